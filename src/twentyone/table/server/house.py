"""The house: what may be asked of a server's tables as a whole. Everything it keeps is in one folder.

Which tables there are and who wakes them is in `roster.py`.
"""

import asyncio
import hashlib
import heapq
import logging
import re
import secrets
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec

from twentyone.errors import TableError, TwentyOneError
from twentyone.language.catalogue import remark
from twentyone.table.book.shelf import Shelf
from twentyone.table.coach.bot_seat import STYLES, new_names
from twentyone.table.coach.mind import Mind
from twentyone.table.journal import store
from twentyone.table.journal.audit import who
from twentyone.table.journal.bankroll import Bankroll
from twentyone.table.journal.page import AuditRow, Page, RoundRow, Summary
from twentyone.table.journal.scribe import summary
from twentyone.table.journal.seal import (
    MOST_SAVED_ROUNDS,
    SavedTable,
    is_of_another_house,
    sealed,
    taken_over,
    unsealed,
)
from twentyone.table.live import request as req
from twentyone.table.live.money.bankroll import holdings
from twentyone.table.live.options import EDITION
from twentyone.table.live.place import is_token, token_hash
from twentyone.table.live.table import LiveTable
from twentyone.table.server.cashier import Cashier
from twentyone.table.server.film import SPECTATOR, KeptFilm, seen_from
from twentyone.table.server.history import shown_round
from twentyone.table.server.host import Done, Host
from twentyone.table.server.opening import NewTable, loaded, opened
from twentyone.table.server.roster import Roster
from twentyone.word import quoted

MOST_TABLES = 5_000
MOST_ASLEEP = 50_000
MOST_TABLES_OF_ONE = 40
MOST_ROUNDS = 50_000
EMPTY_MS = 10 * 60_000
"""So long after the last thing that happened the lobby still lists a table nobody is at."""
APART_SECONDS, GATHER_SECONDS, LOOKS = 0.3, 2.0, 50
"""So long somebody may take to hang up, and a table that is left from afar to be done; how often one looks."""
SHORTEST_TOKEN = 16
LONGEST_TOKEN = 128

log = logging.getLogger("twentyone.table")


def checked_token(token: str) -> str:
    """A token as its owner made it up; refused if it could be guessed."""
    if not SHORTEST_TOKEN <= len(token) <= LONGEST_TOKEN or not token.isascii():
        raise TableError(remark("server-token", least=SHORTEST_TOKEN, most=LONGEST_TOKEN))
    return token


def checked_house_name(name: str) -> str:
    """The name of one house among several; refused if an id of a table could not begin with it."""
    if not re.fullmatch("[a-z0-9]{1,12}", name):
        raise TableError(remark("keeper-name", given=quoted(name)))
    return name


