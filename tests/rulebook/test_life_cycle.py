"""The clauses of who comes, goes and stays: chips that are kept, clocks for silent people, what an owner may do."""

from dataclasses import replace

import pytest

from tests.rulebook.test_live_table import bet, deadlines, finish, table_of
from tests.support.clauses import clause
from twentyone.errors import ActionError, TableError, TwentyOneError
from twentyone.games.contract import Event
from twentyone.rules.field import rules_dict
from twentyone.table.live import request as ask
from twentyone.table.live.money.keeping import MOST_KEPT, kept_for, with_kept
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import sight
from twentyone.table.session.event import (
    ClockRanOut,
    DoorSet,
    GameBegun,
    OwnerChanged,
    PlayerBack,
    PlayerRemoved,
    PlayerReturned,
    SatOut,
    SeatFreed,
    SessionEnded,
    ShoeRevealed,
    TableClosed,
    TableClosing,
)
from twentyone.table.session.session import Stage


def sit(table: LiveTable, seat: int, person: int) -> LiveTable:
    taking = ask.TakeSeat(seat=seat, name=f"Player {person}", avatar="", token_hash=f"{person:064x}")
    return step(table, taking, 0)[0]


def time_up(table: LiveTable, seat: int) -> LiveTable:
    decision = table.decision(seat)
    assert decision is not None
    assert decision.deadline is not None
    return step(table, ask.TimeUp(seat=seat, decision=decision.id), decision.deadline)[0]


def stood(table: LiveTable) -> LiveTable:
    """The table after seat 1 has taken the last action it may, which is to stand where it can."""
    decision = table.decision(1)
    assert decision is not None
    assert table.session.round is not None
    action = table.session.round.legal_actions(1)[-1]
    return step(table, ask.Act(seat=1, decision=decision.id, action=action.text), table.now)[0]


def in_a_round(*seats: int, **options: object) -> LiveTable:
    """A table at which everybody has bet and the first seat is on turn."""
    for number in range(50):
        master = {"master": f"{number:064x}", "rules": {"insurance": False}}
        table = table_of("blackjack", *seats, options=master | options)
        for seat in seats:
            table = bet(table, seat)
        if table.session.round is not None and table.decisions[0].seat == seats[0]:
            return table
    raise AssertionError


@clause("BT-19")
def test_who_leaves_finds_the_chips_again_at_whatever_seat() -> None:
    table = finish(bet(bet(table_of("blackjack", 1, 2), 1, 100), 2))
    chips = table.session.player(1).purse
    table, _ = step(table, ask.LeaveSeat(seat=1), 0)
    assert kept_for(table, f"{1:064x}") == table.ledger.balance("kept") == chips
    taking = ask.TakeSeat(seat=5, name="Ann", avatar="", token_hash=f"{1:064x}")
    table, events = step(table, taking, 0)
    assert PlayerReturned(5, name="Ann", tenths=chips) in events
    assert (table.session.player(5).purse, table.ledger.balance("kept"), table.ledger.total) == (chips, 0, 0)


