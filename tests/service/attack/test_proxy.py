"""Headers that only a proxy may send: from anybody else they change nothing; from the one that was named they count."""

import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import Answer
from tests.service.attack.raw import exchange, request
from tests.service.client import Client
from tests.service.process import ServerProcess
from tests.support.patience import PATIENCE_SECONDS
from twentyone.present.web.guard.limit import SMALL

FORWARDED = (b"X-Forwarded-Proto: https", b"X-Forwarded-For: 203.0.113.7", b"X-Forwarded-Host: evil.example")


def invitation(server: ServerProcess) -> tuple[list[str], str]:
    """The links to a new table as asked for through a proxy, or by somebody who pretends to be one; and the headers."""

    async def create() -> str:
        async with Client(server.url) as ann:
            return str((await ann.ask("create", token=ann.token, game="banluck"))["table"])

    answer = exchange(server, request(f"GET /api/invite/{asyncio.run(create())}", *FORWARDED))
    return [link.partition("/#")[0] for link in json.loads(answer.body)["links"]], answer.head


@pytest.fixture
def proxied(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path / "data", *(("--behind-proxy", request.param) if request.param else ()))
    process.start()
    yield process
    process.stop()


@pytest.mark.parametrize("proxied", ["", "203.0.113.9"], indirect=True)
def test_a_stranger_cannot_change_where_an_invitation_leads(proxied: ServerProcess) -> None:
    links, head = invitation(proxied)
    assert links == ["http://127.0.0.1"]
    assert "strict-transport-security" not in head


@pytest.mark.parametrize("proxied", ["127.0.0.1"], indirect=True)
def test_the_named_proxy_says_that_a_request_came_securely(proxied: ServerProcess) -> None:
    links, head = invitation(proxied)
    assert links == ["https://127.0.0.1"]
    assert "strict-transport-security: max-age=" in head


def test_the_lines_of_a_proxy_are_those_of_all_who_come_through_it(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", "--limits", "small", "--behind-proxy", "127.0.0.1")
    server.start()
    lines = [socket.create_connection(("127.0.0.1", server.port), PATIENCE_SECONDS) for _ in range(SMALL.lines + 5)]
    try:
        for number, line in enumerate(lines):
            line.sendall(request("GET /health", f"X-Forwarded-For: 203.0.113.{number}".encode()))
            assert line.recv(12) == b"HTTP/1.1 200"
    finally:
        for line in lines:
            line.close()
        server.stop()


@pytest.mark.parametrize("address", ["*", "everybody", "127.0.0.1,10.0.0.1", "[", "1" * 5000])
def test_a_proxy_is_one_address(address: str, tmp_path: Path, twentyone: Callable[..., Answer]) -> None:
    tried = twentyone("serve", "--port", "0", "--data", str(tmp_path), "--behind-proxy", address)
    assert (tried.code, tried.out) == (2, "")
    assert tried.err.startswith("A proxy cannot be ")
    assert len(tried.err.splitlines()) == 1
