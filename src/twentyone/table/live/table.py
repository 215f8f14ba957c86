"""The live table: a session with people, bots, a clock and a fair shuffle around it, still a pure function.

`step(table, request, now)` is the next table and what happened. Cards are dealt by themselves, in the order of the
shuffle, until somebody has to decide. Time comes in as a number, secrets come in with requests, so a journal of
requests replays to the same table. What a viewer may know of it is in `view.py`.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from twentyone.errors import TableError
from twentyone.games.contract import BANK, Event
from twentyone.games.registry import find_game
from twentyone.language.catalogue import remark
from twentyone.rules.field import rules_from_dict
from twentyone.rules.table import TableSettings
from twentyone.table.fair.dealing import Dealing
from twentyone.table.live.money.ledger import Ledger
from twentyone.table.live.options import Options
from twentyone.table.live.place import REMEMBERED_IDS, Decision, Place
from twentyone.table.live.request import AnyRequest, OpenTable, OwnerRequest, SeatRequest, SetRules, TakeSeat
from twentyone.table.session.session import MAX_SEATS, Session, open_session

REMEMBERED_PEOPLE = 32
_OF_OWNERS = (OwnerRequest, SetRules)


class LiveTable(msgspec.Struct, frozen=True, gc=False):
    """A table as it stands; `places[0]` is seat 1. `version` counts requests, `now` is the time of the last one.

    `counts` are the decisions each seat has had, index 0 the house banker's; `bank_hands` the hands since the bank
    last moved. `answered` are the ids of the last requests of people without a seat, by the hash of their token;
    `kept` are chips of people who stood up, `barred` those the owner does not let in, and `withholders` those who were
    asked for a seed and did not open it, by the same. A table that is `closing` closes when the round is over.
    `vacated` are the seats given up since the last round ended: who sits there now did not play it. `passed` are the
    seats that did not want the bank since it last moved. `began` is the last round before the game in play, where an
    elimination was played again, and `fallen` are the names of those who went broke in it, each with the round.
    The owner has `silenced` people, by the hash of their token, or the whole table, which is then `quiet`. `bank_from`
    is the seat whose player left with a bank that goes round, until the next has it, and `bank_moves` how often the
    bank has moved since the last round. `bets_end` is when the time for bets is over for whoever comes while it runs; 0
    where no clock does.
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
    answered: tuple[tuple[str, tuple[str, ...]], ...] = ()
    kept: tuple[tuple[str, int], ...] = ()
    barred: tuple[str, ...] = ()
    withholders: tuple[str, ...] = ()
    closing: bool = False
    proof: dict[str, Any] | None = None
    closed: bool = False
    version: int = 1
    now: int = 0
    vacated: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    began: int = 0
    fallen: tuple[tuple[str, int], ...] = ()
    silenced: tuple[str, ...] = ()
    quiet: bool = False
    bank_from: int = 0
    bank_moves: int = 0
    bets_end: int = 0

    def place(self, seat: int) -> Place:
        """Who holds a seat; refused where nobody does."""
        if not 1 <= seat <= MAX_SEATS:
            raise TableError(remark("refusal-no-such-seat", seat=seat, most=MAX_SEATS))
        place = self.places[seat - 1]
        if place is None:
            raise TableError(remark("refusal-seat-unheld", seat=seat))
        return place

    def with_place(self, seat: int, place: Place | None) -> "LiveTable":
        """The table with one seat held by somebody else, or changed."""
        return replace(self, places=(*self.places[: seat - 1], place, *self.places[seat:]))

    def decision(self, seat: int) -> Decision | None:
        """What a seat has to decide now."""
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        return None

    def actor_of(self, seat: int) -> int:
        """The number under which a seat acts in the round: the bank for whoever holds it."""
        return BANK if seat == self.session.banker else seat

    def has_done(self, request: AnyRequest) -> bool:
        """Whether a request of that person and id was carried out before."""
        request_id = getattr(request, "id", "")
        return bool(request_id) and self.has_answered(self.asker(request), request_id)

    def has_answered(self, token_hash: str, request_id: str) -> bool:
        """Whether a request of that id by whoever has this token was carried out before."""
        if not token_hash:
            return False
        for place in self.places:
            if place is not None and place.token_hash == token_hash and request_id in place.answered:
                return True
        return request_id in self.answers_of(token_hash)

    def answers_of(self, token_hash: str) -> tuple[str, ...]:
        """The ids of the last requests of somebody without a seat."""
        return next((ids for someone, ids in self.answered if someone == token_hash), ())

    def asker(self, request: AnyRequest) -> str:
        """The hash of the token of whoever asks; empty for bots and for the table itself."""
        if isinstance(request, TakeSeat):
            return request.token_hash
        if isinstance(request, _OF_OWNERS):
            return self.options.owner
        place = self.places[request.seat - 1] if isinstance(request, SeatRequest) and self._is_seat(request) else None
        return "" if place is None else place.token_hash

    @staticmethod
    def _is_seat(request: SeatRequest) -> bool:
        return 1 <= request.seat <= MAX_SEATS

    def with_answer(self, request: AnyRequest, asker: str) -> "LiveTable":
        """The table that remembers a request as done, at the seat of its asker or, without one, by the token."""
        request_id = getattr(request, "id", "")
        if not request_id:
            return self
        for seat, place in enumerate(self.places, 1):
            if place is not None and asker and place.token_hash == asker:
                return self.with_place(seat, place.with_answer(request_id))
        return self._remembering(asker, (*self.answers_of(asker), request_id)) if asker else self

    def _remembering(self, token_hash: str, ids: tuple[str, ...]) -> "LiveTable":
        others = tuple(pair for pair in self.answered if pair[0] != token_hash)
        answered = (*others, (token_hash, ids[-REMEMBERED_IDS:]))[-REMEMBERED_PEOPLE:]
        return replace(self, answered=answered)

    def without_place(self, seat: int) -> "LiveTable":
        """The table with a seat free; what its player has asked for is remembered."""
        place = self.place(seat)
        table = self._remembering(place.token_hash, place.answered) if place.answered and place.token_hash else self
        return replace(table.with_place(seat, None), vacated=tuple(sorted({*table.vacated, seat})))

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The seats nobody holds."""
        return tuple(seat for seat in range(1, MAX_SEATS + 1) if self.places[seat - 1] is None)

    @property
    def n_played(self) -> int:
        """The rounds of the game in play: all, or those since an elimination began anew."""
        return self.session.n_rounds - self.began

    @property
    def owners_seat(self) -> int | None:
        """The seat of the owner; None where the owner has none."""
        held = enumerate(self.places, 1)
        return next((seat for seat, place in held if place and place.token_hash == self.options.owner), None)

    @property
    def keeps_chips(self) -> bool:
        """Whether chips of whoever leaves are kept for them here, and go to no bankroll. [BT-19, BT-25]"""
        return self.options.edition >= 2 and not self.options.bankroll

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people who are there and stay."""
        return tuple(
            seat
            for seat, place in enumerate(self.places, 1)
            if place is not None and not place.is_bot and place.present and not place.leaving
        )

    @property
    def has_company(self) -> bool:
        """Whether two people or more are there and stay."""
        n_people = 0
        for place in self.places:
            if place is not None and not place.is_bot and place.present and not place.leaving:
                n_people += 1
                if n_people > 1:
                    return True
        return False

    @property
    def absent(self) -> tuple[int, ...]:
        """The seats of people who are away while somebody else is there."""
        places = enumerate(self.places, 1)
        away = [
            seat for seat, place in places if place and not place.is_bot and not place.present and not place.leaving
        ]
        return tuple(away) if away and self.people and not self.closed else ()

    @property
    def next_deadline(self) -> int | None:
        """When the first clock runs out."""
        deadlines = [decision.deadline for decision in self.decisions if decision.deadline is not None]
        return min(deadlines) if deadlines else None


def under_options(session: Session, options: Options) -> Session:
    """A session run as the options of its table say."""
    return replace(
        session,
        asks_forced=options.asks_forced,
        held=options.edition >= 2,
        goes_on=options.edition >= 3 and options.mode == "free",
    )


def open_table(request: OpenTable, now: int) -> tuple[LiveTable, tuple[Event, ...]]:
    """A new table with seven free seats."""
    rules = rules_from_dict(find_game(request.game).rules, request.rules)
    settings = rules_from_dict(TableSettings, request.settings)
    session, _ = open_session(request.game, rules, settings, ("",) * MAX_SEATS)
    options = request.options
    session = under_options(session, options)
    return LiveTable(request.table, session, options, Dealing(request.master), now=now), ()
