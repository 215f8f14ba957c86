"""Names that hide or pretend: refused or numbered at a real table, while everybody's own name is taken."""

import asyncio

import pytest

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess

NUMBERED = {"ANN": "ANN 2", "Ann.": "Ann. 2", "Ａｎｎ": "Ann 2", "ΑΝΝ": "ΑΝΝ 2"}
PRETENDERS = ["Аnn", "A\u200bnn", "\u202eAnn", "Ann\u3164", "AΝΝ"]
HIDDEN = ["\u3164", "\u2800\u2800", "\u200b", "a" + "\u0336" * 20, "\ufe0f", "\u202e", ""]
SPEAKING = ["庄家", "Nhà cái", "Bạn", "你", "系统", "Dealer"]
SENTENCES = ["Bo leaves. Al", "Bo says: fold", "Bo, Al", "Bo wins! Al", "小明，小红", "走了。小明"]
WELCOME = ["Nguyễn Thị Hòa", "李小龍", "محمد", "प्रिया", "Иван", "Zoë :D", "Dr. J. Ace Jr."]


def test_nobody_sits_down_beside_ann_as_ann_and_others_do(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann, Client(server.url) as eve:
            table = (await ann.ask("create", token=ann.token, game="blackjack"))["table"]
            await ann.sit(table, 1, "Ann")
            for name in (*PRETENDERS, *HIDDEN, *SPEAKING, *SENTENCES):
                with pytest.raises(Refused) as refused:
                    await eve.ask("sit", table=table, seat=2, name=name, token=eve.token)
                assert refused.value.code == "table"
            assert [seat and seat["name"] for seat in ann.view["seats"]][:2] == ["Ann", None]
            for name, shown in NUMBERED.items():
                assert (await eve.sit(table, 2, name))["name"] == shown
                await eve.ask("leave")

    asyncio.run(play())


def test_names_of_every_language_sit_together_and_a_face_is_a_known_one(server: ServerProcess) -> None:
    async def play() -> None:
        clients = [await Client(server.url).open() for _ in WELCOME]
        table = (await clients[0].ask("create", token=clients[0].token, game="banluck"))["table"]
        for seat, (client, name) in enumerate(zip(clients, WELCOME, strict=True), 1):
            face = "fox" if seat == 1 else "<img src=x>" * 5
            await client.ask("sit", table=table, seat=seat, name=name, token=client.token, avatar=face)
        await clients[-1].at_least(1)
        seats = clients[-1].view["seats"]
        assert [seat["name"] for seat in seats if seat] == WELCOME
        assert [seat["avatar"] for seat in seats if seat] == ["fox", *[""] * (len(WELCOME) - 1)]
        for client in clients:
            await client.close()

    asyncio.run(play())
