"""A WebSocket takes a bounded number of frames at a time, however many arrive at once."""

import asyncio
from typing import Any, cast

import pytest
import uvicorn
from starlette.websockets import WebSocket
from uvicorn.server import ServerState

from tests.service.attack import raw_socket as raw
from tests.unit.present.web.socket.test_line import Wire
from twentyone.present.web.guard import counted_line
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.over_http import talk
from twentyone.present.web.service import Service
from twentyone.present.web.socket.line import Line
from twentyone.table.server.house import House

FRAME_BYTES = len(raw.frame(raw.PING))


async def heard_after(sent: bytes) -> Wire:
    """A client that has said all of this at once."""
    keeper = Doorkeeper()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await talk(Service(cast(House, None), keeper), WebSocket(scope, receive, send))

    wire, state = Wire(), ServerState()
    line = cast(Any, counted_line.lines(keeper)[1])(uvicorn.Config(app, log_config=None, lifespan="off"), state, {})
    line.connection_made(wire)
    wire.client.send_request(wire.client.connect())
    line.data_received(b"".join(wire.client.data_to_send()))
    await wire.until(lambda: bool(wire.heard))
    wire.heard.clear()
    line.data_received(sent)
    line.connection_lost(None)
    await asyncio.gather(*state.tasks)
    return wire


def test_so_many_frames_are_answered_and_a_flood_is_cut_soon_after() -> None:
    few, flood = (asyncio.run(heard_after(raw.frame(raw.PING) * n)) for n in (counted_line.MOST_FRAMES // 2, 40_000))
    assert (few.is_cut, len(few.heard)) == (False, counted_line.MOST_FRAMES // 2)
    assert flood.is_cut
    assert len(flood.heard) <= counted_line.MOST_FRAMES


def test_a_flood_is_noticed_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has arrived is looked at in slices: to read 40,000 frames first would keep everybody waiting."""
    read: list[int] = []
    of_line = Line.data_received

    def noted(line: Any, data: bytes) -> None:
        read.append(len(data))
        of_line(line, data)

    monkeypatch.setattr(Line, "data_received", noted)
    asyncio.run(heard_after(raw.frame(raw.PONG) * 40_000))
    assert sum(read[1:]) <= FRAME_BYTES * counted_line.MOST_FRAMES + counted_line.SLICE_BYTES
