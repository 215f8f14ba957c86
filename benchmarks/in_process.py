"""A server in this process whose clients are lists: everything but the kernel's share of the work, for measuring.

`valgrind --tool=cachegrind --cache-sim=no python benchmarks/in_process.py 230`, less the same with 30, counts the
instructions of two hundred actions, which no other work on the machine can change.
"""

import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

from benchmarks.scripted import SEATS, answer, rebuy
from starlette.applications import Starlette

from twentyone.garbage import collect_in_doses
from twentyone.present.web.server import Server, make_server
from twentyone.present.web.socket.line import Line
from twentyone.table.live import request as ask

HANDSHAKE = (
    b"GET /ws?changes=1 HTTP/1.1\r\nHost: 127.0.0.1:8021\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
LONGEST_GRADING = 10.0


class Pipe(asyncio.Transport):
    """What a client would have got, thrown away."""

    def __init__(self) -> None:
        super().__init__({"sockname": ("127.0.0.1", 8021), "peername": ("127.0.0.1", 50_000)})
        self.wanted = b""
        self.written = asyncio.Event()

    def write(self, data: Any) -> None:
        """Take what is sent."""
        if self.wanted in data:
            self.written.set()

    def get_write_buffer_size(self) -> int:
        """Nothing ever waits."""
        return 0

    def is_closing(self) -> bool:
        """Never."""
        return False

    def pause_reading(self) -> None:
        """There is nothing to read from."""

    def resume_reading(self) -> None:
        """There is nothing to read from."""

    def close(self) -> None:
        """There is nothing to close."""


class Client:
    """One connection to a server in this process."""

    def __init__(self, server: Server) -> None:
        self.pipe = Pipe()
        self.line = Line(server.config, server.server_state, {})
        self.line.connection_made(self.pipe)

    async def open(self) -> None:
        """Shake hands, and wait for the first word."""
        self.line.data_received(HANDSHAKE)
        await self.answered(b"hello")

    async def answered(self, wanted: bytes) -> None:
        """Wait until something that has this in it was written."""
        self.pipe.wanted = wanted
        self.pipe.written.clear()
        await self.pipe.written.wait()

    async def say(self, frame: str) -> None:
        """Send a message, masked as a client masks, by zeros; then wait for its answer."""
        payload = frame.encode()
        length = bytes((0x80 | len(payload),)) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        self.line.data_received(b"\x81" + length + bytes(4) + payload)
        await self.answered(b'"id":"%b"' % json.loads(frame)["id"].encode())


async def _served(server: Server, actions: int) -> float:
    """Processor seconds of the loop's thread per action, at one full table, one action after the other."""
    server.config.load()
    server.lifespan = server.config.lifespan_class(server.config)
    await server.lifespan.startup()
    house = cast(Starlette, server.config.app).state.service.house
    owner = Client(server)
    await owner.open()
    await owner.say('{"op":"create","id":"c","token":"owner-token-0123456789","game":"blackjack"}')
    (host,) = house.hosts.values()
    clients = {}
    for seat in SEATS:
        clients[seat] = Client(server)
        await clients[seat].open()
        sit = {"op": "sit", "id": "s", "table": host.table.id, "seat": seat, "name": f"P{seat}"}
        await clients[seat].say(json.dumps({**sit, "token": f"token-of-seat-{seat}-0123456789"}))
    generator = random.Random(1)
    while not host.table.decisions:
        await asyncio.sleep(0)
    collect_in_doses()
    started = time.thread_time()
    for number in range(actions):
        frame, request = rebuy(host.table) or answer(host.table, number, generator)
        assert isinstance(request, ask.SeatRequest)
        await clients[request.seat].say(frame)
        await host.graded(LONGEST_GRADING)
    seconds = time.thread_time() - started
    for client in (owner, *clients.values()):
        client.line.connection_lost(None)
    await asyncio.gather(*server.server_state.tasks)
    await server.lifespan.shutdown()
    return seconds / actions


def served(actions: int) -> float:
    """Processor seconds per action of the event loop of a server in this process, by the same cards every time."""
    with tempfile.TemporaryDirectory() as folder, patch("secrets.token_hex", lambda n: "5e" * n):
        return asyncio.run(_served(make_server(Path(folder), simple_bots=True), actions))


if __name__ == "__main__":
    print(f"{1e6 * served(int(sys.argv[1]) if len(sys.argv) > 1 else 500):.0f} µs per action")
