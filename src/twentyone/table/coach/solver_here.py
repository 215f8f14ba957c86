"""The solvers where there are no processes and no compiled packages, in a browser: what was worked out before answers.

It is asked through the same queues as the pool of processes, and refuses in a sentence what nobody has worked out.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from twentyone.errors import SolverError
from twentyone.language.catalogue import remark
from twentyone.table.coach.solver_process import Work

Shelf = Callable[[Work, Any], Awaitable[Any]]
"""What was worked out before: the answer to `work(about)`, or a SolverError where it has none."""


async def empty_shelf(work: Work, about: Any) -> Any:
    """No answer: nothing was worked out before."""
    raise SolverError(remark("refusal-solver-program"))


class HereQueue:
    """Questions of one kind, each answered as it comes."""

    n_waiting = 0

    def __init__(self, shelf: Shelf) -> None:
        self.n_asked = 0
        self._shelf = shelf

    async def ask(self, work: Work, about: Any, shared: bool = False) -> Any:
        """What `work(about)` is, as the shelf has it."""
        self.n_asked += 1
        return await self._shelf(work, about)


class SolverHere:
    """Answers in this thread, from a shelf of answers; it has the questions and the numbers of a pool."""

    n_restarts = 0
    states: tuple[str, ...] = ()

    def __init__(self, shelf: Shelf = empty_shelf) -> None:
        self.queues: dict[str, HereQueue] = {}
        self._shelf = shelf

    def queue(self, name: str) -> HereQueue:
        """A new queue."""
        return self.queues.setdefault(name, HereQueue(self._shelf))

    def close(self) -> None:
        """Nothing runs that could be stopped."""
