"""What the sweeps over the layers read and write."""

from typing import NamedTuple

from twentyone.solve.blackjack.tablebase.recursion.plan import N_OPENINGS
from twentyone.solve.blackjack.tablebase.recursion.state import N_HANDS
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import Integers

OPENINGS = N_HANDS
FIRST_CARD = OPENINGS + N_OPENINGS
DEAL = FIRST_CARD + 10
N_PRICES = DEAL + 1
"""Where `price` keeps what it knows of a sub-shoe: its hands, its openings, a deal after one card, and a whole deal."""


class Memory(NamedTuple):
    """Numbers by code, against one up card, and two layers by place.

    `before` and `now` are the layer below and this one: what is kept of a sub-shoe until the layer above is done. By
    code, `stand` has what each total wins from the dealer and what a bust hand loses, `words` what every hand does,
    `splits` what splitting each pair is worth, and `ev` the sum over the up cards done so far.
    """

    before: Numbers
    now: Numbers
    stand: Numbers
    words: Integers
    splits: Numbers
    ev: Numbers
