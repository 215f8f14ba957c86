"""What one action at a full table costs in processor time, part by part.

`python benchmarks/action_cost.py [--rounds 60] [--repeats 5]` plays rounds of blackjack with seven people in this
process, by a fixed shuffle and fixed choices, and then does each part of the work by itself: reading the client's
frame, the step, the entry with its digest, the commit, the seven frames. The best of the repeats counts, in processor
time, so that other work on the machine hardly matters. `--whole` adds what a server process takes for everything,
sockets included, while sixty tables play as fast as it can answer; the sockets' share is the difference.
"""

import argparse
import asyncio
import json
import random
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks import table_load
from benchmarks.timing import cpu_seconds

from twentyone.games.contract import Event
from twentyone.present.web import wire
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.rules.table import TableSettings
from twentyone.table import request as ask
from twentyone.table.chain import FIRST_LINK, Entry, make_entry, replay
from twentyone.table.journal import Journal
from twentyone.table.live import EDITION, LiveTable
from twentyone.table.step import step

SEATS = range(1, 8)
START, THOUGHT_MS = 1_700_000_000_000, 180
BATCH = 32


@dataclass(frozen=True)
class Played:
    """One request, when it came, what the client sent, and what it led to."""

    frame: str
    request: ask.AnyRequest
    at: int
    table: LiveTable
    events: tuple[Event, ...]


def opening() -> list[ask.AnyRequest]:
    """A table by the default rules, and seven people who sit down at it."""
    first = ask.OpenTable(
        table="bench",
        game="blackjack",
        rules=rules_dict(BlackjackRules()),
        settings=rules_dict(TableSettings()),
        master="5eed" * 16,
        owner="0" * 64,
        edition=EDITION,
    )
    people = (ask.TakeSeat(seat=seat, name=f"P{seat}", avatar="", token_hash=f"{seat:064x}") for seat in SEATS)
    return [first, *people]


def answer(table: LiveTable, number: int, generator: random.Random) -> tuple[str, ask.AnyRequest]:
    """What somebody with something to decide sends, as a frame and as a request; the choices of `table_load`."""
    decision = generator.choice(table.decisions)
    name = f"m{number}"
    if decision.kind == "bet":
        frame = {"op": "bet", "id": name, "decision": decision.id, "chips": None}
        return json.dumps(frame), ask.Bet(seat=decision.seat, id=name, decision=decision.id, chips=None)
    assert table.session.round is not None
    actions = [action.text for action in table.session.round.legal_actions(decision.seat)]
    action = generator.choice([*(word for word in table_load.SAFE_ACTIONS if word in actions), actions[0]])
    frame = {"op": "act", "id": name, "decision": decision.id, "action": action}
    return json.dumps(frame), ask.Act(seat=decision.seat, id=name, decision=decision.id, action=action)


def rebuy(table: LiveTable) -> ask.AnyRequest | None:
    """The request of somebody who has run out of chips, if there is one."""
    players = enumerate(table.session.players, 1)
    broke = next((seat for seat, player in players if player is not None and player.is_out), None)
    return None if broke is None or table.session.round is not None else ask.Rebuy(seat=broke, id="again")


def play(rounds: int) -> list[Played]:
    """A table from its opening on, for so many rounds; the same every time."""
    generator, at, played = random.Random(1), START, list[Played]()
    table: LiveTable | None = None
    for request in opening():
        table, events = step(table, request, at)
        played.append(Played("", request, at, table, events))
    assert table is not None
    while table.session.n_rounds <= rounds:
        at += THOUGHT_MS
        again = rebuy(table)
        frame, request = ("", again) if again else answer(table, len(played), generator)
        table, events = step(table, request, at)
        played.append(Played(frame, request, at, table, events))
    return played


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
        for one in played:
            for seat in SEATS:
                wire.state(one.table, one.events, seat)

    return {
        "decode": lambda: [wire.parse(frame) for frame in frames],
        "step": lambda: [step(table, one.request, one.at) for table, one in zip(before, played, strict=False)],
        "entry": lambda: entries_of(played),
        "commit": commit,
        "ack": lambda: [wire.ack("m1", version=one.table.version, duplicate=False) for one in played],
        "frames": shown,
        "replay": lambda: replay(entries),
    }


def costs(rounds: int, repeats: int) -> dict[str, float]:
    """Microseconds per action of every part, the best of the repeats."""
    played = play(rounds)
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Path(folder) / "journal.sqlite")
        found = {
            name: 1e6 * min(cpu_seconds(work) for _ in range(repeats)) / len(played)
            for name, work in parts(played, journal).items()
        }
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
    report["parts"] = round(sum(report[name] for name in ("decode", "step", "entry", "commit", "ack", "frames")), 1)
    if wishes.whole:
        with table_load.server() as (url, pid):
            load = asyncio.run(table_load.load(url, pid, tables=60, seats=7, seconds=15, think=(0.0, 0.05)))
        report["whole"] = round(1e6 * load["server_cpu_seconds"] / load["actions"], 1)
        report["sockets and loop"] = round(report["whole"] - report["parts"], 1)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
