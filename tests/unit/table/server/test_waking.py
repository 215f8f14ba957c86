"""Tables that sleep: woken from a snapshot and what came after, they are what all their entries lead to."""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.unit.table.server.test_history import play_rounds
from tests.unit.table.server.test_house import TOKEN, open_table
from twentyone.errors import JournalError, TableError
from twentyone.table.coach.mind import SimpleMind
from twentyone.table.journal import store
from twentyone.table.journal.chain import link
from twentyone.table.journal.scribe import rests
from twentyone.table.live import request as ask
from twentyone.table.server.house import House
from twentyone.table.server.saying import Saying
from twentyone.table.server.waking import read_from_start, read_table


def with_house(folder: Path, play: Callable[[House], Awaitable[Any]], **options: Any) -> Any:
    """What `play` returns, in a house that takes a snapshot every eight entries."""

    async def run() -> Any:
        house = House(folder, SimpleMind(), **{"snapshot_every": 8} | options)
        await house.open()
        try:
            return await play(house)
        finally:
            await house.close()

    return asyncio.run(run())


def execute(folder: Path, *statements: str) -> None:
    """Change the file of a stopped server."""
    with closing(sqlite3.connect(folder / "journal.sqlite")) as file:
        for statement in statements:
            file.execute(statement)
        file.commit()


async def played(house: House) -> str:
    """A table of each sort of request, left in mid-round; a round that a blackjack ends at once is not the last."""
    host = await open_table(house, settings={"starting_chips": 5000})
    await play_rounds(host, 20)
    while rests(host.table):
        decision = host.table.decision(2)
        assert decision is not None
        await host.done(ask.Bet(seat=2, decision=decision.id, chips=10))
        while (told := host.table.decision(2)) is None or told.id == decision.id:
            await asyncio.sleep(0)
    return host.table.id


def test_a_table_read_from_a_snapshot_is_the_table_of_all_its_entries(tmp_path: Path) -> None:
    table_id = with_house(tmp_path, played)

    async def look(house: House) -> None:
        assert house.hosts == {}
        assert [row["table"] for row in house.lobby()] == [table_id]
        with house._journal.reading() as connection:
            snapshots = store.snapshots(connection, table_id)
        assert len(snapshots) == 3
        short, whole = (read(house._journal, table_id, house.vault) for read in (read_table, read_from_start))
        assert short.snapshot_version == snapshots[0].version
        assert short.table is not None
        assert (short.table, short.link, short.resting) == (whole.table, whole.link, whole.resting)
        if short.table.session.round is not None:
            assert short.open_round == whole.open_round
        host = await house.host(table_id)
        assert host.table.session == short.table.session
        assert list(house.hosts) == [table_id]

    with_house(tmp_path, look)


@pytest.mark.parametrize("n_bad", [1, 2, 3])
def test_a_snapshot_that_cannot_be_read_falls_back_and_the_log_says_so(
    tmp_path: Path, n_bad: int, caplog: pytest.LogCaptureFixture
) -> None:
    table_id = with_house(tmp_path, played)
    execute(
        tmp_path,
        "UPDATE snapshots SET state = CAST('bad' AS BLOB) WHERE version IN"
        f" (SELECT version FROM snapshots ORDER BY version DESC LIMIT {n_bad})",
    )

    async def look(house: House) -> None:
        with caplog.at_level(logging.WARNING):
            host = await house.host(table_id)
        assert host.table.session.n_rounds >= 20
        assert sum("snapshot cannot be used" in line for line in caplog.messages) == n_bad

    with_house(tmp_path, look)


def test_a_table_without_entries_or_snapshots_to_read_is_set_aside(tmp_path: Path) -> None:
    table_id = with_house(tmp_path, played)
    execute(tmp_path, "DELETE FROM entries WHERE version < 5", "UPDATE snapshots SET state = CAST('bad' AS BLOB)")

    async def look(house: House) -> None:
        with pytest.raises(TableError, match="damaged"):
            await house.host(table_id)
        assert list(house.damaged) == [table_id]
        assert house.lobby() == []

    with_house(tmp_path, look)


def test_a_damaged_table_is_found_although_nobody_comes_to_it(tmp_path: Path) -> None:
    table_id = with_house(tmp_path, played)
    execute(tmp_path, "UPDATE entries SET request = '{}' WHERE version = (SELECT MAX(version) FROM entries)")

    async def look(house: House) -> None:
        assert house._survey is not None
        await house._survey
        assert list(house.damaged) == [table_id]

    with_house(tmp_path, look)


