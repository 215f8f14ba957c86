"""Full tables at a lively human pace: from action to acknowledgement, what is lost, and what memory it takes.

`python -m benchmarks.table_load [--tables 140] [--seats 7] [--seconds 30]` starts a real server, seats people over real
sockets from a second process, and lets each think half a second to two before every decision. Tables begin one after
the other, within ten seconds.
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
from pathlib import Path
from typing import Any

from benchmarks.player import Player

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


async def load(
    url: str, pid: int, tables: int, seats: int, seconds: float, think: tuple[float, float] = THINK_SECONDS
) -> dict[str, Any]:
    """Seat everybody, play, and report."""
    generator, latencies = random.Random(1), list[float]()
    empty = memory_mib(pid)
    names, owners = [], list[Player]()
    for number in range(tables):
        if number % 80 == 0:
            owners.append(Player(url, generator, latencies))
            await owners[-1].open()
        answer = await owners[-1].ask("create", token=f"owner-token-{number:06d}", game="blackjack")
        names.append(answer.table)
    with_tables = memory_mib(pid)
    players = []
    for table in names:
        for seat in range(1, seats + 1):
            player = Player(url, generator, latencies)
            await player.open()
            await player.ask("sit", table=table, seat=seat, name=f"P{seat}", token=f"token-{table}-{seat}-0123456789")
            players.append(player)
    with_sockets = memory_mib(pid)
    until = time.perf_counter() + seconds
    busy, own = cpu_seconds(pid), time.process_time()
    stagger = min(STAGGER_SECONDS, seconds / 3) / tables
    for number, player in enumerate(players):
        player.play(number // seats * stagger, until, think)
    memory = []
    for _ in range(MEMORY_SAMPLES):
        await asyncio.sleep(seconds / MEMORY_SAMPLES)
        memory.append(round(memory_mib(pid), 1))
    busy, own = cpu_seconds(pid) - busy, time.process_time() - own
    latest = time.perf_counter() + LONGEST_WAIT
    while any(player.sent for player in players) and time.perf_counter() < latest:
        await asyncio.sleep(0.05)
    report = {
        "tables": tables,
        "sockets": len(players),
        "seconds": seconds,
        "actions": len(latencies),
        "actions_per_second": round(len(latencies) / seconds, 1),
        "lost": sum(len(player.sent) for player in players),
        "refused": sum(player.refused for player in players),
        "cut_off": sum(player.is_cut_off for player in players),
        "p50_ms": round(1000 * percentile(latencies, 0.5), 2),
        "p99_ms": round(1000 * percentile(latencies, 0.99), 2),
        "max_ms": round(1000 * max(latencies), 2),
        "server_cpu_share": round(busy / seconds, 2),
        "server_cpu_seconds": round(busy, 2),
        "clients_cpu_share": round(own / seconds, 2),
        "memory_mib": memory,
        "kib_per_table": round(1024 * (with_tables - empty) / tables, 1),
        "kib_per_socket": round(1024 * (with_sockets - with_tables) / len(players), 1),
    }
    for player in (*owners, *players):
        player.close()
    return report


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
                yield f"ws://127.0.0.1:{port}/ws", process.pid
            finally:
                process.kill()
                process.wait()
                assert process.stdout is not None
                process.stdout.close()


def main() -> None:
    """Run the load and print the report as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=140)
    parser.add_argument("--seats", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=30)
    wishes = parser.parse_args()
    gc.disable()  # a pause of the clients would be counted as the server's
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with server() as (url, pid):
        report = asyncio.run(load(url, pid, wishes.tables, wishes.seats, wishes.seconds))
    print(json.dumps(report))


if __name__ == "__main__":
    main()
