"""The EV of a round by what a counter knows before it: how many cards are left, and their Hi-Lo count.

Each EV is exact for its count (`solve/blackjack/values/count_law.py`). It is worked out at a few depths and counts and
read off polynomials of the true count and straight lines between depths. How often rounds begin at each count is
simulated, since it depends on how many cards rounds take.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import erfc, isfinite, pi, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.analyse.blackjack.counting.index import DECK, TAGS, law_at
from twentyone.analyse.luck import own_seed
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.blackjack.trajectory import round_starts
from twentyone.simulate.counting.by_count import CountRow
from twentyone.simulate.counting.system import MIDDLE_BUCKET, Count
from twentyone.solve.blackjack.chart.play import chart_value

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]
WIDEST = 10.0
FARTHEST = 4.0
"""EVs are worked out up to this true count either way, and up to so many standard deviations of the count."""
N_COUNTS = 7
SHARES = (Fraction(3, 4), Fraction(2, 5), Fraction(1, 5), Fraction(1, 9))
FEWEST = 16
"""With fewer cards left a round may not be completed: what it is worth then depends on the shuffle in its middle."""
TABLES = 256
ROUNDS_A_TABLE = 4096
"""So many rounds that the last shoe, which breaks off, does not matter."""


@dataclass(frozen=True)
class EdgeSurface:
    """The EV of a round by a chart, for any number of cards left and any true count: polynomials through exact EVs."""

    left: tuple[int, ...]
    polynomials: tuple[Floats, ...]

    def at(self, left: Whole, true_count: Floats) -> Floats:
        """The EV with so many cards left at these true counts.

        Between neighbouring depths it is a straight line in one over the cards left; counts far out that one depth can
        hardly have must not bend those that another one can.
        """
        depths = np.array(self.left)
        by_depth = np.array([np.polyval(one, true_count) for one in self.polynomials])
        nearest = np.clip(np.searchsorted(depths, left) - 1, 0, len(depths) - 2)
        low, high = (np.take_along_axis(by_depth, (nearest + step)[None], axis=0)[0] for step in (0, 1))
        part = (1 / left - 1 / depths[nearest]) / (1 / depths[nearest + 1] - 1 / depths[nearest])
        read: Floats = low + part * (high - low)
        return read


def edge_surface(rules: BlackjackRules, chart: Chart) -> EdgeSurface:
    """The exact EVs of a chart at a few depths and counts, and what lies between."""
    full = DECK * rules.decks
    depths = sorted({max(round(full * share), FEWEST) for share in SHARES})
    return EdgeSurface(tuple(depths), tuple(_polynomial(rules, chart, left) for left in depths))


def _polynomial(rules: BlackjackRules, chart: Chart, left: int) -> Floats:
    """The EV as a polynomial of the true count, through counts that so many cards left can have."""
    gone = DECK * rules.decks - left
    spread = sqrt(sum(held * tag * tag for held, tag in zip(DECK_COUNTS, TAGS, strict=True)) / DECK)
    spread *= sqrt(left * gone / (left + gone - 1))
    widest = min(max(WIDEST * left / DECK, FARTHEST * spread), 0.9 * gone, 0.75 * left)
    nodes = widest * np.cos(np.linspace(0, pi, N_COUNTS))
    running = sorted({round(float(node)) for node in nodes})
    evs = [float(chart_value(rules, chart, law=law_at(rules.decks, left, one)).ev) for one in running]
    fitted: Floats = np.polyfit(np.array(running) * DECK / left, evs, len(running) - 1)
    return fitted


@dataclass(frozen=True)
class Starts:
    """The beginnings of simulated rounds, table by round: cards left, and the true Hi-Lo count of what is gone."""

    left: Whole
    true_count: Floats

    @property
    def buckets(self) -> Floats:
        """The true counts rounded down, as runs are kept."""
        return np.floor(self.true_count)

    @property
    def are_deep(self) -> bool:
        """Whether rounds begin with so few cards that they may not be completed."""
        return bool(self.left.min() < FEWEST - 3)


def starts(rules: BlackjackRules, chart: Chart, tables: int = TABLES) -> Starts:
    """The beginnings of many rounds at so many tables, with random numbers of their own."""
    running = Count.of_tags(TAGS, true_count=False)
    simulation = BlackjackSimulation.of(rules, [NamedPolicy.of_chart(chart)], running)
    left, buckets = round_starts(simulation, tables, ROUNDS_A_TABLE, own_seed(simulation, "starts"))
    return Starts(left, DECK * (buckets - MIDDLE_BUCKET) / left)


def exact_by_count(surface: EdgeSurface, begun: Starts, rows: Sequence[CountRow]) -> dict[int, float | None]:
    """The exact EV of the rounds that begin in each bucket; None where it is not known.

    It is the mean over the simulated beginnings in the bucket, whose counts are not spread evenly over it: that of 0
    has every fresh shoe.
    """
    evs, buckets = surface.at(begun.left, begun.true_count), begun.buckets
    exact: dict[int, float | None] = {}
    for row in rows:
        here = buckets == row.count
        exact[row.count] = float(evs[here].mean()) if here.any() and not begun.are_deep else None
    return exact


class Agreement(NamedTuple):
    """How far simulated EVs by count are from exact ones: the sum of squares in standard errors, and its chance."""

    chi_square: float
    degrees: int

    @property
    def chance(self) -> float:
        """The chance of a larger sum by luck alone (Wilson and Hilferty 1931)."""
        spread = 2 / (9 * self.degrees)
        away = ((self.chi_square / self.degrees) ** (1 / 3) - 1 + spread) / sqrt(spread)
        return erfc(away / sqrt(2)) / 2


def agreement_of(rows: Sequence[CountRow], exact: dict[int, float | None]) -> Agreement | None:
    """How the simulated EV of each count agrees with the exact one; None where there is nothing to compare."""
    away = [
        (row.ev - ev) / row.standard_error
        for row in rows
        if (ev := exact[row.count]) is not None and isfinite(row.standard_error) and row.standard_error > 0
    ]
    return Agreement(sum(one * one for one in away), len(away)) if away else None
