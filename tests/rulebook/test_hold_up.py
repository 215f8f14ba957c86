"""What nobody can do to hold a table up between two rounds: by sitting down in turns, or by moving the bank about."""

import pytest

from tests.rulebook.test_life_cycle import time_up
from tests.rulebook.test_live_table import answer_offer, bet, deadlines, finish, table_of
from tests.support.clauses import clause
from twentyone.errors import ActionError
from twentyone.table.live import request as ask
from twentyone.table.live.bank import MOST_BANK_MOVES
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import sight
from twentyone.table.session.event import ClockRanOut, SatOut

FULL_MS = 60_000


def sit(table: LiveTable, seat: int, person: int, now: int) -> LiveTable:
    taking = ask.TakeSeat(seat=seat, name=f"Guest {person}", avatar="", token_hash=f"{person:064x}")
    return step(clocked(table, now), taking, now)[0]


def leave(table: LiveTable, seat: int, now: int) -> LiveTable:
    return step(clocked(table, now), ask.LeaveSeat(seat=seat), now)[0]


def clocked(table: LiveTable, now: int) -> LiveTable:
    """The table after whatever clock has run out by now, as its host sees to it."""
    while (due := table.next_deadline) is not None and due <= now and table.session.round is None:
        seat = next(decision.seat for decision in table.decisions if decision.deadline == due)
        table = time_up(table, seat)
    return table


@clause("BT-21")
@pytest.mark.parametrize("turn_timer", [0, 60])
def test_newcomers_who_take_turns_do_not_move_the_end_of_the_bets(turn_timer: int) -> None:
    table = bet(table_of("blackjack", 1, 2, turn_timer=turn_timer), 1)
    for turn in range(4):
        now = 50_000 * (turn + 1)
        coming, going = (3, 2) if turn % 2 == 0 else (2, 3)
        table = clocked(table, now)
        if table.session.round is not None:
            break
        table = leave(sit(table, coming, 10 + turn, now), going, now)
    assert table.session.round is not None
    assert table.now <= FULL_MS


@clause("BT-21")
@pytest.mark.parametrize("turn_timer", [0, 60])
def test_one_person_who_leaves_and_sits_again_does_not_move_the_end_of_the_bets_either(turn_timer: int) -> None:
    table = bet(table_of("blackjack", 1, 2, turn_timer=turn_timer), 1)
    for now in range(0, FULL_MS, 7_000):
        table = sit(table, 3, 9, now)
        assert max(deadline or 0 for deadline in deadlines(table).values()) == FULL_MS
        table = leave(table, 3, now + 1)
    table = clocked(sit(table, 3, 9, 59_000), FULL_MS)
    assert table.session.round is not None


@clause("BT-21")
def test_more_time_for_bets_is_for_those_who_had_the_whole_of_it() -> None:
    table = bet(table_of("blackjack", 1, 2), 1)
    table = sit(table, 3, 9, 59_000)
    late, there = table.decision(3), table.decision(2)
    assert late is not None
    assert there is not None
    assert sight(table, 3)["decision"]["extendable"] is False
    with pytest.raises(ActionError):
        step(table, ask.Extend(seat=3, decision=late.id), 59_000)
    table, _ = step(table, ask.Extend(seat=2, decision=there.id), 59_000)
    assert deadlines(table) == {2: 2 * FULL_MS, 3: FULL_MS}
    table = leave(table, 2, 2 * FULL_MS - 1)
    table = sit(clocked(table, 2 * FULL_MS), 4, 10, 2 * FULL_MS)
    assert table.session.round is not None


@clause("BT-21")
def test_who_sits_down_as_bets_end_plays_from_the_next_round_and_has_missed_nothing() -> None:
    table = sit(bet(table_of("blackjack", 1, 2), 1), 3, 9, 59_000)
    decision = table.decision(3)
    assert decision is not None
    table, events = step(table, ask.TimeUp(seat=3, decision=decision.id), FULL_MS)
    assert not any(isinstance(event, ClockRanOut | SatOut) for event in events)
    assert (table.place(3).missed, table.place(3).sits_out) == (0, "")
    table = finish(time_up(table, 2), FULL_MS)
    assert table.decision(3) is not None
    table = bet(table, 1, now=FULL_MS)
    assert deadlines(table)[3] == 2 * FULL_MS


