"""The pictures of an answer, as files or inside a page."""

import base64
from io import BytesIO
from pathlib import Path
from textwrap import shorten, wrap
from typing import Any

from twentyone.analyse.answer import Answer, Picture, Series
from twentyone.present.charts.picture import save_picture, subplots

SIZE = (7.0, 4.2)
BAR_HEIGHT = 0.26
LABEL = 46
TITLE = 62


def figure_of(picture: Picture) -> Any:
    """A picture drawn."""
    rows = max(len(one.x) for one in picture.series)
    size = (SIZE[0], max(SIZE[1], BAR_HEIGHT * rows + 1)) if picture.kind == "tornado" else SIZE
    figure, axis = subplots(1, 1, size)
    {"lines": _lines, "bars": _bars, "tornado": _tornado}[picture.kind](axis, picture)
    # Over the whole figure and not over the axis, which long labels push aside.
    figure.suptitle("\n".join(wrap(picture.title, TITLE)))
    axis.set_xlabel(picture.x_label)
    axis.set_ylabel(picture.y_label)
    if len(picture.series) > 1 and picture.kind != "tornado":
        figure.legend(loc="outside lower center", ncols=min(len(picture.series), 4))
    return figure


def _lines(axis: Any, picture: Picture) -> None:
    for one in picture.series:
        axis.errorbar(one.x, one.y, yerr=one.errors or None, marker="o", markersize=3, capsize=2, label=one.name)
    axis.grid(True, alpha=0.3)


def _bars(axis: Any, picture: Picture) -> None:
    n, width = len(picture.series), 0.8 / len(picture.series)
    for place, one in enumerate(picture.series):
        at = [index + (place - (n - 1) / 2) * width for index in range(len(one.x))]
        axis.bar(at, one.y, width, yerr=one.errors or None, capsize=2, label=one.name)
    axis.set_xticks(range(len(picture.series[0].x)), [str(name) for name in picture.series[0].x])
    axis.axhline(0, color="black", linewidth=0.8)


def _tornado(axis: Any, picture: Picture) -> None:
    one: Series = picture.series[0]
    order = sorted(range(len(one.x)), key=lambda place: abs(one.y[place]))
    axis.barh(
        [shorten(str(one.x[place]), LABEL, placeholder="…") for place in order],
        [one.y[place] for place in order],
        color=["tab:green" if one.y[place] > 0 else "tab:red" for place in order],
    )
    axis.axvline(0, color="black", linewidth=0.8)


def save_pictures(answer: Answer, folder: Path, name: str = "") -> list[Path]:
    """Draw every picture of an answer into a folder, under the name of its page."""
    paths = []
    for number, picture in enumerate(answer.pictures, 1):
        path = folder / f"{name or f'{answer.topic}_{answer.game}'}_{number}.svg"
        save_picture(figure_of(picture), path)
        paths.append(path)
    return paths


def inline_picture(picture: Picture) -> str:
    """A picture as the address of an image that is inside the page."""
    drawn = BytesIO()
    save_picture(figure_of(picture), drawn, "svg")
    return _address(drawn.getvalue())


def _address(svg: bytes) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(svg).decode()}"
