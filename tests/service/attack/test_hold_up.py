"""Strangers who want to hold everybody up: by sitting down again and again, moving the bank about, or asking a lot."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from tests.support.patience import until
from twentyone.table.coach.solver_pool import PROCESSES

TURNS = 8
TABLES = 3
CHANGES = 40
HINTS = 4
FROM_EVE, FROM_ANN = {"X-Forwarded-For": "198.51.100.7"}, {"X-Forwarded-For": "203.0.113.7"}


@pytest.fixture
def thinking(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server with solvers, which a proxy tells who asks."""
    process = ServerProcess(tmp_path / "data", "--behind-proxy", "127.0.0.1", simple_bots=False)
    process.start()
    yield process
    process.stop()


def test_rules_that_are_changed_again_and_again_take_nobody_elses_place_at_the_coach(thinking: ServerProcess) -> None:
    def n_waiting() -> float:
        return thinking.metrics()['twentyone_solver_waiting{queue="coach"}']

    async def change(eve: Client, number: int) -> None:
        """Sit with a bot, and let it think about one set of rules after the other, none of them known before."""
        made = await eve.ask("create", token=eve.token, game="banluck", rules={"decks": 2})
        await eve.sit(made["table"], 1)
        await eve.ask("bots", add=1)
        for three_sevens in range(10, 10 + CHANGES):
            await eve.ask("rules", rules={"pays_777": three_sevens, "pays_21": 2 + number})

    async def run() -> None:
        ann, eves = Client(thinking.url), [Client(thinking.url) for _ in range(TABLES)]
        await ann.open(additional_headers=FROM_ANN)
        await asyncio.gather(*(eve.open(additional_headers=FROM_EVE) for eve in eves))
        made = await ann.ask("create", token=ann.token, game="blackjack", rules={"insurance": False})
        await ann.sit(made["table"], 1)
        await ann.dealt_in()
        await asyncio.gather(*(change(eve, number) for number, eve in enumerate(eves)))
        told = await asyncio.gather(*(ann.ask("hint") for _ in range(HINTS)))
        assert all(one["advice"] for one in told)
        assert n_waiting() <= PROCESSES + TABLES
        await asyncio.gather(*(eve.close() for eve in eves))
        await until(lambda: n_waiting() <= PROCESSES)
        await ann.close()

    asyncio.run(run())


def test_who_stands_up_and_sits_down_again_has_only_the_time_that_is_left(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = (await ann.ask("create", token=ann.token, game="blackjack"))["table"]
            await ann.sit(table, 1)
            await bob.sit(table, 2)
            await ann.answer_decision()
            await bob.at_least(ann.view["version"])
            end = bob.view["decision"]["deadline"]
            for turn in range(TURNS):
                async with Client(server.url) as eve:
                    await eve.sit(table, 3 + turn % 5, "Eve")
                    assert eve.view["decision"]["deadline"] <= end
                    assert not eve.view["decision"]["extendable"]
                    done = await eve.ask("leave")
                    await bob.at_least(done["version"])
            assert bob.view["decision"]["deadline"] == end

    asyncio.run(run())


def test_a_bank_that_is_moved_about_lets_others_bet_soon(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as eve:
            table = (await ann.ask("create", token=ann.token, game="banluck"))["table"]
            await ann.sit(table, 1)
            await eve.sit(table, 2)
            stale: set[str] = set()
            refused = ""
            while not refused:
                try:
                    done = await eve.ask("bank", take=len(stale) % 2 == 0)
                except Refused as error:
                    refused = str(error)
                await ann.at_least(done["version"])
                stale.add(ann.view["decision"]["id"])
                assert len(stale) < TURNS
            assert refused.endswith("until a round has been played.")
            assert await ann.answer_decision() is not None

    asyncio.run(run())
