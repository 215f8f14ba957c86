"""Money over time: trajectories, drawdown, and how long an advantage takes to show.

A game whose rounds depend on each other plays its own trajectories, in the order in which rounds are dealt. The exact
chances of ruin, from the distribution of a round, are in `analyse/money.py`.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from twentyone.simulate.core.estimate import Estimate

Money = NDArray[np.float64]


def rounds_to_show(ev: float, sd: float) -> float:
    """N0: the rounds after which the expected win is one standard deviation; infinite where EV is 0."""
    return (sd / ev) ** 2 if ev else float("inf")


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


def drawn_trajectories(estimate: Estimate, number: int, rounds: int, seed: int = 0) -> Trajectories:
    """Bankrolls for a game of independent rounds (a fresh deck or shoe for each): nets drawn as they came out."""
    generator = np.random.Generator(np.random.Philox(seed))
    histogram = estimate.sums.histogram()
    values = (np.arange(len(histogram)) - estimate.sums.span) / estimate.sums.units
    nets = generator.choice(values, size=(number, rounds), p=histogram / histogram.sum())
    return Trajectories(np.cumsum(nets, axis=1), np.ones((number, rounds)))
