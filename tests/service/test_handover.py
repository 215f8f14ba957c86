"""A server takes another's place while people play: nobody is turned away, and every hand goes on."""

import asyncio
import json
import random
import socket
from pathlib import Path

import pytest

from tests.service.attack.test_journal import running, seated
from tests.service.client import Client
from tests.service.crash import Report, check, playing, remember_deleted
from tests.service.process import ServerProcess


def test_a_hand_goes_on_at_the_server_that_takes_over(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            ann, table = await seated(server)
            while ann.view["hand"] is None:
                if await ann.answer_decision() is None:
                    await ann.changed()
            before, pid, port = ann.view, server.pid, server.port
            await asyncio.to_thread(server.hand_over)
            assert (server.pid != pid, server.port) == (True, port)
            assert ann.said_bye is not None
            assert ann.said_bye["reason"] == "handover"
            async with Client(server.url, ann.token) as again:
                await again.enter(table)
                assert (again.view["hand"], again.view["decision"]) == (before["hand"], before["decision"])
                while again.view["hand"] is not None:
                    if await again.answer_decision() is None:
                        await again.changed()
            await ann.close()
            kept = {path.name: path.stat().st_mode & 0o077 for path in server.folder.iterdir()}
            assert kept.pop("server.log") >= 0
            assert set(kept.values()) == {0}

    asyncio.run(play())


def test_whoever_cannot_follow_changes_is_sent_the_whole_table_every_time(tmp_path: Path) -> None:
    """A page from before there were changes, still open while a new server takes over."""

    async def play() -> None:
        async with running(tmp_path / "data") as server:
            old_page, plain = server.url.partition("?")[0], []
            async with Client(old_page) as ann, Client(server.url) as bob:
                await ann.sit((await ann.ask("create", token=ann.token, game="blackjack"))["table"], 1)
                await bob.sit(ann.view["table"], 2)
                for _ in range(12):
                    for one in (ann, bob):
                        await one.answer_decision()
                    await bob.at_least(ann.view["version"])
                plain = [json.loads(frame) for frame in ann.frames]
                told = [json.loads(frame) for frame in bob.frames]
            assert {"view" in one for one in plain if one["kind"] == "state"} == {True}
            assert ["view" in one for one in told if one["kind"] == "state"][:3] == [True, False, False]

    asyncio.run(play())


@pytest.mark.long
def test_hand_overs_under_play_lose_nothing_and_refuse_no_connection(tmp_path: Path) -> None:
    async def knock(server: ServerProcess, stopping: asyncio.Event) -> int:
        """Connect again and again; a refused connection is raised."""
        count = 0
        while not stopping.is_set():
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.close()
            count += 1
            await asyncio.sleep(0.01)
            del reader
        return count

    async def play() -> None:
        report, stopping = Report(), asyncio.Event()
        server = ServerProcess(tmp_path / "data", "--snapshot-every", "8")
        async with playing(server, random.Random(3), report):
            await asyncio.to_thread(remember_deleted, tmp_path / "data")
            knocking = asyncio.create_task(knock(server, stopping))
            for _ in range(3):
                await asyncio.to_thread(server.hand_over)
            stopping.set()
            assert await knocking > 10
        check(tmp_path / "data", report)
        assert len(report.acked) > 10

    asyncio.run(play())


def test_taking_over_from_nobody_is_a_start_like_any_other(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data", "--take-over") as server:
            ann, _ = await seated(server)
            await ann.close()
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            assert server.health()["tables"] == 1

    asyncio.run(play())


def test_a_stranger_at_the_door_of_the_hand_over_is_ignored(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            for words in (b"", b"x" * 100, b"hand over"):
                with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as stranger:
                    stranger.connect(str(server.folder / "control.sock"))
                    stranger.sendall(words)
            server.wait_until_well()
            await asyncio.to_thread(server.hand_over)
            server.wait_until_well()

    asyncio.run(play())
