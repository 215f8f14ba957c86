"""Clients that send without end, or read nothing while a table plays: they are cut and cost little."""

import asyncio
import json
import time

import pytest

from tests.service.attack import raw_socket as raw
from tests.service.client import Client
from tests.service.process import ServerProcess
from tests.support.patience import PATIENCE_SECONDS, until

MIB = 2**20


def test_pings_from_a_client_that_does_not_read_are_answered_only_so_long(server: ServerProcess) -> None:
    before = server.metrics()["twentyone_memory_bytes"]
    line = raw.opened(server.port)
    taken = raw.sent_until_cut(line, raw.frame(raw.PING, b"x" * 125) * 500, 64 * MIB)
    assert taken < 32 * MIB
    assert server.metrics()["twentyone_memory_bytes"] - before < 16 * MIB
    line.close()


@pytest.mark.parametrize("kind", [raw.PING, raw.PONG, raw.TEXT])
def test_frames_that_say_nothing_are_taken_only_so_many(server: ServerProcess, kind: int) -> None:
    """They are six bytes long: 300,000 per second on one line kept everybody else waiting for a second."""
    line = raw.opened(server.port, 65_536, PATIENCE_SECONDS)
    line.sendall(raw.frame(kind) * 5000)
    assert raw.read_until_cut(line).count(raw.PONG_OF_NOTHING) < 2000
    line.close()


def test_a_message_in_endless_crumbs_is_cut(server: ServerProcess) -> None:
    line = raw.opened(server.port, 65_536)
    line.sendall(raw.frame(raw.TEXT, b"{", final=False))
    crumbs = raw.frame(raw.CONTINUED, final=False) * 1000
    assert raw.sent_until_cut(line, crumbs, 64 * MIB) < 64 * MIB
    line.close()


def test_who_watches_and_never_reads_is_cut_and_the_table_plays_on(server: ServerProcess) -> None:
    """The server notices after half a mebibyte, since the system holds little more for a line."""

    async def run() -> None:
        async with Client(server.url) as ann:
            settings = {"starting_chips": 100_000}  # nobody goes broke before
            made = await ann.ask("create", token=ann.token, game="blackjack", pace_ms=0, settings=settings)
            await ann.sit(made["table"], 1, "Ann")
            await ann.ask("bots", add=6)
            deaf = raw.opened(server.port)
            deaf.sendall(raw.frame(raw.TEXT, json.dumps({"op": "watch", "id": "w", "table": made["table"]}).encode()))
            begun, logged = len(ann.frames), len(server.log)  # others before may not have kept up either
            end = time.monotonic() + PATIENCE_SECONDS
            while "a client does not keep up" not in server.log[logged:]:
                assert time.monotonic() < end
                if await ann.answer_decision() is None:
                    await ann.changed()
            assert sum(map(len, ann.frames[begun:])) < MIB  # who watches is told about as much
            rounds = ann.view["round"]
            while ann.view["round"] < rounds + 2:
                if await ann.answer_decision() is None:
                    await ann.changed()
            await until(lambda: server.metrics()["twentyone_connections"] == 1, "the end of the deaf line")
            deaf.close()

    asyncio.run(run())
