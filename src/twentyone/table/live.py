"""The live table: a session with people, bots, a clock and a fair shuffle around it, still a pure function.

`step(table, request, now)` is the next table and what happened. Cards are dealt by themselves, in the order of the
shuffle, until somebody has to decide. Time comes in as a number, secrets come in with requests, so a journal of
requests replays to the same table. What a viewer may know of it is in `sight.py`.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from twentyone.errors import TableError
from twentyone.games.contract import BANK, Event
from twentyone.games.registry import find_game
from twentyone.rules.field import rules_from_dict
from twentyone.rules.table import TableSettings
from twentyone.table.dealing import Dealing
from twentyone.table.ledger import Ledger
from twentyone.table.place import Decision, Place
from twentyone.table.request import OpenTable
from twentyone.table.session import MAX_SEATS, Session, open_session
from twentyone.word import quoted, shown

MODES = ("free", "elimination")
EDITION = 2
"""How requests are carried out now. Whatever changes what an old request leads to belongs to a new edition.

1. the first journals;
2. (in the making)
   - a shoe that was laid open is never dealt from again;
   - where cards lie face down, a seat with a single legal action is asked: a hand of 21, an offer without a choice;
"""
NAMES_LENGTH = 24


class Options(msgspec.Struct, frozen=True):
    """How a table is run, besides its rules and settings. `owner` is the hash of the owner's token."""

    owner: str
    mode: str = "free"
    bank_every: int = 0
    pace_ms: int = 1200
    hold_seconds: int = 30
    bots_alone: bool = False
    edition: int = EDITION

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise TableError(f"There is no mode {quoted(self.mode)}: a table is {' or '.join(MODES)}.")
        for name, low, high in (
            ("edition", 1, EDITION),
            ("bank_every", 0, 100),
            ("pace_ms", 0, 10_000),
            ("hold_seconds", 5, 600),
        ):
            if not low <= getattr(self, name) <= high:
                raise TableError(f"The option {name} cannot be {shown(getattr(self, name))}: it is {low} to {high}.")

    @property
    def asks_forced(self) -> bool:
        """Whether seats whose cards lie face down are asked even where they have a single legal action. [BJ-34]"""
        return self.edition >= 2


class LiveTable(msgspec.Struct, frozen=True):
    """A table as it stands; `places[0]` is seat 1. `version` counts requests, `now` is the time of the last one.

    `counts` are the decisions each seat has had, index 0 the house banker's; `bank_hands` the hands since the bank
    last moved.
    """

    id: str
    session: Session
    options: Options
    dealing: Dealing
    places: tuple[Place | None, ...] = (None,) * MAX_SEATS
    ledger: Ledger = Ledger()
    decisions: tuple[Decision, ...] = ()
    counts: tuple[int, ...] = (0,) * (MAX_SEATS + 1)
    bank_hands: int = 0
    last_nets: tuple[int, ...] = (0,) * MAX_SEATS
    proof: dict[str, Any] | None = None
    closed: bool = False
    version: int = 1
    now: int = 0

    def place(self, seat: int) -> Place:
        """Who holds a seat; refused where nobody does."""
        if not 1 <= seat <= MAX_SEATS:
            raise TableError(f"There is no seat {seat}: the seats are 1 to {MAX_SEATS}.")
        place = self.places[seat - 1]
        if place is None:
            raise TableError(f"Nobody holds seat {seat}.")
        return place

    def with_place(self, seat: int, place: Place | None) -> "LiveTable":
        """The table with one seat held by somebody else, or changed."""
        return replace(self, places=(*self.places[: seat - 1], place, *self.places[seat:]))

    def decision(self, seat: int) -> Decision | None:
        """What a seat has to decide now."""
        return next((decision for decision in self.decisions if decision.seat == seat), None)

    def actor_of(self, seat: int) -> int:
        """The number under which a seat acts in the round: the bank for whoever holds it."""
        return BANK if seat == self.session.banker else seat

    def has_done(self, seat: int, request_id: str) -> bool:
        """Whether this seat's request of that id was carried out before."""
        place = self.places[seat - 1] if 1 <= seat <= MAX_SEATS else None
        return place is not None and bool(request_id) and request_id in place.answered

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The seats nobody holds."""
        return tuple(seat for seat in range(1, MAX_SEATS + 1) if self.places[seat - 1] is None)

    @property
    def next_deadline(self) -> int | None:
        """When the first clock runs out."""
        return min((decision.deadline for decision in self.decisions if decision.deadline is not None), default=None)


def checked_name(name: str) -> str:
    """A player's name, as it is shown; refused if empty, too long or not plain text."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= NAMES_LENGTH or not name.isprintable():
        raise TableError(f"A name has 1 to {NAMES_LENGTH} printable characters.")
    return name


def open_table(request: OpenTable, now: int) -> tuple[LiveTable, tuple[Event, ...]]:
    """A new table with seven free seats."""
    rules = rules_from_dict(find_game(request.game).rules, request.rules)
    settings = rules_from_dict(TableSettings, request.settings)
    session, _ = open_session(request.game, rules, settings, ("",) * MAX_SEATS)
    options = Options(
        request.owner,
        request.mode,
        request.bank_every,
        request.pace_ms,
        request.hold_seconds,
        request.bots_alone,
        request.edition,
    )
    session = replace(session, asks_forced=options.asks_forced)
    return LiveTable(request.table, session, options, Dealing(request.master), now=now), ()
