"""A real server, killed at random moments under load: twice here, three hundred times by `make soak`."""

import asyncio
from pathlib import Path

from tests.service.client import Client
from tests.service.crash import LIVELY, run
from tests.service.process import FreshServer


def test_two_kills_lose_nothing_repeat_nothing_and_leave_no_hand_unfinished(tmp_path: Path) -> None:
    report = asyncio.run(run(tmp_path / "data", 2, seed=1))
    assert report.kills == 2
    assert len(report.acked) >= 2 * LIVELY
    assert report.rounds > 2
    assert report.loaded
    assert report.backups == 2


def test_a_clean_stop_says_goodbye_and_keeps_everything(tmp_path: Path) -> None:
    async def play() -> None:
        server = FreshServer(tmp_path / "data")
        await asyncio.to_thread(server.start)
        async with Client(server.url) as ann:
            table = (await ann.ask("create", token=ann.token, game="blackjack"))["table"]
            await ann.sit(table, 2, "Ann")
            done = await ann.ask("bet", decision=ann.view["decision"]["id"], chips=25)
            await ann.at_least(done["version"])
            before = ann.view
            await asyncio.to_thread(server.stop)
            assert ann.said_bye is not None
            assert ann.said_bye["reason"] == "shutdown"
        await asyncio.to_thread(server.start)
        async with Client(server.url, ann.token) as again:
            await again.enter(table)
            assert again.view["hand"] == before["hand"]
            assert again.view["decision"] == before["decision"]
            assert again.view["seats"] == before["seats"]
        await asyncio.to_thread(server.stop)
        kept = b"".join(path.read_bytes() for path in server.folder.iterdir())
        assert ann.token.encode() not in kept
        assert (server.folder / "server.key").stat().st_mode & 0o077 == 0

    asyncio.run(play())
