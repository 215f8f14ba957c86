"""What is answered about a two-sided game: its value and bracket, both strategies as tables, the EVs of a situation."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from twentyone.rules.field import Rules, rules_dict
from twentyone.solve.flow.equilibrium import Curve
from twentyone.solve.result import Result

SIDES = ("player", "banker")
Strategy = Mapping[str, Mapping[str, Fraction]]
"""The chance of each action in every situation, by its name."""


@dataclass(frozen=True, kw_only=True)
class FlowSolution(Result):
    """A value of the game, player's view, with the bracket [banker's best reply, player's best reply] around it.

    `exact` is the value as a fraction where it is proved; otherwise the value is the middle of the bracket. `answers`
    is there if this is a best reply: what it earns.
    """

    rules: Rules
    method: str
    lower: float
    upper: float
    seconds: float
    exact: Fraction | None = None
    iterations: int | None = None
    bracket: tuple[Fraction, Fraction] | None = None
    answers: float | None = None
    convergence: Curve = field(default=(), repr=False)

    @property
    def strategies(self) -> tuple[Strategy, Strategy]:
        """How player and banker play."""
        raise TypeError(f"{type(self).__name__} does not say how its sides play.")

    @property
    def ev(self) -> float:
        """The player's EV, in bets per hand dealt."""
        if self.answers is not None:
            return self.answers
        return float(self.exact) if self.exact is not None else (self.lower + self.upper) / 2

    @property
    def house_edge_percent(self) -> float:
        """What the banker keeps, in percent of the bet."""
        return -100 * self.ev

    @property
    def exploitability(self) -> float:
        """Half the width of the bracket: what the strategies can lose to best replies, on average of both sides."""
        return (self.upper - self.lower) / 2

    @property
    def is_pure(self) -> bool:
        """Whether neither strategy ever mixes."""
        return all(chance in (0, 1) for table in self.strategies for row in table.values() for chance in row.values())

    def to_dict(self) -> dict[str, Any]:
        """The solution as `twentyone solve GAME --json` prints it."""
        return {
            "ev": self.ev,
            "exact": None if self.exact is None else str(self.exact),
            "lower": self.lower,
            "upper": self.upper,
            "exploitability": self.exploitability,
            "house_edge_percent": self.house_edge_percent,
            "pure": self.is_pure,
            "rules": rules_dict(self.rules),
            "method": self.method,
            "iterations": self.iterations,
            "seconds": self.seconds,
        }


@dataclass(frozen=True, kw_only=True)
class NamedSolution(FlowSolution):
    """A solution with both strategies by the names of their situations."""

    player: Strategy
    banker: Strategy

    @property
    def strategies(self) -> tuple[Strategy, Strategy]:
        """How player and banker play."""
        return self.player, self.banker


@dataclass(frozen=True)
class StrategyTable:
    """How one side plays: a row per situation, a column per action, the chances as fractions."""

    title: str
    strategy: Strategy
    column_title: str = "action"

    @property
    def rows(self) -> tuple[str, ...]:
        """The situations."""
        return tuple(self.strategy)

    @property
    def columns(self) -> tuple[str, ...]:
        """The actions there are."""
        return tuple(dict.fromkeys(action for row in self.strategy.values() for action in row))

    def text(self, row: str, column: str) -> str:
        """The chance of an action; empty where it is not allowed."""
        chance = self.strategy[row].get(column)
        return "" if chance is None else str(chance if chance.denominator < 1000 else round(float(chance), 4))


@dataclass(frozen=True, eq=False)
class SolvedCharts(Result):
    """What charts say of the solution they were made from."""

    solution: FlowSolution

    @property
    def rules(self) -> Rules:
        """The rules they are for."""
        return self.solution.rules

    @property
    def method(self) -> str:
        """How they were found."""
        return self.solution.method

    @property
    def ev(self) -> float:
        """The value of the game, player's view."""
        return self.solution.ev


@dataclass(frozen=True, eq=False)
class StrategyTables(SolvedCharts):
    """Both sides' strategies as tables."""

    solution: NamedSolution

    @property
    def charts(self) -> tuple[StrategyTable, ...]:
        """The player's table and the banker's."""
        tables = zip(SIDES, self.solution.strategies, strict=True)
        return tuple(StrategyTable(side.capitalize(), strategy) for side, strategy in tables if strategy)

    def to_dict(self) -> dict[str, Any]:
        """The tables as JSON has them, chances as text."""
        tables = dict(zip(SIDES, map(_plain_strategy, self.solution.strategies), strict=True))
        return {"ev": self.ev, "rules": rules_dict(self.rules), **tables, "method": self.method}


def _plain_strategy(strategy: Strategy) -> dict[str, dict[str, str]]:
    return {name: {action: str(chance) for action, chance in row.items()} for name, row in strategy.items()}


@dataclass(frozen=True)
class SituationEv(Result):
    """What every action is worth in one situation, against the other side's equilibrium strategy."""

    rules: Rules
    side: str
    hand: str
    actions: Mapping[str, float]
    policy: Mapping[str, float]
    method: str

    @property
    def best(self) -> str:
        """The action with the highest EV; of equal ones the first."""
        return max(self.actions, key=self.actions.__getitem__)

    def to_dict(self) -> dict[str, Any]:
        """The answer as JSON has it."""
        return {
            "hand": self.hand,
            "side": self.side,
            "actions": dict(self.actions),
            "best": self.best,
            "policy": dict(self.policy),
            "rules": rules_dict(self.rules),
            "method": self.method,
        }
