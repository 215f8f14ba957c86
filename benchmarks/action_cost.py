"""What one action at a full table costs in processor time, part by part.

`python -m benchmarks.action_cost [--rounds 60] [--repeats 5]` plays rounds of blackjack with seven people in this
process, by a fixed shuffle and fixed choices, and then does each part of the work by itself: reading the client's
frame, the step, the entry with its digest, the commit, the seven frames. The best of the repeats counts, in processor
time, so that other work on the machine hardly matters. `loop` is the event loop's thread of a whole server in this
process, from the client's bytes to everybody's frames, with lists for sockets. `--whole` adds what a server process
takes for everything, sockets and commits included, while sixty tables play as fast as it can answer.
"""

import argparse
import asyncio
import gc
import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks import in_process, table_load
from benchmarks.scripted import SEATS, Played, play
from benchmarks.timing import cpu_seconds
from msgspec.structs import replace

from twentyone.present.web.socket import wire
from twentyone.present.web.socket.frame import Seen, next_state
from twentyone.table.journal.chain import FIRST_LINK, Entry, make_entry, replay
from twentyone.table.journal.journal import Journal
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable

BATCH = 32


def entries_of(played: list[Played]) -> list[Entry]:
    """The journal of a table."""
    entries, link = [], FIRST_LINK
    for one in played:
        entries.append(make_entry(link, one.table, one.at, one.request, one.events))
        link = entries[-1].link
    return entries


def parts(played: list[Played], journal: Journal) -> dict[str, Callable[[], object]]:
    """What one action consists of, each part for all actions of the table."""
    before: list[LiveTable | None] = [None, *(one.table for one in played)]
    entries = entries_of(played)
    frames = [one.frame for one in played if one.frame]
    runs = iter(range(1_000_000))

    def commit() -> None:
        name = f"run {next(runs)}"
        named = [replace(entry, table=name) for entry in entries]
        for start in range(0, len(named), BATCH):
            for done in [journal.append(entry) for entry in named[start : start + BATCH]]:
                done.result()

    def shown() -> None:
        seen: dict[int, Seen | None] = dict.fromkeys(SEATS)
        for one in played:
            for seat in SEATS:
                _, seen[seat] = next_state(one.table, one.events, seat, ("first", "normal"), seen[seat])

    return {
        "decode": lambda: [wire.parse(frame) for frame in frames],
        "step": lambda: [step(table, one.request, one.at) for table, one in zip(before, played, strict=False)],
        "entry": lambda: entries_of(played),
        "commit": commit,
        "ack": lambda: [wire.ack("m1", version=one.table.version, duplicate=False) for one in played],
        "frames": shown,
        "replay": lambda: replay(entries),
    }


def _alone(work: Callable[[], object]) -> float:
    """Processor seconds of some work, without those of tidying up after it."""
    seconds = cpu_seconds(work)
    gc.collect()
    return seconds


def costs(rounds: int, repeats: int) -> dict[str, float]:
    """Microseconds per action of every part, the best of the repeats."""
    played = play(rounds)
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Path(folder) / "journal.sqlite")
        work = parts(played, journal)
        gc.collect()
        gc.freeze()
        gc.disable()  # a server collects seldom, and what is kept here to be measured is more than it keeps
        found = {name: 1e6 * min(_alone(part) for _ in range(repeats)) / len(played) for name, part in work.items()}
        gc.enable()
        journal.close()
    return {"actions": float(len(played)), **{name: round(cost, 1) for name, cost in found.items()}}


def main() -> None:
    """Measure, and print the report as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--whole", action="store_true", help="measure a server process too")
    wishes = parser.parse_args()
    report = costs(wishes.rounds, wishes.repeats)
    report["loop"] = round(1e6 * min(in_process.served(500) for _ in range(wishes.repeats)), 1)
    report["parts"] = round(sum(report[name] for name in ("decode", "step", "entry", "commit", "ack", "frames")), 1)
    if wishes.whole:
        with table_load.server() as (url, pid):
            load = asyncio.run(table_load.load(url, pid, tables=60, seats=7, seconds=15, think=(0.0, 0.05)))
        report["whole"] = round(1e6 * load["server_cpu_seconds"] / load["actions"], 1)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
