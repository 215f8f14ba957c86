"""The schema of the journal and the way from every older one to it. A step of a migration is never changed again.

1. `entries(table_id, version, at, request, link)`: the chain of requests.
2. adds `outcome`, a digest of what each request led to; older entries have none, and their links are as they were.
3. adds, beside the chain: `tables`, the index a server starts with; `snapshots` of tables between rounds; finished
   `rounds` by player; the `proofs` of shoes laid open; the `audit` log of what owners do.
4. adds `films`, finished rounds as people saw them, with the `film_grades` of those who played, and finds the rounds of
   one player at all tables by an index.
5. adds `bankrolls`, what everybody has, and `transfers`, how it came to that.
6. adds `book_entries`, the chains of score books, and `books`, which of them are whose.
"""

import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing

from twentyone.errors import JournalError
from twentyone.language.catalogue import remark

SCHEMA_VERSION = 6

log = logging.getLogger("twentyone.table")

ENTRIES = """
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    request TEXT NOT NULL,
    outcome TEXT NOT NULL DEFAULT '',
    link TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID
"""

BESIDE = (
    """
    CREATE TABLE tables (
        table_id TEXT PRIMARY KEY,
        closed INTEGER NOT NULL,
        summary TEXT,
        recorded INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE snapshots (
        table_id TEXT NOT NULL,
        version INTEGER NOT NULL,
        at INTEGER NOT NULL,
        link TEXT NOT NULL,
        state BLOB NOT NULL,
        PRIMARY KEY (table_id, version)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE rounds (
        table_id TEXT NOT NULL,
        token_hash TEXT NOT NULL,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        row TEXT NOT NULL,
        graded INTEGER NOT NULL,
        best INTEGER NOT NULL,
        lost_millionths INTEGER NOT NULL,
        PRIMARY KEY (table_id, token_hash, number, seat)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE proofs (
        table_id TEXT NOT NULL,
        shoe INTEGER NOT NULL,
        proof TEXT NOT NULL,
        PRIMARY KEY (table_id, shoe)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE audit (
        number INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        table_id TEXT NOT NULL,
        who TEXT NOT NULL,
        action TEXT NOT NULL,
        detail TEXT NOT NULL
    )
    """,
)

# films lie in a table with row ids: by their key alone each would take a page of its own
FILMS = (
    """
    CREATE TABLE films (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        film BLOB NOT NULL,
        PRIMARY KEY (table_id, number)
    )
    """,
    """
    CREATE TABLE film_grades (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        grades TEXT NOT NULL,
        PRIMARY KEY (table_id, number, seat)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX rounds_of_player ON rounds (token_hash)",
)

BANKROLLS = (
    """
    CREATE TABLE bankrolls (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        tenths INTEGER NOT NULL CHECK (tenths >= 0 OR person = ''),
        PRIMARY KEY (person, table_id)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE transfers (
        number INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        person TEXT NOT NULL,
        table_id TEXT NOT NULL,
        version INTEGER NOT NULL,
        source TEXT NOT NULL,
        target TEXT NOT NULL,
        tenths INTEGER NOT NULL CHECK (tenths > 0),
        why TEXT NOT NULL
    )
    """,
    "CREATE INDEX transfers_of_person ON transfers (person, number)",
    "CREATE INDEX grants ON transfers (person, at) WHERE why = 'grant'",
    "CREATE INDEX bankrolls_at_table ON bankrolls (table_id)",
)

BOOKS = (
    """
    CREATE TABLE book_entries (
        book_id TEXT NOT NULL,
        version INTEGER NOT NULL,
        at INTEGER NOT NULL,
        request TEXT NOT NULL,
        outcome TEXT NOT NULL,
        link TEXT NOT NULL,
        PRIMARY KEY (book_id, version)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE books (
        book_id TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        title TEXT NOT NULL,
        at INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    "CREATE INDEX books_of_owner ON books (owner, at)",
)


def prepare(connection: sqlite3.Connection, name: str) -> None:
    """Make a journal of the present schema of whatever is there; refused, and left alone, where that cannot be done."""
    found = schema_version(connection)
    if not 0 <= found <= SCHEMA_VERSION:
        raise JournalError(remark("keeper-schema-unknown", journal=name, found=found, known=SCHEMA_VERSION))
    try:
        connection.execute("BEGIN IMMEDIATE")
        create(connection) if found == 0 else migrate(connection, found)
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as whole:
            create(whole)
            _check_columns(connection, whole, name)
            _mend_indexes(connection, whole)
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise JournalError(remark("keeper-unwritable", journal=name, why=error)) from None


def schema_version(connection: sqlite3.Connection) -> int:
    """The version of the schema; 0 for an empty file."""
    try:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])
    except sqlite3.DatabaseError as error:
        raise JournalError(remark("keeper-not-one", why=error)) from None


def create(connection: sqlite3.Connection) -> None:
    """An empty journal of the present schema."""
    for statement in (ENTRIES, *BESIDE, *FILMS, *BANKROLLS, *BOOKS):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def migrate(connection: sqlite3.Connection, found: int) -> None:
    """Bring a journal from the schema it has to the present one.

    Also where nothing is to be changed the version is written, so that a disk that cannot be written is found out at
    the start.
    """
    for version in range(found, SCHEMA_VERSION):
        STEPS[version](connection)
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def _check_columns(connection: sqlite3.Connection, whole: sqlite3.Connection, name: str) -> None:
    """Refuse a journal without a table of a whole one, or with other columns: what was in it cannot be made anew."""
    found = _columns(connection)
    damaged = [table for table, columns in _columns(whole).items() if found.get(table) != columns]
    if damaged:
        raise JournalError(remark("keeper-schema-tables", journal=name, damaged=", ".join(damaged)))


def _columns(connection: sqlite3.Connection) -> dict[str, set[tuple[str, str, int, int]]]:
    """The columns of every table, whatever their order: name, type, whether one is needed, place in the key."""
    found: dict[str, set[tuple[str, str, int, int]]] = {}
    for row in connection.execute(
        'SELECT tables.name, columns.name, columns.type, "notnull", pk'
        " FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'"
    ):
        found.setdefault(row[0], set()).add(row[1:])
    return found


def _mend_indexes(connection: sqlite3.Connection, whole: sqlite3.Connection) -> None:
    """Make every index anew that is missing or is another one: all that is in it is in its table."""
    statement = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
    found = dict(connection.execute(statement))
    for index, sql in whole.execute(statement):
        if found.get(index) != sql:
            connection.execute(f"DROP INDEX IF EXISTS {index}")
            connection.execute(sql)
            log.warning("an index of the journal was missing or damaged and was made anew", extra={"index": index})


def _add_outcome(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE entries ADD COLUMN outcome TEXT NOT NULL DEFAULT ''")


def _add_what_is_beside(connection: sqlite3.Connection) -> None:
    for statement in BESIDE:
        connection.execute(statement)


def _add_films(connection: sqlite3.Connection) -> None:
    for statement in FILMS:
        connection.execute(statement)


def _add_bankrolls(connection: sqlite3.Connection) -> None:
    for statement in BANKROLLS:
        connection.execute(statement)


def _add_books(connection: sqlite3.Connection) -> None:
    for statement in BOOKS:
        connection.execute(statement)


STEPS: dict[int, Callable[[sqlite3.Connection], None]] = {
    1: _add_outcome,
    2: _add_what_is_beside,
    3: _add_films,
    4: _add_bankrolls,
    5: _add_books,
}
