"""The list of open tables that anybody may see: the latest ones, made anew at most twice per second."""

import time
from collections.abc import Callable, Iterable

from twentyone.table.journal.page import Summary
from twentyone.table.server.house import House

KEPT_SECONDS = 0.5
MOST_LISTED = 200


class Lobby:
    """The latest tables of a house; one that opens or closes is seen at once, other changes a little later."""

    def __init__(self, house: House, clock: Callable[[], float] = time.monotonic) -> None:
        self._house = house
        self._clock = clock
        self._found: list[Summary] = []
        self._made = (-1, float("-inf"))

    def with_own(self, ids: Iterable[str]) -> list[Summary]:
        """The tables of the lobby, and those of these ids that it does not list but somebody knows."""
        tables = self.tables()
        known = {row["table"] for row in tables}
        own = (self._house.listed(one) for one in dict.fromkeys(ids) if one not in known)
        return [*tables, *(row for row in own if row is not None)]

    def tables(self) -> list[Summary]:
        """The tables at which something happened last, the latest first."""
        count, at = self._made
        if count != len(self._house.hosts) or self._clock() - at >= KEPT_SECONDS:
            self._found = self._house.lobby(MOST_LISTED)
            self._made = (len(self._house.hosts), self._clock())
        return self._found
