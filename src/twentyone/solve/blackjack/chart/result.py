"""A derived chart as an answer: what it is worth, its cells with their EVs, and the hands it gets wrong."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.chart.cell import chart_cells
from twentyone.solve.blackjack.chart.deviation import composition_exceptions
from twentyone.solve.blackjack.chart.file import chart_text
from twentyone.solve.blackjack.chart.play import ChartValue
from twentyone.solve.blackjack.game import BlackjackSolution
from twentyone.solve.result import Result

COLUMNS = tuple("23456789TA")
TITLES = {"hard": "Hard totals", "soft": "Soft totals", "pair": "Pairs"}


@dataclass(frozen=True)
class ChartPart:
    """The hard totals, the soft totals or the pairs of a chart, by up card."""

    title: str
    codes: Mapping[str, tuple[str, ...]]
    column_title: str = "up card"
    columns: tuple[str, ...] = COLUMNS

    @property
    def rows(self) -> tuple[str, ...]:
        """The names of the rows, as `hard 16`."""
        return tuple(self.codes)

    def text(self, row: str, column: str) -> str:
        """The code of a cell."""
        return self.codes[row][self.columns.index(column)]


@dataclass(frozen=True, eq=False)
class DerivedChart(Result):
    """The best chart by totals for a solution, and its own value."""

    chart: Chart
    value: ChartValue
    solution: BlackjackSolution

    @property
    def rules(self) -> BlackjackRules:
        """The rules it is for."""
        return self.solution.rules

    @property
    def method(self) -> str:
        """How the values were made."""
        return self.solution.method

    @property
    def ev(self) -> Any:
        """What playing by the chart is worth, in initial bets per round."""
        return self.value.ev

    @property
    def exact(self) -> Fraction | None:
        """The same as a fraction, where it was computed in fractions."""
        return self.value.exact

    @property
    def charts(self) -> tuple[ChartPart, ...]:
        """Hard totals, soft totals and pairs."""
        return tuple(
            ChartPart(title, {label: row for label, row in self.chart.rows if label.startswith(kind)})
            for kind, title in TITLES.items()
        )

    @property
    def cost(self) -> Any:
        """What playing by totals costs against playing every composition best, in initial bets per round."""
        return self.solution.ev - self.value.ev

    def to_text(self) -> str:
        """The chart as a strategy file: `twentyone chart blackjack --out x.txt`."""
        return chart_text(
            self.chart, self.rules, f"Blackjack: the best chart by totals, worth {float(self.ev):+z.9f} bets per round."
        )

    def to_dict(self) -> dict[str, Any]:
        """The keys of `twentyone chart blackjack --json`."""
        return {
            "chart": {label: list(row) for label, row in self.chart.rows},
            "columns": list(COLUMNS),
            "ev": float(self.ev),
            "optimal_ev": float(self.solution.ev),
            "cost": float(self.cost),
            "cells": [cell.to_dict() for cell in chart_cells(self.solution, self.chart)],
            "exceptions": [exception.to_dict() for exception in composition_exceptions(self)],
            "rules": rules_dict(self.rules),
            "split_play": self.solution.split_play.value,
            "method": self.method,
        }
