"""How a table is read from the journal: its latest readable snapshot and what came after, or all of its entries."""

import logging
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field

from msgspec.structs import replace

from twentyone.errors import JournalError, TwentyOneError
from twentyone.language.catalogue import remark
from twentyone.table.journal import store
from twentyone.table.journal.chain import FIRST_LINK, Entry, check_link, parse_request, played_on
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.page import Page, ProofRow, RoundRow
from twentyone.table.journal.scribe import SNAPSHOT_EVERY, Scribe, index_row, proof_rows, rests
from twentyone.table.journal.snapshot import Snapshot, make_snapshot, opened_snapshot
from twentyone.table.journal.vault import Vault
from twentyone.table.live import request as req
from twentyone.table.live.table import LiveTable
from twentyone.table.server.film import Film
from twentyone.table.server.history import OpenRound, grade_row

log = logging.getLogger("twentyone.table")


@dataclass
class Reading:
    """A table as far as its entries were read, and what its rounds came to on the way."""

    vault: Vault
    table: LiveTable | None = None
    link: str = FIRST_LINK
    resting: LiveTable | None = None
    resting_link: str = FIRST_LINK
    snapshot_version: int = 0
    open_round: OpenRound = OpenRound()
    film: Film = Film()
    rounds: dict[str, list[RoundRow]] = field(default_factory=dict)
    proofs: list[ProofRow] = field(default_factory=list)

    @property
    def version(self) -> int:
        """The last entry that was read; 0 before the first."""
        return self.table.version if self.table else 0

    @classmethod
    def from_snapshot(cls, snapshot: Snapshot, vault: Vault) -> "Reading":
        """The beginning at a snapshot; refused if it cannot be opened."""
        table = opened_snapshot(snapshot, vault)
        link = snapshot.link
        return cls(vault, table, link, table, link, table.version, OpenRound.at(table))

    def read(self, entries: Iterable[Entry], journal: Journal | None = None) -> "Reading":
        """Go on with these entries; refused where they were changed or lead elsewhere.

        A long history does not keep a server from stopping: it is given up when the journal is closed.
        """
        for entry in entries:
            if journal is not None and not journal.is_alive:
                raise JournalError(remark("keeper-closed"))
            before = self.table
            self.table, request, events = played_on(before, self.link, entry, self.vault)
            self.link = entry.link
            if rests(self.table):
                self.resting, self.resting_link = self.table, self.link
            if before is None:
                continue
            self.film = self.film.after(self.table, events)[0]
            self.open_round, ended = self.open_round.after(before, events, self.table)
            for token_hash, played in ended:
                self.rounds.setdefault(token_hash, []).append(played.to_row(self.table.id, token_hash))
            if isinstance(request, req.Grade):
                self._grade(before, request)
            self.proofs += proof_rows(self.table.id, events)
        return self

    def _grade(self, before: LiveTable, request: req.Grade) -> None:
        grade = grade_row(before, request)
        rows = self.rounds.get(grade.token_hash, [])
        meant = [place for place, row in enumerate(rows) if grade.number in (0, row.number)]
        if meant:
            row = rows[meant[-1]]
            rows[meant[-1]] = replace(
                row,
                graded=row.graded + grade.graded,
                best=row.best + grade.best,
                lost_millionths=row.lost_millionths + grade.lost_millionths,
            )

    def scribe(self, every: int = SNAPSHOT_EVERY) -> Scribe:
        """Who writes the table down from here on."""
        return Scribe(
            self.vault, self.link, self.resting, self.open_round, self.snapshot_version, every=every, film=self.film
        )

    def page(self) -> Page:
        """What was read of a table whose rounds and proofs were not written beside its entries, to be written once."""
        assert self.table is not None
        rows = tuple(row for rows in self.rounds.values() for row in rows)
        resting = self.resting
        return Page(
            rounds=rows,
            proofs=tuple(self.proofs),
            snapshot=make_snapshot(resting, self.resting_link, self.vault) if resting is not None else None,
            index=index_row(self.table),
        )


def read_table(journal: Journal, table_id: str, vault: Vault) -> Reading:
    """A table as it stands on disk; a snapshot that cannot be used is said in the log, and an older one is taken."""
    seen = journal.witnessed.get(table_id, 0)
    with journal.reading() as connection:
        for snapshot in store.snapshots(connection, table_id):
            try:
                _check_anchor(store.link_at(connection, table_id, snapshot.version), snapshot)
                reading = Reading.from_snapshot(snapshot, vault)
                with closing(store.each_entry(connection, table_id, snapshot.version)) as entries:
                    reading.read(entries)
                _check_end(table_id, reading.version, seen)
                return reading
            except TwentyOneError as error:
                log.warning("a snapshot cannot be used", extra={"table": table_id, "why": str(error)})
    return read_from_start(journal, table_id, vault)


def read_from_start(journal: Journal, table_id: str, vault: Vault) -> Reading:
    """A table from its first entry on, with everything its rounds came to; refused where the first is gone."""
    seen = journal.witnessed.get(table_id, 0)
    with journal.reading() as connection, closing(store.each_entry(connection, table_id)) as entries:
        reading = Reading(vault).read(entries, journal)
    if reading.table is None:
        raise JournalError(remark("keeper-nothing", table=table_id))
    _check_end(table_id, reading.version, seen)
    return reading


def check_chain(journal: Journal, table_id: str, vault: Vault) -> None:
    """Refuse a table whose entries, after its latest snapshot, were changed or cannot be read; nothing is played."""
    seen = journal.witnessed.get(table_id, 0)
    with journal.reading() as connection:
        snapshots = store.snapshots(connection, table_id)
        before, after = (snapshots[0].link, snapshots[0].version) if snapshots else (FIRST_LINK, 0)
        with closing(store.each_entry(connection, table_id, after)) as entries:
            for entry in entries:
                if not journal.is_alive:
                    raise JournalError(remark("keeper-closed"))
                check_link(before, entry)
                if entry.version != after + 1:
                    raise JournalError(remark("keeper-gap", table=table_id, entry=after + 1))
                parse_request(entry.request, table_id, vault)
                before, after = entry.link, entry.version
        if not after:
            raise JournalError(remark("keeper-nothing", table=table_id))
        _check_end(table_id, after, seen)


def _check_end(table_id: str, version: int, seen: int) -> None:
    """Refuse a table whose journal ends before an entry that was on disk before it was read."""
    if version < seen:
        raise JournalError(remark("keeper-shorter", table=table_id, entry=version, seen=seen))


def _check_anchor(link: str | None, snapshot: Snapshot) -> None:
    if link is not None and link != snapshot.link:
        raise JournalError(remark("keeper-other-chain", table=snapshot.table, entry=snapshot.version))
