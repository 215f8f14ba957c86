"""A finished round as people saw it, so that a link can show it again.

A film has what spectators saw, and beside it what every person who sat there saw from their seat where that is more.
What nobody was shown is not in it: both are taken through the same door as the frames of a live table.
"""

from collections.abc import Iterable
from typing import Any, TypedDict

import msgspec

from twentyone.games.contract import Event
from twentyone.table.journal.page import FilmRow
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import events_for, last_sight, looks_alike, public_sight
from twentyone.table.session.event import RoundEnded, RoundStarted

SPECTATOR = "spectator"
BOUNDS = frozenset((RoundStarted, RoundEnded))
"""Where a film begins and where it ends."""

Plain = dict[str, Any]


class Sight(TypedDict):
    """The last round as somebody saw it, and what they were told on the way."""

    last: Plain | None
    events: list[Plain]


class KeptFilm(TypedDict):
    """A film as the journal keeps it; the sights are by seat, and those of spectators by `spectator`."""

    password: bool
    public: Plain
    sights: dict[str, Sight]


class Film(msgspec.Struct, frozen=True, gc=False):
    """What has happened in the round in play so far."""

    events: tuple[Event, ...] = ()

    def after(self, table: LiveTable, events: Iterable[Event]) -> tuple["Film", tuple[FilmRow, ...]]:
        """The film after these events, which led to `table`, and the round they ended.

        A round that is dealt again at once, all bets being void, has no film: the table has gone on already.
        """
        events = tuple(events)
        if BOUNDS.isdisjoint(map(type, events)):
            return Film((*self.events, *events)) if self.events else self, ()
        kept, ended = list(self.events), 0
        for event in events:
            is_start = isinstance(event, RoundStarted)
            if is_start:
                kept, ended = [], 0
            if not ended and (kept or is_start):
                kept.append(event)
            if isinstance(event, RoundEnded):
                ended = event.number
        if not ended:
            return Film(tuple(kept)), ()
        is_over = table.session.round is None and table.session.last is not None
        row = FilmRow(table.id, ended, msgspec.json.encode(_film(table, tuple(kept)))) if is_over else None
        return Film(), (row,) if row else ()


def _film(table: LiveTable, events: tuple[Event, ...]) -> Plain:
    """The round as spectators saw it, and as those did who saw it otherwise."""
    shown, alike, told = _shown(table, events, None), looks_alike(table), {event.audience for event in events}
    people = [seat for seat, place in enumerate(table.places, 1) if place is not None and not place.is_bot]
    own = {str(seat): _shown(table, events, seat) for seat in people if seat in told or not alike}
    return {
        "password": bool(table.options.password_hash),
        "public": public_sight(table),
        "sights": {SPECTATOR: shown} | {seat: seen for seat, seen in own.items() if seen != shown},
    }


def _shown(table: LiveTable, events: tuple[Event, ...], viewer: int | None) -> Plain:
    return {"last": last_sight(table, viewer), "events": events_for(events, viewer)}


def seen_from(film: KeptFilm, seat: int | None) -> tuple[Plain, list[Plain]]:
    """The view and the events of a film, from the seat of somebody who played in it or as a spectator."""
    sights = film["sights"]
    seen = sights.get(str(seat), sights[SPECTATOR])
    view = film["public"] | {
        "you": seat,
        "hand": None,
        "last": seen["last"],
        "waiting_for": [],
        "deadline": None,
        "decision": None,
        "bank_offer": None,
        "grades": None,
    }
    return view, seen["events"]
