"""What a client is told, and in which order: acknowledgements overtake what is still to be shown, nothing is lost."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tests.service.drive import Step, history
from tests.support.states import Shown, whole_states
from tests.unit.table.server.test_house import open_table, with_house
from twentyone.errors import TableError
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.socket import client as served
from twentyone.present.web.socket import message as say
from twentyone.present.web.socket.client import Client
from twentyone.present.web.socket.counters import Counters
from twentyone.present.web.socket.frame import state
from twentyone.present.web.socket.lobby import Lobby
from twentyone.present.web.socket.showing import Showing
from twentyone.table.live import request as req
from twentyone.table.live.table import LiveTable
from twentyone.table.server.host import Done, Host
from twentyone.table.server.house import House
from twentyone.table.server.saying import Saying
from twentyone.table.session.event import BetPlaced, PlayerRemoved

ANN = "a token of Ann's, drawn at random"
Frames = list[dict[str, Any]]


class Line:
    """A line that keeps what is said, and tells when it is hung up."""

    n_unsent = 0

    def __init__(self) -> None:
        self.said: list[bytes] = []

    @property
    def kinds(self) -> list[str]:
        return [json.loads(frame)["kind"] for frame in self.said]

    def write(self, text: bytes) -> None:
        self.said.append(text)

    def hang_up(self, code: int) -> None:
        self.said.append(b'{"kind": "hung up"}')

    def cut(self) -> None: ...


def comer(house: House, line: Line, showing: Showing) -> Client:
    return Client(line, house, Lobby(house), Doorkeeper().guest(""), Counters(), showing, follows_changes=True)


def with_client(folder: Path, play: Callable[[Host, Client, Line], Awaitable[None]]) -> None:
    """Play with a client that watches a table of two, and has seen it."""

    async def at_table(house: House) -> None:
        host = await open_table(house)
        line = Line()
        client = comer(house, line, Showing())
        client.join(host, None, ANN)
        client.show(host.table, ())
        await asyncio.sleep(0)
        line.said.clear()
        await play(host, client, line)

    asyncio.run(with_house(folder, at_table))


def frames_of(steps: list[Step], shown: Shown) -> list[bytes]:
    return [shown.frame(one.table, one.events) for one in steps]


def one_who_has_seen(table: LiveTable) -> Shown:
    shown = Shown(None)
    shown.frame(table, ())
    return shown


def test_an_acknowledgement_overtakes_what_is_still_to_be_shown(tmp_path: Path) -> None:
    async def play(host: Host, client: Client, line: Line) -> None:
        client.show(host.table, ())
        client.ack_done(say.Ping(id="a"), Done(7))
        assert line.kinds == ["ack"]
        await asyncio.sleep(0)
        assert line.kinds == ["ack", "state"]

    with_client(tmp_path, play)


def test_talk_does_not_decide_how_states_are_grouped(tmp_path: Path) -> None:
    async def play(host: Host, client: Client, line: Line) -> None:
        client.show(host.table, ())
        client.hear(Saying(2, "Ann", "hello", "", 0, "ann"))
        assert line.kinds == ["talk"]

    with_client(tmp_path, play)


def test_whatever_else_is_said_comes_after_what_happened_before(tmp_path: Path) -> None:
    async def play(host: Host, client: Client, line: Line) -> None:
        client.show(host.table, ())
        client.ack(say.Ping(id="a"))
        client.show(host.table, ())
        client.refuse("b", TableError("No."))
        client.show(host.table, ())
        client.farewell("shutdown")
        assert line.kinds == ["state", "ack", "state", "refusal", "state", "bye", "hung up"]
        await asyncio.sleep(0)
        assert len(line.said) == 7

    with_client(tmp_path, play)


def are_bets(step: Step) -> bool:
    return {type(event) for event in step.events} == {BetPlaced}


def with_bets_together(steps: list[Step]) -> list[Step]:
    """The steps, bets in a row as one: the table after the last of them, and the events of all."""
    found: list[Step] = []
    for is_betting, some in groupby(steps, are_bets):
        row = list(some)
        events = tuple(event for one in row for event in one.events)
        found += [replace(row[-1], events=events)] if is_betting else row
    return found


def test_nothing_that_happened_is_left_out_however_late_it_is_shown(tmp_path: Path) -> None:
    """Several steps before the viewer's turn: bets in a row in one frame, all else byte by byte as if shown at once."""

    async def play(host: Host, client: Client, line: Line) -> None:
        shown = one_who_has_seen(host.table)
        for seed in range(4):
            steps, line.said[:] = list(history(seed, 40)), []
            together = with_bets_together(steps)
            assert len(together) < len(steps)
            for one in steps:
                client.show(one.table, one.events)
            assert not line.said
            await asyncio.sleep(0)
            assert line.said == frames_of(together, shown)

    with_client(tmp_path, play)


