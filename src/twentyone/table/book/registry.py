"""The games that a score book can be kept of: one line each."""

from typing import Any

from twentyone.registry import Registry
from twentyone.table.book.contract import Scoring

SCORINGS = Registry[Scoring[Any]](
    "book",
    "scored game",
    banluck="twentyone.table.games.banluck.scoring:SCORING",
)


def scoring_of(game: str) -> Scoring[Any]:
    """How a game is written down; a game without a score book is refused with those that have one."""
    return SCORINGS.find(game)
