"""The same message again, after whatever: it counts once; and a message that is none is named in its refusal."""

import asyncio
from typing import Any

from tests.service.client import Client
from tests.service.process import ServerProcess


def n_bots(client: Client) -> int:
    return sum(place is not None and place["bot"] for place in client.view["seats"])


def test_bots_of_the_same_id_come_once_from_a_seat_or_without(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann:
            made = await ann.ask("create", token=ann.token, game="blackjack")
            first = await ann.ask("bots", "more", add=2)
            again = await ann.ask("bots", "more", add=2)
            assert (again["version"], again["duplicate"]) == (first["version"], True)
            await ann.sit(made["table"], ann.view["seats"].index(None) + 1, "Ann")
            assert (await ann.ask("bots", "more", add=2))["duplicate"]
            await ann.at_least((await ann.ask("bots", "fewer", add=-1))["version"])
            assert (await ann.ask("bots", "fewer", add=-1))["duplicate"]
            assert n_bots(ann) == 1

    asyncio.run(run())


def test_every_change_counts_once_also_over_a_new_line_and_after_leaving(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as owner:
            made = await owner.ask("create", token=owner.token, game="blackjack")
            changes: list[tuple[Client, str, dict[str, Any]]] = [
                (owner, "rules", {"settings": {"turn_timer": 60}}),
                (ann, "sit", {"table": made["table"], "seat": 7, "name": "Ann", "token": ann.token}),
                (owner, "bots", {"add": 1}),
                (ann, "leave", {}),
            ]
            for number, (client, op, fields) in enumerate(changes):
                await client.ask(op, f"change {number}", **fields)
            async with Client(server.url, ann.token) as back, Client(server.url, owner.token) as owner_again:
                await owner_again.ask("watch", table=made["table"], token=owner.token)
                await back.ask("watch", table=made["table"], token=ann.token)
                await back.at_least(1)
                version = back.view["version"]
                for number, (client, op, fields) in enumerate(changes):
                    line = back if client is ann else owner_again
                    assert (await line.ask(op, f"change {number}", **fields))["duplicate"], op
                await back.ask("read", what="table")
                assert back.view["version"] == version
                assert (await owner_again.ask("close", "end"))["duplicate"] is False
                assert (await owner_again.ask("close", "end"))["duplicate"]

    asyncio.run(run())


def test_a_refusal_names_the_message_wherever_its_id_can_be_read(server: ServerProcess) -> None:
    named = ('{"op": "dance", "id": "7"}', '{"id": "7", "op": "ping", "extra": [[{}]]}', '{"op": "bets", "id": "7"}')
    nameless = ('{"op": "ping", "id": 7}', "{", "[7]", '{"op":"x","id":"7"', "[" * 4000, '{"a":' * 1000)

    async def run() -> None:
        async with Client(server.url) as eve:
            for frame in named + nameless:
                found = await eve.told(frame)
                assert (found["code"], found["id"]) == ("malformed", "7" if frame in named else None), frame

    asyncio.run(run())


def test_a_person_who_asks_for_two_seats_at_once_over_two_sockets_has_one(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as owner, Client(server.url) as one, Client(server.url) as other:
            table = (await owner.ask("create", token=owner.token, game="blackjack"))["table"]
            asked = {"table": table, "name": "Ann", "token": one.token}
            sits = (one.ask("sit", seat=3, **asked), other.ask("sit", seat=5, **asked))
            answers = await asyncio.gather(*sits, return_exceptions=True)
            versions = [answer["version"] for answer in answers if isinstance(answer, dict)]
            await owner.at_least(max(versions))
            assert len([seat for seat in owner.view["seats"] if seat]) == 1

    asyncio.run(play())
