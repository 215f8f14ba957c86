"""The pace of bots: however many there are, a person is not kept waiting."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import twentyone.present.web
from twentyone.games.contract import Event
from twentyone.games.registry import GAMES
from twentyone.table.games.registry import table_game
from twentyone.table.live import request as req
from twentyone.table.live.options import EDITION
from twentyone.table.live.place import Decision, token_hash
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.server.audience import Audience
from twentyone.table.server.bots import Bots, pace_ms, pause_ms
from twentyone.table.server.saying import Saying

PLAYBACK = Path(twentyone.present.web.__file__).parent / "static" / "js" / "table" / "playback.js"
MOST_MS = 5000
LAST = 7


class Viewer:
    """A connection at a seat; `hurries` is what it has said."""

    ready_for: int | None = None

    def __init__(self, seat: int) -> None:
        self.seat: int | None = seat
        self.hurries = False

    def show(self, table: LiveTable, events: tuple[Event, ...]) -> None: ...

    def hear(self, saying: Saying) -> None: ...

    def replaced(self) -> None: ...


def seated(game: str, n_bots: int, master: str = "0" * 64) -> LiveTable:
    """A table at the default pace with a person at the last seat and bots at the first ones."""
    asked = req.OpenTable(table="t", game=game, owner=token_hash("ann"), edition=EDITION, master=master)
    table, _ = step(None, asked, 0)
    sat = req.TakeSeat(seat=LAST, name="Ann", avatar="", token_hash=token_hash("ann"))
    table, _ = step(table, sat, 0)
    for seat in range(1, n_bots + 1):
        table, _ = step(table, req.SeatBot(seat=seat, name=f"Bot {seat}", avatar="", style="flat"), 0)
    return table


def moved(table: LiveTable, decision: Decision) -> LiveTable:
    """The table after the simplest move of whoever has to decide."""
    if decision.kind == "bet":
        return step(table, req.Bet(seat=decision.seat, decision=decision.id, chips=10), 0)[0]
    seen = table.session.round.observation(table.actor_of(decision.seat))  # type: ignore[union-attr] # it is in play
    action = table_game(table.session.game).simple_player(table.session.rules)(seen).text
    return step(table, req.Act(seat=decision.seat, decision=decision.id, action=action), 0)[0]


def waited_ms(table: LiveTable) -> int | None:
    """How long bots keep whoever has just bet at the last seat waiting for a turn; None for a round without one."""
    bet = table.decision(LAST)
    assert bet is not None
    table, waited = moved(table, bet), 0
    while table.decision(LAST) is None:
        decision = table.decisions[0]
        waited += pause_ms(table, [decision])
        table = moved(table, decision)
    return waited if table.session.round is not None else None


@pytest.mark.parametrize("game", GAMES)
def test_the_first_decision_at_the_last_seat_after_six_bots_comes_within_five_seconds(game: str) -> None:
    found = re.search(r"LONGEST_DEAL = (\d+);", PLAYBACK.read_text(encoding="utf-8"))
    assert found is not None
    deal = int(found[1])
    waits = [waited_ms(seated(game, 6, f"{number:064x}")) for number in range(20)]
    turns = [waited for waited in waits if waited is not None]
    assert len(turns) > 10
    assert max(turns) + deal <= MOST_MS


def test_a_bot_alone_takes_its_time_and_several_share_it() -> None:
    bet = Decision(1, 1, "bet", (1, "bet"))
    act = Decision(1, 1, "act", (1, "act"))
    one, six = seated("blackjack", 1), seated("blackjack", 6)
    assert pace_ms(one) == pace_ms(six) == 1200
    assert [pause_ms(one, [bet]), pause_ms(one, [act])] == [600, 1200]
    assert [pause_ms(six, [bet]), pause_ms(six, [act])] == [100, 200]


def planned_ms(table: LiveTable, *viewers: Viewer) -> int | None:
    """How long the next bot takes, in front of these viewers."""

    class Quick:
        """Strategies that are known already."""

        def known_player(self, rules: object) -> str:
            return "whatever they play"

    audience = Audience(lambda: 0)
    for viewer in viewers:
        audience.add(viewer)
    mind: Any = Quick()
    bots = Bots(audience, mind, lambda: 0, Random(1), lambda: None)
    bots.plan(table)
    return bots.moves_at


def test_bots_take_no_time_when_everybody_who_plays_hurries_and_until_their_next_decision() -> None:
    asked = seated("blackjack", 6)
    bet = asked.decision(LAST)
    assert bet is not None
    waiting = moved(asked, bet)
    ann = Viewer(LAST)
    assert planned_ms(waiting, ann) == 100
    ann.hurries = True
    assert planned_ms(waiting, ann) == 0
    assert planned_ms(waiting) == 100
    # with something to decide there is no hurry any more, even if nothing more is said
    assert planned_ms(asked, ann) == 100
    assert not ann.hurries


def test_nobody_is_hurried_by_somebody_else() -> None:
    table = seated("blackjack", 5)
    table, _ = step(table, req.TakeSeat(seat=6, name="Bo", avatar="", token_hash=token_hash("bo")), 0)
    for seat in (6, LAST):
        bet = table.decision(seat)
        assert bet is not None
        table = moved(table, bet)
    ann, bo = Viewer(LAST), Viewer(6)
    ann.hurries = True
    patient = planned_ms(table, ann, bo)
    assert patient is not None
    assert patient > 0
    bo.hurries = True
    assert planned_ms(table, ann, bo) == 0
