"""Chips from a bankroll at a live table: brought within limits, followed through every round, and taken back."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.service.drive import opening
from tests.support.clauses import clause
from twentyone.errors import TableError
from twentyone.games.contract import Event
from twentyone.rules.table import TENTHS
from twentyone.table.live import request as ask
from twentyone.table.live.money.bankroll import (
    BUY,
    HOUSE,
    PLAY,
    TABLE,
    TAKE,
    Transfer,
    buy_in_limits,
    holdings,
    transfers,
)
from twentyone.table.live.step import step
from twentyone.table.live.view import sight
from twentyone.table.session.event import ChipsTaken


class Followed:
    """A table, and what everybody has brought, won and taken there by the transfers of its requests."""

    def __init__(self, game: str = "blackjack", **options: Any) -> None:
        self.table, _ = step(None, replace(opening(game), **{"bankroll": True, "edition": 3} | options), 0)
        self.at_table: dict[str, int] = {}
        self.moved: list[Transfer] = []
        self.events: tuple[Event, ...] = ()

    def do(self, request: ask.AnyRequest) -> list[Transfer]:
        before = self.table
        self.table, self.events = step(before, request, before.now + 1)
        found = list(transfers(before, request, self.table, self.events))
        for one in found:
            assert (one.table, one.version, one.at) == (self.table.id, self.table.version, self.table.now)
            gain = one.tenths * ((one.target == TABLE) - (one.source == TABLE))
            self.at_table[one.person] = self.at_table.get(one.person, 0) + gain
        self.moved += found
        assert {person: held for person, held in self.at_table.items() if held} == {
            person: held for person, held in holdings(self.table).items() if held
        }
        return found

    def sit(self, seat: int, name: str, chips: int) -> list[Transfer]:
        return self.do(ask.TakeSeat(seat=seat, name=name, avatar="", token_hash=name, brought=TENTHS * chips))

    def play(self, generator: random.Random) -> None:
        """One answer of somebody who has to decide."""
        decision = generator.choice(self.table.decisions)
        if decision.kind == "bet":
            self.do(ask.Bet(seat=decision.seat, decision=decision.id))
        else:
            view = sight(self.table, decision.seat)["decision"]
            action = generator.choice(view["actions"])["action"]
            self.do(ask.Act(seat=decision.seat, decision=decision.id, action=action))


def ways(found: list[Transfer]) -> list[tuple[str, str, int]]:
    return [(one.person, one.why, one.tenths) for one in found]


@clause("BT-25")
def test_chips_are_brought_within_the_limits_of_the_table() -> None:
    one = Followed()
    assert buy_in_limits(one.table.session.settings) == (50, 1000)
    for chips in (0, 49, 1001):
        with pytest.raises(TableError, match="50 to 1,000 whole chips"):
            one.sit(1, "Ann", chips)
    with pytest.raises(TableError, match="whole chips"):
        one.do(ask.TakeSeat(seat=1, name="Ann", avatar="", token_hash="Ann", brought=505))
    assert ways(one.sit(1, "Ann", 200)) == [("Ann", BUY, 2000)]
    assert sight(one.table, 1)["seats"][0]["chips"] == 2000
    assert sight(one.table, 1)["bankroll"] == {"least": 50, "most": 1000}


def test_nobody_brings_chips_to_a_table_with_chips_of_its_own_and_none_are_moved_there() -> None:
    table, _ = step(None, opening("blackjack"), 0)
    with pytest.raises(TableError, match="chips of its own"):
        step(table, ask.TakeSeat(seat=1, name="Ann", avatar="", token_hash="Ann", brought=1000), 1)
    request = ask.TakeSeat(seat=1, name="Ann", avatar="", token_hash="Ann")
    after, events = step(table, request, 1)
    assert transfers(table, request, after, events) == ()
    assert sight(after, 1)["bankroll"] is None


def test_an_elimination_has_no_bankrolls_and_neither_has_an_older_edition() -> None:
    for changes in ({"mode": "elimination"}, {"edition": 2}):
        with pytest.raises(TableError, match="free play"):
            Followed(**changes)


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
@pytest.mark.parametrize("seed", range(6))
def test_every_round_leave_and_closing_is_followed_to_the_tenth(game: str, seed: int) -> None:
    generator = random.Random(seed)
    one = Followed(game)
    for seat, name in ((1, "Ann"), (3, "Bob"), (5, "Eve")):
        one.sit(seat, name, 600 if name == "Bob" else 60)
    if game == "banluck":
        one.do(ask.Bank(seat=3, take=True))
    for _ in range(60):
        if one.table.decisions:
            one.play(generator)
    one.do(ask.LeaveSeat(seat=1))
    one.do(ask.RemovePlayer(seat=5))
    while one.table.session.round is not None:
        decision = min(one.table.decisions, key=lambda decision: decision.deadline is None)
        due = decision.deadline is not None
        one.do(ask.TimeUp(seat=decision.seat, decision=decision.id)) if due else one.play(generator)
    one.do(ask.CloseTable())
    assert not any(one.at_table.values())
    brought = sum(move.tenths for move in one.moved if move.why == BUY)
    taken = sum(move.tenths for move in one.moved if move.why == TAKE)
    house = sum(move.tenths * (1 if move.source == HOUSE else -1) for move in one.moved if move.why == PLAY)
    assert brought + house == taken
    assert [event.audience for event in one.events if isinstance(event, ChipsTaken)] == [3]


def test_who_sits_down_in_mid_round_and_leaves_before_the_next_takes_all_of_it_back() -> None:
    one = Followed()
    one.sit(1, "Ann", 100)
    one.do(ask.Bet(seat=1, decision=one.table.decisions[0].id))
    while one.table.session.round is None:
        one.do(ask.Bet(seat=1, decision=one.table.decisions[0].id))
    assert ways(one.sit(2, "Bob", 70)) == [("Bob", BUY, 700)]
    one.do(ask.LeaveSeat(seat=2))
    generator = random.Random(1)
    while one.table.places[1] is not None:
        one.play(generator)
    assert ("Bob", TAKE, 700) in ways(one.moved)
    assert "Bob" not in {move.person for move in one.moved if move.why == PLAY}


def test_chips_are_bought_again_from_the_bankroll_and_nothing_is_kept_at_the_table() -> None:
    one = Followed()
    one.sit(1, "Ann", 50)
    generator = random.Random(3)
    while (player := one.table.session.players[0]) is None or not player.is_out:
        decision = one.table.decisions[0]
        if decision.kind == "bet":
            highest = one.table.session.bet_range(1).highest
            one.do(ask.Bet(seat=1, decision=decision.id, chips=highest))
        else:
            one.play(generator)
    with pytest.raises(TableError, match="50 to 1,000"):
        one.do(ask.Rebuy(seat=1))
    assert ways(one.do(ask.Rebuy(seat=1, brought=600))) == [("Ann", BUY, 600)]
    one.do(ask.LeaveSeat(seat=1))
    assert one.table.kept == ()
    assert one.moved[-1].why == TAKE
    assert one.moved[-1].tenths == player.purse + 600
