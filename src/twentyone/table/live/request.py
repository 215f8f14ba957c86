"""What is asked of a live table, one small type each; the journal keeps exactly these, and replays them.

Whatever a table could not work out again comes with the request: who may ask was checked before, the time travels
beside it, secrets are drawn by whoever makes the request. `id` is the asker's own name for it: the same one twice
counts once.

What a client says is decoded into the same types: it sets the fields marked with `Said`, the server all others.
"""

from typing import Annotated, Any

import msgspec

from twentyone.table.live.options import Options
from twentyone.table.live.said import Chips, CommitWord, Milliseconds, Said, Seat, SeatOrAll, Seconds, Word, Words

ClientWord = Annotated[str, Said(Word)]
ClientSeat = Annotated[int, Said(Seat)]
ClientFlag = Annotated[bool, Said(bool)]
ClientCommit = Annotated[str, Said(CommitWord)]
ClientRules = Annotated[dict[str, Any], Said(Words)]


class Request(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """The base of all requests."""


class SeatRequest(Request, frozen=True, kw_only=True):
    """Something a seat asks for."""

    seat: int
    id: str = ""


class OwnerRequest(Request, frozen=True, kw_only=True):
    """Something the owner of the table asks for, from a seat or without one."""

    id: str = ""


class OpenTable(Request, Options, frozen=True, kw_only=True, tag="open"):
    """A new table with its options; `master` is the secret of all its shuffles.

    `edition` says how requests are carried out: a table keeps the one it was opened under until it is upgraded, so that
    an old journal leads to what it led to then. The first journals do not name it.
    """

    table: str
    game: ClientWord
    rules: ClientRules = {}
    settings: ClientRules = {}
    master: str
    edition: int = 1

    @property
    def options(self) -> Options:
        """The options alone."""
        return Options(**{name: getattr(self, name) for name in Options.__struct_fields__})


class TakeSeat(SeatRequest, frozen=True, kw_only=True, tag="sit"):
    """A person sits down; in mid-round the seat is kept for the next one.

    `brought` are the tenths of a chip that come from their bankroll, at a table where chips do.
    """

    seat: ClientSeat
    name: ClientWord
    avatar: ClientWord = ""
    token_hash: str
    brought: int = 0


class SeatBot(SeatRequest, frozen=True, kw_only=True, tag="bot"):
    """A bot sits down."""

    name: str
    avatar: str
    style: str


class NewBot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A bot to come: its seat, name and face, and how it bets."""

    seat: int
    name: str
    avatar: str
    style: str


class ChangeBots(OwnerRequest, frozen=True, kw_only=True, tag="bots"):
    """Bots sit down, and others leave at the end of the round; all of it or nothing."""

    coming: list[NewBot] = []
    leaving: list[int] = []


class GoAway(SeatRequest, frozen=True, kw_only=True, tag="away"):
    """A player's connection dropped; the seat is held."""


class Return(SeatRequest, frozen=True, kw_only=True, tag="return"):
    """A player is back."""


class PlayOn(SeatRequest, frozen=True, kw_only=True, tag="back"):
    """Somebody who sits out, since a clock ran out on them, plays on."""


class LeaveSeat(SeatRequest, frozen=True, kw_only=True, tag="leave"):
    """A player gives the seat up, at the end of the round."""


class Bet(SeatRequest, frozen=True, kw_only=True, tag="bet"):
    """A bet in answer to a decision: whole chips, 0 to sit out, None to repeat.

    `commit` is the hash of the seed this seat will open for the next shoe. `seed` is of journals of the first edition,
    where seeds came without being committed to.
    """

    decision: ClientWord
    chips: Annotated[int | None, Said(Chips | None)] = None
    seed: str = ""
    commit: ClientCommit = ""


class Commit(SeatRequest, frozen=True, kw_only=True, tag="commit"):
    """A seat commits to its seed for the next shoe without betting, as who holds the bank must."""

    commit: ClientCommit


class OpenSeed(SeatRequest, frozen=True, kw_only=True, tag="seed"):
    """The seed a seat has committed to, in answer to a decision; `commit` is the hash of that for the shoe after."""

    decision: ClientWord
    seed: ClientWord
    commit: ClientCommit = ""


class Act(SeatRequest, frozen=True, kw_only=True, tag="act"):
    """An action in answer to a decision."""

    decision: ClientWord
    action: ClientWord


class Extend(SeatRequest, frozen=True, kw_only=True, tag="extend"):
    """More time for a decision, once, by its full length."""

    decision: ClientWord


class TimeUp(SeatRequest, frozen=True, kw_only=True, tag="time"):
    """The clock of a decision has run out."""

    decision: str


class Bank(SeatRequest, frozen=True, kw_only=True, tag="bank"):
    """A seat takes the bank, or gives it back to the house."""

    take: ClientFlag


class Rebuy(SeatRequest, frozen=True, kw_only=True, tag="rebuy"):
    """A player without chips buys the starting chips again, or brings tenths of a chip from the bankroll."""

    brought: int = 0


class PlayAgain(SeatRequest, frozen=True, kw_only=True, tag="again"):
    """An elimination that is over begins anew, for everybody who is there."""


class SetRules(SeatRequest, frozen=True, kw_only=True, tag="rules"):
    """Other rules and settings from the next round on."""

    rules: ClientRules = {}
    settings: ClientRules = {}


class Graded(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one decision has cost against the exact optimum, in millionths of a chip and of the bet."""

    chosen: str
    best: str
    lost_chips: int
    lost_bets: int


class Grade(SeatRequest, frozen=True, kw_only=True, tag="grade"):
    """The decisions of a seat in a finished round, graded; the `round` is 0 in old journals, for the last one."""

    grades: list[Graded]
    round: int = 0


class FreeSeat(SeatRequest, frozen=True, kw_only=True, tag="free"):
    """Somebody has been away for so long that others may have the seat."""


class RemovePlayer(OwnerRequest, frozen=True, kw_only=True, tag="remove"):
    """The owner takes somebody from the table, and with `ban` does not let them sit down again."""

    seat: ClientSeat
    ban: ClientFlag = False


class SetClock(OwnerRequest, frozen=True, kw_only=True, tag="clock"):
    """The owner sets the seconds of a decision, from now on; 0 is no clock."""

    seconds: Annotated[int, Said(Seconds)]


class SetPace(OwnerRequest, frozen=True, kw_only=True, tag="pace"):
    """The owner sets how long bots take for a move, in milliseconds."""

    pace_ms: Annotated[int, Said(Milliseconds)]


class SetDoor(OwnerRequest, frozen=True, kw_only=True, tag="door"):
    """The owner says whether the lobby lists the table, and sets the password of those who come in, as its hash.

    An empty password is none; None leaves it as it is.
    """

    private: ClientFlag
    password_hash: str | None = None


class LiftBars(OwnerRequest, frozen=True, kw_only=True, tag="pardon"):
    """The owner lets everybody sit down again who was barred."""


class HandOver(OwnerRequest, frozen=True, kw_only=True, tag="owner"):
    """The owner hands the table over to whoever sits at this seat."""

    seat: ClientSeat


class Silence(OwnerRequest, frozen=True, kw_only=True, tag="silence"):
    """The owner lets somebody, or with seat 0 everybody, talk no more at this table, or again."""

    seat: Annotated[int, Said(SeatOrAll)]
    on: ClientFlag


class Resume(Request, frozen=True, kw_only=True, tag="resume"):
    """The server is back: nobody is connected, and no clock ran while it was gone."""


class Reseed(Request, frozen=True, kw_only=True, tag="reseed"):
    """The table was loaded from a file: the cards not yet dealt are shuffled anew under another secret."""

    master: str


class Upgrade(Request, frozen=True, kw_only=True, tag="upgrade"):
    """The table goes on under a later edition, from between two rounds on."""

    edition: int


class CloseTable(OwnerRequest, frozen=True, kw_only=True, tag="close"):
    """The table is given up, at the end of the round."""


class ExpireTable(Request, frozen=True, kw_only=True, tag="expire"):
    """The house closes a table that nobody has come to for long."""


AnyRequest = (
    OpenTable
    | TakeSeat
    | SeatBot
    | ChangeBots
    | GoAway
    | Return
    | PlayOn
    | LeaveSeat
    | Bet
    | Commit
    | OpenSeed
    | Act
    | Extend
    | TimeUp
    | Bank
    | Rebuy
    | PlayAgain
    | SetRules
    | Grade
    | Resume
    | Reseed
    | Upgrade
    | CloseTable
    | FreeSeat
    | RemovePlayer
    | SetClock
    | SetPace
    | SetDoor
    | LiftBars
    | HandOver
    | Silence
    | ExpireTable
)
