"""Saved tables as an owner would misuse them: to look at a hand twice, to learn the cards to come."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.service.attack.test_journal import played_round, running, seated
from tests.service.client import Client
from tests.service.crash import fetched
from tests.service.process import ServerProcess
from tests.support.loaded import command


async def saved_and_loaded(server: ServerProcess, table: str, token: str) -> tuple[bytes, str]:
    """A table's file, and the table it is loaded as."""
    saved = await asyncio.to_thread(fetched, server, f"/api/tables/{table}/export", token)
    loaded = await asyncio.to_thread(fetched, server, "/api/tables", token, saved)
    return saved, str(json.loads(loaded)["table"])


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_a_copy_saved_in_mid_hand_tells_nothing_of_that_hand(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            ann, table = await seated(server, game=game)
            for _ in range(3):
                await played_round(ann)
            await ann.dealt_in()
            original = ann.view
            dealt = []
            for _ in range(4):
                _, copy = await saved_and_loaded(server, table, ann.token)
                async with Client(server.url, ann.token) as spy:
                    await spy.enter(copy)
                    assert spy.view["hand"] is None
                    assert spy.view["round"] == original["round"] - 1
                    assert spy.view["shuffle"]["next_commitment"] != original["shuffle"]["next_commitment"]
                    await spy.answer_decision()
                    cards = [event["card"] for event in spy.events if event["event"] == "CardDealt"]
                    dealt.append(tuple(cards))
            assert len(set(dealt)) > 1
            async with Client(server.url, ann.token) as again:
                await again.enter(table)
                assert again.view["hand"] == original["hand"]
            await ann.close()

    asyncio.run(play())


@pytest.mark.long
def test_files_stay_small_however_long_the_history(tmp_path: Path) -> None:
    async def play() -> None:
        async with running(tmp_path / "data") as server:
            ann, table = await seated(server)
            sizes = []
            for _ in range(2):
                for _ in range(15):
                    await played_round(ann)
                saved, copy = await saved_and_loaded(server, table, ann.token)
                sizes.append(len(saved))
                rounds = await asyncio.to_thread(fetched, server, f"/api/tables/{copy}/record", ann.token)
                assert len(json.loads(rounds)["rounds"]) == ann.view["round"]
            assert sizes[1] - sizes[0] < 15 * 150
            await ann.close()

    asyncio.run(play())


def told(*words: str) -> tuple[int, str]:
    """The exit code of a command and what it says, one sentence where it refuses."""
    ended = command(*words)
    return ended.returncode, ended.stderr if ended.returncode else ended.stdout


def test_a_backup_of_a_running_server_brings_every_chip_back_elsewhere(tmp_path: Path) -> None:
    async def play() -> None:
        out, folder = str(tmp_path / "backup"), str(tmp_path / "again")
        async with running(tmp_path / "data") as server:
            ann, table = await seated(server)
            await played_round(ann)
            await ann.ask("rules", rules={"decks": 2})
            code, text = await asyncio.to_thread(told, "backup", str(server.folder), "--out", out, "--json")
            assert code == 0, text
            chips = ann.view["seats"][0]["chips"]
            await ann.close()
        anchor = json.loads(text)["anchor"]
        wrong = await asyncio.to_thread(told, "restore", out, "--data", folder, "--anchor", "0" * 64)
        assert (wrong[0], len(wrong[1].splitlines())) == (2, 1)
        code, text = await asyncio.to_thread(told, "restore", out, "--data", folder, "--anchor", anchor)
        assert code == 0, text
        code, text = await asyncio.to_thread(told, "audit", folder, "--table", table, "--json")
        rows: list[dict[str, Any]] = json.loads(text)
        assert [row["action"] for row in rows] == ["open", "rules"]
        assert {(row["table"], len(row["who"])) for row in rows} == {(table, 12)}
        assert ann.token not in text
        async with running(Path(folder)) as server, Client(server.url, ann.token) as again:
            await again.enter(table)
            assert again.view["seats"][0]["chips"] == chips
            await played_round(again)

    asyncio.run(play())
