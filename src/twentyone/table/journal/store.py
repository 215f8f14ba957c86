"""The statements by which the journal is read and shortened. Each takes an open connection; `insertion.py` writes."""

import sqlite3
import zlib
from collections.abc import Generator, Iterable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from twentyone.errors import JournalError
from twentyone.language.catalogue import remark
from twentyone.table.journal.chain import Entry
from twentyone.table.journal.page import AuditRow, BookRow, IndexRow, RoundRow, Summary
from twentyone.table.journal.snapshot import Snapshot
from twentyone.table.session.session import MAX_SEATS

BOOK_MARK = "book:"
"""How the id of a score book begins, and that of no table."""
LAST_NAME = "\U0010ffff"
KEPT_SNAPSHOTS = 3
LAST_OF_TABLE = (
    "SELECT NULLIF(MAX(IFNULL((SELECT MAX(version) FROM entries WHERE table_id = ?1), 0),"
    " IFNULL((SELECT MAX(version) FROM snapshots WHERE table_id = ?1), 0)), 0)"
)
LAST_OF_BOOK = "SELECT MAX(version) FROM book_entries WHERE book_id = ?1"
CLOSING = b'{"do":"close"'
ENTRY_COLUMNS = "table_id, version, at, request, outcome, link"
BOOK_COLUMNS = "book_id, version, at, request, outcome, link"
INDEX_COLUMNS = "CAST(table_id AS BLOB), closed, recorded, CAST(summary AS BLOB)"
"""Texts as bytes: one that is no text stops nobody from reading the others."""
ROUND_COLUMNS = "table_id, token_hash, number, seat, row, graded, best, lost_millionths"

Kind = TypeVar("Kind")
UNREADABLE = (msgspec.DecodeError, zlib.error, UnicodeError, RecursionError, TypeError)
LONGEST_NUMBER = 20

_decode_summary = msgspec.json.Decoder(Summary)

# What became of a write ----------------------------------------------------------------------------------


def stored_link(connection: sqlite3.Connection, entry: Entry) -> str | None:
    """The link on disk in the place of an entry; None where there is none."""
    if not entry.table.startswith(BOOK_MARK):
        return link_at(connection, entry.table, entry.version)
    row = connection.execute(
        "SELECT link FROM book_entries WHERE book_id = ? AND version = ?", (entry.table, entry.version)
    ).fetchone()
    return None if row is None else str(row[0])


def link_at(connection: sqlite3.Connection, table: str, version: int) -> str | None:
    """The link of a table's entry of that version; None where there is none."""
    row = connection.execute("SELECT link FROM entries WHERE table_id = ? AND version = ?", (table, version)).fetchone()
    return None if row is None else str(row[0])


# Compaction ---------------------------------------------------------------------------------------------


def snapshot_version(connection: sqlite3.Connection, table: str, number: int) -> int | None:
    """The version of a table's latest snapshot, or of so many before it; None where there is none."""
    row = connection.execute(
        "SELECT version FROM snapshots WHERE table_id = ? ORDER BY version DESC LIMIT 1 OFFSET ?", (table, number)
    ).fetchone()
    return None if row is None else int(row[0])


def first_version(connection: sqlite3.Connection, table: str) -> int | None:
    """The first entry of a table that is left; None where there is none."""
    row = connection.execute(
        "SELECT version FROM entries WHERE table_id = ? ORDER BY version LIMIT 1", (table,)
    ).fetchone()
    return None if row is None else int(row[0])


def spare_until(connection: sqlite3.Connection, table: str) -> int:
    """The last entry that nothing needs any more: that of the snapshot before last; 0 where all are needed.

    A table whose rounds and proofs were not written beside its entries keeps them all.
    """
    return (snapshot_version(connection, table, 1) or 0) if is_recorded(connection, table) else 0


