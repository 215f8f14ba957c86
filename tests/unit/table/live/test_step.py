"""A step of a live table: what is refused changes nothing, time never runs back, and every request has its place."""

import pytest

from tests.rulebook.test_live_table import table_of
from tests.service.drive import opening
from twentyone.errors import TableError, TwentyOneError
from twentyone.table.live import request as req
from twentyone.table.live.step import STEPS, step


def test_every_request_but_the_opening_has_a_step() -> None:
    kinds = {kind for kind in vars(req).values() if isinstance(kind, type) and issubclass(kind, req.Request)}
    leaves = {kind for kind in kinds if kind is not req.Request and not kind.__subclasses__()}
    assert leaves - {req.OpenTable} == set(STEPS)


def test_a_table_is_opened_once_and_before_anything_else() -> None:
    with pytest.raises(TableError, match="opened once"):
        step(None, req.CloseTable(), 0)
    table, _ = step(None, opening("blackjack"), 0)
    with pytest.raises(TableError, match="opened once"):
        step(table, opening("blackjack"), 0)


def test_a_step_counts_the_version_and_keeps_the_later_time() -> None:
    table = table_of("blackjack", 1)
    later, _ = step(table, req.GoAway(seat=1), 5_000)
    earlier, _ = step(later, req.Return(seat=1), 1_000)
    assert [later.version, earlier.version] == [table.version + 1, table.version + 2]
    assert [later.now, earlier.now] == [5_000, 5_000]


def test_what_is_refused_leaves_the_table_as_it_was() -> None:
    table = table_of("blackjack", 1)
    before = repr(table)
    with pytest.raises(TwentyOneError):
        step(table, req.Bet(seat=1, decision="1.1", chips=10**6), 0)
    assert repr(table) == before


def test_a_closed_table_takes_no_request() -> None:
    table, _ = step(table_of("blackjack", 1), req.CloseTable(), 0)
    assert table.closed
    with pytest.raises(TableError, match="is closed"):
        step(table, req.GoAway(seat=1), 0)


def test_a_person_who_asks_for_two_seats_at_once_gets_one() -> None:
    table, _ = step(None, opening("blackjack"), 0)
    table, _ = step(table, req.TakeSeat(seat=3, name="Ann", token_hash="a" * 64), 1)
    with pytest.raises(TableError, match="You sit at seat 3 already"):
        step(table, req.TakeSeat(seat=5, name="Ann", token_hash="a" * 64), 1)
