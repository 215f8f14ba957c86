"""Who works out what many deals are worth: the cores of this machine, its GPU, or the workers of a cluster.

The numbers are the same to the last bit, whoever works them out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from twentyone.cluster import Cluster
from twentyone.errors import RunError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.many.counted_play import CountedPlay
from twentyone.solve.blackjack.many.deals import Deals, Ways, Worths, joined_worths
from twentyone.solve.blackjack.many.tables import Tables
from twentyone.solve.parallel import available_cores, check_device, side_by_side

MOST_DEALS = 512
"""Deals that are worked out together: enough to share the walk over the dealer's hands, few enough for a cache."""
N_PARTS = 64
"""In how many parts rows go to a cluster, at least, if there are so many."""

Part = tuple[BlackjackRules, SplitPlay, Deals, Ways, Sequence[CountedPlay]]
"""What is worked out together: deals under one set of rules, the ways to split and the plays that are asked about."""


@dataclass(frozen=True)
class Worker:
    """Whoever works out what deals are worth: this machine's cores, its GPU (`device` cuda), or a `cluster`."""

    device: str = "cpu"
    cluster: str = ""

    def __post_init__(self) -> None:
        check_device(self.device)
        if self.device == "cuda" and self.cluster:
            raise RunError("Many hands are answered on the device cuda or on a cluster, not on both: choose one.")

    def worths(
        self,
        rules: BlackjackRules,
        split_play: SplitPlay,
        deals: Deals,
        ways: Ways,
        plays: Sequence[CountedPlay] = (),
    ) -> list[Worths]:
        """What comes of every deal by best play, then by each of some plays."""
        if self.device == "cuda":
            from twentyone.solve.blackjack.many.gpu.worths import worths_on_gpu  # noqa: PLC0415 - needs the extra `gpu`

            return worths_on_gpu(rules, split_play, deals, ways, plays)
        # neighbours share shoe and up card, or at least the tree of the dealer's hands
        order = np.lexsort((deals.counts[:, 9], deals.counts[:, 0], deals.ups))
        size = min(MOST_DEALS, max(1, -(-deals.total // (N_PARTS if self.cluster else available_cores()))))
        chosen = [order[start : start + size] for start in range(0, deals.total, size)]
        made = list(self._made([(rules, split_play, deals.of(part), ways, plays) for part in chosen]))
        return [joined_worths([part[number] for part in made], order) for number in range(1 + len(plays))]

    def _made(self, parts: list[Part]) -> Iterable[list[Worths]]:
        if self.cluster:
            return Cluster(self.cluster).each(worths_of_part, parts)
        return side_by_side(lambda part: worths_of_part(*part), parts)


def worths_of_part(
    rules: BlackjackRules, split_play: SplitPlay, deals: Deals, ways: Ways, plays: Sequence[CountedPlay] = ()
) -> list[Worths]:
    """What comes of the deals of a part, on one core."""
    return Tables(rules, split_play, deals).worths_by(plays, ways)
