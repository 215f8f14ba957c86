"""Whose question comes next: those who ask take turns, so whoever asks a lot keeps only themselves waiting.

Who asks is known from where the question comes from, an address in most cases; tables ask in nobody's name.
"""

from collections import deque
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Generic, TypeVar

Question = TypeVar("Question")
_asker: ContextVar[Hashable] = ContextVar("asker", default=None)


def asker() -> Hashable:
    """Who asks now, None for nobody in particular."""
    return _asker.get()


@contextmanager
def asking_as(who: Hashable) -> Iterator[None]:
    """Ask in somebody's name, here and in tasks that begin here."""
    token = _asker.set(who)
    try:
        yield
    finally:
        _asker.reset(token)


class Turns(Generic[Question]):
    """Questions that wait: those of one asker in their order, and one of each asker before the next of any.

    >>> turns = Turns[str]()
    >>> for who, question in [("Ann", "a1"), ("Ann", "a2"), ("Ann", "a3"), ("Ben", "b1")]:
    ...     turns.add(who, question)
    >>> [turns.take() for _ in range(len(turns))]
    ['a1', 'b1', 'a2', 'a3']
    """

    def __init__(self) -> None:
        self._waiting: dict[Hashable, deque[Question]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def __iter__(self) -> Iterator[Question]:
        return (question for mine in self._waiting.values() for question in mine)

    def add(self, who: Hashable, question: Question) -> None:
        """Let a question wait for its turn."""
        self._waiting.setdefault(who, deque()).append(question)

    def take(self) -> Question:
        """The question whose turn it is; its asker has the last turn from now on."""
        who = next(iter(self._waiting))
        mine = self._waiting.pop(who)
        question = mine.popleft()
        if mine:
            self._waiting[who] = mine
        return question

    def clear(self) -> None:
        """Forget every question."""
        self._waiting.clear()
