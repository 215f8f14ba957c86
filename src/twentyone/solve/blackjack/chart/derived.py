"""The best chart by totals, derived from the values of all compositions, and what giving up the compositions costs.

A row of a chart is one decision for many hands. Each hand weighs in with the chance that it comes about, and the row
takes the code (a first choice for two cards, a second for when that is not allowed) with the highest sum. How often
hands come about, and what a hit is worth, depend on the chart; so the chart is derived from optimal play first, then
from itself until it stays, then mended cell by cell with the hands of split pairs weighed too. In the end no other code
in any single cell earns more. That is what is meant by the best chart: whether several cells changed together could
earn more is not searched.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from twentyone.cards.card import VALUES
from twentyone.games.blackjack.chart import UP_VALUES, Chart, row_labels
from twentyone.solve.blackjack.chart.drawn import Chosen, drawn_chances
from twentyone.solve.blackjack.chart.play import ChartValue, chart_value, total_label
from twentyone.solve.blackjack.chart.result import DerivedChart
from twentyone.solve.blackjack.chart.row import Row, codes_of
from twentyone.solve.blackjack.chart.split_hands import split_passes
from twentyone.solve.blackjack.game import BlackjackSolution
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import Integers, hand_index
from twentyone.solve.blackjack.values.openings import Analysis, Opening

MOST_ROUNDS = 8
NOTHING = 1e-14
"""A gain below this, in initial bets per round, is rounding."""


def derive_chart(solution: BlackjackSolution) -> DerivedChart:
    """The chart for the rules and the shoe of a solution."""
    columns = range(len(solution.analysis.setting.ups))
    chosen = [[opening.best_action(column) for column in columns] for opening in solution.openings]
    chart = _derived(solution.analysis, solution.openings, chosen)
    best: ChartValue | None = None
    seen: list[Chart] = []
    while chart not in seen and len(seen) < MOST_ROUNDS:
        seen.append(chart)
        value = _priced(solution, chart)
        if best is None or value.ev > best.ev:
            best = value
        chart = _derived(value.analysis, value.openings, _chosen(value))
    assert best is not None
    best = _mended(solution, best)
    return DerivedChart(best.analysis.chart, best, solution)


def _priced(solution: BlackjackSolution, chart: Chart) -> ChartValue:
    return chart_value(solution.rules, chart, solution.shoe, solution.analysis.setting.arithmetic)


def _chosen(value: ChartValue) -> Chosen:
    """What the chart does with each opening."""
    columns = range(len(value.analysis.setting.ups))
    return [[value.analysis.first_action(opening, column) for column in columns] for opening in value.openings]


# Cells, one at a time -------------------------------------------------------------------------------


class Exchange(NamedTuple):
    """Another code in one cell, and what it gains in initial bets per round."""

    label: str
    up: int
    code: str
    gain: float


def best_exchanges(value: ChartValue) -> list[Exchange]:
    """For each up card the exchange of a single cell that gains most, where one gains anything."""
    analysis, chart = value.analysis, value.analysis.chart
    rows = _rows(analysis, value.openings, _chosen(value))
    _weigh_split_hands(rows, value)
    found = []
    for column, up in enumerate(analysis.setting.ups):
        here = []
        for label in row_labels():
            if label in rows:
                now, code = chart.code(label, up + 1), rows[label].best(codes_of(label), column)
                gain = rows[label].score(code, column)[0] - rows[label].score(now, column)[0]
                here.append(Exchange(label, up + 1, code, float(gain * analysis.up_chance[column])))
        most = max(here, key=lambda exchange: exchange.gain)
        if most.gain > NOTHING:
            found.append(most)
    return found


def _mended(solution: BlackjackSolution, value: ChartValue) -> ChartValue:
    """The chart after exchanges of single cells, at most one in each column at a time, until none gains anything."""
    while exchanges := best_exchanges(value):
        rows = {label: list(row) for label, row in value.analysis.chart.rows}
        for label, up, code, _ in exchanges:
            rows[label][UP_VALUES.index(up)] = code
        mended = _priced(solution, Chart.from_rows({label: tuple(row) for label, row in rows.items()}))
        if mended.ev <= value.ev:
            break
        value = mended
    return value


# Rows -----------------------------------------------------------------------------------------------


def _rows(analysis: Analysis, openings: tuple[Opening, ...], chosen: Chosen) -> dict[str, Row]:
    """The rows with all unsplit hands weighed in."""
    none = analysis.setting.arithmetic.zeros(len(analysis.setting.ups))
    chances = drawn_chances(analysis, openings, chosen)
    drawn = analysis.members[chances[analysis.members].any(axis=1)]
    return weighed_rows(openings, drawn, chances, analysis.unsplit.stand, analysis.unsplit.hit, none)


def weighed_rows(
    openings: Iterable[Opening], drawn: Integers, chances: Numbers, stand: Numbers, hit: Numbers, none: Numbers
) -> dict[str, Row]:
    """The rows with these openings and the hands `drawn` to weighed in; `none` is nothing for every up card."""
    index = hand_index()
    rows: dict[str, Row] = {}
    for opening in openings:
        label = f"pair {VALUES[opening.values[0] - 1]}"
        if not opening.is_pair:
            label = total_label(index.of_values(*opening.values))
        rows.setdefault(label, Row(none)).add_first(opening.chance, opening.worth)
    for hand in drawn:
        if index.total[hand] < 21:
            row = rows.setdefault(total_label(hand), Row(none))
            row.add_later(chances[hand], stand[hand], hit[hand])
    # nobody but a pair ever holds these totals, and only where it cannot be split
    for label, pair in (("hard 4", "pair 2"), ("soft 12", "pair A")):
        if label not in rows and pair in rows:
            rows[label] = Row(none)
            rows[label].stand_in = rows[pair]
    return rows


def _weigh_split_hands(rows: dict[str, Row], value: ChartValue) -> None:
    """Weigh in the hands of split pairs as the chart plays them."""
    index, none = hand_index(), 0 * value.analysis.up_chance
    for one in split_passes(value.analysis, value.openings, _chosen(value)):
        values = one.values
        for hand in map(int, np.flatnonzero(one.weight.any(axis=1))):
            if index.total[hand] < 21:
                row, weight = rows.setdefault(total_label(hand), Row(none)), one.weight[hand]
                if one.may_double[hand]:
                    row.add_doubling(weight, values.stand[hand], values.hit[hand], values.double[hand])
                else:
                    row.add_later(weight, values.stand[hand], values.hit[hand])


def _derived(analysis: Analysis, openings: tuple[Opening, ...], chosen: Chosen) -> Chart:
    return chart_of_rows(_rows(analysis, openings, chosen), analysis.setting.ups)


def chart_of_rows(rows: Mapping[str, Row], ups: Sequence[int]) -> Chart:
    """The best code of every row against every up card (0 the ace); what never comes about stands."""

    def code(label: str, up: int) -> str:
        if label not in rows or up - 1 not in ups:
            return "S"
        return rows[label].best(codes_of(label), ups.index(up - 1))

    return Chart.of(code)
