"""One set of solver processes serves everybody who asks: in time, in turn, and knowing the games from outside."""

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.patience import PATIENCE_SECONDS, until
from twentyone import registry
from twentyone.errors import SolverError
from twentyone.language.catalogue import LANGUAGES, language, remark, speaking
from twentyone.table.coach.solver_pool import SolverPool, SolverQueue
from twentyone.table.coach.turn import asking_as


@contextmanager
def pool_of(n_processes: int = 1, seconds: float = 120.0, most_waiting: int = 64) -> Iterator[SolverPool]:
    pool = SolverPool(n_processes, seconds, most_waiting)
    try:
        yield pool
    finally:
        pool.close()


def known_games(_: object) -> list[str]:
    """The games from outside that a process knows."""
    return sorted(registry.outside())


def read(pipe: Path) -> str:
    """What comes through a pipe: a question that is answered when the test says so."""
    return pipe.read_text()


class Held:
    """Questions that are answered when they are let go."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def new(self, name: str) -> Path:
        os.mkfifo(self._folder / name)
        return self._folder / name

    async def let_go(self, pipe: Path) -> None:
        """Answer a question, as soon as a process has it in work."""
        await asyncio.wait_for(asyncio.to_thread(pipe.write_text, pipe.name), PATIENCE_SECONDS)


def asked_as(who: str, queue: SolverQueue) -> asyncio.Task[None]:
    """A question that has no answer while the test runs."""
    with asking_as(who):
        return asyncio.create_task(queue.ask(time.sleep, 600))


def test_a_question_that_takes_too_long_is_answered_with_a_sentence_and_the_next_one_with_an_answer() -> None:
    async def run(pool: SolverPool) -> None:
        queue = pool.queue("coach")
        with pytest.raises(SolverError, match=r"no answer within 0\.5 seconds"):
            await queue.ask(time.sleep, 600)
        assert await queue.ask(time.sleep, 0) is None
        assert (queue.n_asked, pool.n_restarts, pool.states) == (2, 1, ("alive",))

    with pool_of(seconds=0.5) as pool:
        asyncio.run(run(pool))


def test_no_more_questions_wait_than_can_be_answered_soon() -> None:
    async def run(pool: SolverPool) -> None:
        queue = pool.queue("coach")
        waiting = [asked_as(who, queue) for who in ("Ann", "Ben", "Cleo")]
        await asyncio.sleep(0)
        with asking_as("Dan"), pytest.raises(SolverError, match="too many questions"):
            await queue.ask(time.sleep, 0)
        pool.close()
        assert all(await asyncio.gather(*waiting, return_exceptions=True))

    with pool_of(most_waiting=3) as pool:
        asyncio.run(run(pool))


def test_nobody_has_more_than_a_share_of_the_places() -> None:
    async def run(pool: SolverPool) -> None:
        queue = pool.queue("coach")
        strangers = [asked_as("a stranger", queue) for _ in range(8)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert queue.n_waiting == 1 + 4
        assert ["too many questions" in str(one.exception()) for one in strangers if one.done()] == 3 * [True]
        pool.close()
        await asyncio.gather(*strangers, return_exceptions=True)

    with pool_of(most_waiting=8) as pool:
        asyncio.run(run(pool))


def test_a_full_queue_has_room_for_a_newcomer_at_the_cost_of_whoever_has_most(tmp_path: Path) -> None:
    async def run(pool: SolverPool) -> None:
        queue, held = pool.queue("coach"), Held(tmp_path)
        first, mine = held.new("first"), held.new("mine")
        in_work = asyncio.create_task(queue.ask(read, first))
        await asyncio.sleep(0)
        few, many = [[asked_as(who, queue) for _ in range(n)] for who, n in (("one", 2), ("another", 3))]
        await asyncio.sleep(0)
        assert queue.n_waiting == 6
        with asking_as("Ann"):
            newcomer = asyncio.create_task(queue.ask(read, mine))
        await asyncio.wait(many, return_when=asyncio.FIRST_COMPLETED)
        assert [one.done() for one in (*few, *many, newcomer)] == [False, False, False, False, True, False]
        with pytest.raises(SolverError, match="too many questions"):
            await many[-1]
        for one in (*few, *many):
            one.cancel()
        await asyncio.gather(*few, *many, return_exceptions=True)
        for pipe in (first, mine):
            await held.let_go(pipe)
        assert [await in_work, await newcomer] == ["first", "mine"]

    with pool_of(most_waiting=6) as pool:
        asyncio.run(run(pool))


def test_a_shared_question_is_worked_out_once_as_long_as_one_who_asks_remains(
    tmp_path: Path,
) -> None:
    async def run(pool: SolverPool) -> None:
        queue, held = pool.queue("coach"), Held(tmp_path)
        first, shared = held.new("first"), held.new("shared")
        in_work = asyncio.create_task(queue.ask(read, first))
        await asyncio.sleep(0)
        others = [asked_as("a stranger", queue) for _ in range(3)]
        asking = []
        for who in ("a stranger", "Ann", "Ben"):
            with asking_as(who):
                asking.append(asyncio.create_task(queue.ask(read, shared, shared=True)))
        await asyncio.sleep(0)
        others.pop(0).cancel()
        asking.pop(0).cancel()
        asking.pop(0).cancel()
        others.pop(0).cancel()
        others.pop(0).cancel()
        await asyncio.sleep(0)
        assert queue.n_waiting == 2
        with asking_as("Cleo"):
            asking.append(asyncio.create_task(queue.ask(read, shared, shared=True)))
        await held.let_go(first)
        await until(lambda: queue.n_waiting == 1)
        with asking_as("Dan"):
            asking.append(asyncio.create_task(queue.ask(read, shared, shared=True)))
        await asyncio.sleep(0)
        assert queue.n_waiting == 1
        await held.let_go(shared)
        assert await asyncio.gather(in_work, *asking) == ["first", "shared", "shared", "shared"]
        assert queue.n_waiting == 0

    with pool_of() as pool:
        asyncio.run(run(pool))


def test_a_full_queue_of_explorers_leaves_the_table_a_process(tmp_path: Path) -> None:
    async def run(pool: SolverPool) -> None:
        coach, explorer, held = pool.queue("coach"), pool.queue("explorer"), Held(tmp_path)
        pipes = [held.new(name) for name in "abc"]
        exploring = [asyncio.create_task(explorer.ask(read, pipe)) for pipe in pipes]
        assert await coach.ask(abs, -1) == 1
        assert (explorer.n_waiting, coach.n_waiting) == (3, 0)
        for pipe in pipes:
            await held.let_go(pipe)
        assert await asyncio.gather(*exploring) == ["a", "b", "c"]

    with pool_of(2) as pool:
        asyncio.run(run(pool))


def test_a_busy_table_lets_an_explorer_have_the_next_free_process(tmp_path: Path) -> None:
    async def run(pool: SolverPool) -> None:
        coach, explorer, held = pool.queue("coach"), pool.queue("explorer"), Held(tmp_path)
        pipes = {name: held.new(name) for name in ("first", "second", "third", "explored")}
        coached = [asyncio.create_task(coach.ask(read, pipes[name])) for name in ("first", "second", "third")]
        await asyncio.sleep(0)
        exploring = asyncio.create_task(explorer.ask(read, pipes["explored"]))
        await held.let_go(pipes["first"])
        await held.let_go(pipes["explored"])
        assert await exploring == "explored"
        assert not coached[2].done()
        for name in ("second", "third"):
            await held.let_go(pipes[name])
        assert await asyncio.gather(*coached) == ["first", "second", "third"]

    with pool_of(2) as pool:
        asyncio.run(run(pool))


def test_one_who_asks_a_lot_keeps_nobody_else_waiting(tmp_path: Path) -> None:
    """24 questions at once from one address held up whoever else looked at a page for eleven seconds."""

    async def run(pool: SolverPool) -> None:
        queue, held = pool.queue("explorer"), Held(tmp_path)
        pipes = {name: held.new(name) for name in ("in work", "second", "third", "neighbour")}
        with asking_as("a stranger"):
            asked = [asyncio.create_task(queue.ask(read, pipes[name])) for name in ("in work", "second", "third")]
        await asyncio.sleep(0)
        with asking_as("a neighbour"):
            neighbour = asyncio.create_task(queue.ask(read, pipes["neighbour"]))
        for name in ("in work", "second", "neighbour"):
            await held.let_go(pipes[name])
        assert await neighbour == "neighbour"
        assert not asked[2].done()
        await held.let_go(pipes["third"])
        assert await asyncio.gather(*asked) == ["in work", "second", "third"]

    with pool_of() as pool:
        asyncio.run(run(pool))


def test_a_question_nobody_waits_for_any_more_is_not_put_to_a_process() -> None:
    async def run(pool: SolverPool) -> None:
        queue = pool.queue("coach")
        working = asyncio.create_task(queue.ask(time.sleep, 600))
        given_up = asyncio.create_task(queue.ask(time.sleep, 600))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        assert (queue.n_waiting, len(queue.waiting)) == (1, 0)
        pool.close()
        assert isinstance((await asyncio.gather(working, return_exceptions=True))[0], SolverError)

    with pool_of() as pool:
        asyncio.run(run(pool))


def test_a_process_is_told_of_games_from_outside_even_those_that_came_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_outside", {})

    async def run(pool: SolverPool) -> None:
        queue = pool.queue("coach")
        assert "elsewhere" not in await queue.ask(known_games, None)
        registry.register("elsewhere", games="elsewhere.engine:GAME")
        assert "elsewhere" in await queue.ask(known_games, None)

    with pool_of() as pool:
        asyncio.run(run(pool))


def spoken(_: object) -> str:
    """The language that a process speaks while it answers."""
    return language()


def refused(_: object) -> str:
    raise SolverError(remark("refusal-solver-stops"))


def test_an_answer_and_a_refusal_are_in_the_language_of_the_question() -> None:
    async def asked(pool: SolverPool, code: str) -> tuple[str, str]:
        with speaking(code):
            queue = pool.queue("coach")
            with pytest.raises(SolverError) as caught:
                await queue.ask(refused, None)
            return await queue.ask(spoken, None), str(caught.value)

    async def run(pool: SolverPool) -> None:
        found = await asyncio.gather(*(asked(pool, code) for code in LANGUAGES))
        assert found == [("en", "The server stops."), ("vi", "Máy chủ đang dừng."), ("zh", "服务器正在停止。")]

    with pool_of() as pool:
        asyncio.run(run(pool))
