"""Who watches a table: over which connections, at which seats, and until when somebody did."""

import logging
from collections.abc import Callable, Collection
from typing import Protocol

from twentyone.games.contract import Event
from twentyone.table.live.table import LiveTable
from twentyone.table.server.saying import Saying

log = logging.getLogger("twentyone.table")


class Viewer(Protocol):
    """Somebody who watches a table, from a seat or without one.

    `ready_for` is the last round that this viewer is ready for, None for whoever does not say. Whoever `hurries` does
    not want to wait for bots before their next decision.
    """

    seat: int | None
    ready_for: int | None
    hurries: bool

    def show(self, table: LiveTable, events: tuple[Event, ...]) -> None:
        """Take notice of the table as it is now; must not block."""
        ...

    def hear(self, saying: Saying) -> None:
        """Take notice of what somebody says, if this viewer wants to; must not block."""
        ...

    def replaced(self) -> None:
        """Take notice that somebody else has come for the same seat."""
        ...


class Audience:
    """Everybody who watches one table; `connecting_seats` are those somebody has ever come to."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.viewers: list[Viewer] = []
        self.connecting_seats: set[int] = set()
        self._clock = clock
        self._left_at = clock()

    def add(self, viewer: Viewer) -> None:
        """Let somebody watch; whoever held the same seat before is told so and watches no more."""
        if viewer.seat is not None:
            self.connecting_seats.add(viewer.seat)
            for other in [other for other in self.viewers if other.seat == viewer.seat]:
                self.viewers.remove(other)
                other.replaced()
        self.viewers.append(viewer)

    def remove(self, viewer: Viewer) -> bool:
        """Let somebody go; whether they had watched."""
        if viewer not in self.viewers:
            return False
        self.viewers.remove(viewer)
        self._left_at = self._clock()
        return True

    def is_connected(self, seat: int) -> bool:
        """Whether somebody sits there over a connection now."""
        return any(viewer.seat == seat for viewer in self.viewers)

    def is_ready(self, seat: int, round_number: int) -> bool:
        """Whether nobody at that seat has said to be ready only for earlier rounds."""
        wished = [viewer.ready_for for viewer in self.viewers if viewer.seat == seat]
        return all(ready is None or ready >= round_number for ready in wished)

    def is_hurried(self, seats: Collection[int]) -> bool:
        """Whether everybody at these seats wants to wait for no bot."""
        hurrying = {viewer.seat for viewer in self.viewers if viewer.hurries}
        return bool(seats) and hurrying.issuperset(seats)

    def calm(self, seats: Collection[int]) -> None:
        """Whoever has something to decide at one of these seats hurries no more."""
        for viewer in self.viewers:
            if viewer.seat in seats:
                viewer.hurries = False

    def watches(self, within_ms: int) -> bool:
        """Whether somebody watches, or did so a moment ago."""
        return bool(self.viewers) or self._clock() - self._left_at < within_ms

    def agrees(self, table: LiveTable) -> bool:
        """Whether the table knows who is there, as far as one look tells; most of the time that is so."""
        connected = {viewer.seat for viewer in self.viewers}
        return self.connecting_seats <= connected and all(place is None or place.present for place in table.places)

    def is_misplaced(self, table: LiveTable, seat: int) -> bool:
        """Whether the table does not know yet that the player of a seat came, or went."""
        place = table.places[seat - 1]
        if table.closed or place is None or place.is_bot:
            return False
        return place.present != self.is_connected(seat)

    def show(self, table: LiveTable, events: tuple[Event, ...]) -> None:
        """Let every viewer see; one that cannot be shown anything takes nothing from the others."""
        for viewer in tuple(self.viewers):
            try:
                viewer.show(table, events)
            except Exception:
                log.exception("a viewer cannot be shown the table", extra={"table": table.id, "seat": viewer.seat})

    def hear(self, saying: Saying) -> None:
        """Let every viewer hear; one that cannot takes nothing from the others."""
        for viewer in tuple(self.viewers):
            try:
                viewer.hear(saying)
            except Exception:
                log.exception("a viewer cannot hear", extra={"seat": viewer.seat})
