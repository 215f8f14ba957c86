"""The wire format: frames of a client become messages, and what the server says becomes frames; see `docs/protocol.md`.

Every message of a client is a JSON object with `op` and an `id` of its own choosing; the same id twice counts once. The
server answers each with `ack` or `refusal`, and tells of the table in `state`.
"""

from typing import Any

import msgspec

from twentyone.errors import (
    ActionError,
    BetError,
    FaultError,
    JournalError,
    LedgerError,
    MissingExtraError,
    RulesError,
    SealError,
    SeatError,
    SolverError,
    TableError,
    TalkError,
    TwentyOneError,
)
from twentyone.language.catalogue import remark
from twentyone.present.web.socket.message import AnyMessage, Message
from twentyone.present.words.rule import refusal_words
from twentyone.table.live.change.decision import StaleDecisionError
from twentyone.table.live.said import Id

PROTOCOL = 3
LARGEST_FRAME = 8 * 1024
LONGEST_REASON = 200


class _Named(msgspec.Struct):
    """What can be read of a frame that is no message: its id."""

    id: Id


_decoder: "msgspec.json.Decoder[Message]" = msgspec.json.Decoder(AnyMessage, strict=True)
_named = msgspec.json.Decoder(_Named, strict=True)
_encoder = msgspec.json.Encoder()


class MalformedError(TwentyOneError):
    """A frame that is no message."""


class RefusedError(TwentyOneError):
    """Something this connection may not ask for; `code` says why."""

    def __init__(self, code: str, sentence: object) -> None:
        super().__init__(sentence)
        self.code = code


def parse(frame: str | bytes) -> Message:
    """The message of a frame; anything else is refused, without all that it said."""
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise MalformedError(remark("server-malformed", reason=str(error)[:LONGEST_REASON])) from None
    except RecursionError:
        raise MalformedError(remark("server-malformed-deep")) from None


def id_of(frame: str | bytes) -> str | None:
    """The id in a frame, if it can be read, so that its refusal can name it; None otherwise."""
    if len(frame) > LARGEST_FRAME:
        return None
    try:
        return _named.decode(frame).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


CODES: tuple[tuple[type[TwentyOneError], str], ...] = (
    (MalformedError, "malformed"),
    (StaleDecisionError, "stale"),
    (ActionError, "action"),
    (BetError, "bet"),
    (RulesError, "rules"),
    (SeatError, "seat"),
    (SealError, "seal"),
    (JournalError, "journal"),
    (LedgerError, "ledger"),
    (SolverError, "solver"),
    (MissingExtraError, "solver"),
    (TalkError, "talk"),
    (FaultError, "fault"),
    (TableError, "table"),
)


def code_of(error: TwentyOneError) -> str:
    """The code a client can tell a refusal by."""
    if isinstance(error, RefusedError):
        return error.code
    return next((code for kind, code in CODES if isinstance(error, kind)), "refused")


def encode(plain: dict[str, Any]) -> bytes:
    """A message of the server as the text of a frame, in UTF-8."""
    return _encoder.encode(plain)


def ack(message_id: str, **result: Any) -> bytes:
    """Yes: it is done and on disk."""
    return encode({"kind": "ack", "id": message_id, **result})


def refusal(message_id: str | None, error: TwentyOneError) -> bytes:
    """No, and why."""
    return encode({"kind": "refusal", "id": message_id, "code": code_of(error), "message": refusal_words(error)})


def notice(reason: str, message: str) -> bytes:
    """Something only this client has to know; the connection goes on."""
    return encode({"kind": "notice", "reason": reason, "message": message})


def offer(seat: int, message: str) -> bytes:
    """The owner offers a seat to this client, who takes it or declines."""
    return encode({"kind": "offer", "seat": seat, "message": message})


def talk(said: dict[str, Any]) -> bytes:
    """What somebody says at the table, in a frame of its own."""
    return encode({"kind": "talk", **said})


def bye(reason: str, message: str) -> bytes:
    """The last word on a connection."""
    return encode({"kind": "bye", "reason": reason, "message": message})


def hello() -> bytes:
    """The first word on a connection."""
    return encode({"kind": "hello", "protocol": PROTOCOL})
