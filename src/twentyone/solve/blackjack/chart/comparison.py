"""Two charts side by side: every cell that differs, and what the other code would cost.

A cell's cost is exact and per round: the EV of our chart less that of our chart with only this one cell exchanged.
"""

from dataclasses import dataclass

from twentyone.games.blackjack.chart import UP_VALUES, Chart, row_labels
from twentyone.solve.blackjack.chart.cell import ChartCell, chart_cells
from twentyone.solve.blackjack.chart.play import WORDS, chart_value
from twentyone.solve.blackjack.chart.result import DerivedChart


@dataclass(frozen=True)
class CellDifference:
    """A cell in which another chart differs from ours; costs are in initial bets, `cost` per round.

    `margin` is what the other first choice loses with two cards, on average; None where both begin with the same
    action, or no two cards make the row, so that only later hands differ.
    """

    label: str
    up: int
    ours: str
    theirs: str
    margin: float | None
    cost: float


def compare(derived: DerivedChart, other: Chart) -> list[CellDifference]:
    """Every cell in which `other` differs from the derived chart, in the order of the chart."""
    rules, shoe = derived.solution.rules, derived.solution.shoe
    rows = dict(derived.chart.rows)
    cells = {(cell.label, cell.up): cell for cell in chart_cells(derived.solution, derived.chart)}
    differences = []
    for label in row_labels():
        for place, up in enumerate(UP_VALUES):
            ours, theirs = derived.chart.code(label, up), other.code(label, up)
            if ours == theirs:
                continue
            exchanged = rows | {label: (*rows[label][:place], theirs, *rows[label][place + 1 :])}
            value = chart_value(rules, Chart.from_rows(exchanged), shoe)
            margin = _margin(cells[label, up], theirs)
            differences.append(CellDifference(label, up, ours, theirs, margin, float(derived.value.ev - value.ev)))
    return differences


def _margin(cell: ChartCell, theirs: str) -> float | None:
    ours = [WORDS[letter] for letter in cell.code.upper() if WORDS[letter] in cell.actions]
    other = [WORDS[letter] for letter in theirs.upper() if WORDS[letter] in cell.actions]
    if not ours or not other or ours[0] == other[0]:
        return None
    return cell.actions[ours[0]] - cell.actions[other[0]]
