"""Too much from one address: sockets, messages, half requests and tables; it is turned away and others play on."""

import asyncio
import json
import resource
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.service.attack import raw
from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from tests.support.patience import PATIENCE_SECONDS, until
from twentyone.present.web.guard.allowance import Allowance
from twentyone.present.web.guard.limit import SMALL, Doorkeeper
from twentyone.present.web.socket.lobby import KEPT_SECONDS, MOST_LISTED, Lobby
from twentyone.table.server.bots import LEAST_PACE_MS


@contextmanager
def small_server(factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with limits that can be reached."""
    process = ServerProcess(factory.mktemp("small") / "data", "--limits", "small")
    process.start()
    yield process
    process.stop()


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with small_server(tmp_path_factory) as process:
        yield process


@pytest.fixture
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One whose limits nobody has come near yet."""
    with small_server(tmp_path_factory) as process:
        yield process


def test_sockets_beyond_the_limit_are_turned_away_before_they_open(small: ServerProcess) -> None:
    async def run() -> None:
        clients = [await Client(small.url).open() for _ in range(SMALL.sockets)]
        with pytest.raises(InvalidStatus) as refused:
            await Client(small.url).open()
        assert refused.value.response.status_code == 429
        await clients.pop().close()
        await until(lambda: small.metrics()["twentyone_connections"] < SMALL.sockets, "the end of a line")
        async with Client(small.url) as again:
            await again.ask("ping")
        for client in clients:
            await client.close()

    asyncio.run(run())
    assert '"level": "error"' not in small.log


def test_upgrades_that_cannot_be_do_not_use_up_the_lines_of_an_address(small: ServerProcess) -> None:
    asked = raw.request("GET /ws", b"Content-Length: 5", b"Upgrade: websocket").replace(b"close", b"Upgrade")
    assert {raw.exchange(small, asked).status for _ in range(2 * SMALL.lines)} == {400}

    async def run() -> None:
        async with Client(small.url) as ann:
            await ann.ask("ping")

    asyncio.run(run())


def answered(frames: list[str]) -> bool:
    """Whether all of sixty messages were answered, or one was refused for their number."""
    return len(frames) > 60 or any('"rate"' in word for word in frames)


def test_a_new_line_does_not_fill_the_allowance_of_an_address(fresh: ServerProcess) -> None:
    async def run() -> int:
        began, heard = time.monotonic(), 0
        for _ in range(SMALL.sockets):
            async with Client(fresh.url) as eve:
                for number in range(60):
                    await eve.send(json.dumps({"op": "ping", "id": str(number)}))
                await until(partial(answered, eve.frames))
                heard += sum('"ack"' in word for word in eve.frames)
        return heard - round(SMALL.messages_per_second * (time.monotonic() - began))

    assert asyncio.run(run()) <= SMALL.message_burst


def test_large_messages_count_for_more_than_small_ones() -> None:
    doorkeeper = Doorkeeper(SMALL, strict=True, clock=lambda: 0.0)
    allowance = Allowance(lambda: 0.0, shared=doorkeeper.guest("203.0.113.7").messages)
    assert [allowance.take(9) for _ in range(12)] == [True] * 11 + [False]


def test_addresses_are_counted_apart_and_networks_of_version_six_together() -> None:
    doorkeeper = Doorkeeper(SMALL)
    assert doorkeeper.guest("203.0.113.7") is not doorkeeper.guest("203.0.113.8")
    assert doorkeeper.guest("2001:db8::1") is doorkeeper.guest("2001:db8::2:3")
    assert doorkeeper.guest("2001:db8::1") is not doorkeeper.guest("2001:db8:0:1::1")
    assert doorkeeper.guest("::ffff:203.0.113.7") is doorkeeper.guest("203.0.113.7")
    own = doorkeeper.guest("127.0.0.1")
    assert all(own.may_ask() for _ in range(10 * SMALL.request_burst))


def test_nobody_fills_the_house_by_opening_or_loading_tables(fresh: ServerProcess) -> None:
    async def run() -> None:
        async with Client(fresh.url) as eve:
            made = [
                await eve.ask("create", token=f"{eve.token} {n}", game="blackjack") for n in range(SMALL.open_tables)
            ]
            with pytest.raises(Refused, match="tables may be open") as refused:
                await eve.ask("create", token=eve.token, game="blackjack")
            assert refused.value.code == "limit"
            owner = f"{eve.token} {SMALL.open_tables - 1}"
            request = urllib.request.Request(
                f"http://127.0.0.1:{fresh.port}/api/tables/{made[-1]['table']}/export",
                headers={"Authorization": f"Bearer {owner}"},
            )
            with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
                saved = answer.read()
            with pytest.raises(urllib.error.HTTPError) as too_many:
                urllib.request.urlopen(f"http://127.0.0.1:{fresh.port}/api/tables", saved, timeout=PATIENCE_SECONDS)
            assert too_many.value.code == 429
            too_many.value.close()
            await eve.ask("close")
            await eve.ask("create", token=eve.token, game="blackjack")
            await eve.ask("close")
            with pytest.raises(Refused, match="per hour"):
                await eve.ask("create", token=eve.token, game="blackjack")

    asyncio.run(run())


def test_half_open_lines_beyond_the_limit_are_cut_at_once(small: ServerProcess) -> None:
    """One line too many gets no answer even to a whole request; half requests are let go of by a clock as well."""
    lines = [socket.create_connection(("127.0.0.1", small.port), PATIENCE_SECONDS) for _ in range(SMALL.lines + 20)]
    for line in lines[SMALL.lines :]:
        with suppress(ConnectionError):
            line.sendall(raw.request("GET /health"))
            assert line.recv(1) == b""
    for line in lines:
        line.close()
    small.wait_until_well()


def test_without_file_descriptors_the_tables_play_on(small: ServerProcess) -> None:
    async def run() -> None:
        async with Client(small.url) as ann:
            made = await ann.ask("create", token=ann.token, game="blackjack")
            await ann.sit(made["table"], 1, "Ann")
            before = resource.prlimit(small.pid, resource.RLIMIT_NOFILE)
            resource.prlimit(small.pid, resource.RLIMIT_NOFILE, (16, before[1]))
            lines = [socket.create_connection(("127.0.0.1", small.port)) for _ in range(30)]
            for _ in range(3):
                await ann.answer_decision()
                await ann.ask("ping")
            for line in lines:
                line.close()
            resource.prlimit(small.pid, resource.RLIMIT_NOFILE, before)
        async with Client(small.url, ann.token) as again:
            await again.enter(made["table"])

    asyncio.run(run())


def test_bots_that_play_for_nobody_write_only_so_much(fresh: ServerProcess) -> None:
    async def run() -> None:
        async with Client(fresh.url) as eve:
            await eve.ask("create", token=eve.token, game="blackjack", pace_ms=0, bots_alone=True)
            await eve.ask("bots", add=7)
            started, before = time.monotonic(), fresh.metrics()["twentyone_journal_entries_total"]
            await asyncio.sleep(2)
            written = fresh.metrics()["twentyone_journal_entries_total"] - before
            assert 0 < written <= 10 + (time.monotonic() - started) * 1000 / LEAST_PACE_MS

    asyncio.run(run())


def test_passwords_that_are_set_are_counted_with_those_that_are_guessed(fresh: ServerProcess) -> None:
    async def run() -> None:
        async with Client(fresh.url) as eve:
            await eve.ask("create", token=eve.token, game="blackjack")
            for number in range(SMALL.guess_burst):
                await eve.ask("door", private=False, password=f"password {number}")
            with pytest.raises(Refused, match="Too many passwords") as refused:
                await eve.ask("door", private=False, password="one more")
            assert refused.value.code == "rate"
            await eve.ask("door", private=True)
            await eve.ask("door", private=False, password="")

    asyncio.run(run())


def test_a_lobby_of_thousands_is_listed_in_part_and_made_seldom() -> None:
    class House:
        hosts: Any = range(5000)
        n_made = 0

        def lobby(self, most: int) -> list[Any]:
            self.n_made += 1
            return [{}] * most

    house: Any = House()
    now = [0.0]
    lobby = Lobby(house, lambda: now[0])
    for _ in range(1000):
        assert len(lobby.tables()) == MOST_LISTED
    assert house.n_made == 1
    house.hosts = range(5001)
    lobby.tables()
    assert house.n_made == 2
    now[0] = KEPT_SECONDS
    lobby.tables()
    assert house.n_made == 3


def test_one_person_has_so_many_tables_open_and_no_more(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as eve:
            for _ in range(40):
                await eve.ask("create", token=eve.token, game="blackjack")
            with pytest.raises(Refused, match="at most 40 tables"):
                await eve.ask("create", token=eve.token, game="blackjack")

    asyncio.run(run())
