"""What the banker can tell of a player, and how strategies name the sets of information made of it.

A player's set is named by the hand alone (`6,T`). A banker's is named by the own hand and the player's situation
(`6,T/3`, with announced busts also `6,T/3 bust`), or by the hand alone for the hard-15 decision, to which naturals that
were shown before are added (`5,T/ban luck`). Nothing here needs more than the standard library.
"""

from typing import NamedTuple, Self

from twentyone.cards.notation import values_text
from twentyone.rules.banluck import BanLuckRules, Busts, SurrenderHands
from twentyone.rules.banluck_question import Rung


class Situation(NamedTuple):
    """What the banker can tell of the player: a kind, and the number of cards where that matters."""

    kind: str
    n_cards: int = 2

    @classmethod
    def of_cards(cls, n_cards: int, bust: bool) -> Self:
        """The situation of a player who holds so many cards, and is known to be bust or not."""
        return cls("bust" if bust else "cards", n_cards)


BANKER_NATURAL = Situation("banker natural")
BAN_BAN = Situation("ban ban")
BAN_LUCK = Situation("ban luck")
SEVENS = Situation("777", 3)
TWO_CARDS = Situation.of_cards(2, bust=False)
PLAYED_ON = "played on"
"""Of a player's 15 that could have escaped before naturals: that it did not, and the player's turn has come."""


def situation_of(rules: BanLuckRules, rung: int, n_cards: int) -> Situation:
    """What the banker can tell of a player whose hand has this rung and number of cards."""
    named = {Rung.BAN_BAN: BAN_BAN, Rung.BAN_LUCK: BAN_LUCK, Rung.SEVENS: SEVENS}
    if rung in named:
        return named[Rung(rung)]
    return Situation.of_cards(n_cards, rung == Rung.BUST and rules.busts == Busts.ANNOUNCED)


def situation_text(situation: Situation) -> str:
    """A player's situation as the banker sees it: `3`, `3 bust`, `ban luck`."""
    if situation.kind in ("cards", "bust"):
        return str(situation.n_cards) + (" bust" if situation.kind == "bust" else "")
    return situation.kind


def fifteen_text(rules: BanLuckRules) -> str:
    """What the hands are called that the banker may void: `hard 15`, or `15` where A-4 is among them."""
    return "15" if rules.surrender_hands == SurrenderHands.ANY_15 else "hard 15"


def set_name(hand: str, situation: Situation | None = None) -> str:
    """The name of an information set.

    >>> set_name("6,T"), set_name("6,T", Situation.of_cards(3, True)), set_name("5,T", BAN_LUCK)
    ('6,T', '6,T/3 bust', '5,T/ban luck')
    """
    return hand if situation is None else f"{hand}/{situation_text(situation)}"


def hand_name(values: tuple[int, ...]) -> str:
    """A hand as strategies name it: values in order, the ace first."""
    return values_text(sorted(values))
