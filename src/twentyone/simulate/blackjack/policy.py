"""Policies for blackjack by name: `basic` from the solver, `mimic`, `hoyle`, or a chart in a file."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from twentyone.errors import PolicyError
from twentyone.games.blackjack.chart import Chart
from twentyone.games.blackjack.policy import chart_policy, hoyle, mimic
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.policy_probe import Policy
from twentyone.solve.blackjack.chart.file import load_chart

NAMES = ("basic", "mimic", "hoyle")


@dataclass(frozen=True)
class NamedPolicy:
    """A policy and what it is called; `chart` where it has one."""

    name: str
    play: Policy
    chart: Chart | None = None

    @classmethod
    def of_chart(cls, chart: Chart, name: str = "chart") -> "NamedPolicy":
        """A player who follows a chart."""
        return cls(name, chart_policy(chart), chart)


@lru_cache(maxsize=64)
def basic_chart(rules: BlackjackRules) -> Chart:
    """The solver's best chart by totals for these rules."""
    from twentyone.solve.blackjack.chart.derived import derive_chart  # noqa: PLC0415 - the solver loads only when it is asked
    from twentyone.solve.blackjack.game import solve_blackjack  # noqa: PLC0415 - likewise

    return derive_chart(solve_blackjack(rules)).chart


def find_policy(name: str, rules: BlackjackRules) -> NamedPolicy:
    """The policy of that name, or in the file of that name; an unknown one is refused with those there are."""
    if name == "basic":
        return NamedPolicy.of_chart(basic_chart(rules), "basic")
    if name in NAMES:
        return NamedPolicy(name, mimic if name == "mimic" else hoyle)
    if not Path(name).exists():
        raise PolicyError(f"There is no policy {name!r}: there are {', '.join(NAMES)}, or a strategy file.")
    return NamedPolicy.of_chart(load_chart(name, rules), name)
