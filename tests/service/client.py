"""A test client that speaks the wire format and remembers everything it was told."""

import asyncio
import contextlib
import hashlib
import itertools
import json
import secrets
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.support.patience import PATIENCE_SECONDS, until
from tests.support.states import whole_view

Plain = dict[str, Any]
ANSWERS = ("bet", "act", "seed")  # acknowledged first, shown then: whoever gives these is to see what came of it


class Refused(Exception):  # noqa: N818 - an answer, not an error
    """A coded refusal."""

    def __init__(self, answer: Plain) -> None:
        super().__init__(answer["message"])
        self.code = answer["code"]


class Client:
    """One connection; `frames` are all frames it got, `view` the last state."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self.url = url
        self.token = token or secrets.token_urlsafe(24)
        self.frames: list[str] = []
        self.events: list[Plain] = []
        self.view: Plain = {}
        self.seeds: dict[str, str] = {}
        self.said_bye: Plain | None = None
        self._ids = itertools.count()
        self._prefix = secrets.token_hex(4)
        self._answers: dict[str, asyncio.Future[Plain]] = {}
        self._changed = asyncio.Event()
        self._gone = False
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def open(self, **options: Any) -> "Client":
        self._socket = await connect(self.url, max_size=2**22, open_timeout=PATIENCE_SECONDS, **options)
        self._reader = asyncio.create_task(self._read())
        return self

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    async def __aenter__(self) -> "Client":
        return await self.open()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _read(self) -> None:
        assert self._socket is not None
        try:
            async for frame in self._socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                self._take(json.loads(frame))
        except Exception:
            pass
        finally:
            self._end()

    def _end(self) -> None:
        """Nothing more will be heard: whoever waits for something is told so."""
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError("the connection is gone"))
                answer.exception()
        self._gone = True
        self._changed.set()

    def _take(self, message: Plain) -> None:
        if message["kind"] == "state":
            self.view = whole_view(self.view, message)
            self.events.extend(message["events"])
            self._changed.set()
        elif message["kind"] == "bye":
            self.said_bye = message
        elif message["kind"] in ("ack", "refusal"):
            answer = self._answers.pop(message["id"], None)
            if answer is not None and not answer.done():
                answer.set_result(message)

    async def send(self, frame: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(frame)

    async def told(self, frame: str | bytes) -> Plain:
        """Send whatever it is, and wait for the next acknowledgement or refusal."""
        count = len(self.frames)

        def answers() -> list[Plain]:
            heard = [json.loads(frame) for frame in self.frames[count:]]
            return [message for message in heard if message["kind"] in ("ack", "refusal")]

        await self.send(frame)
        await until(answers)
        return answers()[0]

    async def heard(self, kind: str) -> Plain:
        """The last frame of a kind, which may still have to come."""

        def found() -> list[Plain]:
            return [message for frame in self.frames if (message := json.loads(frame))["kind"] == kind]

        await until(found)
        return found()[-1]

    def new_id(self) -> str:
        return f"{self._prefix}-{next(self._ids)}"

    async def ask(self, op: str, message_id: str | None = None, **fields: Any) -> Plain:
        """Say something and wait for the answer; a refusal is raised."""
        message_id = message_id or self.new_id()
        answer: asyncio.Future[Plain] = asyncio.get_running_loop().create_future()
        self._answers[message_id] = answer
        try:
            await self.send(json.dumps({"op": op, "id": message_id, **fields}))
            found = await asyncio.wait_for(answer, PATIENCE_SECONDS)
        finally:
            self._answers.pop(message_id, None)
        if found["kind"] == "refusal":
            raise Refused(found)
        if op in ANSWERS:
            with contextlib.suppress(ConnectionError):  # what was acknowledged stays so, seen or not
                await self.at_least(found["version"])
        return found

    async def changed(self, seconds: float = PATIENCE_SECONDS) -> Plain:
        """The next state; a connection that is gone has none."""
        self._changed.clear()
        if self._gone:
            raise ConnectionError("the connection is gone")
        await asyncio.wait_for(self._changed.wait(), seconds)
        return self.view

    async def sit(self, table: str, seat: int, name: str | None = None) -> Plain:
        done = await self.ask("sit", table=table, seat=seat, name=name or f"Player {seat}", token=self.token)
        await self.at_least(done["version"])
        return done

    async def enter(self, table: str) -> Plain:
        done = await self.ask("enter", table=table, token=self.token)
        await self.at_least(done["version"])
        return done

    async def answer_decision(self, **wishes: Any) -> Plain | None:
        """Answer the open decision in the plainest way: the base bet, or the first safe action."""
        decision = self.view.get("decision")
        if decision is None:
            return None
        if decision["kind"] == "seed":
            seed = self.seeds[decision["commitment"]]
            return await self.ask("seed", decision=decision["id"], seed=seed, **wishes)
        if decision["kind"] == "bet":
            return await self.ask("bet", decision=decision["id"], chips=None, **wishes)
        legal = [offer["action"] for offer in decision["actions"]]
        action = next((action for action in ("decline", "play", "stand", "take_bank") if action in legal), legal[0])
        return await self.ask("act", decision=decision["id"], action=action)

    async def dealt_in(self) -> None:
        """Bet until there is a hand to decide about: a round that waits for this client."""
        while (self.view["decision"] or {}).get("kind") != "act":
            if await self.answer_decision() is None:
                await self.changed()

    def new_commitment(self, seed: str | None = None) -> str:
        """The hash of a seed, its own or drawn at random, which is kept until it is asked for."""
        seed = seed or secrets.token_hex(16)
        committed = hashlib.sha256(seed.encode()).hexdigest()
        self.seeds[committed] = seed
        return committed

    async def at_least(self, version: int) -> None:
        """Wait until the state is that of a version, or later."""
        while self.view.get("version", 0) < version:
            await self.changed()
