"""Compaction of a stopped server's journal: entries that snapshots have made needless are deleted.

Every table is read, written down whole, and read again; only if both agree its older entries go. Rounds, proofs and
the audit log stay, and the link of the snapshot is what the rest of the chain begins with.
"""

from dataclasses import dataclass
from pathlib import Path

from twentyone.errors import JournalError, TwentyOneError
from twentyone.language.catalogue import remark
from twentyone.table.journal import store
from twentyone.table.journal.file import connected, existing_journal, locked
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.page import IndexRow
from twentyone.table.journal.vault import Vault, server_key
from twentyone.table.server.waking import read_from_start, read_table


@dataclass(frozen=True, slots=True)
class Compacted:
    """What a compaction did; `damaged` tables were left as they are, each with the reason."""

    tables: int
    deleted: int
    bytes_before: int
    bytes_after: int
    damaged: dict[str, str]


def compact(folder: Path) -> Compacted:
    """Delete what is needless in the journal of a folder; refused while a server uses it."""
    path = existing_journal(folder)
    lock = locked(folder)
    try:
        before = path.stat().st_size
        journal, vault = Journal(path), Vault(server_key(folder / "server.key"))
        damaged: dict[str, str] = {}
        with journal.reading() as connection:
            rows = store.index(connection)
        for row in rows:
            try:
                _write_down(journal, row, vault)
            except TwentyOneError as error:
                damaged[row.table] = str(error)
        journal.close()
        tables = [row.table for row in rows if row.table not in damaged]
        deleted = _delete(path, tables)
        return Compacted(len(tables), deleted, before, path.stat().st_size, damaged)
    finally:
        lock.close()


def _write_down(journal: Journal, row: IndexRow, vault: Vault) -> None:
    """Take a snapshot of a table and see that it leads to the same table as everything before it."""
    reading = (read_table if row.recorded else read_from_start)(journal, row.table, vault)
    assert reading.table is not None
    page = reading.scribe().last_page(reading.table) if row.recorded else reading.page()
    journal.write(page).result()
    again = read_table(journal, row.table, vault)
    if (again.table, again.link) != (reading.table, reading.link):
        raise JournalError(remark("keeper-compact-otherwise", table=row.table))


def _delete(path: Path, tables: list[str]) -> int:
    """Delete the needless entries of these tables and give the room back."""
    deleted = 0
    with connected(path) as connection:
        connection.execute("PRAGMA secure_delete = ON")
        for table in tables:
            until = store.spare_until(connection, table) or store.snapshot_version(connection, table, 0) or 0
            deleted += store.delete_entries(connection, table, until, until)
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return deleted
