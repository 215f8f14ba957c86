"""When viewers are shown what has happened: after everything that somebody waits for.

A request is acknowledged as soon as it is on disk. To tell everybody at the table takes longer than all the rest of it,
so whoever acts next does not wait for that: before each table that is shown, the event loop takes in whatever has
arrived, carries it out, hands it to the journal and acknowledges whatever was written. These are several turns of the
loop, each begun by the one before; a table that was shown in every one of them would hold a request up as often. Tables
come in the order in which they moved, which depends on nothing that lies face down.
"""

import asyncio
import logging
from typing import Protocol

QUIET_TURNS = 2
"""So many turns of the loop go by without a new request before a table is shown: it is with the journal by then."""
MOST_TURNS = 16
"""After so many turns a table is shown in any case, however much is asked."""

log = logging.getLogger("twentyone.web")


class Late(Protocol):
    """Somebody who has not seen everything yet."""

    def see_next(self) -> bool:
        """See the table as it stood after the next thing that happened, and tell whether there is more; never block."""
        ...


class Showing:
    """Those who have something to see, by the id of their table."""

    def __init__(self) -> None:
        self._due: dict[str, dict[Late, None]] = {}
        self._n_quiet, self._n_waited = QUIET_TURNS, 0

    def add(self, table: str, viewer: Late) -> None:
        """Let somebody catch up when it is the turn of their table."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._look)
        self._due.setdefault(table, {})[viewer] = None

    def wait(self) -> None:
        """Let the request that has just come be on its way to the journal before anything more is shown."""
        self._n_quiet = 0

    def _look(self) -> None:
        """Show one table if nobody waits for the loop any more; look again in its next turn while there are others."""
        self._n_quiet += 1
        self._n_waited += 1
        viewers: dict[Late, None] = {}
        if self._n_quiet >= QUIET_TURNS or self._n_waited >= MOST_TURNS:
            self._n_waited = 0
            viewers = self._due.pop(next(iter(self._due)))
        if self._due:
            asyncio.get_running_loop().call_soon(self._look)
        while viewers:
            viewers = {viewer: None for viewer in viewers if _sees_more(viewer)}


def _sees_more(viewer: Late) -> bool:
    """Show somebody the next thing, and tell whether there is more: viewers share what is made for each."""
    try:
        return viewer.see_next()
    except Exception:
        log.exception("a viewer cannot be shown the table")
        return False
