"""Players at a server that is killed again and again: what they were told is done must be done, once.

Meanwhile tables are saved and loaded, snapshots are taken every few entries, old entries are deleted, and backups are
made and restored. `python -m tests.service.crash --kills 300` is the long run of `make soak`.
"""

import argparse
import asyncio
import http.client
import json
import random
import sqlite3
import tempfile
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from tests.support.patience import PATIENCE_SECONDS, until
from twentyone.table.journal import store
from twentyone.table.journal.chain import Entry, replay
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.upkeep.backup import back_up, restore
from twentyone.table.journal.vault import Vault, server_key
from twentyone.table.server.waking import Reading, read_table

RETRY_SECONDS = 0.02
LIVELY = 12
"""So many actions are acknowledged before the next kill."""


@dataclass
class Report:
    """What a run has shown."""

    kills: int = 0
    acked: dict[str, str] = field(default_factory=dict)
    repeated: int = 0
    rounds: int = 0
    loaded: set[str] = field(default_factory=set)
    backups: int = 0
    deleted: int = 0
    owners: dict[str, str] = field(default_factory=dict)


class Player:
    """A person who plays at random, and after every crash comes back and says the last thing again."""

    def __init__(self, server: ServerProcess, table: str, seat: int, generator: random.Random, report: Report) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.generator = generator
        self.report = report
        self.client = Client(server.url)
        self.pending: tuple[str, str, dict[str, Any]] | None = None
        self.stopping = False
        self.players: list[Player] = []

    async def play(self) -> None:
        while not (self.stopping and all(player.is_settled() for player in self.players)):
            try:
                await self._connect()
                await self._round_trip()
            except (OSError, ConnectionError, TimeoutError):
                await asyncio.sleep(RETRY_SECONDS)
            except Exception as error:
                if "websockets" not in type(error).__module__:
                    raise
                await asyncio.sleep(RETRY_SECONDS)
        await self.client.close()

    async def _connect(self) -> None:
        if self.client._reader is not None and not self.client._reader.done():
            return
        token, prefix = self.client.token, self.client
        self.client = Client(self.server.url, token)
        self.client._ids, self.client._prefix, self.client.seeds = prefix._ids, prefix._prefix, prefix.seeds
        await self.client.open()
        await self.client.sit(self.table, self.seat)

    def is_settled(self) -> bool:
        """Whether nothing is open here: at the end everybody stays until all is answered and every round is over."""
        decision = self.client.view.get("decision")
        playing = self.client.view.get("stage") in ("seeds", "round")
        acting = playing or (decision is not None and decision["kind"] == "act")
        return self.pending is None and not acting

    async def _round_trip(self) -> None:
        if self.pending is None:
            self.pending = self._next()
        if self.pending is None:
            await self._wait()
            return
        message_id, op, fields = self.pending
        try:
            answer = await self.client.ask(op, message_id, **fields)
        except Refused as refused:
            # another bet may have used up what the banker can cover, another seat may have begun the round
            # and a seed may come too late
            if refused.code != "bet" and op not in ("rebuy", "seed"):
                raise
            self.pending = None
            return
        self.report.acked[message_id] = self.table
        self.report.repeated += answer["duplicate"]
        self.pending = None
        await self.client.at_least(answer["version"])
        await asyncio.sleep(self.generator.uniform(0, 0.02))

    async def _wait(self) -> None:
        try:
            await self.client.changed(0.5)
        except TimeoutError:
            if self.client._reader is not None and self.client._reader.done():
                raise ConnectionError("gone") from None

    def _next(self) -> tuple[str, str, dict[str, Any]] | None:
        view = self.client.view
        decision = view.get("decision")
        seat = view["seats"][self.seat - 1] if view.get("seats") else None
        if seat and seat["out"] and view["stage"] not in ("seeds", "round") and not self.stopping:
            return self.client.new_id(), "rebuy", {}
        if decision is None or (self.stopping and decision["kind"] == "bet"):
            return None
        if decision["kind"] == "bet":
            chips = self.generator.choice([None, decision["lowest"], min(decision["highest"], 20)])
            may_commit = seat and not seat["withheld"] and str(self.seat) not in view["shuffle"]["commitments"]
            commit = self.client.new_commitment() if may_commit and self.generator.random() < 0.5 else ""
            return self.client.new_id(), "bet", {"decision": decision["id"], "chips": chips, "commit": commit}
        if decision["kind"] == "seed":
            seed = self.client.seeds[decision["commitment"]]
            return self.client.new_id(), "seed", {"decision": decision["id"], "seed": seed}
        action = self.generator.choice(decision["actions"])["action"]
        return self.client.new_id(), "act", {"decision": decision["id"], "action": action}


@asynccontextmanager
async def playing(server: ServerProcess, generator: random.Random, report: Report) -> AsyncIterator[list[Any]]:
    """People at three tables of a server, until the block ends and every hand is finished; then the server stops."""
    await asyncio.to_thread(server.start)
    players = await _seated(server, generator, report)
    for player in players:
        player.players = players
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        yield tasks
        for player in players:
            player.stopping = True
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE_SECONDS)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(server.stop)


async def run(folder: Path, kills: int, seed: int) -> Report:
    """Play at three tables while the server is killed so many times; then let every hand finish."""
    generator, report = random.Random(seed), Report()
    server = ServerProcess(folder, "--snapshot-every", "8", "--compact-after", "300")
    async with playing(server, generator, report) as tasks:
        await asyncio.to_thread(remember_deleted, folder)
        for number in range(kills):
            await under_way(report)
            keeping = asyncio.create_task(keep(server, generator, report, number))
            await asyncio.sleep(generator.uniform(0.05, 0.5))
            await asyncio.to_thread(server.kill)
            await keeping
            await asyncio.to_thread(server.start)
            report.kills += 1
            for task in tasks:
                if task.done():
                    task.result()
    check(folder, report)
    return report


