"""The command line as people meet it: refusals in one sentence, clean exits, and no heavy imports for `--help`."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import twentyone
from tests.conftest import Answer
from tests.support.loaded import command
from twentyone.present.cli.app import main, make_app
from twentyone.rules.banluck import PRESETS


def named_paths(command: Any, words: tuple[str, ...] = ()) -> Iterator[list[str]]:
    """Every command with an empty word in the place of a path, one path after the other."""
    for name, one in getattr(command, "commands", {}).items():
        yield from named_paths(one, (*words, name))
    for path in command.params:
        if path.metavar in ("DIR", "PATH") or getattr(path.type, "name", "") in PATH_KINDS:
            needed = [one for one in command.params if one.required and one is not path]
            rest = [word for one in needed for word in (*one.opts[: one.param_type_name == "option"], "word")]
            yield [*words, *path.opts[: path.param_type_name == "option"], "", *rest]


PATH_KINDS = ("path", "file", "directory", "filename", "named_path")


@pytest.mark.parametrize("arguments", list(named_paths(get_command(make_app()))), ids=" ".join)
def test_an_empty_word_is_no_folder_and_no_file(
    arguments: list[str], tmp_path: Path, twentyone: Callable[..., Answer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    ended = twentyone(*arguments)
    assert (ended.code, ended.out) == (2, "")
    assert len(ended.err.strip().splitlines()) == 1
    assert ": an empty word names no folder and no file: see " in ended.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("play banluck -r colour=red", "There is no rule 'colour': the rules of the game and the table are decks,"),
        (
            "play banluck -r aces=eleven",
            "The rule aces cannot be eleven: it is one of ten_or_one, one_from_four, casino, best, best_to_three.",
        ),
        ("play banluck -r aces", "A rule is written name=value, not 'aces'."),
        ("play banluck -r aces=casino -r aces=ten_or_one", "The rule aces cannot be both casino and ten_or_one"),
        (
            "play banluck --preset macau",
            f"There is no preset 'macau' for banluck: the presets are {', '.join(PRESETS)}.",
        ),
        ("play banluck --players 8", "There cannot be 8 players: there is room for one to 7."),
        ("play banluck --as banker --players 7", "There cannot be 7 players: there is room for one to 6."),
        ("play banluck --players 0", "There cannot be 0 players"),
        ("play banluck --players 2 --bots 1", "Give --bots or --players, not both"),
        ("play blackjack --seat 8", "There is no seat 8: the seats are 1 to 7."),
        ("play blackjack --bots 7", "There cannot be 7 bots: besides you there is room for none to six."),
        ("play blackjack --rounds abc", "The rounds cannot be 'abc': write a whole number, as 1000000"),
        ("play blackjack --seed abc", "A seed cannot be 'abc': it is a whole number from 0 to 9223372036854775807."),
        ("play banluck --seed -1", "A seed cannot be -1: it is a whole number from 0 to 9223372036854775807."),
        (f"play banluck --seed {2**63}", "A seed cannot be '9223372036854775808': it is a whole number from 0 to 92"),
        ("play blackjack --rounds 0", "You cannot play 0 rounds: play at least one."),
        ("play blackjack -r decks=9", "The rule decks cannot be 9: it is a whole number from 0 to 8."),
        ("play blackjack -r surrender=late -r hole_card=no_peek", "The rule surrender cannot be late with hole_card"),
        ("play blackjack -r base_bet=1", "The rule base_bet cannot be 1: it must lie between table_min_bet=5"),
        ("play blackjack --as banker --bots 1", "Nobody at the table holds the bank in blackjack"),
        ("play blackjack --resume nowhere.jsonl --seed 3", "A saved table has its own rules, seed and seats"),
        ("play blackjack --resume nowhere.jsonl", "The saved table nowhere.jsonl cannot be read: No such file"),
        ("play banluck --players many", "Invalid value for '--players'"),
        ("play banluck --hands 0", "You cannot play 0 rounds: play at least one."),
        ("play banluck --as dog", "Invalid value for '--as'"),
        ("play banluck --shout", "No such option: --shout"),
        ("play banluck -r", "Option '-r' requires an argument"),
        ("play banluck now", "Got unexpected extra argument"),
        ("play poker", "No such command 'poker': twentyone play has blackjack, banluck"),
        ("play", "Choose one: twentyone play has blackjack, banluck"),
        ("report poker", "There is no game 'poker'"),
        ("sing", "No such command 'sing': twentyone has "),
        ("serve --port 99999", "Invalid value for '--port'"),
        ("serve --allow-origin friend", "A page cannot come from 'friend': an origin is written https://name"),
        ("serve --policy nowhere.txt", "The strategy file nowhere.txt cannot be read: No such file"),
        ("play blackjack --policy nowhere.txt", "The strategy file nowhere.txt cannot be read: No such file"),
        ("play banluck --policy x --connect http://a:1", "Whoever starts a server says what its bots follow"),
        ("serve --tls-cert a.pem", "TLS needs both --tls-cert and --tls-key."),
        ("serve --tls-cert no.pem --tls-key no.pem", "There is no file no.pem: TLS needs a certificate and its key."),
        ("bench --seconds 0", "A simulation cannot be timed for 0 seconds: it is more than 0 and at most 60."),
    ],
)
def test_bad_input_is_one_sentence_on_stderr_and_exit_code_2(
    arguments: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["twentyone", *arguments.split()])
    with pytest.raises(SystemExit) as left:
        main()
    output, error = capsys.readouterr()
    assert left.value.code == 2
    assert error.startswith(said)
    assert error.count("\n") == 1
    assert error.endswith(".\n")
    assert output == ""


def test_the_version_is_printed_whatever_follows() -> None:
    for arguments in ("--version", "--version solve blackjack"):
        done = command(*arguments.split())
        assert (done.stdout, done.stderr, done.returncode) == (f"twentyone {twentyone.__version__}\n", "", 0)


def test_an_illegal_action_at_the_table_says_why_and_the_hand_goes_on() -> None:
    done = command(*["play", "banluck", "--seed", "3", "--hands", "1"], typed="\nsurrender\nstand\n")
    assert "Only the banker can void a hand" in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize("arguments", ["", "--players 7", "--as banker --players 3", "--preset singapore"])
def test_end_of_input_leaves_cleanly(arguments: str) -> None:
    done = command(*f"play banluck --seed 1 {arguments}".split())
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.splitlines()[-2:] == ["You leave the table.", "You have 500 chips and are even."]


HEADER = "game: banluck\nrules: surrender=never\nseats: 1\n"
DEAL = "deal KS\ndeal 9C\ndeal 6H\ndeal 8C\n"


def test_a_playthrough_is_replayed_to_its_result(tmp_path: Path) -> None:
    written = tmp_path / "a hand.txt"
    written.write_text(f"{HEADER}deal AS\ndeal 9C\ndeal KH\ndeal 8C\nnets: -2 2\n", encoding="utf-8")
    assert command("replay", written).stdout == "The bank is 2 bets behind.\nPlayer 1 is 2 bets ahead.\n"
    as_json = json.loads(command("replay", written, "--json").stdout)
    assert as_json["nets"] == ["-2", "2"]
    assert as_json["rules"]["surrender"] == "never"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{HEADER}deal 1S\nnets: 0 0", "Unknown card '1S': write rank and suit"),
        (f"{HEADER}deal KS\ndeal KS\nnets: 0 0", "The card KS cannot be dealt: it is not in the deck any more."),
        (f"{HEADER}{DEAL}seat 1: open 2\nnets: 0 0", "The action 'open 2' is not allowed now: allowed are hit, stand."),
        (f"{HEADER}{DEAL}bank: hit\nnets: 0 0", "It is the turn of seat 1, so 'hit' is not possible now."),
        (f"{HEADER}{DEAL}nets: 1 -1", "The playthrough gives its nets before the round is over."),
        ("game: poker\nrules:\nseats: 1\nnets: 0 0", "There is no game 'poker': the games are "),
        ("game: banluck\nrules:\nseats: 8\nnets: 0 0", "Ban Luck cannot be played by 8 players"),
        ("", "A playthrough begins with the three lines game, rules and seats."),
        (None, "The playthrough "),
    ],
)
def test_a_wrong_playthrough_is_refused_in_one_sentence(
    text: str | None,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    written = tmp_path / "hand.txt"
    if text is not None:
        written.write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["twentyone", "replay", str(written)])
    with pytest.raises(SystemExit) as left:
        main()
    output, error = capsys.readouterr()
    assert (left.value.code, output, error.count("\n")) == (2, "", 1)
    assert error.startswith(said)


def test_a_playthrough_that_is_no_text_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "hand.txt").write_bytes(b"\xff\xfe\x00")
    monkeypatch.setattr(sys, "argv", ["twentyone", "replay", str(tmp_path / "hand.txt")])
    with pytest.raises(SystemExit, match="2"):
        main()
    assert "cannot be read: it is not text." in capsys.readouterr().err


def test_rules_override_the_preset_whatever_the_order() -> None:
    first = command(*["play", "banluck", "--seed", "3", "--preset", "singapore", "-r", "pays_777=9"], typed="rules\n")
    second = command(*["play", "banluck", "--seed", "3", "-r", "pays_777=9", "--preset", "singapore"], typed="rules\n")
    assert first.stdout == second.stdout
    assert "Three sevens pay 9 bets" in first.stdout
    assert "and 1 in four or five." in first.stdout


def test_help_names_every_command_and_imports_nothing_heavy() -> None:
    script = (
        "import sys; sys.argv = ['twentyone', '--help']\n"
        "from twentyone.present.cli.app import main\n"
        "try: main()\n"
        "except SystemExit as left: assert not left.code\n"
        "heavy = {'numba', 'pandas', 'matplotlib', 'scipy', 'highspy', 'plotly', 'seaborn'} & set(sys.modules)\n"
        "assert not heavy, heavy"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "play" in done.stdout


def test_bench_says_what_it_measured_and_how_often_the_engine_fits_into_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["twentyone", "bench", "--seconds", "0.01", "--json"])
    with pytest.raises(SystemExit) as left:
        main()
    assert not left.value.code
    found = json.loads(capsys.readouterr().out)
    speeds = {speed["operation"]: speed for speed in found["speeds"]}
    assert all(speed["seconds"] > 0 for speed in speeds.values())
    engine = speeds["the readable blackjack engine, one seat"]["rounds_per_second"]
    played = speeds["simulate blackjack, six decks, 1 core"]
    assert played["times_the_engine"] == pytest.approx(played["rounds_per_second"] / engine)
    assert f"simulate Ban Luck, heads-up, {found['cores']} cores" in speeds or found["cores"] == 1
