"""How long a server takes to start over a long history, and to wake a table of it, with snapshots and without.

Builds journals of so many entries straight through the table's own functions, in one table and in a hundred, then
measures opening the house, waking the first table, and for comparison replaying everything from the first entry.

    python -m benchmarks.restart --entries 1000000
"""

import argparse
import asyncio
import platform
import random
import tempfile
import time
from pathlib import Path

from twentyone.table.coach.mind import SimpleMind
from twentyone.table.journal import store
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.page import Page
from twentyone.table.journal.vault import Vault, server_key
from twentyone.table.live import request as ask
from twentyone.table.live.change.clock import safe_action
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.server.house import House
from twentyone.table.server.opening import opened
from twentyone.table.server.waking import read_from_start

START = 1_700_000_000_000
BATCH = 2_000


def next_request(table: LiveTable, generator: random.Random) -> ask.AnyRequest:
    """What somebody at a table would ask for next."""
    if not table.decisions:
        return ask.Rebuy(seat=1)
    decision = generator.choice(table.decisions)
    if decision.kind == "bet":
        return ask.Bet(seat=decision.seat, decision=decision.id, chips=10)
    return ask.Act(seat=decision.seat, decision=decision.id, action=safe_action(table, decision.seat).text)


def build(folder: Path, n_tables: int, n_entries: int) -> float:
    """A journal of so many entries in so many tables; the seconds it took."""
    began, generator = time.perf_counter(), random.Random(0)
    folder.mkdir(mode=0o700)
    vault = Vault(server_key(folder / "server.key"))
    journal = Journal(folder / "journal.sqlite", compact_after=1 << 60)
    for number in range(n_tables):
        opening = ask.OpenTable(
            table=f"{number:012d}",
            game="blackjack",
            rules={},
            settings={"starting_chips": 1_000_000},
            master=f"{generator.getrandbits(256):064x}",
            owner="0" * 64,
            edition=2,
        )
        new = opened(opening, START, vault, 64)
        table, scribe, pages = new.table, new.scribe, [new.page]
        while table.version < n_entries // n_tables:
            request: ask.AnyRequest = (
                ask.TakeSeat(seat=1, name="Ann", avatar="", token_hash="a" * 64)
                if table.version == 1
                else next_request(table, generator)
            )
            before = table
            table, events = step(before, request, table.now + 1)
            page, scribe = scribe.write(before, request, table, events)
            pages.append(page)
            if len(pages) >= BATCH:
                write(journal, pages)
                pages = []
        write(journal, pages)
    journal.close()
    return time.perf_counter() - began


def write(journal: Journal, pages: list[Page]) -> None:
    """Write pages, a batch at a time."""
    for done in [journal.write(page) for page in pages]:
        done.result()


async def measure(folder: Path) -> tuple[float, float, float]:
    """Seconds until the house is open, until a first table is awake, and until another is."""
    began = time.perf_counter()
    house = House(folder, SimpleMind(), clock=lambda: START)  # the lobby leaves out what nobody was at for long
    await house.open()
    open_seconds = time.perf_counter() - began
    tables = [row["table"] for row in house.lobby()]
    began = time.perf_counter()
    await house.host(tables[0])
    first = time.perf_counter() - began
    began = time.perf_counter()
    await house.host(tables[-1])
    last = time.perf_counter() - began
    await house.close()
    return open_seconds, first, last


def replay_all(folder: Path) -> float:
    """Seconds to play everything again from the first entry on, as every start did before there were snapshots."""
    journal, vault = Journal(folder / "journal.sqlite"), Vault(server_key(folder / "server.key"))
    began = time.perf_counter()
    with journal.reading() as connection:
        tables = store.table_ids(connection)
    for table in tables:
        read_from_start(journal, table, vault)
    seconds = time.perf_counter() - began
    journal.close()
    return seconds


def main() -> None:
    """Print every figure."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--entries", type=int, default=1_000_000)
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 100])
    parser.add_argument("--replay", action="store_true", help="also replay everything, which takes minutes")
    wishes = parser.parse_args()
    print(f"Restart over {wishes.entries:,} entries, Python {platform.python_version()}\n")
    print("| tables | journal | open | first table awake | another awake | all replayed |")
    print("|---|---|---|---|---|---|")
    for n_tables in wishes.tables:
        with tempfile.TemporaryDirectory() as room:
            folder = Path(room) / "data"
            build(folder, n_tables, wishes.entries)
            size = sum(path.stat().st_size for path in folder.iterdir()) / 1e6
            replayed = f"{replay_all(folder):.1f} s" if wishes.replay else ""
            figures = asyncio.run(measure(folder))
        shown = " | ".join(f"{seconds:.3f} s" for seconds in figures)
        print(f"| {n_tables} | {size:.0f} MB | {shown} | {replayed} |", flush=True)


if __name__ == "__main__":
    main()
