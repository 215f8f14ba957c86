"""A page of the journal: everything one request adds to it, written in one transaction or not at all."""

from typing import Annotated, TypedDict

import msgspec
from msgspec import Meta

from twentyone.table.journal.chain import Entry
from twentyone.table.journal.snapshot import Snapshot
from twentyone.table.live.money.bankroll import Transfer
from twentyone.table.live.name import NAMES_LENGTH
from twentyone.table.session.session import MAX_SEATS

Word = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=NAMES_LENGTH)]
Names = Annotated[list[Name], Meta(max_length=MAX_SEATS)]


class Summary(TypedDict):
    """A table as the lobby shows it to anybody."""

    table: str
    game: Word
    profile: Word
    mode: Word
    stage: Word
    rounds: int
    private: bool
    password: bool
    players: Names
    people: Names
    bots: int
    free_seats: Annotated[list[int], Meta(max_length=MAX_SEATS)]
    limits: Annotated[list[int], Meta(min_length=2, max_length=2)]
    at: int


class RoundRow(msgspec.Struct, frozen=True, gc=False):
    """A finished round of one player, as a record shows it; `row` is JSON, the grades are added to later."""

    table: str
    token_hash: str
    number: int
    seat: int
    row: str
    graded: int = 0
    best: int = 0
    lost_millionths: int = 0


class GradeRow(msgspec.Struct, frozen=True, gc=False):
    """Grades that belong to a player's round, 0 for the last one; `grades` are the single ones, as JSON."""

    table: str
    token_hash: str
    graded: int
    best: int
    lost_millionths: int
    grades: str = "[]"
    number: int = 0


class FilmRow(msgspec.Struct, frozen=True, gc=False):
    """A finished round as people saw it, as JSON; it is compressed where it is written."""

    table: str
    number: int
    film: bytes


class ProofRow(msgspec.Struct, frozen=True, gc=False):
    """The proof of a shoe that was laid open, as JSON."""

    table: str
    shoe: int
    proof: str


class AuditRow(msgspec.Struct, frozen=True, gc=False):
    """Something the owner of a table did: when, at which, who (the start of the token's hash), and what."""

    at: int
    table: str
    who: str
    action: str
    detail: str = ""


class IndexRow(msgspec.Struct, frozen=True, gc=False):
    """A table as the lobby lists it without reading its journal; an open one without `summary` is listed anew.

    `recorded` says that its rounds and proofs are kept beside its entries; for tables from before that was done they
    are read off the journal once.
    """

    table: str
    closed: bool
    summary: Summary | None
    recorded: bool = True


class BookRow(msgspec.Struct, frozen=True, gc=False):
    """A score book as its owner finds it again: what it is called, and when something was last written in it."""

    book: str
    owner: str
    title: str
    at: int


class Page(msgspec.Struct, frozen=True, gc=False):
    """What is written at once. `books` are entries of score books, which have a chain of their own each."""

    entries: tuple[Entry, ...] = ()
    rounds: tuple[RoundRow, ...] = ()
    grades: tuple[GradeRow, ...] = ()
    films: tuple[FilmRow, ...] = ()
    proofs: tuple[ProofRow, ...] = ()
    audits: tuple[AuditRow, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    snapshot: Snapshot | None = None
    index: IndexRow | None = None
    books: tuple[Entry, ...] = ()
    shelved: tuple[BookRow, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to write; such a page is a sign of life of whoever writes it all the same."""
        return self == EMPTY

    @property
    def is_an_entry(self) -> bool:
        """Whether a single entry is all there is to write."""
        return len(self.entries) == 1 and self == Page(self.entries)

    @property
    def table(self) -> str:
        """The table it is about, for a line in the log."""
        parts: list[Entry | AuditRow | IndexRow | Snapshot] = [*self.entries, *self.books, *self.audits]
        parts += [part for part in (self.snapshot, self.index) if part is not None]
        return parts[0].table if parts else ""

    def then(self, other: "Page") -> "Page":
        """The page that has all of this one and of the next one of the same table."""
        return Page(
            entries=self.entries + other.entries,
            rounds=self.rounds + other.rounds,
            grades=self.grades + other.grades,
            films=self.films + other.films,
            proofs=self.proofs + other.proofs,
            audits=self.audits + other.audits,
            transfers=self.transfers + other.transfers,
            snapshot=other.snapshot or self.snapshot,
            index=other.index or self.index,
            books=self.books + other.books,
            shelved=self.shelved + other.shelved,
        )


EMPTY = Page()
