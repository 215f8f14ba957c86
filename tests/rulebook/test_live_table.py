"""The clauses of a live table: who holds the bank, who buys chips, what a clock does."""

import random

import pytest

from tests.service.drive import opening
from tests.support.clauses import clause
from twentyone.errors import ActionError, BetError, TwentyOneError
from twentyone.games.banluck.event import PenaltyPaid
from twentyone.games.contract import CardDealt, Event, HandSettled, HandShown
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.banluck_question import largest_loss, largest_win
from twentyone.table.live import request as ask
from twentyone.table.live.change.decision import StaleDecisionError
from twentyone.table.live.money.ledger import chips_account
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import sight
from twentyone.table.session.event import BankOffered, BankPassed, BankTaken, ClockRanOut
from twentyone.table.session.session import Stage


def table_of(game: str, *seats: int, options: dict[str, object] | None = None, **settings: object) -> LiveTable:
    request = opening(game, **settings)  # type: ignore[arg-type]
    fields = {name: getattr(request, name) for name in request.__struct_fields__} | (options or {})
    table, _ = step(None, ask.OpenTable(**fields), 0)
    for seat in seats:
        taking = ask.TakeSeat(seat=seat, name=f"Player {seat}", avatar="", token_hash=f"{seat:064x}")
        table, _ = step(table, taking, 0)
    return table


def bet(table: LiveTable, seat: int, chips: int | None = 10, now: int = 0) -> LiveTable:
    decision = table.decision(seat)
    assert decision is not None
    return step(table, ask.Bet(seat=seat, decision=decision.id, chips=chips), now)[0]


def finish(table: LiveTable, now: int = 0) -> LiveTable:
    """Play the round out, everybody as a clock would."""
    generator = random.Random(0)
    while table.session.round is not None:
        decision = table.decisions[0]
        legal = table.session.round.legal_actions(table.actor_of(decision.seat))
        safe = [action for action in legal if action.verb in ("stand", "play", "decline")]
        action = (safe or [generator.choice(legal)])[0]
        table, _ = step(table, ask.Act(seat=decision.seat, decision=decision.id, action=action.text), now)
    return table


@clause("BT-13")
def test_bets_are_taken_only_while_the_banker_covers_their_largest_multiple() -> None:
    table = table_of("banluck", 1, 2, 3)
    table, events = step(table, ask.Bank(seat=2, take=True), 0)
    assert BankTaken(2) in events
    assert table.decision(2) is None
    assert table.session.bet_range(1)[:2] == (5, 71)
    table = bet(table, 1, 60)
    assert table.session.bet_range(3)[:2] == (5, 11)
    with pytest.raises(BetError):
        bet(table, 3, 12)
    table = finish(bet(table, 3, 11))
    assert sum(player.purse for player in table.session.players if player) == 15_000


@clause("BT-13")
def test_a_bet_is_covered_by_its_own_player_and_nobody_loses_more_than_they_have() -> None:
    rules = BanLuckRules(banker_multiples=True, five_card_bust_multiple=2)
    assert (largest_win(rules), largest_loss(rules)) == (7, 7)
    assert largest_loss(BanLuckRules()) == 1
    table = table_of("banluck", 1, options={"rules": {"banker_multiples": True}}, starting_chips=30)
    assert table.session.bet_range(1)[:2] == (4, 4)
    poor = table_of("banluck", 1, options={"rules": {"banker_multiples": True}}, starting_chips=5, base_bet=5)
    assert poor.session.bet_range(1)[:2] == (1, 1)
    for _ in range(40):
        if poor.decision(1) is None:
            break
        poor = finish(bet(poor, 1, None))
        assert poor.session.player(1).purse >= 0


