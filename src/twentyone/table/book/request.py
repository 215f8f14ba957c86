"""What is asked of a score book, one small type each; the journal keeps exactly these, and replays them.

`id` is the asker's own name for a request: the same one twice counts once. `seen` is the version of the book that the
asker looked at; where the book has changed since, the request is refused. 0 is for whoever does not care.
"""

import re
from typing import Annotated, Any

import msgspec

from twentyone.errors import TableError
from twentyone.language.catalogue import remark
from twentyone.rules.table import TENTHS

Name = Annotated[str, msgspec.Meta(max_length=200)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Person = Annotated[int, msgspec.Meta(ge=0, le=99)]
MOST_TENTHS = 10**10
Tenths = Annotated[int, msgspec.Meta(ge=1, le=MOST_TENTHS)]
MOST_EVERY = 99
Every = Annotated[int, msgspec.Meta(ge=0, le=MOST_EVERY)]
Rules = dict[Annotated[str, msgspec.Meta(max_length=64)], str | int | float | bool]


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """The base of all requests."""

    id: Annotated[str, msgspec.Meta(max_length=64)] = ""
    seen: Annotated[int, msgspec.Meta(ge=0)] = 0


class OpenBook(Request, frozen=True, kw_only=True, tag="open"):
    """A new book: of which game, by which rules, and who plays, the first of them with the bank."""

    book: str
    owner: str
    game: Word
    rules: dict[str, Any]
    title: Name = ""
    people: Annotated[list[Name], msgspec.Meta(max_length=99)]
    bet: Tenths
    bank_every: Every = 0
    edition: int = 1


class AddPerson(Request, frozen=True, kw_only=True, tag="add"):
    """Somebody comes to play."""

    name: Name
    bet: Tenths


class ChangePerson(Request, frozen=True, kw_only=True, tag="person"):
    """Somebody has another name, bets something else from now on, sits out, or plays again."""

    person: Person
    name: Name | None = None
    bet: Tenths | None = None
    playing: bool | None = None


class GiveBank(Request, frozen=True, kw_only=True, tag="bank"):
    """Somebody takes the bank, or it goes round after another number of rounds."""

    person: Person | None = None
    every: Every | None = None


class SetRules(Request, frozen=True, kw_only=True, tag="rules"):
    """Other house rules from the next round on."""

    rules: Rules


class WriteHand(Request, frozen=True, kw_only=True, tag="hand"):
    """What somebody's hand was, the banker's too; an empty word takes it away again.

    `opened_at` is the hand of the banker at which this one was opened, where the banker drew on afterwards.
    """

    person: Person
    hand: Word = ""
    opened_at: Word = ""


class ScoreRound(Request, frozen=True, kw_only=True, tag="score"):
    """The round is over: everybody's hand is written."""


class Pay(Request, frozen=True, kw_only=True, tag="pay"):
    """Somebody has paid somebody."""

    payer: Person
    payee: Person
    tenths: Tenths


class Undo(Request, frozen=True, kw_only=True, tag="undo"):
    """The last change is taken back."""


class Redo(Request, frozen=True, kw_only=True, tag="redo"):
    """What was taken back holds after all."""


AnyRequest = OpenBook | AddPerson | ChangePerson | GiveBank | SetRules | WriteHand | ScoreRound | Pay | Undo | Redo
AnyChange = AddPerson | ChangePerson | GiveBank | SetRules | WriteHand | ScoreRound | Pay | Undo | Redo
"""What is asked of a book that is there."""


def refusal(error: Exception) -> TableError:
    """Why something that was asked cannot be read: for an amount or a number of rounds, what it can be."""
    where = re.search(r"`\$\.(\w+)`$", str(error))
    field = where[1] if where else ""
    if field == "bet":
        return TableError(remark("book-bet", least=1 / TENTHS, most=MOST_TENTHS // TENTHS))
    if field in ("every", "bank_every"):
        return TableError(remark("book-every", most=MOST_EVERY))
    return TableError(remark("book-request", why=error))
