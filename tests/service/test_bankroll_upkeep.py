"""Bankrolls through what a keeper does with a journal: hand-over, backup, restore and compaction, with real files."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.service.attack.test_journal import played_round, running
from tests.service.bankroll_crash import check_books
from tests.service.client import Client
from tests.service.process import ServerProcess
from tests.support.loaded import command
from tests.support.patience import until
from twentyone.errors import JournalError
from twentyone.table.journal.upkeep.backup import restore

GRANTED = 10_000


def run_command(*arguments: object, code: int = 0) -> dict[str, Any]:
    """What `twentyone` prints as JSON, or the sentence it refuses with."""
    done = command(*arguments)
    assert done.returncode == code, done.stderr
    return json.loads(done.stdout) if code == 0 else {"refused": done.stderr}


async def seated(server: ServerProcess, game: str, seat: int = 1, chips: int = 300) -> tuple[Client, str]:
    """Somebody who has sat down with chips from the bankroll."""
    client = await Client(server.url).open()
    wishes: dict[str, Any] = {"game": game, "pace_ms": 0, "bankroll": True}
    table = str((await client.ask("create", token=client.token, **wishes))["table"])
    done = await client.ask("sit", table=table, seat=seat, name="Ann", token=client.token, chips=chips)
    await client.at_least(done["version"])
    return client, table


async def bankroll(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = (await client.ask("bankroll"))["bankroll"]
    return found


async def back(server: ServerProcess, client: Client, table: str) -> Client:
    """The same person over a new line."""
    await client.close()
    again = await Client(server.url, client.token).open()
    await again.enter(table)
    return again


async def to_the_end(client: Client) -> None:
    """Play the round that is on."""
    while client.view["stage"] == "round":
        if await client.answer_decision() is None:
            await client.changed()


async def left(client: Client) -> dict[str, Any]:
    """The bankroll of somebody who has stood up."""
    await client.ask("leave")
    found = await bankroll(client)
    assert found["at_tables"] == {}
    return found


def test_a_bankroll_is_handed_over_in_mid_round_and_comes_back_whole(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            people = [await seated(server, game) for game in ("blackjack", "banluck")]
            before = []
            for ann, table in people:
                await ann.dealt_in()
                before.append(await bankroll(ann))
                assert (before[-1]["tenths"], list(before[-1]["at_tables"])) == (GRANTED - 3000, [table])
            await asyncio.to_thread(server.hand_over)
            for (ann, table), kept in zip(people, before, strict=True):
                again = await back(server, ann, table)
                assert await bankroll(again) == kept
                await to_the_end(again)
                chips = again.view["seats"][0]["chips"]
                assert (await left(again))["tenths"] == GRANTED - 3000 + chips
                await again.close()
            await asyncio.to_thread(server.stop)
        check_books(tmp_path / "data")

    asyncio.run(play())


CHANGES = (
    "UPDATE bankrolls SET tenths = tenths + 1000 WHERE table_id = '' AND person <> ''",
    "UPDATE transfers SET tenths = tenths - 10 WHERE why = 'buy'",
    "DELETE FROM transfers WHERE why = 'grant'",
)
"""What a thief might do to a backup before it is restored."""


def test_a_backup_taken_under_play_is_restored_with_every_chip_and_a_changed_one_is_not(tmp_path: Path) -> None:
    data, copy, file = tmp_path / "data", tmp_path / "copy", tmp_path / "kept.backup"

    async def play() -> None:
        async with running(data) as server:
            ann, table = await seated(server, "blackjack")
            await ann.dealt_in()
            kept = await bankroll(ann)
            made = await asyncio.to_thread(run_command, "backup", data, "--out", file, "--json")
            await to_the_end(ann)
            await played_round(ann)
            await ann.ask("leave")
            await ann.close()
            check = ("restore", file, "--data", copy, "--anchor", made["anchor"], "--json")
            await asyncio.to_thread(run_command, *check)
        async with running(copy) as server:
            async with Client(server.url, ann.token) as again:
                await again.enter(table)
                found = await bankroll(again)
                assert (found["tenths"], found["at_tables"]) == (kept["tenths"], kept["at_tables"])
                await to_the_end(again)
                chips = again.view["seats"][0]["chips"]
                assert (await left(again))["tenths"] == GRANTED - 3000 + chips
            await asyncio.to_thread(server.stop)
        check_books(copy)
        check_books(data)

    asyncio.run(play())
    for number, change in enumerate(CHANGES):
        changed = tmp_path / f"changed {number}"
        changed.write_bytes(file.read_bytes())
        with closing(sqlite3.connect(changed, isolation_level=None)) as connection:
            assert connection.execute(change).rowcount > 0
        with pytest.raises(JournalError, match="damaged"):
            restore(changed, tmp_path / "never")
        assert not (tmp_path / "never").exists()


def test_compaction_leaves_every_chip_and_the_history_of_a_bankroll(tmp_path: Path) -> None:
    data = tmp_path / "data"

    async def play() -> None:
        async with running(data, "--snapshot-every", "4") as server:
            ann, table = await seated(server, "blackjack")
            for _ in range(4):
                await played_round(ann)
            before = await bankroll(ann)
            bob, _ = await seated(server, "banluck", chips=100)
            gone = await left(bob)
            await bob.ask("close")
            refused = await asyncio.to_thread(run_command, "compact", "--data", data, code=2)
            assert "in use by another server" in refused["refused"]
            await ann.close()
            await bob.close()
            await asyncio.to_thread(server.stop)
        check_books(data)
        done = await asyncio.to_thread(run_command, "compact", "--data", data, "--json")
        assert (done["tables"], done["damaged"]) == (2, {})
        assert done["deleted"] > 0
        check_books(data)
        async with running(data) as server:
            async with Client(server.url, bob.token) as again:
                await again.ask("watch", table=table, token=bob.token)
                assert await bankroll(again) == gone
            async with Client(server.url, ann.token) as again:
                await again.enter(table)
                found = await bankroll(again)
                assert found == before
                chips = again.view["seats"][0]["chips"]
                assert (await left(again))["tenths"] == GRANTED - 3000 + chips
            await asyncio.to_thread(server.stop)
        check_books(data)

    asyncio.run(play())


def test_a_ledger_that_was_changed_on_disk_is_found_out_at_the_start(tmp_path: Path) -> None:
    data = tmp_path / "data"

    async def play() -> None:
        async with running(data) as server:
            ann, _ = await seated(server, "blackjack")
            await ann.close()
        with closing(sqlite3.connect(data / "journal.sqlite", isolation_level=None)) as connection:
            connection.execute("UPDATE bankrolls SET tenths = tenths + 5000 WHERE table_id = '' AND person <> ''")
        async with running(data) as server:
            await until(lambda: server.health()["bankrolls"] == "failing", "the report of the books")
            server.wait_until_well()
            assert "the books of the bankrolls are wrong" in server.log
        refused = await asyncio.to_thread(run_command, "audit", data, code=2)
        assert "the accounts do not add up to zero" in refused["refused"]

    asyncio.run(play())
