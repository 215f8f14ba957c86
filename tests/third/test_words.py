"""Seven and a half in words: a round in the terminal, read-outs, and what the page is told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import seven_and_a_half
from seven_and_a_half.words import WORDS
from tests.service.drive import Step, history, opening
from tests.third.golden import FOLDER
from tests.third.round import rules_of
from twentyone.present.words.dress import dressed
from twentyone.present.words.registry import words_of
from twentyone.present.words.speech.voice import read_out
from twentyone.rules.table import TableSettings
from twentyone.table.live.view import sight

GAME = "seven_and_a_half"
EXAMPLES = str(Path(seven_and_a_half.__file__).parent.parent)


def in_terminal(*words: str, typed: str) -> subprocess.CompletedProcess[str]:
    """What `python -m seven_and_a_half` prints, with nothing installed."""
    paths = [EXAMPLES, *(path for path in sys.path if path)]
    return subprocess.run(
        [sys.executable, "-m", GAME, *words],
        input=typed,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=True,
    )


def test_a_round_in_the_terminal_is_told_in_the_words_of_the_game() -> None:
    done = in_terminal("play", GAME, "--seed", "2", "--bots", "1", "--simple-bots", "--rounds", "1", typed="10\nd\n")
    told = done.stdout
    assert (
        "You hold the seven of hearts. Draw a card (space) or stand (x)? You draw the queen of hearts, a natural"
        in told
    )
    assert "You win 20 chips, because it is seven and a half with two cards." in told
    assert " draws a card." not in told
    assert "one natural" in told
    assert done.stderr == ""


def test_a_person_may_hold_the_bank_in_the_terminal() -> None:
    done = in_terminal("play", GAME, "--seed", "1", "--as", "banker", "--simple-bots", "--rounds", "1", typed="\nx\n")
    assert "You hold the bank." in done.stdout
    assert "Draw a card (space) or stand (x)? You stand." in done.stdout


def test_a_written_round_is_followed_by_the_command_line() -> None:
    told = in_terminal("replay", str(FOLDER / "natural.txt"), typed="").stdout
    assert told.splitlines()[-1] == "Player 2 is 2 bets ahead."


def one_round() -> list[Step]:
    return list(history(1, 60, opening(GAME, "classic")))


def test_every_word_of_a_view_is_there_and_says_nothing_of_hidden_cards() -> None:
    shown: set[str] = set()
    for one in one_round():
        for viewer in (None, *(seat for seat, place in enumerate(one.table.places, 1) if place)):
            view = dressed(sight(one.table, viewer))
            assert (view["title"], view["motto"][1]) == ("Seven and a half", "Equal points go to the banker")
            assert view["bank_title"].startswith("Banker · ")
            hand = view["hand"] or view["last"]
            cards = [one for seat in hand["seats"].values() for one in seat["hands"]] if hand else []
            assert all((one["worth"] or "?").startswith("?") == (one["total"] is None) for one in cards)
            shown |= {one["worth"] for one in cards if one["worth"]}
            labels = [offer["label"] for offer in (view["decision"] or {}).get("actions", [])]
            assert labels in ([], ["Card", "Stand"])
    assert any(word.startswith("? + ") for word in shown)
    assert any("½" in word for word in shown)
    assert any(word.startswith("Bust ") for word in shown)


def test_everything_can_be_read_out() -> None:
    for one in one_round():
        for topic in ("hand", "bank", "table", "rules", "timer", "prompt"):
            assert all(line.endswith((".", "?")) for line in read_out(sight(one.table, 1), topic))


@pytest.mark.parametrize(
    ("assignment", "sentence"),
    [
        ("matta=wild", "The king of diamonds counts as any card its holder likes."),
        ("matta=plain", "The king of diamonds is a figure like the others."),
        ("natural_pays=3", "Seven and a half with two cards pays 3 to 1."),
        ("natural_beats_drawn=true", "It also beats a banker whose 7½ took more than two cards, for one bet."),
    ],
)
def test_every_rule_is_said_in_a_sentence(assignment: str, sentence: str) -> None:
    assert sentence in WORDS.rules_spoken(rules_of(assignment))


def test_the_words_of_the_registry_are_those_of_the_example() -> None:
    assert words_of(GAME) is WORDS
    assert WORDS.cards_lie(TableSettings()) == "The first card of a hand lies face down, the others face up."


def test_a_lost_tie_says_why() -> None:
    assert WORDS.reason("tie").because == "equal points go to the banker"
