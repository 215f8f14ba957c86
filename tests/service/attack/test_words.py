"""Words that ask for unbounded work: numbers without end, deep JSON, letters of other scripts."""

import asyncio
import json
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

import pytest

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from tests.support.patience import PATIENCE_SECONDS

HUGE_PAYOUT = "1e999999999"
TABLE = {"game": "blackjack", "token": "aaaaaaaaaaaaaaaa"}
ODD_WORDS: list[dict[str, Any]] = [
    {"blackjack_pays": HUGE_PAYOUT},
    {"blackjack_pays": f"1/{HUGE_PAYOUT}"},
    {"blackjack_pays": "-1e-999999999"},
    {"blackjack_pays": "nan"},
    {"decks": "9" * 64},
    {"decks": 10**18},
    {"decks": "٣"},
    {"decks": "1_0"},
    {"penetration": "inf"},
    {"penetration": "0x1p-3"},
]


def got(server: ServerProcess, path: str, body: bytes | None = None, **headers: str) -> tuple[int, str]:
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", body, headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def test_a_payout_without_end_is_refused_and_the_client_beside_it_is_answered(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as stranger, Client(server.url) as honest:
            rules = {"blackjack_pays": HUGE_PAYOUT}
            await stranger.send(json.dumps({"op": "create", "id": "1", **TABLE, "rules": rules}))
            assert (await honest.ask("ping"))["kind"] == "ack"
            with pytest.raises(Refused, match="“A blackjack pays” cannot be 1e999999999: it can be 3:2"):
                await stranger.ask("create", **TABLE, rules=rules)

    asyncio.run(play())


def test_a_question_without_end_is_refused_and_the_solver_answers_the_next_one(server: ServerProcess) -> None:
    status, text = got(server, f"/api/ev/blackjack?hand=T,6&up=T&blackjack_pays={HUGE_PAYOUT}")
    assert (status, json.loads(text)["code"]) == (400, "rules")
    status, text = got(server, "/api/ev/blackjack?hand=T,6&up=T&blackjack_pays=6/5")
    assert (status, json.loads(text)["best"]) == (200, "hit")


@pytest.mark.parametrize("rules", ODD_WORDS, ids=str)
def test_a_word_that_is_no_value_is_a_refusal_by_every_way_in(server: ServerProcess, rules: dict[str, Any]) -> None:
    async def play() -> None:
        async with Client(server.url) as stranger:
            with pytest.raises(Refused, match="cannot be") as refused:
                await stranger.ask("create", **TABLE, rules=rules)
            assert refused.value.code == "rules"

    asyncio.run(play())
    words = urllib.parse.urlencode(rules)
    assert got(server, f"/api/ev/blackjack?hand=T,6&up=T&{words}")[0] == 400


FRAMES: list[str | bytes] = [
    '{"op":' * 1300,
    "[" * 8000,
    '{"op":"create","id":"1","token":"aaaaaaaaaaaaaaaa","game":"blackjack","rules":{"decks":' + "9" * 4200 + "}}",
    '{"op":"create","id":"1","token":"aaaaaaaaaaaaaaaa","game":"blackjack","rules":{"decks":' + "9" * 7000 + "}}",
    '{"op":"watch","id":"1","table":"\\ud800"}',
    b"\xff\xfe\x00",
    b"",
    "NaN",
    '{"op":"ping","id":' + '"' + "x" * 8000 + '"}',
    '{"op":"ping","id":"1","' + "x" * 8000 + '":1}',
]


@pytest.mark.parametrize("frame", FRAMES, ids=range(len(FRAMES)))
def test_a_frame_that_is_no_message_is_refused_and_the_connection_lives_on(
    server: ServerProcess, frame: str | bytes
) -> None:
    async def play() -> None:
        async with Client(server.url) as stranger:
            await stranger.send(frame)
            assert (await stranger.ask("ping"))["kind"] == "ack"
            refusal = json.loads(stranger.frames[1])
            assert (refusal["kind"], refusal["code"]) == ("refusal", "malformed")
            assert len(stranger.frames[1]) < 2000

    asyncio.run(play())


@pytest.mark.parametrize(
    ("question", "status"),
    [
        ("/api/ev/blackjack?hand=" + "A" * 3000 + "&up=T", 400),
        ("/api/ev/blackjack?hand=T,6&up=T&decks=8&removed=" + ",".join(["2"] * 2000), 400),
        ("/api/ev/banluck?hand=" + "2," * 2000, 400),
        ("/api/ev/blackjack?hand=%E2%84%AA,6&up=T", 400),
        ("/api/simulate?rounds=" + "9" * 5000 + "&seed=1", 400),
        ("/api/simulate?rounds=%D9%A3&seed=1", 400),
        ("/api/simulate?rounds=1&seed=1&game=" + "x" * 4000, 400),
        ("/api/convergence/banluck?method=" + "x" * 4000, 400),
        ("/api/ev/banluck?side=" + "x" * 4000, 400),
        ("/api/ev/banluck?" + "x" * 4000 + "=1", 400),
        ("/api/ev/banluck?preset=" + "x" * 4000, 400),
        ("/api/ev/banluck?hand=2&hand=3", 400),
        ("/api/ev/banluck?x=" + "y" * 9000, 400),
    ],
    ids=lambda given: str(given)[:40],
)
def test_a_question_of_any_length_has_a_short_answer(server: ServerProcess, question: str, status: int) -> None:
    found, text = got(server, question)
    assert (found, json.loads(text)["kind"]) == (status, "refusal")
    assert len(text) < 1000
