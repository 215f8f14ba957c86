"""A table at home: the house of a server in this process, with a folder of its own, and one line to it.

It is the same house, the same connection and the same voice as behind a server; only the socket is a pair of queues.
What is kept in a folder is a journal like any other: the table is there again, in mid-round too, whenever somebody
comes back to it.
"""

import asyncio
import hashlib
import math
import queue
import random
import secrets
import tempfile
import threading
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar, cast

from twentyone.errors import LogError, TableError
from twentyone.language.catalogue import phrase, remark
from twentyone.present.terminal.kept import Kept
from twentyone.present.terminal.wire import SilenceError
from twentyone.present.terminal.witness import Seeds, kept_seeds, numbered_seeds
from twentyone.present.web.guard.allowance import Allowance
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.socket.client import Client
from twentyone.present.web.socket.connection import Connection
from twentyone.present.web.socket.counters import Counters
from twentyone.present.web.socket.lobby import Lobby
from twentyone.present.web.socket.showing import Showing
from twentyone.rules.field import rules_dict
from twentyone.table.coach.file import Given
from twentyone.table.coach.mind import mind_of
from twentyone.table.journal.former_log import former_table
from twentyone.table.journal.seal import SavedTable
from twentyone.table.live.place import token_hash
from twentyone.table.server.host import Host
from twentyone.table.server.house import House

PACE_MS = 0
Result = TypeVar("Result")


@dataclass(frozen=True)
class Wishes:
    """What a new table at home should be: the game, its rules and settings, and a seed for the same cards again.

    `former` is the text of a table that was saved in the first format, which goes on instead of a new one. Bots follow
    the strategies `given` for its rules.
    """

    game: str
    rules: Mapping[str, Any] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    simple_bots: bool = False
    former: str | None = None
    name: str = field(default_factory=partial(phrase, "terminal-guest"))
    given: Given = field(default_factory=dict)
    bankroll: bool = False


