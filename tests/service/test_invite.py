"""Invitations: links that friends can open, as text and as a QR code, and the truth where they cannot."""

import asyncio
import json
from typing import Any

import pytest

from tests.service.client import Client
from tests.service.process import ServerProcess
from tests.service.test_addresses import fetch
from twentyone.present.web.guard import address as reach_module
from twentyone.present.web.guard.address import Reach, network_address
from twentyone.present.web.guard.origin import Guard
from twentyone.present.web.pages.code import drawn


def new_table(server: ServerProcess) -> str:
    async def create() -> str:
        async with Client(server.url) as ann:
            return str((await ann.ask("create", token=ann.token, game="banluck"))["table"])

    return asyncio.run(create())


def test_friends_are_invited_to_the_address_they_can_reach(server: ServerProcess) -> None:
    table = new_table(server)
    status, _, found = fetch(server, f"/api/invite/{table}?at=http://127.0.0.1:{server.port}")
    assert (status, found["reached"]) == (200, True)
    assert found["links"] == [f"https://friends.example/#/table/{table}"]
    status, _, found = fetch(server, f"/api/invite/{table}?to=hand")
    assert found["links"] == [f"https://friends.example/#/hand/{table}"]


def test_an_invitation_leads_to_the_table_or_a_hand_at_it_and_nowhere_else(server: ServerProcess) -> None:
    table = new_table(server)
    for path in (f"/api/invite/{table}", f"/api/invite/{table}/qr.svg"):
        for elsewhere in ("tv", "..", "explore?x="):
            status, _, refused = fetch(server, f"{path}?to={elsewhere}")
            assert (status, json.loads(refused)["code"]) == (400, "link")


def test_an_invitation_leads_to_a_table_of_this_server_only(server: ServerProcess) -> None:
    table = new_table(server)
    for path in (f"/api/invite/{table}", f"/api/invite/{table}/qr.svg"):
        status, _, refused = fetch(server, f"{path}?at=https://evil.example")
        said = json.loads(refused)
        assert (status, said["code"]) == (400, "origin")
        assert said["message"].startswith("An invitation leads to this server only: http://127.0.0.1:")
    status, _, refused = fetch(server, "/api/invite/nosuchtable/qr.svg")
    assert (status, json.loads(refused)["code"]) == (404, "table")


def test_a_qr_code_is_an_svg_without_scripts_or_styles() -> None:
    picture = drawn("https://friends.example/#/table/abc").decode()
    assert picture.startswith("<svg ")
    assert "viewBox" in picture
    assert not any(word in picture for word in ("<script", "style=", "href"))
    assert picture != drawn("https://friends.example/#/table/abd").decode()


@pytest.mark.parametrize(
    ("host", "origins", "guests"),
    [
        ("127.0.0.1", (), []),
        ("localhost", ("http://127.0.0.1:9",), []),
        ("0.0.0.0", (), ["http://10.0.0.7:8021"]),
        ("10.0.0.9", (), ["http://10.0.0.9:8021"]),
        ("fd00::1", (), ["http://[fd00::1]:8021"]),
        (
            "0.0.0.0",
            ("http://a.example", "https://b.example/"),
            ["https://b.example", "http://a.example", "http://10.0.0.7:8021"],
        ),
    ],
)
def test_guests_come_by_the_addresses_that_reach_other_computers(
    monkeypatch: pytest.MonkeyPatch, host: str, origins: tuple[str, ...], guests: list[str]
) -> None:
    monkeypatch.setattr(reach_module, "network_address", lambda: "10.0.0.7")
    assert Reach(host, origins).guest_origins("http", 8021) == guests
    assert not Reach(host, origins).own_origin("http", 8021).startswith("http://0")


def test_a_computer_without_a_network_has_no_address_for_guests(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoRoute:
        def __init__(self, *_: Any) -> None: ...
        def __enter__(self) -> "NoRoute":
            return self

        def __exit__(self, *_: object) -> None: ...
        def connect(self, _: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr("socket.socket", NoRoute)
    assert network_address() is None
    assert Reach("0.0.0.0").guest_origins("http", 8021) == []


@pytest.mark.parametrize(
    ("listens_on", "host", "arrived_at", "let_in"),
    [
        ("0.0.0.0", "10.0.0.7:8021", "10.0.0.7", True),
        ("::", "10.0.0.7:8021", "::ffff:10.0.0.7", True),
        ("0.0.0.0", "10.0.0.8:8021", "10.0.0.7", False),
        ("0.0.0.0", "evil.example:8021", "10.0.0.7", False),
        ("0.0.0.0", "", "", False),
        ("127.0.0.1", "10.0.0.7:8021", "10.0.0.7", False),
    ],
)
def test_a_server_that_listens_everywhere_goes_by_the_number_it_was_called_at(
    listens_on: str, host: str, arrived_at: str, let_in: bool
) -> None:
    async def nothing(scope: Any, receive: Any, send: Any) -> None: ...

    assert Guard(nothing, Reach(listens_on)).lets_in({"host": host}, arrived_at) == let_in
