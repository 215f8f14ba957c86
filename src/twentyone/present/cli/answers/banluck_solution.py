"""What `twentyone solve banluck` does once its options are read: ask the solver, show the answer."""

import sys
from pathlib import Path

from rich.console import Console

from twentyone.errors import PolicyError
from twentyone.present.charts.banluck_terminal import chart_table, departures_text, solution_text
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.chart import banker_chart, player_chart
from twentyone.solve.banluck.equilibrium import BanLuckSolution, best_reply_to, solve
from twentyone.solve.banluck.policy import HITS, BanLuckPolicy, named_policy

SIDES = {"player": "banker", "banker": "player"}


def ask(
    rules: BanLuckRules, method: str | None, iterations: int | None, against: str | None, side: str, quiet: bool
) -> BanLuckSolution:
    """The solution the options ask for."""
    if side not in SIDES:
        raise PolicyError(f"There is no side {side!r}: the sides are player and banker.")
    if against is None:
        return solve(rules, method, iterations, None if quiet or not sys.stderr.isatty() else _progress)
    if method is not None or iterations is not None:
        raise PolicyError("A best reply is exact: --against goes without --method and --iterations.")
    if against not in HITS and Path(against).exists():
        return best_reply_to(BanLuckPolicy.load(against, rules), against, side)
    return best_reply_to(named_policy(build(rules), against, SIDES[side]), against, side)


def _progress(iteration: int, exploitability: float) -> None:
    print(f"\r{iteration} iterations, exploitability {exploitability:.2e}   ", end="", file=sys.stderr, flush=True)


def show(solution: BanLuckSolution) -> None:
    """Print a solution: sentences, then the charts of both sides with their costliest exceptions."""
    console = Console()
    print(solution_text(solution))
    for chart in (player_chart(solution), banker_chart(solution)):
        if chart.rows:
            console.print()
            console.print(chart_table(chart))
            print(departures_text(chart))
