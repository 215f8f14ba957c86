"""How blackjack's solver answers are shown: the functions of this folder, under the names of the contract."""

from pathlib import Path

from rich.console import Console

from twentyone.present.charts.blackjack.text import (
    LEGEND,
    chart_table,
    chart_value_text,
    derived_text,
    exceptions_text,
    hand_text,
    solution_text,
)
from twentyone.solve.blackjack.chart.play import ChartValue
from twentyone.solve.blackjack.chart.result import TITLES, DerivedChart
from twentyone.solve.blackjack.game import BlackjackSolution
from twentyone.solve.blackjack.hand_result import HandEv


class BlackjackPresenter:
    """Sentences, coloured tables, pictures and the lookup page."""

    def headline(self, solution: BlackjackSolution) -> str:
        """The house edge, in one sentence."""
        return (
            f"Blackjack, default rules: the house edge is {solution.house_edge_percent:.4f} percent"
            f" ({solution.method}; {solution.seconds:.1f} s)."
        )

    def solution_text(self, solution: BlackjackSolution | ChartValue) -> str:
        """What a round is worth, of the best play or by a given chart."""
        return solution_text(solution) if isinstance(solution, BlackjackSolution) else chart_value_text(solution)

    def hand_text(self, hand: HandEv) -> str:
        """What every action is worth with one hand, best first."""
        return hand_text(hand)

    def charts_text(self, charts: DerivedChart) -> str:
        """What the chart is worth and what it costs to go by totals."""
        return derived_text(charts)

    def print_charts(self, charts: DerivedChart) -> None:
        """Print the chart in the terminal, with the hands it gets wrong."""
        console = Console()
        print(f"{derived_text(charts)}\n{LEGEND}")
        for kind in TITLES:
            console.print(chart_table(charts, kind))
        print(exceptions_text(charts))

    def draw(self, charts: DerivedChart, path: Path | str) -> None:
        """Draw the chart into a png or svg file."""
        from twentyone.present.charts.blackjack.plot import draw_chart

        draw_chart(charts, path)

    def fragment(self, charts: DerivedChart) -> str:
        """The chart with its EVs, and any first hand to look up."""
        from twentyone.present.charts.blackjack.page import fragment

        return fragment(charts)


PRESENTER = BlackjackPresenter()
