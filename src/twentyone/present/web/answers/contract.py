"""What the page may ask about a game besides play; the answers run in the solvers' own processes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from twentyone.present.web.answers.question import Plain, Words

Question = Callable[[Words], Plain]
"""A function of a module, so that another process finds it, from the words of a question to its answer."""


@dataclass(frozen=True)
class Questions:
    """The questions about a game, served as `/api/QUESTION/GAME`, and those whose answer is a file to keep.

    A question in `posted` comes with a text, which it finds in its words under `text`.
    """

    asked: Mapping[str, Question] = field(default_factory=dict)
    files: Mapping[str, Question] = field(default_factory=dict)
    posted: Mapping[str, Question] = field(default_factory=dict)
