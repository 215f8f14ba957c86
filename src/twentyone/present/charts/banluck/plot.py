"""Ban Luck charts as pictures: heat maps of what the best action gains, and convergence curves."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

import numpy as np

from twentyone.present.charts.banluck.text import cell_text
from twentyone.present.charts.picture import save_picture, stacked_panels, subplots
from twentyone.solve.banluck.chart.cell import Cell, StrategyChart

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Which way a cell leans: drawing on one end of the colour scale, standing, settling or leaving on the other.
LEANS_TO_DRAW = {"hit": 1.0, "play": 1.0, "stand": -1.0, "open": -1.0, "surrender": -1.0, "escape": -1.0}
NO_CHOICE = "#e6e6e6"
DARK = 0.7
"""From which share of the widest gain on a cell is so dark that its words are white."""
ROW_HEIGHT = 0.32
LINE_HEIGHT = 0.17
BETWEEN_ROWS = 3
SCALE_TITLE = "gain over the other action, % of the bet: drawing up, settling down; grey: no choice"


def gain_percent(cell: Cell) -> float | None:
    """What the action of a cell gains over the other one, in percent of the bet: drawing positive, settling negative.

    None where the rules leave no choice.
    """
    return None if len(cell.actions) == 1 else 100 * LEANS_TO_DRAW[cell.action] * cell.margin


def widest_gain(charts: Iterable[StrategyChart]) -> float:
    """The end of the colour scale: the largest gain there is, so that no two different gains look alike."""
    gains = [abs(gain_percent(cell) or 0.0) for chart in charts for cell in chart.cells.values()]
    return max([1.0, *gains])


def draw_charts(columns: Sequence[Sequence[StrategyChart]], title: str, notes: str, path: Path | str) -> None:
    """Heat maps, one column per side: the colour says draw or settle, its strength what that gains; notes below."""
    heights = [[len(chart.rows) for chart in column] for column in columns]
    rows = max(sum(column) + BETWEEN_ROWS * len(column) for column in heights)
    lines = [line for note in notes.splitlines() for line in wrap(note, 78 * len(columns), subsequent_indent="  ")]
    size = 5.6 * len(columns), 1.6 + ROW_HEIGHT * rows + LINE_HEIGHT * len(lines)
    figure, panels = stacked_panels(heights, size)
    widest = widest_gain(chart for column in columns for chart in column)
    for place, (axes, charts) in enumerate(zip(panels, columns, strict=True)):
        for axis, chart in zip(axes, charts, strict=True):
            _draw_chart(axis, chart, widest, has_scale=place == 0 and chart is charts[0])
    figure.suptitle("\n".join(wrap(title, 50 * len(columns))))
    figure.supxlabel("\n".join(lines), x=0.01, ha="left", fontsize=8)
    save_picture(figure, path)


def _draw_chart(axis: "Axes", chart: StrategyChart, widest: float, has_scale: bool) -> None:
    import seaborn as sns
    from matplotlib.colors import FuncNorm
    from matplotlib.patches import Rectangle

    gain = np.full((len(chart.rows), len(chart.columns)), np.nan)
    for (row, column), cell in chart.cells.items():
        place = chart.rows.index(row), chart.columns.index(column)
        found = gain_percent(cell)
        gain[place] = np.nan if found is None else found
        ink = "white" if abs(found or 0.0) > DARK * widest else "black"
        axis.text(place[1] + 0.5, place[0] + 0.5, cell_text(cell), ha="center", va="center", fontsize=9, color=ink)
        if found is None:
            axis.add_patch(Rectangle(place[::-1], 1, 1, facecolor=NO_CHOICE, edgecolor="white"))
    # By roots, so that close decisions can be told apart as well as clear ones.
    norm = FuncNorm((lambda x: np.sign(x) * np.sqrt(np.abs(x)), lambda x: np.sign(x) * x**2), -widest, widest)
    sns.heatmap(
        gain,
        ax=axis,
        cmap="RdYlGn",
        norm=norm,
        xticklabels=list(chart.columns),
        yticklabels=list(chart.rows),
        linewidths=0.5,
        cbar=has_scale,
        cbar_kws={"ticks": [-widest, -widest / 4, 0, widest / 4, widest], "format": "%+.0f"},
    )
    axis.set_title(chart.title)
    axis.set_xlabel(chart.column_title)
    axis.tick_params(axis="y", rotation=0)


def draw_convergence(curves: dict[str, tuple[tuple[int, float], ...]], title: str, path: Path | str) -> None:
    """Exploitability by iteration, one line a method."""
    figure, axis = subplots(1, 1, (5.2, 4.0))
    for method, curve in curves.items():
        iterations, exploitability = zip(*curve, strict=True)
        axis.loglog(iterations, exploitability, marker=".", label=method)
    axis.set_xlabel("iterations")
    axis.set_ylabel("exploitability, bets per hand")
    axis.set_title("\n".join(wrap(title, 60)))
    axis.grid(True, which="major", alpha=0.3)
    axis.legend()
    save_picture(figure, path)
