"""Seats that the owner of a table offers to people who watch it, and what they answer.

An offer is no part of the game: it holds no seat, changes no table and is written to no journal. Whoever accepts sits
down like anybody else. All of it is forgotten with the table's host.
"""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from twentyone.errors import TableError
from twentyone.language.catalogue import remark
from twentyone.table.live.table import LiveTable

MOST_LISTED = 20
"""So many people who watch are named to the owner."""
MOST_REMEMBERED = 256
AGAIN_MS = 30_000
"""So long after somebody declined they are not asked again."""


class Watcher(Protocol):
    """Somebody with a token who watches, under the name they would sit down with; empty where they gave none."""

    seat: int | None
    name: str

    @property
    def person(self) -> str:
        """Who this is, by the hash of their token; empty for somebody without."""
        ...


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat that is offered to somebody, by the owner with that hash."""

    seat: int
    by: str


class Offers:
    """The offers that are open at one table; `clock` is in milliseconds."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._open: dict[str, Offer] = {}
        self._declined_at: dict[str, int] = {}
        self._numbers: dict[str, int] = {}
        self._next = itertools.count(1)

    def watching(self, table: LiveTable, viewers: Sequence[Watcher], but: str) -> dict[int, Watcher]:
        """Who watches without a seat and could take one, by numbers that stay theirs; not `but`, who asks."""
        held = {place.token_hash for place in table.places if place} | {"", but}
        found: dict[int, Watcher] = {}
        for viewer in viewers:
            if viewer.seat is None and viewer.person not in held and len(found) < MOST_LISTED:
                found.setdefault(self._number(viewer.person), viewer)
        return found

    def _number(self, person: str) -> int:
        if person not in self._numbers:
            self._numbers[person] = next(self._next)
        return _with_few(self._numbers)[person]

    def make(self, table: LiveTable, watcher: Watcher, seat: int, by: str) -> None:
        """Offer a free seat to somebody; refused while they think about another offer, or right after they declined."""
        if seat not in table.free_seats:
            raise TableError(remark("offer-taken", seat=seat))
        if watcher.person in table.barred:
            raise TableError(remark("offer-barred"))
        if watcher.person in self._open and self._open[watcher.person].seat in table.free_seats:
            raise TableError(remark("offer-unanswered"))
        if self._clock() - self._declined_at.get(watcher.person, -AGAIN_MS) < AGAIN_MS:
            raise TableError(remark("offer-again"))
        self._open[watcher.person] = Offer(seat, by)
        _with_few(self._open)

    def decline(self, person: str) -> Offer:
        """The offer that somebody does not want; refused where there is none."""
        offer = self._open.pop(person, None)
        if offer is None:
            raise TableError(remark("offer-none"))
        self._declined_at[person] = self._clock()
        _with_few(self._declined_at)
        return offer

    def forget(self, person: str) -> None:
        """Forget an offer that is answered by sitting down, or whose person is gone."""
        self._open.pop(person, None)


Kept = TypeVar("Kept")


def _with_few(remembered: dict[str, Kept]) -> dict[str, Kept]:
    """What is remembered by person, after what came first was forgotten where it is too much."""
    while len(remembered) > MOST_REMEMBERED:
        del remembered[next(iter(remembered))]
    return remembered
