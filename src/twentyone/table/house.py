"""The house: all tables of a server, its journal and its key. Everything it keeps is in one folder.

At the start only an index is read; a table sleeps until somebody comes to it, and is then read from its last snapshot
on. A table that cannot be read is left alone, named as damaged, and the others play on.
"""

import asyncio
import hashlib
import heapq
import json
import logging
import random
import re
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from twentyone.errors import JournalError, TableError, TwentyOneError
from twentyone.table import request as ask
from twentyone.table import store
from twentyone.table.audit import who
from twentyone.table.bot import STYLES, new_names
from twentyone.table.file import locked, make_folder
from twentyone.table.host import Done, Failure, Host, wall_clock
from twentyone.table.journal import COMPACT_AFTER, Journal
from twentyone.table.live import EDITION, LiveTable
from twentyone.table.mind import Mind
from twentyone.table.opening import NewTable, loaded, opened, resume
from twentyone.table.page import AuditRow, IndexRow, Page
from twentyone.table.place import is_token, token_hash
from twentyone.table.record import shown_round
from twentyone.table.scribe import SNAPSHOT_EVERY, Scribe, index_row, summary
from twentyone.table.seal import MOST_SAVED_ROUNDS, sealed, unsealed
from twentyone.table.vault import Vault, server_key
from twentyone.table.waking import Reading, check_chain, read_from_start, read_table
from twentyone.word import quoted

MOST_TABLES = 5_000
MOST_TABLES_OF_ONE = 40
MOST_ROUNDS = 50_000
IDLE_MS = 60_000
SHORTEST_TOKEN = 16
LONGEST_TOKEN = 128

log = logging.getLogger("twentyone.table")


def checked_token(token: str) -> str:
    """A token as its owner made it up; refused if it could be guessed."""
    if not SHORTEST_TOKEN <= len(token) <= LONGEST_TOKEN or not token.isascii():
        raise TableError(f"A token has {SHORTEST_TOKEN} to {LONGEST_TOKEN} plain characters, drawn at random.")
    return token


def checked_house_name(name: str) -> str:
    """The name of one house among several; refused if an id of a table could not begin with it."""
    if not re.fullmatch("[a-z0-9]{1,12}", name):
        raise TableError(f"A server cannot be named {quoted(name)}: a name has 1 to 12 small letters and digits.")
    return name


