"""A backup: the journal and the key of a server in one file, whole at one moment, taken while it plays on.

The anchor is a hash over the last link of every table and score book: whoever wrote it down can tell later that a
backup, or a folder restored from one, holds what the server had acknowledged then. A backup can open every secret of
the server; it is readable by its owner only, and must be kept like a key.
"""

import hashlib
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path

from twentyone.errors import JournalError, TableError
from twentyone.language.catalogue import remark
from twentyone.table.journal import store
from twentyone.table.journal.file import connected, existing_journal, make_folder, make_private
from twentyone.table.journal.upkeep.migration import SCHEMA_VERSION, schema_version
from twentyone.table.journal.vault import KEY_BYTES
from twentyone.table.journal.witness import write_witness

CONTENT = (
    "SELECT * FROM entries ORDER BY table_id, version",
    "SELECT * FROM snapshots ORDER BY table_id, version",
    "SELECT * FROM rounds ORDER BY table_id, token_hash, number, seat",
    "SELECT * FROM films ORDER BY table_id, number",
    "SELECT * FROM film_grades ORDER BY table_id, number, seat",
    "SELECT * FROM proofs ORDER BY table_id, shoe",
    "SELECT * FROM audit ORDER BY number",
    "SELECT * FROM tables ORDER BY table_id",
    "SELECT * FROM bankrolls ORDER BY person, table_id",
    "SELECT * FROM transfers ORDER BY number",
    "SELECT * FROM book_entries ORDER BY book_id, version",
    "SELECT * FROM books ORDER BY book_id",
)


@dataclass(frozen=True, slots=True)
class Backup:
    """What a backup holds: its anchor, how many tables, and how many bytes it has."""

    anchor: str
    tables: int
    size: int


def back_up(folder: Path, out: Path) -> Backup:
    """Write the journal and the key of a folder to a new file; a server that uses the folder is not held up."""
    journal = existing_journal(folder)
    key = (folder / "server.key").read_bytes()
    if out.exists():
        raise TableError(remark("keeper-backup-there", path=out))
    fresh = out.with_name(out.name + ".new")
    fresh.unlink(missing_ok=True)
    make_private(fresh)
    with connected(journal) as source, closing(sqlite3.connect(fresh, isolation_level=None)) as copy:
        found = schema_version(source)
        if found != SCHEMA_VERSION:
            raise JournalError(remark("keeper-backup-schema", found=found))
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        copy.execute("CREATE TABLE backup (name TEXT PRIMARY KEY, value BLOB NOT NULL)")
        kept = {"key": key, "anchor": anchor(copy).encode(), "content": _content(copy).encode()}
        kept["at"] = str(time.time_ns() // 1_000_000).encode()
        copy.executemany("INSERT INTO backup VALUES (?, ?)", list(kept.items()))
        n_tables = len(list(_last_links(copy)))
    with fresh.open("rb") as file:
        os.fsync(file.fileno())
    fresh.rename(out)
    return Backup(kept["anchor"].decode(), n_tables, out.stat().st_size)


def restore(path: Path, folder: Path, expected: str | None = None) -> Backup:
    """Make a server's folder of a backup; refused if it is damaged, has another anchor, or the folder is not empty."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise TableError(remark("keeper-restore-there", folder=folder))
    try:
        with closing(sqlite3.connect(f"file:{path.resolve()}?mode=ro", uri=True)) as source:
            backup, key = _checked(source, path, expected)
            make_folder(folder)
            make_private(folder / "journal.sqlite")
            with closing(sqlite3.connect(folder / "journal.sqlite", isolation_level=None)) as copy:
                source.backup(copy)
                copy.execute("DROP TABLE backup")
                copy.execute("PRAGMA journal_mode = WAL")
                write_witness(folder, store.last_versions(copy))
    except (sqlite3.Error, UnicodeError) as error:
        raise JournalError(remark("keeper-restore-fails", path=path, why=error)) from None
    make_private(folder / "server.key")
    (folder / "server.key").write_bytes(key)
    return backup


def _checked(source: sqlite3.Connection, path: Path, expected: str | None) -> tuple[Backup, bytes]:
    """What a backup says it holds, once that has been found to be so."""
    if source.execute("SELECT 1 FROM sqlite_master WHERE name = 'backup'").fetchone() is None:
        raise JournalError(remark("keeper-no-backup", path=path))
    if schema_version(source) != SCHEMA_VERSION:
        raise JournalError(
            remark("keeper-restore-schema", path=path, found=schema_version(source), known=SCHEMA_VERSION)
        )
    kept = {str(name): bytes(value) for name, value in source.execute("SELECT name, value FROM backup")}
    found = anchor(source)
    if source.execute("PRAGMA integrity_check").fetchone() != ("ok",) or not kept.keys() >= {
        "key",
        "anchor",
        "content",
    }:
        raise JournalError(remark("keeper-backup-damaged", path=path))
    if (
        kept["content"].decode() != _content(source)
        or kept["anchor"].decode() != found
        or len(kept["key"]) != KEY_BYTES
    ):
        raise JournalError(remark("keeper-backup-changed", path=path))
    if expected is not None and expected != found:
        raise JournalError(remark("keeper-anchor", path=path, found=found, expected=expected))
    return Backup(found, len(list(_last_links(source))), path.stat().st_size), kept["key"]


def anchor(connection: sqlite3.Connection) -> str:
    """A hash over the last link of every table and of every score book."""
    whole = hashlib.sha256()
    for table, version, link in (*_last_links(connection), *store.last_book_links(connection)):
        whole.update(f"{table} {version} {link}\n".encode())
    return whole.hexdigest()


def _last_links(connection: sqlite3.Connection) -> Iterator[tuple[str, int, str]]:
    """Every table with its last entry, or its last snapshot where no entry is left; 0 where it has neither."""
    for table in sorted(row.table for row in store.index(connection)):
        rows = [
            connection.execute(
                f"SELECT version, link FROM {name} WHERE table_id = ? AND typeof(version) = 'integer'"
                " ORDER BY version DESC LIMIT 1",
                (table,),
            ).fetchone()
            for name in ("entries", "snapshots")
        ]
        version, link = max((row for row in rows if row), key=itemgetter(0), default=(0, ""))
        yield table, version, link


def _content(connection: sqlite3.Connection) -> str:
    """A hash over everything that is kept."""
    whole = hashlib.sha256()
    connection.text_factory = bytes
    try:
        for statement in CONTENT:
            for row in connection.execute(statement):
                whole.update(repr(row).encode())
    finally:
        connection.text_factory = str
    return whole.hexdigest()
