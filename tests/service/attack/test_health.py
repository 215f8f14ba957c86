"""What machines are told: the truth about journal and disk, at little cost, and nothing that is secret."""

import asyncio
import json
import time
import urllib.error
import urllib.request
from types import SimpleNamespace
from typing import Any

import pytest

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from tests.support.patience import PATIENCE_SECONDS
from twentyone.present.web import health


def asked(server: ServerProcess, path: str = "/health", **headers: str) -> tuple[int, str]:
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", None, headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def until_status(server: ServerProcess, status: int) -> dict[str, object]:
    until = time.monotonic() + PATIENCE_SECONDS
    while True:
        code, text = asked(server)
        if code == status:
            found: dict[str, object] = json.loads(text)
            return found
        assert time.monotonic() < until, text


def test_health_tells_that_nothing_can_be_written_and_that_it_can_again(server: ServerProcess) -> None:
    assert until_status(server, 200)["journal"] == "ok"
    with server.full_disk():
        found = until_status(server, 503)
        assert (found["status"], found["journal"], found["disk"]) == ("failing", "failing", "ok")
    assert until_status(server, 200)["status"] == "ok"


def test_asking_for_health_again_and_again_hardly_writes(server: ServerProcess) -> None:
    before, began = server.metrics()["twentyone_journal_commits_total"], time.monotonic()
    for _ in range(100):
        asked(server)
    commits = server.metrics()["twentyone_journal_commits_total"] - before
    assert commits <= 2 + (time.monotonic() - began)


def test_metrics_count_and_name_nobody(server: ServerProcess) -> None:
    async def play() -> str:
        async with Client(server.url) as ann:
            made = await ann.ask("create", token=ann.token, game="blackjack")
            await ann.sit(made["table"], 1, "Ann")
            await ann.ask("bots", add=2)
            with pytest.raises(Refused):
                await ann.ask("act", decision="1.1", action="hit")
            found = server.metrics()
            assert found["twentyone_connections"] == 1
            assert found['twentyone_seats{of="people"}'] >= 1
            assert found['twentyone_seats{of="bots"}'] >= 2
            assert found['twentyone_messages_total{op="sit"}'] >= 1
            assert found['twentyone_refusals_total{code="stale"}'] >= 1
            assert found["twentyone_journal_entries_total"] >= 3
            assert found["twentyone_bytes_in_total"] > 100
            assert found["twentyone_memory_bytes"] > 2**20
            text = asked(server, "/metrics")[1]
            assert not any(word in text for word in (made["table"], ann.token, "Ann", "127.0.0.1"))
            return text

    asyncio.run(play())


def test_metrics_tell_each_number_once(server: ServerProcess) -> None:
    names = [line.rsplit(" ", 1)[0] for line in asked(server, "/metrics")[1].splitlines()]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
def test_metrics_are_not_for_strangers_behind_a_proxy(server: ServerProcess, header: str) -> None:
    assert asked(server, "/metrics", **{header: "203.0.113.9"})[0] == 403


def test_a_disk_with_little_room_is_not_well(monkeypatch: pytest.MonkeyPatch) -> None:
    mind = SimpleNamespace(pool=SimpleNamespace(states=("idle",)))
    house: Any = SimpleNamespace(folder="/", n_tables=0, damaged={}, wrong_books=(), mind=mind)

    async def well(self: health.Health) -> bool:
        return True

    monkeypatch.setattr(health.Health, "_journal_answers", well)
    monkeypatch.setattr(health, "LEAST_FREE_BYTES", 2**62)
    found = asyncio.run(health.Health(house, health.LoopLag()).report())
    assert (found["status"], found["disk"], found["journal"]) == ("failing", "failing", "ok")
