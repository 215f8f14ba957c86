"""What a client may say is what it could always say, and no field of the server can be set from outside."""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from twentyone.present.web.socket import wire
from twentyone.present.web.socket.connection import ANSWERS
from twentyone.present.web.socket.message import QUESTIONS, SPOKEN, AnyMessage, Bots, Create, Spoken
from twentyone.present.web.socket.wire import MalformedError
from twentyone.table.live import request as req
from twentyone.table.live.said import said_fields

SCHEMA = Path(__file__).with_name("messages.json")
"""What each `op` takes: types, limits, defaults, what is required. To change it is to change the protocol."""

REQUESTS: tuple[type[req.Request], ...] = get_args(req.AnyRequest)
SERVERS = {
    "table": "T1",
    "master": "00" * 32,
    "owner": "0" * 64,
    "edition": 1,
    "seat": 3,
    "token_hash": "0" * 64,
    "seed": "a seed that nobody committed to",
    "password_hash": "salt$hash",
    "brought": 500,
}
"""A value for each field of a request that only the server sets, of the right type, so that nothing else is wrong."""
OWN: dict[type[req.Request], tuple[str, ...]] = {
    req.OpenTable: ("table", "master", "owner", "edition", "password_hash"),
    req.TakeSeat: ("token_hash", "brought"),
    req.SetRules: ("seat",),
    req.Bet: ("seat", "seed"),
    req.Commit: ("seat",),
    req.OpenSeed: ("seat",),
    req.Act: ("seat",),
    req.Extend: ("seat",),
    req.Bank: ("seat",),
    req.Rebuy: ("seat", "brought"),
    req.PlayOn: ("seat",),
    req.PlayAgain: ("seat",),
    req.LeaveSeat: ("seat",),
    req.RemovePlayer: (),
    req.SetClock: (),
    req.SetPace: (),
    req.SetDoor: ("password_hash",),
    req.LiftBars: (),
    req.HandOver: (),
    req.Silence: (),
    req.CloseTable: (),
}
"""The fields of each request that only the server sets, written down a second time on purpose."""


def schema() -> dict[str, Any]:
    """The messages by `op`, without the names and sentences of their types."""
    kinds = msgspec.json.schema(AnyMessage)["$defs"].values()
    ops = {kind["properties"]["op"]["enum"][0]: kind for kind in kinds if "op" in kind.get("properties", {})}
    return {
        op: {
            "fields": kind["properties"],
            "required": sorted(kind["required"]),
            "unknown": kind["additionalProperties"],
        }
        for op, kind in sorted(ops.items())
    }


def smallest(message: type[Spoken]) -> dict[str, Any]:
    """The shortest message of a kind: what is required, and nothing else."""
    examples: dict[str, Any] = {
        "id": "m1",
        "token": "0123456789abcdef",
        "game": "blackjack",
        "table": "T1",
        "seat": 3,
        "name": "Ann",
        "decision": "3.1",
        "commit": "",
        "seed": "abc",
        "action": "hit",
        "take": True,
        "seconds": 5,
        "pace_ms": 500,
        "private": True,
        "on": True,
    }
    required = [field.name for field in msgspec.structs.fields(message) if field.required]
    return {"op": message.__struct_config__.tag, **{name: examples[name] for name in required}}


def test_a_client_may_say_what_the_protocol_lists_and_nothing_else() -> None:
    assert schema() == json.loads(SCHEMA.read_text(encoding="utf-8"))


def test_every_message_has_an_answer() -> None:
    asked = {message.asks for message in SPOKEN}
    assert set(ANSWERS) == asked | {Bots} | set(QUESTIONS)


@pytest.mark.parametrize("message", SPOKEN, ids=lambda message: message.__name__)
def test_what_is_said_becomes_the_request_as_it_is(message: type[Spoken]) -> None:
    said = smallest(message)
    parsed = wire.parse(json.dumps(said))
    assert isinstance(parsed, Spoken)
    assert parsed.asks is message.asks
    own = {
        name: SERVERS[name]
        for field in msgspec.structs.fields(message.asks)
        if (name := field.name) not in parsed.names and field.required
    }
    request = parsed.signed(**own)
    assert type(request) is message.asks
    kept = {name: value for name, value in said.items() if name in parsed.names} | own
    assert {name: getattr(request, name) for name in kept} == kept


def test_every_field_of_a_request_is_the_clients_or_the_servers() -> None:
    own = {
        message.asks: {*message.asks.__struct_fields__} - {*said_fields(message.asks)} - {"id"} for message in SPOKEN
    }
    assert own == {kind: set(OWN[kind]) for kind in own}


@pytest.mark.parametrize(
    ("message", "name"),
    [(message, name) for message in SPOKEN for name in OWN[message.asks]],
    ids=lambda part: part if isinstance(part, str) else part.__name__,
)
def test_no_field_of_the_server_can_be_set_from_outside(message: type[Spoken], name: str) -> None:
    said = smallest(message) | {name: SERVERS[name]}
    with pytest.raises(MalformedError, match=f"unknown field `{name}`"):
        wire.parse(json.dumps(said))


def test_only_who_and_where_a_preset_a_password_and_a_wish_for_chips_are_said_besides_a_request() -> None:
    besides = {
        message.asks.__name__: {*message.__struct_fields__} - {*message.names} - {"id"}
        for message in SPOKEN
        if {*message.__struct_fields__} - {*message.names} - {"id"}
    }
    assert besides == {
        "OpenTable": {"token", "preset", "password"},
        "TakeSeat": {"table", "token", "password", "chips"},
        "Rebuy": {"chips"},
        "SetRules": {"preset"},
        "SetDoor": {"password"},
    }


@pytest.mark.parametrize(
    "request_type",
    [kind for kind in REQUESTS if not any(message.asks is kind for message in SPOKEN)],
    ids=lambda kind: kind.__name__,
)
def test_a_request_of_the_table_itself_cannot_be_made_from_outside(request_type: type[req.Request]) -> None:
    assert not said_fields(request_type)
    plain = {"op": request_type.__struct_config__.tag, "id": "m1"}
    for said in (plain, plain | {"do": plain["op"]}, plain | dict.fromkeys(request_type.__struct_fields__, 1)):
        with pytest.raises(MalformedError):
            wire.parse(json.dumps(said))


@pytest.mark.parametrize("op", ["bet", "open", "time"])
def test_a_message_is_not_read_by_the_tag_of_the_journal(op: str) -> None:
    with pytest.raises(MalformedError):
        wire.parse(json.dumps({"do": op, "id": "m1", "decision": "3.1", "seat": 3}))


def test_who_signs_has_the_last_word() -> None:
    said = {"op": "create", "id": "m1", "token": "0123456789abcdef", "game": "blackjack", "rules": {"decks": 6}}
    message = wire.parse(json.dumps(said))
    assert isinstance(message, Create)
    request = message.signed(table="T1", master="00", owner="hash", edition=2, rules={"decks": 1})
    assert isinstance(request, req.OpenTable)
    assert (request.rules, request.options.owner, request.options.edition) == ({"decks": 1}, "hash", 2)
