"""Parts of a page in Markdown: numbers, paragraphs, tables."""

from collections.abc import Sequence
from textwrap import fill
from typing import Any

from twentyone.present.charts.blackjack.tablebase_text import cards_text
from twentyone.present.words.number import signed_percent

WHOLE_WORDS: dict[str, Any] = {"break_long_words": False, "break_on_hyphens": False}


def percent(share: float, digits: int = 1) -> str:
    """A share as people read it.

    >>> percent(0.64783)
    '64.8 %'
    """
    return f"{100 * share:.{digits}f} %"


def prose(text: str) -> str:
    """A paragraph, or a point of a list, in lines of 120."""
    return fill(" ".join(text.split()), 120, subsequent_indent="  " if text.startswith("- ") else "", **WHOLE_WORDS)


def markdown(columns: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A table of a page."""
    lines = [columns, tuple("---" for _ in columns), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def end(layer: dict[str, Any], which: str, digits: int) -> str:
    """The best or the worst EV of a layer, and the sub-shoe that has it."""
    return f"{signed_percent(layer[which]['ev'], digits)} ({cards_text(layer[which]['counts'])})"
