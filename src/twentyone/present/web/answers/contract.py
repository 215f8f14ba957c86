"""What the page may ask about a game besides play; the answers run in the solvers' own processes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from twentyone.present.web.answers.question import Plain, Words

Question = Callable[[Words], Plain]
"""A function of a module, so that another process finds it, from the words of a question to its answer."""


@dataclass(frozen=True)
class LabQuestions:
    """What the lab of a game needs: the names of its `counts`, and its runs, from its library or played now.

    `find` answers at once, or None. Both take a `RunWish`, and run in a solver's process.
    """

    counts: Callable[[], Sequence[str]]
    find: Callable[[Any], Any]
    play: Callable[[Any], Any]


@dataclass(frozen=True)
class Questions:
    """The questions about a game, served as `/api/QUESTION/GAME`, and those whose answer is a file to keep.

    A question in `posted` comes with a text, which it finds in its words under `text`. A game that can be counted has
    a `lab`.
    """

    asked: Mapping[str, Question] = field(default_factory=dict)
    files: Mapping[str, Question] = field(default_factory=dict)
    posted: Mapping[str, Question] = field(default_factory=dict)
    lab: LabQuestions | None = None
