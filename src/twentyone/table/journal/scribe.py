"""The scribe of a table: what every request adds to the journal besides itself.

Pure: `write` gives the page and the scribe who will write the next one; a page that could not be written is dropped
together with that scribe, and nothing has happened.
"""

import logging
from typing import Any

import msgspec

from twentyone.errors import JournalError
from twentyone.games.contract import Event
from twentyone.table.journal.audit import audit_row
from twentyone.table.journal.chain import FIRST_LINK, make_entry
from twentyone.table.journal.page import IndexRow, Page, ProofRow, Summary
from twentyone.table.journal.snapshot import Snapshot, make_snapshot
from twentyone.table.journal.vault import Vault
from twentyone.table.live import request as req
from twentyone.table.live.money.bankroll import transfers
from twentyone.table.live.table import LiveTable
from twentyone.table.server.film import Film
from twentyone.table.server.history import OpenRound, grade_row
from twentyone.table.session.event import ShoeRevealed
from twentyone.table.session.session import Stage

SNAPSHOT_EVERY = 64

log = logging.getLogger("twentyone.table")


class Scribe(msgspec.Struct, frozen=True, gc=False):
    """Where the journal of a table stands.

    `resting` is the table as it was when no round was being played last; `snapshot_version` that of the last snapshot;
    `listed` what the index says of the table.
    """

    vault: Vault
    link: str = FIRST_LINK
    resting: LiveTable | None = None
    open_round: OpenRound = OpenRound()
    snapshot_version: int = 0
    listed: tuple[Any, ...] = ()
    every: int = SNAPSHOT_EVERY
    film: Film = Film()

    def write(
        self, before: LiveTable | None, request: req.AnyRequest, table: LiveTable, events: tuple[Event, ...]
    ) -> tuple[Page, "Scribe"]:
        """The page of a request that led from `before` to `table`, and the scribe of the next."""
        entry = make_entry(self.link, table, table.now, request, events, self.vault)
        is_resting = rests(table)
        open_round, ended = (self.open_round, ()) if before is None else self.open_round.after(before, events, table)
        film, films = self.film.after(table, events)
        snapshot = self._snapshot(table, entry.link) if is_resting and self._is_due(table) else None
        listed = _listing(table)
        audit = audit_row(before, request, table)
        page = Page(
            entries=(entry,),
            rounds=tuple(played.to_row(table.id, token_hash) for token_hash, played in ended),
            grades=(grade_row(before, request),) if isinstance(request, req.Grade) and before else (),
            films=films if ended else (),  # what bots play among themselves would fill the disk
            proofs=proof_rows(table.id, events),
            audits=(audit,) if audit else (),
            transfers=transfers(before, request, table, events),
            snapshot=snapshot,
            index=index_row(table) if snapshot or listed != self.listed else None,
        )
        scribe = Scribe(
            vault=self.vault,
            link=entry.link,
            resting=table if is_resting else self.resting,
            open_round=open_round,
            snapshot_version=snapshot.version if snapshot else self.snapshot_version,
            listed=listed,
            every=self.every,
            film=film,
        )
        return page, scribe

    def last_page(self, table: LiveTable) -> Page:
        """What is left to write of a table that is put to sleep: a snapshot, if no round is being played."""
        is_new = rests(table) and table.version > self.snapshot_version
        snapshot = self._snapshot(table, self.link) if is_new else None
        return Page(snapshot=snapshot, index=index_row(table))

    def _is_due(self, table: LiveTable) -> bool:
        return table.closed or table.version - self.snapshot_version >= self.every

    def _snapshot(self, table: LiveTable, link: str) -> Snapshot | None:
        """A snapshot; a table that has something no snapshot can hold goes on without, and the log says so."""
        try:
            return make_snapshot(table, link, self.vault)
        except JournalError as error:
            log.error("a table has no snapshot", extra={"table": table.id, "why": str(error)})
            return None


def rests(table: LiveTable) -> bool:
    """Whether a table is between two rounds: no hand is in play, and none about to begin."""
    session = table.session
    return session.round is None and not (session.held and session.stage == Stage.SEEDS)


def proof_rows(table_id: str, events: tuple[Event, ...]) -> tuple[ProofRow, ...]:
    """The proofs of the shoes that were laid open."""
    return tuple(
        [
            ProofRow(table_id, int(event.proof["shoe"]), msgspec.json.encode(event.proof).decode())
            for event in events
            if type(event) is ShoeRevealed
        ]
    )


def index_row(table: LiveTable) -> IndexRow:
    """What the index says of a table."""
    return IndexRow(table.id, table.closed, None if table.closed else summary(table))


def _listing(table: LiveTable) -> tuple[Any, ...]:
    """What of a table's summary is kept up to date with every request; the rest follows with the next snapshot."""
    door = (table.options.private, bool(table.options.password_hash))
    return (table.closed, table.session.rules, *door, *(place and place.name for place in table.places))


def summary(table: LiveTable) -> Summary:
    """A table as the lobby shows it to anybody."""
    session = table.session
    return {
        "table": table.id,
        "game": session.game,
        "profile": session.profile,
        "mode": table.options.mode,
        "stage": str(session.stage),
        "rounds": session.n_rounds,
        "private": table.options.private,
        "password": bool(table.options.password_hash),
        "players": [place.name for place in table.places if place],
        "people": [place.name for place in table.places if place and not place.is_bot and place.present],
        "bots": sum(bool(place and place.is_bot) for place in table.places),
        "free_seats": list(table.free_seats),
        "limits": [session.settings.table_min_bet, session.settings.table_max_bet],
        "at": table.now,
    }
