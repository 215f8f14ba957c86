"""When viewers are shown what has happened: after everything that somebody waits for.

A request is acknowledged as soon as it is on disk. To tell everybody at the table takes longer than all the rest of it,
so whoever acts next does not wait for that: between two tables that are shown, the event loop takes in whatever has
arrived and acknowledges whatever was written. Tables come in the order in which they moved, which depends on nothing
that lies face down.
"""

import asyncio
import logging
from typing import Protocol

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

    def add(self, table: str, viewer: Late) -> None:
        """Let somebody catch up when it is the turn of their table."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._show_one)
        self._due.setdefault(table, {})[viewer] = None

    def _show_one(self) -> None:
        """Show one table to everybody there who is late, and the next one in the next turn of the loop."""
        viewers = self._due.pop(next(iter(self._due)))
        if self._due:
            asyncio.get_running_loop().call_soon(self._show_one)
        while viewers:
            viewers = {viewer: None for viewer in viewers if _sees_more(viewer)}


def _sees_more(viewer: Late) -> bool:
    """Show somebody the next thing, and tell whether there is more: viewers share what is made for each."""
    try:
        return viewer.see_next()
    except Exception:
        log.exception("a viewer cannot be shown the table")
        return False
