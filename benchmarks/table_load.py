"""Full tables at a lively human pace: from action to acknowledgement, what is lost, and what memory it takes.

`python -m benchmarks.table_load [--tables 300 600] [--seats 7] [--seconds 30]` starts a real server for each number
of tables, seats people over real sockets from a second process, and lets each think half a second to two before every
decision. Tables begin one after the other, within ten seconds. *Shown* is the time from sending an action until its
player was sent the table that it led to.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.player import Player, Times

THINK_SECONDS = (0.5, 2.0)
STAGGER_SECONDS = 10.0
LONGEST_WAIT = 15.0
MEMORY_SAMPLES = 10


def memory_mib(pid: int) -> float:
    """The resident memory of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def percentile(values: list[float], share: float) -> float:
    """The value below which this share of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


@dataclass
class Crowd:
    """Everybody at the tables of one run, and what they have measured."""

    url: str
    times: Times = field(default_factory=Times)
    generator: random.Random = field(default_factory=lambda: random.Random(1))
    owners: list[Player] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)

    async def _comer(self) -> Player:
        player = Player(self.url, self.generator, self.times)
        await player.open()
        return player

    async def open_tables(self, tables: int) -> list[str]:
        """Open so many tables, and give their ids."""
        names = []
        for number in range(tables):
            if number % 80 == 0:
                self.owners.append(await self._comer())
            answer = await self.owners[-1].ask("create", token=f"owner-token-{number:06d}", game="blackjack")
            names.append(str(answer.table))
        return names

    async def sit_down(self, names: list[str], seats: int) -> None:
        """Take so many seats at each of these tables."""
        for table in names:
            for seat in range(1, seats + 1):
                player = await self._comer()
                token = f"token-{table}-{seat}-0123456789"
                await player.ask("sit", table=table, seat=seat, name=f"P{seat}", token=token)
                self.players.append(player)

    def play(self, seats: int, seconds: float, think: tuple[float, float]) -> None:
        """Let everybody play for so long, one table after the other."""
        until, tables = time.perf_counter() + seconds, len(self.players) // seats
        stagger = min(STAGGER_SECONDS, seconds / 3) / tables
        for number, player in enumerate(self.players):
            player.play(number // seats * stagger, until, think)

    async def finish(self) -> None:
        """Wait for the last answers."""
        latest = time.perf_counter() + LONGEST_WAIT
        while any(player.sent for player in self.players) and time.perf_counter() < latest:
            await asyncio.sleep(0.05)

    def close(self) -> None:
        """Let everybody hang up."""
        for player in (*self.owners, *self.players):
            player.close()


async def load(
    url: str, pid: int, tables: int, seats: int, seconds: float, think: tuple[float, float] = THINK_SECONDS
) -> dict[str, Any]:
    """Seat everybody, play, and report."""
    crowd, memory, around = Crowd(url), list[float](), [memory_mib(pid)]
    names = await crowd.open_tables(tables)
    around.append(memory_mib(pid))
    await crowd.sit_down(names, seats)
    around.append(memory_mib(pid))
    busy, own = cpu_seconds(pid), time.process_time()
    crowd.play(seats, seconds, think)
    for _ in range(MEMORY_SAMPLES):
        await asyncio.sleep(seconds / MEMORY_SAMPLES)
        memory.append(round(memory_mib(pid), 1))
    busy, own = cpu_seconds(pid) - busy, time.process_time() - own
    await crowd.finish()
    acknowledged, shown = crowd.times.acknowledged, crowd.times.shown
    report = {
        "tables": tables,
        "sockets": len(crowd.players),
        "seconds": seconds,
        "actions": len(acknowledged),
        "actions_per_second": round(len(acknowledged) / seconds, 1),
        "lost": sum(len(player.sent) for player in crowd.players),
        "refused": sum(player.refused for player in crowd.players),
        "cut_off": sum(player.is_cut_off for player in crowd.players),
        "p50_ms": milliseconds(acknowledged, 0.5),
        "p99_ms": milliseconds(acknowledged, 0.99),
        "max_ms": milliseconds(acknowledged, 1),
        "shown_p50_ms": milliseconds(shown, 0.5),
        "shown_p99_ms": milliseconds(shown, 0.99),
        "server_cpu_share": round(busy / seconds, 2),
        "server_cpu_seconds": round(busy, 2),
        "server_us_per_action": round(1e6 * busy / len(acknowledged)),
        "clients_cpu_share": round(own / seconds, 2),
        "memory_mib": memory,
        "kib_per_table": round(1024 * (around[1] - around[0]) / tables, 1),
        "kib_per_socket": round(1024 * (around[2] - around[1]) / len(crowd.players), 1),
        "load_average": round(os.getloadavg()[0], 1),
    }
    crowd.close()
    return report


def milliseconds(times: list[float], share: float) -> float:
    """The time within which this share of all comes."""
    return round(1000 * percentile(times, share), 2)


def cpu_seconds(pid: int) -> float:
    """The processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def server() -> Iterator[tuple[str, int]]:
    """A server process of its own, its state in a folder that goes with it: where it listens, and its process id."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "twentyone", "serve", "--port", "0", "--data", folder, "--simple-bots"]
        with (Path(folder) / "log").open("w") as log:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
            try:
                assert process.stdout is not None
                port = int(process.stdout.readline().rsplit(":", 1)[1])
                yield f"ws://127.0.0.1:{port}/ws?changes=1", process.pid
            finally:
                process.kill()
                process.wait()
                assert process.stdout is not None
                process.stdout.close()


COLUMNS = {
    "tables": "{tables:,}",
    "sockets": "{sockets:,}",
    "actions / s": "{actions_per_second:.0f}",
    "lost": "{lost}",
    "p50": "{p50_ms:.1f} ms",
    "p99": "{p99_ms:.0f} ms",
    "longest": "{max_ms:.0f} ms",
    "shown p50": "{shown_p50_ms:.1f} ms",
    "shown p99": "{shown_p99_ms:.0f} ms",
    "server CPU": "{server_cpu_share:.2f} core",
    "CPU per action": "{server_us_per_action:,} µs",
    "clients' CPU": "{clients_cpu_share:.2f} core",
    "memory": "{memory_mib[0]:.0f} to {memory_mib[9]:.0f} MiB",
    "load": "{load_average}",
}
"""The table of the results page; what was cut off or refused is in the JSON alone, and should be nothing."""


def table_of(reports: list[dict[str, Any]]) -> str:
    """Reports as the rows of a table in Markdown."""
    rows = [COLUMNS.keys(), ["---"] * len(COLUMNS)]
    rows += [[column.format(**report) for column in COLUMNS.values()] for report in reports]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def main() -> None:
    """Run the loads one after the other, each on a server of its own; print each as JSON, then all in a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[140])
    parser.add_argument("--seats", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=30)
    wishes = parser.parse_args()
    gc.disable()  # a pause of the clients would be counted as the server's
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    reports = []
    for tables in wishes.tables:
        with server() as (url, pid):
            reports.append(asyncio.run(load(url, pid, tables, wishes.seats, wishes.seconds)))
        print(json.dumps(reports[-1]), flush=True)
        gc.collect()
    print(table_of(reports))


if __name__ == "__main__":
    main()
