"""How a table goes on by itself: whom it asks, whose clock it starts, and that its books must balance."""

import pytest
from msgspec.structs import replace

from tests.rulebook.test_live_table import bet, deadlines, table_of
from twentyone.errors import LedgerError
from twentyone.games.contract import CHANCE, Event
from twentyone.table.live import request as req
from twentyone.table.live.advance import run_on
from twentyone.table.live.step import step


def test_between_rounds_everybody_is_asked_for_a_bet() -> None:
    table = table_of("blackjack", 1, 3)
    assert [(decision.seat, decision.kind) for decision in table.decisions] == [(1, "bet"), (3, "bet")]


def test_cards_are_dealt_until_somebody_has_to_decide() -> None:
    table = bet(table_of("blackjack", 1), 1)
    assert table.session.round is None or table.session.round.actor != CHANCE


def test_a_table_that_waits_for_a_decision_stays_as_it_is() -> None:
    table, events = table_of("blackjack", 1), list[Event]()
    assert run_on(table, events, table.now) == table
    assert events == []


def test_the_clock_for_bets_starts_after_the_first_bet() -> None:
    table = table_of("blackjack", 1, 2, turn_timer=20)
    assert deadlines(table) == {1: None, 2: None}
    assert deadlines(bet(table, 1, now=1_000)) == {2: 21_000}


def test_a_single_person_has_no_clock_and_several_have_an_idle_one() -> None:
    assert deadlines(table_of("blackjack", 1)) == {1: None}
    table = bet(table_of("blackjack", 1, 2), 1, now=1_000)
    assert deadlines(table) == {2: 1_000 + 1_000 * table.options.idle_seconds}


def test_an_absent_player_has_the_hold_time() -> None:
    table, _ = step(bet(table_of("blackjack", 1, 2), 1), req.GoAway(seat=2), 2_000)
    deadline = deadlines(table)[2]
    assert deadline is not None
    assert deadline <= 2_000 + 1_000 * table.options.idle_seconds


def test_connecting_again_renews_nobodys_clock_where_others_wait() -> None:
    table = bet(table_of("blackjack", 1, 2), 1, now=1_000)
    before = deadlines(table)
    for now in range(2_000, 20_000, 3_000):
        table, _ = step(table, req.GoAway(seat=2), now)
        table, _ = step(table, req.Return(seat=2), now + 1)
        assert deadlines(table) == before


def test_whoever_is_alone_has_time_again_on_coming_back() -> None:
    table, _ = step(bet(table_of("blackjack", 1), 1), req.GoAway(seat=1), 2_000)
    table, _ = step(table, req.Return(seat=1), 3_000)
    assert set(deadlines(table).values()) == {None}


def test_books_that_do_not_balance_stop_the_table() -> None:
    table = table_of("blackjack", 1)
    (account, tenths), *rest = table.ledger.balances
    with pytest.raises(LedgerError, match="off by 1 tenths"):
        run_on(replace(table, ledger=replace(table.ledger, balances=((account, tenths + 1), *rest))), [], 0)
