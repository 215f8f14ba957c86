"""HTTP with a limit to its patience: a request that trickles in, or an answer nobody reads, ends the connection.

Uvicorn waits without end for the rest of a request. Here its head has to arrive within five seconds and its body within
a minute, and whoever takes nothing of an answer for half a minute is hung up on. A body has to come with its length:
one in chunks may be chopped so small that to read it costs a hundred times what it costs to send. Garbage in
cycles, which is what requests may leave that are none, is looked for as long as somebody speaks HTTP.
"""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from twentyone.garbage import relieve, suspect

HEAD_SECONDS = 5.0
BODY_SECONDS = 60.0
STALL_SECONDS = 30.0
UNMEASURED = b"A body needs its Content-Length: this server takes none in chunks.\n"
UNMEASURED_ANSWER = (
    b"HTTP/1.1 411 Length Required\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(UNMEASURED), UNMEASURED)
)


class _Requests(h11.Connection):
    """The requests of one connection, none with a body that does not say its length."""

    is_unmeasured = False

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """What comes next; a request whose body would come in chunks is no request here."""
        event = super().next_event()
        if isinstance(event, h11.Request) and any(name == b"transfer-encoding" for name, _ in event.headers):
            self.is_unmeasured = True
            raise h11.RemoteProtocolError("body in chunks")
        return event


class PatientProtocol(H11Protocol):
    """One connection that speaks HTTP/1.1, as long as it speaks."""

    _awaited: object = None
    _arrival: asyncio.TimerHandle | None = None
    _stall: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has come: it has to say something."""
        super().connection_made(transport)
        suspect()
        self.conn: _Requests = _Requests(h11.SERVER)
        if transport.get_extra_info("sslcontext") is None:  # under TLS a limit of nothing would never be met
            transport.set_write_buffer_limits(high=0)  # whatever is left unread, however little, has its time
        self._await_request()

    def data_received(self, data: bytes) -> None:
        """More of a request has arrived; one that became a WebSocket has no more to come."""
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._await_request()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to a WebSocket, which has clocks of its own."""
        super().handle_websocket_upgrade(event)
        self._end()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self._end()
        super().connection_lost(exc)

    def _end(self) -> None:
        """Nothing more is said by HTTP here."""
        _stop(self._arrival)
        _stop(self._stall)
        relieve()

    def pause_writing(self) -> None:
        """The client does not take what it is sent."""
        _stop(self._stall)
        self._stall = self.loop.call_later(STALL_SECONDS, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client has taken most of it."""
        _stop(self._stall)
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP; where an answer is on its way already, just hang up."""
        if self.conn.is_unmeasured:
            self.transport.write(UNMEASURED_ANSWER)
            self.transport.close()
        elif self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def _await_request(self) -> None:
        """Give each part of a request its time; the time does not begin again with every byte."""
        state = self.conn.their_state
        if state is self._awaited:
            return
        _stop(self._arrival)
        self._awaited = state
        seconds = {h11.IDLE: HEAD_SECONDS, h11.SEND_BODY: BODY_SECONDS}.get(state)
        if seconds is not None and not self.transport.is_closing():
            self._arrival = self.loop.call_later(seconds, self.transport.abort)


def _stop(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()
