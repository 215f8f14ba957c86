"""The blackjack commands: what they print, what they write, and how they refuse."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from twentyone.present.cli.app import main
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.game import solve_blackjack


def _run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["twentyone", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    printed = capsys.readouterr()
    code = ended.value.code
    return int(code) if code else 0, printed.out, printed.err


@pytest.fixture
def twentyone(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    return lambda *words: _run(monkeypatch, capsys, *words)


def test_solve_gives_the_keys_of_its_contract(twentyone: Any) -> None:
    code, out, _ = twentyone("solve", "blackjack", "-r", "decks=1", "--split-play", "cdp", "--removed", "5,5", "--json")
    found = json.loads(out)
    assert code == 0
    assert set(found) == {
        "ev",
        "house_edge_percent",
        "insurance_gain",
        "ev_by_upcard",
        "rules",
        "split_play",
        "method",
        "seconds",
    }
    assert list(found["ev_by_upcard"]) == list("A23456789T")
    assert found["split_play"] == "cdp"
    assert found["house_edge_percent"] == pytest.approx(-100 * found["ev"])
    assert found["rules"]["decks"] == 1


def test_solve_gives_the_distribution_of_the_net_when_asked(twentyone: Any) -> None:
    words = ["solve", "blackjack", "-r", "decks=1", "-r", "max_split_hands=1", "--distribution"]
    found = json.loads(twentyone(*words, "--json")[1])
    assert sum(found["net"]["distribution"].values()) == pytest.approx(1)
    assert found["net"]["ev"] == pytest.approx(found["ev"])
    assert found["net"]["error"] == 0
    assert "Standard deviation of a round: 1.1" in twentyone(*words)[1]


def test_solve_prices_the_chart_of_a_file(twentyone: Any, tmp_path: Path) -> None:
    charted = json.loads(twentyone("chart", "blackjack", "-r", "decks=1", "--json")[1])
    assert twentyone("chart", "blackjack", "-r", "decks=1", "--out", str(tmp_path / "chart.txt"))[0] == 0
    words = ["solve", "blackjack", "-r", "decks=1", "--chart", str(tmp_path / "chart.txt")]
    assert json.loads(twentyone(*words, "--json")[1])["ev"] == charted["ev"]
    assert "A round played by this chart is worth" in twentyone(*words)[1]
    (tmp_path / "chart.txt").write_text("hard 20 S")
    code, _, err = twentyone(*words)
    assert code == 2
    assert err.startswith(f"Line 1 of {tmp_path / 'chart.txt'}: the row 'hard 20' has 1 code:")
    (tmp_path / "chart.json").write_text(json.dumps(charted))
    simulated = twentyone(
        *("simulate", "blackjack", "-r", "decks=1", "-n", "100", "--policy", str(tmp_path / "chart.json"))
    )
    assert "100 rounds of blackjack (decks=1)" in simulated[1]


def test_distribution_is_refused_for_split_play_that_is_not_one_way_of_playing(twentyone: Any) -> None:
    code, _, err = twentyone("solve", "blackjack", "--split-play", "cdp", "--distribution")
    assert code == 2
    assert "cdz" in err


def test_an_infinite_shoe_stays_infinite_on_the_command_line(twentyone: Any) -> None:
    endless = json.loads(twentyone("solve", "blackjack", "-r", "decks=0", "--json")[1])
    assert endless["ev"] == solve_blackjack(BlackjackRules(decks=0)).ev
    assert (
        json.loads(twentyone("ev", "blackjack", "A,A,A,A,A", "--up", "6", "-r", "decks=0", "--json")[1])["best"]
        == "hit"
    )


def test_a_preset_is_overridden_by_a_rule_in_any_order(twentyone: Any) -> None:
    one = json.loads(twentyone("solve", "blackjack", "-r", "decks=2", "--preset", "vegas", "--json")[1])
    other = json.loads(twentyone("solve", "blackjack", "--preset", "vegas", "-r", "decks=2", "--json")[1])
    assert one["rules"]["decks"] == 2
    assert one["rules"]["surrender"] == "late"
    assert one["ev"] == other["ev"]


def test_ev_says_what_it_is_conditioned_on(twentyone: Any) -> None:
    peeked = json.loads(twentyone("ev", "blackjack", "8,8", "--up", "A", "--json")[1])
    assert set(peeked["actions"]) == {"stand", "hit", "double", "split"}
    assert peeked["best"] == "split"
    assert peeked["conditioned_on"] == "no dealer blackjack"
    for words in (["-r", "hole_card=no_peek"], ["-r", "surrender=early"]):
        free = json.loads(twentyone("ev", "blackjack", "8,8", "--up", "A", "--json", *words)[1])
        assert free["conditioned_on"] is None
        assert free["actions"]["stand"] < peeked["actions"]["stand"]
    assert json.loads(twentyone("ev", "blackjack", "8,8", "--up", "6", "--json")[1])["conditioned_on"] is None


def test_a_hit_hand_is_conditioned_again_after_early_surrender(twentyone: Any) -> None:
    found = json.loads(twentyone("ev", "blackjack", "2,3,9", "--up", "T", "-r", "surrender=early", "--json")[1])
    assert found["conditioned_on"] == "no dealer blackjack"
    assert set(found["actions"]) == {"stand", "hit"}


def test_tens_of_two_ranks_are_a_pair_by_value_only(twentyone: Any) -> None:
    by_value = json.loads(twentyone("ev", "blackjack", "K,Q", "--up", "6", "--json")[1])
    by_rank = json.loads(twentyone("ev", "blackjack", "K,Q", "--up", "6", "-r", "split_by=same_rank", "--json")[1])
    assert "split" in by_value["actions"]
    assert "split" not in by_rank["actions"]
    kings = json.loads(twentyone("ev", "blackjack", "K,K", "--up", "6", "-r", "split_by=same_rank", "--json")[1])
    assert kings["actions"]["split"] > by_value["actions"]["split"]


def test_a_natural_against_an_ace_weighs_even_money_against_declining_before_the_look(twentyone: Any) -> None:
    found = json.loads(twentyone("ev", "blackjack", "A,K", "--up", "A", "--json")[1])
    assert found["best"] == "decline"
    assert found["actions"] == pytest.approx({"even_money": 1.0, "decline": 1.5 * (1 - 95 / 309)})
    assert found["conditioned_on"] is None
    assert found["even_money"] == 1
    assert found["insurance"] is None
    out = twentyone("ev", "blackjack", "A,K", "--up", "A")[1]
    assert "A,K against A, before the dealer looks:\n  decline    +1.038834951 bets" in out
    assert "even money +1.000000000 bets" in out


def test_no_look_is_told_of_where_the_dealer_takes_none(twentyone: Any) -> None:
    out = twentyone("ev", "blackjack", "A,K", "--up", "A", "-r", "hole_card=no_peek")[1]
    assert "A,K against A, before anybody plays:" in out


@pytest.mark.parametrize(
    "words", [["--up", "6"], ["--up", "T", "-r", "surrender=late"], ["--up", "A", "-r", "insurance=false"]]
)
def test_a_natural_without_even_money_only_stands(twentyone: Any, words: list[str]) -> None:
    found = json.loads(twentyone("ev", "blackjack", "A,T", *words, "--json")[1])
    assert found["actions"] == {"stand": 1.5}


def test_a_removed_t_is_any_ten_as_in_charts(twentyone: Any) -> None:
    gone = ("--removed", "T,T,T,T,T")
    words = ["ev", "blackjack", "T,6", "--up", "T", "-r", "decks=1", "--json"]
    by_letter = json.loads(twentyone(*words, *gone)[1])
    by_rank = json.loads(twentyone(*words, "--removed", "J,J,Q,K,K")[1])
    assert by_letter["actions"] == by_rank["actions"]
    kings = json.loads(twentyone("ev", "blackjack", "K,K", *words[3:], "-r", "split_by=same_rank", *gone)[1])
    assert "split" in kings["actions"]
    code, _, err = twentyone(*words, "--removed", ",".join(["T"] * 15))
    assert code == 2
    assert "The deck holds only 16 cards of value T, not 17." in err


def test_the_dealers_totals_are_a_command(twentyone: Any) -> None:
    seed = ["ev", "blackjack", "--dealer", "-r", "decks=0", "-r", "dealer_hits_soft_17=false"]
    one = json.loads(twentyone(*seed, "--up", "6", "--json")[1])
    assert [round(chance, 4) for chance in one["before_look"]["6"].values()] == [
        *(0.1654, 0.1063, 0.1063, 0.1017, 0.0972, 0.4232),
        0.0,
    ]
    assert one["after_look"] == {}
    every = twentyone(*seed)[1]
    assert "  6    0.165438  0.106267" in every
    assert "Given that the dealer has looked and has no blackjack:" in every
    assert "looked" not in twentyone(*seed, "-r", "hole_card=no_peek")[1]


def test_plain_text_answers_in_sentences(twentyone: Any) -> None:
    out = twentyone("ev", "blackjack", "T,6", "--up", "T", "-r", "surrender=late")[1]
    assert "Best: surrender." in out
    assert "given no dealer blackjack" in out
    assert "Insurance would add" in twentyone("ev", "blackjack", "9,9", "--up", "A")[1]
    assert "house edge 0.6154 %" in twentyone("solve", "blackjack")[1]


def test_the_chart_is_printed_and_drawn(twentyone: Any, tmp_path: Path) -> None:
    code, out, _ = twentyone("chart", "blackjack", "-r", "surrender=late")
    assert code == 0
    assert "Hard totals" in out
    assert "better played otherwise" in out
    for kind, start in (("png", b"\x89PNG"), ("svg", b"<?xml"), ("html", b"<!doctype html>")):
        path = tmp_path / f"chart.{kind}"
        assert twentyone("chart", "blackjack", "-r", "max_split_hands=2", "--out", str(path))[0] == 0
        assert path.read_bytes().startswith(start)


def test_the_page_needs_no_network_and_holds_every_hand(twentyone: Any, tmp_path: Path) -> None:
    path = tmp_path / "chart.html"
    twentyone("chart", "blackjack", "-r", "split_by=same_rank", "--out", str(path))
    page = path.read_text()
    assert "http" not in page
    assert '"8,8 pair|T"' in page
    assert '"T,T|6"' in page
    assert '"T,T pair|6"' in page
    assert page.count("<td ") == 36 * 10


def test_the_chart_as_json_has_codes_values_and_exceptions(twentyone: Any) -> None:
    found = json.loads(twentyone("chart", "blackjack", "-r", "decks=1", "--json")[1])
    assert found["chart"]["pair 8"] == ["P"] * 10
    assert found["cost"] == pytest.approx(found["optimal_ev"] - found["ev"])
    assert len(found["cells"]) == 360
    assert found["exceptions"][0]["cost"] >= found["exceptions"][-1]["cost"] > 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["ev", "blackjack", "A,A,A,A,A", "--up", "6", "-r", "decks=1"], "The deck holds only 4 cards A, not 5."),
        (
            ["ev", "blackjack", "T,5", "--up", "6", "-r", "decks=1", "--removed", "6,6,6,6"],
            "The deck holds only 4 cards 6, not 5.",
        ),
        (["ev", "blackjack", "T,T,5", "--up", "6"], "nothing to decide over 21"),
        (["ev", "blackjack", "T", "--up", "6"], "a decision needs two or more"),
        (["ev", "blackjack", "8,8"], "Name a hand and the dealer's up card"),
        (["ev", "blackjack", "--up", "6"], "Name a hand and the dealer's up card"),
        (
            ["ev", "blackjack", "--dealer", "--up", "6", "-r", "decks=1", "--removed", "6,6,6,6"],
            "The deck holds only 4 cards 6, not 5.",
        ),
        (["ev", "blackjack", "T,X", "--up", "6"], "Unknown rank 'X'"),
        (["ev", "blackjack", "T,6", "--up", "6,7"], "The up card is one card"),
        (["solve", "blackjack", "-r", "desks=2"], "There is no rule 'desks'"),
        (["solve", "blackjack", "-r", "decks=9"], "The rule decks cannot be 9"),
        (["solve", "blackjack", "-r", "surrender=late", "-r", "hole_card=no_peek"], "surrender cannot be late"),
        (["solve", "blackjack", "--split-play", "best"], "it is cdz or cdp"),
        (["solve", "blackjack", "-r", "decks=0", "--removed", "A"], "infinite shoe"),
        (["solve", "blackjack", "-r", "decks=1", "--removed", "K,K,K,K,K"], "The deck holds only 4 cards K, not 5."),
        (["chart", "blackjack", "--out", "chart.gif"], "must end in"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_one_sentence(twentyone: Any, words: list[str], sentence: str) -> None:
    code, out, err = twentyone(*words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_shoe_that_may_run_out_says_so(twentyone: Any) -> None:
    removed = ",".join([*"23456789" * 4, *"TTTTJJJJQQQQ"])
    code, _, err = twentyone("solve", "blackjack", "-r", "decks=1", "--removed", removed)
    assert code == 2
    assert "may not be completed" in err


LAST_CARDS = "2,2,2,2,3,3,3,3,4,4,4,4,7,7,7,7,9,9,9,9"
"""What is gone of a deck whose last 32 cards are quick to play out."""


def test_a_certificate_is_written_checked_and_refused_when_changed(twentyone: Any, tmp_path: Path) -> None:
    path, value = tmp_path / "c.json", "830816427872/5161483201875"
    words = ("certify", "blackjack", "-r", "decks=1", "--removed", LAST_CARDS, "--out", str(path))
    code, out, _ = twentyone(*words)
    assert (code, f"exactly {value} = +0.160964667592" in out) == (0, True)
    written = path.read_text(encoding="utf-8")
    answer = json.loads(twentyone(*words, "--fractions", "--json")[1])
    assert (answer["exact"], answer["method"]) == (value, "exact recursion over hand compositions, in fractions")
    assert path.read_text(encoding="utf-8") == written
    assert "True: the best play of a round from a shoe of these 32 cards" in twentyone("check", str(path))[1]
    assert json.loads(twentyone("check", str(path), "--json")[1])["value"] == value
    path.write_text(written.replace("830816427872", "830816427873"))
    code, _, err = twentyone("check", str(path))
    assert (code, "changed after it was made" in err) == (1, True)


def test_a_certificate_that_cannot_be_written_is_refused_before_the_work(twentyone: Any, tmp_path: Path) -> None:
    code, _, err = twentyone(
        "certify", "blackjack", "-r", "decks=0", "--removed", "A", "--out", str(tmp_path / "c.json")
    )
    assert (code, "No card can be removed from an infinite shoe" in err) == (2, True)
    assert not list(tmp_path.iterdir())
    code, _, err = twentyone("certify", "blackjack", "--fractions", "--out", "no/such/folder/c.json")
    assert (code, "cannot be used: No such file or directory" in err) == (2, True)


@pytest.mark.long
def test_a_second_start_finds_the_kernels_compiled(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from twentyone.present.cli.app import main; main()"]
    environment = os.environ | {"TWENTYONE_CACHE": str(tmp_path)}
    environment.pop("NUMBA_CACHE_DIR", None)
    answers, kernels = [], []
    for _ in range(2):
        asked = [*command, "ev", "blackjack", "8,8", "--up", "T", "--json"]
        ran = subprocess.run(asked, env=environment, capture_output=True, text=True, check=True)
        answers.append(json.loads(ran.stdout)["actions"])
        kernels.append({path.name: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")})
    assert answers[0] == answers[1]
    assert kernels[0]
    assert kernels[0] == kernels[1]
