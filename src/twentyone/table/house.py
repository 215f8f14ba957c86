"""The house: all tables of a server, its journal and its key. Everything it keeps is in one folder.

At the start every table is replayed from the journal. A table that does not replay is left alone, named as damaged,
and the others play on.
"""

import asyncio
import hashlib
import logging
import random
import secrets
import sqlite3
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec

from twentyone.errors import TableError, TwentyOneError
from twentyone.table import request as ask
from twentyone.table.bot import STYLES, new_names
from twentyone.table.file import make_folder, make_private, tighten
from twentyone.table.host import Done, Failure, Host, wall_clock
from twentyone.table.journal import FIRST_LINK, Entry, Journal, make_entry, parse_request, replay
from twentyone.table.live import EDITION, LiveTable
from twentyone.table.mind import Mind
from twentyone.table.place import is_token, token_hash
from twentyone.table.record import Record
from twentyone.table.seal import sealed, unsealed
from twentyone.table.step import step
from twentyone.word import quoted

MOST_TABLES = 5_000
MOST_RECORDS = 64
KEY_BYTES = 32
SHORTEST_TOKEN = 16
LONGEST_TOKEN = 128

log = logging.getLogger("twentyone.table")


def checked_token(token: str) -> str:
    """A token as its owner made it up; refused if it could be guessed."""
    if not SHORTEST_TOKEN <= len(token) <= LONGEST_TOKEN or not token.isascii():
        raise TableError(f"A token has {SHORTEST_TOKEN} to {LONGEST_TOKEN} plain characters, drawn at random.")
    return token


class House:
    """Tables, journal and key in a folder; `clock` and `generator` may be replaced in tests.

    `on_failure` is called, from whatever thread it happens in, when the journal or a table cannot go on: whoever runs
    the house has to end the process then, and start again from what is on disk.
    """

    def __init__(
        self,
        folder: Path,
        mind: Mind | None = None,
        clock: Callable[[], int] = wall_clock,
        generator: random.Random | None = None,
        on_failure: Failure | None = None,
    ) -> None:
        make_folder(folder)
        self.folder = folder
        self._lock = _locked(folder)
        self.hosts: dict[str, Host] = {}
        self.damaged: dict[str, str] = {}
        self._closed: set[str] = set()
        self.key = _server_key(folder / "server.key")
        self.mind = mind or Mind()
        self.on_failure = on_failure
        self._journal = self._opened_journal(folder / "journal.sqlite")
        self._opening: dict[str, asyncio.Task[Host]] = {}
        self._records: OrderedDict[str, Record] = OrderedDict()
        self._reading = threading.Lock()
        self._clock = clock
        self._generator = generator or random.Random()

    def _opened_journal(self, path: Path) -> Journal:
        try:
            return Journal(path, self._failed)
        except TwentyOneError:
            self._lock.close()
            raise

    async def open(self) -> None:
        """Replay every table and let it take requests; one that cannot be read is set aside, the others play on."""
        resumed = []
        for table_id in self._journal.table_ids():
            try:
                table, link = replay(self._journal.entries(table_id))
            except TwentyOneError as error:
                self._set_aside(str(table_id), str(error))
                continue
            if table.closed:
                self._closed.add(table_id)
            else:
                resumed.append(self._host(table, link))
        await asyncio.gather(*(_resumed(host) for host in resumed))

    def _failed(self, error: BaseException) -> None:
        """The journal cannot be written any more: nobody may be left to believe that anything is done."""
        if self.on_failure is not None:
            self.on_failure(error)

    def _set_aside(self, table_id: str, why: str) -> None:
        self.damaged[table_id] = why
        log.error("a table is damaged and was set aside", extra={"table": table_id, "why": why})

    async def close(self) -> None:
        """Finish what is in hand, write it, stop."""
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        await asyncio.gather(*(host.stop() for host in self.hosts.values()), return_exceptions=True)
        self.mind.close()
        self._journal.close()
        self._lock.close()

    def host(self, table_id: str) -> Host:
        """The host of a table; refused where there is none."""
        host = self.hosts.get(table_id)
        if host is None:
            why = "it is damaged and was left as it is" if table_id in self.damaged else "look for one in the lobby"
            raise TableError(f"There is no open table {table_id[:20]!r}: {why}.")
        return host

    def lobby(self) -> list[dict[str, Any]]:
        """The open tables, as anybody may see them."""
        return [_summary(host.table) for host in self.hosts.values() if not host.table.closed]

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

    async def create(self, token: str, request_id: str, **wishes: Any) -> Host:
        """A new table; asked again with the same token and id, the same one."""
        table_id = hashlib.sha256(f"{token_hash(checked_token(token))}/{request_id}".encode()).hexdigest()[:12]
        if table_id in self.hosts:
            return self.hosts[table_id]
        if table_id in self._opening:
            return await asyncio.shield(self._opening[table_id])
        if table_id in self._closed or table_id in self.damaged:
            raise TableError("A table of this id was opened before, and is closed or damaged: choose another id.")
        opening = ask.OpenTable(
            table=table_id, master=secrets.token_hex(32), owner=token_hash(token), edition=EDITION, **wishes
        )
        return await self._opened(table_id, [(opening, self._clock())])

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

    async def _opened(self, table_id: str, requests: list[tuple[ask.AnyRequest, int]]) -> Host:
        """A table that these requests lead to, on disk and ready, even if whoever asked for it is gone by then."""
        if len(self.hosts) + len(self._opening) >= MOST_TABLES:
            raise TableError(f"The house is full: it has {MOST_TABLES} tables.")
        task = asyncio.get_running_loop().create_task(self._write_down(requests), name=f"opening {table_id}")
        self._opening[table_id] = task
        task.add_done_callback(lambda done: self._opened_for_good(table_id, done))
        return await asyncio.shield(task)

    def _opened_for_good(self, table_id: str, task: "asyncio.Task[Host]") -> None:
        del self._opening[table_id]
        if not task.cancelled() and task.exception() is not None:
            log.warning("a table could not be opened", extra={"table": table_id, "why": str(task.exception())})

    async def _write_down(self, requests: list[tuple[ask.AnyRequest, int]]) -> Host:
        """Play requests, a long history beside the other tables, and write them."""
        table, entries = await asyncio.to_thread(_played, requests)
        await asyncio.wrap_future(self._journal.append(*entries))
        return self._host(table, entries[-1].link)

    def _host(self, table: LiveTable, link: str) -> Host:
        host = Host(table, link, self._journal, self.mind, self._clock, self._generator, self.on_failure)
        self.hosts[table.id] = host
        host.start()
        return host

    def forget(self, host: Host) -> None:
        """Take a closed table out of the lobby; its journal stays."""
        if host.table.closed:
            self._closed.add(host.table.id)
            self.hosts.pop(host.table.id, None)

    # Records ------------------------------------------------------------------------------------------

    def record(self, table_id: str, token: str) -> list[dict[str, Any]]:
        """The finished rounds of whoever has this token, at a table that is open or was; refused if there is none."""
        with self._reading:
            record = self._records.pop(table_id, None) or Record()
            record.read(self._journal.entries(table_id, after=record.version))
            if not record.version:
                raise TableError(f"There is no record of a table {table_id[:20]!r}.")
            self._records[table_id] = record
            if len(self._records) > MOST_RECORDS:
                self._records.popitem(last=False)
            return [played.to_dict() for played in record.rounds.get(token_hash(token), ())]

    # Files --------------------------------------------------------------------------------------------

    def export(self, host: Host) -> dict[str, Any]:
        """A table as a sealed file."""
        version = host.table.version
        entries = [entry for entry in self._journal.entries(host.table.id) if entry.version <= version]
        return sealed(self.key, entries, _summary(host.table))

    async def load(self, plain: Any) -> Host:
        """A table from a sealed file, as a new table: dealt cards stay, the rest is shuffled anew."""
        requests: list[tuple[ask.AnyRequest, int]] = []
        table_id = secrets.token_hex(6)
        for _, at, text, _ in unsealed(self.key, plain):
            request = parse_request(text)
            if isinstance(request, ask.OpenTable):
                request = msgspec.structs.replace(request, table=table_id)
            requests.append((request, at))
        now = self._clock()
        requests += [(ask.Resume(), now), (ask.Reseed(master=secrets.token_hex(32)), now)]
        return await self._opened(table_id, requests)


