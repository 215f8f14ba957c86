"""A connection that became a WebSocket is out of HTTP's hands: no clock of a request may end it."""

import asyncio
from pathlib import Path

import pytest

from tests.service.client import Client
from twentyone.present.web.patience import PatientProtocol
from twentyone.present.web.server import make_server


def test_a_websocket_outlives_the_time_a_request_may_take(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[PatientProtocol] = []
    original = PatientProtocol.connection_made

    def noted(protocol: PatientProtocol, transport: asyncio.Transport) -> None:
        made.append(protocol)
        original(protocol, transport)

    async def clocks() -> list[asyncio.TimerHandle | None]:
        server = make_server(tmp_path / "data", port=0, simple_bots=True)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0)
        port = server.servers[0].sockets[0].getsockname()[1]
        async with Client(f"ws://127.0.0.1:{port}/ws") as client:
            await client.ask("ping")
            running = [protocol._arrival for protocol in made]
        server.should_exit = True
        await serving
        return running

    monkeypatch.setattr(PatientProtocol, "connection_made", noted)
    found = asyncio.run(clocks())
    assert len(found) == 1
    assert [clock for clock in found if clock is not None and not clock.cancelled()] == []
