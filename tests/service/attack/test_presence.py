"""Lines that drop and come back at bad moments: whoever is connected is present, and nobody else is."""

import asyncio
from pathlib import Path

import pytest

from tests.service.attack.test_journal import running
from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from tests.support.patience import until

RECONNECTS = 15


def seat(client: Client, number: int) -> dict[str, object]:
    found: dict[str, object] = client.view["seats"][number - 1]
    return found


async def until_present(watcher: Client, number: int, present: bool) -> None:
    while seat(watcher, number)["present"] != present:
        await watcher.changed()


async def sit_together(ann: Client, bob: Client) -> None:
    """Ann at seat 1 of a new table, Bob at seat 2."""
    made = await ann.ask("create", token=ann.token, game="blackjack")
    await ann.sit(made["table"], 1, "Ann")
    await bob.sit(made["table"], 2, "Bob")
    await ann.at_least(bob.view["version"])


def test_who_reconnects_at_once_is_never_taken_for_away(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            made = await ann.ask("create", token=ann.token, game="blackjack")
            await ann.sit(made["table"], 1, "Ann")
            await bob.sit(made["table"], 2, "Bob")
            line = bob
            for _ in range(RECONNECTS):
                again = await Client(server.url, bob.token).open()
                line._socket.transport.abort()  # type: ignore[union-attr]
                await asyncio.sleep(0)
                await again.enter(made["table"])
                line = again
                with pytest.raises(Refused, match="cannot answer"):
                    await ann.ask("extend", decision="nonsense")
                await line.ask("ping")
                assert seat(line, 2)["present"]
                assert seat(ann, 2)["present"]
            await line.close()
            await until_present(ann, 2, False)

    asyncio.run(run())


def test_a_line_that_drops_while_the_disk_is_full_is_no_ghost_afterwards(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            await sit_together(ann, bob)
            with server.full_disk():
                await bob.close()
                for _ in range(5):
                    with pytest.raises(Refused, match="cannot be written"):
                        await ann.ask("bots", add=1)
                assert seat(ann, 2)["present"]
            await until_present(ann, 2, False)

    asyncio.run(run())


def test_a_ghost_is_found_though_nobody_asks_the_table_for_anything(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path / "data") as server, Client(server.url) as ann, Client(server.url) as bob:
            await sit_together(ann, bob)
            with server.full_disk():
                await bob.close()
                await until(lambda: server.health()["journal"] == "failing", "the journal to say so")
            await until_present(ann, 2, False)

    asyncio.run(run())


def test_who_comes_back_while_the_disk_is_full_is_present_once_there_is_room(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            made = await ann.ask("create", token=ann.token, game="blackjack")
            await ann.sit(made["table"], 1, "Ann")
            await bob.sit(made["table"], 2, "Bob")
            await bob.close()
            await until_present(ann, 2, False)
            async with Client(server.url, bob.token) as again:
                with server.full_disk():
                    await again.enter(made["table"])
                    assert again.view["you"] == 2
                await until_present(ann, 2, True)

    asyncio.run(run())


def test_who_hangs_up_while_sitting_down_leaves_no_ghost(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann:
            made = await ann.ask("create", token=ann.token, game="blackjack")
            for number in range(2, 8):
                eve = await Client(server.url).open()
                words = '{"op":"sit","id":"s","table":"%s","seat":%d,"name":"Eve %d","token":"%s"}'
                await eve.send(words % (made["table"], number, number, eve.token))
                eve._socket.transport.abort()  # type: ignore[union-attr]
                await eve.close()
            await ann.sit(made["table"], 1, "Ann")
            while any(place and place["seat"] != 1 and place["present"] for place in ann.view["seats"]):
                await ann.changed()

    asyncio.run(run())
