"""The journal: on disk before anybody is told, chained, replayed, and readable from its first schema on."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from tests.service.drive import history
from tests.support.patience import until
from twentyone.errors import JournalError
from twentyone.table.journal.chain import FIRST_LINK, Entry, link, make_entry, parse_request, replay
from twentyone.table.journal.insertion import MOST_ROWS
from twentyone.table.journal.journal import PACE_SECONDS, Journal, LostTrackError
from twentyone.table.journal.page import Page
from twentyone.table.journal.upkeep.migration import SCHEMA_VERSION, create

SAMPLE = Path(__file__).parent / "journal_schema_1.sql"
EXPECTED = Path(__file__).parent / "journal_schema_1.json"


def entries_of(seed: int, n_steps: int = 40) -> list[Entry]:
    before, found = FIRST_LINK, []
    for one in history(seed, n_steps):
        found.append(make_entry(before, one.table, one.table.now, one.request, one.events))
        before = found[-1].link
    return found


def test_what_was_written_is_read_and_leads_to_the_same_table(tmp_path: Path) -> None:
    steps = list(history(3, 60))
    journal = Journal(tmp_path / "journal.sqlite")
    written = entries_of(3, 60)
    for entry in written:
        journal.append(entry).result(5)
    assert journal.tables() == {"T1": written}
    assert journal.entries("T1") == written
    assert replay(journal.entries("T1")) == (steps[-1].table, written[-1].link)
    journal.close()
    again = Journal(tmp_path / "journal.sqlite")
    assert again.tables() == {"T1": written}
    again.close()


def test_the_pages_of_one_turn_of_the_loop_are_written_together_less_those_given_up(tmp_path: Path) -> None:
    entries = entries_of(3, 300)
    assert len(entries) > 2 * MOST_ROWS

    async def write(journal: Journal) -> None:
        *awaited, given_up = [journal.write_in_turn(Page((entry,))) for entry in entries]
        given_up.cancel()
        assert journal.n_waiting == 0
        await asyncio.gather(*awaited)

    journal = Journal(tmp_path / "journal.sqlite")
    asyncio.run(write(journal))
    assert (journal.n_commits, journal.n_waiting) == (1, 0)
    assert journal.entries("T1") == entries[:-1]
    journal.close()


def test_tables_that_write_by_turns_keep_a_pace_and_one_alone_never_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = list[float]()
    stopped = SimpleNamespace(sleep=waits.append, monotonic=lambda: 1000.0)
    monkeypatch.setattr("twentyone.table.journal.journal.time", stopped)
    first, second = entries_of(3, 10), [replace(entry, table="T2") for entry in entries_of(3, 3)]
    journal = Journal(tmp_path / "journal.sqlite")
    for entry in (*first[:6], *second[:2], first[6]):
        journal.append(entry).result(5)
    journal.close()
    assert waits == pytest.approx([0, PACE_SECONDS, PACE_SECONDS])


def test_a_page_of_a_turn_that_cannot_be_written_fails_alone(tmp_path: Path) -> None:
    entries = entries_of(3)
    whole, broken = Page((entries[0],)), Page((replace(entries[1], link=cast(Any, None)),))

    async def write(journal: Journal) -> None:
        done, failed = journal.write_in_turn(whole), journal.write_in_turn(broken)
        await done
        with pytest.raises(JournalError, match="cannot be written now"):
            await failed
        journal.close()
        with pytest.raises(JournalError, match="is closed"):
            await journal.write_in_turn(broken)

    journal = Journal(tmp_path / "journal.sqlite")
    asyncio.run(write(journal))
    assert journal.entries("T1") == entries[:1]


@pytest.mark.parametrize("field", ["at", "request", "outcome", "link", "version", "table"])
def test_a_changed_entry_is_refused(field: str) -> None:
    entries = entries_of(5)
    middle = len(entries) // 2
    value = getattr(entries[middle], field)
    change: dict[str, Any] = {field: value + 1 if isinstance(value, int) else value + " "}
    entries[middle] = replace(entries[middle], **change)
    with pytest.raises(JournalError):
        replay(entries)


def test_a_missing_entry_is_refused() -> None:
    entries = entries_of(5)
    with pytest.raises(JournalError):
        replay([*entries[:4], *entries[5:]])


def test_an_entry_that_led_elsewhere_is_refused_even_if_the_chain_is_whole() -> None:
    entries = entries_of(7)
    last = replace(entries[-1], outcome="0" * 16)
    before = entries[-2].link
    chained = replace(last, link=link(before, last.table, last.version, last.at, last.request, last.outcome))
    with pytest.raises(JournalError, match="does not replay"):
        replay([*entries[:-1], chained])


def test_the_same_entry_twice_is_written_once_and_harms_nothing_else(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite")
    entries = entries_of(9)
    journal.append(entries[0]).result(5)
    for future in [journal.append(entries[0]), journal.append(entries[1])]:
        future.result(5)
    assert journal.entries("T1") == entries[:2]
    journal.close()


def test_a_journal_that_has_another_entry_on_disk_stops_and_says_so(tmp_path: Path) -> None:
    failures: list[BaseException] = []
    journal = Journal(tmp_path / "journal.sqlite", failures.append)
    entries = entries_of(9)
    journal.append(entries[0]).result(5)
    with pytest.raises(JournalError, match="stopped"):
        journal.append(replace(entries[0], link="f" * 64)).result(5)
    journal._thread.join(5)
    assert not journal.is_alive
    assert [type(failure) for failure in failures] == [LostTrackError]
    with pytest.raises(JournalError):
        journal.append(entries[1]).result(5)
    journal.close()


def test_whoever_gave_up_waiting_harms_nobody(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite")
    entries = entries_of(9)
    with sqlite3.connect(tmp_path / "journal.sqlite") as holding:
        holding.execute("BEGIN IMMEDIATE")
        first = journal.append(entries[0])
        asyncio.run(until(first.running, "the writer"))
        given_up, second = journal.append(replace(entries[0], table="T2")), journal.append(entries[1])
        assert not first.cancel()
        assert given_up.cancel()
    holding.close()
    first.result(5)
    second.result(5)
    assert journal.tables() == {"T1": entries[:2]}
    journal.close()


def test_any_error_of_the_writer_fails_whoever_waits_and_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise MemoryError

    failures: list[BaseException] = []
    journal = Journal(tmp_path / "journal.sqlite", failures.append)
    monkeypatch.setattr(journal, "_commit", broken)
    waiting = [journal.append(entry) for entry in entries_of(9)[:3]]
    for future in waiting:
        with pytest.raises(JournalError, match="stopped"):
            future.result(5)
    journal._thread.join(5)
    assert [type(failure) for failure in failures] == [MemoryError]
    journal.close()


def test_a_table_without_entries_and_an_entry_without_sense_are_refused() -> None:
    with pytest.raises(JournalError):
        replay([])
    with pytest.raises(JournalError):
        parse_request('{"do": "dance"}')


def test_a_journal_of_the_first_schema_still_loads(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    with sqlite3.connect(path) as connection:
        connection.executescript(SAMPLE.read_text())
    connection.close()
    journal = Journal(path)
    expected = json.loads(EXPECTED.read_text())
    found = {}
    for table_id, entries in journal.tables().items():
        table, last = replay(entries)
        purses = [player and player.purse for player in table.session.players]
        found[table_id] = {
            "rounds": table.session.n_rounds,
            "version": table.version,
            "purses": purses,
            "balances": dict(table.ledger.balances),
            "link": last,
        }
        one_more = replace(entries[-1], version=entries[-1].version + 1)
        journal.append(one_more).result(5)
    assert found == expected
    assert len(found) == 2
    journal.close()
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
    connection.close()


def parts_of_a_journal() -> dict[str, list[str]]:
    """The columns of every table that a new journal has."""
    with closing(sqlite3.connect(":memory:")) as file:
        create(file)
        tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {table: [row[1] for row in file.execute(f"PRAGMA table_info({table})")] for table in tables}


@pytest.mark.parametrize("table", parts_of_a_journal())
def test_a_journal_without_one_of_its_tables_or_columns_is_refused_and_left_alone(tmp_path: Path, table: str) -> None:
    renamed = [f"ALTER TABLE {table} RENAME COLUMN {column} TO odd" for column in parts_of_a_journal()[table]]
    for number, change in enumerate([f"DROP TABLE {table}", f"ALTER TABLE {table} RENAME TO odd", *renamed]):
        path = tmp_path / f"{number}.sqlite"
        Journal(path).close()
        with sqlite3.connect(path) as connection:
            connection.execute(change)
        before = list(connection.iterdump())
        connection.close()
        with pytest.raises(JournalError, match=f"columns: {table};.*backup"):
            Journal(path)
        with sqlite3.connect(path) as connection:
            assert list(connection.iterdump()) == before
        connection.close()


def test_an_index_that_is_gone_or_another_one_is_made_anew_and_the_log_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "journal.sqlite"
    Journal(path).close()
    with sqlite3.connect(path) as connection:
        whole = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
        connection.execute("DROP INDEX rounds_of_player")
        connection.execute("DROP INDEX grants")
        connection.execute("CREATE INDEX grants ON transfers (why)")
    connection.close()
    Journal(path).close()
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall() == whole
    connection.close()
    said = [record.__dict__["index"] for record in caplog.records if record.levelname == "WARNING"]
    assert sorted(said) == ["grants", "rounds_of_player"]


@pytest.mark.parametrize("version", [SCHEMA_VERSION + 1, -1, -(2**31), 2**31 - 1])
def test_a_journal_of_a_schema_nobody_knows_is_refused_and_left_alone(tmp_path: Path, version: int) -> None:
    path = tmp_path / "journal.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    with pytest.raises(JournalError, match="schema"):
        Journal(path)


def test_a_file_that_is_no_journal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    path.write_text("this is no database, and long enough to be seen as none" * 10)
    with pytest.raises(JournalError):
        Journal(path)
    assert path.read_text().startswith("this is no database")
