"""What everybody's rounds at a table came to: the numbers behind a player's statistics.

Rounds are kept by token, for that is who a player is, and written with the entry that ends them. Only finished rounds
are kept, and what a player is told of them is that player's own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from twentyone.games.contract import Event, HandSettled
from twentyone.table.games.view import HandView
from twentyone.table.journal.page import GradeRow, RoundRow
from twentyone.table.journal.store import read_round
from twentyone.table.live import request as req
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import last_sight, looks_alike
from twentyone.table.session.event import BetPlaced, RoundEnded, RoundStarted

MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class SettledHand:
    """One hand of a round: the word of the game for how it ended, and what it won, in bets as text.

    `special` is the word of the game for a hand with a name of its own, empty for any other.
    """

    why: str
    net: str
    special: str = ""


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A finished round of one player. `net` and `chips`, what the player had afterwards, are in tenths of a chip.

    `bet` is in whole chips, 0 for the banker.
    """

    round: int
    at: int
    game: str
    profile: str
    seat: int
    banker: bool
    bet: int
    net: int
    chips: int
    hands: tuple[SettledHand, ...]

    def to_row(self, table: str, token_hash: str) -> RoundRow:
        """The round as the journal keeps it."""
        return RoundRow(table, token_hash, self.round, self.seat, msgspec.json.encode(self).decode())


def shown_round(row: RoundRow) -> dict[str, Any]:
    """A round as its player is told of it: `graded` decisions were `best` so often and cost `ev_lost` chips."""
    read_round(row.row, PlayedRound, row.table, row.number)
    plain: dict[str, Any] = msgspec.json.decode(row.row)
    return plain | {"graded": row.graded, "best": row.best, "ev_lost": row.lost_millionths / MILLION}


class OpenRound(msgspec.Struct, frozen=True, gc=False):
    """What is known of the round in play: the bets on it, and the hands that are settled, by seat."""

    bets: Mapping[int, int] = {}
    settled: Mapping[int, tuple[SettledHand, ...]] = {}

    @classmethod
    def at(cls, table: LiveTable) -> "OpenRound":
        """The round to come at a table between two rounds: the bets that lie there already."""
        players = enumerate(table.session.players, 1)
        return cls({seat: player.bet for seat, player in players if player is not None and player.bet is not None})

    def after(
        self, before: LiveTable, events: Iterable[Event], table: LiveTable
    ) -> tuple["OpenRound", tuple[tuple[str, PlayedRound], ...]]:
        """What is known after these events, which led to `table`, and the rounds they ended.

        Each round comes with the hash of its player's token.
        """
        noted = [event for event in events if type(event) in NOTED]
        if not noted:
            return self, ()
        bets, settled = dict(self.bets), dict(self.settled)
        gained, ended = [0] * len(before.places), []
        for event in noted:
            if isinstance(event, BetPlaced):
                bets[event.seat] = event.chips
            elif isinstance(event, RoundStarted):
                settled = {}
            elif isinstance(event, HandSettled):
                settled[event.seat] = (*settled.get(event.seat, ()), SettledHand(event.why, str(event.net)))
            elif isinstance(event, RoundEnded):
                gained = [total + net for total, net in zip(gained, event.tenths, strict=True)]
                ended += _played(before, event, gained, table, OpenRound(bets, settled))
        return OpenRound(bets, settled), tuple(ended)


NOTED = frozenset((BetPlaced, RoundStarted, HandSettled, RoundEnded))


def _played(
    before: LiveTable, event: RoundEnded, gained: list[int], after: LiveTable, known: OpenRound
) -> list[tuple[str, PlayedRound]]:
    """The round of every person in it: whoever had a hand, and whoever held the bank against them."""
    session, found = before.session, []
    is_over = after.session.round is None
    alike = last_sight(after, None) if is_over and looks_alike(after) else None
    for seat, (place, player) in enumerate(zip(before.places, session.players, strict=True), 1):
        is_banker = seat == session.banker
        if place is None or place.is_bot or player is None or not (is_banker or seat in known.settled):
            continue
        played = PlayedRound(
            round=event.number,
            at=after.now,
            game=session.game,
            profile=session.profile,
            seat=seat,
            banker=is_banker,
            bet=0 if is_banker else known.bets.get(seat, 0),
            net=event.tenths[seat - 1],
            chips=player.purse + gained[seat - 1],
            hands=_named(known.settled.get(seat, ()), alike or (last_sight(after, seat) if is_over else None), seat),
        )
        found.append((place.token_hash, played))
    return found


def _named(hands: tuple[SettledHand, ...], shown: HandView | None, seat: int) -> tuple[SettledHand, ...]:
    """The hands of a seat with the names of those that have one, as their player saw them at the end."""
    seen = [] if shown is None or str(seat) not in shown["seats"] else shown["seats"][str(seat)]["hands"]
    if len(seen) != len(hands):
        return hands
    return tuple(replace(hand, special=one["special"] or "") for hand, one in zip(hands, seen, strict=True))


def grade_row(before: LiveTable, request: req.Grade) -> GradeRow:
    """The grades of a seat, which belong to a round of its player."""
    return GradeRow(
        before.id,
        before.place(request.seat).token_hash,
        len(request.grades),
        sum(grade.lost_bets == 0 for grade in request.grades),
        sum(grade.lost_chips for grade in request.grades),
        msgspec.json.encode(request.grades).decode(),
        request.round,
    )
