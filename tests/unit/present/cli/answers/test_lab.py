"""`twentyone lab`: the answers of a kept run and of a new one, in three languages, and what it refuses."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.support.lab_runs import true_run
from twentyone.errors import RunError, TwentyOneError
from twentyone.lab.blackjack import library
from twentyone.lab.blackjack.count import count_words
from twentyone.lab.blackjack.library import write_library
from twentyone.lab.figures import Pace
from twentyone.lab.ramp import parse_spread
from twentyone.lab.scenario import Question, Scenario
from twentyone.present.cli.app import make_app
from twentyone.simulate.counting.catalog import find_count


@pytest.fixture
def kept(tmp_path: Path) -> str:
    path = tmp_path / "run.json"
    path.write_text(json.dumps(true_run().to_dict()))
    return str(path)


def printed(*words: str) -> str:
    result = CliRunner().invoke(make_app(), ["lab", *words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return str(result.stdout)


def test_a_kept_run_answers_as_python_does(kept: str) -> None:
    money = ("--bankroll", "60", "--goal", "80", "--within", "50")
    answer = json.loads(printed("--run", kept, "--spread", "1-8", *money, "--json"))
    scenario = Scenario(true_run(), Question(parse_spread("1-8"), Pace(bankroll=60), goal=80, within=50))
    assert answer == json.loads(json.dumps(scenario.to_dict()))
    assert set(answer["figures"]) >= {"ev", "sd", "c_score", "score", "n0", "ruin_on_lattice", "goal_within"}
    assert all(figure["standard_error"] is not None for figure in answer["figures"].values())
    assert [row["count"] for row in answer["by_count"]] == [-2, -1, 0, 1, 2]
    assert {row["bet"] for row in answer["by_count"]} <= {1, 2, 3, 4, 5, 6, 8}


@pytest.mark.parametrize(("language", "word"), [("en", "risk of ruin"), ("vi", "rủi ro cháy vốn"), ("zh", "破产风险")])
def test_every_figure_has_a_name_in_every_language(
    kept: str, language: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    money = ("--bankroll", "60", "--goal", "80", "--within", "20", "--risk", "0.3")
    text = printed("--run", kept, "--spread", "0:1,1:3,2:8", *money)
    assert word in text
    assert "_" not in text
    assert text.count("±") >= 25


def test_numbers_are_written_as_their_language_writes_them(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("--run", kept, "--spread", "-2:1500.5,1:3000,2:1234567", "--bankroll", "1e9")
    texts = {}
    for language in ("en", "vi"):
        monkeypatch.setenv("LC_ALL", language)
        texts[language] = printed(*words)
    assert "1,000,000 rounds" in texts["en"]
    assert "bet 1,500.5" in texts["en"]
    assert "1.000.000 ván" in texts["vi"]
    assert "cược 1.500,5" in texts["vi"]
    assert "-2:1500.5,1:3000,2:1234567" in texts["en"], "bets are written as they are asked for"
    assert not re.search(r"\d\.(\d{1,2}|\d{4,}) ±", texts["vi"])


def test_bets_of_any_size_have_figures_in_proportion(kept: str) -> None:
    small, large = (
        json.loads(printed("--run", kept, "--spread", f"-2:1{e},2:8{e}", "--bankroll", f"100{e}", "--json"))
        for e in ("e-7", "e5")
    )
    for name in ("ev", "sd"):
        assert large["figures"][name]["value"] == pytest.approx(1e12 * small["figures"][name]["value"])
    for name in ("risk_of_ruin", "ruin_on_lattice"):
        assert large["figures"][name]["value"] == pytest.approx(small["figures"][name]["value"], rel=1e-6)


def test_without_an_edge_there_is_no_score(kept: str) -> None:
    assert "c-SCORE of these bets: none" in printed("--run", kept, "--spread", "-2:1")


def test_the_score_of_the_best_bets_is_not_below_that_of_any_others(kept: str) -> None:
    for spread in ("1-8", "-2:1,2:8", "-2:1,1:2,2:4", "-2:0,1:1,2:8"):
        figures = json.loads(printed("--run", kept, "--spread", spread, "--json"))["figures"]
        assert figures["score"]["value"] >= figures["c_score"]["value"] - 1e-9


def test_more_bets_than_chips_allow_are_as_many_as_they_allow(kept: str) -> None:
    assert printed("--run", kept, "--bets", "1000000000") == printed("--run", kept, "--bets", "12")


def test_a_run_that_could_not_be_kept_is_not_begun(kept: str, tmp_path: Path) -> None:
    Path(kept).write_text("no run")
    with pytest.raises(FileNotFoundError):
        printed("--run", kept, "--keep", str(tmp_path / "nowhere" / "run.json"))


@pytest.mark.parametrize(("language", "word"), [("en", "best for betting"), ("vi", "để cược"), ("zh", "下注最佳")])
def test_the_best_tags_of_a_level_are_told(language: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", language)
    text = printed("-r", "decks=2", "--level", "1")
    assert word in text
    assert "-1,1,1,1,1,1,0,0,0,-1" in text
    assert "hi-lo" in text


def test_a_new_run_is_kept_and_asked_again(tmp_path: Path) -> None:
    path = str(tmp_path / "kept.json")
    words = ("-r", "decks=2", "--count", "running-hi-lo", "--rounds", "20k", "--cores", "1", "--keep", path, "--json")
    first = json.loads(printed("--spread", "0:1,4:8", *words))
    assert first["count"]["true_count"] is False
    assert json.loads(printed("--spread", "0:1,4:8", "--run", path, "--json")) == first


def test_the_library_answers_first_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = replace(true_run(), rules="decks=2", count=count_words(find_count("ko")))
    write_library(tmp_path / "runs.zip", [run])
    monkeypatch.setattr(library, "shipped", lambda: library.Library(tmp_path / "runs.zip"))
    asked = ("-r", "decks=2", "--count", "ko", "--spread", "1-8")
    text, answer = printed(*asked), json.loads(printed(*asked, "--json"))
    assert text.startswith(f"From the library of runs, made by version 0, digest {run.digest[:16]}")
    assert answer["library"] is True
    assert (answer["digest"], answer["rounds"], answer["version"]) == (run.digest, 1_000_000, "0")
    for anew in (("--rounds", "20k"), ("--rounds", "20k", "--seed", "3")):
        played = json.loads(printed(*asked, *anew, "--cores", "1", "--json"))
        assert "library" not in played
        assert played["rounds"] == 20_000


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--spread", "12-1"), "A spread cannot be 12-1"),
        (("--spread", "lots"), "A spread cannot be 'lots'"),
        (("--spread", "0:0"), "nothing to win"),
        (("--bankroll", "nan"), "bankroll cannot be nan"),
        (("--bankroll", "-5"), "bankroll cannot be -5"),
        (("--risk", "2"), "risk of ruin cannot be 2"),
        (("--risk", "0.001", "--bankroll", "3"), "No ramp from 1 to 12 units"),
        (("--kelly", "0"), "Kelly fraction cannot be 0"),
        (("--goal", "5"), "needs a bankroll"),
        (("--chip", "1e-300"), "chip cannot be 1e-300"),
        (("--kelly", "1e-300", "--bankroll", "5"), "Kelly fraction cannot be 1e-300"),
        (("--bankroll", "1e300"), "bankroll cannot be 1e[+]300"),
        (("--rounds-per-hour", "1e300"), "rounds per hour cannot be 1e[+]300"),
        (("--spread", "1e-300-1"), "spread cannot be"),
        (("--spread", "0:1e-300"), "bet cannot be 1e-300"),
        (("--goal", "1e300", "--bankroll", "5"), "goal cannot be 1e[+]300"),
        (("--goal", "5", "--bankroll", "9"), "goal cannot be 5"),
        (("--within", "0", "--bankroll", "9"), "limit of rounds cannot be 0"),
        (("--chip", "99"), "chip cannot be 99"),
        (("--bets", "0"), "cannot have 0 bets"),
        (("--hands", "0"), "cannot play 0 hands"),
        (("--hands", "2"), "one hand"),
        (("--hands", "3"), "cannot play 3 hands"),
        (("--rounds-per-hour", "0"), "rounds per hour cannot be 0"),
        (("--count", "ko", "--seed", "1"), "leave --count, --seed out"),
        (("--indices", "0"), "index plays to show cannot be 0"),
        (("--averse", "--bankroll", "50"), "ask for --indices"),
        (("--averse", "--indices", "5"), "with a --bankroll"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(kept: str, words: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(TwentyOneError, match=sentence) as refused:
        printed("--run", kept, *words)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": "twentyone lab run 1"}', "\x00", "NaN"])
def test_a_file_that_is_no_run_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text(text)
    with pytest.raises(RunError, match=r"run"):
        printed("--run", str(path))
    with pytest.raises(RunError, match="cannot be read"):
        printed("--run", str(tmp_path / "none.json"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--rounds", "10"), "at least 16,384"),
        (("--rounds", "many"), "rounds cannot be 'many'"),
        (("--count", "nobody"), "no count 'nobody'"),
        (("--enter", "2"), "needs other players"),
        (("--others", "9"), "at most 7"),
        (("--empty",), "two hands"),
        (("--level", "7"), "levels are 1 to 4"),
        (("--level", "1", "--indices", "3"), "leave --indices out"),
        (("--level", "1", "-r", "decks=0"), "decks"),
        (("--level", "1", "--spread", "1-1e8"), "spreads of up to 10,000"),
        (("--others", "1", "--enter", "9" * 30), "beyond 1,000,000"),
        (("--others", "1", "--enter", "3", "--count", "griffin-ultimate"), "multiple of 20"),
        (("-r", "decks=0"), "decks"),
    ],
)
def test_a_run_that_cannot_be_played_is_refused_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(TwentyOneError, match=sentence):
        printed(*words)