def delete_entries(connection: sqlite3.Connection, table: str, until: int, most: int) -> int:
    """Delete the first entries of a table, not beyond `until` and at most so many; how many they were."""
    first = first_version(connection, table)
    if first is None or first > until:
        return 0
    last = min(until, first + most - 1)
    deleted = connection.execute("DELETE FROM entries WHERE table_id = ? AND version <= ?", (table, last))
    return int(deleted.rowcount)


# Reading ------------------------------------------------------------------------------------------------


def each_entry(connection: sqlite3.Connection, table: str, after: int = 0) -> Generator[Entry, None, None]:
    """The entries of one table in their order, those after a version; whoever may stop half-way has to close it."""
    rows = connection.execute(
        f"SELECT {ENTRY_COLUMNS} FROM entries WHERE table_id = ? AND version > ? ORDER BY version", (table, after)
    )
    try:
        for row in rows:
            yield checked_entry(row)
    finally:
        rows.close()


def book_entries(connection: sqlite3.Connection, book: str) -> list[Entry]:
    """The entries of a score book in their order."""
    rows = connection.execute(f"SELECT {BOOK_COLUMNS} FROM book_entries WHERE book_id = ? ORDER BY version", (book,))
    return [checked_entry(row) for row in rows]


def books_of(connection: sqlite3.Connection, owner: str, most: int) -> list[BookRow]:
    """The score books of a person, the latest first."""
    rows = connection.execute("SELECT * FROM books WHERE owner = ? ORDER BY at DESC LIMIT ?", (owner, most))
    return [BookRow(*row) for row in rows]


def last_book_links(connection: sqlite3.Connection) -> list[tuple[str, int, str]]:
    """Every score book with its last entry."""
    rows = connection.execute(
        "SELECT book_id, version, link FROM book_entries AS entry WHERE version ="
        " (SELECT MAX(version) FROM book_entries WHERE book_id = entry.book_id) ORDER BY book_id"
    )
    return [(str(book), int(version), str(link)) for book, version, link in rows]


def checked_entry(row: tuple[Any, ...]) -> Entry:
    """An entry as it was read; refused where the file has something else in its place."""
    kinds = (str, int, int, str, str, str)
    if not all(type(value) is kind for value, kind in zip(row, kinds, strict=True)):
        raise JournalError(remark("keeper-odd-entry", table=row[0], entry=row[1]))
    return Entry(*row)


def snapshots(connection: sqlite3.Connection, table: str) -> list[Snapshot]:
    """The snapshots of a table, the latest first."""
    rows = connection.execute("SELECT * FROM snapshots WHERE table_id = ? ORDER BY version DESC", (table,))
    kinds = (str, int, int, str, bytes)
    return [Snapshot(*row) for row in rows if all(type(value) is kind for value, kind in zip(row, kinds, strict=True))]


def table_ids(connection: sqlite3.Connection) -> list[str]:
    """The tables that have entries, by leaps over the entries of each; from both ends where a page is bad."""
    leaps = (
        ("SELECT MIN(table_id) FROM entries WHERE table_id > ?", ""),
        ("SELECT MAX(table_id) FROM entries WHERE table_id < ?", LAST_NAME),
    )
    found: list[str] = []
    for leap, start in leaps:
        with suppress(sqlite3.Error):
            row = connection.execute(leap, (start,)).fetchone()
            while row[0] is not None:
                found.append(row[0])
                row = connection.execute(leap, (row[0],)).fetchone()
            return sorted(set(found))
    return sorted(set(found))


def index(connection: sqlite3.Connection) -> list[IndexRow]:
    """Every table there is: from the index, and those it does not have from the entries."""
    found: dict[str, IndexRow] = {}
    with suppress(sqlite3.Error):
        for name, closed, recorded, text in connection.execute(f"SELECT {INDEX_COLUMNS} FROM tables"):
            with suppress(UnicodeError):
                if type(closed) is type(recorded) is int:
                    table = name.decode()
                    found[table] = IndexRow(table, bool(closed), _summary(table, text), bool(recorded))
    for table in table_ids(connection):
        if table not in found:
            found[table] = IndexRow(table, _is_closed(connection, table), None, recorded=False)
    return list(found.values())


