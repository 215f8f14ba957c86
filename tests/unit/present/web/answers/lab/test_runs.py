"""The runs of the Lab page: those of the library first, and one that must be played is played once for everybody."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.lab_runs import true_run
from twentyone.errors import RunError
from twentyone.lab.run import Run
from twentyone.lab.table import Table
from twentyone.present.web.answers.lab.runs import LIBRARY, MOST_KEPT, PLAYED, Runs, is_deepest
from twentyone.present.web.answers.lab.wish import RunWish


class Here:
    """Answers after everybody has asked, a shared question once for all, and knows how often."""

    def __init__(self) -> None:
        self.n_asked = 0
        self._shared: dict[Any, int] = {}

    async def ask(self, work: Callable[[Any], Any], about: Any, shared: bool = False) -> Any:
        n_before = self._shared[about] = self._shared.get(about, 0) + 1 if shared else 1
        self.n_asked += n_before == 1
        await asyncio.sleep(0)
        self._shared[about] -= 1
        return work(about)


def wish(number: int = 0, depth: int = 0) -> RunWish:
    return RunWish("rules", f"count {number}", Table(), depth)


def nothing(about: RunWish) -> Run | None:
    return None


def play(about: RunWish) -> Run:
    return true_run()


def test_a_run_of_the_library_is_taken_without_playing() -> None:
    solver = Here()
    runs = Runs(solver, Here(), play, play)
    run, where = asyncio.run(runs.run(wish()))
    assert (run.digest, where, solver.n_asked) == (true_run().digest, LIBRARY, 0)
    assert is_deepest(wish(), LIBRARY)


def test_a_run_is_played_once_for_all_who_ask_and_kept() -> None:
    solver = Here()
    runs = Runs(solver, Here(), nothing, play)

    async def asked() -> list[tuple[Run, str]]:
        found = await asyncio.gather(*(runs.run(wish()) for _ in range(5)))
        return [*found, await runs.run(wish()), await runs.run(wish(depth=1))]

    found = asyncio.run(asked())
    assert {where for _, where in found} == {PLAYED}
    assert solver.n_asked == 2
    assert not is_deepest(wish(), PLAYED)
    assert is_deepest(wish(depth=1), PLAYED)


def test_a_run_that_cannot_be_played_is_refused_to_all_and_tried_again_later() -> None:
    solver, refusals = Here(), 0

    def refuse(about: RunWish) -> Run:
        raise RunError("no")

    runs = Runs(solver, Here(), nothing, refuse)

    async def asked() -> int:
        found = await asyncio.gather(*(runs.run(wish()) for _ in range(3)), return_exceptions=True)
        with pytest.raises(RunError):
            await runs.run(wish())  # it was not kept
        return sum(isinstance(one, RunError) for one in found)

    refusals = asyncio.run(asked())
    assert (refusals, solver.n_asked) == (3, 2)


def test_no_more_runs_are_kept_than_may_be() -> None:
    solver = Here()
    runs = Runs(solver, Here(), nothing, play)

    async def asked() -> None:
        for number in range(MOST_KEPT + 1):
            await runs.run(wish(number))
        await runs.run(wish(1))
        await runs.run(wish(0))

    asyncio.run(asked())
    assert solver.n_asked == MOST_KEPT + 2