class House(Roster):
    """The tables of a server, and what is asked of a house rather than of a table.

    The ids of new tables begin with `name`, where there is one, so that a proxy before several houses finds the right
    one. With `takes_in`, tables that other houses saved are loaded too; the other options are those of the roster.
    """

    def __init__(
        self, folder: Path, mind: Mind | None = None, *, name: str = "", takes_in: bool = False, **options: Any
    ) -> None:
        self._takes_in = takes_in
        self._mark = f"{checked_house_name(name)}-" if name else ""
        super().__init__(folder, mind, **options)
        self.cashier = Cashier(self._journal, self._clock, self.damaged)
        self.shelf = Shelf(self._journal, self._clock)

    def lobby(self, most: int = MOST_TABLES) -> list[Summary]:
        """The open tables as anybody may see them: those awake first, the latest of each kind before the others.

        Private tables are left out, and those nobody has been at for a while. [BT-22, BT-23]
        """
        since = self._clock() - EMPTY_MS
        tables = (
            host.table
            for host in self.hosts.values()
            if not host.table.closed and not host.table.options.private and (host.viewers or host.table.now > since)
        )
        awake = [summary(table) for table in heapq.nlargest(most, tables, key=lambda table: table.now)]
        asleep = (_asleep(row.summary) for row in self._sleeping.values() if row.summary is not None)
        shown = (row for row in asleep if not row["private"] and row["at"] > since)
        return awake + heapq.nlargest(most - len(awake), shown, key=lambda row: row["at"])

    def listed(self, table_id: str) -> Summary | None:
        """One table as the lobby would show it, for whoever knows its id; None where there is none."""
        if table_id in self.hosts:
            table = self.hosts[table_id].table
            return None if table.closed else summary(table)
        row = self._sleeping.get(table_id)
        return None if row is None or row.summary is None else _asleep(row.summary)

    def now(self) -> int:
        """The time of the house, in milliseconds since 1970."""
        return self._clock()

    def asleep_since(self, is_meant: Callable[[int, int], bool]) -> list[tuple[str, int]]:
        """The sleeping tables that are meant, by the milliseconds since something happened, and by their rounds."""
        listed = [(row.table, row.summary) for row in self._sleeping.values() if row.summary is not None]
        idle = [(table, self._clock() - shown["at"], shown["rounds"]) for table, shown in listed]
        return [(table, idle_ms) for table, idle_ms, n_rounds in idle if is_meant(idle_ms, n_rounds)]

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
        """A new table; asked again with the same token and id, the same one. Its `master` is drawn unless given."""
        table_id = self.new_id(token, request_id)
        if table_id in self._closed or table_id in self.damaged:
            raise TableError(remark("server-table-id"))
        if table_id not in self.hosts and table_id not in self._sleeping and table_id not in self._moving:
            wishes = {"master": secrets.token_hex(32)} | wishes
            opening = req.OpenTable(table=table_id, owner=token_hash(token), edition=EDITION, **wishes)
            now = self._clock()
            await self._new(table_id, opening.owner, lambda: opened(opening, now, self.vault, self._every))
        return await self.host(table_id)

    async def add_bots(
        self, host: Host, count: int, style: str, request_id: str = "", seat: int | None = None, by: str = ""
    ) -> Done:
        """So many bots more, at random free seats or one at this seat; with a negative number, fewer."""
        if style not in STYLES:
            raise TableError(remark("server-style", style=quoted(style), styles=", ".join(STYLES)))
        coming = [
            req.NewBot(seat=seat, name=name, avatar=avatar, style=style)
            for seat, name, avatar in new_names(host.table, max(0, count), self._generator, seat)
        ]
        bots = [seat for seat, place in enumerate(host.table.places, 1) if place and place.is_bot and not place.leaving]
        return await host.done(req.ChangeBots(id=request_id, coming=coming, leaving=bots[: max(0, -count)]), by)

    async def _new(self, table_id: str, owner: str, make: Callable[[], NewTable]) -> None:
        """A new table on disk and ready, even if whoever asked for it is gone by then."""
        if len(self.hosts) + len(self._moving) >= MOST_TABLES or self.n_tables >= MOST_ASLEEP:
            raise TableError(remark("server-full", tables=MOST_TABLES, kept=MOST_ASLEEP))
        if sum(host.table.options.owner == owner for host in self.hosts.values()) >= MOST_TABLES_OF_ONE:
            raise TableError(remark("server-tables-of-one", most=MOST_TABLES_OF_ONE))

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

    # Bankrolls ----------------------------------------------------------------------------------------

    async def gather(self, token: str) -> Bankroll:
        """Stand up for somebody wherever they hold a seat and are away, so that chips come back; what they have then.

        A round that is being played is played to its end by the clock, which does not wait for somebody who leaves.
        """
        person = token_hash(token)
        for table_id in list((await self.cashier.bankroll(person)).at_tables)[:MOST_TABLES_OF_ONE]:
            try:
                await _stand_up(await self.host(table_id), token)
            except TwentyOneError as error:
                log.warning("chips stay at a table", extra={"table": table_id, "why": str(error)})
        return await self.cashier.bankroll(person)

    # Records ------------------------------------------------------------------------------------------

    async def record(self, table_id: str, token: str) -> list[dict[str, Any]]:
        """The finished rounds of whoever has this token, at a table that is open or was; refused if there is none."""
        who = token_hash(token)
        is_known = table_id in self.hosts or table_id in self._moving or table_id in self.damaged
        if not is_known and table_id not in self._sleeping and table_id not in self._closed:
            raise TableError(remark("server-no-record", table=quoted(table_id)))
        if not is_known and not await asyncio.to_thread(self._read, store.is_recorded, table_id):
            if not await asyncio.to_thread(self._read, store.has_sat, table_id, who):
                return []
            await self._keep_beside((await self._from_start(table_id)).page())
        return [round_ for _, round_ in await asyncio.to_thread(self._rounds, store.rounds, table_id, who)]

    async def records(self, token: str) -> list[dict[str, Any]]:
        """The finished rounds of whoever has this token at all tables of the house, each with its `table`."""
        rounds = await asyncio.to_thread(self._rounds, store.rounds_of_player, token_hash(token))
        return [round_ | {"table": table_id} for table_id, round_ in rounds]

    def _rounds(self, statement: Callable[..., list[RoundRow]], *whose: str) -> list[tuple[str, dict[str, Any]]]:
        """The last rounds that a statement finds, each with its table."""
        return [(row.table, shown_round(row)) for row in self._read(statement, *whose, MOST_ROUNDS)]

    async def film(self, table_id: str, number: int, token: str = "") -> dict[str, Any]:
        """A finished round as whoever asks may see it: `view`, `events`, and the `grades` of their own decisions.

        Who played in it, by the token, sees it from their seat; anybody else as a spectator did, and where those had
        to say a password only people who have played at the table.
        """
        return await asyncio.to_thread(self._read, _film, table_id, number, token_hash(token) if token else "")

    async def proof(self, table_id: str, shoe: int = 0) -> dict[str, Any] | None:
        """The proof of a shoe at a table that is open or was, 0 for the last laid open; None where there is none."""
        kept = await asyncio.to_thread(self._read, store.proof, table_id, shoe)
        return None if kept is None else store.read_proof(kept, table_id)

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
        """A table from a sealed file, as a new table: seats and chips stay, the cards are shuffled anew.

        One that another house saved belongs to whoever loads it.
        """
        if self._takes_in and token and is_of_another_house(self.key, plain):
            person = token_hash(checked_token(token))
            return await self.take_in(await asyncio.to_thread(taken_over, plain, person), token)
        return await self.take_in(await asyncio.to_thread(unsealed, self.key, plain), token)

    async def take_in(self, saved: SavedTable, token: str = "") -> Host:
        """A saved table as a new one, under a name and a secret of its own."""
        table_id, now = self._mark + secrets.token_hex(6), self._clock()
        loader = who(token_hash(token)) if token else "unknown"
        owner = saved.table.options.owner
        await self._new(table_id, owner, lambda: loaded(saved, table_id, now, loader, self.vault, self._every))
        return await self.host(table_id)


