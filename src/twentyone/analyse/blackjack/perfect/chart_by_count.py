"""A chart for each true Hi-Lo count: what a counter plays who knows every index, and one who knows eighteen.

What is known of the shoe is the count alone, with the cards of the round in it. Every EV is the mean over all sets of
cards that may be left with that count, exactly, with half of the shoe left; a chart for the counts from 3 up to 4 is
the best one at 3.5. Counts are whole, so values between two of them lie on the line that joins them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

import numpy as np

from twentyone.analyse.blackjack.counting.index import DECK, HIGHEST, LOWEST, PLAYS, TAGS, insurance_index, law_at
from twentyone.cards.card import VALUES
from twentyone.cards.notation import parse_values
from twentyone.cards.shoe import Shoe
from twentyone.games.blackjack.chart import UP_VALUES, Chart
from twentyone.progress import each
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.policy import basic_chart
from twentyone.solve.blackjack.chart.derived import chart_of_rows, weighed_rows
from twentyone.solve.blackjack.chart.drawn import drawn_chances
from twentyone.solve.blackjack.chart.play import total_label
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import Integers, hand_index
from twentyone.solve.blackjack.values.openings import Analysis, Opening

UPS = tuple(range(10))
COUNTS = range(LOWEST, HIGHEST + 1)
"""The true counts, rounded down, that have a chart of their own; beyond them the outermost ones hold."""
MIDDLE = 0.5
STEP = 1.0
"""True counts between which EVs lie on a straight line."""
WIDER = 2
"""How much farther than the charts EVs are worked out: cards of the round move the count."""


@dataclass(frozen=True)
class CountedCharts:
    """Charts by true count, lowest first, and from which count on insurance is taken; None where it never is."""

    name: str
    charts: tuple[Chart, ...]
    insures_from: int | None = None


class _Known(NamedTuple):
    """All first decisions and drawn hands at one running count before the round."""

    running: int
    openings: tuple[Opening, ...]
    chances: Numbers
    stand: Numbers
    hit: Numbers


def basic_play(rules: BlackjackRules) -> CountedCharts:
    """Basic strategy, whatever the count."""
    return CountedCharts("basic", (basic_chart(rules),))


@lru_cache(maxsize=8)
def all_indices(rules: BlackjackRules) -> CountedCharts:
    """The best chart at each count."""
    left = DECK * rules.decks // 2
    known = [_known(rules, left, running) for running in each(_runnings(left), "charts by count")]
    charts = tuple(_chart_at(known, left, count + MIDDLE) for count in COUNTS)
    return CountedCharts("hi-lo-all", charts, insurance_from(rules))


def eighteen_indices(rules: BlackjackRules) -> CountedCharts:
    """Basic strategy, but for the plays whose indices are worth most."""
    whole, basic = all_indices(rules), basic_chart(rules)
    charts = []
    for chart in whole.charts:
        rows = {label: list(codes) for label, codes in basic.rows}
        for hand, up in PLAYS:
            label, column = _label(parse_values(hand)), UP_VALUES.index(VALUES.index(up) + 1)
            rows[label][column] = chart.code(label, UP_VALUES[column])
        charts.append(Chart.from_rows({label: tuple(codes) for label, codes in rows.items()}))
    return replace(whole, name="hi-lo-18", charts=tuple(charts))


def insurance_from(rules: BlackjackRules) -> int | None:
    """From which true count, rounded down, a counter takes insurance."""
    index = insurance_index(rules).with_table if rules.insurance else None
    return None if index is None else ceil(index - MIDDLE)


def _label(values: Sequence[int]) -> str:
    """The row of a chart in which two cards are looked up."""
    if values[0] == values[1]:
        return f"pair {VALUES[values[0] - 1]}"
    return total_label(hand_index().of_values(*values))


def _runnings(left: int) -> list[int]:
    """The running counts before the round at which EVs are worked out."""
    lowest, highest = floor((LOWEST - WIDER) * left / DECK), ceil((HIGHEST + WIDER) * left / DECK)
    return list(range(lowest, highest + 1, max(1, floor(STEP * left / DECK))))


def _known(rules: BlackjackRules, left: int, running: int) -> _Known:
    analysis = Analysis(rules, Shoe.of_decks(rules.decks), law=law_at(rules.decks, left, running))
    openings = analysis.openings()
    chosen = [[opening.best_action(column) for column in UPS] for opening in openings]
    chances = drawn_chances(analysis, openings, chosen)
    return _Known(running, openings, chances, analysis.unsplit.stand, analysis.unsplit.hit)


class _Between(NamedTuple):
    """Where counts lie among those worked out: the one below, and how far on the way to the next."""

    below: Integers
    part: Numbers

    def of(self, values: Numbers) -> Numbers:
        """Values by count, further axes as the counts have, read off at these counts."""
        low = np.take_along_axis(values, self.below[None], axis=0)[0]
        high = np.take_along_axis(values, self.below[None] + 1, axis=0)[0]
        read: Numbers = low + self.part * (high - low)
        return read


def _between(known: Sequence[_Known], running: Numbers) -> _Between:
    counts = np.array([one.running for one in known])
    running = np.clip(running, counts[0], counts[-1])
    below = np.clip(np.searchsorted(counts, running, side="right") - 1, 0, len(counts) - 2)
    return _Between(below, (running - counts[below]) / (counts[below + 1] - counts[below]))


def _chart_at(known: Sequence[_Known], left: int, true_count: float) -> Chart:
    """The best chart where the count with the cards of the round is this."""
    index, tags = hand_index(), np.array(TAGS)
    unseen = left - 1 - index.size
    running = (true_count * unseen / DECK - index.counts @ tags)[:, None] - tags[None, :]
    openings = [_opening_at(known, number, running) for number in range(len(known[0].openings))]
    at = _between(known, running)
    chances, stand, hit = (at.of(np.array([one[part] for one in known])) for part in (2, 3, 4))
    drawn = np.flatnonzero(chances.any(axis=1))
    return chart_of_rows(weighed_rows(openings, drawn, chances, stand, hit, np.zeros(len(UPS))), UPS)


def _opening_at(known: Sequence[_Known], number: int, running: Numbers) -> Opening:
    """An opening with values between those of whole counts."""
    first = known[0].openings[number]
    at = _between(known, running[hand_index().of_values(*first.values)])
    worth = {action: at.of(np.array([one.openings[number].worth[action] for one in known])) for action in first.worth}
    chance = at.of(np.array([one.openings[number].chance for one in known]))
    return replace(first, chance=chance, worth=worth)
