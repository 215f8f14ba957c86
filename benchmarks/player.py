"""One socket at one seat, as light as can be: thousands of them share a core with what they measure.

The frames are read as they come in, only the few fields that matter are decoded, and a decision sets a timer; there is
no task per player.
"""

import asyncio
import json
import random
import struct
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import msgspec

SAFE_ACTIONS = ("decline", "play", "stand")
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
PATIENCE = 60.0
NO_MASK = bytes(4)
"""A client has to mask what it sends; a mask of zeros leaves it as it is."""


class View(msgspec.Struct):
    """The part of a view the load needs."""

    version: int
    round: int
    decision: dict[str, Any] | None


class Frame(msgspec.Struct):
    """Any frame of the server."""

    kind: str
    id: str | None = None
    version: int | None = None
    code: str | None = None
    table: str | None = None
    view: View | None = None
    changes: dict[str, Any] = {}


decode = msgspec.json.Decoder(Frame).decode


def _with(view: View | None, changes: dict[str, Any]) -> View:
    """A view with what is new in it; what the load does not need is passed over."""
    plain: Any = msgspec.to_builtins(view)
    for path, value in changes.items():
        *way, name = path.split("/")[1:]
        if (way or [name])[0] not in View.__struct_fields__:
            continue
        inside = plain
        for part in way:
            inside = inside[int(part) if isinstance(inside, list) else part]
        inside[int(name) if isinstance(inside, list) else name] = value
    return msgspec.convert(plain, View)


@dataclass
class Times:
    """Seconds from sending each action: to its acknowledgement, and to the table as its player then saw it."""

    acknowledged: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)


class Player(asyncio.Protocol):
    """Somebody who sits down, thinks, decides, and notes how long each answer took."""

    def __init__(self, url: str, generator: random.Random, times: Times) -> None:
        self.url = urlsplit(url)
        self.generator = generator
        self.times = times
        self.refused = 0
        self.is_cut_off = False
        self.sent: dict[str, float] = {}
        self.unseen: dict[int, float] = {}
        self.view: View | None = None
        self.think = (0.0, 0.0)
        self.until = 0.0
        self.answered = ""
        self.count = 0
        self._buffer = b""
        self._is_open = False
        self._answer: asyncio.Future[Frame] | None = None

    # The socket ---------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Connect and shake hands; refused with a ConnectionError."""
        loop = asyncio.get_running_loop()
        self._buffer, self._is_open = b"", False
        self._answer = loop.create_future()
        self.transport, _ = await loop.create_connection(lambda: self, self.url.hostname or "", self.url.port or 80)
        address = f"{self.url.path}?{self.url.query}" if self.url.query else self.url.path
        self.transport.write(
            f"GET {address} HTTP/1.1\r\nHost: {self.url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await asyncio.wait_for(self._answer, PATIENCE)

    def close(self) -> None:
        """Hang up."""
        self.until = 0.0
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The server is gone, turned us away, or said what we cannot read; in mid-play the report tells of it."""
        self.is_cut_off = bool(self.until)
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError(f"The connection was lost: {exc}."))

    def data_received(self, data: bytes) -> None:
        """Take whole frames out of what has come so far."""
        self._buffer += data
        if not self._is_open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head:
                self.transport.abort()
                return
            self._is_open, self._buffer = True, rest
        start = 0
        while (found := _frame(self._buffer, start)) is not None:
            opcode, payload, start = found
            if opcode == TEXT:
                self._hear(decode(payload))
            elif opcode == PING:
                self._send(PONG, payload)
        self._buffer = self._buffer[start:]

    def _send(self, opcode: int, payload: bytes) -> None:
        length = len(payload)
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | length)
        if length >= 126:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, length)
        self.transport.write(head + NO_MASK + payload)

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self._send(TEXT, json.dumps(message).encode())

    # What is heard and said ---------------------------------------------------------------------------

    def _hear(self, frame: Frame) -> None:
        if frame.kind == "state":
            self.view = frame.view or _with(self.view, frame.changes)
            if self.unseen and self.view is not None:
                self._see(self.view.version)
            self._consider()
        elif frame.id in self.sent:
            at = self.sent.pop(frame.id)
            self.times.acknowledged.append(time.perf_counter() - at)
            self.refused += frame.kind == "refusal"
            if frame.version is not None:
                self.unseen[frame.version] = at
        elif self._answer is not None and not self._answer.done():
            self._answer.set_result(frame)

    def _see(self, version: int) -> None:
        """Note how long it took until this player saw what came of an action."""
        for done in [done for done in self.unseen if done <= version]:
            self.times.shown.append(time.perf_counter() - self.unseen.pop(done))

    async def ask(self, op: str, **fields: Any) -> Frame:
        """Say something that is not measured, and wait for the answer."""
        self._answer = asyncio.get_running_loop().create_future()
        self.say({"op": op, "id": "setup", **fields})
        return await asyncio.wait_for(self._answer, PATIENCE)

    def play(self, after: float, until: float, think: tuple[float, float]) -> None:
        """From so many seconds on, think, decide and measure, until the time is up."""
        self.until, self.think = until, think
        asyncio.get_running_loop().call_later(after, self._consider)

    def _consider(self) -> None:
        """Begin to think, if there is something new to decide."""
        decision = self.view.decision if self.view else None
        if decision is not None and decision["id"] != self.answered and time.perf_counter() < self.until:
            self.answered = decision["id"]
            asyncio.get_running_loop().call_later(self.generator.uniform(*self.think), self._decide, decision)

    def _decide(self, decision: dict[str, Any]) -> None:
        if time.perf_counter() >= self.until:
            self.answered = ""
            return
        self.count += 1
        message: dict[str, Any] = {"id": f"m{self.count}", "decision": decision["id"]}
        if decision["kind"] == "bet":
            message |= {"op": "bet", "chips": None}
        else:
            offered = [offer["action"] for offer in decision["actions"]]
            safe = [action for action in SAFE_ACTIONS if action in offered]
            message |= {"op": "act", "action": self.generator.choice([*safe, offered[0]])}
        self.sent[message["id"]] = time.perf_counter()
        self.say(message)


def _frame(buffer: bytes, start: int) -> tuple[int, bytes, int] | None:
    """The opcode and payload of the frame that begins there, and where it ends; None while it is not whole."""
    if len(buffer) < start + 2:
        return None
    opcode, length, begin = buffer[start] & 0x0F, buffer[start + 1], start + 2
    if length == 126:
        length, begin = int.from_bytes(buffer[begin : begin + 2], "big"), begin + 2
    elif length == 127:
        length, begin = int.from_bytes(buffer[begin : begin + 8], "big"), begin + 8
    end = begin + length
    return None if len(buffer) < end or begin > len(buffer) else (opcode, buffer[begin:end], end)
