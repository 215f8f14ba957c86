"""Bankrolls over the wire: the same chips at the next table, two tables at once, another device, and kill -9."""

import asyncio
import json
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.service.bankroll_crash import check_books, run
from tests.service.client import Client, Refused
from tests.service.process import ServerProcess

GRANTED = 10_000


async def table_with_bankrolls(owner: Client, **wishes: Any) -> str:
    wishes = {"game": "blackjack", "pace_ms": 0, "bankroll": True, **wishes}
    made: str = (await owner.ask("create", token=owner.token, **wishes))["table"]
    return made


async def sit(client: Client, table: str, seat: int, chips: int | None = None) -> None:
    done = await client.ask("sit", table=table, seat=seat, name=f"P{seat}", token=client.token, chips=chips)
    await client.at_least(done["version"])


def asked(server: ServerProcess, token: str, path: str = "", method: str = "GET") -> dict[str, Any]:
    request = Request(f"http://127.0.0.1:{server.port}/api/bankroll{path}", method=method)
    request.add_header("Authorization", f"Bearer {token}")
    with urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


async def bankroll(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = (await client.ask("bankroll"))["bankroll"]
    return found


def test_chips_go_from_table_to_table_by_way_of_the_bankroll(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann:
            first = await table_with_bankrolls(ann)
            await sit(ann, first, 1, 200)
            assert (await bankroll(ann))["tenths"] == GRANTED - 2000
            while ann.view["round"] < 3 or ann.view["stage"] != "betting":
                await ann.answer_decision()
            chips = ann.view["seats"][0]["chips"]
            assert (await bankroll(ann))["at_tables"] == {first: chips}
            await ann.ask("leave")
            assert (await ann.heard("notice"))["reason"] == "banked"
            total = GRANTED - 2000 + chips
            found = await bankroll(ann)
            assert (found["tenths"], found["at_tables"], found["grant"]) == (total, {}, 0)
            assert found["history"][0][1] == GRANTED
            assert found["history"][-1][1] == total
            async with Client(server.url, ann.token) as phone:
                second = await table_with_bankrolls(phone)
                await sit(phone, second, 3)
                assert phone.view["seats"][2]["chips"] == 5000
                assert (await bankroll(phone))["tenths"] == total - 5000
                await phone.ask("close")
                assert (await asyncio.to_thread(asked, server, ann.token))["tenths"] == total
        assert (await asyncio.to_thread(asked, server, "some other person's token"))["tenths"] == GRANTED

    asyncio.run(play())
    check_books(server.folder)


def test_two_tables_at_once_do_not_both_have_the_last_chips(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann, Client(server.url) as other:
            other.token = ann.token
            tables = [await table_with_bankrolls(client) for client in (ann, other)]
            both = zip((ann, other), tables, strict=True)
            answers = await asyncio.gather(*(sit(one, table, 1, 600) for one, table in both), return_exceptions=True)
            refused = [answer for answer in answers if isinstance(answer, Refused)]
            assert len(refused) == 1
            assert refused[0].code == "ledger"
            found = await bankroll(ann)
            assert (found["tenths"], list(found["at_tables"].values())) == (GRANTED - 6000, [6000])

    asyncio.run(play())


def test_limits_grants_and_chips_that_are_elsewhere_are_said_in_words(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann, Client(server.url) as eve:
            with pytest.raises(Refused, match="free play"):
                await table_with_bankrolls(ann, mode="elimination")
            table = await table_with_bankrolls(ann)
            with pytest.raises(Refused, match="50 to 1,000 whole chips"):
                await sit(ann, table, 1, 20)
            await sit(ann, table, 1, 1000)
            with pytest.raises(Refused, match="less than 100, at tables too"):
                await ann.ask("grant")
            await eve.ask("watch", table=table)
            with pytest.raises(Refused, match="with their token") as refused:
                await eve.ask("bankroll")
            assert refused.value.code == "token"
            eve.token = ann.token
            with pytest.raises(Refused, match="you have more at another table"):
                await table_with_bankrolls(eve)
            assert (await asyncio.to_thread(asked, server, ann.token, "/gather", "POST"))["tenths"] == 0
        found = await asyncio.to_thread(asked, server, ann.token, "/gather", "POST")
        assert (found["tenths"], found["at_tables"]) == (GRANTED, {})

    asyncio.run(play())
    with pytest.raises(HTTPError, match="HTTP Error 4"):
        asked(server, "")


def test_a_copy_of_a_table_brings_no_chips(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann:
            table = await table_with_bankrolls(ann)
            await sit(ann, table, 1, 400)
            saved = Request(f"http://127.0.0.1:{server.port}/api/tables/{table}/export")
            saved.add_header("Authorization", f"Bearer {ann.token}")
            with urlopen(saved) as answer:
                body = answer.read()
            with urlopen(Request(f"http://127.0.0.1:{server.port}/api/tables", body)) as answer:
                copy = json.load(answer)["table"]
            before = await bankroll(ann)
            async with Client(server.url, ann.token) as again:
                await again.enter(copy)
                assert again.view["bankroll"] is None
                assert again.view["seats"][0]["chips"] == 4000
                await again.ask("leave")
                await again.ask("close")
            assert await bankroll(ann) == before

    asyncio.run(play())


def test_kills_at_any_moment_leave_every_chip_in_one_place(tmp_path: Path) -> None:
    report = asyncio.run(run(tmp_path / "data", kills=2, seed=2))
    assert report.kills == 2
    assert report.sat
