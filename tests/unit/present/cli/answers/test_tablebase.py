"""`twentyone tablebase blackjack`: what it prints, and how it refuses. What it makes has tests of its own."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Answer
from tests.unit.solve.blackjack.tablebase.test_make import REMOVED

Cli = Callable[..., Answer]
RULES = ("-r", "decks=1", "-r", "max_split_hands=2")


def test_it_makes_a_table_prints_its_distribution_and_looks_shoes_up(twentyone: Cli, tmp_path: Path) -> None:
    made = ("tablebase", "blackjack", "--out", str(tmp_path / "deck"), *RULES, "--removed", REMOVED, "--cores", "1")
    code, out, _ = twentyone(*made)
    assert code == 0
    assert "sub-shoes of a deck of 12 cards to a player who does what is best for the cards left." in out
    assert out == twentyone("tablebase", "blackjack", "--read", str(tmp_path / "deck"))[1]
    asked = ("--read", str(tmp_path / "deck"), "--removed", f"{REMOVED},8")
    found = json.loads(twentyone("tablebase", "blackjack", *asked, "--json")[1])
    solved = json.loads(twentyone("solve", "blackjack", *RULES, "--removed", f"{REMOVED},8", "--json")[1])
    assert found["ev"] == pytest.approx(solved["ev"], abs=1e-15)
    assert f"{found['ev']:+.9f} initial bets" in twentyone("tablebase", "blackjack", *asked)[1].replace("−", "-")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Make a tablebase with --out DIR or read one with --read DIR"),
        (("--out", "a", "--read", "b"), "name one of the two"),
        (("--out", "a"), "the rule decks must be 1, not 6"),
        (("--read", "a", "--cores", "0"), "give --removed alone"),
        (("--read", "nowhere"), "There is no tablebase in nowhere"),
        (("--out", "a", *RULES, "--chart", "nowhere"), "nowhere"),
        (("--out", "a", *RULES, "--removed", "5,5,5,5,5"), "5"),
        (("--out", "a", *RULES, "--cores", "0"), "A run cannot use 0 cores"),
        (("--out", "a", *RULES, "--device", "gpu"), "There is no device 'gpu'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    twentyone: Cli,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    words: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = twentyone("tablebase", "blackjack", *words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
    assert not list(tmp_path.iterdir())
