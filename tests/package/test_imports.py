"""What a command imports: nothing of an extra before it is needed, and one sentence where the extra is missing."""

import json
import subprocess
import sys

import pytest

from tests.support.paths import DOCS, ROOT
from tests.support.traced import traced
from twentyone.extra import EXTRAS, missing_extra
from twentyone.language.catalogue import LANGUAGES, speaking
from twentyone.present.web.answers.vocabulary import vocabulary

PACKAGES = [package for packages in EXTRAS.values() for package in packages]
CERTIFICATE = DOCS / "strategy_tables" / "banluck" / "prd_certificate.json"
STAND = "\n" + "x\nh\n" * 20
GROUPS = ("play", "solve", "ev", "chart", "simulate", "certify")
LIGHT = (
    "--version",
    "--help",
    *(f"{group} banluck --help" for group in GROUPS),
    "analyse --help",
    "serve --help",
    "play blackjack --rounds 1 --bots 2 --seed 4 --simple-bots",
    "play banluck --rounds 1 --bots 2 --seed 4 --simple-bots",
)
"""Commands of the core: they import nothing of any extra, whether or not it is there."""
CHECK = f"check {CERTIFICATE}"
HEAVY = {
    "solve blackjack": "solve",
    "ev banluck 6,T": "solve",
    "simulate blackjack --rounds 1000": "solve",
    "analyse sensitivity banluck": "solve",
    "certify banluck --out certificate.json": "solve",
    "chart banluck": "solve",
    "bench": "solve",
    "report --out report": "plot",
    "serve --port 0": "web",
    "": "web",
    "play blackjack --connect http://127.0.0.1:1": "web",
}
"""Commands that need more, and the extra that they say is missing where none is there."""


@pytest.fixture(scope="module")
def core() -> dict[str, tuple[int, str, str]]:
    """What every command says where no extra is installed."""
    told = traced([*LIGHT, CHECK, *HEAVY], typed=STAND, hidden=PACKAGES, watched=PACKAGES)
    assert not any(one.loaded for one in told)
    return {" ".join(one.command): (one.code, one.out, one.err) for one in told}


def test_the_core_plays_both_games(core: dict[str, tuple[int, str, str]]) -> None:
    for game in ("blackjack", "banluck"):
        code, out, err = core[f"play {game} --rounds 1 --bots 2 --seed 4 --simple-bots"]
        assert (code, err) == (0, "")
        assert "You have played one hand" in out


def test_the_core_checks_a_certificate(core: dict[str, tuple[int, str, str]]) -> None:
    code, out, _ = core[CHECK]
    assert code == 0
    assert "exactly 525304807961/56062210829625" in out


@pytest.mark.parametrize(("command", "extra"), HEAVY.items())
def test_a_command_whose_extra_is_missing_says_which_one_in_a_sentence(
    core: dict[str, tuple[int, str, str]], command: str, extra: str
) -> None:
    assert core[command] == (2, "", f"{missing_extra(extra)}\n")


def test_commands_of_the_core_import_nothing_of_an_extra_that_is_there() -> None:
    assert [(one.command, one.loaded) for one in traced(LIGHT, typed=STAND, watched=PACKAGES) if one.loaded] == []


def test_a_solver_loads_no_pandas_no_picture_and_no_server() -> None:
    (told,) = traced(["ev blackjack 8,8 --up T"], watched=PACKAGES)
    assert told.code == 0
    assert set(told.loaded) <= set(EXTRAS["solve"])


def test_without_a_solver_a_player_is_told_once_and_bots_play_simply() -> None:
    with_coach = [f"play {game} --rounds 1 --bots 2 --seed 4" for game in ("blackjack", "banluck")]
    *played, hinted = traced(
        [*with_coach, "play blackjack --seed 1 --rounds 1"], typed="\nhint\n" + STAND, hidden=PACKAGES
    )
    for one in played:
        assert one.code == 0
        assert one.out.count("Bots play simply and there is no coach") == 1
    assert str(missing_extra("solve")) in hinted.out


def core_modules() -> list[str]:
    """Every module of the core: all that a table needs, in a process of its own or in a browser."""
    package = ROOT / "src" / "twentyone"
    folders = ("cards", "rules", "games", "language", "table", "present/words", "present/terminal", "present/cli/house")
    files = [path for folder in folders for path in (package / folder).rglob("*.py")]
    files += [package / "api.py", package / "solve" / "banluck" / "check.py"]
    files += (package / "present" / "web" / "socket").rglob("*.py")
    files += (package / "present" / "web" / "site" / "books").rglob("*.py")
    names = [".".join(path.relative_to(package.parent).with_suffix("").parts) for path in files]
    return sorted(name.removesuffix(".__init__") for name in names)


NOT_CORE = (
    "twentyone.present.terminal.together.server",  # the way to a server, over websockets
    "twentyone.present.web.socket.line",  # uvicorn's side of a connection
    "twentyone.table.games.banked.coach",  # for games whose solver is at hand
)


def test_every_module_of_the_core_can_be_imported_without_any_extra_and_starts_no_thread() -> None:
    modules = [name for name in core_modules() if name not in NOT_CORE]
    assert len(modules) > 200
    (told,) = traced([f"import {' '.join(modules)}"], hidden=PACKAGES)
    assert told.code == 0
    assert told.threads == 1


def test_a_server_without_the_solver_has_every_word_of_the_page() -> None:
    hidden = [package for extra in EXTRAS if extra != "web" for package in EXTRAS[extra]]
    script = (
        "import json\n"
        "from tests.support.traced import hide\n"
        f"hide({hidden})\n"
        "from twentyone.present.web.answers.vocabulary import vocabulary\n"
        "print(json.dumps(vocabulary()))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert json.loads(done.stdout) == json.loads(json.dumps(vocabulary()))


# Refusals in Python -------------------------------------------------------------------------------------


def test_a_missing_extra_is_named_in_every_language() -> None:
    sentences = set()
    for code in LANGUAGES:
        with speaking(code):
            sentence = str(missing_extra("plot"))
        assert 'pip install "twentyone[plot]"' in sentence
        sentences.add(sentence)
    assert len(sentences) == len(LANGUAGES)


CALLS = {
    "twentyone.solve('blackjack')": "solve",
    "twentyone.ev('banluck', '6,T')": "solve",
    "twentyone.dealer('blackjack')": "solve",
    "twentyone.chart('banluck')": "solve",
    "twentyone.simulate('blackjack', 1000)": "solve",
    "twentyone.analyse('banluck', 'sensitivity')": "solve",
    "twentyone.play('blackjack').to_pandas()": "plot",
    "__import__('twentyone.rl')": "rl",
}


def test_a_function_whose_extra_is_missing_says_so_too() -> None:
    script = (
        "from tests.support.traced import hide\n"
        f"hide({PACKAGES})\n"
        "import twentyone, twentyone.errors\n"
        f"for call in {list(CALLS)}:\n"
        "    try: eval(call)\n"
        "    except twentyone.errors.MissingExtraError as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [str(missing_extra(extra)) for extra in CALLS.values()]
