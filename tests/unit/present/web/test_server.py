"""The server says where it serves once its tables are open, not before."""

import asyncio
import socket
from pathlib import Path

from tests.unit.table.server.test_house import open_table
from tests.unit.table.server.test_waking import with_house
from twentyone.present.web.server import Server, make_server
from twentyone.table.server.house import House


def test_serving_is_said_when_the_tables_are_open(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        await open_table(house)

    with_house(tmp_path, play)
    found: list[int] = []
    server: Server = make_server(tmp_path, port=0, simple_bots=True)

    def announce() -> None:
        house = server.config.app.state.service.house  # type: ignore[union-attr]
        found.append(len(house.lobby()))
        server.should_exit = True

    server.announce = announce
    with socket.create_server(("127.0.0.1", 0)) as listener:
        asyncio.run(server.serve(sockets=[listener]))
    assert found == [1]
