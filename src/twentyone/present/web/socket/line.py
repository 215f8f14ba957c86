"""The WebSocket of one client as the server's side of it: uvicorn's, and a way past its queue for what is sent.

An action is told to everybody at a table, so frames are most of what a server does. A frame is written to the
transport at once, by whoever has it, without a task that waits for it; the transport keeps what the client does not
take. How much that is tells a client that cannot keep up.
"""

import asyncio
import socket
import struct
from contextlib import suppress
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from twentyone.garbage import look_once

EXTENSION = "twentyone.line"
FINAL_TEXT = 0x81
MOST_WAITING = 4
"""Messages of a client that wait for the app before no more are read."""
MOST_IN_SYSTEM = 1 << 17
"""Bytes that the system may hold for a client that does not read, besides ours. Linux takes twice as many; by itself it
would hold megabytes."""


def text_frame(payload: bytes) -> bytes:
    r"""A whole text message of a server as its frame. [RFC 6455, 5.2]

    >>> text_frame(b"Hello")
    b'\x81\x05Hello'
    """
    length = len(payload)
    if length < 126:
        return struct.pack("!BB", FINAL_TEXT, length) + payload
    if length < 1 << 16:
        return struct.pack("!BBH", FINAL_TEXT, 126, length) + payload
    return struct.pack("!BBQ", FINAL_TEXT, 127, length) + payload


class Line(WebSocketsSansIOProtocol):
    """A WebSocket that takes text without waiting. The app finds it among the extensions of its scope."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client has come, by HTTP."""
        super().connection_made(cast(asyncio.Transport, transport))
        system: socket.socket | None = transport.get_extra_info("socket")
        if system is not None:
            with suppress(OSError):  # the client may be gone already
                system.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_IN_SYSTEM)

    async def run_asgi(self) -> None:
        """Serve the socket; then the scope lets go of the line that has it."""
        extensions = cast(dict[str, Any], self.scope["extensions"])
        extensions[EXTENSION] = self
        try:
            await super().run_asgi()
        finally:
            del extensions[EXTENSION]

    def send_receive_event_to_app(self) -> None:
        """Hand a message to the app, and read on until several wait.

        uvicorn stops reading with every message, and begins again when it was taken: two calls of the system each time.
        """
        if self.read_paused or self.queue.qsize() >= MOST_WAITING:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that it is not done again
        try:
            super().send_receive_event_to_app()
        finally:
            self.read_paused = False

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone: end the reader, which holds itself and would wait for the collector of garbage."""
        super().connection_lost(exc)
        self.conn.parser.close()
        look_once()

    @property
    def is_open(self) -> bool:
        """Whether anything can still be said."""
        return self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())

    @property
    def n_unsent(self) -> int:
        """How many bytes the client has not taken yet."""
        return self.transport.get_write_buffer_size()

    def write(self, text: bytes) -> None:
        """Send a text in UTF-8 at once; where nobody listens any more, nothing happens."""
        if self.is_open:
            self.transport.write(text_frame(text))

    def hang_up(self, code: int) -> None:
        """Close the connection in good order, after what was said before."""
        if self.is_open:
            task = self.loop.create_task(self._close(code))
            self.tasks.add(task)
            task.add_done_callback(self.on_task_complete)

    async def _close(self, code: int) -> None:
        with suppress(ClientDisconnected):
            await self.send({"type": "websocket.close", "code": code, "reason": None})

    def cut(self) -> None:
        """End the connection now, whatever the client has not taken."""
        self.transport.abort()


def line_of(scope: Any) -> Line:
    """The line of a WebSocket that this package's server has accepted."""
    if EXTENSION not in scope["extensions"]:
        raise RuntimeError("Tables are served by `twentyone serve` alone: this server has no such WebSocket.")
    return cast(Line, scope["extensions"][EXTENSION])