def _summary(table: str, text: bytes | None) -> Summary | None:
    """What the index says of a table; None where that is no summary of it, as of a closed one."""
    with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
        found = _decode_summary.decode(text or b"")
        return found if found["table"] == table else None
    return None


def _is_closed(connection: sqlite3.Connection, table: str) -> bool:
    with suppress(sqlite3.Error):
        row = connection.execute(
            "SELECT CAST(request AS BLOB) FROM entries WHERE table_id = ? ORDER BY version DESC LIMIT 1", (table,)
        ).fetchone()
        return row is not None and bytes(row[0]).startswith(CLOSING)
    return False


def last_versions(connection: sqlite3.Connection) -> dict[str, int]:
    """How far every table and score book is on disk; one that cannot be read is left out."""
    asked = [(row.table, LAST_OF_TABLE) for row in index(connection)]
    with suppress(sqlite3.Error):
        books = connection.execute("SELECT CAST(book_id AS BLOB) FROM books")
        asked += [(name.decode(errors="replace"), LAST_OF_BOOK) for (name,) in books]
    found: dict[str, int] = {}
    for name, statement in asked:
        with suppress(sqlite3.Error):
            (version,) = connection.execute(statement, (name,)).fetchone()
            if type(version) is int:
                found[name] = version
    return found


def rounds(connection: sqlite3.Connection, table: str, token_hash: str, most: int) -> list[RoundRow]:
    """The last finished rounds of a player at a table, in their order."""
    rows = connection.execute(
        f"SELECT {ROUND_COLUMNS} FROM rounds WHERE table_id = ? AND token_hash = ?"
        " ORDER BY number DESC, seat DESC LIMIT ?",
        (table, token_hash, most),
    )
    return _round_rows(rows)[::-1]


def all_rounds(connection: sqlite3.Connection, table: str, most: int) -> list[RoundRow]:
    """The last finished rounds of a table, whoever played them, in their order."""
    rows = connection.execute(
        f"SELECT {ROUND_COLUMNS} FROM rounds WHERE table_id = ? ORDER BY number DESC, seat DESC LIMIT ?", (table, most)
    )
    return _round_rows(rows)[::-1]


def rounds_of_player(connection: sqlite3.Connection, token_hash: str, most: int) -> list[RoundRow]:
    """Finished rounds of a player at all tables, table by table in their order; at most so many."""
    rows = connection.execute(
        f"SELECT {ROUND_COLUMNS} FROM rounds INDEXED BY rounds_of_player WHERE token_hash = ? LIMIT ?",
        (token_hash, most),
    )
    return sorted(_round_rows(rows), key=lambda row: (row.table, row.number, row.seat))


def _round_rows(rows: Iterable[tuple[Any, ...]]) -> list[RoundRow]:
    return [_checked_round(RoundRow(*row)) for row in rows]


def film(connection: sqlite3.Connection, table: str, number: int) -> Any:
    """A finished round as people saw it, as it is kept; None where none is."""
    row = connection.execute("SELECT film FROM films WHERE table_id = ? AND number = ?", (table, number)).fetchone()
    return None if row is None else row[0]


def seat_in_round(connection: sqlite3.Connection, table: str, token_hash: str, number: int) -> int | None:
    """The seat at which a player played a round; None for everybody else."""
    row = connection.execute(
        "SELECT seat FROM rounds WHERE table_id = ? AND token_hash = ? AND number = ?", (table, token_hash, number)
    ).fetchone()
    if row is None:
        return None
    seat: Any = row[0]
    if type(seat) is not int or not 1 <= seat <= MAX_SEATS:
        raise damaged_round(table, number, f"there is no seat {str(seat)[:LONGEST_NUMBER]}")
    return seat


def has_played(connection: sqlite3.Connection, table: str, token_hash: str) -> bool:
    """Whether a player has finished a round at a table."""
    row = connection.execute(
        "SELECT 1 FROM rounds WHERE table_id = ? AND token_hash = ? LIMIT 1", (table, token_hash)
    ).fetchone()
    return row is not None


