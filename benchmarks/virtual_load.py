"""The load of `table_load` on virtual time: the processor time of the event loop's thread passes, waiting is skipped.

`python -m benchmarks.virtual_load [--tables 600 1000] [--seats 7] [--seconds 10]` runs server and players in one thread
of one process. Players take no time, a frame that is sent takes what the kernel takes for it on a quiet machine, and a
commit as long as on a good disk. So what the event loop makes people wait for shows however busy the machine is; what
the kernel, the disk and the journal's thread add to it does not, and caches are colder beside other work.
"""

import argparse
import asyncio
import json
import random
import selectors
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from benchmarks import player
from benchmarks.in_process import HANDSHAKE, Pipe
from benchmarks.player import Player, Times
from benchmarks.table_load import STAGGER_SECONDS, THINK_SECONDS, milliseconds

from twentyone.garbage import collect_in_doses
from twentyone.present.web.guard.allowance import Allowance
from twentyone.present.web.server import Server, make_server
from twentyone.present.web.socket.line import Line
from twentyone.table.journal.journal import Journal

SEND_SECONDS, COMMIT_SECONDS = 15e-6, 1.5e-3
START_MS = 1_700_000_000_000
TABLES_OF_ONE = 80
LAST_SECONDS = 15.0
"""So long the last answers take at most."""


class Clock:
    """Virtual time, in seconds; while it is not `virtual`, as at the start, waiting takes the time it takes."""

    def __init__(self) -> None:
        self.skipped = self.waited = 0.0
        self.is_virtual = False

    def now(self) -> float:
        """The processor time of this thread, and what was skipped."""
        return time.thread_time() + self.skipped

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Let no time pass, since this is a player's work."""
        began = time.thread_time()
        yield
        self.skipped -= time.thread_time() - began


clock = Clock()


class Selector(selectors.DefaultSelector):
    """Waits for nothing: what there is to wait for is a timer, and time is turned forward."""

    def select(self, timeout: float | None = None) -> Any:
        """What is ready."""
        if not clock.is_virtual:
            began = time.perf_counter()
            found = super().select(timeout)
            clock.skipped += time.perf_counter() - began
            return found
        found = super().select(0)
        if not found and timeout:
            clock.skipped += timeout
            clock.waited += timeout
        return found


class Loop(asyncio.SelectorEventLoop):
    """An event loop on virtual time."""

    def time(self) -> float:
        """Now."""
        return clock.now()


class ToPlayer(Pipe):
    """The server's end of a connection."""

    def __init__(self, one: "VirtualPlayer") -> None:
        super().__init__()
        self.one = one

    def write(self, data: Any) -> None:
        """Let the player hear it at once."""
        clock.skipped += SEND_SECONDS
        with clock.stopped():
            self.one.data_received(bytes(data))


class ToServer(Pipe):
    """The player's end of a connection."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line

    def write(self, data: Any) -> None:
        """Let the server read it in the next turn of the loop."""
        asyncio.get_running_loop().call_soon(self.line.data_received, data)


class VirtualPlayer(Player):
    """A player of `table_load` at a server in the same thread."""

    async def enter(self, server: Server) -> None:
        """Connect and shake hands."""
        self._buffer, self._is_open = b"", False
        self._answer = asyncio.get_running_loop().create_future()
        self.line = Line(server.config, server.server_state, {})
        self.transport = ToServer(self.line)
        self.line.connection_made(ToPlayer(self))
        self.transport.write(HANDSHAKE)
        await self._answer

    def _consider(self) -> None:
        with clock.stopped():
            super()._consider()

    def _decide(self, decision: dict[str, Any]) -> None:
        with clock.stopped():
            super()._decide(decision)


class Disk:
    """A disk that takes the same time for every commit, of whatever has come since the last."""

    def __init__(self) -> None:
        self.waiting: list[asyncio.Future[None]] = []
        self.is_busy = False

    def write(self) -> "asyncio.Future[None]":
        """Write a page."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(done)
        if len(self.waiting) == 1:
            asyncio.get_running_loop().call_soon(self.begin)
        return done

    def begin(self) -> None:
        """Begin the next commit, unless one is under way."""
        if self.waiting and not self.is_busy:
            written, self.waiting, self.is_busy = self.waiting, [], True
            asyncio.get_running_loop().call_later(COMMIT_SECONDS, self.end, written)

    def end(self, written: list["asyncio.Future[None]"]) -> None:
        """Tell those whose pages are written."""
        self.is_busy = False
        for done in written:
            done.set_result(None)
        self.begin()