@clause("BT-21")
def test_bets_that_open_again_have_their_whole_time() -> None:
    table = bet(bet(table_of("blackjack", 1, 2), 1, 0), 2, 0, now=50_000)
    table = bet(table, 1, now=200_000)
    assert deadlines(sit(table, 3, 9, 210_000)) == {2: 260_000, 3: 260_000}
    table, _ = step(table, ask.Resume(), 300_000)
    for seat in (1, 2):
        table, _ = step(table, ask.Return(seat=seat), 300_000)
    assert deadlines(sit(table, 3, 9, 300_001)) == {2: 360_000, 3: 360_000}
    table, _ = step(table, ask.SetClock(seconds=90), 310_000)
    assert deadlines(sit(table, 3, 9, 320_000)) == {2: 400_000, 3: 400_000}


@clause("BT-21")
def test_a_table_of_the_second_edition_gives_every_newcomer_the_whole_time() -> None:
    table = bet(table_of("blackjack", 1, 2, options={"edition": 2}), 1)
    assert deadlines(sit(table, 3, 9, 59_000))[3] == 59_000 + FULL_MS


# The bank ---------------------------------------------------------------------------------------------


def played(table: LiveTable) -> LiveTable:
    """The table after a round on which everybody has bet who is asked."""
    for decision in table.decisions:
        table = bet(table, decision.seat, 5, now=table.now)
    return finish(table, table.now)


@clause("BT-14")
def test_a_bank_that_is_taken_and_given_back_again_and_again_stays_where_it_is() -> None:
    table = table_of("banluck", 1, 2, 3)
    for turn in range(MOST_BANK_MOVES):
        table, _ = step(table, ask.Bank(seat=3, take=turn % 2 == 0), turn)
    with pytest.raises(ActionError, match="until a round has been played"):
        step(table, ask.Bank(seat=3, take=True), table.now)
    assert sight(table, 2)["bank_offer"] is None
    assert sight(table, 3)["bank_offer"] is None
    table, _ = step(played(table), ask.Bank(seat=3, take=True), table.now)
    assert table.session.banker == 3


@clause("BT-14")
@pytest.mark.parametrize("bank_every", [0, 1])
def test_bankers_who_leave_and_sit_again_do_not_clear_the_bets_for_ever(bank_every: int) -> None:
    table = table_of("banluck", 1, 2, options={"bank_every": bank_every})
    n_moves = 0
    for turn in range(60):
        asked = [decision.seat for decision in table.decisions if decision.kind == "bank"]
        if 1 in asked:
            table = answer_offer(table, "pass_bank", turn)
        elif asked:
            n_moves += 1
            table = answer_offer(table, "take_bank", turn)
        elif table.session.banker > 1:
            seat = table.session.banker
            table = sit(leave(table, seat, turn), seat, 100 + turn, turn)
        elif sight(table, 2)["bank_offer"] == "take":
            n_moves += 1
            table, _ = step(table, ask.Bank(seat=2, take=True), turn)
        else:
            break
    assert n_moves <= MOST_BANK_MOVES
    assert {decision.kind for decision in table.decisions} == {"bet"}


@clause("BT-14")
def test_a_bank_that_goes_round_is_passed_on_so_often_and_then_a_round_is_played() -> None:
    table = table_of("banluck", 1, 2, 3, options={"bank_every": 1})
    n_taken = n_offers = 0
    for turn in range(100):
        if sight(table, 3)["bank_offer"] is None and not any(one.kind == "bank" for one in table.decisions):
            break
        if any(decision.kind == "bank" for decision in table.decisions):
            n_offers += 1
            table = answer_offer(table, "pass_bank", turn)
        else:
            n_taken += 1
            table, _ = step(table, ask.Bank(seat=3, take=sight(table, 3)["bank_offer"] == "take"), turn)
    assert n_taken + n_offers < 20
    assert played(table).session.n_rounds == 1
