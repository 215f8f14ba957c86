"""The house: tables that are there again after a stop, files nobody can change, bots that play what the solver says."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.patience import until
from twentyone.errors import SealError, TableError
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.table.coach.mind import Mind, SimpleMind
from twentyone.table.coach.turn import asker, asking_as
from twentyone.table.journal.seal import unsealed
from twentyone.table.live import request as ask
from twentyone.table.live.place import token_hash
from twentyone.table.server.host import Host
from twentyone.table.server.house import House, is_owner, seat_of

TOKEN = "a token drawn at random"


async def with_house(folder: Path, play: Callable[[House], Awaitable[None]], mind: Mind | None = None) -> None:
    house = House(folder, mind or SimpleMind())
    await house.open()
    try:
        await play(house)
    finally:
        await house.close()


async def open_table(house: House, game: str = "blackjack", **wishes: Any) -> Host:
    wishes = {"rules": {}, "settings": {}, "pace_ms": 0} | wishes
    host = await house.create(TOKEN, "1", game=game, **wishes)
    await host.done(ask.TakeSeat(seat=2, name="Ann", avatar="", token_hash=token_hash("ann")))
    return host


def test_the_same_wish_twice_opens_one_table(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        first = await open_table(house)
        assert await house.create(TOKEN, "1", game="blackjack", rules={}, settings={}) is first
        other = await house.create(TOKEN, "2", game="blackjack", rules={}, settings={})
        assert other is not first
        assert {row["table"] for row in house.lobby()} == {first.table.id, other.table.id}

    asyncio.run(with_house(tmp_path, play))


def test_the_tables_of_a_named_house_say_whose_they_are(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(tmp_path, SimpleMind(), name="a")
        await house.open()
        opened = await open_table(house)
        loaded = await house.load(house.export(opened))
        assert all(re.fullmatch("a-[0-9a-f]{12}", host.table.id) for host in (opened, loaded))
        await house.close()

    asyncio.run(play())


@pytest.mark.parametrize("name", ["A", "a-b", "ä", "a" * 13, "../a", "a\n"])
def test_a_house_cannot_be_named_what_no_address_can_begin_with(tmp_path: Path, name: str) -> None:
    with pytest.raises(TableError, match="1 to 12 small letters and digits"):
        House(tmp_path, SimpleMind(), name=name)


def test_a_token_finds_its_seat_and_its_table_and_no_other(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house)
        assert (seat_of(host.table, "ann"), seat_of(host.table, "bob")) == (2, None)
        assert (is_owner(host.table, TOKEN), is_owner(host.table, "ann")) == (True, False)
        with pytest.raises(TableError):
            await house.create("short", "1", game="blackjack", rules={}, settings={})

    asyncio.run(with_house(tmp_path, play))


def test_a_table_comes_back_after_a_stop_and_a_damaged_one_is_left_alone(tmp_path: Path) -> None:
    found: dict[str, Any] = {}

    async def play(house: House) -> None:
        host = await open_table(house)
        await host.done(ask.Bet(seat=2, decision="2.1", chips=25))
        found["table"], found["hand"] = host.table.id, host.table.session
        other = await house.create(TOKEN, "2", game="blackjack", rules={}, settings={})
        found["other"] = other.table.id

    async def look(house: House) -> None:
        assert (await house.host(found["table"])).table.session == found["hand"]
        with pytest.raises(TableError, match="damaged"):
            await house.host(found["other"])
        assert found["other"] in house._journal.tables()

    asyncio.run(with_house(tmp_path, play))
    with sqlite3.connect(tmp_path / "journal.sqlite") as connection:
        connection.execute("DELETE FROM snapshots")
        connection.execute("UPDATE entries SET at = at + 1 WHERE table_id = ?", (found["other"],))
    connection.close()
    asyncio.run(with_house(tmp_path, look))


def test_a_table_saved_in_mid_round_comes_back_as_it_was_before_the_round(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house, "banluck", pace_ms=10_000)
        before = host.table
        await host.done(ask.Bet(seat=2, decision="2.1", chips=25))
        assert host.table.session.round is not None
        saved = json.loads(json.dumps(house.export(host)))
        master = host.table.dealing.master
        opened = unsealed(house.key, saved)
        assert master not in json.dumps(saved)
        assert master not in repr(opened)
        assert opened.table.session.round is None
        loaded = await house.load(saved)
        assert loaded.table.id != host.table.id
        assert loaded.table.session == before.session
        assert loaded.table.dealing.master not in ("", master)
        assert loaded.table.ledger == before.ledger
        assert seat_of(loaded.table, "ann") == 2

    asyncio.run(with_house(tmp_path, play))


def test_a_saved_table_that_was_changed_or_is_another_servers_is_refused(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house)
        saved = house.export(host)
        changes: list[Any] = [None, [], {}, saved | {"format": "x"}, saved | {"signature": "0" * 64}]
        changes += [saved | {"sealed": saved["sealed"][:-4] + "AAA="}]
        changes += [saved | {"summary": saved["summary"] | {"rounds": 99}}, saved | {"extra": 1}]
        for changed in changes:
            with pytest.raises(SealError):
                await house.load(changed)
        assert len(house.hosts) == 1
        stranger = House(tmp_path / "other", SimpleMind())
        with pytest.raises(SealError):
            await stranger.load(saved)
        await stranger.close()

    asyncio.run(with_house(tmp_path / "one", play))


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_bots_play_on_by_themselves_where_that_is_wanted(tmp_path: Path, game: str) -> None:
    async def play(house: House) -> None:
        host = await house.create(TOKEN, "1", game=game, rules={}, settings={}, pace_ms=0, bots_alone=True)
        for style in ("flat", "random", "spread"):
            await house.add_bots(host, 1, style)
        await until(lambda: host.table.session.n_rounds >= 4)
        assert host.table.ledger.total == 0
        with pytest.raises(TableError):
            await house.add_bots(host, 5, "flat")
        with pytest.raises(TableError):
            await house.add_bots(host, 1, "wild")

    asyncio.run(with_house(tmp_path, play))


def test_the_clock_of_a_host_acts_for_who_is_late(tmp_path: Path) -> None:
    async def play() -> None:
        now = [1_000_000]
        house = House(tmp_path, SimpleMind(), clock=lambda: now[0])
        host = await open_table(house, settings={"turn_timer": 5})
        await host.done(ask.TakeSeat(seat=3, name="Bob", avatar="", token_hash=token_hash("bob")))
        await host.done(ask.Bet(seat=2, decision="2.1", chips=25))
        now[0] += 4_000
        await host.done(ask.Return(seat=2))
        assert host.table.session.round is None
        now[0] += 2_000
        await host.done(ask.Return(seat=2))
        await until(lambda: host.table.session.n_rounds == 1)
        assert host.table.place(3).missed == 1
        await house.close()

    asyncio.run(play())


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        with pytest.raises(TableError, match="in use"):
            House(tmp_path, SimpleMind())

    asyncio.run(with_house(tmp_path, play))
    asyncio.run(with_house(tmp_path, lambda house: asyncio.sleep(0)))


def test_a_closed_table_is_gone_from_the_lobby_and_stays_in_the_journal(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house)
        await host.done(ask.CloseTable())
        house.forget(host)
        assert house.lobby() == []

    async def look(house: House) -> None:
        assert (house.hosts, house.damaged) == ({}, {})
        assert len(house._journal.tables()) == 1

    asyncio.run(with_house(tmp_path, play))
    asyncio.run(with_house(tmp_path, look))


def test_bots_do_not_begin_a_round_that_nobody_attends(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house)
        await host.done(ask.GoAway(seat=2))
        await house.add_bots(host, 2, "flat")
        for _ in range(10):  # after each request the host asks its bots
            await host.done(ask.GoAway(seat=2))
        assert {decision.kind for decision in host.table.decisions} == {"bet"}
        assert len(host.table.decisions) == 3
        await host.done(ask.Return(seat=2))
        await until(lambda: len(host.table.decisions) == 1)

    asyncio.run(with_house(tmp_path, play))


class Slow(Mind):
    """A mind that never comes to a strategy; `wanted` are the rules it thinks about, with the name of who asks."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: list[tuple[Any, object]] = []

    async def player(self, rules: Any) -> Any:
        thought = (rules.decks, asker())
        self.wanted.append(thought)
        try:
            await asyncio.Event().wait()
        finally:
            self.wanted.remove(thought)


