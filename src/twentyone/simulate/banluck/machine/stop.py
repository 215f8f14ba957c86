"""The stops of the Ban Luck machine: which there are, and what their numbers say.

A stop has a kind and up to three numbers. Here are the names under which the kernels read them and the functions that
make them, so that both speak of the same thing.
"""

from enum import IntEnum

from twentyone.simulate.core.machine import FIRST, SECOND, THIRD, Stop


class Kind(IntEnum):
    """The stops of the machine."""

    ROUND_OVER = 0
    """The only player is settled. Heads-up only."""
    FINAL = 1
    """The banker is finished. Heads-up only, and gone once player and banker are put together."""
    PLAYER_DONE = 2
    """A player is finished."""
    MIXED = 3
    """A mixed decision draws lots."""
    GOT_FIRST = 4
    """Somebody at a table of several has the first card."""
    GOT_SECOND = 5
    """Somebody at a table of several has both cards."""
    BANKER_HOLDS = 6
    """The banker of several players is on turn."""
    ESCAPED = 7
    """A player has taken the bet back on the own turn."""


ROUND_OVER, FINAL, PLAYER_DONE, MIXED, GOT_FIRST, GOT_SECOND, BANKER_HOLDS, ESCAPED = (int(kind) for kind in Kind)

NET = FIRST
"""Of ROUND_OVER: the player's net."""
LAST_HAND, SITUATION, SEVENS = FIRST, SECOND, THIRD
"""Of PLAYER_DONE: the last hand as a kind, what the banker can tell of it, and 1 for three sevens.

FINAL has the first of them, for the banker.
"""
LOT = FIRST
"""Of MIXED: the number of the mixed decision."""
HELD = FIRST
"""Of a card dealt to several and of the banker's turn: the first card, or the number of the hand."""


def round_over(net: int) -> Stop:
    """The only player has won so many bets."""
    return Stop(Kind.ROUND_OVER, net)


def final(last_hand: int) -> Stop:
    """The banker ends with a hand of this kind."""
    return Stop(Kind.FINAL, last_hand)


def player_done(last_hand: int, situation: int, sevens: bool) -> Stop:
    """A player ends with a hand of this kind, in this situation."""
    return Stop(Kind.PLAYER_DONE, last_hand, situation, int(sevens))


def escaped() -> Stop:
    """A player takes the bet back."""
    return Stop(Kind.ESCAPED)


def mixed(lot: int) -> Stop:
    """The mixed decision of this number is drawn."""
    return Stop(Kind.MIXED, lot)


def got(kind: Kind, held: int) -> Stop:
    """A card was dealt at a table of several players."""
    return Stop(kind, held)


def banker_holds(hand: int) -> Stop:
    """The banker decides with this hand."""
    return Stop(Kind.BANKER_HOLDS, hand)
