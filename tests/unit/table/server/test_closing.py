"""A table that was closed leaves nothing behind: its task ends with the last who looked at it."""

import asyncio
from pathlib import Path

import pytest

from tests.service.fuzz import Stranger
from tests.support.patience import PATIENCE_SECONDS
from tests.unit.table.server.test_host import Watcher
from tests.unit.table.server.test_house import open_table, with_house
from twentyone.errors import TableError
from twentyone.table.coach.grading import Grading, Taken
from twentyone.table.coach.mind import SimpleMind
from twentyone.table.live import request as req
from twentyone.table.server.house import House

CREATE = '{"op":"create","id":"1","token":"0123456789abcdef","game":"banluck"}'


def test_the_task_of_a_closed_table_ends_when_its_owner_goes(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(tmp_path, SimpleMind())
        await house.open()
        owner = Stranger(house)
        assert (await owner.answer(CREATE))["kind"] == "ack"
        host = next(iter(house.hosts.values()))
        assert (await owner.answer('{"op":"close","id":"2"}'))["kind"] == "ack"
        assert (await owner.answer('{"op":"close","id":"3"}'))["kind"] in ("refusal", "ack")
        await owner.leave()
        assert host._task is not None
        await asyncio.wait_for(host._task, PATIENCE_SECONDS)
        await house.close()

    asyncio.run(play())


def test_a_table_that_is_closed_while_its_last_round_is_graded_leaves_no_thought_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(house: House) -> None:
        host, thought = await open_table(house), asyncio.Event()

        async def slowly(grading: Grading, decision: Taken) -> req.Graded:
            await thought.wait()
            return req.Graded(chosen="stand", best="stand", lost_chips=0, lost_bets=0)

        monkeypatch.setattr(Grading, "_graded", slowly)
        assert host._task is not None
        watcher = Watcher([])
        host.attach(watcher)
        for number in (1, 2):
            host._grading.remember(Taken(2, host.table.session.round, 2, "stand", 10))  # type: ignore[arg-type] # unread
            host._grading.grade_round(number)
            if number == 1:
                await host.done(req.CloseTable())
                thought.set()
                assert await host.graded(PATIENCE_SECONDS), "somebody still looks, and the grades come too late"
                thought.clear()
        host.detach(watcher)
        await asyncio.wait_for(host._task, PATIENCE_SECONDS)
        assert await host.graded(PATIENCE_SECONDS), "nothing is thought about any more"
        assert not caplog.records

    asyncio.run(with_house(tmp_path, play))


def test_who_asks_a_table_that_has_ended_or_ends_meanwhile_is_told_so(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house)
        stopping = asyncio.create_task(host.stop())
        await asyncio.sleep(0)  # it is to stop before it takes the next request
        for _ in range(2):
            with pytest.raises(TableError, match="is closed"):
                await asyncio.wait_for(host.done(req.LeaveSeat(seat=2)), PATIENCE_SECONDS)
            await stopping

    asyncio.run(with_house(tmp_path, play))
