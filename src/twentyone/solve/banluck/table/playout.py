"""A strategy of the full table played out card by card: the same number by another way, with its error.

On the same deals N heads-up games are played with the certified equilibrium. They are worth exactly the heads-up value,
so only the difference is estimated, and its error is several times smaller than that of the value itself.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np

from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.table import sampling
from twentyone.solve.banluck.table.strategy import TableStrategy, yardstick

DEALS = 1 << 20


class PlayedOut(NamedTuple):
    """A player's EV in simulated deals, by the difference to heads-up play and as it is, with standard errors."""

    ev: float
    standard_error: float
    plain_ev: float
    plain_error: float
    deals: int


def played_out(strategy: TableStrategy, deals: int = DEALS, seed: int = 0) -> PlayedOut:
    """The EV of a strategy over so many deals."""
    sums = np.zeros(sampling.MEASURED)
    yard = yardstick(strategy.rules, strategy.n_seats)
    sampling.play_deals(strategy.board, strategy.arrays, tuple(yard), sums, seed, deals)
    mean, more = sums[1] / deals, sums[3] / deals
    return PlayedOut(
        ev=float(equilibrium(strategy.rules).ev + more),
        standard_error=sqrt(max(sums[4] / deals - more**2, 0.0) / deals),
        plain_ev=float(mean),
        plain_error=sqrt(max(sums[2] / deals - mean**2, 0.0) / deals),
        deals=deals,
    )
