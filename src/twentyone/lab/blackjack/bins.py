"""From the simulator's buckets of the count to the bins of a run."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.lab.run import CountBin
from twentyone.simulate.blackjack.outcome import SPAN
from twentyone.simulate.counting.system import MIDDLE_BUCKET

LEAST_SHARE = 2e-5
"""Counts at both ends that come less often are gathered in the outermost ones that do not."""
Whole = NDArray[np.int64]


class Buckets(NamedTuple):
    """What came out at each bucket: rounds, hands by net, pairs of hands, and the sum of the products of their nets."""

    rounds: Whole
    games: Whole
    pairs: Whole
    products: Whole

    @classmethod
    def of(cls, games: Whole, tables: NDArray[Any] | None, seats: int, rounds: Whole) -> "Buckets":
        """The same from hands by net and the sum of the squares of what a whole table of several wins in a round."""
        if tables is None:
            return cls(rounds, games, 0 * rounds, 0 * rounds)
        squares = games @ (np.arange(games.shape[1]) - SPAN) ** 2
        products = (np.rint(tables).astype(np.int64) - squares) // 2
        return cls(rounds, games, rounds * (seats * (seats - 1) // 2), products)

    def plus(self, other: "Buckets") -> "Buckets":
        """The sums of both."""
        return Buckets(*(one + more for one, more in zip(self, other, strict=True)))

    @property
    def ends(self) -> tuple[int, int]:
        """The first and the last bucket that comes often enough to stand for itself."""
        often = np.flatnonzero(self.rounds >= max(LEAST_SHARE * self.rounds.sum(), 1))
        return int(often[0]), int(often[-1])

    @property
    def nets(self) -> tuple[int, ...]:
        """The nets that came, in tenths."""
        return tuple(int(place) - SPAN for place in np.flatnonzero(self.games.any(axis=0)))

    def bins(self) -> tuple[CountBin, ...]:
        """The bins of a run, from the first bucket to the last; the outermost gather all beyond them."""
        low, high = self.ends
        places = np.array(self.nets) + SPAN
        rounds, games, pairs, products = (_gathered(one, low, high) for one in self)
        return tuple(
            CountBin(
                low - MIDDLE_BUCKET + at,
                int(rounds[at]),
                tuple(int(times) for times in games[at, places]),
                int(pairs[at]),
                int(products[at]),
            )
            for at in range(len(rounds))
        )


def _gathered(by_bucket: Whole, low: int, high: int) -> Whole:
    rows = by_bucket[low : high + 1].copy()
    rows[0] += by_bucket[:low].sum(axis=0)
    rows[-1] += by_bucket[high + 1 :].sum(axis=0)
    return rows
