"""A table that was closed leaves nothing behind: its task ends with the last who looked at it."""

import asyncio
from pathlib import Path

from tests.service.fuzz import Stranger
from tests.support.patience import PATIENCE_SECONDS
from twentyone.table.coach.mind import SimpleMind
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
