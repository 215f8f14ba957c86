"""What a client may say: a request to a table, or a question to the server; every message is decoded strictly.

A request is said in its own type: the fields of `table/live/request.py` that are marked with `Said`, within their
limits, and nothing else. The server adds what only it knows when it signs the request. So one intention has one type
from the wire to the step, and a field of the server cannot be set from outside, since the wire does not have it.
"""

import functools
import operator
from typing import Annotated, Any, ClassVar, cast

import msgspec

from twentyone.table.live import request as req
from twentyone.table.live.said import Chips, Id, Seat, SeatOrAll, TalkWord, Token, Word, said_fields


class Message(msgspec.Struct, kw_only=True, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """The base of all that a client says; the same `id` twice counts once."""

    id: Id


# Requests -----------------------------------------------------------------------------------------------


class Spoken(Message, frozen=True):
    """A request as a client says it."""

    asks: ClassVar[type[req.Request]]
    names: ClassVar[tuple[str, ...]]

    def said(self) -> dict[str, Any]:
        """What the client has set of the request."""
        return {name: getattr(self, name) for name in self.names}

    def signed(self, **own: Any) -> req.AnyRequest:
        """The request, with what only the server knows."""
        return self.asks(**self.said() | own)  # type: ignore[return-value]  # every kind of request is one of these


class Create(Spoken, frozen=True, kw_only=True):
    """Open a table by a preset with single fields laid over it; `token` is its owner's, and is never kept."""

    token: Token
    preset: Word = ""
    password: Word = ""


class Sit(Spoken, frozen=True, kw_only=True):
    """Take a seat at a table; the token, drawn at random by the client, is what the seat is reclaimed with.

    Where chips come from the bankroll, so many `chips` are brought, null for the usual number.
    """

    table: Word
    token: Token
    password: Word = ""
    chips: Chips | None = None


class Buy(Spoken, frozen=True, kw_only=True):
    """Buy chips; where they come from the bankroll so many, null for the usual number."""

    chips: Chips | None = None


class ChooseRules(Spoken, frozen=True, kw_only=True):
    """Change rules and settings, as the owner; a preset first, single fields over it."""

    preset: Word = ""


class ChooseDoor(Spoken, frozen=True, kw_only=True):
    """Say who finds the table and who may come in; an empty password is none, null leaves it as it is."""

    password: Word | None = None


def spoken(request: type[req.Request], base: type[Spoken] = Spoken, op: str = "") -> type[Spoken]:
    """The message by which a client makes a request; `base` has what is said besides and not kept."""
    said, declared = said_fields(request), {field.name: field for field in msgspec.structs.fields(request)}
    fields = [(name, kind, _default(declared[name])) for name, kind in said.items()]
    names = tuple(name for name in request.__struct_fields__ if name in said or name == "id")
    made = msgspec.defstruct(
        request.__name__,
        fields,
        bases=(base,),
        namespace={"asks": request, "names": names, "__doc__": request.__doc__},
        tag=op or request.__struct_config__.tag,
        frozen=True,
        kw_only=True,
    )
    return cast(type[Spoken], made)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    """The default of a field, told to another struct; a field without one is required there too."""
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.field(default_factory=field.default_factory)
    return msgspec.field(default=field.default)


SPOKEN: tuple[type[Spoken], ...] = (
    spoken(req.OpenTable, Create, op="create"),
    spoken(req.TakeSeat, Sit),
    spoken(req.SetRules, ChooseRules),
    spoken(req.Bet),
    spoken(req.Commit),
    spoken(req.OpenSeed),
    spoken(req.Act),
    spoken(req.Extend),
    spoken(req.Bank),
    spoken(req.Rebuy, Buy),
    spoken(req.PlayOn),
    spoken(req.LeaveSeat),
    spoken(req.PlayAgain),
    spoken(req.RemovePlayer),
    spoken(req.SetClock),
    spoken(req.SetPace),
    spoken(req.SetDoor, ChooseDoor),
    spoken(req.LiftBars),
    spoken(req.HandOver),
    spoken(req.Silence),
    spoken(req.CloseTable),
)
"""Every request that a client may make; the others are the table's own."""


class Bots(Message, frozen=True, tag="bots"):
    """Seat so many more bots, as the owner; a negative number sends some away. One bot may be given a seat.

    Not said as `ChangeBots`, which names the bots: the house draws who comes.
    """

    add: Annotated[int, msgspec.Meta(ge=-7, le=7)]
    style: Word = "flat"
    seat: Seat | None = None


# Questions ----------------------------------------------------------------------------------------------


class Lobby(Message, frozen=True, tag="lobby"):
    """Which tables are there?"""


class Watch(Message, frozen=True, tag="watch"):
    """Watch a table without a seat; with the owner's token it can be run from there.

    The owner sees the `name` of whoever watches with a token, and may offer them a seat.
    """

    table: Word
    token: Word | None = None
    password: Word = ""
    name: Word = ""


class Enter(Message, frozen=True, tag="enter"):
    """Come back to the seat of this token, from wherever."""

    table: Word
    token: Token


class Hint(Message, frozen=True, tag="hint"):
    """What does the coach say to my decision? With `count`, to somebody who saw every card since the shuffle."""

    count: bool = False


class Grades(Message, frozen=True, tag="grades"):
    """Are my decisions of the last round graded? Answered when they are, or the coach takes too long."""


class Ready(Message, frozen=True, tag="ready"):
    """Bots bet on rounds up to this one, and wait before the next, while this seat alone among them holds the bank."""

    round: Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Hurry(Message, frozen=True, tag="hurry"):
    """Bots take no time before this seat's next decision, if everybody who plays says so."""


class Read(Message, frozen=True, tag="read"):
    """Read something out: `hand`, `bank`, `table`, `bets`, `rules`, `timer`, `prompt`."""

    what: Word
    person: Word = "first"
    verbosity: Word = "normal"


class Speak(Message, frozen=True, tag="voice"):
    """How the lines of `state` are worded from now on."""

    person: Word = "first"
    verbosity: Word = "normal"


class Say(Message, frozen=True, tag="say"):
    """Say something to everybody at the table: a text or a reaction. It is no request: the table takes no notice."""

    text: TalkWord = ""
    reaction: Word = ""


class Heard(Message, frozen=True, tag="heard"):
    """What was said at the table last, as far as I want to hear it, and whom have I muted?"""


class Mute(Message, frozen=True, tag="mute"):
    """Let me hear the person of a seat no more, or again; seat 0 is everybody."""

    seat: SeatOrAll
    on: bool


class AskBankroll(Message, frozen=True, tag="bankroll"):
    """What is in my bankroll, and at which tables?"""


class AskGrant(Message, frozen=True, tag="grant"):
    """I am broke: let the house give me chips. Once a day."""


class Watchers(Message, frozen=True, tag="watchers"):
    """Who watches my table without a seat? For the owner."""


class OfferSeat(Message, frozen=True, tag="offer"):
    """Offer a free seat of my table to somebody who watches, by the number that `watchers` told. For the owner."""

    watcher: Annotated[int, msgspec.Meta(ge=1, le=2**31)]
    seat: Seat


class Decline(Message, frozen=True, tag="decline"):
    """I would rather watch than take the seat that I was offered."""


class Proof(Message, frozen=True, tag="proof"):
    """The proof of a shoe that was laid open; 0 for the last one."""

    shoe: Annotated[int, msgspec.Meta(ge=0, le=2**31)] = 0


class Ping(Message, frozen=True, tag="ping"):
    """Are you there?"""


QUESTIONS: tuple[type[Message], ...] = (
    *(Lobby, Watch, Enter, Hint, Grades, Ready, Hurry, Read, Speak),
    *(AskBankroll, AskGrant),
    *(Say, Heard, Mute, Watchers, OfferSeat, Decline, Proof, Ping),
)

_OF_COMERS = (Create, Sit)
AnyMessage: Any = functools.reduce(operator.or_, (*SPOKEN, Bots, *QUESTIONS))


def changes_once(message: Message) -> bool:
    """Whether a message changes the table its sender is at, and so counts once for each id."""
    return isinstance(message, Bots) or (isinstance(message, Spoken) and not isinstance(message, _OF_COMERS))
