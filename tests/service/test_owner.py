"""What the owner of a table does over the wire, who finds it and who may come in, and names that are made unique."""

import asyncio
import json
from typing import Any
from urllib.request import urlopen

import pytest

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess


def listed(server: ServerProcess, own: str = "") -> dict[str, dict[str, Any]]:
    with urlopen(f"http://127.0.0.1:{server.port}/api/tables?own={own}") as answer:
        return {row["table"]: row for row in json.load(answer)["tables"]}


async def new_table(ann: Client, **wishes: Any) -> str:
    table: str = (await ann.ask("create", token=ann.token, game="blackjack", pace_ms=0, **wishes))["table"]
    await ann.sit(table, 1, "Guest")
    return table


def test_a_second_guest_is_guest_2_and_is_told_so(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await new_table(ann)
            assert (await bob.sit(table, 2, "Guest"))["name"] == "Guest 2"
            assert [seat and seat["name"] for seat in bob.view["seats"]][:2] == ["Guest", "Guest 2"]

    asyncio.run(play())


def test_a_private_table_is_listed_only_for_those_who_know_it_and_a_password_is_asked_of_strangers(
    server: ServerProcess,
) -> None:
    async def play() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await new_table(ann, private=True)
            rows = await asyncio.to_thread(listed, server)
            assert table not in rows
            row = (await asyncio.to_thread(listed, server, f"{table},nonsense"))[table]
            assert (row["people"], row["bots"], row["password"]) == (["Guest"], 0, False)
            with pytest.raises(Refused, match="at least 4 characters"):
                await ann.ask("door", private=True, password="abc")
            await ann.ask("door", private=True, password="joo chiat")
            for op in ("watch", "sit"):
                seat: dict[str, Any] = {"seat": 2, "name": "Bob"} if op == "sit" else {}
                with pytest.raises(Refused, match="has a password") as refused:
                    await bob.ask(op, table=table, token=bob.token, **seat)
                assert refused.value.code == "password"
            with pytest.raises(Refused, match="not the password"):
                await bob.ask("watch", table=table, token=bob.token, password="something")
            await bob.ask("watch", table=table, token=bob.token, password="joo chiat")
            await bob.sit(table, 2, "Bob")
            assert not any("joo chiat" in frame for frame in (*ann.frames, *bob.frames))
            async with Client(server.url, bob.token) as again:
                assert (await again.enter(table))["seat"] == 2
            await ann.ask("door", private=False, password="")
            async with Client(server.url) as eve:
                await eve.ask("watch", table=table, token=eve.token)
            assert table in await asyncio.to_thread(listed, server, table)

    asyncio.run(play())


def test_a_table_that_is_handed_over_is_the_others_alone(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await new_table(ann)
            assert (await bob.sit(table, 2, "Bob"))["owner"] is False
            with pytest.raises(Refused, match="owner"):
                await bob.ask("pace", pace_ms=0)
            done = await ann.ask("owner", "once", seat=2)
            assert (await ann.ask("owner", "once", seat=2))["duplicate"]
            await bob.at_least(done["version"])
            assert bob.view["owner"] == 2
            with pytest.raises(Refused, match="owner"):
                await ann.ask("pace", pace_ms=0)
            await bob.ask("pace", pace_ms=0)
            await bob.ask("bots", add=1, seat=5)
            assert bob.view["seats"][4]["bot"]

    asyncio.run(play())


def test_who_left_with_chips_is_told_what_is_kept(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await new_table(ann)
            await bob.sit(table, 2, "Bob")
            for client in (ann, bob):
                done = await client.ask("bet", decision=client.view["decision"]["id"], chips=100)
                await client.at_least(done["version"])
            while bob.view["round"] < 1 or bob.view["stage"] != "betting":
                if await ann.answer_decision() is None and await bob.answer_decision() is None:
                    await bob.changed()
            chips = bob.view["seats"][1]["chips"]
            await bob.ask("leave")
            async with Client(server.url, bob.token) as again:
                kept = (await again.ask("watch", table=table, token=bob.token))["kept"]
            assert kept == (chips if chips != 5000 else None)

    asyncio.run(play())


def test_only_the_owner_offers_seats_and_the_refusal_reaches_them(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob, Client(server.url) as eve:
            table = await new_table(ann)
            await bob.ask("watch", table=table, token=bob.token, name="Guest")
            await eve.ask("watch", table=table, name="Eve")
            for asked in (bob.ask("watchers"), bob.ask("offer", watcher=1, seat=2)):
                with pytest.raises(Refused, match="owner"):
                    await asked
            assert (await ann.ask("watchers"))["watchers"] == [{"number": 1, "name": "Guest 2"}]
            with pytest.raises(Refused, match="does not watch"):
                await ann.ask("offer", watcher=2, seat=2)
            await ann.ask("offer", watcher=1, seat=2)
            assert (await bob.heard("offer"))["message"] == "The owner offers you seat 2."
            with pytest.raises(Refused, match="Nobody has offered"):
                await eve.ask("decline")
            version = ann.view["version"]
            await bob.ask("decline")
            declined = await ann.heard("notice")
            assert declined["message"] == "Guest 2 would rather watch than take seat 2."
            assert ann.view["version"] == version
            assert not any('"offer"' in frame for frame in (*ann.frames, *eve.frames))

    asyncio.run(play())


def test_a_banker_alone_deals_every_round_by_a_new_line_too(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as menu, Client(server.url, menu.token) as table_line:
            table = (await menu.ask("create", token=menu.token, game="banluck", pace_ms=0))["table"]
            await menu.sit(table, 1, "Ann")
            await menu.ask("ready", round=0)
            await menu.ask("bots", add=1)
            await menu.ask("bank", take=True)
            await table_line.ask("ready", round=0)  # before the seat is taken over: bots never find it unsaid
            await table_line.enter(table)
            for _ in range(20):  # were it not waited for, a bot without a pause would bet meanwhile
                await table_line.ask("lobby")
            assert (table_line.view["round"], table_line.view["stage"]) == (0, "betting")
            assert not any(seat["bet"] for seat in table_line.view["seats"] if seat)
            await table_line.ask("ready", round=1)
            while table_line.view["stage"] == "betting":
                await table_line.changed()

    asyncio.run(play())
