"""How pages are written: all of them in one transaction, the rows of a kind in one statement.

The thread that writes lets go of the interpreter's lock with every statement, and has to wait for a busy event loop to
get it back. So the number of statements, not that of pages, is what a commit takes.
"""

import sqlite3
import time
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from twentyone.table.journal import bankroll
from twentyone.table.journal.chain import Entry
from twentyone.table.journal.page import GradeRow, IndexRow, Page
from twentyone.table.journal.store import BOOK_COLUMNS, ENTRY_COLUMNS, KEPT_SNAPSHOTS, ROUND_COLUMNS

MOST_ROWS = 100
"""Rows of one statement: SQLite may be built to take 999 values and no more."""

Row = tuple[Any, ...]


def insert(connection: sqlite3.Connection, pages: Sequence[Page]) -> None:
    """Write pages in one transaction, all of them or none.

    Most pages have an entry and nothing else, so that one statement writes many: it is a transaction by itself.
    """
    if len(pages) <= MOST_ROWS and all(page.is_an_entry for page in pages):
        _insert_rows(connection, ENTRIES, [row for page in pages for row in _entries(page.entries)])
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for insertion, rows_of in INSERTIONS.items():
            _insert_rows(connection, insertion, [row for page in pages for row in rows_of(page)])
        _drop_snapshots(connection, [page.snapshot.table for page in pages if page.snapshot is not None])
        for page in pages:
            for grade in page.grades:
                _add_grades(connection, grade)
            for transfer in page.transfers:
                bankroll.move(connection, transfer)
        if any(page.is_empty for page in pages):
            _beat(connection)
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _insert_rows(connection: sqlite3.Connection, insertion: str, rows: list[Row]) -> None:
    """Insert rows of the same length, many in one statement."""
    for start in range(0, len(rows), MOST_ROWS):
        some = rows[start : start + MOST_ROWS]
        places = ", ".join([f"({', '.join('?' * len(some[0]))})"] * len(some))
        connection.execute(f"INSERT {insertion} VALUES {places}", [value for row in some for value in row])


def _entries(entries: tuple[Entry, ...]) -> list[Row]:
    return [(entry.table, entry.version, entry.at, entry.request, entry.outcome, entry.link) for entry in entries]


def _rounds(page: Page) -> list[Row]:
    return [
        (row.table, row.token_hash, row.number, row.seat, row.row, row.graded, row.best, row.lost_millionths)
        for row in page.rounds
    ]


def _films(page: Page) -> list[Row]:
    """Films, packed here, where nobody waits for it: packing lets go of the interpreter's lock."""
    return [(film.table, film.number, zlib.compress(film.film)) for film in page.films]


def _proofs(page: Page) -> list[Row]:
    return [(proof.table, proof.shoe, proof.proof) for proof in page.proofs]


def _audits(page: Page) -> list[Row]:
    return [(audit.at, audit.table, audit.who, audit.action, audit.detail) for audit in page.audits]


def _books(page: Page) -> list[Row]:
    return [(row.book, row.owner, row.title, row.at) for row in page.shelved]


def _snapshots(page: Page) -> list[Row]:
    one = page.snapshot
    return [] if one is None else [(one.table, one.version, one.at, one.link, one.state)]


def _index(page: Page) -> list[Row]:
    one: IndexRow | None = page.index
    if one is None:
        return []
    text = None if one.summary is None else msgspec.json.encode(one.summary).decode()
    return [(one.table, one.closed, text, one.recorded)]


ENTRIES = f"INTO entries ({ENTRY_COLUMNS})"
INSERTIONS: dict[str, Callable[[Page], list[Row]]] = {
    ENTRIES: lambda page: _entries(page.entries),
    f"INTO book_entries ({BOOK_COLUMNS})": lambda page: _entries(page.books),
    f"OR REPLACE INTO rounds ({ROUND_COLUMNS})": _rounds,
    "OR REPLACE INTO films": _films,
    "OR IGNORE INTO proofs": _proofs,
    "INTO audit (at, table_id, who, action, detail)": _audits,
    "OR REPLACE INTO books": _books,
    "OR REPLACE INTO snapshots": _snapshots,
    "OR REPLACE INTO tables": _index,
}
"""Where the rows of a page go, kind by kind."""


def _drop_snapshots(connection: sqlite3.Connection, tables: list[str]) -> None:
    """Drop the snapshots of these tables that nothing would fall back to."""
    for start in range(0, len(tables), MOST_ROWS):
        some = tables[start : start + MOST_ROWS]
        connection.execute(
            f"DELETE FROM snapshots WHERE table_id IN ({', '.join('?' * len(some))}) AND version <"
            " (SELECT version FROM snapshots AS later WHERE later.table_id = snapshots.table_id"
            f" ORDER BY version DESC LIMIT 1 OFFSET {KEPT_SNAPSHOTS - 1})",
            some,
        )


def _add_grades(connection: sqlite3.Connection, grade: GradeRow) -> None:
    key = (grade.table, grade.token_hash)
    last = connection.execute(
        "SELECT number, seat FROM rounds WHERE table_id = ?1 AND token_hash = ?2 AND (number = ?3 OR ?3 = 0)"
        " ORDER BY number DESC, seat DESC LIMIT 1",
        (*key, grade.number),
    ).fetchone()
    if last is not None:
        connection.execute(
            "UPDATE rounds SET graded = graded + ?, best = best + ?, lost_millionths = lost_millionths + ?"
            " WHERE table_id = ? AND token_hash = ? AND number = ? AND seat = ?",
            (grade.graded, grade.best, grade.lost_millionths, *key, *last),
        )
        if grade.graded:
            kept = (grade.table, *last, grade.grades)
            connection.execute("INSERT OR REPLACE INTO film_grades VALUES (?, ?, ?, ?)", kept)


def _beat(connection: sqlite3.Connection) -> None:
    """Write a row that is no entry, and read it back."""
    now = time.time_ns()
    connection.execute("CREATE TABLE IF NOT EXISTS heartbeat (one INTEGER PRIMARY KEY, at INTEGER NOT NULL)")
    connection.execute("INSERT OR REPLACE INTO heartbeat (one, at) VALUES (1, ?)", (now,))
    if connection.execute("SELECT at FROM heartbeat").fetchone() != (now,):
        raise sqlite3.OperationalError("a beat was written and is not there")
