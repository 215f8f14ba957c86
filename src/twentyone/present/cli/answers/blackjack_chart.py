"""What `twentyone chart blackjack` does once its options are read."""

from rich.console import Console

from twentyone.present.charts.blackjack_terminal import chart_table, derived_text, exceptions_text
from twentyone.solve.blackjack.chart.result import DerivedChart


def write(derived: DerivedChart, out: str, kind: str) -> None:
    """Draw the chart into a file."""
    if kind == "html":
        from twentyone.present.charts.blackjack_page import write_page

        write_page(derived, out)
    else:
        from twentyone.present.charts.blackjack_plot import draw_chart

        draw_chart(derived, out)


def show(derived: DerivedChart) -> None:
    """Print the chart in the terminal, with the hands it gets wrong."""
    console = Console()
    print(derived_text(derived))
    for kind in ("hard", "soft", "pair"):
        console.print(chart_table(derived, kind))
    print(exceptions_text(derived))
