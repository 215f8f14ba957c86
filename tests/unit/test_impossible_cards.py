"""Cards that the shoe cannot deal are refused wherever cards are read: by commands, in Python, by the explorer."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.conftest import Answer
from twentyone import api
from twentyone.errors import CardError
from twentyone.present.web.answers import banluck, blackjack
from twentyone.rules.blackjack import BlackjackRules

ONE_DECK = BlackjackRules(decks=1)
SEVENS, EIGHTS = "The deck holds only 1 card 7S, not 2.", "The deck holds only 1 card 8S, not 2."
KINGS = "The deck holds only 4 cards K, not 5."


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: api.ev("banluck", "7S,7S"), SEVENS),
        (lambda: api.ev("banluck", "7S,7s", banker=True, player_cards=3), SEVENS),
        (lambda: api.ev(ONE_DECK, "8S,8S", "T"), EIGHTS),
        (lambda: api.ev(ONE_DECK, "8S,6", "8S"), EIGHTS),
        (lambda: api.ev(ONE_DECK, "8S,6", "T", removed="8S"), EIGHTS),
        (lambda: api.ev(ONE_DECK, "K,K", "K", removed="K,K"), KINGS),
        (lambda: api.dealer(ONE_DECK, "8S", hand="8S,6"), EIGHTS),
        (lambda: api.solve(ONE_DECK, removed="8S,8S"), EIGHTS),
        (lambda: api.chart(ONE_DECK, removed="8S,8S"), EIGHTS),
        (lambda: banluck.ev({"hand": "7S,7S"}), SEVENS),
        (lambda: banluck.follow({"hand": "7S,7S", "text": ""}), SEVENS),
        (lambda: blackjack.ev({"hand": "8S,8S", "up": "T", "decks": "1"}), EIGHTS),
        (lambda: blackjack.explore({"removed": "8S,8S", "decks": "1"}), EIGHTS),
    ],
)
def test_a_card_named_more_often_than_the_shoe_has_it_is_refused(asked: Callable[[], Any], said: str) -> None:
    with pytest.raises(CardError) as refused:
        asked()
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ev", "banluck", "7S,7S"), SEVENS),
        (("ev", "blackjack", "8S,8S", "--up", "T", "-r", "decks=1"), EIGHTS),
        (("ev", "blackjack", "8S,8", "--dealer", "--up", "8S", "-r", "decks=1"), EIGHTS),
        (("solve", "blackjack", "--removed", "8S,8S", "-r", "decks=1"), EIGHTS),
        (("chart", "blackjack", "--removed", "8S,8S", "-r", "decks=1"), EIGHTS),
    ],
)
def test_commands_refuse_it_in_one_sentence(
    twentyone: Callable[..., Answer], words: tuple[str, ...], said: str
) -> None:
    assert twentyone(*words) == Answer(2, "", f"{said}\n")


def test_as_many_copies_as_the_shoe_has_are_answered() -> None:
    assert api.ev(BlackjackRules(), "8S,8S", "T").best == "split"
    assert api.ev("banluck", "7S,7H").best == api.ev("banluck", "7,7").best
    assert api.ev(ONE_DECK, "T,T", "T", removed="T,T").best == "stand"
