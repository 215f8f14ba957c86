"""Figures and files for all pictures: no window, and the same chart is the same file."""

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


def words_as_text() -> Any:
    """A context in which svg files keep their words as text: a quarter of the size, in the reader's own font."""
    return mpl.rc_context({"svg.fonttype": "none"})


def save_picture(figure: Any, path: Path | str | BytesIO, kind: str | None = None) -> None:
    """Write a figure to a png or svg file, or in a `kind` to memory, and forget it."""
    from matplotlib import pyplot as plt

    metadata = {"Date": None} if kind == "svg" or str(path).endswith(".svg") else {}
    figure.savefig(path, dpi=150, metadata=metadata, format=kind)
    plt.close(figure)
