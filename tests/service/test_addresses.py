"""The plain addresses beside the socket: health, lobby, save and load; headers; allowance; what the log says."""

import asyncio
import gzip
import json
import urllib.error
import urllib.request
from typing import Any

import pytest

from tests.service.client import Client
from tests.service.process import ServerProcess
from tests.support.patience import PATIENCE_SECONDS
from twentyone.present.web.guard.address import Reach
from twentyone.present.web.guard.allowance import BURST, PATIENCE, Allowance
from twentyone.present.web.guard.origin import Guard
from twentyone.present.web.pages.plotting import plotting_script
from twentyone.table.fair.shuffle import Proof, Share, check_proof, seed_commitment


def fetch(server: ServerProcess, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Any, Any]:
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", body, headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            return answer.status, answer.headers, json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read().decode()


def test_health_is_public_and_strangers_are_turned_away(server: ServerProcess) -> None:
    status, headers, found = fetch(server, "/health")
    assert (status, found["status"], found["damaged"]) == (200, "ok", 0)
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert fetch(server, "/health", Host="evil.example")[0] == 403
    assert fetch(server, "/api/tables", b"{}", Origin="https://evil.example")[0] == 403


def test_the_plotting_library_is_that_of_the_package_and_writes_no_style_sheet(server: ServerProcess) -> None:
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/plotly.js", timeout=PATIENCE_SECONDS) as answer:
        text, headers = answer.read(), answer.headers
    assert text == plotting_script()
    assert headers["content-type"].startswith("text/javascript")
    placed = text[: text.index(b"/**")].decode()
    names = json.loads(placed[placed.index("[") : placed.index("]") + 1])
    assert names[0] == "plotly.js-style-global"
    assert all(f'getElementById("{name}")'.encode() in text for name in names[1:])
    known = {"If-None-Match": headers["etag"]}
    assert fetch(server, "/plotly.js", **known)[0] == 304


@pytest.mark.parametrize("path", ["/", "/sw.js", "/static/js/main.js", "/static/css/page.css"])
def test_a_file_of_the_page_comes_packed_to_whoever_can_unpack_it_and_once(server: ServerProcess, path: str) -> None:
    address = f"http://127.0.0.1:{server.port}{path}"
    with urllib.request.urlopen(address, timeout=PATIENCE_SECONDS) as answer:
        plain, headers = answer.read(), answer.headers
    asked = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(asked, timeout=PATIENCE_SECONDS) as answer:
        packed, packed_headers = answer.read(), answer.headers
    assert (headers["content-encoding"], packed_headers["content-encoding"]) == (None, "gzip")
    assert gzip.decompress(packed) == plain
    assert len(packed) < len(plain)
    for found in headers, packed_headers:
        assert (found["vary"], found["cache-control"]) == ("accept-encoding", "no-cache")
        assert found["content-type"] == headers["content-type"]
        assert fetch(server, path, **{"If-None-Match": found["etag"], "Accept-Encoding": "gzip"})[0] == 304