async def under_way(report: Report) -> None:
    """Wait until people play again, however busy the machine is."""
    enough = len(report.acked) + LIVELY
    await until(lambda: len(report.acked) >= enough, "play under way")


async def keep(server: ServerProcess, generator: random.Random, report: Report, number: int) -> None:
    """Save a table, load it, and make a backup; the server may die at any moment of it."""
    table, token = generator.choice(sorted(report.owners.items()))
    try:
        saved = await asyncio.to_thread(fetched, server, f"/api/tables/{table}/export", token)
        loaded = await asyncio.to_thread(fetched, server, "/api/tables", token, saved)
        report.loaded.add(json.loads(loaded)["table"])
    except (OSError, http.client.HTTPException):
        pass
    with tempfile.TemporaryDirectory() as room:
        copy = Path(room)
        made = await asyncio.to_thread(back_up, server.folder, copy / "backup")
        restored = await asyncio.to_thread(restore, copy / "backup", copy / "data", made.anchor)
        assert restored.tables >= len(report.owners)
        report.backups += 1
        if number % 10 == 0:
            await asyncio.to_thread(check_tables, copy / "data")


def fetched(server: ServerProcess, path: str, token: str, body: bytes | None = None) -> bytes:
    """What a plain address answers to whoever has a token."""
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", body)
    request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
        found: bytes = answer.read()
        return found


async def _seated(server: ServerProcess, generator: random.Random, report: Report) -> list[Player]:
    tables = (
        ({"game": "blackjack"}, (1, 4), 2, None),
        ({"game": "blackjack", "preset": "vegas", "settings": {"players_cards_face_up": False}}, (2, 3), 1, None),
        ({"game": "banluck"}, (1, 2, 7), 1, 2),
    )
    players = []
    for wishes, seats, bots, banker in tables:
        owner = await Client(server.url).open()
        made = await owner.ask("create", token=owner.token, pace_ms=0, **wishes)
        report.owners[made["table"]] = owner.token
        await owner.ask("bots", add=0)
        for seat in seats:
            players.append(Player(server, made["table"], seat, generator, report))
            await players[-1]._connect()
        if banker is not None:
            holder = next(player for player in players if player.table == made["table"] and player.seat == banker)
            taken = await holder.client.ask("bank", take=True)
            # the bank takes the open bet away; a view from before would still answer it
            await holder.client.at_least(taken["version"])
        await owner.ask("bots", add=bots, style="random")
        await owner.close()
    return players


def remember_deleted(folder: Path) -> None:
    """Have the file itself keep what a server deletes, in the same transaction."""
    with closing(sqlite3.connect(folder / "journal.sqlite")) as file:
        file.execute("CREATE TABLE deleted AS SELECT * FROM entries LIMIT 0")
        file.execute(
            "CREATE TRIGGER deletion BEFORE DELETE ON entries BEGIN INSERT INTO deleted"
            " SELECT * FROM entries WHERE table_id = OLD.table_id AND version = OLD.version; END"
        )
        file.commit()


def collect(folder: Path, report: Report) -> dict[str, list[Entry]]:
    """Every entry that was ever in the journal, table by table, in their order."""
    found: dict[str, list[Entry]] = {}
    with closing(sqlite3.connect(folder / "journal.sqlite")) as file:
        report.deleted = file.execute("SELECT COUNT(*) FROM deleted").fetchone()[0]
        union = "SELECT * FROM (SELECT * FROM entries UNION ALL SELECT * FROM deleted) ORDER BY table_id, version"
        for row in file.execute(union):
            found.setdefault(row[0], []).append(store.checked_entry(row))
    return found


def check_tables(folder: Path) -> dict[str, Reading]:
    """Every table of a stopped server, read from its snapshot; its books balance."""
    journal, vault = Journal(folder / "journal.sqlite"), Vault(server_key(folder / "server.key"))
    with journal.reading() as connection:
        found = {row.table: read_table(journal, row.table, vault) for row in store.index(connection)}
    journal.close()
    for reading in found.values():
        assert reading.table is not None
        assert reading.table.ledger.total == 0
    return found


def check(folder: Path, report: Report) -> None:
    """Every acknowledged action is in the journal exactly once, the books balance, and every hand was finished.

    What every entry since the first leads to is what the server, with snapshots and without the old entries, has.
    """
    entries = collect(folder, report)
    vault, tables = Vault(server_key(folder / "server.key")), check_tables(folder)
    assert tables.keys() >= report.loaded | report.owners.keys()
    found: dict[str, list[str]] = {}
    for table_id, entry in ((table_id, entry) for table_id, kept in entries.items() for entry in kept):
        request_id = json.loads(entry.request).get("id")
        if request_id:
            found.setdefault(request_id, []).append(table_id)
    for table_id in report.owners:
        table, link = replay(entries[table_id], vault)
        assert (table, link) == (tables[table_id].table, tables[table_id].link)
        assert table.session.round is None, f"a hand of {table_id} is unfinished"
        report.rounds += table.session.n_rounds
    for request_id, table_id in report.acked.items():
        assert found.get(request_id) == [table_id], (request_id, found.get(request_id))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(run(Path(folder) / "data", wishes.kills, wishes.seed))
    print(  # noqa: T201 - a program too
        f"{report.kills} kills, {len(report.acked)} actions acknowledged, {report.repeated} repeated and counted once,"
        f" {report.rounds} rounds, all finished; {len(report.loaded)} tables saved and loaded, {report.backups} backups"
        f" restored, {report.deleted} entries deleted as needless; nothing lost, nothing done twice, books balanced."
    )


if __name__ == "__main__":
    main()
