"""What `twentyone chart banluck` does once its options are read."""

from typing import Any

from twentyone.present.charts.banluck_page import write_page
from twentyone.present.cli.answers.banluck_solution import show as show_solution
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_dict, rules_words
from twentyone.solve.banluck.chart import StrategyChart, banker_chart, departures, player_chart
from twentyone.solve.banluck.equilibrium import CFR_METHODS, equilibrium, solve

CURVE_ITERATIONS = 1000


def write(rules: BanLuckRules, out: str, kind: str, convergence: bool) -> None:
    """Draw the charts, or the convergence curves, into a file."""
    if kind == "html":
        write_page(equilibrium(rules), out)
        return
    from twentyone.present.charts.banluck_plot import draw_charts, draw_convergence

    name = f"Ban Luck, {rules_words(rules) or 'default rules'}"
    if convergence:
        curves = {method: solve(rules, method, CURVE_ITERATIONS).convergence for method in CFR_METHODS}
        draw_convergence(curves, name, out)
    else:
        solution = equilibrium(rules)
        charts = [chart for chart in (player_chart(solution), banker_chart(solution)) if chart.rows]
        draw_charts(charts, f"{name}: value {solution.value:+.6f} bets a hand", out)


def plain(rules: BanLuckRules) -> dict[str, Any]:
    """Both charts as JSON."""
    solution = equilibrium(rules)
    return {
        "value": solution.value,
        "rules": rules_dict(rules),
        "player": _plain_chart(player_chart(solution)),
        "banker": _plain_chart(banker_chart(solution)),
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


def show(rules: BanLuckRules) -> None:
    """Print the charts in the terminal."""
    show_solution(equilibrium(rules))
