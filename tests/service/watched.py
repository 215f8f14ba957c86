"""A table of people, bots and onlookers at a real server or in a page, with every frame that any of them is sent."""

import asyncio
import random
import re
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from tests.service.client import Client, Refused
from tests.service.port import PortClient
from tests.service.process import ServerProcess
from tests.service.scan import CARD, ONE_DECK, Scanner, check_seeds
from tests.support.patience import PATIENCE_SECONDS
from tests.support.states import whole_states
from twentyone.present.web.site.house import PageHouse

BURST, POLITE_SECONDS = 60, 0.25
"""After so many messages a person keeps to the rate that the server takes."""

ADDRESSES = ("/health", "/metrics", "/api/tables", "/api/schema", "/api/tables/{table}/record", "/api/invite/{table}")
"""What a stranger can ask for; those that are not there answer with a refusal, which is scanned as well."""
EMBLEM = re.compile(r'"emblem": ?\[[^\]]*\]')
"""The two cards that the menu draws for a game: always the same."""


class Watched:
    """One table with everybody at it: the owner and a spectator watch, three people play, a fourth comes late."""

    def __init__(self, arrive: Callable[[], Client], game: str, seed: int) -> None:
        self.game = game
        self.generator = random.Random(seed)
        self.owner, self.spectator, self.late = (arrive() for _ in range(3))
        self.people = [arrive() for _ in range(3)]
        self.table = ""

    @property
    def clients(self) -> list[Client]:
        """Everybody, a spectator first."""
        return [self.spectator, self.owner, *self.people, self.late]

    @asynccontextmanager
    async def opened(self, face_up: bool, n_bots: int = 2) -> AsyncIterator["Watched"]:
        """The table with its people and bots; in Ban Luck the second person holds the bank."""
        async with AsyncExitStack() as stack:
            for client in self.clients:
                await stack.enter_async_context(client)
            settings = {"players_cards_face_up": face_up, "starting_chips": 100_000}
            created = await self.owner.ask(
                "create",
                token=self.owner.token,
                game=self.game,
                rules=ONE_DECK[self.game],
                settings=settings,
                pace_ms=20,
            )
            self.table = created["table"]
            await self.spectator.ask("watch", table=self.table)
            for seat, person in enumerate(self.people, 2):
                await person.sit(self.table, seat)
            await self.owner.ask("bots", add=n_bots)
            if self.game == "banluck":
                await self.people[1].ask("bank", take=True)
            yield self

    async def play(self, n_rounds: int) -> None:
        """So many rounds; the third person sits every other round out, the late one comes when the second is dealt."""
        await asyncio.gather(
            *(self._play(person, n_rounds, sits_out=number == 2) for number, person in enumerate(self.people)),
            self._come_late(n_rounds),
        )

    async def _play(self, person: Client, n_rounds: int, sits_out: bool = False) -> None:
        n_said = 0
        while person.view["round"] <= n_rounds:
            decision = person.view["decision"]
            if decision is None:
                await person.changed()
                continue
            n_said += 1
            if n_said > BURST:
                await asyncio.sleep(POLITE_SECONDS)
            try:
                if decision["kind"] == "bet":
                    chips = 0 if sits_out and person.view["round"] % 2 else None
                    done = await person.ask("bet", decision=decision["id"], chips=chips)
                else:
                    action = self.generator.choice(decision["actions"])["action"]
                    done = await person.ask("act", decision=decision["id"], action=action)
            except Refused as refused:
                if refused.code != "stale":  # which it is where somebody joined meanwhile
                    raise
                continue
            await person.at_least(done["version"])

    async def _come_late(self, n_rounds: int) -> None:
        while self.spectator.view["round"] < 2 or self.spectator.view["hand"] is None:
            await self.spectator.changed()
        free = next(seat for seat, place in enumerate(self.spectator.view["seats"], 1) if place is None)
        await self.late.sit(self.table, free)
        await self._play(self.late, n_rounds)

    # What they were told ----------------------------------------------------------------------------------

    def scan(self) -> int:
        """Scan every frame of everybody for cards, seeds and the tokens of all; how many there were."""
        tokens = [client.token for client in self.clients]
        return sum(self._scan(client, tokens) for client in self.clients)

    def _scan(self, client: Client, tokens: list[str]) -> int:
        first = next(whole_states(client.frames))["view"]["version"]
        before = Scanner()
        for frame in self.spectator.frames if client is self.late else ():
            if before.view.get("version", 0) >= first:
                break
            before.take(frame)
        scanner = Scanner(tokens, before)
        for frame in client.frames:
            scanner.take(frame)
        return scanner.scanned

    def scan_texts(self, texts: Iterable[str]) -> None:
        """Scan what strangers are told, and what a server writes into its log, for the same."""
        for text in texts:
            assert not [client.token for client in self.clients if client.token in text]
            assert not CARD.findall(EMBLEM.sub("", text))
            check_seeds(text, self.spectator.view["shuffle"])


def fetched(server: ServerProcess, path: str) -> str:
    """What an address answers, refusals included."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}{path}", timeout=PATIENCE_SECONDS) as answer:
            text: str = answer.read().decode()
            return text
    except urllib.error.HTTPError as error:
        return error.read().decode()


async def scanned(server: ServerProcess, game: str, face_up: bool, n_rounds: int, seed: int) -> int:
    """Play so many rounds by sockets and scan every frame of every viewer; the frames scanned."""

    async def texts(table: str) -> list[str]:
        told = [await asyncio.to_thread(fetched, server, path.format(table=table)) for path in ADDRESSES]
        return [*told, server.log]

    return await _scanned(Watched(lambda: Client(server.url), game, seed), face_up, n_rounds, texts)


async def scanned_in_a_page(folder: Path, game: str, face_up: bool, n_rounds: int, seed: int) -> int:
    """The same by message ports, at a house as the worker of a page runs it."""
    house = PageHouse(str(folder))

    async def texts(table: str) -> list[str]:
        return [(await house.desk.answer("GET", path.format(table=table), "", "en", "")).text for path in ADDRESSES]

    await house.open()
    try:
        return await _scanned(Watched(lambda: PortClient(house), game, seed), face_up, n_rounds, texts)
    finally:
        await house.close()


async def _scanned(watched: Watched, face_up: bool, n_rounds: int, texts: Callable[[str], Awaitable[list[str]]]) -> int:
    async with watched.opened(face_up) as table:
        playing = asyncio.create_task(table.play(n_rounds))
        while not playing.done():
            table.scan_texts(await texts(table.table))
            await asyncio.wait([playing], timeout=0.3)
        await playing
        return table.scan()
