"""Seeds of players at a live table: committed to first, then opened; whoever does not open one holds nobody up."""

import pytest

from tests.rulebook.test_live_table import finish, table_of
from tests.service.drive import seed_text
from tests.support.clauses import clause
from twentyone.errors import ActionError, TableError, TwentyOneError
from twentyone.games.contract import Event
from twentyone.rules.field import rules_dict
from twentyone.table.fair.shuffle import Proof, check_proof, seed_commitment
from twentyone.table.live import request as ask
from twentyone.table.live.change.decision import StaleDecisionError
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import sight
from twentyone.table.session.event import SeedWithheld, ShoeShuffled
from twentyone.table.session.session import Stage

SEEDS = {seat: seed_text(seat, 1) for seat in range(1, 8)}
CLOCK = 10_000


def bet(table: LiveTable, seat: int, seed: str = "", now: int = 0) -> LiveTable:
    decision = table.decision(seat)
    assert decision is not None
    commit = seed_commitment(seed) if seed else ""
    return step(table, ask.Bet(seat=seat, decision=decision.id, chips=10, commit=commit), now)[0]


def opened(table: LiveTable, seat: int, seed: str, following: str = "", now: int = 0) -> LiveTable:
    decision = table.decision(seat)
    assert decision is not None
    commit = seed_commitment(following) if following else ""
    return step(table, ask.OpenSeed(seat=seat, decision=decision.id, seed=seed, commit=commit), now)[0]


def time_up(table: LiveTable, seat: int, now: int) -> tuple[LiveTable, tuple[Event, ...]]:
    decision = table.decision(seat)
    assert decision is not None
    return step(table, ask.TimeUp(seat=seat, decision=decision.id), now)


def asked(*seats: int, game: str = "banluck", **settings: object) -> LiveTable:
    """A table where these seats have bet, committed, and are asked for their seeds."""
    table = table_of(game, *seats, **settings)  # type: ignore[arg-type]
    for seat in seats:
        table = bet(table, seat, SEEDS[seat])
    assert table.session.stage == Stage.SEEDS
    return table


def proof_of(table: LiveTable) -> Proof:
    assert table.proof is not None
    proof = Proof.from_dict(table.proof)
    check_proof(proof)
    return proof


def test_without_commitments_nothing_is_asked() -> None:
    table = bet(bet(table_of("banluck", 1, 2), 1), 2)
    assert table.dealing.shoe == 1
    assert table.session.n_rounds == 1


@clause("BT-17")
def test_the_cards_come_when_the_last_seed_is_opened_and_all_are_in_the_proof() -> None:
    table = asked(1, 2)
    assert sight(table, None)["waiting_for"] == [1, 2]
    table = opened(table, 2, SEEDS[2])
    assert sight(table, None)["waiting_for"] == [1]
    assert table.session.round is None
    table = finish(opened(table, 1, SEEDS[1]))
    assert [share.seed for share in proof_of(table).shares or ()] == [SEEDS[1], SEEDS[2]]


def test_nobody_sees_a_seed_before_the_proof() -> None:
    table = opened(asked(1, 2), 1, SEEDS[1])
    later = opened(table, 2, SEEDS[2])
    for known in (table, later):
        for viewer in (None, 1, 2):
            assert not any(seed in str(sight(known, viewer)) for seed in SEEDS.values())


def test_a_wrong_seed_is_refused_and_may_be_put_right() -> None:
    table = asked(1)
    for wrong in ("", SEEDS[2], "x" * 65, "ü"):
        with pytest.raises(ActionError, match="committed"):
            opened(table, 1, wrong)
    assert opened(table, 1, SEEDS[1]).session.n_rounds == 1


def test_a_commitment_cannot_be_replaced_for_the_same_shoe() -> None:
    table = bet(table_of("banluck", 1, 2), 1, SEEDS[1])
    table, _ = step(table, ask.Commit(seat=1, commit=seed_commitment(SEEDS[1])), 0)
    for commit in (seed_commitment("another"), "nonsense", "A" * 64):
        with pytest.raises(ActionError):
            step(table, ask.Commit(seat=1, commit=commit), 0)
    assert sight(table, 2)["shuffle"]["commitments"] == {"1": seed_commitment(SEEDS[1])}


def test_a_seed_that_comes_without_commitment_is_refused() -> None:
    table = table_of("banluck", 1)
    with pytest.raises(TableError, match="committed to first"):
        step(table, ask.Bet(seat=1, decision="1.1", chips=10, seed="lucky"), 0)


