"""The server says where it serves once its tables are open, and lets people in a few at a time."""

import asyncio
import socket
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

from tests.unit.table.server.test_house import open_table
from tests.unit.table.server.test_waking import with_house
from twentyone.present.web.server import TAKEN_AT_ONCE, Server, make_server
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


def test_a_crowd_at_the_door_is_let_in_a_few_at_a_time(tmp_path: Path) -> None:
    """Asyncio takes in all who wait before it does anything else: strangers who come and go held the tables up."""
    n_strangers, n_lines = 10 * TAKEN_AT_ONCE, list[int]()
    server: Server = make_server(tmp_path, port=0, simple_bots=True)

    async def count(door: ExitStack, address: tuple[str, int]) -> None:
        keeper = server.config.app.state.service.doorkeeper  # type: ignore[union-attr]
        for _ in range(n_strangers):
            door.enter_context(socket.create_connection(address, timeout=10))
        while keeper.n_lines < n_strangers:
            n_lines.append(keeper.n_lines)
            await asyncio.sleep(0)
        server.should_exit = True

    with ExitStack() as door, socket.create_server(("127.0.0.1", 0)) as listener:

        def announce() -> None:
            counting = asyncio.get_running_loop().create_task(count(door, listener.getsockname()))
            counting.add_done_callback(lambda done: done.result())

        server.announce = announce
        asyncio.run(server.serve(sockets=[listener]))
    let_in = [after - before for before, after in pairwise(n_lines)]
    assert n_lines[0] == 0
    assert 0 < max(let_in) <= TAKEN_AT_ONCE
