"""The journal: every request a table carried out, on disk before anybody is told.

One SQLite file in WAL mode, written by one thread that commits whatever has queued up in one transaction. What is in
it is in `store.py`, how entries are chained in `chain.py`. Beside the writing, the same thread deletes in small steps
what snapshots have made needless.

Tables share an event loop, and waking one thread from another is dear: the pages of one turn of the loop are handed to
the writer at once, and it tells the loop at once what became of a batch.

Where there are no threads, in a browser, whoever hands a page over writes it, with the same promise.
"""

import asyncio
import logging
import queue
import sqlite3
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from twentyone.errors import JournalError, LedgerError, TwentyOneError
from twentyone.language.catalogue import remark
from twentyone.table.journal import store
from twentyone.table.journal.bankroll import ShortError
from twentyone.table.journal.chain import Entry
from twentyone.table.journal.file import connected, make_private, make_sure, tighten
from twentyone.table.journal.insertion import insert
from twentyone.table.journal.page import Page
from twentyone.table.journal.upkeep.migration import prepare
from twentyone.table.journal.witness import Witness

LONGEST_BATCH = 512
PACE_SECONDS = 0.008
"""From the beginning of one commit to the next, while several tables are busy: what comes meanwhile is written at once.

A commit costs the same whether it has one page or twenty. Whoever plays alone never waits for it.
"""
COMPACT_AFTER = 4096
COMPACT_STEP = 256
MOST_STATEMENTS = 512
"""Statements kept ready; one is of its own for each kind and number of rows."""
HAS_THREADS = sys.platform != "emscripten"

log = logging.getLogger("twentyone.table")

Done = Future[None] | asyncio.Future[None]
Item = tuple[Page, Done]
Told = tuple[asyncio.Future[None], TwentyOneError | None]


class LostTrackError(RuntimeError):
    """A table and its journal disagree: nothing goes on before everything was read from the journal again."""


