"""Strangers who want to hold up the bets of everybody: by sitting down again and again, or by moving the bank about."""

import asyncio

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess

TURNS = 8


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
