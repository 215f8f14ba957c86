"""What stands behind each cell of a chart: the EV of every action, averaged over the two-card hands of the row."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.games.blackjack.chart import UP_VALUES, Chart, row_labels
from twentyone.solve.blackjack.chart.play import total_label
from twentyone.solve.blackjack.decision import is_conditioned
from twentyone.solve.blackjack.game import BlackjackSolution
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import ACTIONS, Opening


@dataclass(frozen=True)
class ChartCell:
    """One cell: its code and what every action is worth on average; no actions where no two cards make the row."""

    label: str
    up: int
    code: str
    actions: dict[str, float]

    def to_dict(self) -> dict[str, Any]:
        """The cell as JSON has it."""
        return {"row": self.label, "up": VALUES[self.up - 1], "code": self.code, "actions": self.actions}


def average_actions(solution: BlackjackSolution, openings: Iterable[Opening], up: int) -> dict[str, float]:
    """What every action is worth to these openings together against an up card (1 the ace), weighed by their chances.

    Given no dealer blackjack where the dealer has looked before the decision.
    """
    setting = solution.analysis.setting
    if up - 1 not in setting.ups:
        return {}
    column, conditioned = setting.ups.index(up - 1), is_conditioned(solution.rules, up, 2)
    sums: dict[str, float] = {}
    weight = 0.0
    for opening in openings:
        blackjack = opening.blackjack[column] if conditioned else 0
        weight += float(opening.chance[column] * (1 - blackjack))
        for action, worth in opening.allowed.items():
            # given no dealer blackjack an action is worth (worth + blackjack) / (1 - blackjack)
            added = float(opening.chance[column] * (worth[column] + blackjack))
            sums[action] = sums.get(action, 0.0) + added
    return {action: sums[action] / weight for action in ACTIONS if action in sums} if weight else {}


def row_openings(solution: BlackjackSolution) -> dict[str, list[Opening]]:
    """The openings that are looked up in each row of a chart; naturals are in none."""
    rows: dict[str, list[Opening]] = {label: [] for label in row_labels()}
    for opening in solution.openings:
        if opening.is_pair:
            rows[f"pair {VALUES[opening.values[0] - 1]}"].append(opening)
        elif not opening.is_natural:
            rows[total_label(hand_index().of_values(*opening.values))].append(opening)
    return rows


def chart_cells(solution: BlackjackSolution, chart: Chart) -> list[ChartCell]:
    """Every cell of a chart, row by row, with the EVs of a solution behind it."""
    rows = row_openings(solution)
    return [
        ChartCell(label, up, chart.code(label, up), average_actions(solution, rows[label], up))
        for label in row_labels()
        for up in UP_VALUES
    ]