@clause("BT-13")
@pytest.mark.parametrize("banker", [0, 4])
def test_a_penalty_is_the_last_payment_of_a_round_and_the_books_stay_even(banker: int) -> None:
    rules = {"penalty": "covers_bank", "surrender": "never", "reveal": "none"}
    table = table_of("banluck", 1, 2, 3, 4, options={"rules": rules}, starting_chips=5000)
    if banker:
        table, _ = step(table, ask.Bank(seat=banker, take=True), 0)
    paid = 0
    for _ in range(12):
        before = {seat: table.ledger.balance(chips_account(seat)) for seat in range(1, 5)}
        for seat, chips in ((1, 50), (2, 7), (3, 30), (4, 10)):
            table = table if seat == banker else bet(table, seat, chips)
        events: list[Event] = []
        while table.session.round is not None:  # everybody stands on whatever they were dealt
            decision = table.decisions[0]
            legal = [action.text for action in table.session.round.legal_actions(table.actor_of(decision.seat))]
            action = "stand" if "stand" in legal else legal[0]
            table, more = step(table, ask.Act(seat=decision.seat, decision=decision.id, action=action), 0)
            events += more
        kinds = [type(event) for event in events]
        if PenaltyPaid in kinds:
            paid += 1
            assert HandSettled not in kinds[kinds.index(PenaltyPaid) :]
            assert not set(kinds[kinds.index(PenaltyPaid) :]) & {CardDealt, HandShown}
        assert table.ledger.total == 0
        after = {seat: table.ledger.balance(chips_account(seat)) for seat in range(1, 5)}
        assert tuple(after[seat] - before[seat] for seat in range(1, 5)) == table.last_nets[:4]
    assert paid >= 3


@clause("BT-14")
def test_the_bank_passes_on_after_so_many_hands_and_stays_by_default() -> None:
    for bank_every, bankers in ((0, [3, 3, 3]), (1, [5, 1, 3])):
        table = table_of("banluck", 1, 3, 5, options={"bank_every": bank_every})
        table, _ = step(table, ask.Bank(seat=3, take=True), 0)
        found = []
        for _ in range(3):
            for decision in table.decisions:
                table = bet(table, decision.seat, 5)
            table = answer_offer(finish(table), "take_bank")
            found.append(table.session.banker)
        assert found == bankers


def answer_offer(table: LiveTable, action: str, now: int = 0) -> LiveTable:
    """Take the bank or pass it on, if anybody is asked."""
    for decision in table.decisions:
        if decision.kind == "bank":
            return step(table, ask.Act(seat=decision.seat, decision=decision.id, action=action), now)[0]
    return table


def with_the_bank_due(*seats: int, bank_every: int = 1, **settings: object) -> LiveTable:
    """A table where the first of these seats has held the bank for its turn, and the next is asked."""
    table = table_of("banluck", *seats, options={"bank_every": bank_every}, **settings)
    table, _ = step(table, ask.Bank(seat=seats[0], take=True), 0)
    for _ in range(bank_every):
        for decision in table.decisions:
            table = bet(table, decision.seat, 5)
        table = finish(table)
    return table


@clause("BT-14")
def test_whoever_is_next_may_pass_the_bank_on_until_somebody_takes_it() -> None:
    table = with_the_bank_due(3, 5, 1)
    assert [(decision.seat, decision.kind) for decision in table.decisions] == [(5, "bank")]
    assert table.session.banker == 3
    view = sight(table, 1)
    assert (view["bank_asked"], view["waiting_for"], view["bank_offer"]) == (5, [5], None)
    asked = table.decisions[0]
    table, events = step(table, ask.Act(seat=5, decision=asked.id, action="pass_bank"), 0)
    assert [event for event in events if event.seat] == [BankPassed(5), BankOffered(1)]
    with pytest.raises(StaleDecisionError):
        step(table, ask.Act(seat=5, decision=asked.id, action="take_bank"), 0)
    table, events = step(table, ask.Bank(seat=1, take=True), 0)
    assert BankTaken(1) in events
    assert {(decision.seat, decision.kind) for decision in table.decisions} == {(3, "bet"), (5, "bet")}