@clause("BT-17")
def test_whoever_withholds_a_seed_is_named_and_commits_no_more() -> None:
    table = opened(asked(1, 2), 1, SEEDS[1])
    with pytest.raises(ActionError, match="clock"):
        time_up(table, 2, CLOCK - 1)
    late = table.decision(2)
    assert late is not None
    table, events = time_up(table, 2, CLOCK)
    assert events[0] == SeedWithheld(2)
    assert any(isinstance(event, ShoeShuffled) for event in events)
    with pytest.raises(StaleDecisionError):
        step(table, ask.OpenSeed(seat=2, decision=late.id, seed=SEEDS[2]), CLOCK)
    table = finish(table, CLOCK)
    assert [(share.seat, share.seed, share.withheld) for share in proof_of(table).shares or ()] == [
        (1, SEEDS[1], False),
        (2, "", True),
    ]
    assert [place["withheld"] for place in sight(table, None)["seats"][:2]] == [False, True]
    with pytest.raises(ActionError, match="withheld"):
        bet(table, 2, "again")
    assert bet(table, 1, "again").dealing.commitments


@clause("BT-17")
def test_standing_up_and_sitting_down_again_does_not_undo_a_withheld_seed() -> None:
    table, _ = time_up(opened(asked(1, 2), 1, SEEDS[1]), 2, CLOCK)
    someone = table.place(2).token_hash
    table, _ = step(finish(table, CLOCK), ask.LeaveSeat(seat=2), CLOCK)
    table, _ = step(table, ask.TakeSeat(seat=5, name="Another name", avatar="", token_hash=someone), CLOCK)
    assert sight(table, None)["seats"][4]["withheld"]
    with pytest.raises(ActionError, match="withheld"):
        step(table, ask.Commit(seat=5, commit=seed_commitment("again")), CLOCK)
    table, _ = step(table, ask.TakeSeat(seat=2, name="Somebody else", avatar="", token_hash="e" * 64), CLOCK)
    assert step(table, ask.Commit(seat=2, commit=seed_commitment("new")), CLOCK)[0].dealing.commitments


def test_whoever_commits_while_seeds_are_opened_commits_for_the_shoe_after() -> None:
    """Of the shoe about to begin somebody may know every seed by now."""
    table, _ = step(asked(1, 2), ask.TakeSeat(seat=5, name="Late", avatar="", token_hash="f" * 64), 0)
    asked_for = sight(table, None)["shuffle"]["commitments"]
    for seat in (5, 1):
        table, _ = step(table, ask.Commit(seat=seat, commit=seed_commitment(f"late {seat}")), 0)
        assert sight(table, None)["shuffle"]["commitments"] == asked_for
    table = finish(opened(opened(table, 1, SEEDS[1]), 2, SEEDS[2]))
    assert {str(share.seat): share.committed for share in proof_of(table).shares or ()} == asked_for
    assert set(sight(table, None)["shuffle"]["commitments"]) == {"1", "5"}


def test_a_commitment_given_before_withholding_is_gone_with_it() -> None:
    table, _ = step(asked(1), ask.Commit(seat=1, commit=seed_commitment("next")), 0)
    table, _ = time_up(table, 1, CLOCK)
    assert table.dealing.commitments == ()


@clause("BT-17")
def test_whoever_was_away_before_the_seeds_were_asked_for_is_not_waited_for_and_may_commit_again() -> None:
    table = bet(table_of("banluck", 1, 2), 1, SEEDS[1])
    table, _ = step(table, ask.GoAway(seat=1), 0)
    decision = table.decision(2)
    assert decision is not None
    table, events = step(table, ask.Bet(seat=2, decision=decision.id, chips=10), 0)
    assert SeedWithheld(1) in events
    assert table.session.n_rounds == 1
    assert not table.place(1).withheld
    assert step(table, ask.Commit(seat=1, commit=seed_commitment("again")), 0)[0].dealing.commitments


def test_coming_and_going_neither_stops_nor_lengthens_the_clock() -> None:
    table = asked(1, turn_timer=30)
    with pytest.raises(ActionError):
        step(table, ask.Extend(seat=1, decision=table.decisions[0].id), 1_000)
    for request in (ask.GoAway(seat=1), ask.Return(seat=1), ask.GoAway(seat=1)):
        table, _ = step(table, request, 5_000)
        assert table.decisions[0].deadline == CLOCK
    table, _ = step(table, ask.Return(seat=1), 6_000)
    assert opened(table, 1, SEEDS[1], now=7_000).session.n_rounds == 1


