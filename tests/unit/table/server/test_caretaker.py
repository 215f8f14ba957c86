"""Tables nobody comes to: they sleep, are closed after long, and bots do not play on for nobody."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.unit.table.server.test_house import TOKEN
from twentyone.games.contract import Event
from twentyone.table.coach.mind import SimpleMind
from twentyone.table.fair.shuffle import Proof, check_proof
from twentyone.table.live import request as ask
from twentyone.table.live.place import token_hash
from twentyone.table.live.table import LiveTable
from twentyone.table.server.bots import ALONE_MS, pace_ms
from twentyone.table.server.caretaker import ABANDONED_MS, UNPLAYED_MS, Caretaker
from twentyone.table.server.host import AWAY_MS, Host
from twentyone.table.server.house import House
from twentyone.table.server.roster import IDLE_MS
from twentyone.table.server.saying import Saying

Play = Callable[[House, list[int]], Awaitable[None]]


class Watcher:
    """Somebody who watches, at a seat or without."""

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat
        self.ready_for: int | None = None
        self.hurries = False

    def show(self, table: LiveTable, events: tuple[Event, ...]) -> None: ...

    def hear(self, saying: Saying) -> None: ...

    def replaced(self) -> None: ...


def run(folder: Path, play: Play) -> None:
    """Play in a house whose time passes when it is told to."""

    async def in_house() -> None:
        now = [1_000_000]
        house = House(folder, SimpleMind(), clock=lambda: now[0])
        await house.open()
        try:
            await play(house, now)
        finally:
            await house.close()

    asyncio.run(in_house())


async def opened(house: House, name: str = "1", **wishes: object) -> Host:
    return await house.create(TOKEN, name, game="blackjack", rules={"insurance": False}, settings={}, **wishes)


async def played_round(host: Host) -> None:
    """Ann sits down, plays one round and goes."""
    await host.done(ask.TakeSeat(seat=1, name="Ann", avatar="", token_hash=token_hash("ann")))
    while host.table.session.n_rounds == 0 or host.table.session.round is not None:
        decision = host.table.decision(1)
        assert decision is not None
        if decision.kind == "bet":
            await host.done(ask.Bet(seat=1, decision=decision.id, chips=10))
        else:
            await host.done(ask.Act(seat=1, decision=decision.id, action="stand"))
    await host.done(ask.GoAway(seat=1))


def test_a_table_without_a_round_is_closed_soon_and_one_with_is_put_to_sleep_and_closed_late(tmp_path: Path) -> None:
    async def play(house: House, now: list[int]) -> None:
        empty, used = await opened(house, "empty"), await opened(house, "used")
        watched = await opened(house, "watched")
        watched.attach(Watcher())
        await played_round(used)
        caretaker = Caretaker(house)
        now[0] += IDLE_MS
        await caretaker.round()
        assert list(house.hosts) == [watched.table.id]
        assert house.n_tables == 3
        now[0] += UNPLAYED_MS
        await caretaker.round()
        assert empty.table.id not in {row["table"] for row in house.lobby()}
        assert house.n_tables == 2
        now[0] += ABANDONED_MS
        await caretaker.round()
        assert [row["table"] for row in house.lobby()] == [watched.table.id]

    run(tmp_path, play)


def test_the_proof_of_an_abandoned_table_is_to_be_had(tmp_path: Path) -> None:
    async def play(house: House, now: list[int]) -> None:
        host = await opened(house)
        await played_round(host)
        caretaker = Caretaker(house)
        for later in (IDLE_MS, ABANDONED_MS):
            now[0] += later
            await caretaker.round()
        assert host.table.id not in house.hosts
        proof = await house.proof(host.table.id)
        assert proof is not None
        check_proof(Proof.from_dict(proof))

    run(tmp_path, play)


def test_bots_alone_stop_when_nobody_has_watched_for_a_while(tmp_path: Path) -> None:
    async def play(house: House, now: list[int]) -> None:
        host = await opened(house, bots_alone=True, pace_ms=0)
        await house.add_bots(host, 2, "flat")
        assert host.bots.is_attended(host.table)
        assert pace_ms(host.table) == 50
        now[0] += ALONE_MS
        assert not host.bots.is_attended(host.table)
        watcher = Watcher()
        host.attach(watcher)
        assert host.bots.is_attended(host.table)
        host.detach(watcher)
        assert host.bots.is_attended(host.table)

    run(tmp_path, play)


def test_a_seat_is_free_after_an_hour_away_while_somebody_else_is_there(tmp_path: Path) -> None:
    async def play(house: House, now: list[int]) -> None:
        host = await opened(house, mode="elimination")
        for seat, name in ((1, "Ann"), (2, "Bob")):
            await host.done(ask.TakeSeat(seat=seat, name=name, avatar="", token_hash=token_hash(name)))
            host.attach(Watcher(seat))
        host.detach(host.viewers[1])
        while host.table.place(2).present:
            await asyncio.sleep(0)
        now[0] += AWAY_MS
        while host.table.places[1] is not None:
            await host.done(ask.Commit(seat=1, commit="0" * 64))
        assert host.table.places[0] is not None
        assert host.table.ledger.balance("kept") == 5000

    run(tmp_path, play)
