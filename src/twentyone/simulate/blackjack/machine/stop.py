"""The stops of the blackjack machine: which there are, and what their numbers say.

A stop has a kind and up to three numbers. Here are the names under which the kernels read them and the functions that
make them, so that both speak of the same thing. Kinds are in the order in which a kernel attends to them: a stop leads
to a state that awaits a card, or to one of a later kind.
"""

from enum import IntEnum

from twentyone.simulate.blackjack.outcome import N_NETS, SPAN
from twentyone.simulate.core.machine import FIRST, SECOND, THIRD, Stop


class Kind(IntEnum):
    """The stops of the machine."""

    DONE = 0
    """A seat of several that did not split has ended its turn."""
    LOOKED = 1
    """The dealer of several seats has the up card, and has looked at the hole card where the rules say so."""
    SPLIT = 2
    """A pair is split."""
    RESPLIT = 3
    """A split hand has become a pair, which is split again."""
    HALF = 4
    """A split hand is finished."""
    FINAL = 5
    """The dealer is finished."""
    ROUND_OVER = 6
    """A lone seat that did not split is settled."""


DONE, LOOKED, SPLIT, RESPLIT, HALF, FINAL, ROUND_OVER = (int(kind) for kind in Kind)

WAITS, PROSPECTS = FIRST, SECOND
"""Of DONE and HALF: 1 if the hand waits for the dealer's cards, and its prospects; of SPLIT: those it begins with."""
COLUMN = FIRST
"""Of LOOKED: what the players face."""
SPLIT_COLUMN, HALF_PLACE = FIRST, THIRD
"""Of SPLIT: what a lone seat faces, and where its halves stand in `halves`."""
END = FIRST
"""Of FINAL: how the dealer ended."""
UP, NET, PLACE = FIRST, SECOND, THIRD
"""Of ROUND_OVER: the up card's value, the net in tenths, and both as a place among the nets of a bucket."""


def done(waits: bool, prospects: int) -> Stop:
    """A seat has ended its turn."""
    return Stop(Kind.DONE, int(waits), prospects)


def looked(column: int) -> Stop:
    """The players face this column."""
    return Stop(Kind.LOOKED, column)


def split(column: int, prospects: int, place: int) -> Stop:
    """A pair is split, whose halves stand at this place."""
    return Stop(Kind.SPLIT, column, prospects, place)


def resplit() -> Stop:
    """A split hand is split again."""
    return Stop(Kind.RESPLIT)


def half(waits: bool, prospects: int) -> Stop:
    """A split hand is finished, and adds this to what its seat has."""
    return Stop(Kind.HALF, int(waits), prospects)


def final(end: int) -> Stop:
    """The dealer ended so."""
    return Stop(Kind.FINAL, end)


def round_over(up: int, net: int) -> Stop:
    """A lone seat has won so many tenths against this up card."""
    return Stop(Kind.ROUND_OVER, up, net, up * N_NETS + net + SPAN)