def test_a_listing_that_cannot_be_made_anew_is_that_of_a_damaged_table(tmp_path: Path) -> None:
    table_id = with_house(tmp_path, played)
    execute(tmp_path, "UPDATE tables SET summary = NULL")
    with closing(sqlite3.connect(tmp_path / "journal.sqlite")) as file:
        *_, before, last = store.each_entry(file, table_id)
        told = link(before.link, last.table, last.version, last.at, last.request, "0" * 16)
        changed = ("0" * 16, told, last.version)
        file.execute("UPDATE entries SET outcome = ?, link = ? WHERE version = ?", changed)
        file.commit()

    async def look(house: House) -> None:
        assert house._survey is not None
        await house._survey
        assert list(house.damaged) == [table_id]
        assert house.lobby() == []

    with_house(tmp_path, look)


def test_one_odd_row_of_the_index_leaves_the_others_as_they_are(tmp_path: Path) -> None:
    async def play(house: House) -> list[str]:
        wishes: dict[str, Any] = {"game": "blackjack", "rules": {}, "settings": {}}
        return [(await house.create(TOKEN, str(number), **wishes)).table.id for number in range(3)]

    ids = sorted(with_house(tmp_path, play))
    execute(tmp_path, f"UPDATE tables SET recorded = 'odd', closed = 'odd' WHERE table_id = '{ids[0]}'")
    execute(tmp_path, "INSERT INTO tables VALUES (CAST(x'00ff' AS TEXT), 0, NULL, 1)")
    with closing(sqlite3.connect(tmp_path / "journal.sqlite")) as file:
        rows = store.index(file)
    assert [(row.table, row.closed, row.recorded) for row in sorted(rows, key=lambda row: row.table)] == [
        (ids[0], False, False),
        (ids[1], False, True),
        (ids[2], False, True),
    ]


def test_a_damaged_table_is_found_although_the_bankrolls_cannot_be_read(tmp_path: Path) -> None:
    table_id = with_house(tmp_path, played)
    execute(tmp_path, "UPDATE entries SET request = '{}' WHERE version = (SELECT MAX(version) FROM entries)")

    async def look(house: House) -> None:
        execute(tmp_path, "ALTER TABLE bankrolls RENAME COLUMN tenths TO unknown")
        assert house._survey is not None
        await house._survey
        assert [why.startswith("The journal journal.sqlite cannot be read") for why in house.wrong_books] == [True]
        assert list(house.damaged) == [table_id]

    with_house(tmp_path, look)


def test_whoever_comes_in_the_moment_a_table_is_set_aside_is_told_that_it_is_damaged(tmp_path: Path) -> None:
    table_id = with_house(tmp_path, played)

    async def look(house: House) -> None:
        coming = asyncio.ensure_future(house.host(table_id))
        while table_id not in house._moving:
            await asyncio.sleep(0)
        house._set_aside(table_id, JournalError("The chain is broken."))
        with pytest.raises(TableError, match="damaged"):
            await coming
        assert list(house.damaged) == [table_id]

    with_house(tmp_path, look)


def test_a_table_put_to_sleep_is_listed_and_goes_on_when_somebody_comes(tmp_path: Path) -> None:
    now = [1_000_000]

    async def play(house: House) -> None:
        host = await open_table(house)
        await play_rounds(host, 3)
        await host.done(ask.GoAway(seat=2))
        before, lobby = host.table, house.lobby()
        assert not await house.sleep(host)
        now[0] += 60_000
        assert await house.sleep(host)
        assert house.hosts == {}
        assert house.lobby() == lobby
        again = await asyncio.gather(*(house.host(before.id) for _ in range(5)))
        assert len({id(other) for other in again}) == 1
        assert again[0] is not host
        assert again[0].table.session == before.session
        await play_rounds(again[0], 5)
        rounds = await house.record(before.id, "ann")
        assert [one["round"] for one in rounds] == [1, 2, 3, 4, 5]
        assert await house.create(TOKEN, "1", game="blackjack", rules={}, settings={}) is again[0]

    with_house(tmp_path, play, clock=lambda: now[0])


def test_a_table_that_is_watched_or_whose_clock_runs_does_not_sleep(tmp_path: Path) -> None:
    now = [1_000_000]

    class Watcher:
        seat: int | None = None
        ready_for: int | None = None
        hurries = False

        def show(self, *_: object) -> None: ...
        def hear(self, saying: Saying) -> None: ...

        def replaced(self) -> None: ...

    async def play(house: House) -> None:
        host = await open_table(house, hold_seconds=600)
        watcher = Watcher()
        host.attach(watcher)
        now[0] += 60_000
        assert not await house.sleep(host)
        host.detach(watcher)
        await host.done(ask.Bet(seat=2, decision="2.1", chips=10))
        await host.done(ask.GoAway(seat=2))
        while host.table.session.round is not None and host.table.next_deadline is None:
            await asyncio.sleep(0)
        if host.table.session.round is not None:
            now[0] += 60_000
            assert not await house.sleep(host)

    with_house(tmp_path, play, clock=lambda: now[0])
