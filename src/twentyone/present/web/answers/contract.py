"""What the page may ask about a game besides play; the answers run in the solvers' own processes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from twentyone.present.web.answers.question import Plain, Words

Question = Callable[[Words], Plain]
"""A function of a module, so that another process finds it, from the words of a question to its answer."""


@dataclass(frozen=True)
class Questions:
    """The questions about a game, served as `/api/QUESTION/GAME`, and those whose answer is a file to keep.

    `count` says what cards that lie open count under rules of the game, and the name such a hand has, if any.
    """

    asked: Mapping[str, Question] = field(default_factory=dict)
    files: Mapping[str, Question] = field(default_factory=dict)
    count: Callable[[Any, tuple[int, ...]], tuple[Plain, str | None]] | None = None
