"""Figures and files for all pictures: no window, and the same chart is the same file."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import matplotlib as mpl


def subplots(rows: int, columns: int, size: tuple[float, float]) -> Any:
    """A figure of so many panels, `size` in inches."""
    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "twentyone"
    from matplotlib import pyplot as plt

    return plt.subplots(rows, columns, figsize=size, constrained_layout=True)


def stacked_panels(heights: Sequence[Sequence[int]], size: tuple[float, float]) -> Any:
    """A figure and its panels by column: each column a stack of panels with so many rows, all rows equally high."""
    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "twentyone"
    from matplotlib import pyplot as plt

    figure = plt.figure(figsize=size, constrained_layout=True)
    tallest = max(sum(column) for column in heights)
    columns = figure.add_gridspec(1, len(heights))
    panels = []
    for place, column in enumerate(heights):
        spare = tallest - sum(column)
        ratios = [*column, spare] if spare else list(column)
        stack = columns[place].subgridspec(len(ratios), 1, height_ratios=ratios)
        panels.append([figure.add_subplot(stack[row]) for row in range(len(column))])
    return figure, panels


def save_picture(figure: Any, path: Path | str | BytesIO, kind: str | None = None) -> None:
    """Write a figure to a png or svg file, or in a `kind` to memory, and forget it.

    An svg keeps its words as text, in the reader's own font: a quarter of the size, and they can be searched and read
    out. Drawn letter by letter, every character is a shape of its own.
    """
    from matplotlib import pyplot as plt

    metadata = {"Date": None} if kind == "svg" or str(path).endswith(".svg") else {}
    with mpl.rc_context({"svg.fonttype": "none", "font.sans-serif": ["DejaVu Sans"]}):
        figure.savefig(path, dpi=150, metadata=metadata, format=kind)
    plt.close(figure)
