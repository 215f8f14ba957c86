"""From the simulator's buckets of the count to the bins of a run."""

from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.cards.shoe import DECK_COUNTS
from twentyone.errors import RunError
from twentyone.lab.run import CountBin
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.outcome import SPAN
from twentyone.simulate.blackjack.plan import most_left_to_shuffle
from twentyone.simulate.counting.system import MIDDLE_BUCKET, Count
from twentyone.word import shown

DECK = sum(DECK_COUNTS)
ENOUGH, WIDEST = 2.0, 12
LEAST_SHARE = 2e-5
"""Counts at both ends that come less often are gathered in the outermost ones that do not."""
Whole = NDArray[np.int64]


def width_of(count: Count, rules: BlackjackRules) -> int:
    """How many counts make a row of a run: one, or as many as leave hardly any beyond the last of its rows.

    Rows reach two standard deviations of the count either way, at any depth at which rounds begin.
    """
    full, tags = DECK * rules.decks, count.betting_tags
    mean = count.imbalance / DECK
    variance = sum(held * (tag - mean) ** 2 for held, tag in zip(DECK_COUNTS, tags, strict=True)) / DECK
    farthest = 0.0
    for left in range(max(most_left_to_shuffle(rules) + 1, 1), full + 1):
        middle = float(count.first_count(rules.decks) + mean * (full - left))
        spread = sqrt(float(variance) * left * (full - left) / (full - 1))
        decks = left / DECK if count.true_count else 1.0
        farthest = max(farthest, (abs(middle) + ENOUGH * spread) / decks)
    for width in (int(digit + "0" * power) for power in range(WIDEST) for digit in "125"):
        if width * MIDDLE_BUCKET >= farthest:
            return width
    raise RunError(f"The tags of the count {shown(count.name)} are too large to be counted.")


def in_rows(count: Count, width: int) -> Count:
    """The count divided by the width of a row, so that a whole number of it is a row."""
    if width == 1:
        return count
    return replace(
        count,
        tags=tuple(tag / width for tag in count.tags),
        start=Fraction(count.start) / width,
        start_per_deck=Fraction(count.start_per_deck) / width,
        ace_weight=Fraction(count.ace_weight) / width,
    )


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

    def ends(self, least: float = LEAST_SHARE) -> tuple[int, int]:
        """The first and the last bucket that comes often enough to stand for itself."""
        often = np.flatnonzero(self.rounds >= max(least * self.rounds.sum(), 1))
        return int(often[0]), int(often[-1])

    @property
    def nets(self) -> tuple[int, ...]:
        """The nets that came, in tenths."""
        return tuple(int(place) - SPAN for place in np.flatnonzero(self.games.any(axis=0)))

    def bins(self, width: int = 1, least: float = LEAST_SHARE) -> tuple[CountBin, ...]:
        """The bins of a run, each so many counts wide; the outermost gather all beyond them."""
        low, high = self.ends(least)
        places = np.array(self.nets) + SPAN
        rounds, games, pairs, products = (_gathered(one, low, high) for one in self)
        return tuple(
            CountBin(
                width * (low - MIDDLE_BUCKET + at),
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
