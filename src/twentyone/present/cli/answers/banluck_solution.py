"""What `twentyone solve banluck` does once its options are read: ask the solver, show the answer."""

import sys

from rich.console import Console

from twentyone.present.charts.banluck_terminal import chart_table, departures_text, solution_text
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.chart import banker_chart, player_chart
from twentyone.solve.banluck.equilibrium import BanLuckSolution
from twentyone.solve.banluck.solver import SOLVER


def ask(
    rules: BanLuckRules, method: str | None, iterations: int | None, against: str | None, side: str, quiet: bool
) -> BanLuckSolution:
    """The solution the options ask for."""
    watch = None if quiet or not sys.stderr.isatty() else _progress
    return SOLVER.solve(rules, method=method, iterations=iterations, against=against, side=side, watch=watch)


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
