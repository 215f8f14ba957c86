"""The stops of the blackjack machine: which there are, and what their numbers say.

A stop has a kind and up to three numbers. Here are the names under which the kernels read them and the functions that
make them, so that both speak of the same thing.
"""

from enum import IntEnum

from twentyone.simulate.blackjack.outcome import N_NETS, SPAN
from twentyone.simulate.core.machine import FIRST, SECOND, THIRD, Stop


class Kind(IntEnum):
    """The stops of the machine."""

    ROUND_OVER = 0
    """A lone seat that did not split is settled."""
    GOT_FIRST = 1
    """A seat of several has its first card."""
    GOT_UP = 2
    """The dealer of several seats has the up card."""
    GOT_SECOND = 3
    """A seat of several has both cards."""
    GOT_HOLE = 4
    """The dealer of several seats has looked at the hole card."""
    SPLIT = 5
    """A pair is split."""
    DONE = 6
    """A hand of several is finished."""
    FINAL = 7
    """The dealer is finished."""
    GAVE_UP = 8
    """A seat of several surrenders late."""


ROUND_OVER, GOT_FIRST, GOT_UP, GOT_SECOND, GOT_HOLE, SPLIT, DONE, FINAL, GAVE_UP = (int(kind) for kind in Kind)

UP, NET, PLACE = FIRST, SECOND, THIRD
"""Of ROUND_OVER: the up card's value, the net in tenths, and both as a place in the tally of nets."""
CARD = FIRST
"""Of a card dealt to several: its number, for the up and the hole card its value, for two cards that of the pair."""
COLUMN, PAIR, POLICY = FIRST, SECOND, THIRD
"""Of SPLIT: the column (of a lone seat), the number of the pair's card, and who plays."""
FIELD, STAKES = FIRST, SECOND
"""Of DONE: the field of the seat's word, and the stakes that go into it."""
END = FIRST
"""Of FINAL: how the dealer ended."""


def round_over(up: int, net: int) -> Stop:
    """A lone seat has won so many tenths against this up card."""
    return Stop(Kind.ROUND_OVER, up, net, up * N_NETS + net + SPAN)


def got(kind: Kind, card: int) -> Stop:
    """A card was dealt at a table of several seats."""
    return Stop(kind, card)


def split(column: int, pair: int, policy: int) -> Stop:
    """A pair of this card is split."""
    return Stop(Kind.SPLIT, column, pair, policy)


def done(field: int, stakes: int) -> Stop:
    """A hand is finished, with so many stakes in this field of the word."""
    return Stop(Kind.DONE, field, stakes)


def final(end: int) -> Stop:
    """The dealer ended so."""
    return Stop(Kind.FINAL, end)


def gave_up() -> Stop:
    """The hand on turn was given up."""
    return Stop(Kind.GAVE_UP)
