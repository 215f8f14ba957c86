"""The runs that the Lab page asks: from a library that is shipped, else kept from before, else played by the solvers.

A run is a few kilobytes, so the last ones are kept here and travel with each question. Whoever asks for a run that is
being played waits for that one, even if whoever asked first goes away.
"""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Protocol

from twentyone.lab.run import Run
from twentyone.present.web.answers.lab.wish import DEEPEST, RunWish

MOST_KEPT = 200
LIBRARY, PLAYED = "library", "played"
Found = tuple[Run, str]
"""A run, and where it was found."""


class Asking(Protocol):
    """Whoever works something out elsewhere."""

    async def ask(self, work: Callable[[Any], Any], about: Any, shared: bool = False) -> Any:
        """What `work(about)` is; a `shared` question is worked out once for all who ask it meanwhile."""
        ...


class Runs:
    """The runs of one game: `find` looks in the library, asked of `quick`; `play` plays one, asked of `solver`."""

    def __init__(
        self,
        solver: Asking,
        quick: Asking,
        find: Callable[[RunWish], Run | None],
        play: Callable[[RunWish], Run],
    ) -> None:
        self._solver = solver
        self._quick = quick
        self._find = find
        self._play = play
        self._kept: OrderedDict[RunWish, Found] = OrderedDict()

    async def run(self, wish: RunWish) -> Found:
        """The run that is wished for, at its depth or a greater one."""
        found = self._kept.get(wish)
        if found is None:
            shipped = await self._quick.ask(self._find, wish)
            played = await self._solver.ask(self._play, wish, shared=True) if shipped is None else None
            found = (shipped, LIBRARY) if played is None else (played, PLAYED)
            self._kept[wish] = found
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(wish)
        return found


def is_deepest(wish: RunWish, where: str) -> bool:
    """Whether there is no better run to be had of what was wished for."""
    return where == LIBRARY or wish.depth == DEEPEST
