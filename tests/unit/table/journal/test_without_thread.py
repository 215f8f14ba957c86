"""A journal where there are no threads: whoever hands a page over has it on disk when the call is done."""

import asyncio
import os
from pathlib import Path

import pytest

from tests.unit.table.journal.test_journal import entries_of
from twentyone.errors import JournalError
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.page import Page


def test_a_page_is_on_disk_when_the_call_is_done(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite", has_thread=False)
    entries = entries_of(3)
    for entry in entries:
        assert journal.append(entry).done()
    assert journal.tables() == {"T1": entries}
    assert (journal.n_entries, journal.n_waiting) == (len(entries), 0)
    journal.close()
    with pytest.raises(JournalError):
        journal.append(entries[0]).result(0)


def test_where_sqlite_is_not_heard_by_the_disk_a_page_is_flushed_before_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[int] = []
    monkeypatch.setattr("twentyone.table.journal.file.SYNCS", False)
    monkeypatch.setattr(os, "fsync", lambda opened: flushed.append(os.fstat(opened).st_ino))
    journal = Journal(tmp_path / "journal.sqlite", has_thread=False)
    for entry in entries_of(3):
        flushed.clear()
        assert journal.append(entry).done()
        files = [tmp_path / name for name in ("journal.sqlite", "journal.sqlite-wal")]
        assert {file.stat().st_ino for file in files} <= set(flushed)
    journal.close()


def test_pages_of_a_turn_are_written_together_and_told_in_the_loop(tmp_path: Path) -> None:
    async def write(journal: Journal) -> None:
        await asyncio.gather(*(journal.write_in_turn(Page((entry,))) for entry in entries_of(3)))

    journal = Journal(tmp_path / "journal.sqlite", has_thread=False)
    asyncio.run(write(journal))
    assert journal.n_commits == 1
    journal.close()


def test_a_file_that_was_taken_away_is_told_and_ends_the_journal(tmp_path: Path) -> None:
    told: list[BaseException] = []
    journal = Journal(tmp_path / "journal.sqlite", told.append, has_thread=False)
    first, second, *_ = entries_of(3)
    journal.append(first).result(0)
    (tmp_path / "journal.sqlite").rename(tmp_path / "elsewhere.sqlite")
    with pytest.raises(JournalError):
        journal.append(second).result(0)
    assert len(told) == 1
    assert not journal.is_alive
    journal.close()
