"""The roster of a house: which of its tables are awake, asleep, closed or damaged, and how they change.

At the start only an index is read; a table sleeps until somebody comes to it, and is then read from its last snapshot
on. A table that cannot be read is left alone, named as damaged, and the others play on.
"""

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from twentyone.errors import DiskError, JournalError, TableError, TwentyOneError
from twentyone.language.catalogue import remark
from twentyone.table.coach.mind import Mind
from twentyone.table.coach.turn import asker, context_of
from twentyone.table.journal import store
from twentyone.table.journal.bankroll import problems
from twentyone.table.journal.file import locked, make_folder
from twentyone.table.journal.journal import COMPACT_AFTER, Journal
from twentyone.table.journal.page import IndexRow, Page
from twentyone.table.journal.scribe import SNAPSHOT_EVERY, Scribe, index_row
from twentyone.table.journal.vault import Vault, server_key
from twentyone.table.live.table import LiveTable
from twentyone.table.server.host import Failure, Host, wall_clock
from twentyone.table.server.opening import resume
from twentyone.table.server.waking import Reading, check_chain, read_from_start, read_table
from twentyone.word import quoted

IDLE_MS = 60_000

log = logging.getLogger("twentyone.table")


class Roster:
    """Tables, journal and key in a folder; `clock` and `generator` may be replaced in tests.

    `on_failure` is called, from whatever thread it happens in, when the journal or a table cannot go on: whoever runs
    the house has to end the process then, and start again from what is on disk. A snapshot is taken after so many
    entries of a table, `snapshot_every`, when no round is being played; `compact_after` is the journal's.
    """

    def __init__(
        self,
        folder: Path,
        mind: Mind | None = None,
        clock: Callable[[], int] = wall_clock,
        generator: random.Random | None = None,
        on_failure: Failure | None = None,
        snapshot_every: int = SNAPSHOT_EVERY,
        compact_after: int = COMPACT_AFTER,
    ) -> None:
        make_folder(folder)
        self.folder = folder
        self._lock = locked(folder)
        self.hosts: dict[str, Host] = {}
        self.damaged: dict[str, str] = {}
        self.wrong_books: list[str] = []
        self.on_failure = on_failure
        self.mind = mind or Mind()
        self._sleeping: dict[str, IndexRow] = {}
        self._closed: set[str] = set()
        self._moving: dict[str, asyncio.Task[Any]] = {}
        self._survey: asyncio.Task[None] | None = None
        self._clock = clock
        self._generator = generator or random.Random()
        self._every = snapshot_every
        try:
            self.key = server_key(folder / "server.key")
            self.vault = Vault(self.key)
            self._journal = Journal(folder / "journal.sqlite", self._failed, compact_after)
        except (TwentyOneError, OSError):
            self._lock.close()
            raise

    def _failed(self, error: BaseException) -> None:
        """The journal cannot be written any more: nobody may be left to believe that anything is done."""
        if self.on_failure is not None:
            self.on_failure(error)

    async def open(self) -> None:
        """Read which tables there are; each is read itself when somebody comes to it, and looked over before that."""
        with self._journal.reading() as connection:
            for row in store.index(connection):
                if row.closed:
                    self._closed.add(row.table)
                else:
                    self._sleeping[str(row.table)] = row
        tables = {seen for seen in self._journal.witnessed if not seen.startswith(store.BOOK_MARK)}
        for table_id in tables - self._sleeping.keys() - self._closed:
            self._damage(table_id, f"The journal of table {table_id} is gone.")
        self._survey = asyncio.get_running_loop().create_task(self._look_over(), name="survey")

    async def _look_over(self) -> None:
        """Set aside whatever table was damaged; list anew those whose listing was.

        What tables from before keep in their entries only is read once.
        """
        try:
            self.wrong_books = [str(one) for one in await asyncio.to_thread(self._read, problems)]
        except JournalError as error:
            self.wrong_books = [str(error)]
        for why in self.wrong_books:
            log.error("the books of the bankrolls are wrong", extra={"why": why})
        in_clear = 0
        for row in tuple(self._sleeping.values()):
            if row.table not in self._sleeping or row.table in self._moving:
                continue
            try:
                await asyncio.to_thread(check_chain, self._journal, row.table, self.vault)
                in_clear += await asyncio.to_thread(self._read, store.is_in_clear, row.table)
                if not row.recorded and row.table in self._sleeping:
                    await self._keep_beside((await self._from_start(row.table)).page())
                elif row.summary is None and row.table in self._sleeping:
                    await self._moved(str(row.table), self._list_anew)
            except JournalError as error:
                self._set_aside(row.table, error)
        if in_clear:
            why = (
                f"the secrets of {in_clear} tables lie in clear in entries from before; twentyone compact deletes them"
            )
            log.warning("an old journal is not sealed", extra={"why": why})

    async def _from_start(self, table_id: str) -> Reading:
        """A table of a time when rounds and proofs were not kept beside the entries."""
        return await asyncio.to_thread(read_from_start, self._journal, table_id, self.vault)

    async def _list_anew(self, table_id: str) -> None:
        """Make the listing of a table from the table itself; nobody wakes it meanwhile."""
        log.warning("the listing of a table was damaged and is made anew", extra={"table": table_id})
        try:
            reading = await asyncio.to_thread(read_table, self._journal, table_id, self.vault)
        except JournalError as error:
            self._set_aside(table_id, error)
            return
        assert reading.table is not None
        await self._keep_beside(Page(index=index_row(reading.table)))

    async def _keep_beside(self, page: Page) -> None:
        """Write what was read of a table beside its entries; where that fails, it is read again another time."""
        try:
            await asyncio.wrap_future(self._journal.write(page))
        except JournalError as error:
            log.warning("a table is not kept beside its entries", extra={"table": page.table, "why": str(error)})
            return
        if page.table in self._sleeping and page.index is not None:
            self._sleeping[page.table] = page.index

    def _set_aside(self, table_id: str, error: TwentyOneError) -> None:
        is_damage = self._journal.is_alive and not isinstance(error, DiskError)
        if is_damage and self._sleeping.pop(table_id, None) is not None:
            self._damage(str(table_id), str(error))

    def _damage(self, table_id: str, why: str) -> None:
        self.damaged[table_id] = why
        log.error("a table is damaged and was set aside", extra={"table": table_id, "why": why})

    async def close(self) -> None:
        """Finish what is in hand, write it, stop."""
        if self._survey is not None:
            self._survey.cancel()
            await asyncio.gather(self._survey, return_exceptions=True)
        await asyncio.gather(*self._moving.values(), return_exceptions=True)
        await asyncio.gather(*(self._laid_down(host) for host in self.hosts.values()), return_exceptions=True)
        self.mind.close()
        self._journal.close()
        self._lock.close()

    # Who is awake -------------------------------------------------------------------------------------

    @property
    def n_tables(self) -> int:
        """The open tables, awake or asleep."""
        return len(self.hosts.keys() | self._sleeping.keys() | self._moving.keys())

    @property
    def is_writing(self) -> bool:
        """Whether the journal takes entries."""
        return self._journal.is_alive

    def check(self, table_id: str) -> None:
        """Refuse a table that is not open; it may sleep on."""
        if table_id not in self.hosts and table_id not in self._sleeping and table_id not in self._moving:
            raise self._no_table(table_id)

    def _no_table(self, table_id: str) -> TableError:
        name = "server-damaged-table" if table_id in self.damaged else "server-no-open-table"
        return TableError(remark(name, table=quoted(table_id)))

    async def host(self, table_id: str) -> Host:
        """The host of a table, which is woken if it sleeps; refused where there is none."""
        while table_id not in self.hosts:
            self.check(table_id)
            await self._moved(table_id, self._wake)
        return self.hosts[table_id]

    async def _moved(self, table_id: str, move: Callable[[str], Coroutine[Any, Any, Any]]) -> Any:
        """Wake a table, put it to sleep or open it: one thing at a time, to its end even if nobody waits any more."""
        task = self._moving.get(table_id)
        if task is None:
            task = asyncio.get_running_loop().create_task(
                move(table_id), name=f"moving {table_id}", context=context_of(asker())
            )
            self._moving[table_id] = task
            task.add_done_callback(lambda done: self._has_moved(table_id, done))
        return await asyncio.shield(task)

    def _has_moved(self, table_id: str, task: "asyncio.Task[Any]") -> None:
        del self._moving[table_id]
        if not task.cancelled() and task.exception() is not None:
            log.warning("a table could not be opened", extra={"table": table_id, "why": str(task.exception())})

    async def _wake(self, table_id: str) -> None:
        row = self._sleeping.get(table_id)
        if row is None:  # it was set aside in the moment before
            raise self._no_table(table_id)
        try:
            if row.recorded:
                reading = await asyncio.to_thread(read_table, self._journal, table_id, self.vault)
            else:
                reading = await self._from_start(table_id)
        except DiskError:
            raise
        except JournalError as error:
            self._set_aside(table_id, error)
            raise self._no_table(table_id) from error
        if not row.recorded:
            await self._keep_beside(reading.page())
        assert reading.table is not None
        host = self._hosted(reading.table, reading.scribe(self._every))
        try:
            await resume(host)
        except TwentyOneError:
            await host.stop()
            raise
        self._sleeping.pop(table_id, None)
        self.hosts[table_id] = host

    async def sleep(self, host: Host, idle_ms: int = IDLE_MS) -> bool:
        """Unload a table that nobody watches, no clock runs at, and nothing has happened at for so long.

        Whether that was so. It is listed as before, and woken when somebody comes.
        """
        table_id, table = host.table.id, host.table
        is_idle = not host.viewers and table.next_deadline is None and self._clock() - table.now >= idle_ms
        if not is_idle or table_id in self._moving or self.hosts.get(table_id) is not host:
            return False
        del self.hosts[table_id]
        self._sleeping[table_id] = index_row(table)
        await self._moved(table_id, lambda _: self._laid_down(host))
        return True

    async def _laid_down(self, host: Host) -> None:
        """Stop a table and write what shortens its next waking."""
        await host.stop()
        await asyncio.wrap_future(self._journal.write(host.scribe.last_page(host.table)))

    def _hosted(self, table: LiveTable, scribe: Scribe) -> Host:
        host = Host(table, scribe, self._journal, self.mind, self._clock, self._generator, self.on_failure)
        host.start()
        return host

    def _read(self, statement: Callable[..., Any], *arguments: Any) -> Any:
        with self._journal.reading() as connection:
            return statement(connection, *arguments)
