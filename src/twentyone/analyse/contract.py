"""What a game can be asked: its topics, where each is answered, and what it takes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from importlib import import_module
from typing import Any

from twentyone.analyse.answer import Answer


class Depth(StrEnum):
    """How much a report answers: what the solvers say in seconds, all but what takes minutes, or everything."""

    QUICK = "quick"
    USUAL = "usual"
    FULL = "full"


@dataclass(frozen=True)
class Topic:
    """A question about a game: what it is about in a few words, and where it is answered, as `module:function`.

    `options` are the flags its function takes, each with a sentence for the help; the pages of the documentation set
    them all, and a report of every topic those in `in_full_report`. `depth` is the least report that answers it.
    `presets` are named rules under which the answer is of another kind, so that it gets a page of its own.
    """

    about: str
    place: str
    depth: Depth = Depth.USUAL
    options: Mapping[str, str] = field(default_factory=dict)
    in_full_report: tuple[str, ...] = ()
    presets: tuple[str, ...] = ()

    @property
    def function(self) -> Callable[..., Answer]:
        """The function that answers it for given rules, imported now."""
        module, _, name = self.place.partition(":")
        found: Any = getattr(import_module(module), name)
        return found  # type: ignore[no-any-return]


Topics = Mapping[str, Topic]
"""The topics of a game, by name."""
