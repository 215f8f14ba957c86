"""Pages that are written together: the same rows as one by one, in no more statements than one of them takes."""

import sqlite3
from contextlib import closing
from typing import Any

from msgspec.structs import replace

from tests.service.drive import history
from twentyone.table.journal.insertion import insert
from twentyone.table.journal.page import GradeRow, Page
from twentyone.table.journal.scribe import Scribe
from twentyone.table.journal.store import KEPT_SNAPSHOTS
from twentyone.table.journal.upkeep.migration import create
from twentyone.table.journal.vault import Vault
from twentyone.table.live.table import LiveTable


def pages_of(seed: int, n_steps: int = 60) -> list[Page]:
    """The pages of a table, with a snapshot of every rest and a grade for every round of a player."""
    scribe, pages = Scribe(Vault(bytes(32)), every=1), list[Page]()
    before: LiveTable | None = None
    for one in history(seed, n_steps):
        page, scribe = scribe.write(before, one.request, one.table, one.events)
        grades = [GradeRow(row.table, row.token_hash, 1, 1, 0, "[]", row.number) for row in page.rounds]
        pages += [page, Page(grades=tuple(grades))] if grades else [page]
        before = one.table
    return pages


def named(pages: list[Page], table: str) -> list[Page]:
    """The same pages, of another table."""

    def renamed(page: Page) -> Page:
        rows: dict[str, Any] = {}
        for kind in ("entries", "rounds", "grades", "films", "proofs", "audits"):
            rows[kind] = tuple(replace(row, table=table) for row in getattr(page, kind))
        for kind in ("snapshot", "index"):
            one = getattr(page, kind)
            rows[kind] = one and replace(one, table=table)
        return replace(page, **rows)

    return [renamed(page) for page in pages]


def written(batches: list[list[Page]]) -> tuple[list[str], list[str]]:
    """What a journal holds after these batches, and the statements it took."""
    statements: list[str] = []
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        create(connection)
        connection.set_trace_callback(statements.append)
        for batch in batches:
            insert(connection, batch)
        connection.set_trace_callback(None)
        return list(connection.iterdump()), statements


def test_pages_written_together_are_what_they_are_one_by_one() -> None:
    pages = [page for seed in range(3) for page in named(pages_of(seed), f"T{seed}")]
    assert {kind for page in pages for kind in ("rounds", "grades", "films", "proofs") if getattr(page, kind)} == {
        "rounds",
        "grades",
        "films",
        "proofs",
    }
    together, _ = written([pages])
    assert together == written([[page] for page in pages])[0]
    n_snapshots = sum("INTO snapshots" in line or '"snapshots"' in line for line in together)
    assert 0 < n_snapshots <= 3 * KEPT_SNAPSHOTS


def test_pages_of_many_tables_take_the_statements_of_one() -> None:
    ended = next(page for page in pages_of(2) if page.films and page.rounds and page.snapshot)
    _, alone = written([[ended]])
    _, together = written([[page for number in range(20) for page in named([ended], f"T{number}")]])
    assert len(together) == len(alone) <= 8