@clause("BT-19")
def test_who_left_without_chips_gets_no_new_ones_by_sitting_down() -> None:
    table = table_of("blackjack", 1, starting_chips=10, base_bet=10)
    while not table.session.player(1).is_out:
        table = finish(bet(table, 1, min(table.session.player(1).purse // 10, 500)))
    chips = table.session.player(1).purse
    table, _ = step(table, ask.LeaveSeat(seat=1), 0)
    table = sit(table, 1, 1)
    assert table.session.player(1).purse == chips
    table, _ = step(table, ask.Rebuy(seat=1), 0)
    assert table.session.player(1).purse == 100 + chips


@clause("BT-19")
def test_a_crowd_that_comes_and_goes_takes_nobodys_chips() -> None:
    """Beyond so many people the fewest chips are given up; whoever leaves as they came is not counted at all."""
    table = table_of("blackjack", 7)
    for person in range(100, 100 + 3 * MOST_KEPT):
        table = sit(table, 1, person)
        table, _ = step(table, ask.LeaveSeat(seat=1), 0)
    assert table.kept == ()
    for person in range(MOST_KEPT + 5):
        table = with_kept(table, f"{person:064x}", 10_000 + 10 * person)
    assert len(table.kept) == MOST_KEPT
    assert kept_for(table, f"{0:064x}") is None
    assert kept_for(table, f"{MOST_KEPT + 4:064x}") == 10_000 + 10 * (MOST_KEPT + 4)
    assert (table.ledger.balance("kept"), table.ledger.total) == (sum(tenths for _, tenths in table.kept), 0)


@clause("BT-20")
def test_an_elimination_takes_nobody_new_and_stays_over() -> None:
    options: dict[str, object] = {"mode": "elimination"}
    table = table_of("blackjack", 1, 2, options=options, starting_chips=10, base_bet=10)
    table = sit(table, 3, 3)
    while table.session.stage != Stage.OVER:
        for decision in table.decisions:
            table = bet(table, decision.seat, min(table.session.player(decision.seat).purse // 10, 500))
        table = finish(table)
        if table.session.stage != Stage.OVER:
            with pytest.raises(TableError, match="nobody new"):
                sit(table, 4, 4)
    loser = next(seat for seat in (1, 2, 3) if table.session.player(seat).is_out)
    table, _ = step(table, ask.LeaveSeat(seat=loser), 0)
    assert table.session.stage == Stage.OVER
    for seat, person in ((loser, loser), (4, 4)):
        with pytest.raises(TableError, match="is over"):
            sit(table, seat, person)
    assert table.decisions == ()


@clause("BT-20")
def test_who_is_out_of_an_elimination_does_not_sit_down_again() -> None:
    options: dict[str, object] = {"mode": "elimination"}
    table = table_of("blackjack", 1, 2, 3, options=options, starting_chips=10, base_bet=10)
    while not any(player and player.is_out for player in table.session.players):
        for decision in table.decisions:
            table = bet(table, decision.seat, 10 if decision.seat == 1 else 5)
        table = finish(table)
    if table.session.stage == Stage.OVER:
        pytest.fail("the cards of this test end the table at once: choose others")
    loser = next(seat for seat in (1, 2, 3) if table.session.player(seat).is_out)
    table, _ = step(table, ask.LeaveSeat(seat=loser), 0)
    with pytest.raises(TableError, match="out of this elimination"):
        sit(table, loser, loser)


@clause("BT-20")
def test_the_chips_of_an_elimination_are_the_same_for_all() -> None:
    table = table_of("blackjack", 1, options={"mode": "elimination"})
    settings = rules_dict(replace(table.session.settings, starting_chips=9_000))
    with pytest.raises(ActionError, match="the same chips"):
        step(table, ask.SetRules(seat=0, rules=rules_dict(table.session.rules), settings=settings), 0)


@clause("BT-21")
def test_a_silent_player_has_a_clock_while_somebody_else_is_there() -> None:
    table = in_a_round(1, 2)
    assert deadlines(table) == {1: 60_000}
    alone, _ = step(table, ask.GoAway(seat=2), 1_000)
    assert deadlines(alone) == {1: None}
    again, _ = step(alone, ask.Return(seat=2), 2_000)
    assert deadlines(again) == {1: 62_000}
    assert deadlines(in_a_round(1, 2, idle_seconds=0)) == {1: None}
    assert deadlines(in_a_round(1, 2, idle_seconds=7)) == {1: 7_000}
    assert deadlines(in_a_round(1)) == {1: None}


@clause("BT-21")
def test_who_is_away_is_waited_for_once_and_sits_out_until_back() -> None:
    table = table_of("blackjack", 1, 2)
    table, _ = step(table, ask.GoAway(seat=2), 1_000)
    table = bet(table, 1, now=2_000)
    assert deadlines(table)[2] == 32_000
    table = finish(time_up(table, 2), 40_000)
    for now in (50_000, 60_000):
        table = bet(table, 1, now=now)
        assert deadlines(table)[2] == now
        table = finish(time_up(table, 2), now)
    table, _ = step(table, ask.Return(seat=2), 70_000)
    table = bet(table, 1, now=80_000)
    assert deadlines(table) == {2: 140_000}


@clause("BT-16")
@pytest.mark.parametrize(
    ("turn_timer", "before", "after"), [(0, 60_000, 35_000), (90, 90_000, 35_000), (10, 10_000, 10_000)]
)
def test_who_goes_while_a_clock_runs_is_waited_for_no_longer_than_who_was_gone(
    turn_timer: int, before: int, after: int
) -> None:
    table = bet(table_of("blackjack", 1, 2, turn_timer=turn_timer), 1)
    assert deadlines(table) == {2: before}
    table, _ = step(table, ask.GoAway(seat=2), 5_000)
    assert deadlines(table) == {2: after}
    table, _ = step(table, ask.Return(seat=2), 6_000)
    assert deadlines(table) == {2: before}


@clause("BT-21")
@pytest.mark.parametrize("is_present", [False, True])
def test_after_five_rounds_without_a_decision_the_seat_is_free_and_the_chips_are_kept(is_present: bool) -> None:
    table = finish(bet(bet(table_of("blackjack", 1, 2), 1), 2))
    chips = table.session.player(2).purse
    assert chips != 5000
    if not is_present:
        table, _ = step(table, ask.GoAway(seat=2), 0)
    happened: list[Event] = []
    for _ in range(5):
        assert table.places[1] is not None
        table = bet(table, 1, 5, now=table.now)
        decision = table.decision(2)
        assert decision is not None
        assert decision.deadline is not None
        table, events = step(table, ask.TimeUp(seat=2, decision=decision.id), decision.deadline)
        happened += events
        table = finish(table, table.now)
    assert [type(event) for event in happened if isinstance(event, ClockRanOut | SatOut)] == [ClockRanOut, SatOut]
    assert SeatFreed(2, name="Player 2") in happened
    assert table.places[1] is None
    assert kept_for(table, f"{2:064x}") == chips


@clause("BT-21")
def test_who_is_there_and_misses_a_decision_sits_out_from_the_next_round_until_they_are_back() -> None:
    table = in_a_round(1, 2)
    table = time_up(table, 1)
    while table.decision(1) is not None:
        assert deadlines(table)[1] == table.now + 5_000
        table = time_up(table, 1)
    table = finish(table, table.now)
    for _ in range(2):
        assert deadlines(table) == {1: None, 2: None}
        table = bet(table, 2, now=table.now)
        assert deadlines(table)[1] == table.now
        table = finish(time_up(table, 1), table.now)
    table, _ = step(table, ask.GoAway(seat=1), table.now)
    table, _ = step(table, ask.Return(seat=1), table.now)
    assert table.place(1).sits_out
    table, events = step(table, ask.PlayOn(seat=1), table.now)
    assert PlayerBack(1) in events
    table = bet(table, 2, now=table.now)
    assert deadlines(table)[1] == table.now + 60_000
    with pytest.raises(ActionError, match="You are playing"):
        step(table, ask.PlayOn(seat=1), table.now)


@clause("BT-21")
def test_who_sits_out_may_bet_while_nobody_else_has() -> None:
    table = finish(time_up(bet(table_of("blackjack", 1, 2), 1), 2))
    assert table.place(2).sits_out
    table = bet(table, 2)
    assert not table.place(2).sits_out


@clause("BT-21")
def test_who_sits_out_by_choice_is_not_kept_waiting_by_a_silent_player() -> None:
    table = bet(table_of("blackjack", 1, 2), 1, 0)
    assert deadlines(table) == {2: 60_000}
    table = time_up(table, 2)
    assert deadlines(table) == {1: None, 2: None}


@clause("BT-21")
def test_a_banker_does_not_wait_for_ever_for_the_only_bet() -> None:
    table, _ = step(table_of("banluck", 1, 2), ask.Bank(seat=2, take=True), 0)
    assert deadlines(table) == {1: 60_000}
    table = time_up(table, 1)
    assert deadlines(table) == {1: None}


@clause("BT-21")
def test_a_bank_that_goes_round_is_offered_to_somebody_who_plays() -> None:
    options: dict[str, object] = {"bank_every": 1}
    table, _ = step(table_of("banluck", 1, 2, 3, starting_chips=5000, options=options), ask.Bank(seat=1, take=True), 0)
    table, _ = step(table, ask.GoAway(seat=2), 0)
    table = time_up(bet(table, 3, 5), 2)
    while table.session.round is not None:
        decision = table.decisions[0]
        table = time_up(table, 1) if decision.seat == 1 else finish_one(table)
    assert [(decision.seat, decision.kind) for decision in table.decisions] == [(3, "bank")]


@clause("BT-16")
def test_the_clock_of_a_silent_player_is_extended_once() -> None:
    table = in_a_round(1, 2)
    decision = table.decision(1)
    assert decision is not None
    table, _ = step(table, ask.Extend(seat=1, decision=decision.id), 1_000)
    assert deadlines(table) == {1: 120_000}
    with pytest.raises(ActionError, match="only once"):
        step(table, ask.Extend(seat=1, decision=decision.id), 2_000)


def finish_one(table: LiveTable) -> LiveTable:
    """The table after whoever is asked first has taken the last action they may."""
    decision = table.decisions[0]
    assert table.session.round is not None
    action = table.session.round.legal_actions(table.actor_of(decision.seat))[-1]
    return step(table, ask.Act(seat=decision.seat, decision=decision.id, action=action.text), table.now)[0]


@clause("BT-21")
def test_only_the_seat_of_somebody_away_is_given_up() -> None:
    table = table_of("blackjack", 1, 2)
    with pytest.raises(TableError, match="is there"):
        step(table, ask.FreeSeat(seat=2), 0)
    table, _ = step(table, ask.GoAway(seat=2), 0)
    table, events = step(table, ask.FreeSeat(seat=2), 0)
    assert SeatFreed(2, name="Player 2") in events
    assert table.places[1] is None


@clause("BT-22")
def test_the_owner_takes_a_player_away_in_mid_round_and_the_clock_plays_for_them() -> None:
    table = in_a_round(1, 2)
    table, events = step(table, ask.RemovePlayer(seat=1, ban=True), 5_000)
    assert PlayerRemoved(1, name="Player 1", barred=True) in events
    assert deadlines(table)[1] == 5_000
    while table.decision(1) is not None:
        table = time_up(table, 1)
    table = finish(table)
    assert table.places[0] is None
    assert kept_for(table, f"{1:064x}") is not None
    with pytest.raises(TableError, match="barred"):
        sit(table, 1, 1)


@clause("BT-22")
def test_the_owner_sets_the_clock_in_mid_round() -> None:
    table = in_a_round(1, 2)
    table, _ = step(table, ask.SetClock(seconds=10), 3_000)
    assert deadlines(table) == {1: 13_000}
    table, _ = step(table, ask.SetClock(seconds=0), 4_000)
    assert deadlines(table) == {1: 64_000}
    for seconds in (-1, 3, 91):
        with pytest.raises(TwentyOneError):
            step(table, ask.SetClock(seconds=seconds), 5_000)


@clause("BT-22")
def test_a_table_closed_in_mid_round_closes_at_its_end_with_its_shoe_laid_open() -> None:
    table = in_a_round(1, 2)
    table, events = step(table, ask.CloseTable(), 0)
    assert events == (TableClosing(0),)
    assert not table.closed
    while not table.closed:
        decision = table.decisions[0]
        table, events = step(table, ask.Act(seat=decision.seat, decision=decision.id, action="stand"), 0)
    assert [type(event) for event in events][-2:] == [ShoeRevealed, TableClosed]
    assert table.decisions == ()


@clause("BT-23")
def test_the_house_gives_up_a_table_only_when_nobody_is_there() -> None:
    table = table_of("blackjack", 1)
    with pytest.raises(TableError, match="Somebody is at this table"):
        step(table, ask.ExpireTable(), 0)
    table, _ = step(table, ask.GoAway(seat=1), 0)
    table, events = step(table, ask.ExpireTable(), 0)
    assert table.closed
    assert TableClosed(0) in events


@clause("BT-21")
def test_the_bank_does_not_move_while_people_have_bet_on_it() -> None:
    table = bet(table_of("banluck", 1, 2, 3), 1)
    with pytest.raises(ActionError, match="has bet already"):
        step(table, ask.Bank(seat=3, take=True), 0)
    table, _ = step(table_of("banluck", 1, 2, 3), ask.Bank(seat=3, take=True), 0)
    with pytest.raises(ActionError, match="has bet already"):
        step(bet(table, 1), ask.Bank(seat=3, take=False), 0)
    before = table.decision(1)
    table, _ = step(table, ask.Bank(seat=3, take=False), 0)
    assert table.decision(1) != before


@clause("BT-21")
def test_a_banker_who_is_away_and_leaves_a_decision_to_the_clock_gives_the_bank_back() -> None:
    table, _ = step(table_of("banluck", 1, 2, starting_chips=5000), ask.Bank(seat=2, take=True), 0)
    table, _ = step(table, ask.GoAway(seat=2), 0)
    while table.session.banker:
        table = bet(table, 1, 5, now=table.now)
        assert table.session.n_rounds < 20
        while (decision := table.decision(1)) is None or decision.kind != "bet":
            table = time_up(table, 2) if decision is None else stood(table)
    assert table.places[1] is not None


@clause("BT-20")
def test_no_bot_joins_an_elimination_that_has_begun() -> None:
    table = finish(bet(bet(table_of("blackjack", 1, 2, options={"mode": "elimination"}), 1), 2))
    coming = [ask.NewBot(seat=3, name="Mei Ace", avatar="fox", style="flat")]
    with pytest.raises(TableError, match="no bot either"):
        step(table, ask.ChangeBots(coming=coming, leaving=[]), 0)


def eliminated(*seats: int) -> LiveTable:
    """An elimination of these seats that is over."""
    options: dict[str, object] = {"mode": "elimination"}
    table = table_of("blackjack", *seats, options=options, starting_chips=10, base_bet=10)
    while table.session.stage != Stage.OVER:
        for decision in table.decisions:
            table = bet(table, decision.seat, min(table.session.player(decision.seat).purse // 10, 500))
        table = finish(table)
    return table


@clause("BT-20")
def test_an_elimination_is_played_again_by_everybody_who_is_there() -> None:
    table = eliminated(1, 2, 3)
    standings = sight(table, 1)["standings"]
    assert standings["rounds"] == table.session.n_rounds
    assert {row["name"] for row in standings["rows"]} == {"Player 1", "Player 2", "Player 3"}
    assert [row["out_in"] for row in standings["rows"]] == sorted(
        (row["out_in"] for row in standings["rows"]), key=lambda number: -(number or 10**6)
    )
    table, _ = step(table, ask.GoAway(seat=3), 0)
    table, events = step(table, ask.PlayAgain(seat=1), 0)
    assert GameBegun(0, chips=10) in events
    assert table.places[2] is None
    assert [player and player.purse for player in table.session.players[:3]] == [100, 100, None]
    assert (table.session.stage, table.ledger.total, table.n_played) == (Stage.BETTING, 0, 0)
    assert sight(table, 1)["standings"] is None
    table = sit(table, 4, 4)
    table = sit(table, 3, 3)
    assert table.session.player(3).purse == 100
    for seat in (1, 2, 3, 4):
        table = bet(table, seat, 5)
    table = finish(table)
    with pytest.raises(TableError, match="nobody new"):
        sit(table, 5, 5)
    with pytest.raises(ActionError, match="not over yet"):
        step(table, ask.PlayAgain(seat=1), 0)


@clause("BT-20")
def test_who_is_left_alone_in_an_elimination_has_won_it() -> None:
    table = table_of("blackjack", 1, 2, options={"mode": "elimination"})
    table = finish(bet(bet(table, 1, 5), 2, 5))
    table, events = step(table, ask.LeaveSeat(seat=2), 0)
    assert SessionEnded(1) in events
    assert table.session.stage == Stage.OVER
    assert sight(table, 1)["standings"]["winner"] == 1


@clause("BT-22")
def test_the_owner_hands_the_table_over_to_a_person_and_the_same_request_counts_once() -> None:
    table = table_of("blackjack", 1, 2)
    table, _ = step(table, ask.SeatBot(seat=3, name="Mei Ace", avatar="fox", style="flat"), 0)
    with pytest.raises(ActionError, match="is a bot"):
        step(table, ask.HandOver(seat=3), 0)
    before = table.options.owner
    handing = ask.HandOver(seat=2, id="hand")
    table, events = step(table, handing, 0)
    assert OwnerChanged(2, name="Player 2") in events
    assert (table.options.owner, table.owners_seat) == (f"{2:064x}", 2)
    assert table.has_answered(before, "hand")
    with pytest.raises(ActionError, match="already"):
        step(table, ask.HandOver(seat=2), 0)


@clause("BT-22")
def test_the_owner_sets_pace_and_door_in_mid_round_and_lets_barred_people_in_again() -> None:
    table = in_a_round(1, 2)
    table, _ = step(table, ask.SetPace(pace_ms=500), 0)
    assert table.options.pace_ms == 500
    table, _ = step(table, ask.SetDoor(private=True, password_hash="a hash"), 0)
    table, events = step(table, ask.SetDoor(private=False), 0)
    assert DoorSet(0, private=False, password=True) in events
    assert table.options.password_hash == "a hash"
    with pytest.raises(ActionError, match="Nobody is barred"):
        step(table, ask.LiftBars(), 0)
    table, _ = step(table, ask.RemovePlayer(seat=1, ban=True), 0)
    while table.decision(1) is not None:
        table = time_up(table, 1)
    table = finish(table, table.now)
    table, _ = step(table, ask.LiftBars(), table.now)
    assert sit(table, 1, 1).places[0] is not None
