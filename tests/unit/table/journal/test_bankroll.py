"""The ledger of bankrolls: it adds up to zero at every step, and nobody but the house has less than nothing."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as draw

from twentyone.errors import LedgerError
from twentyone.table.journal.bankroll import GRANTED, ShortError, bankroll, held_at, move, problems
from twentyone.table.journal.chain import Entry
from twentyone.table.journal.insertion import insert
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.page import Page
from twentyone.table.journal.upkeep.migration import create
from twentyone.table.live.money.bankroll import BUY, GRANT, HOUSE, PERSON, PLAY, TABLE, TAKE, Transfer

WAYS = ((PERSON, TABLE, BUY), (HOUSE, TABLE, PLAY), (TABLE, HOUSE, PLAY), (TABLE, PERSON, TAKE), (HOUSE, PERSON, GRANT))
drawn = draw.builds(
    lambda person, way, tenths, table: Transfer(
        person, way[0], way[1], tenths, way[2], table if TABLE in way else "", at=7
    ),
    draw.sampled_from(("ann", "bob")),
    draw.sampled_from(WAYS),
    draw.integers(1, 2 * GRANTED),
    draw.sampled_from(("T1", "T2")),
)


@pytest.fixture
def ledger() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        create(connection)
        yield connection


@settings(max_examples=50)
@given(draw.lists(drawn, max_size=20))
def test_whatever_is_moved_the_sum_is_zero_and_nobody_has_less_than_nothing(moves: list[Transfer]) -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as ledger:
        create(ledger)
        for transfer in moves:
            ledger.execute("BEGIN")
            try:
                move(ledger, transfer)
                ledger.execute("COMMIT")
            except ShortError:
                ledger.execute("ROLLBACK")
            assert problems(ledger) == []
            for person in ("ann", "bob"):
                found = bankroll(ledger, person)
                assert found.tenths >= 0
                assert min(found.at_tables.values(), default=1) > 0
                if found.history:
                    assert found.history[-1][1] == found.tenths + sum(found.at_tables.values())


def test_who_never_brought_chips_has_what_they_will_be_given_and_nothing_is_written(ledger: sqlite3.Connection) -> None:
    assert bankroll(ledger, "ann").tenths == GRANTED
    assert ledger.execute("SELECT COUNT(*) FROM bankrolls").fetchone() == (0,)
    move(ledger, Transfer("ann", PERSON, TABLE, 500, BUY, "T1", 2, 9))
    found = bankroll(ledger, "ann")
    assert (found.tenths, found.at_tables, found.granted_at) == (GRANTED - 500, {"T1": 500}, 9)
    assert held_at(ledger, "T1") == {"ann": 500}
    with pytest.raises(ShortError):
        move(ledger, Transfer("ann", PERSON, TABLE, GRANTED, BUY, "T2", 2, 9))


def test_an_account_that_was_changed_by_hand_is_found(ledger: sqlite3.Connection) -> None:
    move(ledger, Transfer("ann", PERSON, TABLE, 500, BUY, "T1", 2, 9))
    ledger.execute("UPDATE bankrolls SET tenths = tenths + 10 WHERE person = 'ann' AND table_id = ''")
    assert len(problems(ledger)) == 2
    ledger.execute("UPDATE bankrolls SET tenths = tenths - 10 WHERE person = ''")
    assert [str(one) for one in problems(ledger)] == ["the transfers do not lead to what the accounts hold"]


def test_a_page_with_a_transfer_that_cannot_be_is_not_written_at_all_and_the_others_are(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite")
    all_of_it = Transfer("ann", PERSON, TABLE, GRANTED, BUY, "T1", 1)
    pages = [Page((Entry(table, 1, 0, "{}", "", "link"),), transfers=(all_of_it,)) for table in ("T1", "T2")]
    first, second = (journal.write(page) for page in pages)
    first.result()
    with pytest.raises(LedgerError, match="too few chips"):
        second.result()
    assert list(journal.tables()) == ["T1"]
    assert journal.is_alive
    with journal.reading() as connection:
        assert problems(connection) == []
        assert bankroll(connection, "ann").tenths == 0
    journal.close()


class Dying:
    """A connection whose process is killed before its statement of that number."""

    def __init__(self, connection: sqlite3.Connection, number: int) -> None:
        self._connection = connection
        self._left = number

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    def execute(self, *statement: object) -> sqlite3.Cursor:
        if self._left == 0:
            os._exit(9)
        self._left -= 1
        return self._connection.execute(*statement)  # type: ignore[arg-type]


def test_a_kill_between_any_two_statements_leaves_entry_and_chips_or_neither(tmp_path: Path) -> None:
    page = Page((Entry("T1", 1, 0, "{}", "", "link"),), transfers=(Transfer("ann", PERSON, TABLE, 500, BUY, "T1", 1),))
    done = number = 0
    while not done:
        path = tmp_path / f"{number}.sqlite"
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            create(connection)
        child = os.fork()
        if child == 0:
            with closing(sqlite3.connect(path, isolation_level=None)) as connection:
                insert(Dying(connection, number), [page])  # type: ignore[arg-type]
            os._exit(0)
        killed = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        with closing(sqlite3.connect(path)) as connection:
            done = connection.execute("SELECT COUNT(*) FROM entries").fetchone()[0]
            assert held_at(connection, "T1") == ({"ann": 500} if done else {})
            assert problems(connection) == []
        assert (killed == 0) <= bool(done)
        number += 1
    assert number > 10