def film_grades(connection: sqlite3.Connection, table: str, number: int, seat: int) -> Any:
    """The grades of a seat in a finished round, as they are kept."""
    row = connection.execute(
        "SELECT grades FROM film_grades WHERE table_id = ? AND number = ? AND seat = ?", (table, number, seat)
    ).fetchone()
    return "[]" if row is None else row[0]


def is_recorded(connection: sqlite3.Connection, table: str) -> bool:
    """Whether the rounds and proofs of a table are kept beside its entries."""
    row = connection.execute("SELECT recorded FROM tables WHERE table_id = ?", (table,)).fetchone()
    return row is not None and bool(row[0])


def is_in_clear(connection: sqlite3.Connection, table: str) -> bool:
    """Whether the first entry of a table, of a time before secrets were sealed, still has its secret in clear."""
    row = connection.execute(
        'SELECT instr(request, \'"master":"sealed:\') FROM entries WHERE table_id = ? AND version = 1', (table,)
    ).fetchone()
    return row is not None and not row[0]


def has_sat(connection: sqlite3.Connection, table: str, token_hash: str) -> bool:
    """Whether a player ever took a seat at a table, by its entries."""
    row = connection.execute(
        "SELECT 1 FROM entries WHERE table_id = ? AND instr(request, ?) LIMIT 1",
        (table, f'"token_hash":"{token_hash}"'),
    ).fetchone()
    return row is not None


def proofs(connection: sqlite3.Connection, table: str) -> dict[int, str]:
    """The proofs of a table's shoes that were laid open, by shoe."""
    return dict(connection.execute("SELECT shoe, proof FROM proofs WHERE table_id = ? ORDER BY shoe", (table,)))


def proof(connection: sqlite3.Connection, table: str, shoe: int) -> Any:
    """The proof of one shoe of a table as it is kept, 0 for the last that was laid open; None where there is none."""
    row = connection.execute(
        "SELECT proof FROM proofs WHERE table_id = ?1 AND (shoe = ?2 OR ?2 = 0) ORDER BY shoe DESC LIMIT 1",
        (table, shoe),
    ).fetchone()
    return None if row is None else row[0]


def _checked_round(row: RoundRow) -> RoundRow:
    """A row of a player's finished round, as long as each of its fields is of its kind."""
    try:
        return msgspec.convert(msgspec.structs.asdict(row), RoundRow)
    except msgspec.ValidationError as error:
        raise damaged_round(row.table, row.number, error) from None


def read_round(stored: Any, kind: type[Kind], table: str, number: int) -> Kind:
    """What is kept of a finished round: JSON, packed where it is no text."""
    try:
        text = stored if isinstance(stored, str) else zlib.decompress(stored)
        return msgspec.json.decode(text, type=kind)
    except UNREADABLE as error:
        raise damaged_round(table, number, error) from None


def read_proof(stored: Any, table: str) -> dict[str, Any]:
    """The proof that is kept of a shoe of a table."""
    try:
        proof: dict[str, Any] = msgspec.json.decode(stored, type=dict[str, Any])
        return proof
    except UNREADABLE as error:
        raise JournalError(remark("keeper-shoe-damaged", table=table, why=str(error))) from None


def damaged_round(table: object, number: object, why: object) -> JournalError:
    """What is said of a finished round that cannot be read."""
    shown = str(number)[:LONGEST_NUMBER]
    return JournalError(remark("keeper-round-damaged", table=str(table), number=shown, why=str(why)))


def audit(connection: sqlite3.Connection, table: str | None = None) -> list[AuditRow]:
    """What owners did, in its order; of one table if wished."""
    rows = connection.execute(
        "SELECT at, table_id, who, action, detail FROM audit WHERE ?1 IS NULL OR table_id = ?1 ORDER BY number",
        (table,),
    )
    return [AuditRow(*row) for row in rows]