def test_a_record_is_for_its_player_alone(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann:
            made = await ann.ask("create", token=ann.token, game="banluck", pace_ms=0)
            await ann.sit(made["table"], 3, "Ann")
            while ann.view["round"] < 2 or ann.view["hand"]:
                if await ann.answer_decision() is None:
                    await ann.changed()
            path = f"/api/tables/{made['table']}/record"
            status, _, found = fetch(server, path, Authorization=f"Bearer {ann.token}")
            assert status == 200
            assert sum(one["net"] for one in found["rounds"]) == ann.view["seats"][2]["statistics"]["net"]
            assert fetch(server, path, Authorization="Bearer wrong")[2] == {"rounds": []}
            assert fetch(server, path)[0] == 403
            assert fetch(server, "/api/tables/nosuchtable/record", Authorization="Bearer wrong")[0] == 404

    asyncio.run(play())


def test_a_table_is_saved_by_its_owner_only_and_loaded_unless_changed(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann:
            made = await ann.ask("create", token=ann.token, game="banluck", pace_ms=10_000)
            await ann.sit(made["table"], 3, "Ann")
            await ann.answer_decision()
            path = f"/api/tables/{made['table']}/export"
            assert fetch(server, path)[0] == 403
            assert fetch(server, path, Authorization="Bearer wrong")[0] == 403
            status, _, saved = fetch(server, path, Authorization=f"Bearer {ann.token}")
            assert status == 200
            status, _, loaded = fetch(server, "/api/tables", json.dumps(saved).encode())
            assert status == 200
            before = ann.view
            assert before["hand"]
            await ann.enter(loaded["table"])
            assert ann.view["hand"] is None
            assert ann.view["decision"]["kind"] == "bet"
            assert ann.view["seats"][2]["name"] == "Ann"
            assert ann.view["shuffle"] != before["shuffle"]
            saved["summary"]["rounds"] += 1
            status, _, refused = fetch(server, "/api/tables", json.dumps(saved).encode())
            assert (status, json.loads(refused)["code"]) == (400, "seal")
            assert fetch(server, "/api/tables", b"no json")[0] == 400
            assert fetch(server, "/api/tables", b"x" * (5 * 1024 * 1024))[0] == 413

    asyncio.run(play())


def test_every_hand_of_ban_luck_is_proved_and_holds_what_was_dealt_and_committed_to(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann:
            made = await ann.ask("create", token=ann.token, game="banluck", pace_ms=0)
            await ann.sit(made["table"], 3, "Ann")
            for _ in range(3):
                promised = ann.view["shuffle"]["next_commitment"]
                shoe = ann.view["shuffle"]["shoe"]
                ann.events.clear()
                await ann.answer_decision(commit=ann.new_commitment("clover"))
                while not any(e["event"] == "ShoeRevealed" for e in ann.events):
                    if await ann.answer_decision() is None:
                        await ann.changed()
                revealed = next(e["proof"] for e in ann.events if e["event"] == "ShoeRevealed")
                proof = Proof.from_dict(revealed)
                check_proof(proof)
                assert (proof.committed, proof.shoe) == (promised, shoe + 1)
                assert proof.shares == (Share(3, seed_commitment("clover"), "clover"),)
                own = [e["card"] for e in ann.events if e["event"] == "CardDealt" and e["seat"] == 3]
                assert own[:1] == [revealed["stretches"][0]["order"].split(",")[0]]

    asyncio.run(play())


def test_readouts_hints_and_voices_over_the_wire(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann:
            await ann.ask("lobby")
            made = await ann.ask("create", token=ann.token, game="blackjack", settings={"turn_timer": 30})
            await ann.sit(made["table"], 1, "Ann")
            prompt = await ann.ask("read", what="prompt")
            assert prompt["lines"] == ["Bet 5 to 500 chips, or 0 to sit out; your bet is set to 10."]
            await ann.ask("voice", person="third", verbosity="full")
            await ann.answer_decision()
            lines = json.loads([frame for frame in ann.frames if '"state"' in frame][-1])["lines"]
            assert any(line.startswith("Ann draws") for line in lines)
            await ann.ask("rules", preset="vegas", rules={"decks": 2}) if ann.view["stage"] != "round" else None
            assert (await ann.ask("proof"))["kind"] == "ack"

    asyncio.run(play())


def test_an_allowance_fills_up_again_and_runs_out_for_good() -> None:
    now = [0.0]
    allowance = Allowance(lambda: now[0])
    assert sum(allowance.take() for _ in range(BURST + 50)) == BURST
    now[0] += 2
    assert sum(allowance.take() for _ in range(50)) == 10
    assert not allowance.is_spent
    for _ in range(PATIENCE):
        allowance.take()
    assert allowance.is_spent


@pytest.mark.parametrize(
    ("headers", "let_in"),
    [
        ({"host": "127.0.0.1:8021"}, True),
        ({"host": "LOCALHOST"}, True),
        ({"host": "[::1]:8021"}, True),
        ({"host": "192.168.1.5:8021"}, True),
        ({"host": "127.0.0.1.evil.example"}, False),
        ({"host": ""}, False),
        ({}, False),
        ({"host": "127.0.0.1:8021", "origin": "http://127.0.0.1:8021"}, True),
        ({"host": "127.0.0.1:8021", "origin": "http://192.168.1.5:8021/"}, True),
        ({"host": "127.0.0.1:8021", "origin": "http://127.0.0.1:9999"}, False),
        ({"host": "127.0.0.1:8021", "origin": "null"}, False),
        ({"host": "127.0.0.1:8021", "origin": "https://evil.example"}, False),
    ],
)
def test_the_guard_knows_its_own_names_and_origins(headers: dict[str, str], let_in: bool) -> None:
    async def nothing(scope: Any, receive: Any, send: Any) -> None: ...

    guard = Guard(nothing, Reach("0.0.0.0", ["http://192.168.1.5:8021"]))
    assert guard.lets_in(headers) == let_in
