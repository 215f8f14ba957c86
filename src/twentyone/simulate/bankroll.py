"""Money over time: trajectories, drawdown, and how long an advantage takes to show.

Each game plays its own trajectories, in the order in which rounds are dealt: every round of every bankroll is played
anew, so bankrolls are independent of each other. The exact chances of ruin, from the distribution of a round, are in
`analyse/money.py`.
"""

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from twentyone.simulate.core.estimate import Estimate, central_moment

Money = NDArray[np.float64]


def rounds_to_show(ev: float, sd: float) -> float:
    """N0: the rounds after which the expected win is one standard deviation; infinite where EV is 0."""
    return (sd / ev) ** 2 if ev else float("inf")


def rounds_to_show_error(estimate: Estimate) -> float:
    """The standard error of the N0 of a lone seat's run, from how EV and variance came out together."""
    histogram, units = estimate.sums.histogram(), estimate.sums.units
    ev, variance = estimate.ev, estimate.sd**2
    third, fourth = (central_moment(histogram, power) / units**power for power in (3, 4))
    # N0 is variance / ev²; what a round with the net x moves it by is ((x - ev)² - variance) / ev²
    # - 2 · variance · (x - ev) / ev³, and this is the variance of that
    moved = (fourth - variance**2) / ev**4 - 4 * variance * third / ev**5 + 4 * variance**3 / ev**6
    return sqrt(max(moved, 0.0) / estimate.rounds)


def share_error(share: float, number: int) -> float:
    """The standard error of a share of so many trials; two successes and two failures are added to them.

    Without them a share of none would claim to be certain (Agresti and Coull 1998).

    >>> round(share_error(0.5, 10_000), 4), round(share_error(0.0, 20_000), 6)
    (0.005, 7.1e-05)
    """
    added = (share * number + 2) / (number + 4)
    return sqrt(added * (1 - added) / (number + 4))


@dataclass(frozen=True)
class Trajectories:
    """What many bankrolls did, all from 0: `money[k, n]` is what the k-th had won after n + 1 rounds, in bets."""

    money: Money
    bets: Money

    @property
    def drawdowns(self) -> Money:
        """The deepest fall of each bankroll from a height it had reached before."""
        heights = np.maximum.accumulate(np.maximum(self.money, 0.0), axis=1)
        deepest: Money = (heights - self.money).max(axis=1)
        return deepest

    def ruined(self, bankroll: float) -> float:
        """The share of bankrolls of this size that were lost on the way."""
        return float((self.money.min(axis=1) <= -bankroll).mean())

    @property
    def ev(self) -> float:
        """What was won per round."""
        return float(self.money[:, -1].mean() / self.money.shape[1])

    @property
    def sd(self) -> float:
        """The standard deviation of a round, from the spread of the bankrolls at the end."""
        return float(self.money[:, -1].std(ddof=1) / np.sqrt(self.money.shape[1]))
