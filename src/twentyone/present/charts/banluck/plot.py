"""Ban Luck charts as pictures: heat maps of what the best action gains, and convergence curves."""

from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

import numpy as np

from twentyone.present.charts.banluck.text import cell_text
from twentyone.present.charts.picture import save_picture, subplots
from twentyone.solve.banluck.chart import StrategyChart

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Which way a cell leans: drawing on one end of the colour scale, standing or settling on the other.
LEANS_TO_DRAW = {"hit": 1.0, "play": 1.0, "stand": -1.0, "open": -1.0, "surrender": -1.0}


def draw_charts(charts: list[StrategyChart], title: str, path: Path | str) -> None:
    """Heat maps side by side: the colour says hit or stand, its strength by how many percent of the bet."""
    figure, axes = subplots(1, len(charts), (5.2 * len(charts), 1.2 + 0.32 * max(len(chart.rows) for chart in charts)))
    for axis, chart in zip(np.atleast_1d(axes), charts, strict=True):
        _draw_chart(axis, chart)
    figure.suptitle("\n".join(wrap(title, 40 * len(charts))))
    save_picture(figure, path)


def _draw_chart(axis: "Axes", chart: StrategyChart) -> None:
    import seaborn as sns

    gain = np.full((len(chart.rows), len(chart.columns)), np.nan)
    words = np.full(gain.shape, "", dtype=object)
    for (row, column), cell in chart.cells.items():
        place = chart.rows.index(row), chart.columns.index(column)
        gain[place] = 100 * LEANS_TO_DRAW[cell.action] * cell.margin
        words[place] = cell_text(cell)
    widest = max(5.0, float(np.nanmax(np.abs(gain), initial=0.0)) / 2)
    sns.heatmap(
        gain,
        ax=axis,
        cmap="RdYlGn",
        center=0,
        vmin=-widest,
        vmax=widest,
        annot=words,
        fmt="",
        xticklabels=list(chart.columns),
        yticklabels=list(chart.rows),
        linewidths=0.5,
        cbar_kws={"label": "gain over the other action, % of the bet (drawing up, standing down)"},
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
