"""Finished rounds seen again over plain addresses: each person what they saw, strangers what spectators saw."""

import asyncio
import json
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.service.client import Client
from tests.service.process import ServerProcess

Plain = dict[str, Any]
STRANGER = "a stranger without a seat anywhere"


def asked(server: ServerProcess, path: str, token: str = "") -> Plain:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    with urlopen(Request(f"http://127.0.0.1:{server.port}/api/{path}", headers=headers)) as answer:
        found: Plain = json.load(answer)
        return found


def refused(server: ServerProcess, path: str, token: str = "") -> str:
    with pytest.raises(HTTPError) as error:
        asked(server, path, token)
    assert error.value.code in (400, 403, 404)
    return str(json.load(error.value)["message"])


def heard(client: Client, number: int) -> list[Plain]:
    """The events of a round as a client was told them."""
    found: list[Plain] = []
    for event in client.events:
        if event["event"] == "RoundStarted" and event["number"] == number:
            found = []
        if found or (event["event"] == "RoundStarted" and event["number"] == number):
            found.append(event)
        if found and event["event"] == "RoundEnded":
            break
    return found


async def play_round(players: list[Client]) -> None:
    """One round, played in the plainest way, until everybody has seen its end."""
    number = players[0].view["round"] + 1
    while any(one.view["round"] < number or one.view["hand"] is not None for one in players):
        for one in players:
            is_next = one.view["round"] >= number
            if one.view["decision"] and not (is_next and one.view["hand"] is None):
                await one.answer_decision()
        await asyncio.sleep(0)


@pytest.mark.parametrize(("game", "rules"), [("banluck", {}), ("blackjack", {"players_cards_face_up": False})])
def test_a_round_is_seen_again_as_it_was_seen_and_by_strangers_as_spectators_saw_it(
    server: ServerProcess, game: str, rules: Plain
) -> None:
    async def play() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob, Client(server.url) as eve:
            settings = dict(rules)
            opened = await ann.ask("create", token=ann.token, game=game, pace_ms=0, settings=settings)
            table = opened["table"]
            await ann.sit(table, 1, "Ann")
            await bob.sit(table, 2, "Bob")
            await eve.ask("watch", table=table, token=eve.token)
            for number in (1, 2):
                await play_round([ann, bob])
                await eve.at_least(ann.view["version"])
                address = f"tables/{table}/rounds/{number}"
                for client, token in ((ann, ann.token), (bob, bob.token), (eve, eve.token), (eve, STRANGER), (eve, "")):
                    film = await asyncio.to_thread(asked, server, address, token)
                    assert film["events"] == heard(client, number)
                    assert film["view"]["last"] == client.view["last"]
                    assert film["view"]["you"] == client.view["you"]
                    assert film["view"]["hand"] is film["view"]["decision"] is None
                    assert len(film["lines"]) == len(film["events"])
                    assert token in (ann.token, bob.token) or not film["grades"]
            assert any(event.get("card", "") is None for event in heard(eve, 1)), "something was hidden from spectators"
            assert "no such round" in await asyncio.to_thread(refused, server, f"tables/{table}/rounds/3", ann.token)
            whole = json.dumps(await asyncio.to_thread(asked, server, f"tables/{table}/rounds/1"))
            assert not [secret for secret in (ann.token, bob.token, "token", "master") if secret in whole]

    asyncio.run(play())


def test_rounds_that_bots_play_among_themselves_are_not_kept_to_be_seen_again(server: ServerProcess) -> None:
    """Films are kept for good: whoever let bots play at forty tables filled the disk by gigabytes per day."""

    async def play() -> None:
        async with Client(server.url) as eve:
            made = await eve.ask("create", token=eve.token, game="blackjack", pace_ms=0, bots_alone=True)
            await eve.ask("bots", add=1)
            while eve.view.get("round", 0) < 2:
                await eve.changed()
            assert "no such round to be seen again" in await asyncio.to_thread(
                refused, server, f"tables/{made['table']}/rounds/1", eve.token
            )

    asyncio.run(play())


def test_the_rounds_of_a_table_with_a_password_are_for_those_who_have_played_there(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann:
            opened = await ann.ask("create", token=ann.token, game="blackjack", pace_ms=0, password="joo chiat")
            await ann.sit(opened["table"], 1, "Ann")
            await play_round([ann])
            address = f"tables/{opened['table']}/rounds/1"
            assert (await asyncio.to_thread(asked, server, address, ann.token))["view"]["you"] == 1
            assert "password" in await asyncio.to_thread(refused, server, address, STRANGER)
            assert "password" in await asyncio.to_thread(refused, server, address)
            for nonsense in ("0", "-1", "x", "9" * 30, "%00", "1e3"):
                await asyncio.to_thread(refused, server, f"tables/{opened['table']}/rounds/{nonsense}", ann.token)

    asyncio.run(play())


def test_a_record_over_all_tables_is_its_players_alone(server: ServerProcess) -> None:
    async def play() -> None:
        tables = []
        token = ""
        for game in ("blackjack", "banluck"):
            async with Client(server.url, token or None) as ann:
                token = ann.token
                tables.append((await ann.ask("create", token=token, game=game, pace_ms=0))["table"])
                await ann.sit(tables[-1], 1, "Ann")
                await play_round([ann])
        rounds = (await asyncio.to_thread(asked, server, "record", token))["rounds"]
        assert sorted((one["table"], one["round"]) for one in rounds) == sorted((table, 1) for table in tables)
        assert (await asyncio.to_thread(asked, server, "record", STRANGER))["rounds"] == []
        assert "own" in await asyncio.to_thread(refused, server, "record")

    asyncio.run(play())


def test_the_link_for_another_device_is_made_of_a_token_in_the_body_and_leads_here(server: ServerProcess) -> None:
    def posted(token: str, at: str = "") -> Plain:
        address = f"http://127.0.0.1:{server.port}/api/device{at}"
        with urlopen(Request(address, data=token.encode(), method="POST")) as answer:
            found: Plain = json.load(answer)
            return found

    made = posted("a-token-of-somebody-1234")
    assert made["links"] == ["https://friends.example/#/device/a-token-of-somebody-1234"], "where others reach it"
    assert made["codes"][0].startswith("<svg")
    assert "script" not in made["codes"][0]
    for token, at in (("short", ""), ("x" * 200, ""), ("a-token-of-somebody-1234", "?at=https://elsewhere.example")):
        with pytest.raises(HTTPError):
            posted(token, at)
    assert "a-token-of-somebody" not in server.log