@clause("BT-14")
def test_a_bank_that_nobody_else_wants_stays_where_it_is_and_one_that_nobody_wants_is_the_house_s() -> None:
    table = answer_offer(answer_offer(with_the_bank_due(3, 5, 1), "pass_bank"), "pass_bank")
    assert table.session.banker == 3
    assert {decision.kind for decision in table.decisions} == {"bet"}
    assert sight(table, 3)["bank_offer"] == "pass"
    table, events = step(table, ask.Bank(seat=3, take=False), 0)
    assert BankPassed(3) in events
    table = answer_offer(answer_offer(table, "pass_bank"), "pass_bank")
    assert table.session.banker == 0
    assert sight(table, 5)["bank_offer"] == "take"


@clause("BT-14")
def test_a_clock_that_runs_out_passes_the_bank_on_and_bots_and_people_away_are_not_asked() -> None:
    table = with_the_bank_due(3, 5, 1, turn_timer=10)
    table, _ = step(table, ask.TimeUp(seat=5, decision=table.decisions[0].id), 10_000)
    assert [decision.seat for decision in table.decisions] == [1]
    table, _ = step(table, ask.GoAway(seat=1), 10_000)
    assert table.session.banker == 3
    bots = table_of("banluck", 3, options={"bank_every": 1})
    bots, _ = step(bots, ask.SeatBot(seat=6, name="Bot", avatar="", style="flat"), 0)
    bots, _ = step(bots, ask.Bank(seat=3, take=True), 0)
    bots = finish(bet(bots, 6, 5))
    assert bots.session.banker == 6
    assert {decision.kind for decision in bots.decisions} == {"bet"}


@clause("BT-14")
def test_a_bank_whose_holder_leaves_comes_to_the_next_who_wants_it() -> None:
    table = table_of("banluck", 3, 5, 1, options={"bank_every": 3})
    table, _ = step(table, ask.Bank(seat=3, take=True), 0)
    for decision in table.decisions:
        table = bet(table, decision.seat, 5)
    table, _ = step(finish(table), ask.LeaveSeat(seat=3), 0)
    assert (table.session.banker, [(one.seat, one.kind) for one in table.decisions]) == (0, [(5, "bank")])
    with pytest.raises(ActionError, match="Seat 5 is asked first"):
        step(table, ask.Bank(seat=1, take=True), 0)
    taken = answer_offer(table, "take_bank")
    assert (taken.session.banker, taken.bank_from) == (5, 0)
    passed = answer_offer(table, "pass_bank")
    assert [(one.seat, one.kind) for one in passed.decisions] == [(1, "bank")]
    nobodys, _ = step(passed, ask.Bank(seat=1, take=False), 0)
    assert (nobodys.session.banker, nobodys.bank_from, nobodys.passed) == (0, 0, ())
    assert {decision.kind for decision in nobodys.decisions} == {"bet"}
    assert sight(nobodys, 5)["bank_offer"] == "take"


@clause("BT-14")
def test_a_bank_whose_holder_leaves_is_the_house_s_where_it_does_not_go_round_or_nobody_can_hold_it() -> None:
    table = table_of("banluck", 3, 5)
    table, _ = step(table, ask.Bank(seat=3, take=True), 0)
    table, events = step(table, ask.LeaveSeat(seat=3), 0)
    assert BankTaken(0) in events
    alone = table_of("banluck", 3, options={"bank_every": 1})
    alone, _ = step(alone, ask.Bank(seat=3, take=True), 0)
    alone, events = step(alone, ask.LeaveSeat(seat=3), 0)
    assert BankTaken(0) in events
    assert (table.bank_from, alone.bank_from) == (0, 0)


@clause("BT-14")
def test_a_journal_of_an_earlier_edition_moves_the_bank_without_asking() -> None:
    table = table_of("banluck", 3, 5, options={"bank_every": 1, "edition": 2})
    table, _ = step(table, ask.Bank(seat=3, take=True), 0)
    table = finish(bet(table, 5, 5))
    assert table.session.banker == 5
    assert [decision.kind for decision in table.decisions] == ["bet"]


