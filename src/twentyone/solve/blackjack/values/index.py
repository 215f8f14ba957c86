"""Every hand a player or the dealer can hold without busting, numbered once for all solvers.

A hand is its composition, how many of each value, the order forgotten: 3,083 of them, the empty hand included. They are
numbered by rising `low` total, so drawing a card always leads to a later hand, and a solver walks backwards.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from twentyone.cards.hand import TARGET
from twentyone.rules import blackjack as bj

BUST = -1
EMPTY = 0
Integers = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class HandIndex:
    """Arrays by hand number: composition, totals, and the number of the hand each drawn value leads to."""

    counts: Integers
    low: Integers
    size: Integers
    total: Integers
    soft: Flags
    child: Integers
    number: dict[tuple[int, ...], int]

    def __len__(self) -> int:
        return len(self.low)

    def containing(self, hand: int) -> Integers:
        """The numbers of all hands that `hand` can grow into, itself first."""
        return np.flatnonzero((self.counts >= self.counts[hand]).all(axis=1))

    def of_values(self, *values: int) -> int:
        """The number of the hand with these cards; BUST when they are more than 21."""
        hand = EMPTY
        for value in values:
            hand = int(self.child[hand, value - 1])
            if hand == BUST:
                break
        return hand


def _compositions(value: int, room: int) -> list[tuple[int, ...]]:
    """All ways to hold cards of `value` and higher worth at most `room`, lowest value first."""
    if value > 10:
        return [()]
    return [
        (held, *rest) for held in range(room // value + 1) for rest in _compositions(value + 1, room - held * value)
    ]


@lru_cache(maxsize=1)
def hand_index() -> HandIndex:
    """The one index; made on first use."""
    values = np.arange(1, 11)
    counts = np.array(_compositions(1, TARGET), dtype=np.int64)
    low = counts @ values
    order = np.lexsort((counts.sum(axis=1), low))
    counts, low = counts[order], low[order]
    number = {tuple(row): hand for hand, row in enumerate(counts.tolist())}
    child = np.full((len(low), 10), BUST, dtype=np.int64)
    for row, hand in number.items():
        for value in range(1, min(10, TARGET - int(low[hand])) + 1):
            child[hand, value - 1] = number[(*row[: value - 1], row[value - 1] + 1, *row[value:])]
    total = [bj.total(int(sum_), int(aces)) for sum_, aces in zip(low, counts[:, 0], strict=True)]
    soft = [bj.is_soft(int(sum_), int(aces)) for sum_, aces in zip(low, counts[:, 0], strict=True)]
    return HandIndex(counts, low, counts.sum(axis=1), np.array(total), np.array(soft), child, number)
