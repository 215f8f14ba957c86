"""Rounds of a lone seat by how deep the shoe was dealt before them: what a kernel is told of it, and what it counts.

A *band* lies between two cuts, which are numbers of cards left. A shoe that is shuffled at a cut is the beginning of a
deeper one, card by card; so the rounds of a penetration are those of its own band and of all bands above it.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.errors import RunError
from twentyone.simulate.blackjack.machine.stop import NET
from twentyone.simulate.blackjack.outcome import N_NETS, SPAN
from twentyone.simulate.blackjack.plan import Plan
from twentyone.simulate.core.machine import stop_number
from twentyone.simulate.counting.system import N_BUCKETS

Counts = NDArray[np.int64]


class Room(NamedTuple):
    """Sums of a kernel: rounds without a split by band, bucket and net, those with one, and shoes that ran dry."""

    counts: Counts
    others: Counts
    dry: Counts


class Bands:
    """The bands of a plan, whose shoes are dealt down to the last of the cuts, the shallowest first."""

    def __init__(self, plan: Plan, cuts: Sequence[int]) -> None:
        if plan.n_seats > 1 or not plan.counting or plan.taken == 0 or plan.fresh_rounds:
            raise RunError("Rounds are counted by depth for one seat that counts the cards of a shoe.")
        if not cuts or list(cuts) != sorted(set(cuts), reverse=True) or cuts[-1] != plan.cut:
            raise RunError("Cuts go deeper from one to the next, and the last is that of the rules.")
        self.plan, self.cuts = plan, tuple(cuts)

    @cached_property
    def nets(self) -> list[int]:
        """The nets of rounds without a split."""
        return sorted(set(self._nets_of_ends))

    @property
    def start_count(self) -> int:
        """The running count of a full shoe, in the scale of the plan."""
        return self.plan.count_base + int(self.plan.weights.astype(np.int64) @ self.plan.full.astype(np.int64))

    def tables(self) -> NDArray[np.int16]:
        """The net of every end by its place, what every card adds to the count, and the band by cards left."""
        tags = -np.cumsum(self.plan.weights.astype(np.int64)[::-1])[::-1]
        bands = [sum(left <= cut for cut in self.cuts) for left in range(int(self.plan.full[-1]) + 1)]
        return np.array([*(self.nets.index(net) for net in self._nets_of_ends), *tags, *bands], dtype=np.int16)

    def room(self) -> Room:
        """Sums of nothing yet."""
        n_rows = len(self.cuts) * N_BUCKETS
        return Room(
            *(np.zeros(size, dtype=np.int64) for size in (n_rows * len(self.nets), n_rows * N_NETS, len(self.cuts)))
        )

    def hands(self, room: Room) -> Counts:
        """The number of hands by band, bucket and net, in the places of `outcome.py`."""
        found = room.others.reshape(len(self.cuts), N_BUCKETS, N_NETS).copy()
        found[:, :, np.array(self.nets) + SPAN] += room.counts.reshape(len(self.cuts), N_BUCKETS, len(self.nets))
        return found

    @cached_property
    def _nets_of_ends(self) -> list[int]:
        plan = self.plan
        first = plan.first_over - plan.first_stop
        return [int(stop_number(plan.stops, first + at, NET)) for at in range(plan.n_over)]
