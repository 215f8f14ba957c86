"""A client that does everything wrong: it gets a coded refusal, the table stays as it was, nobody else notices."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess


@asynccontextmanager
async def two_at_a_table(server: ServerProcess) -> AsyncIterator[tuple[Client, Client]]:
    """Ann, who plays properly, and Bob, who does not; both have bet, and Ann is on turn or Bob is."""
    async with Client(server.url) as ann, Client(server.url) as bob:
        rules = {"insurance": False}
        made = await ann.ask("create", token=ann.token, game="blackjack", rules=rules)
        await ann.sit(made["table"], 1, "Ann")
        await bob.sit(made["table"], 2, "Bob")
        await ann.at_least(bob.view["version"])
        yield ann, bob


async def quiet(ann: Client) -> None:
    """Nothing reaches Ann, and her table is as it was."""
    before, frames = ann.view, len(ann.frames)
    await ann.ask("ping")
    assert len(ann.frames) == frames + 1
    assert ann.view == before


def test_malformed_frames_are_refused_with_a_code(server: ServerProcess) -> None:
    frames: tuple[str | bytes, ...] = (
        "",
        "{",
        "[]",
        "null",
        '"hello"',
        b"\xff\xfe\x00",
        '{"op": "dance", "id": "1"}',
        '{"op": "ping"}',
        '{"op": "ping", "id": 7}',
        '{"op": "ping", "id": ""}',
        '{"op": "ping", "id": "1", "extra": true}',
        '{"op": "bet", "id": "1", "decision": "2.1", "chips": -5}',
        '{"op": "bet", "id": "1", "decision": "2.1", "chips": 1e99}',
        '{"op": "bet", "id": "1", "decision": "2.1", "chips": "10"}',
        '{"op": "sit", "id": "1", "table": "x", "seat": 8, "name": "x", "token": "0123456789abcdef"}',
        '{"op": "ping", "id": "' + "x" * 100 + '"}',
    )

    async def run() -> None:
        async with two_at_a_table(server) as (ann, bob):
            for frame in frames:
                assert (await bob.told(frame))["code"] == "malformed", frame
            await quiet(ann)

    asyncio.run(run())


def test_duplicates_stale_answers_and_other_peoples_decisions_change_nothing(server: ServerProcess) -> None:
    async def run() -> None:
        async with two_at_a_table(server) as (ann, bob):
            first = await bob.ask("bet", "same-id", decision=bob.view["decision"]["id"], chips=10)
            await ann.at_least(first["version"])
            again = await bob.ask("bet", "same-id", decision="2.1", chips=500)
            assert (again["duplicate"], again["version"]) == (True, first["version"])
            for fields in ({"decision": "2.1"}, {"decision": "1.1"}, {"decision": "2.99"}, {"decision": "nonsense"}):
                with pytest.raises(Refused) as refused:
                    await bob.ask("bet", chips=10, **fields)
                assert refused.value.code == "stale"
            with pytest.raises(Refused) as refused:
                await bob.ask("act", decision="1.1", action="stand")
            assert refused.value.code == "stale"
            for op in ("rules", "bots", "close"):
                with pytest.raises(Refused) as refused:
                    await (bob.ask(op, add=1) if op == "bots" else bob.ask(op))
                assert refused.value.code == "owner"
            await quiet(ann)

    asyncio.run(run())


def test_reordered_answers_count_only_in_their_turn(server: ServerProcess) -> None:
    async def run() -> None:
        async with two_at_a_table(server) as (ann, bob):
            with pytest.raises(Refused) as refused:
                await bob.ask("act", decision="2.2", action="stand")
            assert refused.value.code == "stale"
            await bob.ask("bet", decision="2.1", chips=10)
            done = await ann.ask("bet", decision="1.1", chips=10)
            await ann.at_least(done["version"])
            assert ann.view["round"] == 1

    asyncio.run(run())


def test_an_unknown_token_opens_no_seat(server: ServerProcess) -> None:
    async def run() -> None:
        async with two_at_a_table(server) as (ann, _), Client(server.url) as eve:
            with pytest.raises(Refused) as refused:
                await eve.enter(ann.view["table"])
            assert refused.value.code == "token"
            with pytest.raises(Refused) as refused:
                await eve.sit(ann.view["table"], 1, "Eve")
            assert refused.value.code == "table"
            with pytest.raises(Refused) as refused:
                await eve.ask("bet", decision="1.1", chips=5)
            assert refused.value.code == "table"
            await quiet(ann)

    asyncio.run(run())


def test_an_oversized_frame_ends_only_its_own_connection(server: ServerProcess) -> None:
    async def run() -> None:
        async with two_at_a_table(server) as (ann, _), Client(server.url) as eve:
            await eve.send('{"op": "ping", "id": "' + "x" * 9000 + '"}')
            with pytest.raises((ConnectionClosed, ConnectionError)):
                await eve.ask("ping")
            await quiet(ann)

    asyncio.run(run())


async def flood(client: Client) -> None:
    for number in range(1000):
        await client.send(json.dumps({"op": "ping", "id": str(number)}))
    await client.ask("ping")


def test_ten_times_the_rate_is_refused_then_cut_off_and_others_play_on(server: ServerProcess) -> None:
    async def run() -> None:
        async with two_at_a_table(server) as (ann, _), Client(server.url) as eve:
            with pytest.raises((ConnectionClosed, ConnectionError)):
                await flood(eve)
            codes = [json.loads(frame).get("code") for frame in eve.frames]
            assert codes.count("rate") == 1
            await quiet(ann)

    asyncio.run(run())


def test_a_client_that_stops_reading_holds_nobody_up(server: ServerProcess) -> None:
    async def run() -> None:
        async with two_at_a_table(server) as (ann, bob):
            half_open = socket.create_connection(("127.0.0.1", server.port))
            half_open.sendall(b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            deaf = await Client(server.url).open()
            assert deaf._reader is not None
            deaf._reader.cancel()
            await deaf.send(json.dumps({"op": "watch", "id": "w", "table": ann.view["table"]}))
            while ann.view["round"] < 3:
                for player in (ann, bob):
                    done = await player.answer_decision()
                    await (bob if player is ann else ann).at_least(done["version"] if done else 0)
            half_open.close()
            assert deaf._socket is not None
            deaf._socket.transport.abort()

    asyncio.run(run())


def test_a_dropped_player_keeps_the_seat_and_a_second_window_takes_it_over(server: ServerProcess) -> None:
    async def run() -> None:
        async with two_at_a_table(server) as (ann, bob):
            table = ann.view["table"]
            await bob.close()
            while ann.view["seats"][1]["present"]:
                await ann.changed()
            async with Client(server.url, bob.token) as first, Client(server.url, bob.token) as second:
                await first.enter(table)
                await ann.at_least(first.view["version"])
                assert ann.view["seats"][1]["present"]
                await second.enter(table)
                assert second.view["you"] == 2
                with pytest.raises((ConnectionClosed, ConnectionError)):
                    await first.ask("ping")
                assert first.said_bye is not None
                assert first.said_bye["reason"] == "replaced"
                assert ann.view["seats"][1]["present"]

    asyncio.run(run())


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "null"},
        {"Host": "evil.example"},
    ],
)
def test_a_strange_origin_or_host_is_turned_away_before_the_socket_opens(
    server: ServerProcess, headers: dict[str, str]
) -> None:
    request = "GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    request += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    for name, value in ({"Host": f"127.0.0.1:{server.port}"} | headers).items():
        request += f"{name}: {value}\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as plain:
        plain.sendall((request + "\r\n").encode())
        assert plain.recv(200).startswith(b"HTTP/1.1 403")


def test_an_allowed_origin_and_the_servers_own_are_let_in(server: ServerProcess) -> None:
    async def run() -> None:
        for origin in ("https://friends.example", f"http://127.0.0.1:{server.port}"):
            client = await Client(server.url).open(origin=origin)
            await client.ask("ping")
            await client.close()
        with pytest.raises(InvalidStatus):
            await Client(server.url).open(origin="https://evil.example")

    asyncio.run(run())
