"""A connection that became a WebSocket is out of HTTP's hands: no clock of a request may end it."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from tests.service.client import Client
from tests.support.patience import PATIENCE_SECONDS, until
from twentyone import garbage
from twentyone.present.web.guard import counted_line, patience
from twentyone.present.web.guard.counted_line import _SocketLine
from twentyone.present.web.guard.patience import PatientProtocol
from twentyone.present.web.server import make_server


def test_a_websocket_outlives_the_time_a_request_may_take(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[PatientProtocol] = []
    opened: list[_SocketLine] = []
    original, original_socket = PatientProtocol.connection_made, _SocketLine.connection_made

    def noted(protocol: PatientProtocol, transport: asyncio.Transport) -> None:
        made.append(protocol)
        original(protocol, transport)

    def noted_socket(line: _SocketLine, transport: asyncio.BaseTransport) -> None:
        opened.append(line)
        original_socket(line, transport)

    async def clocks() -> list[asyncio.TimerHandle | None]:
        server = make_server(tmp_path / "data", port=0, simple_bots=True)
        serving = asyncio.create_task(server.serve())
        await until(lambda: server.started, "the server")
        port = server.servers[0].sockets[0].getsockname()[1]
        async with Client(f"ws://127.0.0.1:{port}/ws") as client:
            await client.ask("ping")
            running = [protocol._arrival for protocol in made] + [line._opening for line in opened]
        server.should_exit = True
        await serving
        return running

    monkeypatch.setattr(PatientProtocol, "connection_made", noted)
    monkeypatch.setattr(_SocketLine, "connection_made", noted_socket)
    found = asyncio.run(clocks())
    assert len(found) == 2
    assert [clock for clock in found if clock is not None and not clock.cancelled()] == []


def test_a_websocket_that_the_app_never_opens_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def heard() -> bytes:
        server = make_server(tmp_path / "data", port=0, simple_bots=True)
        inner: Any = server.config.app

        async def silent(scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] != "websocket":
                await inner(scope, receive, send)
            while scope["type"] == "websocket" and (await receive())["type"] != "websocket.disconnect":
                pass

        server.config.app = silent
        serving = asyncio.create_task(server.serve())
        await until(lambda: server.started, "the server")
        reader, writer = await asyncio.open_connection(*server.servers[0].sockets[0].getsockname())
        words = b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        writer.write(words + b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
        found = await asyncio.wait_for(reader.read(), PATIENCE_SECONDS)
        writer.close()
        server.should_exit = True
        await serving
        return found

    monkeypatch.setattr(counted_line, "HEAD_SECONDS", 0.01)
    assert asyncio.run(heard()) == b""


KEYLESS = b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
SAID = {
    "nothing": b"",
    "no HTTP": b"\x00\xff\r\n\r\n" + b"junk" * 1000,
    "half a request": b"GET / HTTP/1.1\r\nHost",
    "a body in chunks": b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "a request": b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    "a WebSocket without a key": KEYLESS,
}
"""What somebody may say before they hang up."""


def test_whatever_is_said_leaves_no_garbage_that_nobody_looks_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every dose of objects is looked at as long as somebody speaks HTTP, and the next one when a line ends."""
    doses = garbage._Doses()
    monkeypatch.setattr(garbage, "_doses", doses)

    async def run() -> None:
        server = make_server(tmp_path / "data", port=0, simple_bots=True)
        serving = asyncio.create_task(server.serve())
        await until(lambda: server.started, "the server")
        address = server.servers[0].sockets[0].getsockname()
        for what, words in SAID.items():
            _, writer = await asyncio.open_connection(*address)
            doses._left = 1_000
            writer.write(words)
            await until(lambda: doses.n_suspects or not doses._left, what)
            writer.close()
            await writer.wait_closed()
            await until(lambda: not doses.n_suspects and not doses._left, what)
        async with Client(f"ws://127.0.0.1:{address[1]}/ws") as client:
            await client.ask("ping")
            assert doses.n_suspects == 0
            doses._left = 1_000
        await until(lambda: not doses._left, "the end of a WebSocket")
        server.should_exit = True
        await serving

    asyncio.run(run())


def test_an_answer_of_which_a_little_is_never_read_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        server = make_server(tmp_path / "data", simple_bots=True)
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2048)
        listener.bind(("127.0.0.1", 0))
        serving = asyncio.create_task(server.serve([listener]))
        await until(lambda: server.started, "the server")
        stranger = socket.socket()
        stranger.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        stranger.connect(listener.getsockname())
        stranger.sendall(b"GET /static/js/table/table.js HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        connections = server.server_state.connections
        await until(lambda: connections, "the stranger")
        await until(lambda: not connections, "the end of its line")
        stranger.close()
        server.should_exit = True
        await serving

    monkeypatch.setattr(patience, "STALL_SECONDS", 0.1)
    asyncio.run(run())
