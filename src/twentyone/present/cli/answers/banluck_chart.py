"""What `twentyone chart banluck` does once its options are read."""

from twentyone.present.charts.banluck_page import write_page
from twentyone.present.cli.answers.banluck_solution import show as show_solution
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_words
from twentyone.solve.banluck.chart import banker_chart, player_chart
from twentyone.solve.banluck.equilibrium import equilibrium, solve
from twentyone.solve.flow.equilibrium import CFR_METHODS

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
        draw_charts(charts, f"{name}: value {solution.ev:+.6f} bets a hand", out)


def show(rules: BanLuckRules) -> None:
    """Print the charts in the terminal."""
    show_solution(equilibrium(rules))
