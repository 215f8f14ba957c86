"""How far a long piece of work has come, told to whoever watches.

Work says what it does, `with piece("linear program")`, and divides what it repeats, `for rules in each(many)`. Pieces
nest: an inner one takes a part of the outer one's share, half of what is left of it unless it says otherwise, so the
share that is done never falls. Nobody needs to watch; then all this does nothing.

>>> class Printer:
...     def show(self, share: float, words: str) -> None:
...         print(f"{share:.0%} {words}")
...     def note(self, line: str) -> None: ...
...     def hide(self) -> None: ...
>>> with watched(Printer()), piece("all of it"):
...     for number in each([1, 2], "a half"):
...         tell(0.5)
0% all of it
0% a half
25% a half
50% a half
75% a half
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Protocol, TypeVar

Item = TypeVar("Item")


class Watcher(Protocol):
    """Who is told how far the work is."""

    def show(self, share: float, words: str) -> None:
        """So much of the work is done, from 0 to 1, and this is being done now."""
        ...

    def note(self, line: str) -> None:
        """A result on the way, worth keeping if the rest is never finished."""
        ...

    def hide(self) -> None:
        """The work is over."""
        ...


@dataclass
class Work:
    """Work under way: the share done, and the span of shares that the innermost piece has."""

    watcher: Watcher | None
    words: str = ""
    done: float = 0.0
    low: float = 0.0
    high: float = 1.0

    def show(self, words: str = "") -> None:
        """Tell the watcher, if there is one."""
        self.words = words or self.words
        if self.watcher is not None:
            self.watcher.show(self.done, self.words)


_watcher: ContextVar[Watcher | None] = ContextVar("watcher", default=None)
_work: ContextVar[Work | None] = ContextVar("work", default=None)


@contextmanager
def watched(watcher: Watcher) -> Iterator[None]:
    """Let somebody watch the work done inside."""
    token = _watcher.set(watcher)
    try:
        yield
    finally:
        _watcher.reset(token)


def is_under_way() -> bool:
    """Whether this is done as a piece of some larger work."""
    return _work.get() is not None


@contextmanager
def piece(words: str = "", portion: float = 0.5) -> Iterator[None]:
    """A piece of work: the whole of it where it is the outermost, else so much of what is left of the outer piece."""
    work = _work.get()
    if work is None:
        work = Work(_watcher.get())
        token = _work.set(work)
        try:
            work.show(words)
            yield
        finally:
            _work.reset(token)
            if work.watcher is not None:
                work.watcher.hide()
        return
    low, high, before = work.low, work.high, work.words
    work.low, work.high = work.done, work.done + (high - work.done) * portion
    work.show(words)
    try:
        yield
    finally:
        work.done, work.words = work.high, before
        work.low, work.high = low, high


def each(items: Sequence[Item], words: str = "") -> Iterator[Item]:
    """The items one by one, each an equal piece of what is left."""
    if not is_under_way():
        yield from items
        return
    for index, item in enumerate(items):
        with piece(words, 1 / (len(items) - index)):
            yield item


def tell(share: float, words: str = "") -> None:
    """So much of the innermost piece is done, from 0 to 1."""
    work = _work.get()
    if work is not None:
        work.done = max(work.done, work.low + min(share, 1.0) * (work.high - work.low))
        work.show(words)


def note(line: str) -> None:
    """Tell the watcher a result on the way."""
    work = _work.get()
    if work is not None and work.watcher is not None:
        work.watcher.note(line)