class House:
    """Tables, journal and key in a folder; `clock` and `generator` may be replaced in tests.

    `on_failure` is called, from whatever thread it happens in, when the journal or a table cannot go on: whoever runs
    the house has to end the process then, and start again from what is on disk. A snapshot is taken after so many
    entries of a table, `snapshot_every`, when no round is being played; `compact_after` is the journal's. The ids of
    new tables begin with `name`, where there is one, so that a proxy before several houses finds the right one.
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
        name: str = "",
    ) -> None:
        self._mark = f"{checked_house_name(name)}-" if name else ""
        make_folder(folder)
        self.folder = folder
        self._lock = locked(folder)
        self.hosts: dict[str, Host] = {}
        self.damaged: dict[str, str] = {}
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
        for table_id in self._journal.witnessed.keys() - self._sleeping.keys() - self._closed:
            self._damage(table_id, f"The journal of table {table_id} is gone.")
        self._survey = asyncio.get_running_loop().create_task(self._look_over(), name="survey")

    async def _look_over(self) -> None:
        """Set aside whatever table was damaged; read once what tables from before keep in their entries only."""
        for row in tuple(self._sleeping.values()):
            try:
                await asyncio.to_thread(check_chain, self._journal, row.table, self.vault)
            except TwentyOneError as error:
                self._set_aside(row.table, error)
        for row in tuple(self._sleeping.values()):
            if not row.recorded and row.table in self._sleeping:
                try:
                    await self._catch_up(row)
                except TwentyOneError as error:
                    self._set_aside(row.table, error)

    async def _catch_up(self, row: IndexRow) -> Reading:
        """Read a table of a time when rounds and proofs were not kept beside the entries, and write them there."""
        reading = await asyncio.to_thread(read_from_start, self._journal, row.table, self.vault)
        page = reading.page()
        await asyncio.wrap_future(self._journal.write(page))
        if row.table in self._sleeping and page.index is not None:
            self._sleeping[row.table] = page.index
        return reading

    def _set_aside(self, table_id: str, error: TwentyOneError) -> None:
        if self._journal.is_alive and self._sleeping.pop(table_id, None) is not None:
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
        why = "it is damaged and was left as it is" if table_id in self.damaged else "look for one in the lobby"
        return TableError(f"There is no open table {quoted(table_id)}: {why}.")

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
            task = asyncio.get_running_loop().create_task(move(table_id), name=f"moving {table_id}")
            self._moving[table_id] = task
            task.add_done_callback(lambda done: self._has_moved(table_id, done))
        return await asyncio.shield(task)

    def _has_moved(self, table_id: str, task: "asyncio.Task[Any]") -> None:
        del self._moving[table_id]
        if not task.cancelled() and task.exception() is not None:
            log.warning("a table could not be opened", extra={"table": table_id, "why": str(task.exception())})

    async def _wake(self, table_id: str) -> None:
        row = self._sleeping[table_id]
        try:
            if row.recorded:
                reading = await asyncio.to_thread(read_table, self._journal, table_id, self.vault)
            else:
                reading = await self._catch_up(row)
        except JournalError as error:
            self._set_aside(table_id, error)
            raise self._no_table(table_id) from error
        assert reading.table is not None
        host = self._hosted(reading.table, reading.scribe(self._every))
        try:
            await resume(host)
        except TwentyOneError:
            await host.stop()
            raise
        del self._sleeping[table_id]
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

    def lobby(self, most: int = MOST_TABLES) -> list[dict[str, Any]]:
        """The open tables as anybody may see them: those awake first, the latest of each kind before the others."""
        tables = (host.table for host in self.hosts.values() if not host.table.closed)
        awake = [summary(table) for table in heapq.nlargest(most, tables, key=lambda table: table.now)]
        asleep = (row.summary for row in self._sleeping.values() if row.summary is not None)
        return awake + heapq.nlargest(most - len(awake), asleep, key=lambda row: row.get("at", 0))

    # How it is ----------------------------------------------------------------------------------------

    def beat(self) -> "Future[None]":
        """A sign of life of the journal: done when something was written to disk and read back."""
        return self._journal.beat()

    def journal_numbers(self) -> dict[str, float]:
        """What the journal has done since the start."""
        journal = self._journal
        return {
            "entries_total": journal.n_entries,
            "commits_total": journal.n_commits,
            "commit_seconds_total": journal.commit_seconds,
            "waiting": journal.n_waiting,
        }

    # New tables ---------------------------------------------------------------------------------------

    def new_id(self, token: str, request_id: str) -> str:
        """The id of the table that this person opens with that request."""
        asked = f"{token_hash(checked_token(token))}/{request_id}"
        return self._mark + hashlib.sha256(asked.encode()).hexdigest()[:12]

    async def create(self, token: str, request_id: str, **wishes: Any) -> Host:
        """A new table; asked again with the same token and id, the same one."""
        table_id = self.new_id(token, request_id)
        if table_id in self._closed or table_id in self.damaged:
            raise TableError("A table of this id was opened before, and is closed or damaged: choose another id.")
        if table_id not in self.hosts and table_id not in self._sleeping and table_id not in self._moving:
            opening = ask.OpenTable(
                table=table_id, master=secrets.token_hex(32), owner=token_hash(token), edition=EDITION, **wishes
            )
            now = self._clock()
            await self._new(table_id, opening.owner, lambda: opened(opening, now, self.vault, self._every))
        return await self.host(table_id)

    async def add_bots(self, host: Host, count: int, style: str, request_id: str = "") -> Done:
        """So many bots more, at random free seats; with a negative number, fewer."""
        if style not in STYLES:
            raise TableError(f"There is no betting style {quoted(style)}: bots bet {', '.join(STYLES)}.")
        coming = [
            ask.NewBot(seat=seat, name=name, avatar=avatar, style=style)
            for seat, name, avatar in new_names(host.table, max(0, count), self._generator)
        ]
        bots = [seat for seat, place in enumerate(host.table.places, 1) if place and place.is_bot and not place.leaving]
        return await host.done(ask.ChangeBots(id=request_id, coming=coming, leaving=bots[: max(0, -count)]))

    async def _new(self, table_id: str, owner: str, make: Callable[[], NewTable]) -> None:
        """A new table on disk and ready, even if whoever asked for it is gone by then."""
        if self.n_tables >= MOST_TABLES:
            raise TableError(f"The house is full: it has {MOST_TABLES} tables.")
        if sum(host.table.options.owner == owner for host in self.hosts.values()) >= MOST_TABLES_OF_ONE:
            raise TableError(f"One person has at most {MOST_TABLES_OF_ONE} tables open at once: close one first.")

        async def write_down(_: str) -> None:
            new = await asyncio.to_thread(make)
            await asyncio.wrap_future(self._journal.write(new.page))
            self.hosts[table_id] = self._hosted(new.table, new.scribe)

        await self._moved(table_id, write_down)

    def forget(self, host: Host) -> None:
        """Take a closed table out of the lobby; its journal stays."""
        if host.table.closed:
            self._closed.add(host.table.id)
            self.hosts.pop(host.table.id, None)

    # Records ------------------------------------------------------------------------------------------

    async def record(self, table_id: str, token: str) -> list[dict[str, Any]]:
        """The finished rounds of whoever has this token, at a table that is open or was; refused if there is none."""
        who = token_hash(token)
        is_known = table_id in self.hosts or table_id in self._moving or table_id in self.damaged
        row = self._sleeping.get(table_id)
        if not is_known and row is None and table_id not in self._closed:
            raise TableError(f"There is no record of a table {quoted(table_id)}.")
        if not is_known and not await asyncio.to_thread(self._is_recorded, table_id):
            if not await asyncio.to_thread(self._read, store.has_sat, table_id, who):
                return []
            await self._catch_up(row or IndexRow(table_id, True, None))
        rows = await asyncio.to_thread(self._read, store.rounds, table_id, who, MOST_ROUNDS)
        return [shown_round(row) for row in rows]

    async def proof(self, table_id: str, shoe: int = 0) -> dict[str, Any] | None:
        """The proof of a shoe at a table that is open or was, 0 for the last laid open; None where there is none."""
        text = await asyncio.to_thread(self._read, store.proof, table_id, shoe)
        return None if text is None else json.loads(text)

    def _is_recorded(self, table_id: str) -> bool:
        return any(row.table == table_id and row.recorded for row in self._read(store.index))

    def _read(self, statement: Callable[..., Any], *arguments: Any) -> Any:
        with self._journal.reading() as connection:
            return statement(connection, *arguments)

    # Files --------------------------------------------------------------------------------------------

    def export(self, host: Host) -> dict[str, Any]:
        """A table as a sealed file, as it was when no round was being played last."""
        resting = host.scribe.resting
        assert resting is not None
        rounds = self._read(store.all_rounds, host.table.id, MOST_SAVED_ROUNDS)
        saved = AuditRow(self._clock(), host.table.id, who(resting.options.owner), "export")
        self._journal.write(Page(audits=(saved,))).result()
        return sealed(self.key, resting, rounds)

    async def load(self, plain: Any, token: str = "") -> Host:
        """A table from a sealed file, as a new table: seats and chips stay, the cards are shuffled anew."""
        table_id, now = self._mark + secrets.token_hex(6), self._clock()
        saved = await asyncio.to_thread(unsealed, self.key, plain)
        loader = who(token_hash(token)) if token else "unknown"
        owner = saved.table.options.owner
        await self._new(table_id, owner, lambda: loaded(saved, table_id, now, loader, self.vault, self._every))
        return await self.host(table_id)


def seat_of(table: LiveTable, token: str) -> int | None:
    """The seat a token belongs to; every seat is compared, in the same time whatever the token."""
    found = None
    for seat, place in enumerate(table.places, 1):
        if place is not None and not place.is_bot and is_token(token, place.token_hash):
            found = seat
    return found


def is_owner(table: LiveTable, token: str) -> bool:
    """Whether a token is the owner's."""
    return is_token(token, table.options.owner)
