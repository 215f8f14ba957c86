"""A server killed under people who carry chips from table to table: every chip is in one place, at every moment.

`python -m tests.service.bankroll_crash --kills 200` for long; a few kills in the default run.
"""

import argparse
import asyncio
import random
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from twentyone.table.journal import store
from twentyone.table.journal.bankroll import held_at, problems
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.vault import Vault, server_key
from twentyone.table.live.money.bankroll import holdings
from twentyone.table.server.waking import read_table

PEOPLE = 4
RETRY_SECONDS = 0.02


@dataclass
class Report:
    """What a run has shown."""

    kills: int = 0
    sat: int = 0
    left: int = 0


def check_books(folder: Path) -> None:
    """The ledger is whole, and says of every table what the table itself says."""
    journal, vault = Journal(folder / "journal.sqlite"), Vault(server_key(folder / "server.key"))
    try:
        with journal.reading() as connection:
            assert problems(connection) == []
            for row in store.index(connection):
                table = read_table(journal, row.table, vault).table
                assert table is not None
                held = {person: tenths for person, tenths in holdings(table).items() if tenths}
                assert held == held_at(connection, row.table), row.table
    finally:
        journal.close()


class Traveller:
    """Somebody who sits down at a table, plays a little and leaves for another, whatever happens to the server."""

    def __init__(self, server: ServerProcess, tables: list[str], generator: random.Random, report: Report) -> None:
        self.server = server
        self.tables = tables
        self.generator = generator
        self.report = report
        self.client = Client(server.url)

    async def travel(self) -> None:
        while True:
            try:
                await self._visit()
            except (OSError, ConnectionError, TimeoutError, AssertionError):
                await asyncio.sleep(RETRY_SECONDS)
            except Exception as error:
                if "websockets" not in type(error).__module__ and not isinstance(error, Refused):
                    raise
                await asyncio.sleep(RETRY_SECONDS)

    async def _visit(self) -> None:
        """One table: sit down with some chips, or come back to the seat there, play on, and leave or stay away."""
        client = self.client = Client(self.server.url, self.client.token)
        async with client:
            table, seat = self.generator.choice(self.tables), self.generator.randint(1, 7)
            wish: dict[str, Any] = {"table": table, "name": "Traveller", "token": client.token}
            wish |= {"seat": seat, "chips": self.generator.randint(50, 400)}
            done = await client.ask("sit", **wish)
            await client.at_least(done["version"])
            self.report.sat += 1
            for _ in range(self.generator.randint(0, 6)):
                if await client.answer_decision() is None:
                    break
            if self.generator.random() < 0.7:
                await client.ask("leave")
                self.report.left += 1


async def run(folder: Path, kills: int, seed: int) -> Report:
    """Let people travel among tables while the server is killed so many times; look at the books each time."""
    generator, report = random.Random(seed), Report()
    server = ServerProcess(folder, "--snapshot-every", "8", "--compact-after", "300")
    await asyncio.to_thread(server.start)
    tables = []
    async with Client(server.url) as owner:
        for game in ("blackjack", "blackjack", "banluck"):
            wish: dict[str, Any] = {"game": game, "pace_ms": 0, "hold_seconds": 5, "bankroll": True}
            tables.append(str((await owner.ask("create", token=owner.token, **wish))["table"]))
    travellers = [Traveller(server, tables, random.Random(seed + number), report) for number in range(PEOPLE)]
    tasks = [asyncio.create_task(one.travel()) for one in travellers]
    try:
        for _ in range(kills):
            await asyncio.sleep(generator.uniform(0.1, 0.6))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(check_books, folder)
            await asyncio.to_thread(server.start)
            report.kills += 1
            for task in tasks:
                if task.done():
                    task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(server.stop)
    await asyncio.to_thread(check_books, folder)
    return report


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(run(Path(folder) / "data", wishes.kills, wishes.seed))
    print(  # noqa: T201 - a program too
        f"{report.kills} kills while people sat down {report.sat} times and left {report.left} times with their chips:"
        " after each, the ledger added up and said of every table what the table said."
    )


if __name__ == "__main__":
    main()
