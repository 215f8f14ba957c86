"""The solver's process is killed or stopped under a question: its players stay connected and are helped again."""

import asyncio
import os
import signal
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from tests.support.patience import PATIENCE_SECONDS


@pytest.fixture(scope="module")
def thinking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("thinking") / "data", simple_bots=False)
    process.start()
    yield process
    process.stop()


def children(pid: int) -> list[int]:
    """The processes that one has started and that are spawned solvers."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return [child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def is_running(pid: int) -> bool:
    """Whether a process is there and no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


async def at_a_decision(client: Client) -> None:
    """Play until there is an action to choose."""
    made = await client.ask("create", token=client.token, game="blackjack", rules={"insurance": False})
    await client.sit(made["table"], 1, "Ann")
    await client.dealt_in()


async def hinted(client: Client) -> bool:
    """Whether the coach answers; a refusal is a sentence, never the end of the line."""
    try:
        return (await client.ask("hint"))["advice"] is not None
    except Refused as refused:
        if refused.code != "solver":
            raise
        return False


def test_a_killed_solver_disconnects_nobody_and_comes_back(thinking: ServerProcess) -> None:
    async def run() -> None:
        async with Client(thinking.url) as ann:
            await at_a_decision(ann)
            assert await hinted(ann)
            for _ in range(2):
                (solver,) = children(thinking.pid)
                os.kill(solver, signal.SIGKILL)
                assert await hinted(ann) or await hinted(ann)
            await ann.ask("ping")

    asyncio.run(run())


def test_a_stopped_solver_ends_with_a_server_that_is_killed(tmp_path: Path) -> None:
    async def think() -> None:
        async with Client(server.url) as ann:
            await at_a_decision(ann)
            assert await hinted(ann)

    server = ServerProcess(tmp_path / "data", simple_bots=False)
    server.start()
    asyncio.run(think())
    (solver,) = children(server.pid)
    os.kill(solver, signal.SIGSTOP)
    server.kill()
    until = time.monotonic() + PATIENCE_SECONDS
    while is_running(solver):
        assert time.monotonic() < until
        time.sleep(0.02)


def explored(server: ServerProcess) -> int:
    """The status of an explorer's question that is soon answered."""
    question = f"http://127.0.0.1:{server.port}/api/ev/blackjack?hand=T,6&up=T"
    try:
        with urllib.request.urlopen(question, timeout=PATIENCE_SECONDS) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


@pytest.mark.long
def test_a_question_to_a_stopped_solver_is_answered_by_another(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", simple_bots=False)
    server.start()
    try:
        assert explored(server) == 200
        (solver,) = children(server.pid)
        os.kill(solver, signal.SIGSTOP)
        assert explored(server) == 200
        assert not is_running(solver)
        assert server.metrics()["twentyone_solver_restarts_total"] == 1
    finally:
        server.stop()
