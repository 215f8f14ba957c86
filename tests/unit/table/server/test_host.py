"""The host of a table: commit, then acknowledge, then show; the same request twice is done once."""

import asyncio
from pathlib import Path

import pytest

from tests.unit.table.server.test_house import open_table, with_house
from twentyone.errors import FaultError, TwentyOneError
from twentyone.games.contract import Event
from twentyone.table.live import request as req
from twentyone.table.live.place import token_hash
from twentyone.table.live.table import LiveTable
from twentyone.table.server.host import Done
from twentyone.table.server.house import House
from twentyone.table.server.saying import Saying


class Watcher:
    """Notes in a shared list what it is shown."""

    def __init__(self, told: list[str]) -> None:
        self.seat: int | None = None
        self.ready_for: int | None = None
        self.hurries = False
        self.told = told

    def show(self, table: LiveTable, events: tuple[Event, ...]) -> None:
        self.told.append("shown")

    def hear(self, saying: Saying) -> None: ...

    def replaced(self) -> None: ...


def test_a_request_is_on_disk_before_it_is_acknowledged_and_acknowledged_before_it_is_shown(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host, told = await open_table(house), list[str]()
        host.attach(Watcher(told))
        answered = asyncio.Event()

        def reply(result: Done | TwentyOneError) -> None:
            last = house._journal.entries(host.table.id)[-1]
            told.append("on disk" if isinstance(result, Done) and last.version == result.version else "not on disk")
            told.append("acknowledged" if isinstance(result, Done) else "refused")
            answered.set()

        host.submit(req.Bet(seat=2, decision="2.1", chips=0), reply)
        await answered.wait()
        await host.done(req.Return(seat=2))  # by then the bet has been shown
        assert told[:3] == ["on disk", "acknowledged", "shown"]

    asyncio.run(with_house(tmp_path, play))


def test_the_same_request_twice_is_done_once(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house)
        bet = req.Bet(seat=2, id="a", decision="2.1", chips=10)
        first, again = await host.done(bet), await host.done(bet)
        assert (first.duplicate, again.duplicate) == (False, True)
        assert host.table.version >= first.version

    asyncio.run(with_house(tmp_path, play))


def test_a_refused_request_changes_nothing_and_is_not_written(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house)
        before, entries = host.table, len(house._journal.entries(host.table.id))
        with pytest.raises(TwentyOneError):
            await host.done(req.Bet(seat=2, decision="2.1", chips=10**6))
        assert host.table == before
        assert len(house._journal.entries(host.table.id)) == entries

    asyncio.run(with_house(tmp_path, play))


def test_a_fault_of_the_program_is_told_to_who_asked_and_the_table_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: House) -> None:
        host = await open_table(house)
        before = host.table
        with monkeypatch.context() as patch:
            patch.setattr("twentyone.table.server.host.step", lambda *given: 1 // 0)
            with pytest.raises(FaultError, match="nothing has changed"):
                await host.done(req.Bet(seat=2, decision="2.1", chips=10))
        assert host.table == before
        assert (await host.done(req.Bet(seat=2, decision="2.1", chips=10))).version > before.version

    asyncio.run(with_house(tmp_path, play))


def test_the_grades_of_a_round_are_written_and_shown_together(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host, told = await open_table(house), list[str]()
        await host.done(req.TakeSeat(seat=3, name="Bob", avatar="", token_hash=token_hash("bob")))
        version, commits = host.table.version, house._journal.n_commits
        host.attach(Watcher(told))
        given = [req.Graded(chosen="stand", best="stand", lost_chips=0, lost_bets=0)]
        await host._write_grades([req.Grade(seat=seat, grades=given) for seat in (2, 3, 4)])  # nobody holds seat 4
        assert [host.table.place(seat).n_graded for seat in (2, 3)] == [1, 1]
        assert [entry.version for entry in house._journal.entries(host.table.id)[-2:]] == [version + 1, version + 2]
        assert (house._journal.n_commits, told) == (commits + 1, ["shown"])

    asyncio.run(with_house(tmp_path, play))


def test_who_has_left_a_seat_asks_for_nothing_in_the_name_of_whoever_has_it_then(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house)
        ann = host.table.place(2).token_hash
        bob = token_hash("a token of somebody else")
        asked = [
            host.done(req.LeaveSeat(seat=2, id="a"), ann),
            host.done(req.TakeSeat(seat=2, name="Bob", token_hash=bob), bob),
            host.done(req.LeaveSeat(seat=2, id="b"), ann),
            host.done(req.LeaveSeat(seat=2, id="a"), ann),
        ]
        left, sat, stolen, again = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(left, Done)
        assert isinstance(sat, Done)
        assert isinstance(stolen, TwentyOneError)
        assert isinstance(again, Done)
        assert again.duplicate
        assert host.table.place(2).token_hash == bob

    asyncio.run(with_house(tmp_path, play))


def test_who_has_handed_the_table_over_runs_it_no_more(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        host = await open_table(house)
        owner, bob = host.table.options.owner, token_hash("a token of somebody else")
        seat = host.table.free_seats[0]
        await host.done(req.TakeSeat(seat=seat, name="Bob", token_hash=bob), bob)
        given = host.done(req.HandOver(seat=seat), owner)
        removed = host.done(req.RemovePlayer(seat=seat, ban=True), owner)
        results = await asyncio.gather(given, removed, return_exceptions=True)
        assert [isinstance(result, Done) for result in results] == [True, False]
        assert host.table.place(seat).token_hash == bob

    asyncio.run(with_house(tmp_path, play))