class _Ear:
    """The socket of a connection in this process: frames in and out of two queues."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.n_unsent = 0

    async def accept(self) -> None:
        """Nothing needs to be agreed on."""

    async def receive(self) -> dict[str, Any]:
        """The next message of the client, as a server hands it on."""
        return await self.heard.get()

    def write(self, text: bytes) -> None:
        """Say something to the client."""
        self.said.put(text.decode())

    def hang_up(self, code: int) -> None:
        """Say no more."""
        self.said.put(None)

    def cut(self) -> None:
        """Say no more."""
        self.said.put(None)


class HomeWire:
    """A house with one table in this process, and a connection to it. Without a folder nothing outlives it."""

    def __init__(self, wishes: Wishes, folder: Path | None = None) -> None:
        self.wishes = wishes
        self.folder = folder
        self.table = ""
        self.is_new = True
        self.token = secrets.token_urlsafe(24)
        self._temporary: tempfile.TemporaryDirectory[str] | None = None

    def __enter__(self) -> Self:
        """Open the house, and find the table or open one."""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="house", daemon=True)
        if self.folder is None:
            self._temporary = tempfile.TemporaryDirectory(prefix="twentyone-")
        self._thread.start()
        try:
            self._wait(self._open(Path(self._temporary.name) if self._temporary else cast(Path, self.folder)))
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(self, *exception: object) -> None:
        """Let the connection go and close the house; what happened is on disk."""
        self._wait(self._close())
        self._stop()

    def _wait(self, work: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def _stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        if self._temporary is not None:
            self._temporary.cleanup()

    # The house ----------------------------------------------------------------------------------------

    async def _open(self, folder: Path) -> None:
        wishes, self._kept_here = self.wishes, Kept.read(folder)
        source = self._kept_here.seeds.get(wishes.game, wishes.seed)
        self.seed = source if isinstance(source, int) else None
        generator = random.Random(self.seed)
        mind = mind_of(wishes.simple_bots, generator, wishes.given)
        self._house = House(folder, mind, generator=generator, on_failure=self._fail)
        await self._house.open()
        try:
            self._host = host = await self._kept(folder) or await self._opened(folder)
        except BaseException:
            await self._house.close()
            raise
        self.table = host.table.id
        self._thought = asyncio.ensure_future(mind.player(host.table.session.rules))  # grades are ready sooner, too
        self._ear = _Ear()
        guest = Doorkeeper().guest("")
        client = Client(self._ear, self._house, Lobby(self._house), guest, Counters(), Showing())
        connection = Connection(self._ear, client, Allowance(burst=math.inf))
        self._serving = asyncio.get_running_loop().create_task(connection.serve())

    async def _close(self) -> None:
        self._ear.heard.put_nowait({"type": "websocket.disconnect"})
        await self._serving
        self._thought.cancel()
        await self._house.close()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    def _fail(self, error: BaseException) -> None:
        """The journal or the table cannot go on: whoever plays is told."""
        self._ear.said.put(None)

    async def _opened(self, folder: Path) -> Host:
        """A new table, or one of a former file; in a folder it is noted as the terminal's."""
        host = await (self._created() if self.wishes.former is None else self._taken_in(self.wishes.former))
        self._keep(folder, host.table.id, self.wishes.seed)
        return host

    def _keep(self, folder: Path, table: str, seed: int | None) -> None:
        """Note a table of a folder as the terminal's, with what the player's seeds are made of."""
        game, kept = self.wishes.game, self._kept_here
        source = secrets.token_hex(16) if seed is None else seed
        self._kept_here = Kept(self.token, kept.tables | {game: table}, kept.seeds | {game: source})
        if self.folder is not None:
            self._kept_here.write(folder)

    async def _taken_in(self, text: str) -> Host:
        """The table of a former file."""
        table = former_table(text, self.wishes.name, token_hash(self.token))
        if table.session.game != self.wishes.game:
            raise LogError(remark("terminal-saved-game", there=table.session.game, here=self.wishes.game))
        return await self._house.take_in(SavedTable(table, ()), self.token)

    async def _created(self) -> Host:
        """A table as it was wished for; with a seed, its secret is made of the seed."""
        wishes = self.wishes
        seeded = hashlib.sha256(f"twentyone play {wishes.seed}".encode()).hexdigest()
        secret = {} if wishes.seed is None else {"master": seeded}
        return await self._house.create(
            self.token,
            secrets.token_hex(8),
            game=wishes.game,
            rules=dict(wishes.rules),
            settings=dict(wishes.settings),
            pace_ms=PACE_MS,
            bankroll=wishes.bankroll,
            **secret,
        )

    async def _kept(self, folder: Path) -> Host | None:
        """The table of this game that was played in the folder before, if it is still open."""
        kept, game = self._kept_here, self.wishes.game
        self.token = kept.token or self.token
        table = kept.tables.get(game)
        if table is None:
            return None
        if table in self._house.damaged:
            raise TableError(remark("terminal-kept-damaged", folder=folder, why=self._house.damaged[table]))
        try:
            self._house.check(table)
        except TableError:
            return None  # it was closed, so another one is opened
        self.is_new = False
        if game not in kept.seeds:
            self._keep(folder, table, None)  # kept by a version that did not note it
        return await self._house.host(table)

    def plays(self, rules: Mapping[str, Any], settings: Mapping[str, Any]) -> bool:
        """Whether the table is played by these rules and settings."""
        session = self._host.table.session
        return rules_dict(session.rules) == dict(rules) and rules_dict(session.settings) == dict(settings)

    @property
    def new_seed(self) -> Seeds:
        """The player's own seeds for shuffles: by the number that was wished for, or from a secret that is kept."""
        source = self._kept_here.seeds[self.wishes.game]
        return numbered_seeds(source) if isinstance(source, int) else kept_seeds(source)

    # The line -----------------------------------------------------------------------------------------

    def send(self, frame: str) -> None:
        """Say something."""
        message = {"type": "websocket.receive", "text": frame}
        self._loop.call_soon_threadsafe(self._ear.heard.put_nowait, message)

    def take(self, timeout: float | None = None) -> str:
        """The next frame."""
        try:
            return self._understood(self._ear.said.get(timeout=timeout))
        except queue.Empty:
            raise SilenceError(remark("terminal-silent-table")) from None

    def waiting(self) -> str | None:
        """A frame that has come already."""
        try:
            return self._understood(self._ear.said.get_nowait())
        except queue.Empty:
            return None

    def _understood(self, frame: str | None) -> str:
        if frame is None:
            raise TableError(remark("terminal-ended"))
        return frame