def _asleep(listed: Summary) -> Summary:
    """What the index says of a table that sleeps: nobody is there."""
    return {**listed, "people": []}


async def _stand_up(host: Host, token: str) -> None:
    """Give up the seat of somebody who is not connected, and wait a moment until it is done."""
    seat = seat_of(host.table, token)
    if seat is not None and await _looks(APART_SECONDS, lambda: not host.audience.is_connected(seat)):
        await host.done(req.LeaveSeat(seat=seat))
        await _looks(GATHER_SECONDS, lambda: token_hash(token) not in holdings(host.table))


async def _looks(seconds: float, holds: Callable[[], bool]) -> bool:
    """Whether something is so, or comes to be so within as many seconds."""
    for _ in range(LOOKS):
        if holds():
            return True
        await asyncio.sleep(seconds / LOOKS)
    return False


def _film(connection: sqlite3.Connection, table_id: str, number: int, who: str) -> dict[str, Any]:
    found = store.film(connection, table_id, number)
    if found is None:
        raise TableError(remark("server-no-film"))
    film = store.read_round(found, KeptFilm, table_id, number)
    if SPECTATOR not in film["sights"]:
        raise store.damaged_round(table_id, number, "nobody saw it")
    seat = store.seat_in_round(connection, table_id, who, number)
    if film["password"] and seat is None and not store.has_played(connection, table_id, who):
        raise TableError(remark("server-film-password"))
    view, events = seen_from(film, seat)
    grades = "[]" if seat is None else store.film_grades(connection, table_id, number, seat)
    graded = msgspec.to_builtins(store.read_round(grades, list[req.Graded], table_id, number))
    return {"view": view, "events": events, "grades": graded}


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
