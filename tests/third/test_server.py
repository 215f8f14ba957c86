"""A real server with the game in it: bots, a round, a save that loads, and a return after the power is cut."""

import asyncio
import json
import os
from pathlib import Path

import pytest

import seven_and_a_half
from tests.service.client import Client
from tests.service.crash import fetched
from tests.service.process import ServerProcess

GAME = "seven_and_a_half"


class OwnServer(ServerProcess):
    """`python -m seven_and_a_half serve`, with nothing installed."""

    module = GAME


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OwnServer:
    paths = [str(Path(seven_and_a_half.__file__).parent.parent), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))
    return OwnServer(tmp_path / "data")


async def finished(person: Client, n_rounds: int) -> None:
    """Play until so many rounds are over."""
    while sum(event["event"] == "RoundEnded" for event in person.events) < n_rounds:
        if await person.answer_decision() is None:
            await person.changed()


def test_a_table_with_bots_comes_back_after_the_power_is_cut(server: OwnServer) -> None:
    async def play() -> None:
        await asyncio.to_thread(server.start)
        async with Client(server.url) as ann:
            table = (await ann.ask("create", token=ann.token, game=GAME, preset="matta", pace_ms=0))["table"]
            await ann.sit(table, 2, "Ann")
            await ann.at_least((await ann.ask("bots", add=2))["version"])
            await finished(ann, 2)
            await ann.dealt_in()
            before = ann.view
            assert [offer["action"] for offer in before["decision"]["actions"]] == ["draw", "stand"]
            hands = {number: seat["hands"][0] for number, seat in before["hand"]["seats"].items()}
            assert None not in hands["2"]["cards"]
            others = [hand for number, hand in hands.items() if number != "2"]
            assert all(hand["cards"][0] is None or hand["total"] >= 7.5 for hand in others)
            await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        async with Client(server.url, ann.token) as again:
            await again.enter(table)
            assert again.view["hand"] == before["hand"]
            assert again.view["decision"] == before["decision"]
            await finished(again, 1)
            assert again.view["last"]["bank"]["total"] is not None
            saved = await asyncio.to_thread(fetched, server, f"/api/tables/{table}/export", ann.token)
            loaded = json.loads(await asyncio.to_thread(fetched, server, "/api/tables", ann.token, saved))["table"]
            await again.enter(loaded)
            assert (again.view["game"], again.view["rules"]["matta"]) == (GAME, "wild")
            assert again.view["round"] >= 3
        await asyncio.to_thread(server.stop)

    asyncio.run(play())