def test_after_a_restart_there_is_time_to_come_back() -> None:
    table, _ = step(asked(1), ask.Resume(), 9_999)
    assert table.decisions[0].deadline == 9_999 + CLOCK
    table, _ = step(table, ask.Return(seat=1), 12_000)
    assert opened(table, 1, SEEDS[1], now=12_000).session.n_rounds == 1


def test_whoever_leaves_in_between_is_not_waited_for() -> None:
    table, _ = step(asked(1, 2), ask.LeaveSeat(seat=2), 3_000)
    assert [(decision.seat, decision.deadline) for decision in table.decisions] == [(1, CLOCK), (2, 3_000)]
    table, _ = time_up(table, 2, 3_000)
    table = finish(opened(table, 1, SEEDS[1], now=3_000), 3_000)
    assert table.places[1] is None
    assert [share.withheld for share in proof_of(table).shares or ()] == [False, True]


def test_a_seat_given_up_takes_its_commitment_along() -> None:
    table = bet(table_of("banluck", 1, 2, 3), 1, SEEDS[1])
    table, _ = step(table, ask.LeaveSeat(seat=1), 0)
    assert table.dealing.commitments == ()


@clause("BT-17")
def test_nobody_changes_the_table_while_seeds_are_opened() -> None:
    table = asked(1, 2)
    session = table.session
    changes: list[ask.AnyRequest] = [
        ask.SetRules(seat=0, rules=rules_dict(session.rules), settings=rules_dict(session.settings)),
        ask.Bank(seat=1, take=True),
        ask.RemovePlayer(seat=2),
        ask.Upgrade(edition=2),
        ask.Rebuy(seat=1),
    ]
    for request in changes:
        with pytest.raises(TwentyOneError):
            step(table, request, 0)
    table, _ = step(table, ask.TakeSeat(seat=5, name="Late", avatar="", token_hash="f" * 64), 0)
    assert table.session.players[4] is None
    assert opened(opened(table, 1, SEEDS[1]), 2, SEEDS[2]).session.n_rounds == 1


def test_blackjack_asks_only_when_a_fresh_shoe_begins() -> None:
    table = finish(opened(asked(1, game="blackjack"), 1, SEEDS[1], following="the next shoe"))
    for number in (2, 3):
        table = finish(bet(table, 1))
        assert (table.session.n_rounds, table.dealing.shoe) == (number, 1)
    table, _ = step(table, ask.CloseTable(), 0)
    assert [share.seed for share in proof_of(table).shares or ()] == [SEEDS[1]]


def test_who_holds_the_bank_commits_without_betting() -> None:
    table, _ = step(table_of("banluck", 1, 2), ask.Bank(seat=2, take=True), 0)
    table, _ = step(table, ask.Commit(seat=2, commit=seed_commitment(SEEDS[2])), 0)
    table = finish(opened(bet(table, 1), 2, SEEDS[2]))
    assert [share.seat for share in proof_of(table).shares or ()] == [2]


def test_a_hand_that_is_dealt_again_has_the_seeds_that_stand_for_the_next_shoe() -> None:
    for number in range(400):
        table = table_of("banluck", 1, 2, options={"master": f"{number:064x}"})
        table, _ = step(table, ask.Bank(seat=2, take=True), 0)
        table = opened(bet(table, 1, SEEDS[1]), 1, SEEDS[1], following="once more")
        banker = table.decision(2)
        legal = table.session.round.legal_actions(0) if banker and table.session.round else ()
        if banker and any(action.text == "surrender" for action in legal):
            break
    assert banker is not None
    table, _ = step(table, ask.Act(seat=2, decision=banker.id, action="surrender"), 0)
    assert (table.session.stage, table.session.n_rounds, table.session.player(1).bet) == (Stage.SEEDS, 1, 10)
    table = opened(table, 1, "once more")
    assert (table.session.n_rounds, table.dealing.shoe) == (2, 2)


def test_a_table_that_was_loaded_forgets_what_was_committed_to() -> None:
    table, _ = step(asked(1, 2), ask.Reseed(master="b2" * 32), 0)
    assert (table.session.n_rounds, table.dealing.shares, table.dealing.commitments) == (1, (), ())