def test_a_strategy_is_asked_for_in_the_name_of_whoever_opened_the_table_and_while_its_bots_need_it(
    tmp_path: Path,
) -> None:
    mind = Slow()

    async def play(house: House) -> None:
        with asking_as("Ann's address"):
            host = await open_table(house, rules={"decks": 2})
        await house.add_bots(host, 2, "flat")
        await until(lambda: mind.wanted == [(2, "Ann's address")])
        await host.done(ask.GoAway(seat=2))
        await until(lambda: not mind.wanted)
        await host.done(ask.Return(seat=2))
        await until(lambda: mind.wanted == [(2, "Ann's address")])
        rules = rules_dict(BlackjackRules(decks=4))
        await host.done(ask.SetRules(seat=0, rules=rules, settings=rules_dict(host.table.session.settings)))
        await until(lambda: mind.wanted == [(4, "Ann's address")])
        await host.stop()
        await until(lambda: not mind.wanted)

    asyncio.run(with_house(tmp_path, play, mind))


def test_the_mind_plays_the_solvers_strategy_and_grades_a_decision(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        player = await house.mind.player(BlackjackRules())
        assert await house.mind.player(BlackjackRules()) is player
        await house.mind.player(BanLuckRules())
        host = await open_table(house, rules={"insurance": False, "surrender": "late"})
        lost = []
        for number in range(1, 40):
            if host.table.session.n_rounds > 8 and host.table.session.round is None:
                break
            decision = host.table.decision(2)
            assert decision is not None, number
            if decision.kind == "bet":
                await host.done(ask.Bet(seat=2, decision=decision.id, chips=10))
            else:
                advice = await host.advice(2)
                assert advice is not None
                assert advice.best in advice.actions
                lost.append(round(10_000_000 * advice.lost("stand")))
                await host.done(ask.Act(seat=2, decision=decision.id, action="stand"))
        await until(lambda: host.table.place(2).n_graded == len(lost))
        assert host.table.place(2).lost_millionths == sum(lost) > 0

    asyncio.run(with_house(tmp_path, play, Mind()))