class Journal:
    """The file of all tables of a server.

    `on_failure` is told, in the writer's own thread, when that thread comes to an end it should not: nothing can be
    written from then on, and whoever runs the server has to end it. A table with more than `compact_after` needless
    entries is compacted. Without `has_thread`, everything is written by the thread that asks for it.
    """

    def __init__(
        self,
        path: Path,
        on_failure: Callable[[BaseException], None] | None = None,
        compact_after: int = COMPACT_AFTER,
        has_thread: bool = HAS_THREADS,
    ) -> None:
        self.path = path
        self._on_failure = on_failure
        self._compact_after = compact_after
        self._failure: BaseException | None = None
        self._closed = False
        self._inode = 0
        self._guard = threading.Lock()
        self._queue: queue.SimpleQueue[list[Item] | None] = queue.SimpleQueue()
        self._n_queued = self._n_taken = 0
        self._turn: list[Item] = []
        self._told: list[Told] = []
        self._began = 0.0
        self._last_table = ""
        self.n_entries = 0
        self.n_commits = 0
        self.commit_seconds = 0.0
        self._chores: deque[tuple[str, int]] = deque()
        make_private(path)
        with connected(path) as connection:
            prepare(connection, path.name)
            on_disk = store.last_versions(connection)
        for suffix in ("", "-wal", "-shm"):
            tighten(path.with_name(path.name + suffix))
        self._witness = Witness(path.parent, on_disk)
        self._thread = threading.Thread(target=self._write, name="journal", daemon=True)
        self._own = None if has_thread else self._opened()
        if has_thread:
            self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether pages are being written."""
        return self._failure is None and not self._closed

    @property
    def n_waiting(self) -> int:
        """How many writes wait for the writer."""
        return self._n_queued - self._n_taken

    def beat(self) -> "Future[None]":
        """A sign of life: done when a row of its own was written to disk and read back, or failed."""
        return self.append()

    def append(self, *entries: Entry) -> "Future[None]":
        """Queue entries with nothing beside them."""
        return self.write(Page(entries))

    def write(self, page: Page) -> "Future[None]":
        """Queue a page; the future is done when it is on disk, or failed. A write once begun is not given up."""
        done: Future[None] = Future()
        self._put([(page, done)])
        return done

    def write_in_turn(self, page: Page) -> "asyncio.Future[None]":
        """Queue a page, from the event loop, together with all the others of this turn of the loop."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._turn.append((page, done))
        if len(self._turn) == 1:
            loop.call_soon(self._end_turn)
        return done

    def _end_turn(self) -> None:
        """Hand the pages of this turn to the writer, less those that nobody waits for any more."""
        turn, self._turn = self._turn, []
        awaited = [item for item in turn if not item[1].cancelled()]
        if awaited:
            self._put(awaited)

    def _put(self, items: list[Item]) -> None:
        with self._guard:
            is_taken = self.is_alive
            if is_taken:
                self._n_queued += len(items)
                self._queue.put(items)
        if not is_taken:
            for _, done in items:
                done.set_exception(JournalError(remark("refusal-journal-closed")))
        elif self._own is not None:
            self._write_here(self._own)

    def close(self) -> None:
        """Write what is queued and stop."""
        with self._guard:
            self._closed = True
            self._queue.put(None)
        if self._own is None:
            self._thread.join()
        else:
            self._own.close()
        self._witness.close()

    @property
    def witnessed(self) -> dict[str, int]:
        """The last entry of every table that was ever seen on disk; whoever reads then has to find it there."""
        return self._witness.versions

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection to read by, for the statements of `store.py`; what cannot be read is refused in a sentence."""
        with connected(self.path) as connection:
            yield connection

    def tables(self) -> dict[str, list[Entry]]:
        """All entries on disk, table by table, in their order."""
        with self.reading() as connection:
            return {table: list(store.each_entry(connection, table)) for table in store.table_ids(connection)}

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of one table, those after a version; refused where they cannot be read."""
        with self.reading() as connection:
            return list(store.each_entry(connection, table, after))

    # The writer ---------------------------------------------------------------------------------------

    def _write(self) -> None:
        """Write until told to stop; whatever else ends this is said aloud and fails everybody who waits."""
        batch: list[Item] = []
        try:
            with closing(self._opened()) as connection:
                stopping = False
                while not stopping:
                    if self._chores:
                        self._compact(connection)
                        if self._queue.empty():
                            continue
                    batch, stopping = self._next_batch()
                    self._commit(connection, batch)
        except BaseException as error:
            self._fail(error, batch)

    def _opened(self) -> sqlite3.Connection:
        """The connection to write by: what it commits is on disk."""
        connection = sqlite3.connect(self.path, isolation_level=None, cached_statements=MOST_STATEMENTS)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")
        self._inode = self.path.stat().st_ino
        return connection

    def _write_here(self, connection: sqlite3.Connection) -> None:
        """Write what has queued up, and do one step of what is left to do beside it."""
        batch: list[Item] = []
        try:
            batch, _ = self._next_batch()
            self._commit(connection, batch)
            if self._chores:
                self._compact(connection)
        except Exception as error:
            self._fail(error, batch)

    def _next_batch(self) -> tuple[list[Item], bool]:
        """What has queued up, less what nobody waits for any more, and whether that was the last."""
        taken, is_last = list[Item](), False
        while not taken or (len(taken) < LONGEST_BATCH and not self._queue.empty()):
            items = self._queue.get()
            if items is None:
                is_last = True
                break
            if not taken:
                self._keep_pace(items[0][0].table)
            taken += items
        self._n_taken += len(taken)
        return [item for item in taken if _begins(item[1])], is_last

    def _keep_pace(self, table: str) -> None:
        """Let more come before the next commit, if the last one was a moment ago and for another table."""
        if self._own is None and table != self._last_table:
            time.sleep(max(0.0, self._began + PACE_SECONDS - time.monotonic()))
        self._began, self._last_table = time.monotonic(), table

    def _fail(self, error: BaseException, batch: list[Item]) -> None:
        log.critical("the journal's writer has stopped", exc_info=error)
        with self._guard:
            self._failure = error
        left = [*batch]
        while not self._queue.empty():
            left += [item for item in self._queue.get() or () if _begins(item[1])]
        settled = {done for done, _ in self._told}
        for _, done in left:
            if done not in settled and not done.done():
                self._tell(done, JournalError(remark("refusal-journal-stopped")))
        self._tell_loop()
        if self._on_failure is not None:
            self._on_failure(error)

    def _commit(self, connection: sqlite3.Connection, batch: list[Item]) -> None:
        """Write a batch in one transaction; if it fails, each part is tried alone, so one cannot harm another."""
        began = time.monotonic()
        try:
            insert(connection, [page for page, _ in batch])
        except sqlite3.Error as error:
            if len(batch) > 1:
                for item in batch:
                    self._commit(connection, [item])
                return
            self._settle(connection, batch[0], error)
            return
        make_sure(self.path)
        self._check_place()
        self.n_commits += 1
        self.n_entries += sum(len(page.entries) + len(page.books) for page, _ in batch)
        self.commit_seconds += time.monotonic() - began
        self._witness.saw(entry for page, _ in batch for entry in (*page.entries, *page.books))
        for _, done in batch:
            self._tell(done)
        self._tell_loop()
        for page, _ in batch:
            if page.snapshot is not None and page.snapshot.version > self._compact_after:
                self._plan(connection, page.snapshot.table)

    def _tell(self, done: Done, error: TwentyOneError | None = None) -> None:
        """Tell what became of a page: those who wait in the event loop are told together."""
        if isinstance(done, asyncio.Future):
            self._told.append((done, error))
        elif error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def _tell_loop(self) -> None:
        told, self._told = self._told, []
        if told:
            with suppress(RuntimeError):  # nobody waits any more in a loop that is closed
                told[0][0].get_loop().call_soon_threadsafe(_take_notice, told)

    def _check_place(self) -> None:
        """Refuse to go on with a file that is not where the next start would look for it: that would lose it all."""
        try:
            is_there = self.path.stat().st_ino == self._inode
        except FileNotFoundError:
            is_there = False
        if not is_there:
            raise LostTrackError(f"The journal {self.path.name} was taken away or replaced under the server.")

    def _settle(self, connection: sqlite3.Connection, item: Item, error: sqlite3.Error) -> None:
        """Find out on disk what became of a write that failed, so that table and journal agree afterwards."""
        page, done = item
        written = (*page.entries, *page.books)
        if isinstance(error, ShortError):
            self._tell(done, LedgerError(remark("bankroll-short")))
            self._tell_loop()
            return
        log.error("the journal could not be written", extra={"table": page.table, "why": str(error)})
        try:
            links = [store.stored_link(connection, entry) for entry in written]
        except sqlite3.Error as unreadable:
            raise LostTrackError(f"The journal of table {page.table} cannot be read: {unreadable}.") from error
        if any(links) and links == [entry.link for entry in written]:
            self._witness.saw(written)
            self._tell(done)
        elif any(links):
            raise LostTrackError(f"The journal of table {page.table} has other entries on disk.") from error
        else:
            self._tell(done, JournalError(remark("refusal-journal-later")))
        self._tell_loop()

    # What snapshots have made needless ----------------------------------------------------------------

    def _plan(self, connection: sqlite3.Connection, table: str) -> None:
        """Remember to compact a table that has many entries from before its snapshot before last."""
        try:
            until, first = store.spare_until(connection, table), store.first_version(connection, table)
        except sqlite3.Error as error:
            log.warning("a table cannot be compacted", extra={"table": table, "why": str(error)})
            return
        is_planned = any(planned == table for planned, _ in self._chores)
        if first is not None and until - first >= self._compact_after and not is_planned:
            self._chores.append((table, until))

    def _compact(self, connection: sqlite3.Connection) -> None:
        """One small step of the first chore; it is given up where the disk will not have it."""
        table, until = self._chores[0]
        try:
            done = store.delete_entries(connection, table, until, COMPACT_STEP) == 0
        except sqlite3.Error as error:
            log.warning("a table cannot be compacted", extra={"table": table, "why": str(error)})
            done = True
        if done:
            self._chores.popleft()


def _begins(done: Done) -> bool:
    """Whether somebody still waits for a page that the writer comes to; from then on it is not given up."""
    return isinstance(done, asyncio.Future) or done.set_running_or_notify_cancel()


def _take_notice(told: list[Told]) -> None:
    """Let all who wait in the event loop know, in that loop, what became of their pages."""
    for done, error in told:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
