"""People who block, come back too often or must go: nobody holds a table up, and nobody gets chips by leaving."""

import asyncio
import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess

RULES = {"insurance": False, "decks": 1}


async def table_of_two(ann: Client, bob: Client, **options: Any) -> str:
    """A table of Ann's with Bob at it."""
    made = await ann.ask("create", token=ann.token, game="blackjack", rules=RULES, **options)
    await ann.sit(made["table"], 1, "Ann")
    await bob.sit(made["table"], 2, "Bob")
    await ann.at_least(bob.view["version"])
    return str(made["table"])


async def on_turn(client: Client, *others: Client) -> None:
    """Play until a client has to act; everybody else answers at once."""
    while not client.view["decision"] or client.view["decision"]["kind"] != "act":
        for player in (client, *others):
            decision = player.view["decision"]
            if decision and (player is not client or decision["kind"] == "bet"):
                done = await player.answer_decision()
                assert done is not None
                for other in (client, *others):
                    await other.at_least(done["version"])
        await asyncio.sleep(0)  # frames come in meanwhile


def test_a_silent_guest_holds_nobody_up(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            await table_of_two(ann, bob, idle_seconds=1)
            await on_turn(bob, ann)
            number = ann.view["round"]
            while ann.view["stage"] == "round" and ann.view["round"] == number:
                if await ann.answer_decision() is None:
                    await ann.changed()
            assert any(event["event"] == "ClockRanOut" and event["seat"] == 2 for event in ann.events)

    asyncio.run(run())


def test_who_is_away_holds_the_table_up_once_and_has_the_chips_when_back(server: ServerProcess) -> None:
    hold_ms = 5_000

    async def run() -> None:
        async with Client(server.url) as ann:
            async with Client(server.url) as bob:
                table = await table_of_two(ann, bob, hold_seconds=hold_ms // 1000)
            while ann.view["seats"][1]["present"]:
                await ann.changed()
            waits = []
            for number in range(1, 4):
                await ann.answer_decision()
                began = ann.view["time"]
                while ann.view["round"] < number:
                    await ann.changed()
                waits.append(ann.view["time"] - began)
                while ann.view["stage"] == "round":
                    if await ann.answer_decision() is None:
                        await ann.changed()
            assert [wait >= hold_ms for wait in waits] == [True, False, False]
            async with Client(server.url, bob.token) as again:
                await again.enter(table)
                seat = again.view["seats"][1]
                assert (again.view["you"], seat["present"], seat["chips"]) == (2, True, 5000)
                assert again.view["decision"]["kind"] == "bet"

    asyncio.run(run())


def test_an_owner_takes_a_guest_away_in_mid_round_who_is_told_and_barred(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await table_of_two(ann, bob)
            with pytest.raises(Refused) as refused:
                await bob.ask("remove", seat=1)
            assert refused.value.code == "owner"
            await on_turn(bob, ann)
            await ann.ask("remove", seat=2, ban=True)
            while ann.view["seats"][1] is not None:
                if await ann.answer_decision() is None:
                    await ann.changed()
            await bob.at_least(ann.view["version"])
            assert bob.view["you"] is None
            notices = [json.loads(frame) for frame in bob.frames if '"notice"' in frame]
            assert [(notice["reason"], "not let in" in notice["message"]) for notice in notices] == [("removed", True)]
            with pytest.raises(Refused, match="barred"):
                await bob.sit(table, 2, "Bob")

    asyncio.run(run())


def test_an_owner_sets_the_clock_and_closes_in_mid_round(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            await table_of_two(ann, bob, idle_seconds=0)
            await on_turn(bob, ann)
            assert bob.view["decision"]["deadline"] is None
            done = await ann.ask("clock", seconds=5)
            await bob.at_least(done["version"])
            assert bob.view["decision"]["deadline"] is not None
            await ann.ask("close")
            while bob.view["stage"] != "closed":
                for player in (ann, bob):
                    done = await player.answer_decision()
                    if done is not None:
                        await bob.at_least(done["version"])
                        await ann.at_least(done["version"])
            assert any(event["event"] == "ShoeRevealed" for event in bob.events)

    asyncio.run(run())


def test_nobody_gets_new_chips_by_leaving_an_elimination_and_it_stays_over(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as stranger:
            settings = {"starting_chips": 10, "base_bet": 10}
            made = await ann.ask(
                "create", token=ann.token, game="blackjack", mode="elimination", rules=RULES, settings=settings
            )
            await ann.sit(made["table"], 1, "Ann")
            while ann.view["stage"] != "over":
                decision = ann.view["decision"]
                if decision["kind"] == "bet":
                    done = await ann.ask("bet", decision=decision["id"], chips=decision["highest"])
                    await ann.at_least(done["version"])
                else:
                    await ann.answer_decision()
            await ann.ask("leave")
            for client, seat in ((ann, 1), (stranger, 2)):
                with pytest.raises(Refused, match="over"):
                    await client.sit(made["table"], seat, "Ann again")

    asyncio.run(run())


def test_chips_are_kept_for_a_guest_who_leaves_and_comes_back(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await table_of_two(ann, bob)
            await on_turn(bob, ann)
            while ann.view["stage"] == "round":
                for player in (ann, bob):
                    done = await player.answer_decision() if player.view["stage"] == "round" else None
                    if done is not None:
                        await bob.at_least(done["version"])
                        await ann.at_least(done["version"])
            chips = bob.view["seats"][1]["chips"]
            await bob.ask("leave")
            await bob.sit(table, 5, "Bob")
            assert bob.view["seats"][4]["chips"] == chips

    asyncio.run(run())


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_to_stop_is_followed_by_a_goodbye_and_a_closed_house(tmp_path: Path, number: signal.Signals) -> None:
    async def run() -> None:
        async with Client(process.url) as ann:
            await ann.ask("ping")
            os.kill(process.pid, number)
            await ann.changed()  # the end of the line is one
            with pytest.raises(ConnectionError):
                await ann.changed()
            assert ann.said_bye is not None
            assert ann.said_bye["reason"] == "shutdown"

    process = ServerProcess(tmp_path / "data")
    before = signal.signal(number, signal.SIG_DFL)  # what is ignored here, as under nohup, a child ignores too
    try:
        process.start()
    finally:
        signal.signal(number, before)
    try:
        asyncio.run(run())
        process.wait()
    finally:
        process.kill()
    assert "Application shutdown complete" in process.log
