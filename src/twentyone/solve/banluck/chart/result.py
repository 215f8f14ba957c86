"""The charts of a solution as they are asked for: those of both sides or of the one that replies, and their cost."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from twentyone.rules.field import rules_dict
from twentyone.solve.banluck.chart.cell import (
    Departure,
    StrategyChart,
    banker_chart,
    departures,
    hard_15_chart,
    player_chart,
)
from twentyone.solve.banluck.chart.play import ChartCost, chart_cost
from twentyone.solve.banluck.equilibrium import BanLuckSolution
from twentyone.solve.banluck.strategy_file.write import policy_text
from twentyone.solve.flow.solution import SolvedCharts

MARKS = {
    "*": "some hands of the cell play otherwise, as listed",
    "~": "exact play mixes",
    "( )": "exact play never gets there",
}


@dataclass(frozen=True, eq=False)
class BanLuckCharts(SolvedCharts):
    """The charts of both sides, from one solution; the banker's second one is the decision with hard 15."""

    solution: BanLuckSolution
    player: StrategyChart
    banker: StrategyChart
    hard_15: StrategyChart

    @classmethod
    def of(cls, solution: BanLuckSolution) -> "BanLuckCharts":
        """The charts of a solution."""
        return cls(solution, player_chart(solution), banker_chart(solution), hard_15_chart(solution))

    @property
    def sides(self) -> dict[str, tuple[StrategyChart, ...]]:
        """The charts of each side, as far as it has anything to decide; of a best reply those of the one that replies.

        Whoever is locked in a policy plays by that, not by a chart of what would be best.
        """
        sides = {"player": (self.player,), "banker": (self.banker, self.hard_15)}
        return {
            side: tuple(chart for chart in charts if chart.rows)
            for side, charts in sides.items()
            if self.solution.replying in (None, side) and any(chart.rows for chart in charts)
        }

    @property
    def charts(self) -> tuple[StrategyChart, ...]:
        """All charts there are, one after the other."""
        return tuple(chart for charts in self.sides.values() for chart in charts)

    @cached_property
    def costs(self) -> tuple[ChartCost, ...]:
        """What each side loses that plays by its charts."""
        return tuple(chart_cost(self.solution, side, charts) for side, charts in self.sides.items())

    def to_text(self) -> str:
        """The strategies of both sides as a strategy file: `twentyone chart banluck --out x.txt`."""
        remark = f"Ban Luck, heads-up: {self.method}, worth {self.ev:+z.9f} to the player."
        return policy_text(self.solution.policy, remark)

    def to_dict(self) -> dict[str, Any]:
        """The keys of `twentyone chart banluck --json`."""
        named = {"player": self.player, "banker": self.banker, "hard_15": self.hard_15}
        return {
            "ev": self.ev,
            "rules": rules_dict(self.rules),
            "method": self.method,
            **{name: plain_chart(chart) for name, chart in named.items() if chart in self.charts},
            "costs": {cost.side: cost.to_dict() for cost in self.costs},
            "marks": MARKS,
        }


def plain_chart(chart: StrategyChart) -> dict[str, Any]:
    """A chart as JSON has it: rows, columns, cells by `row | column`, and its exceptions with their cost."""
    cells = {
        f"{row} | {column}": {"action": cell.action, "evs": cell.actions, "margin": cell.margin, "chance": cell.chance}
        | {"mixed": cell.mixed, "exceptions": [found.row.hand for found in cell.departures]}
        for (row, column), cell in chart.cells.items()
    }
    return {
        "rows": list(chart.rows),
        "columns": list(chart.columns),
        "row_title": chart.row_title,
        "column_title": chart.column_title,
        "cells": cells,
        "exceptions": [plain_departure(found) for found in departures(chart)],
    }


def plain_departure(found: Departure) -> dict[str, Any]:
    """An exception as JSON has it; `cost` is in bets per hand dealt, `margin` what the hand itself gains."""
    row = found.row
    return {
        "hand": row.hand,
        "against": row.against,
        "best": row.worth.best,
        "chart": found.instead,
        "margin": found.loss,
        "cost": found.cost,
    }
