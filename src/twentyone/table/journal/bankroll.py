"""The ledger of bankrolls on disk: double entries beside the tables, in the same file and the same transactions.

Accounts are those of the house, of each person, and of what a person has at a table. Their sum is zero, and only that
of the house is ever below: its losses are unlimited. A person is known by the hash of their token, as at a seat. Each
statement takes an open connection; those that write are called within the transaction of a page.
"""

import sqlite3
from dataclasses import dataclass, field

from twentyone.language.catalogue import Remark, remark
from twentyone.rules.table import TENTHS
from twentyone.table.live.money.bankroll import BUY, GRANT, HOUSE, PERSON, TABLE, Transfer

GRANTED = 1000 * TENTHS
"""What the house gives whoever comes for the first time, and on another day whoever is broke."""
MOST_HISTORY = 1000

COLUMNS = "at, person, table_id, version, source, target, tenths, why"


DIFFERENCES = """
WITH signed(kind, person, table_id, tenths) AS (
    SELECT source, person, table_id, -tenths FROM transfers
    UNION ALL SELECT target, person, table_id, tenths FROM transfers
    UNION ALL SELECT CASE WHEN table_id <> '' THEN 'table' WHEN person <> '' THEN 'person' ELSE 'house' END,
                     person, table_id, -tenths FROM bankrolls
)
SELECT 1 FROM signed
GROUP BY CASE kind WHEN 'house' THEN '' ELSE person END, CASE kind WHEN 'table' THEN table_id ELSE '' END
HAVING SUM(tenths) <> 0
"""
"""The accounts whose transfers lead elsewhere than to what they hold."""


class ShortError(sqlite3.IntegrityError):
    """Somebody has too few chips for a transfer: the page it is on is not written."""


@dataclass(frozen=True, slots=True)
class Bankroll:
    """What a person has, in tenths of a chip: in the bankroll, and `at_tables` by their ids.

    `granted_at` is when the house last gave them chips; None for somebody who has never brought any to a table, and is
    given them with the first. `history` is the time and the sum of all after each gain or loss, the oldest first.
    """

    tenths: int
    at_tables: dict[str, int] = field(default_factory=dict)
    granted_at: int | None = None
    history: list[tuple[int, int]] = field(default_factory=list)


def move(connection: sqlite3.Connection, transfer: Transfer) -> None:
    """Carry out a transfer; refused where its source has too little. Who brings chips for the first time gets some."""
    if transfer.why == BUY and _balance(connection, transfer.person) is None:
        move(connection, Transfer(transfer.person, HOUSE, PERSON, GRANTED, GRANT, at=transfer.at))
    _add(connection, _account(transfer, transfer.source), -transfer.tenths)
    _add(connection, _account(transfer, transfer.target), transfer.tenths)
    connection.execute(
        f"INSERT INTO transfers ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(transfer.at, transfer.person, transfer.table, transfer.version),
            *(transfer.source, transfer.target, transfer.tenths, transfer.why),
        ),
    )


def _account(transfer: Transfer, kind: str) -> tuple[str, str]:
    """The key of an account: nobody's for the house, a person's, and that of a person at a table."""
    return {HOUSE: ("", ""), PERSON: (transfer.person, ""), TABLE: (transfer.person, transfer.table)}[kind]


def _add(connection: sqlite3.Connection, account: tuple[str, str], tenths: int) -> None:
    connection.execute("INSERT OR IGNORE INTO bankrolls VALUES (?, ?, 0)", account)
    changed = connection.execute(
        "UPDATE bankrolls SET tenths = tenths + ?3"
        " WHERE person = ?1 AND table_id = ?2 AND (tenths + ?3 >= 0 OR person = '')",
        (*account, tenths),
    )
    if changed.rowcount != 1:
        raise ShortError(f"{account[0]} has too little for {-tenths} tenths")
    if account[1]:
        connection.execute("DELETE FROM bankrolls WHERE person = ? AND table_id = ? AND tenths = 0", account)


def _balance(connection: sqlite3.Connection, person: str) -> int | None:
    row = connection.execute("SELECT tenths FROM bankrolls WHERE person = ? AND table_id = ''", (person,)).fetchone()
    return None if row is None else int(row[0])


def bankroll(connection: sqlite3.Connection, person: str) -> Bankroll:
    """What a person has; whoever has never brought chips to a table has what they will be given."""
    tenths = _balance(connection, person)
    if tenths is None:
        return Bankroll(GRANTED)
    at_tables = dict(
        connection.execute("SELECT table_id, tenths FROM bankrolls WHERE person = ? AND table_id <> ''", (person,))
    )
    grants = connection.execute("SELECT MAX(at) FROM transfers WHERE person = ? AND why = 'grant'", (person,))
    granted_at: int | None = grants.fetchone()[0]
    gains = connection.execute(
        "SELECT at, CASE source WHEN ?2 THEN tenths ELSE -tenths END FROM transfers"
        " WHERE person = ?1 AND (source = ?2 OR target = ?2) ORDER BY number DESC LIMIT ?3",
        (person, HOUSE, MOST_HISTORY),
    )
    total, history = tenths + sum(at_tables.values()), []
    for at, gain in gains:
        history.append((int(at), total))
        total -= gain
    return Bankroll(tenths, at_tables, granted_at, history[::-1])


def problems(connection: sqlite3.Connection) -> list[Remark]:
    """What is wrong with the ledger: accounts that are not zero in all, or that its transfers do not lead to."""
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'bankrolls'").fetchone() is None:
        return []  # a journal of a time before there were any
    found = []
    if (connection.execute("SELECT SUM(tenths) FROM bankrolls").fetchone()[0] or 0) != 0:
        found.append(remark("bankroll-wrong-sum"))
    if connection.execute("SELECT 1 FROM bankrolls WHERE tenths < 0 AND person <> ''").fetchone():
        found.append(remark("bankroll-wrong-below"))
    if connection.execute(DIFFERENCES).fetchone():
        found.append(remark("bankroll-wrong-moved"))
    return found


def held_at(connection: sqlite3.Connection, table: str) -> dict[str, int]:
    """What the ledger says that people have at a table."""
    return dict(connection.execute("SELECT person, tenths FROM bankrolls WHERE table_id = ?", (table,)))
