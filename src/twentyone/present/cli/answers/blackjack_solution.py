"""What `twentyone solve blackjack` does once its options are read: ask the solver, show the answer."""

from twentyone.document import read_text
from twentyone.errors import ChartError
from twentyone.games.blackjack.chart import Chart
from twentyone.present.charts.blackjack_terminal import chart_value_text, distribution_text, solution_text
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.chart.play import ChartValue, chart_value
from twentyone.solve.blackjack.game import BlackjackSolution
from twentyone.solve.blackjack.net.distribution import NetDistribution, net_distribution
from twentyone.solve.blackjack.solver import SOLVER, shoe_without

Solved = BlackjackSolution | ChartValue


def ask(rules: BlackjackRules, removed: str, split_play: str, chart: str | None) -> Solved:
    """The best play, or the play of a chart file, from the shoe the options ask for."""
    if chart is None:
        return SOLVER.solve(rules, removed=removed, split_play=split_play)
    return chart_value(rules, Chart.parse(read_text(chart, "chart", ChartError)), shoe_without(rules, removed))


def nets(solved: Solved) -> NetDistribution:
    """The distribution of the net of a round played so."""
    return net_distribution(solved)


def show(solved: Solved, distribution: NetDistribution | None) -> None:
    """Print the answer in sentences."""
    print(solution_text(solved) if isinstance(solved, BlackjackSolution) else chart_value_text(solved))
    if distribution is not None:
        print(distribution_text(distribution))
