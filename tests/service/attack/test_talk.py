"""Table talk from outside: floods, long and odd texts, strangers, the muted, the silenced and the banned."""

import asyncio
import json
from typing import Any

import pytest

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from tests.support.patience import until
from twentyone.table.server.saying import LONGEST_TEXT
from twentyone.table.server.talk import BURST

ODD = ["\u200b", "\u202e", "\u3164\u2800", "\U000e0041\U000e0042", "\ufe0f", "\u0300" * 50, " \n\t "]


def heard(client: Client) -> list[dict[str, Any]]:
    """Everything that was said to a client, in order."""
    return [plain for plain in map(json.loads, client.frames) if plain["kind"] == "talk"]


async def seated(server: ServerProcess, **options: Any) -> tuple[str, Client, Client]:
    """Ann, who owns the table, and Bob."""
    ann, bob = await Client(server.url).open(), await Client(server.url).open()
    table = (await ann.ask("create", token=ann.token, game="blackjack", **options))["table"]
    await ann.sit(table, 1, "Ann")
    await bob.sit(table, 2, "Bob")
    return table, ann, bob


async def close(*clients: Client) -> None:
    for client in clients:
        await client.close()


def test_what_is_said_is_heard_by_all_in_a_frame_of_its_own_and_changes_nothing(server: ServerProcess) -> None:
    async def run() -> None:
        table, ann, bob = await seated(server)
        async with Client(server.url) as eve:
            await eve.ask("watch", table=table)
            await eve.at_least(1)
            states = [sum('"state"' in frame for frame in one.frames) for one in (ann, bob, eve)]
            done = await ann.ask("say", text="Good luck, all")
            assert set(done) == {"kind", "id"}
            await bob.ask("say", reaction="clap")
            await until(lambda: all(len(heard(one)) == 2 for one in (ann, bob, eve)))
            assert [sum('"state"' in frame for frame in one.frames) for one in (ann, bob, eve)] == states
            first, second = heard(eve)
            assert (first["seat"], first["name"], first["text"]) == (1, "Ann", "Good luck, all")
            assert first["line"] == "Ann says: Good luck, all"
            assert second["line"] == "Bob applauds."
            assert heard(ann)[0]["line"] == "You say: Good luck, all"
            assert set(first) == {"kind", "seat", "name", "text", "reaction", "at", "line"}
            before = eve.view["version"]
            await ann.ask("ping")
            assert (await eve.ask("watch", table=table))["table"] == table
            assert eve.view["version"] == before
        await close(ann, bob)

    asyncio.run(run())


def test_a_flood_is_refused_and_neither_a_new_line_nor_a_repeat_gets_around_that(server: ServerProcess) -> None:
    async def run() -> None:
        table, ann, bob = await seated(server)
        await ann.ask("say", message_id="once", text="hello")
        await ann.ask("say", message_id="once", text="hello")
        for _ in range(BURST - 1):
            await ann.ask("say", text="hello")
        for _ in range(20):
            with pytest.raises(Refused, match="Slowly") as refused:
                await ann.ask("say", text="hello")
            assert refused.value.code == "talk"
        await ann.close()
        async with Client(server.url, ann.token) as again:
            await again.enter(table)
            with pytest.raises(Refused, match="Slowly"):
                await again.ask("say", text="hello")
            await again.answer_decision()
            assert len((await again.ask("heard"))["said"]) == BURST
        await bob.ask("ping")
        assert len(heard(bob)) == BURST
        await close(bob)

    asyncio.run(run())


def test_long_and_odd_texts_and_unknown_reactions_are_refused(server: ServerProcess) -> None:
    async def run() -> None:
        _, ann, bob = await seated(server)
        for text in (*ODD, "a" * (LONGEST_TEXT + 1)):
            with pytest.raises(Refused) as refused:
                await ann.ask("say", text=text)
            assert refused.value.code == "talk"
        for fields in ({"text": "a" * 8000}, {"text": 7}, {"text": "a", "seat": 2}, {"text": "a", "name": "Bob"}):
            with pytest.raises(Refused) as refused:
                await ann.ask("say", **fields)
            assert refused.value.code == "malformed"
        for fields in ({}, {"reaction": "spit"}, {"text": "a", "reaction": "clap"}):
            with pytest.raises(Refused):
                await ann.ask("say", **fields)
        await ann.ask("say", text="\u202e<b>see http://evil.example\u2066</b>\n\n")
        await bob.ask("ping")
        assert [one["text"] for one in heard(bob)] == ["<b>see http://evil.example</b>"]
        await close(ann, bob)

    asyncio.run(run())


def test_nobody_talks_who_does_not_sit_at_the_table(server: ServerProcess) -> None:
    async def run() -> None:
        table, ann, bob = await seated(server)
        async with Client(server.url) as eve:
            for ask in (eve.ask("say", text="hello"), eve.ask("heard"), eve.ask("mute", seat=1, on=True)):
                with pytest.raises(Refused) as refused:
                    await ask
                assert refused.value.code == "table"
            await eve.ask("watch", table=table, token=eve.token)
            with pytest.raises(Refused) as refused:
                await eve.ask("say", text="hello")
            assert refused.value.code == "seat"
            with pytest.raises(Refused) as refused:
                await eve.ask("silence", seat=1, on=True)
            assert refused.value.code == "owner"
        await close(ann, bob)

    asyncio.run(run())


def test_whoever_is_muted_is_not_heard_by_that_person_over_a_new_line_either(server: ServerProcess) -> None:
    async def run() -> None:
        table, ann, bob = await seated(server)
        assert (await bob.ask("mute", seat=1, on=True))["muted"] == [1]
        await ann.ask("say", text="boo")
        await bob.ask("ping")
        assert heard(bob) == []
        await bob.close()
        async with Client(server.url, bob.token) as again:
            await again.enter(table)
            await ann.ask("say", text="boo")
            assert (await again.ask("heard")) | {"id": ""} == {"kind": "ack", "id": "", "said": [], "muted": [1]}
            assert heard(again) == []
            await again.ask("mute", seat=1, on=False)
            assert len((await again.ask("heard"))["said"]) == 2
            await again.ask("mute", seat=0, on=True)
            await ann.ask("say", text="boo")
            await again.ask("ping")
            assert heard(again) == []
        await close(ann)

    asyncio.run(run())


def test_the_owner_silences_a_person_or_the_table_and_a_banned_person_says_no_more(server: ServerProcess) -> None:
    async def run() -> None:
        table, ann, bob = await seated(server)
        with pytest.raises(Refused):
            await bob.ask("silence", seat=1, on=True)
        await ann.ask("silence", seat=2, on=True)
        with pytest.raises(Refused, match="silenced you"):
            await bob.ask("say", text="boo")
        await ann.ask("silence", seat=2, on=False)
        await bob.ask("say", text="sorry")
        await ann.ask("silence", seat=0, on=True)
        for one in (ann, bob):
            with pytest.raises(Refused, match="switched the talk"):
                await one.ask("say", text="boo")
        await ann.ask("silence", seat=0, on=False)
        await ann.ask("remove", seat=2, ban=True)
        with pytest.raises(Refused):
            await bob.ask("say", text="boo")
        with pytest.raises(Refused):
            await bob.ask("sit", table=table, seat=2, name="Bob", token=bob.token)
        assert [one["text"] for one in heard(ann)] == ["sorry"]
        await close(ann, bob)

    asyncio.run(run())