@clause("BT-14")
def test_a_bank_that_covers_no_more_goes_back_to_the_house() -> None:
    table = table_of("banluck", 1, 2, starting_chips=36)
    table, _ = step(table, ask.Bank(seat=1, take=True), 0)
    while table.session.banker == 1:
        table = finish(bet(table, 2, None))
        if table.session.player(1).purse >= 350:
            assert table.session.banker == 1
        if table.session.player(2).purse < 50:
            break
    assert table.session.banker == (0 if table.session.player(1).purse < 350 else 1)


@clause("BT-15")
def test_a_player_without_chips_buys_again_in_free_play_only() -> None:
    for mode in ("free", "elimination"):
        table = table_of("blackjack", 1, options={"mode": mode}, starting_chips=10, base_bet=10)
        with pytest.raises((BetError, ActionError)):
            step(table, ask.Rebuy(seat=1), 0)
        while not table.session.player(1).is_out:
            table = finish(bet(table, 1, min(table.session.player(1).purse // 10, 500)))
        if mode == "elimination":
            with pytest.raises(ActionError):
                step(table, ask.Rebuy(seat=1), 0)
        else:
            table, _ = step(table, ask.Rebuy(seat=1), 0)
            assert table.session.player(1).purse == 100
            assert table.decision(1) is not None


def broke(table: LiveTable, seat: int) -> LiveTable:
    """The table on which a seat has bet everything until it was gone; seat 1 sits out."""
    while not table.session.player(seat).is_out:
        table = bet(table, seat, table.session.bet_range(seat).highest)
        table = finish(bet(table, 1, 0) if table.decision(1) and table.session.round is None else table)
    return table


@clause("BT-9")
@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_free_play_goes_on_when_all_but_one_are_broke(game: str) -> None:
    table = broke(table_of(game, 1, 2, starting_chips=10), 2)
    assert table.session.stage == Stage.BETTING
    assert table.session.waiting_for == (1,)
    table = finish(bet(table, 1, None))
    table, _ = step(table, ask.Rebuy(seat=2), 0)
    assert 2 in table.session.waiting_for
    finish(bet(bet(table, 1, 0) if table.decision(1) else table, 2, None))


@clause("BT-9")
def test_free_play_goes_on_when_everybody_is_broke_and_somebody_buys() -> None:
    table = table_of("blackjack", 1, starting_chips=10)
    while not table.session.player(1).is_out:
        table = finish(bet(table, 1, table.session.bet_range(1).highest))
    assert (table.session.stage, table.decisions) == (Stage.BETTING, ())
    table, _ = step(table, ask.Rebuy(seat=1), 0)
    assert table.decision(1) is not None


@clause("BT-9")
def test_an_elimination_is_over_when_one_is_left_and_so_was_free_play_before_the_third_edition() -> None:
    ways: tuple[dict[str, object], ...] = ({"mode": "elimination"}, {"edition": 2})
    for options in ways:
        table = broke(table_of("blackjack", 1, 2, options=options, starting_chips=10), 2)
        assert (table.session.stage, table.session.winner) == (Stage.OVER, 1)
    again, _ = step(table, ask.Upgrade(edition=3), 0)
    assert again.session.waiting_for == (1,)


def deadlines(table: LiveTable) -> dict[int, int | None]:
    return {decision.seat: decision.deadline for decision in table.decisions}


@clause("BT-16", "BT-6")
def test_the_clock_of_bets_starts_with_the_first_bet_and_sits_out_who_is_late() -> None:
    table = table_of("blackjack", 1, 2, turn_timer=10)
    assert deadlines(table) == {1: None, 2: None}
    table = bet(table, 1, now=5_000)
    assert deadlines(table) == {2: 15_000}
    late = table.decisions[0]
    with pytest.raises(ActionError):
        step(table, ask.TimeUp(seat=2, decision=late.id), 14_999)
    table, events = step(table, ask.TimeUp(seat=2, decision=late.id), 15_000)
    assert ClockRanOut(2) in events
    assert table.session.stage == "round"
    assert table.session.player(2).bet == 0


@clause("BT-16")
def test_a_decision_is_extended_once_by_its_full_length() -> None:
    table = bet(table_of("blackjack", 1, 2, turn_timer=10), 1)
    late = table.decisions[0]
    table, _ = step(table, ask.Extend(seat=2, decision=late.id), 3_000)
    assert deadlines(table) == {2: 20_000}
    with pytest.raises(ActionError):
        step(table, ask.Extend(seat=2, decision=late.id), 4_000)
    without = table_of("blackjack", 1)
    with pytest.raises(ActionError):
        step(without, ask.Extend(seat=1, decision="1.1"), 0)


@clause("BT-16")
def test_who_is_away_keeps_the_seat_and_is_waited_for_a_while() -> None:
    rules = {"insurance": False}
    for seed in range(20):
        table = table_of("blackjack", 1, options={"rules": rules, "master": f"{seed:064x}"})
        table = bet(table, 1)
        if table.session.round is not None:
            break
    assert deadlines(table) == {1: None}
    away, _ = step(table, ask.GoAway(seat=1), 1_000)
    assert deadlines(away) == {1: 31_000}
    back, _ = step(away, ask.Return(seat=1), 2_000)
    assert deadlines(back) == {1: None}
    done, _ = step(away, ask.TimeUp(seat=1, decision=away.decisions[0].id), 31_000)
    assert done.place(1).name == "Player 1"
    assert not done.place(1).present


@clause("BT-16")
def test_no_clock_runs_while_the_server_is_gone() -> None:
    table = bet(table_of("blackjack", 1, 2, turn_timer=10), 1, now=1_000)
    assert deadlines(table) == {2: 11_000}
    table, _ = step(table, ask.Resume(), 500_000)
    assert deadlines(table) == {2: 510_000}


def all_seen(events: tuple[Event, ...], kind: type[Event]) -> list[int]:
    return [event.seat for event in events if isinstance(event, kind)]


def test_a_seat_taken_in_mid_round_plays_from_the_next_and_a_leaver_goes_at_its_end() -> None:
    table = bet(table_of("banluck", 1), 1)
    assert table.session.round is not None
    taking = ask.TakeSeat(seat=4, name="Late", avatar="", token_hash="f" * 64)
    table, _ = step(table, taking, 0)
    assert table.session.players[3] is None
    table, _ = step(table, ask.LeaveSeat(seat=1), 0)
    if table.session.round is not None:
        table = finish(table)
    assert (table.places[0], table.session.players[0]) == (None, None)
    assert table.session.player(4).name == "Late"


def test_what_cannot_be_done_is_refused_in_a_sentence() -> None:
    table = table_of("blackjack", 1)
    wrong: list[ask.AnyRequest] = [
        ask.TakeSeat(seat=1, name="Eve", avatar="", token_hash=""),
        ask.TakeSeat(seat=9, name="Eve", avatar="", token_hash=""),
        ask.TakeSeat(seat=2, name="", avatar="", token_hash=""),
        ask.TakeSeat(seat=2, name="x" * 25, avatar="", token_hash=""),
        ask.Bank(seat=1, take=True),
        ask.Bank(seat=1, take=False),
        ask.Act(seat=1, decision="1.1", action="hit"),
        ask.Bet(seat=1, decision="1.1", chips=1),
        ask.Bet(seat=1, decision="1.1", chips=10, seed="x" * 65),
        ask.GoAway(seat=5),
        ask.OpenTable(table="x", game="blackjack", rules={}, settings={}, master="00", owner=""),
        ask.SetRules(seat=0, rules={"decks": 99}, settings={}),
    ]
    for request in wrong:
        with pytest.raises(TwentyOneError) as refused:
            step(table, request, 0)
        assert str(refused.value).endswith(".")
    with pytest.raises(StaleDecisionError):
        step(table, ask.Bet(seat=1, decision="1.2", chips=10), 0)
    closed, _ = step(table, ask.CloseTable(), 0)
    with pytest.raises(TwentyOneError):
        step(closed, ask.GoAway(seat=1), 0)
