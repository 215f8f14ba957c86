"""Whole shoes of blackjack, round by round: shoes repeat independently, rounds do not."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from twentyone.lab.blackjack.bins import Buckets
from twentyone.simulate.blackjack.outcome import N_NETS, SPAN, TENTHS
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.blackjack.trajectory import rounds_in_order
from twentyone.simulate.counting.system import N_BUCKETS

Whole = NDArray[np.int64]
Truths = NDArray[np.bool_]
TABLES = 64


@dataclass(frozen=True, eq=False)
class Shoes:
    """Rounds one after the other: the shoe of each, the bucket of its count, and every seat's net in tenths.

    `plays` says in which of them the counter has a hand, `left` how many cards the shoe had before each.
    """

    shoe: Whole
    bucket: Whole
    nets: Whole
    plays: Truths
    left: Whole

    @property
    def n_shoes(self) -> int:
        """How many shoes there are."""
        return int(self.shoe[-1]) + 1

    @cached_property
    def lengths(self) -> Whole:
        """How many rounds each shoe has."""
        return np.bincount(self.shoe)

    @cached_property
    def place(self) -> Whole:
        """Which round of its shoe each round is, the first one 0."""
        starts: Whole = np.cumsum(self.lengths) - self.lengths
        return np.arange(len(self.shoe)) - starts[self.shoe]

    @cached_property
    def buckets(self) -> Buckets:
        """What came out at each count, of every seat in the rounds that the counter plays."""
        bucket, nets = self.bucket[self.plays], self.nets[self.plays]
        rounds = np.bincount(bucket, minlength=N_BUCKETS)
        places = (bucket[:, None] * N_NETS + nets + SPAN).ravel()
        games = np.bincount(places, minlength=N_BUCKETS * N_NETS).reshape(N_BUCKETS, N_NETS)
        seats = nets.shape[1]
        tables = np.bincount(bucket, nets.sum(axis=1) ** 2, N_BUCKETS) if seats > 1 else None
        return Buckets.of(games, tables, seats, rounds)

    def until(self, cut: int) -> "Shoes":
        """The same shoes, shuffled when at most `cut` cards are left."""
        dealt = self.left > cut
        return Shoes(
            self.shoe[dealt], self.bucket[dealt], self.nets[dealt], self.plays[dealt], self.left[dealt]
        )  # fmt: skip

    @property
    def bets(self) -> NDArray[np.float64]:
        """The nets in bets."""
        return self.nets / TENTHS


def whole_shoes(simulation: BlackjackSimulation, rounds: int, seed: int, batch: int = 0) -> Shoes:
    """The shoes that some tables play in about so many rounds.

    The last shoe of a table breaks off and is left out; a table plays so many that this one does not matter.
    """
    left, buckets, nets = rounds_in_order(simulation, TABLES, max(rounds // TABLES, 1), seed, batch)
    is_first = left == int(simulation.plan.full[-1])
    last = is_first.shape[1] - 1 - np.argmax(is_first[:, ::-1], axis=1)
    kept = (np.arange(is_first.shape[1]) < np.maximum(last, 1)[:, None]).ravel()
    shoe = np.cumsum(is_first.ravel()[kept]) - 1
    plays = np.ones(len(shoe), dtype=bool)
    return Shoes(shoe, buckets.ravel()[kept], nets.reshape(-1, nets.shape[2])[kept], plays, left.ravel()[kept])
