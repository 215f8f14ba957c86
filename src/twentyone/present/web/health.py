"""How the server is: whether its journal takes and gives back what is written, the disk has room, the loop keeps up.

Anybody may ask, so the answer is worked out at most once per second however often it is asked for.
"""

import asyncio
import shutil
import time
from collections.abc import Callable
from typing import Any

from twentyone import __version__
from twentyone.errors import JournalError
from twentyone.present.web.socket.wire import PROTOCOL
from twentyone.table.server.house import House

KEPT_SECONDS = 1.0
JOURNAL_SECONDS = 5.0
LEAST_FREE_BYTES = 64 * 1024 * 1024
WORST_LAG_SECONDS = 5.0
LAG_EVERY_SECONDS = 0.25
LAG_SAMPLES = 40


class LoopLag:
    """How late the event loop is: the worst of the last ten seconds."""

    def __init__(self) -> None:
        self._samples: list[float] = []
        self._task: asyncio.Task[None] | None = None

    @property
    def seconds(self) -> float:
        """The worst delay of late."""
        return max(self._samples, default=0.0)

    def start(self) -> None:
        """Begin to measure."""
        self._task = asyncio.get_running_loop().create_task(self._measure(), name="loop lag")

    def stop(self) -> None:
        """Stop measuring."""
        if self._task is not None:
            self._task.cancel()

    async def _measure(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(LAG_EVERY_SECONDS)
            late = max(0.0, time.monotonic() - before - LAG_EVERY_SECONDS)
            self._samples = [*self._samples[1 - LAG_SAMPLES :], late]


class Health:
    """The state of a house, kept for a second."""

    def __init__(
        self,
        house: House,
        lag: LoopLag,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._house = house
        self._lag = lag
        self._clock = clock
        self._asking = asyncio.Lock()
        self._checks: dict[str, bool] = {}
        self._at = float("-inf")

    async def report(self) -> dict[str, Any]:
        """What is well and what is not; `status` is `ok` only if people can play."""
        async with self._asking:
            if self._clock() - self._at >= KEPT_SECONDS:
                self._checks = await self._look()
                self._at = self._clock()
        checks = self._checks
        return {
            "status": "ok" if all(checks.values()) else "failing",
            "version": __version__,
            "protocol": PROTOCOL,
            **{name: "ok" if well else "failing" for name, well in checks.items()},
            "solver": list(self._house.mind.pool.states),
            "lag_seconds": round(self._lag.seconds, 3),
            "tables": self._house.n_tables,
            "damaged": len(self._house.damaged),
            "bankrolls": "failing" if self._house.wrong_books else "ok",
        }

    async def _look(self) -> dict[str, bool]:
        return {
            "journal": await self._journal_answers(),
            "disk": _free_bytes(self._house) >= LEAST_FREE_BYTES,
            "loop": self._lag.seconds < WORST_LAG_SECONDS,
        }

    async def _journal_answers(self) -> bool:
        """Whether a beat goes to disk and comes back, in time, by the way that every request goes."""
        try:
            await asyncio.wait_for(asyncio.wrap_future(self._house.beat()), JOURNAL_SECONDS)
        except (JournalError, TimeoutError):
            return False
        return True


def _free_bytes(house: House) -> int:
    return shutil.disk_usage(house.folder).free
