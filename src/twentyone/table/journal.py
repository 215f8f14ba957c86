"""The journal: every request a table carried out, on disk before anybody is told, and replayed at the start.

One SQLite file in WAL mode, written by one thread that commits whatever has queued up in one transaction. Each entry of
a table carries the hash of the one before, and a digest of what it led to; a journal that was changed, or that does not
replay to the same events, is refused for that table and left as it is. Nothing is ever deleted.
"""

import hashlib
import queue
import sqlite3
import threading
from collections.abc import Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path

import msgspec

from twentyone.errors import JournalError
from twentyone.games.contract import Event
from twentyone.table.live import LiveTable
from twentyone.table.migration import SCHEMA_VERSION, create, migrate, schema_version
from twentyone.table.request import AnyRequest
from twentyone.table.step import step

FIRST_LINK = "0" * 64
LONGEST_BATCH = 512

_decode = msgspec.json.Decoder(AnyRequest, strict=True)


@dataclass(frozen=True, slots=True)
class Entry:
    """One request of a table, at a time, with the digest of its events and the hash that chains it to the last."""

    table: str
    version: int
    at: int
    request: str
    outcome: str
    link: str


def request_text(request: AnyRequest) -> str:
    """A request as the journal has it."""
    return msgspec.json.encode(request).decode()


def parse_request(text: str) -> AnyRequest:
    """The inverse of `request_text`."""
    try:
        return _decode.decode(text)  # type: ignore[no-any-return]
    except msgspec.DecodeError as error:
        raise JournalError(f"The journal has an entry that is no request: {error}.") from None


def outcome(events: Iterable[Event]) -> str:
    """A digest of what happened."""
    text = msgspec.json.encode([event.to_dict() for event in events], order="deterministic")
    return hashlib.sha256(text).hexdigest()[:16]


def link(before: str, table: str, version: int, at: int, request: str, result: str) -> str:
    """The hash of an entry and of all before it; entries from before outcomes were kept are hashed without."""
    parts = [before, table, str(version), str(at), request, *([result] if result else [])]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def make_entry(before: str, table: LiveTable, at: int, request: AnyRequest, events: Iterable[Event]) -> Entry:
    """The entry of a request that led to `table` and these events."""
    text, result = request_text(request), outcome(events)
    return Entry(table.id, table.version, at, text, result, link(before, table.id, table.version, at, text, result))


def replay(entries: Iterable[Entry]) -> tuple[LiveTable, str]:
    """The table its entries lead to, and the last link; refused where they were changed or lead elsewhere.

    An entry without an outcome is of a time when none was kept; its chain is checked all the same.
    """
    table: LiveTable | None = None
    before = FIRST_LINK
    for entry in entries:
        if entry.link != link(before, entry.table, entry.version, entry.at, entry.request, entry.outcome):
            raise JournalError(f"The journal of table {entry.table} was changed at entry {entry.version}.")
        table, events = step(table, parse_request(entry.request), entry.at)
        if table.version != entry.version or (entry.outcome and outcome(events) != entry.outcome):
            raise JournalError(f"The journal of table {entry.table} does not replay at entry {entry.version}.")
        before = entry.link
    if table is None:
        raise JournalError("A table without entries cannot be replayed.")
    return table, before


class Journal:
    """The file of all tables of a server."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._queue: queue.SimpleQueue[tuple[tuple[Entry, ...], Future[None]] | None] = queue.SimpleQueue()
        with _connected(path) as connection:
            found = schema_version(connection)
            if found > SCHEMA_VERSION:
                raise JournalError(
                    f"The journal {path.name} has schema {found}, but this program knows {SCHEMA_VERSION} at most."
                )
            create(connection) if found == 0 else migrate(connection, found)
        self._thread = threading.Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()

    def append(self, *entries: Entry) -> "Future[None]":
        """Queue entries; the future is done when they are on disk, or failed."""
        done: Future[None] = Future()
        self._queue.put((entries, done))
        return done

    def close(self) -> None:
        """Write what is queued and stop."""
        self._queue.put(None)
        self._thread.join()

    def tables(self) -> dict[str, list[Entry]]:
        """All entries on disk, table by table, in their order."""
        found: dict[str, list[Entry]] = {}
        with _connected(self.path) as connection:
            rows = connection.execute(
                "SELECT table_id, version, at, request, outcome, link FROM entries ORDER BY table_id, version"
            )
            for row in rows:
                found.setdefault(row[0], []).append(Entry(*row))
        return found

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of one table, those after a version."""
        with _connected(self.path) as connection:
            rows = connection.execute(
                "SELECT table_id, version, at, request, outcome, link FROM entries"
                " WHERE table_id = ? AND version > ? ORDER BY version",
                (table, after),
            )
            return [Entry(*row) for row in rows]

    def _write(self) -> None:
        connection = sqlite3.connect(self.path, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        stopping = False
        while not stopping:
            batch = [self._queue.get()]
            while len(batch) < LONGEST_BATCH and not self._queue.empty():
                batch.append(self._queue.get())
            stopping = None in batch
            self._commit(connection, [item for item in batch if item is not None])
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[tuple[tuple[Entry, ...], "Future[None]"]]) -> None:
        """Write a batch in one transaction; if it fails, each part is tried alone, so one cannot harm another."""
        try:
            _insert(connection, [entry for entries, _ in batch for entry in entries])
        except sqlite3.Error as error:
            if len(batch) == 1:
                batch[0][1].set_exception(JournalError(f"The journal cannot be written: {error}."))
                return
            for item in batch:
                self._commit(connection, [item])
            return
        for _, done in batch:
            done.set_result(None)


class _connected:  # noqa: N801 - reads as a statement: with _connected(path) as connection
    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> sqlite3.Connection:
        try:
            self.connection = sqlite3.connect(self.path, isolation_level=None)
            self.connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.Error as error:
            raise JournalError(f"The journal {self.path.name} cannot be opened: {error}.") from None
        return self.connection

    def __exit__(self, *_: object) -> None:
        self.connection.close()


def _insert(connection: sqlite3.Connection, entries: list[Entry]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.executemany(
            "INSERT INTO entries (table_id, version, at, request, outcome, link) VALUES (?, ?, ?, ?, ?, ?)",
            [(entry.table, entry.version, entry.at, entry.request, entry.outcome, entry.link) for entry in entries],
        )
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
