"""The journal: every request a table carried out, on disk before anybody is told, and replayed at the start.

One SQLite file in WAL mode, written by one thread that commits whatever has queued up in one transaction. Each entry of
a table carries the hash of the one before, and a digest of what it led to; a journal that was changed, or that does not
replay to the same events, is refused for that table and left as it is. Nothing is ever deleted.
"""

import hashlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from twentyone.errors import JournalError
from twentyone.games.contract import Event
from twentyone.table.file import connected, make_private, tighten
from twentyone.table.live import LiveTable
from twentyone.table.migration import prepare
from twentyone.table.request import AnyRequest
from twentyone.table.step import step

FIRST_LINK = "0" * 64
LONGEST_BATCH = 512
LAST_NAME = "\U0010ffff"

log = logging.getLogger("twentyone.table")

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


Item = tuple[tuple[Entry, ...], "Future[None]"]


class LostTrackError(RuntimeError):
    """A table and its journal disagree: nothing goes on before everything was read from the journal again."""


def request_text(request: AnyRequest) -> str:
    """A request as the journal has it."""
    return msgspec.json.encode(request).decode()


def parse_request(text: str) -> AnyRequest:
    """The inverse of `request_text`."""
    try:
        return _decode.decode(text)  # type: ignore[no-any-return]
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
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
        table, events = _stepped(table, entry)
        if table.version != entry.version or (entry.outcome and outcome(events) != entry.outcome):
            raise JournalError(f"The journal of table {entry.table} does not replay at entry {entry.version}.")
        before = entry.link
    if table is None:
        raise JournalError("A table without entries cannot be replayed.")
    return table, before


def _stepped(table: LiveTable | None, entry: Entry) -> tuple[LiveTable, tuple[Event, ...]]:
    """A table one entry later; whatever goes wrong on the way is the entry's fault, and said so."""
    try:
        return step(table, parse_request(entry.request), entry.at)
    except Exception as error:  # an entry can be wrong in ways that no type of ours foresees
        raise JournalError(f"The journal of table {entry.table} fails at entry {entry.version}: {error}.") from error