async def arrived(server: Server, times: Times, n: int) -> list[VirtualPlayer]:
    """So many who have shaken hands."""
    players = [VirtualPlayer("", random.Random(number), times) for number in range(n)]
    for one in players:
        await one.enter(server)
    return players


async def sit_down(owners: list[VirtualPlayer], players: list[VirtualPlayer], seats: int) -> None:
    """Open tables, and let everybody sit down."""
    for number, one in enumerate(players):
        table, seat = divmod(number, seats)
        if not seat:
            token = f"owner-token-{table:06d}"
            name = str((await owners[table % len(owners)].ask("create", token=token, game="blackjack")).table)
        token = f"token-{number:06d}-0123456789"
        await one.ask("sit", table=name, seat=seat + 1, name=f"P{seat + 1}", token=token)


async def load(folder: Path, tables: int, seats: int, seconds: float) -> dict[str, Any]:
    """Seat everybody, play, and report."""
    times = Times()
    server = make_server(folder, simple_bots=True, clock=lambda: START_MS + int(1000 * clock.now()))
    server.config.load()
    server.lifespan = server.config.lifespan_class(server.config)
    await server.lifespan.startup()
    collect_in_doses()
    owners = await arrived(server, times, 1 + tables // TABLES_OF_ONE)
    players = await arrived(server, times, tables * seats)
    await sit_down(owners, players, seats)
    until, stagger = clock.now() + seconds, min(STAGGER_SECONDS, seconds / 3) / tables
    for number, one in enumerate(players):
        one.play(number // seats * stagger, until, THINK_SECONDS)
    clock.waited, clock.is_virtual = 0.0, True
    await asyncio.sleep(seconds)
    core = 1 - clock.waited / seconds
    await asyncio.sleep(LAST_SECONDS)
    clock.is_virtual = False
    for one in (*owners, *players):
        one.line.connection_lost(None)
    await asyncio.gather(*server.server_state.tasks)
    await server.lifespan.shutdown()
    return {
        "tables": tables,
        "sockets": len(players),
        "actions_per_second": round(len(times.acknowledged) / seconds),
        "lost": sum(len(one.sent) for one in players),
        "refused": sum(one.refused for one in players),
        "p50_ms": milliseconds(times.acknowledged, 0.5),
        "p99_ms": milliseconds(times.acknowledged, 0.99),
        "max_ms": milliseconds(times.acknowledged, 1),
        "shown_p50_ms": milliseconds(times.shown, 0.5),
        "shown_p99_ms": milliseconds(times.shown, 0.99),
        "core": round(core, 2),
        "us_per_action": round(1e6 * core * seconds / len(times.acknowledged)),
    }


def main() -> None:
    """Run the loads one after the other, each on a server of its own, and print each as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[60])
    parser.add_argument("--seats", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=5)
    wishes = parser.parse_args()
    for tables in wishes.tables:
        disk = Disk()
        with (
            tempfile.TemporaryDirectory() as folder,
            patch.object(player, "time", SimpleNamespace(perf_counter=clock.now)),
            patch.object(Journal, "write_in_turn", lambda journal, page, disk=disk: disk.write()),
            patch.object(Allowance, "take", lambda allowance, cost=1.0: True),
            asyncio.Runner(loop_factory=lambda: Loop(Selector())) as runner,
        ):
            print(json.dumps(runner.run(load(Path(folder), tables, wishes.seats, wishes.seconds))), flush=True)


if __name__ == "__main__":
    main()