async def _resumed(host: Host) -> None:
    """Let a replayed table go on, under the present edition if no round is being played."""
    await host.done(ask.Resume())
    if host.table.options.edition < EDITION and host.table.session.round is None and not host.table.closed:
        await host.done(ask.Upgrade(edition=EDITION))


def _played(requests: list[tuple[ask.AnyRequest, int]]) -> tuple[LiveTable, list[Entry]]:
    """The table that requests lead to, and its journal."""
    table: LiveTable | None = None
    link, entries = FIRST_LINK, []
    for request, at in requests:
        table, events = step(table, request, at)
        entries.append(make_entry(link, table, table.now, request, events))
        link = entries[-1].link
    assert table is not None
    return table, entries


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


def _summary(table: LiveTable) -> dict[str, Any]:
    session = table.session
    return {
        "table": table.id,
        "game": session.game,
        "profile": session.profile,
        "mode": table.options.mode,
        "stage": str(session.stage),
        "rounds": session.n_rounds,
        "players": [place.name for place in table.places if place],
        "free_seats": list(table.free_seats),
        "limits": [session.settings.table_min_bet, session.settings.table_max_bet],
    }


def _locked(folder: Path) -> sqlite3.Connection:
    """A lock on the folder that ends with the process, however that ends; refused while another server has it."""
    path = folder / "lock.sqlite"
    make_private(path)
    tighten(path)
    try:
        lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise TableError(f"The folder {folder} cannot be used: {error}.") from None
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY:
            raise TableError(f"The folder {folder} cannot be used: {error}.") from None
        raise TableError(f"The folder {folder} is in use by another server: stop that, or choose another.") from None
    return lock


def _server_key(path: Path) -> bytes:
    """The key of this server, made at its first start, whole or not at all, and readable by its owner only."""
    if not path.exists():
        fresh = path.with_suffix(".new")
        make_private(fresh)
        fresh.write_bytes(secrets.token_bytes(KEY_BYTES))
        fresh.replace(path)
    tighten(path)
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise TableError(f"The server's key {path.name} is damaged: it has {len(key)} bytes, not {KEY_BYTES}.")
    return key
