"""What is answered about Ban Luck besides the value: the EVs of one hand, and the charts of both sides."""

from dataclasses import dataclass
from typing import Any

from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_dict
from twentyone.solve.banluck.chart import HandRow, StrategyChart, banker_chart, departures, player_chart
from twentyone.solve.banluck.equilibrium import BanLuckSolution
from twentyone.solve.result import Result


@dataclass(frozen=True)
class BanLuckHandEv(Result):
    """What every action is worth with one hand at the certified equilibrium, in bets, from the acting side's view.

    `policy` is how the equilibrium plays the hand, `reached` whether it ever gets there; `against` is what the banker
    knows of the player, as `3` or `3 bust`.
    """

    rules: BanLuckRules
    row: HandRow
    method: str

    @property
    def hand(self) -> str:
        """The cards."""
        return self.row.hand

    @property
    def side(self) -> str:
        """Who holds them: player or banker."""
        return self.row.side

    @property
    def against(self) -> str:
        """What the banker knows of the player; empty for the player and for the hard-15 decision."""
        return self.row.against

    @property
    def total(self) -> int:
        """What the cards count."""
        return self.row.total

    @property
    def soft(self) -> bool:
        """Whether an ace counts more than one."""
        return self.row.soft

    @property
    def actions(self) -> dict[str, float]:
        """The EV of each legal action."""
        return dict(self.row.worth.actions)

    @property
    def best(self) -> str:
        """The action with the highest EV."""
        return self.row.worth.best

    @property
    def margin(self) -> float:
        """How much better the best action is than doing something else."""
        return self.row.worth.margin

    @property
    def policy(self) -> dict[str, float]:
        """The chance with which the equilibrium takes each action."""
        return dict(self.row.policy)

    @property
    def reached(self) -> bool:
        """Whether equilibrium play gets here."""
        return self.row.reached

    def to_dict(self) -> dict[str, Any]:
        """The keys of `twentyone ev banluck --json`."""
        return {"actions": self.actions, "best": self.best, "policy": self.policy, "reached": self.reached}


@dataclass(frozen=True, eq=False)
class BanLuckCharts(Result):
    """The charts of both sides, from one solution."""

    solution: BanLuckSolution
    player: StrategyChart
    banker: StrategyChart

    @classmethod
    def of(cls, solution: BanLuckSolution) -> "BanLuckCharts":
        """The charts of a solution."""
        return cls(solution, player_chart(solution), banker_chart(solution))

    @property
    def rules(self) -> BanLuckRules:
        """The rules they are for."""
        return self.solution.rules

    @property
    def method(self) -> str:
        """How the EVs were made."""
        return self.solution.method

    @property
    def ev(self) -> float:
        """The value of the game, player's view, in bets per hand dealt."""
        return self.solution.ev

    @property
    def charts(self) -> tuple[StrategyChart, ...]:
        """The player's chart, and the banker's where the banker has anything to decide."""
        return tuple(chart for chart in (self.player, self.banker) if chart.rows)

    def to_dict(self) -> dict[str, Any]:
        """The keys of `twentyone chart banluck --json`."""
        return {
            "value": self.ev,
            "rules": rules_dict(self.rules),
            "player": _plain_chart(self.player),
            "banker": _plain_chart(self.banker),
        }


def _plain_chart(chart: StrategyChart) -> dict[str, Any]:
    cells = {
        f"{row} | {column}": {"action": cell.action, "evs": cell.actions, "margin": cell.margin, "chance": cell.chance}
        for (row, column), cell in chart.cells.items()
    }
    odd = [
        {"hand": departure.row.hand, "against": departure.row.against, "best": departure.row.worth.best}
        | {"margin": departure.row.worth.margin, "cost": departure.cost}
        for departure in departures(chart)
    ]
    return {"cells": cells, "exceptions": odd}
