"""Refusals, notices and last words in the language of each connection, while others at the table read their own."""

import asyncio
import json
from collections.abc import Callable
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from twentyone.language.catalogue import LANGUAGES, phrase, speaking

Fields = dict[str, Any]
Case = tuple[str, Callable[[Client], Fields], str, str, Fields]

CASES: list[Case] = [
    ("watch", lambda me: {"table": "nowhere"}, "table", "server-no-open-table", {"table": "'nowhere'"}),
    ("sit", lambda me: {"seat": "one"}, "malformed", "", {}),
    ("pace", lambda me: {"pace_ms": 0}, "owner", "server-owner", {}),
    ("enter", lambda me: {"table": me.view["table"], "token": "x" * 20}, "token", "server-token-no-seat", {}),
    ("bet", lambda me: {"decision": "b-0", "chips": 10}, "stale", "", {}),
    ("bet", lambda me: {"decision": me.view["decision"]["id"], "chips": 10**6}, "bet", "", {}),
    ("bank", lambda me: {"take": True}, "seat", "refusal-bank-house", {"game": "blackjack"}),
    ("back", lambda me: {}, "action", "refusal-playing", {}),
    ("again", lambda me: {}, "action", "refusal-not-over", {}),
    ("seed", lambda me: {"decision": "s-1", "seed": "ab"}, "stale", "", {}),
    ("say", lambda me: {"text": "\u200b"}, "talk", "refusal-talk-empty", {}),
    ("say", lambda me: {"reaction": "boo"}, "talk", "", {}),
    ("mute", lambda me: {"seat": me.view["you"], "on": True}, "talk", "refusal-mute-self", {}),
]  # fmt: skip
"""What is asked, with which code it is refused, and the message where it has the same parts for everybody."""
LITERALLY = {
    "en": "Only the owner of the table may do that.",
    "vi": "Chỉ chủ bàn mới được làm việc này.",
    "zh": "只有桌主才能这样做。",
}


def spoken(server: ServerProcess, code: str) -> Client:
    return Client(f"{server.url}&language={code}")


async def refusal(client: Client, op: str, **fields: Any) -> Refused:
    with pytest.raises(Refused) as refused:
        await client.ask(op, **fields)
    return refused.value


def test_everybody_is_refused_in_their_own_language(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as owner:
            people = {code: await spoken(server, code).open() for code in LANGUAGES}
            table = (await owner.ask("create", token=owner.token, game="blackjack", pace_ms=0))["table"]
            for seat, client in enumerate(people.values(), 1):
                await client.sit(table, seat)
            for op, fields, code, name, parts in CASES:
                said = {}
                for language, client in people.items():
                    refused = await refusal(client, op, **fields(client))
                    assert refused.code == code, (op, str(refused))
                    said[language] = str(refused)
                    with speaking(language):
                        assert not name or said[language] == phrase(name, **parts)
                assert len(set(said.values())) == len(LANGUAGES), said
            for language, client in people.items():
                assert str(await refusal(client, "pace", pace_ms=0)) == LITERALLY[language]
                await client.close()

    asyncio.run(play())


def test_why_an_action_is_refused_is_told_in_the_own_language(server: ServerProcess) -> None:
    clauses = {"vi": "điều đó được quyết định trước lượt của người chơi", "zh": "这要在玩家行动之前决定"}

    async def play(language: str) -> None:
        async with spoken(server, language) as me:
            table = (await me.ask("create", token=me.token, game="blackjack", rules={"decks": 6}))["table"]
            await me.sit(table, 1)
            while True:
                await me.dealt_in()
                decision = me.view["decision"]
                if "hit" in [offer["action"] for offer in decision["actions"]]:
                    break
                await me.answer_decision()
            refused = await refusal(me, "act", decision=decision["id"], action="insure")
            assert clauses[language] in str(refused)

    for language in clauses:
        asyncio.run(play(language))


def test_a_notice_and_the_last_word_are_in_the_own_language(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann, spoken(server, "vi") as bob, spoken(server, "zh") as chi:
            table = (await ann.ask("create", token=ann.token, game="blackjack"))["table"]
            await ann.sit(table, 1)
            await bob.sit(table, 2)
            await chi.sit(table, 3)
            await ann.ask("remove", seat=2, ban=True)
            assert (await bob.heard("notice"))["message"].startswith("Chủ bàn đã mời bạn ra khỏi bàn")
            with pytest.raises(Refused, match="Chủ bàn đã cấm bạn vào bàn này"):
                await bob.sit(table, 2)
            async with Client(server.url, chi.token) as again:
                await again.enter(table)
                assert (await chi.heard("bye"))["message"] == "这个座位已在另一个窗口中打开。"
            async with Client(f"{server.url}&language=vi", ann.token) as again:
                await again.enter(table)
                assert (await ann.heard("bye"))["message"] == "This seat was taken over in another window."

    asyncio.run(play())


@pytest.mark.parametrize(
    ("language", "path", "said"),
    [
        ("vi-VN,vi;q=0.9", "/nothing", "Không có gì ở '/nothing'."),
        ("zh-CN", "/api/tables/nowhere/rounds/x", "牌桌的局从1开始编号。"),
        ("zh", "/api/record", "记录是玩家自己的：请用玩家的令牌来要。"),
        ("fr", "/nothing", "There is nothing at '/nothing'."),
    ],
)
def test_an_address_refuses_in_the_language_of_the_browser(
    server: ServerProcess, language: str, path: str, said: str
) -> None:
    request = Request(f"http://127.0.0.1:{server.port}{path}", headers={"Accept-Language": language})
    with pytest.raises(HTTPError) as refused:
        urlopen(request)
    assert json.load(refused.value)["message"] == said


def test_a_file_that_is_no_table_is_refused_in_the_language_of_the_browser(server: ServerProcess) -> None:
    address = f"http://127.0.0.1:{server.port}/api/tables"
    request = Request(address, data=b'{"a": 1, "a": 2}', headers={"Accept-Language": "vi"})
    with pytest.raises(HTTPError) as refused:
        urlopen(request)
    assert json.load(refused.value)["message"] == "Đây không phải là bàn đã lưu: nó nói 'a' hai lần."
