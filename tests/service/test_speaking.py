"""At one table everybody is told of the same cards in their own language, and asks for what they need in it."""

import asyncio
import json
from urllib.request import Request, urlopen

import pytest

from tests.service.client import Client
from tests.service.process import ServerProcess

SAID = {
    "en": ("Ann bets 10.", "You bet 10.", "The table plays Blackjack by", "The dealer shows", "You hold"),
    "vi": ("Ann cược 10.", "Bạn cược 10.", "Bàn chơi Blackjack theo", "Nhà cái ngửa", "Bạn cầm"),
    "zh": ("Ann下注10。", "你下注10。", "牌桌按自定规则玩二十一点。", "庄家的明牌是", "你的手牌是"),
}


def test_everybody_at_a_table_hears_it_in_their_own_language(server: ServerProcess) -> None:
    async def play() -> None:
        people = {code: await Client(f"{server.url}&language={code}").open() for code in SAID}
        async with Client(server.url) as ann:
            rules = {"decks": 6, "insurance": False}
            table = (await ann.ask("create", token=ann.token, game="blackjack", rules=rules))["table"]
            await ann.sit(table, 1, "Ann")
            for seat, client in enumerate(people.values(), 2):
                await client.sit(table, seat)
            for client in (ann, *people.values()):
                await client.ask("bet", decision=client.view["decision"]["id"], chips=10)
            for code, client in people.items():
                await client.at_least(ann.view["version"])
                others, own, plays, bank, hand = SAID[code]
                frames = [json.loads(frame) for frame in client.frames]
                lines = [line for frame in frames if frame["kind"] == "state" for line in frame["lines"]]
                assert others in lines
                assert own in lines
                assert (await client.ask("read", what="rules"))["lines"][0].startswith(plays)
                if client.view["hand"] is not None:
                    assert (await client.ask("read", what="bank"))["lines"][0].startswith(bank)
                    assert (await client.ask("read", what="hand"))["lines"][0].startswith(hand)
                await client.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("code", "title", "label"), [("vi-VN", "Xì Dách (Ban Luck)", "Rút"), ("zh", "班乐 (Ban Luck)", "要牌")]
)
def test_the_vocabulary_is_sent_in_the_language_of_the_browser(
    server: ServerProcess, code: str, title: str, label: str
) -> None:
    weighed = f"en;q=0.2, {code};q=0.9"
    for wished, found in ((code, (title, label)), (weighed, (title, label)), ("en", ("Ban Luck", "Hit"))):
        request = Request(f"http://127.0.0.1:{server.port}/api/schema", headers={"Accept-Language": wished})
        with urlopen(request) as answer:
            game = json.load(answer)["games"]["banluck"]
        assert (game["title"], game["actions"][0]["label"]) == found
