"""The caretaker of a house: tables nobody comes to sleep, and those nobody came to for long are closed. [BT-23]"""

import asyncio
import logging

from twentyone.errors import TwentyOneError
from twentyone.garbage import collect_all
from twentyone.table.live import request as req
from twentyone.table.server.host import Host
from twentyone.table.server.house import House
from twentyone.table.server.roster import IDLE_MS

MINUTE_MS = 60_000
UNPLAYED_MS = 15 * MINUTE_MS
ABANDONED_MS = 30 * 24 * 60 * MINUTE_MS
EVERY_SECONDS = 20.0
MOST_AT_ONCE = 20
"""So many sleeping tables are woken and closed on one round at most."""

log = logging.getLogger("twentyone.table")


class Caretaker:
    """Looks after the tables of a house again and again; the limits may be others in tests."""

    def __init__(
        self,
        house: House,
        every_seconds: float = EVERY_SECONDS,
        idle_ms: int = IDLE_MS,
        unplayed_ms: int = UNPLAYED_MS,
        abandoned_ms: int = ABANDONED_MS,
    ) -> None:
        self._house = house
        self._every_seconds = every_seconds
        self._idle_ms = idle_ms
        self._unplayed_ms = unplayed_ms
        self._abandoned_ms = abandoned_ms
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look after the tables."""
        self._task = asyncio.get_running_loop().create_task(self._work(), name="caretaker")

    async def stop(self) -> None:
        """Stop looking after them."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while True:
            await asyncio.sleep(self._every_seconds)
            try:
                await self.round()
            except Exception:
                log.exception("the caretaker has met a fault")

    async def round(self) -> None:
        """Look at every table once; while none is awake, tidy up the memory."""
        for host in tuple(self._house.hosts.values()):
            try:
                await self._look_at(host)
            except TwentyOneError as error:
                log.warning("a table was not looked after", extra={"table": host.table.id, "why": str(error)})
        for table_id, idle_ms in self._house.asleep_since(self._is_expired)[:MOST_AT_ONCE]:
            try:
                await self._wake_and_expire(table_id, idle_ms)
            except TwentyOneError as error:
                log.warning("a table was not closed", extra={"table": table_id, "why": str(error)})
        if not self._house.hosts:
            collect_all()

    async def _look_at(self, host: Host) -> None:
        table = host.table
        if table.closed:
            self._house.forget(host)
        elif not host.viewers and self._is_expired(self._house.now() - table.now, table.session.n_rounds):
            await self._expire(host)
        else:
            await self._house.sleep(host, self._idle_ms)

    async def _wake_and_expire(self, table_id: str, idle_ms: int) -> None:
        """Close a sleeping table, unless it has played more than its listing says: that lags after a crash."""
        host = await self._house.host(table_id)
        if self._is_expired(idle_ms, host.table.session.n_rounds):
            await self._expire(host)

    def _is_expired(self, idle_ms: int, n_rounds: int) -> bool:
        return idle_ms >= (self._abandoned_ms if n_rounds else self._unplayed_ms)

    async def _expire(self, host: Host) -> None:
        await host.done(req.ExpireTable())
        self._house.forget(host)
        log.info("a table was closed, since nobody came", extra={"table": host.table.id})
