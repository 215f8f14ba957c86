"""What `twentyone chart blackjack` does once its options are read."""

from typing import Any

from rich.console import Console

from twentyone.present.charts.blackjack_terminal import chart_table, derived_text, exceptions_text
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.chart.cell import chart_cells
from twentyone.solve.blackjack.chart.derived import DerivedChart
from twentyone.solve.blackjack.chart.deviation import composition_exceptions


def write(derived: DerivedChart, out: str, kind: str) -> None:
    """Draw the chart into a file."""
    if kind == "html":
        from twentyone.present.charts.blackjack_page import write_page

        write_page(derived, out)
    else:
        from twentyone.present.charts.blackjack_plot import draw_chart

        draw_chart(derived, out)


def plain(derived: DerivedChart) -> dict[str, Any]:
    """The chart as JSON."""
    return {
        "chart": {label: list(row) for label, row in derived.chart.rows},
        "columns": list("23456789TA"),
        "ev": float(derived.value.ev),
        "optimal_ev": float(derived.solution.ev),
        "cost": float(derived.cost),
        "cells": [cell.to_dict() for cell in chart_cells(derived)],
        "exceptions": [exception.to_dict() for exception in composition_exceptions(derived)],
        "rules": rules_dict(derived.solution.rules),
        "split_play": derived.solution.split_play.value,
        "method": derived.solution.method,
    }


def show(derived: DerivedChart) -> None:
    """Print the chart in the terminal, with the hands it gets wrong."""
    console = Console()
    print(derived_text(derived))
    for kind in ("hard", "soft", "pair"):
        console.print(chart_table(derived, kind))
    print(exceptions_text(derived))