class Journal:
    """The file of all tables of a server.

    `on_failure` is told, in the writer's own thread, when that thread comes to an end it should not: nothing can be
    written from then on, and whoever runs the server has to end it.
    """

    def __init__(self, path: Path, on_failure: Callable[[BaseException], None] | None = None) -> None:
        self.path = path
        self._on_failure = on_failure
        self._failure: BaseException | None = None
        self._closed = False
        self._guard = threading.Lock()
        self._queue: queue.SimpleQueue[Item | None] = queue.SimpleQueue()
        self.n_entries = 0
        self.n_commits = 0
        self.commit_seconds = 0.0
        make_private(path)
        with connected(path) as connection:
            prepare(connection, path.name)
        for suffix in ("", "-wal", "-shm"):
            tighten(path.with_name(path.name + suffix))
        self._thread = threading.Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether entries are being written."""
        return self._failure is None and not self._closed

    @property
    def n_waiting(self) -> int:
        """How many writes wait for the writer."""
        return self._queue.qsize()

    def beat(self) -> "Future[None]":
        """A sign of life: done when a row of its own was written to disk and read back, or failed."""
        return self.append()

    def append(self, *entries: Entry) -> "Future[None]":
        """Queue entries; the future is done when they are on disk, or failed. A write once begun is not given up."""
        done: Future[None] = Future()
        with self._guard:
            if self.is_alive:
                self._queue.put((entries, done))
                return done
        done.set_exception(JournalError("The journal is closed: nothing can be written any more."))
        return done

    def close(self) -> None:
        """Write what is queued and stop."""
        with self._guard:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def tables(self) -> dict[str, list[Entry]]:
        """All entries on disk, table by table, in their order."""
        return {table: self.entries(table) for table in self.table_ids()}

    def table_ids(self) -> list[str]:
        """The tables that have entries, found by leaps over the entries of each, from both ends if a page is bad."""
        with connected(self.path) as connection:
            try:
                return _leaps(connection, "SELECT MIN(table_id) FROM entries WHERE table_id > ?", "")
            except sqlite3.Error as error:
                log.error("the journal has a bad page", extra={"why": str(error)})
        found: list[str] = []
        for leap, start in (
            ("SELECT MIN(table_id) FROM entries WHERE table_id > ?", ""),
            ("SELECT MAX(table_id) FROM entries WHERE table_id < ?", LAST_NAME),
        ):
            with connected(self.path) as connection, suppress(sqlite3.Error):
                _leaps(connection, leap, start, found)
        return sorted(set(found))

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of one table, those after a version; refused where they cannot be read."""
        with connected(self.path) as connection:
            rows = connection.execute(
                "SELECT table_id, version, at, request, outcome, link FROM entries"
                " WHERE table_id = ? AND version > ? ORDER BY version",
                (table, after),
            )
            return [checked_entry(row) for row in rows]

    # The writer ---------------------------------------------------------------------------------------

    def _write(self) -> None:
        """Write until told to stop; whatever else ends this is said aloud and fails everybody who waits."""
        batch: list[Item] = []
        try:
            with closing(sqlite3.connect(self.path, isolation_level=None)) as connection:
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = FULL")
                stopping = False
                while not stopping:
                    batch, stopping = self._next_batch()
                    self._commit(connection, batch)
        except BaseException as error:
            self._fail(error, batch)

    def _next_batch(self) -> tuple[list[Item], bool]:
        """What has queued up, less what nobody waits for any more, and whether that was the last."""
        taken = [self._queue.get()]
        while len(taken) < LONGEST_BATCH and not self._queue.empty():
            taken.append(self._queue.get())
        batch = [item for item in taken if item is not None and item[1].set_running_or_notify_cancel()]
        return batch, None in taken

    def _fail(self, error: BaseException, batch: list[Item]) -> None:
        log.critical("the journal's writer has stopped", exc_info=error)
        with self._guard:
            self._failure = error
        left = [*batch]
        while not self._queue.empty():
            item = self._queue.get()
            if item is not None and item[1].set_running_or_notify_cancel():
                left.append(item)
        for _, done in left:
            if not done.done():
                done.set_exception(JournalError("The journal has stopped: nothing can be written any more."))
        if self._on_failure is not None:
            self._on_failure(error)

    def _commit(self, connection: sqlite3.Connection, batch: list[Item]) -> None:
        """Write a batch in one transaction; if it fails, each part is tried alone, so one cannot harm another."""
        began = time.monotonic()
        try:
            _insert(connection, [entry for entries, _ in batch for entry in entries])
            if any(not entries for entries, _ in batch):
                _beat(connection)
        except sqlite3.Error as error:
            if len(batch) > 1:
                for item in batch:
                    self._commit(connection, [item])
                return
            self._settle(connection, batch[0], error)
            return
        self.n_commits += 1
        self.n_entries += sum(len(entries) for entries, _ in batch)
        self.commit_seconds += time.monotonic() - began
        for _, done in batch:
            done.set_result(None)

    def _settle(self, connection: sqlite3.Connection, item: Item, error: sqlite3.Error) -> None:
        """Find out on disk what became of a write that failed, so that table and journal agree afterwards."""
        entries, done = item
        if not entries:
            done.set_exception(JournalError("The journal cannot be written now."))
            return
        table = entries[-1].table
        log.error("the journal could not be written", extra={"table": table, "why": str(error)})
        try:
            links = [_stored_link(connection, entry) for entry in entries]
        except sqlite3.Error as unreadable:
            raise LostTrackError(f"The journal of table {table} cannot be read: {unreadable}.") from error
        if links == [entry.link for entry in entries]:
            done.set_result(None)
        elif any(links):
            raise LostTrackError(f"The journal of table {table} has other entries on disk.") from error
        else:
            done.set_exception(JournalError("The journal cannot be written now, so nothing was changed: try again."))


def _beat(connection: sqlite3.Connection) -> None:
    """Write a row that is no entry, and read it back."""
    now = time.time_ns()
    connection.execute("CREATE TABLE IF NOT EXISTS heartbeat (one INTEGER PRIMARY KEY, at INTEGER NOT NULL)")
    connection.execute("INSERT OR REPLACE INTO heartbeat (one, at) VALUES (1, ?)", (now,))
    if connection.execute("SELECT at FROM heartbeat").fetchone() != (now,):
        raise sqlite3.OperationalError("a beat was written and is not there")


def _leaps(connection: sqlite3.Connection, leap: str, start: str, found: list[str] | None = None) -> list[str]:
    """Every name that a query leaps to, one from the other."""
    found = [] if found is None else found
    row = connection.execute(leap, (start,)).fetchone()
    while row[0] is not None:
        found.append(row[0])
        row = connection.execute(leap, (row[0],)).fetchone()
    return found


def checked_entry(row: tuple[Any, ...]) -> Entry:
    """An entry as it was read; refused where the file has something else in its place."""
    kinds = (str, int, int, str, str, str)
    if not all(type(value) is kind for value, kind in zip(row, kinds, strict=True)):
        raise JournalError(f"The journal of table {row[0]!s} has an entry {row[1]!s} that cannot be read.")
    return Entry(*row)


def _stored_link(connection: sqlite3.Connection, entry: Entry) -> str | None:
    """The link on disk in the place of an entry; None where there is none."""
    row = connection.execute(
        "SELECT link FROM entries WHERE table_id = ? AND version = ?", (entry.table, entry.version)
    ).fetchone()
    return None if row is None else str(row[0])


def _insert(connection: sqlite3.Connection, entries: list[Entry]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.executemany(
            "INSERT INTO entries (table_id, version, at, request, outcome, link) VALUES (?, ?, ?, ?, ?, ?)",
            [(entry.table, entry.version, entry.at, entry.request, entry.outcome, entry.link) for entry in entries],
        )
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
