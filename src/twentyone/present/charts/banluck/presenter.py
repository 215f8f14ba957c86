"""How Ban Luck's solver answers are shown: the functions of this folder, under the names of the contract."""

from pathlib import Path

from rich.console import Console

from twentyone.present.charts.banluck.text import (
    chart_table,
    costs_text,
    departures_text,
    hand_text,
    legend_text,
    settled_text,
    solution_text,
)
from twentyone.present.charts.plain import rules_phrase
from twentyone.solve.banluck.answer import BanLuckHandEv
from twentyone.solve.banluck.chart.cell import departures
from twentyone.solve.banluck.chart.result import BanLuckCharts
from twentyone.solve.banluck.equilibrium import BanLuckSolution
from twentyone.solve.banluck.settled import SettledHandEv


class BanLuckPresenter:
    """Sentences, coloured tables, heat maps and the lookup page."""

    def headline(self, solution: BanLuckSolution) -> str:
        """The certified value, in one sentence."""
        return (
            f"Ban Luck, default rules: a hand is worth exactly {solution.exact} = {solution.ev:+z.6f} bets to the"
            f" player (certified; {solution.seconds:.1f} s)."
        )

    def solution_text(self, solution: BanLuckSolution) -> str:
        """What the game is worth and to whom, and how sure that is."""
        return solution_text(solution)

    def hand_text(self, hand: BanLuckHandEv | SettledHandEv) -> str:
        """What every action is worth with one hand, and how the equilibrium plays it."""
        return settled_text(hand) if isinstance(hand, SettledHandEv) else hand_text(hand.row, hand.is_reply)

    def charts_text(self, charts: BanLuckCharts) -> str:
        """What the strategies of the charts are worth."""
        return f"{solution_text(charts.solution)}\n{costs_text(charts)}"

    def print_charts(self, charts: BanLuckCharts) -> None:
        """Print the charts in the terminal, each with its costliest exceptions."""
        console = Console()
        print(self.charts_text(charts))
        for chart in charts.charts:
            print(f"\n{chart.title}, by {chart.column_title}")
            console.print(chart_table(chart))
            print(departures_text(chart))
        print(f"\n{legend_text(charts.charts)}")

    def draw(self, charts: BanLuckCharts, path: Path | str) -> None:
        """Heat maps of both charts side by side."""
        from twentyone.present.charts.banluck.plot import SCALE_TITLE, draw_charts

        title = f"{chart_title(charts)}: value {charts.ev:+z.6f} bets per hand"
        notes = [legend_text(charts.charts), f"Colours: {SCALE_TITLE}.", costs_text(charts)]
        notes += [departures_text(chart) for chart in charts.charts if departures(chart)]
        draw_charts(list(charts.sides.values()), title, "\n".join(notes), path)

    def fragment(self, charts: BanLuckCharts) -> str:
        """The charts with their EVs, and those of any hand to look up."""
        from twentyone.present.charts.banluck.page import fragment

        return fragment(charts)


PRESENTER = BanLuckPresenter()


def chart_title(charts: BanLuckCharts) -> str:
    """The game and its rules, for the head of a picture."""
    solution = charts.solution
    reply = f", {solution.method}" if solution.replying else ""
    if solution.locked_surrender:
        reply += f", who {solution.locked_surrender}"
    return f"Ban Luck, {rules_phrase(charts.rules, short=True)}{reply}"