def test_bets_are_told_one_by_one_while_the_server_has_time(tmp_path: Path) -> None:
    async def play(host: Host, client: Client, line: Line) -> None:
        shown, steps = one_who_has_seen(host.table), list(history(1, 40))
        for one in steps:
            client.show(one.table, one.events)
            await asyncio.sleep(0)
        assert line.said == frames_of(steps, shown)

    with_client(tmp_path, play)


def test_who_leaves_in_between_is_told_no_more_and_who_comes_sees_the_table_as_it_is(tmp_path: Path) -> None:
    async def play(host: Host, client: Client, line: Line) -> None:
        first, *_, last = history(1, 20)
        client.show(first.table, first.events)
        client.leave()
        late_line = Line()
        late = comer(client.house, late_line, Showing())
        host.table = last.table
        late.join(host, None, "")
        late.show(host.table, ())
        await asyncio.sleep(0)
        assert not line.said
        assert late_line.said == [state(last.table, (), None)]

    with_client(tmp_path, play)


def test_who_goes_to_another_table_has_seen_the_first_to_its_end(tmp_path: Path) -> None:
    async def play(host: Host, client: Client, line: Line) -> None:
        other = await client.house.create(ANN, "2", game="banluck", rules={}, settings={})
        client.show(host.table, ())
        client.join(other, None, ANN)
        client.show(other.table, ())
        await asyncio.sleep(0)
        first, second = (json.loads(frame) for frame in line.said)
        assert first["changes"] == {}
        assert second["view"]["table"] == other.table.id

    with_client(tmp_path, play)


def test_who_loses_the_seat_holds_it_no_more_at_once_and_is_told_in_order(tmp_path: Path) -> None:
    """Whoever sits down there next must not be taken for a second line of the one who was removed."""

    async def play(host: Host, client: Client, line: Line) -> None:
        await host.done(req.TakeSeat(seat=3, name="Ben", token_hash=client.person), client.person)
        client.join(host, 3, ANN)
        line.said.clear()
        client.show(host.table, ())
        await host.done(req.RemovePlayer(seat=3))
        assert host.table.places[2] is None
        assert client.seat is None
        await asyncio.sleep(0)
        frames: Frames = [json.loads(frame) for frame in line.said]
        removed = next(at for at, frame in enumerate(frames) if frame["kind"] == "notice")
        assert removed
        states = list(whole_states(line.said))
        assert [state["view"]["you"] for state in states[:removed]] == [3] * removed
        assert PlayerRemoved.__name__ in [event["event"] for event in states[removed]["events"]]
        assert states[removed]["view"]["you"] is None

    with_client(tmp_path, play)


def test_after_a_state_that_could_not_be_told_the_next_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    async def play(host: Host, client: Client, line: Line) -> None:
        for is_broken in (False, True, False, False):
            with monkeypatch.context() as broken:
                if is_broken:
                    broken.setattr(served, "next_state", fails)
                client.show(host.table, ())
                await asyncio.sleep(0)
        assert ["view" in json.loads(frame) for frame in line.said] == [False, True, False]
        assert [record.exc_info is not None for record in caplog.records] == [True]

    with_client(tmp_path, play)


def test_a_slow_client_is_cut_off_as_soon_as_it_is_shown_too_much(tmp_path: Path) -> None:
    async def play(host: Host, client: Client, line: Line) -> None:
        line.n_unsent = 1 << 21
        client.show(host.table, ())
        client.show(host.table, ())
        await asyncio.sleep(0)
        assert client.is_lost
        assert line.kinds == ["state"]

    with_client(tmp_path, play)
