"""Blackjack charts as pictures: three coloured tables, hard totals, soft totals and pairs."""

from pathlib import Path
from textwrap import wrap
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.games.blackjack.chart import UP_VALUES
from twentyone.present.charts.blackjack.text import LEGEND
from twentyone.present.charts.picture import save_picture, subplots
from twentyone.present.charts.plain import rules_phrase
from twentyone.present.words.number import edge_percent
from twentyone.solve.blackjack.chart.result import TITLES, DerivedChart

FILLS = {"H": "#4f9d69", "S": "#c8553d", "P": "#e3b23c", "D": "#3f6fb5", "R": "#b8b8b8"}
INKS = {"H": "white", "S": "white", "P": "black", "D": "white", "R": "black"}


def draw_chart(derived: DerivedChart, path: Path | str) -> None:
    """Draw the chart into a png or svg file."""
    figure, axes = subplots(1, 3, (13, 7))
    for axis, kind in zip(axes, TITLES, strict=True):
        _draw_rows(axis, derived, kind)
    figure.suptitle("\n".join(wrap(_title(derived), 120)), fontsize=11)
    figure.supxlabel(LEGEND, fontsize=8)
    save_picture(figure, path)


def _title(derived: DerivedChart) -> str:
    ev, best = float(derived.value.ev), float(derived.solution.ev)
    return (
        f"Blackjack, {rules_phrase(derived.solution.rules, short=True)}. House edge by this chart {edge_percent(ev)};"
        f" going by totals costs {100 * (best - ev):.5f} % of a bet"
    )


def _draw_rows(axis: Any, derived: DerivedChart, kind: str) -> None:
    rows = [(label.partition(" ")[2], row) for label, row in derived.chart.rows if label.startswith(kind)]
    for height, (_, row) in enumerate(rows):
        for column, code in enumerate(row):
            axis.add_patch(_square(column, height, FILLS[code[0]]))
            axis.text(column + 0.5, height + 0.5, code, ha="center", va="center", color=INKS[code[0]], fontsize=9)
    axis.set_xlim(0, len(UP_VALUES))
    axis.set_ylim(len(rows), 0)
    axis.set_aspect("equal")
    axis.set_xticks([column + 0.5 for column in range(len(UP_VALUES))], [VALUES[up - 1] for up in UP_VALUES])
    axis.set_yticks([row + 0.5 for row in range(len(rows))], [_name(kind, name) for name, _ in rows])
    axis.tick_params(length=0, labeltop=True, labelbottom=False)
    axis.set_title(TITLES[kind])
    for side in axis.spines.values():
        side.set_visible(False)


def _name(kind: str, name: str) -> str:
    return f"{name},{name}" if kind == "pair" else name


def _square(column: int, height: int, fill: str) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((column, height), 1, 1, facecolor=fill, edgecolor="white", linewidth=1)
