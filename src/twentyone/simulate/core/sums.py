"""Whole-number sums of a run: exact, so that the order in which chunks are added changes nothing."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]
MOST_COUNTED = 2**63
N_CLUSTERS, SQUARES, MIXED, NET_SQUARES, RAN_DRY = range(5)
"""The places of the sums over clusters: of 1, n², n·net and net²; and of shoes that ran dry, where they can."""
N_CLUSTER_SUMS = 4
"""The sums every game has."""
SPREAD_SQUARES, SPREAD_NETS, FIRST_TABLE = range(5, 8)
"""The places that only a table of several seats has, summed over its rounds. With the spread the sum of the seats'
squared nets, and the net that of the whole table: spread², spread·net, and from `FIRST_TABLE` on net² by bucket and up
card. Seats of one round win and lose together, and these say how much."""


def round_clusters(nets: Counts) -> Counts:
    """The sums over clusters where each round of a lone seat is one: 1, 1, net and net²."""
    counts = nets.sum(axis=(0, 1, 2))
    values = np.arange(len(counts)) - len(counts) // 2
    return np.array([counts.sum(), counts.sum(), counts @ values, counts @ values**2], dtype=np.int64)


@dataclass(frozen=True, eq=False)
class Sums:
    """What came out of some rounds.

    `nets[seat, bucket, up, place]` counts rounds by the count before the round, the up card and the net; place `p` is a
    net of `p - span` units, of which `units` make a bet. `clusters` sums over shoes, or rounds where every round has a
    fresh one: 1, n², n·net and net², with n the rounds of the shoe and net that of the whole table, in units. With
    several seats it also has the sums over rounds from `SPREAD_SQUARES` on.
    """

    nets: Counts
    clusters: Counts
    units: int

    @property
    def span(self) -> int:
        """The place of a net of nothing."""
        return int(self.nets.shape[3]) // 2

    @property
    def n_seats(self) -> int:
        """How many seats play."""
        return int(self.nets.shape[0])

    @property
    def rounds(self) -> int:
        """How many rounds the table has played."""
        return int(self.nets[0].sum())

    def table_squares(self, **chosen: int) -> int:
        """The squared nets of the whole table, summed over all rounds or over those of one `bucket` or `up`."""
        by_part = self.clusters[FIRST_TABLE:].reshape(self.nets.shape[1:3])
        where = tuple(chosen.get(name, slice(None)) for name in ("bucket", "up"))
        return int(by_part[where].sum())

    @property
    def counts_spread(self) -> bool:
        """Whether the sums from `SPREAD_SQUARES` on fit into 64 bits for certain: the nets bound the largest."""
        fourth = sum((place - self.span) ** 4 * int(count) for place, count in enumerate(self.histogram()) if count)
        return self.n_seats * fourth < MOST_COUNTED

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(self.nets + other.nets, self.clusters + other.clusters, self.units)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Sums)
            and self.units == other.units
            and np.array_equal(self.nets, other.nets)
            and np.array_equal(self.clusters, other.clusters)
        )

    __hash__ = None  # type: ignore[assignment]

    def histogram(self, **chosen: int) -> Counts:
        """Rounds by net, over everything or over one `seat`, `bucket` or `up`."""
        where: list[Any] = [slice(None)] * 3
        for name, index in chosen.items():
            where[("seat", "bucket", "up").index(name)] = slice(index, index + 1)
        histogram: Counts = self.nets[tuple(where)].sum(axis=(0, 1, 2))
        return histogram
