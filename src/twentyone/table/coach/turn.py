"""Whose question comes next: those who ask take turns, so whoever asks a lot keeps only themselves waiting.

Who asks is known from where the question comes from: an address. A table asks in the name of the address that has
opened or woken it, so that many tables of one address have one turn; one that the house itself woke asks in its own.
"""

from collections import deque
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from contextvars import Context, ContextVar
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


def context_of(who: Hashable) -> Context:
    """A context in which somebody asks and that keeps nothing else, for tasks that outlive what began them."""
    context = Context()
    context.run(_asker.set, who)
    return context


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

    def n_of(self, who: Hashable) -> int:
        """How many questions of one asker wait."""
        return len(self._waiting.get(who, ()))

    def withdraw(self, who: Hashable, question: Question) -> None:
        """Let a question wait no more; one that was taken before is left alone."""
        mine = self._waiting.get(who, deque())
        if question in mine:
            mine.remove(question)
        if not mine:
            self._waiting.pop(who, None)

    def displaced(self, who: Hashable) -> Question | None:
        """The newest question of whoever has most, taken out for one of `who`; None unless that makes both more equal.

        >>> turns = Turns[str]()
        >>> for question in ("a1", "a2"):
        ...     turns.add("Ann", question)
        >>> turns.displaced("Ann"), turns.displaced("Ben"), turns.displaced("Ben")
        (None, 'a2', None)
        """
        most = max(self._waiting, key=self.n_of, default=who)
        return self._waiting[most].pop() if self.n_of(most) > self.n_of(who) + 1 else None

    def clear(self) -> None:
        """Forget every question."""
        self._waiting.clear()
