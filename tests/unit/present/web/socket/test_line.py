"""Any client reads what a server writes past uvicorn's queue; one that lets too much wait is cut off."""

import asyncio
import gc
import json
import weakref
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest
import uvicorn
from starlette.websockets import WebSocket
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.uri import parse_uri

from tests.support.patience import PATIENCE_SECONDS
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.over_http import talk
from twentyone.present.web.service import Service
from twentyone.present.web.socket.client import MOST_UNSENT
from twentyone.present.web.socket.line import MOST_WAITING, Line, text_frame
from twentyone.table.server.house import House


class Wire(asyncio.Transport):
    """The client's end of a transport: it reads what is written, and takes as much as the test says."""

    def __init__(self, n_unsent: int = 0) -> None:
        super().__init__({"sockname": ("127.0.0.1", 8021), "peername": ("127.0.0.1", 50_000)})
        self.client = ClientProtocol(parse_uri("ws://127.0.0.1:8021/ws"))
        self.n_unsent = n_unsent
        self.is_cut = False
        self.is_read = True
        self.heard: list[Any] = []
        self.changed = asyncio.Event()

    def write(self, data: Any) -> None:
        self.client.receive_data(bytes(data))
        self.heard += [event for event in self.client.events_received() if isinstance(event, Frame)]
        self.changed.set()

    def get_write_buffer_size(self) -> int:
        return self.n_unsent

    def abort(self) -> None:
        self.is_cut = True
        self.changed.set()

    def is_closing(self) -> bool:
        return self.is_cut

    async def until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), PATIENCE_SECONDS)

    def close(self) -> None: ...

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True
        self.changed.set()


@asynccontextmanager
async def connected(wire: Wire) -> AsyncIterator[Line]:
    """A client of a server without tables, greeted or turned away; gone afterwards."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await talk(Service(cast(House, None), Doorkeeper()), WebSocket(scope, receive, send))

    state = ServerState()
    line = Line(uvicorn.Config(app, log_config=None, lifespan="off"), state, {})
    line.connection_made(wire)
    wire.client.send_request(wire.client.connect())
    line.data_received(b"".join(wire.client.data_to_send()))
    await wire.until(lambda: bool(wire.heard) or wire.is_cut)
    yield line
    line.connection_lost(None)
    await asyncio.gather(*state.tasks)


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_text_of_any_length_is_one_frame_that_any_client_reads(length: int) -> None:
    async def read() -> list[Any]:
        wire = Wire()
        async with connected(wire) as line:
            line.write(b"x" * length)
        return wire.heard

    hello, frame = asyncio.run(read())
    assert json.loads(hello.data)["kind"] == "hello"
    assert (frame.fin, bytes(frame.data)) == (True, b"x" * length)


def test_text_is_sent_as_utf_8() -> None:
    assert text_frame("é".encode()) == b"\x81\x02\xc3\xa9"


def test_nothing_is_written_after_the_last_word() -> None:
    async def read() -> list[Any]:
        wire = Wire()
        async with connected(wire) as line:
            line.hang_up(1001)
            await wire.until(lambda: len(wire.heard) == 2)
            line.write(b"too late")
        return wire.heard

    _, close = asyncio.run(read())
    assert close.opcode.name == "CLOSE"


def test_a_client_that_lets_too_much_wait_is_cut_off_at_once() -> None:
    async def is_cut(n_unsent: int) -> bool:
        wire = Wire(n_unsent)
        async with connected(wire):
            return wire.is_cut

    assert not asyncio.run(is_cut(MOST_UNSENT))
    assert asyncio.run(is_cut(MOST_UNSENT + 1))


def test_a_client_is_read_on_until_several_messages_wait() -> None:
    async def say() -> None:
        wire = Wire()
        async with connected(wire) as line:
            for number in range(1, MOST_WAITING + 2):
                wire.client.send_text(b'{"op":"ping","id":"m"}')
                line.data_received(b"".join(wire.client.data_to_send()))
                assert wire.is_read == (number <= MOST_WAITING)
            await wire.until(lambda: wire.is_read and len(wire.heard) == MOST_WAITING + 2)

    asyncio.run(say())


def test_a_line_that_has_ended_leaves_nothing_to_the_collector_of_garbage() -> None:
    async def ended() -> tuple[weakref.ref[Any], ...]:
        wire = Wire()
        async with connected(wire) as line:
            line.hang_up(1001)
            await wire.until(lambda: len(wire.heard) == 2)
        return weakref.ref(line), weakref.ref(line.conn)

    gc.collect()
    gc.disable()
    try:
        assert [one() for one in asyncio.run(ended())] == [None, None]
    finally:
        gc.enable()
