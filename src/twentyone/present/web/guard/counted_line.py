"""The lines under HTTP and WebSockets: counted by address, and cut when a client takes nothing of what it is sent.

An upgrade that cannot become a WebSocket is refused here: uvicorn leaves the refusal unsent and the line open.
"""

import asyncio
import logging
from typing import Any

from websockets.frames import Frame

from twentyone.present.web.guard.allowance import Allowance
from twentyone.present.web.guard.limit import Doorkeeper, Guest
from twentyone.present.web.guard.patience import HEAD_SECONDS, STALL_SECONDS, PatientProtocol
from twentyone.present.web.socket.line import Line

MOST_UNREAD_BYTES = 256 * 1024
MOST_PARTS = 64
MOST_FRAMES, FRAMES_PER_SECOND = 1000, 50.0
"""Frames of any kind that a WebSocket takes at once and in the long run: more than its messages may be."""
SLICE_BYTES = 2048
"""So much is read before its frames are counted: 300 of the smallest, a millisecond's work."""
BAD_UPGRADE = b"A WebSocket is asked for with a GET request that has no body.\n"
BAD_UPGRADE_ANSWER = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(BAD_UPGRADE), BAD_UPGRADE)
)

log = logging.getLogger("twentyone.web")


def lines(doorkeeper: Doorkeeper) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocols of HTTP and of WebSockets of one server, with its doorkeeper."""

    class HttpLine(_HttpLine):
        keeper = doorkeeper

    class SocketLine(_SocketLine):
        keeper = doorkeeper

    return HttpLine, SocketLine


class _HttpLine(PatientProtocol):
    """HTTP, counted; one line too many is cut before it says anything."""

    keeper: Doorkeeper
    _guest: Guest | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has come."""
        super().connection_made(transport)
        guest = self.keeper.guest(_address(self.client))
        is_welcome = self.keeper.may_connect(guest)
        self._guest = guest
        guest.lines += 1
        self.keeper.n_lines += 1
        if not is_welcome:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        _leave(self.keeper, self._guest)
        super().connection_lost(exc)


class _SocketLine(Line):
    """A WebSocket whose client has to read: what it leaves unread is bounded in bytes and in time.

    Its line was counted when it began to speak HTTP. It is open within five seconds, or cut. Its frames are counted
    here, whatever their kind: pings, pongs and parts of messages are read long before any message is.
    """

    keeper: Doorkeeper
    _frames: Allowance
    _opening: asyncio.TimerHandle | None = None
    _stall: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client asks for a WebSocket."""
        super().connection_made(transport)
        self._frames = Allowance(burst=MOST_FRAMES, per_second=FRAMES_PER_SECOND)
        self.transport.set_write_buffer_limits()  # HTTP had none
        if self.scheme == "ws" and self.n_unsent:  # the answer to a request before this one
            self.pause_writing()
        self._opening = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """More has arrived; it is read slice by slice, and no further than the line lasts."""
        for start in range(0, len(data), SLICE_BYTES):
            if self.transport.is_closing():
                return
            self._read(data[start : start + SLICE_BYTES])

    def _read(self, data: bytes) -> None:
        """Read a slice; a request that cannot become a WebSocket is refused."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = True
            self.transport.write(b"".join(self.conn.data_to_send()) or BAD_UPGRADE_ANSWER)
            self.transport.close()

    def handle_events(self) -> None:
        """Take the frames of a slice, unless there were too many of late."""
        if self._frames.take(len(self.conn.events)):
            super().handle_events()
        else:
            log.warning("a client sends too many frames")
            self.cut()

    async def send(self, message: Any) -> None:
        """Take what the app says; a refusal in HTTP's words ends the handshake just as an acceptance does."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._stop_opening()
        elif message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        _leave(self.keeper, self.keeper.guest(_address(self.client)))
        self._stop_opening()
        self._stop_waiting()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client does not take what it is sent."""
        self._stop_waiting()
        self._stall = self.loop.call_later(STALL_SECONDS, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client has taken most of it."""
        self._stop_waiting()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """Give up a client that answers no ping, whatever it has left unread."""
        super().keepalive_timeout()
        self.cut()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read the answers."""
        if self.n_unsent > MOST_UNREAD_BYTES:
            self.cut()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """One more part of a message, unless it comes in crumbs."""
        if len(self.frames) >= MOST_PARTS:
            self.cut()
        else:
            super().handle_cont(event)

    def _stop_opening(self) -> None:
        if self._opening is not None:
            self._opening.cancel()

    def _stop_waiting(self) -> None:
        if self._stall is not None:
            self._stall.cancel()


def _address(client: tuple[str, int] | None) -> str:
    return client[0] if client else ""


def _leave(keeper: Doorkeeper, guest: Guest | None) -> None:
    if guest is not None:
        guest.lines -= 1
        keeper.n_lines -= 1
