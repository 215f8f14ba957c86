"""The wire format: what a client may say, decoded strictly, and what the server says; `docs/protocol.md` has the words.

Every message of a client is a JSON object with `op` and an `id` of its own choosing; the same id twice counts once. The
server answers each with `ack` or `refusal`, and tells of the table in `state`.
"""

from typing import Annotated, Any

import msgspec

from twentyone.errors import (
    ActionError,
    BetError,
    FaultError,
    JournalError,
    LedgerError,
    RulesError,
    SealError,
    SeatError,
    SolverError,
    TableError,
    TwentyOneError,
)
from twentyone.present.web.socket.frame import state as state  # noqa: PLC0414 - the largest message has a file of its own
from twentyone.table.live.change.decision import StaleDecisionError

PROTOCOL = 2
LARGEST_FRAME = 8 * 1024
LONGEST_REASON = 200

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Word = Annotated[str, msgspec.Meta(max_length=64)]
Token = Annotated[str, msgspec.Meta(min_length=16, max_length=128)]
CommitWord = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")]
Seat = Annotated[int, msgspec.Meta(ge=1, le=7)]
Whole = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
Words = dict[Word, Word | Whole | float | bool]


class Message(msgspec.Struct, kw_only=True, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """The base of all that a client says."""

    id: Id


class Lobby(Message, frozen=True, tag="lobby"):
    """Which tables are there?"""


class Create(Message, frozen=True, tag="create"):
    """Open a table; `token` is its owner's."""

    token: Token
    game: Word
    preset: Word = ""
    rules: Words = {}
    settings: Words = {}
    mode: Word = "free"
    bank_every: int = 0
    pace_ms: int = 1200
    hold_seconds: int = 30
    bots_alone: bool = False
    idle_seconds: int = 60


class Watch(Message, frozen=True, tag="watch"):
    """Watch a table without a seat; with the owner's token it can be run from there."""

    table: Word
    token: Word | None = None


class Sit(Message, frozen=True, tag="sit"):
    """Take a seat; the token, drawn at random by the client, is what the seat is reclaimed with."""

    table: Word
    seat: Seat
    name: Word
    token: Token
    avatar: Word = ""


class Enter(Message, frozen=True, tag="enter"):
    """Come back to the seat of this token, from wherever."""

    table: Word
    token: Token


class Bet(Message, frozen=True, tag="bet"):
    """Answer a decision with a bet."""

    decision: Word
    chips: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    commit: CommitWord = ""


class Commit(Message, frozen=True, tag="commit"):
    """Commit to a seed for the next shoe."""

    commit: CommitWord


class Seed(Message, frozen=True, tag="seed"):
    """Open the seed that was committed to, and commit to the one for the shoe after."""

    decision: Word
    seed: Word
    commit: CommitWord = ""


class Act(Message, frozen=True, tag="act"):
    """Answer a decision with an action."""

    decision: Word
    action: Word


class Extend(Message, frozen=True, tag="extend"):
    """Take more time for a decision."""

    decision: Word


class Bank(Message, frozen=True, tag="bank"):
    """Take the bank, or give it back."""

    take: bool


class Rebuy(Message, frozen=True, tag="rebuy"):
    """Buy chips again."""


class Leave(Message, frozen=True, tag="leave"):
    """Give the seat up."""


class Rules(Message, frozen=True, tag="rules"):
    """Change rules and settings, as the owner; a preset first, single fields over it."""

    preset: Word = ""
    rules: Words = {}
    settings: Words = {}


class Bots(Message, frozen=True, tag="bots"):
    """Seat so many more bots, as the owner; a negative number sends some away."""

    add: Annotated[int, msgspec.Meta(ge=-7, le=7)]
    style: Word = "flat"


class Close(Message, frozen=True, tag="close"):
    """Close the table, as the owner."""


class Remove(Message, frozen=True, tag="remove"):
    """Take somebody from the table, as the owner; with `ban` they are not let in again."""

    seat: Seat
    ban: bool = False


class Clock(Message, frozen=True, tag="clock"):
    """Set the seconds of a decision, as the owner, in mid-round too; 0 is no clock."""

    seconds: Annotated[int, msgspec.Meta(ge=0, le=90)]


class Hint(Message, frozen=True, tag="hint"):
    """What does the coach say to my decision? With `count`, to somebody who saw every card since the shuffle."""

    count: bool = False


class Read(Message, frozen=True, tag="read"):
    """Read something out: `hand`, `dealer`, `table`, `rules`, `timer`, `prompt`."""

    what: Word
    person: Word = "first"
    verbosity: Word = "normal"


class Speak(Message, frozen=True, tag="voice"):
    """How the lines of `state` are worded from now on."""

    person: Word = "first"
    verbosity: Word = "normal"


class Proof(Message, frozen=True, tag="proof"):
    """The proof of a shoe that was laid open; 0 for the last one."""

    shoe: Annotated[int, msgspec.Meta(ge=0, le=2**31)] = 0


class Ping(Message, frozen=True, tag="ping"):
    """Are you there?"""


AnyMessage = (
    Lobby
    | Create
    | Watch
    | Sit
    | Enter
    | Bet
    | Commit
    | Seed
    | Act
    | Extend
    | Bank
    | Rebuy
    | Leave
    | Rules
    | Bots
    | Close
    | Remove
    | Clock
    | Hint
    | Read
    | Proof
    | Speak
    | Ping
)


class _Named(msgspec.Struct):
    """What can be read of a frame that is no message: its id."""

    id: Id


CHANGES = (Bet, Act, Extend, Bank, Rebuy, Leave, Rules, Bots, Close, Remove, Clock)
"""What changes a table, and so counts once for each id."""

_decoder = msgspec.json.Decoder(AnyMessage, strict=True)
_named = msgspec.json.Decoder(_Named, strict=True)
_encoder = msgspec.json.Encoder()


class MalformedError(TwentyOneError):
    """A frame that is no message."""


class RefusedError(TwentyOneError):
    """Something this connection may not ask for; `code` says why."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def parse(frame: str | bytes) -> AnyMessage:
    """The message of a frame; anything else is refused."""
    return decoded(_decoder, frame, "message")  # type: ignore[no-any-return]


def decoded(decoder: "msgspec.json.Decoder[Any]", text: str | bytes, what: str) -> Any:
    """What JSON says, in the shape that the decoder wants; anything else is refused, without all that it said."""
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise MalformedError(f"This is not a {what}: {str(error)[:LONGEST_REASON]}.") from None
    except RecursionError:
        raise MalformedError(f"This is not a {what}: it nests too deep.") from None


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
    (FaultError, "fault"),
    (TableError, "table"),
)


def code_of(error: TwentyOneError) -> str:
    """The code a client can tell a refusal by."""
    if isinstance(error, RefusedError):
        return error.code
    return next((code for kind, code in CODES if isinstance(error, kind)), "refused")


def encode(plain: dict[str, Any]) -> str:
    """A message of the server as a text frame."""
    return _encoder.encode(plain).decode()


def ack(message_id: str, **result: Any) -> str:
    """Yes: it is done and on disk."""
    return encode({"kind": "ack", "id": message_id, **result})


def refusal(message_id: str | None, error: TwentyOneError) -> str:
    """No, and why."""
    return encode({"kind": "refusal", "id": message_id, "code": code_of(error), "message": str(error)})


def notice(reason: str, message: str) -> str:
    """Something only this client has to know; the connection goes on."""
    return encode({"kind": "notice", "reason": reason, "message": message})


def bye(reason: str, message: str) -> str:
    """The last word on a connection."""
    return encode({"kind": "bye", "reason": reason, "message": message})


def hello() -> str:
    """The first word on a connection."""
    return encode({"kind": "hello", "protocol": PROTOCOL})
