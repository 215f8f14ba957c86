"""Players at a server that is killed again and again: what they were told is done must be done, once.

`python -m tests.service.crash --kills 200` is the long run of `make soak`.
"""

import argparse
import asyncio
import json
import random
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from twentyone.table.chain import replay
from twentyone.table.journal import Journal
from twentyone.table.vault import Vault, server_key

RETRY_SECONDS = 0.02


@dataclass
class Report:
    """What a run has shown."""

    kills: int = 0
    acked: dict[str, str] = field(default_factory=dict)
    repeated: int = 0
    rounds: int = 0


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
        self.client._ids, self.client._prefix = prefix._ids, prefix._prefix
        await self.client.open()
        await self.client.sit(self.table, self.seat)

    def is_settled(self) -> bool:
        """Whether nothing is open here: at the end everybody stays until all is answered and every round is over."""
        decision = self.client.view.get("decision")
        acting = self.client.view.get("stage") == "round" or (decision is not None and decision["kind"] == "act")
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
            if refused.code != "bet" and op != "rebuy":
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
        if seat and seat["out"] and view["stage"] != "round" and not self.stopping:
            return self.client.new_id(), "rebuy", {}
        if decision is None or (self.stopping and decision["kind"] == "bet"):
            return None
        if decision["kind"] == "bet":
            chips = self.generator.choice([None, decision["lowest"], min(decision["highest"], 20)])
            return self.client.new_id(), "bet", {"decision": decision["id"], "chips": chips}
        action = self.generator.choice(decision["actions"])
        return self.client.new_id(), "act", {"decision": decision["id"], "action": action}


async def run(folder: Path, kills: int, seed: int) -> Report:
    """Play at three tables while the server is killed so many times; then let every hand finish."""
    generator, report = random.Random(seed), Report()
    server = ServerProcess(folder)
    await asyncio.to_thread(server.start)
    players = await _seated(server, generator, report)
    for player in players:
        player.players = players
    tasks = [asyncio.create_task(player.play()) for player in players]
    try:
        for _ in range(kills):
            await asyncio.sleep(generator.uniform(0.05, 0.5))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            report.kills += 1
            for task in tasks:
                if task.done():
                    task.result()
        for player in players:
            player.stopping = True
        await asyncio.wait_for(asyncio.gather(*tasks), 60)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(server.stop)
    check(folder, report)
    return report


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


def check(folder: Path, report: Report) -> None:
    """Every acknowledged action is in the journal exactly once, the books balance, and every hand was finished."""
    journal, vault = Journal(folder / "journal.sqlite"), Vault(server_key(folder / "server.key"))
    found: dict[str, list[str]] = {}
    for table_id, entries in journal.tables().items():
        table, _ = replay(entries, vault)
        assert table.ledger.total == 0
        assert table.session.round is None, f"a hand of {table_id} is unfinished"
        report.rounds += table.session.n_rounds
        for entry in entries:
            request_id = json.loads(entry.request).get("id")
            if request_id:
                found.setdefault(request_id, []).append(table_id)
    journal.close()
    for request_id, table_id in report.acked.items():
        assert found.get(request_id) == [table_id], (request_id, found.get(request_id))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    wishes = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(run(Path(folder) / "data", wishes.kills, wishes.seed))
    print(  # noqa: T201
        f"{report.kills} kills, {len(report.acked)} actions acknowledged, {report.repeated} repeated and counted once,"
        f" {report.rounds} rounds, all finished; nothing lost, nothing done twice, books balanced."
    )


if __name__ == "__main__":
    main()
