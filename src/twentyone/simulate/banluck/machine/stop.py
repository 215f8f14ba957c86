"""The stops of the Ban Luck machine: which there are, and what their numbers say.

A stop has a kind and up to three numbers. Here are the names under which the kernels read them and the functions that
make them, so that both speak of the same thing. The first two kinds are the frequent ones, the last two end a hand.
"""

from enum import IntEnum

from twentyone.simulate.core.machine import FIRST, SECOND, Stop


class Kind(IntEnum):
    """The stops of the machine. All but MIXED and ROUND_OVER are of tables of several players."""

    PLAYER_DONE = 0
    """A player is finished, and waits for the banker."""
    BANK_DEALT = 1
    """The banker has two cards."""
    MIXED = 2
    """A mixed decision draws lots."""
    NATURAL = 3
    """A player has a natural."""
    SEVENS = 4
    """A player has three sevens."""
    ESCAPED = 5
    """A player has taken the bet back on the own turn."""
    PLAYER_DEALT = 6
    """A player has two cards, and waits for all others to have theirs."""
    ALL_DEALT = 7
    """Everybody has two cards."""
    NEXT_PLAYER = 8
    """The next player who is not settled has the turn."""
    BANK_TURN = 9
    """The banker has the turn."""
    BANK_HOLDS = 10
    """The banker has drawn a card."""
    FINAL = 11
    """The banker is finished. Heads-up only, and gone once player and banker are put together."""
    ALL_OVER = 12
    """The hand of several players is over."""
    ROUND_OVER = 13
    """The hand of the only player is over."""


MIXED, NATURAL, SEVENS, ESCAPED, PLAYER_DEALT, ALL_DEALT, NEXT_PLAYER, BANK_TURN = range(2, 10)

LAST_HAND, SITUATION = FIRST, SECOND
"""Of PLAYER_DONE, NATURAL and SEVENS: the last hand as a kind, and what the banker can tell of it.

FINAL has the first of them, for the banker.
"""
HELD, TURNS = FIRST, SECOND
"""Of PLAYER_DEALT: the number of the hand; of BANK_DEALT and BANK_HOLDS: the banker's, as `bank.py` numbers them; of
BANK_DEALT also how turns go (`table.py`)."""
LOT = FIRST
"""Of MIXED: the number of the mixed decision."""
NET = FIRST
"""Of ROUND_OVER: the player's net."""


def player_done(last_hand: int, situation: int) -> Stop:
    """A player ends with a hand of this kind, in this situation."""
    return Stop(Kind.PLAYER_DONE, last_hand, situation)


def bank_dealt(bank: int, turns: int) -> Stop:
    """The banker is dealt this hand, and turns go so."""
    return Stop(Kind.BANK_DEALT, bank, turns)


def mixed(lot: int) -> Stop:
    """The mixed decision of this number is drawn."""
    return Stop(Kind.MIXED, lot)


def natural(last_hand: int) -> Stop:
    """A player has a natural of this kind."""
    return Stop(Kind.NATURAL, last_hand)


def sevens(last_hand: int) -> Stop:
    """A player has three sevens, of this kind."""
    return Stop(Kind.SEVENS, last_hand)


def escaped() -> Stop:
    """A player takes the bet back."""
    return Stop(Kind.ESCAPED)


def player_dealt(hand: int) -> Stop:
    """A player is dealt this hand."""
    return Stop(Kind.PLAYER_DEALT, hand)


def all_dealt() -> Stop:
    """Everybody is dealt two cards."""
    return Stop(Kind.ALL_DEALT)


def next_player() -> Stop:
    """Somebody else has the turn."""
    return Stop(Kind.NEXT_PLAYER)


def bank_turn() -> Stop:
    """All players are done."""
    return Stop(Kind.BANK_TURN)


def bank_holds(bank: int) -> Stop:
    """The banker decides with this hand."""
    return Stop(Kind.BANK_HOLDS, bank)


def all_over() -> Stop:
    """Nobody plays any more."""
    return Stop(Kind.ALL_OVER)


def final(last_hand: int) -> Stop:
    """The banker ends with a hand of this kind."""
    return Stop(Kind.FINAL, last_hand)


def round_over(net: int) -> Stop:
    """The only player has won so many bets."""
    return Stop(Kind.ROUND_OVER, net)
