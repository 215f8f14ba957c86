"""A log that no stranger can flood: of the same words so many lines per minute, then a count of those left out."""

import logging
import time
from collections.abc import Callable

MOST_LINES = 20
MOST_KINDS = 1000
SECONDS = 60.0
STRANGERS = ("uvicorn", "asyncio", "twentyone.web")
"""The loggers whose lines strangers cause. Of the others only warnings are counted: their errors are always written."""


class Calm(logging.Filter):
    """Lets the first lines of each kind through in every minute; the next one after it tells how many were left out.

    Lines are of one kind if they come from the same logger and begin with the same words.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this line is written."""
        if not record.name.startswith(STRANGERS) and record.levelno != logging.WARNING:
            return True
        now, kind = self._clock(), (record.name, str(record.msg)[:40])
        began, count = self._seen.get(kind, (now, 0))
        if now - began >= SECONDS:
            if count > MOST_LINES:
                record.msg = f"{record.msg} ({count - MOST_LINES} more lines like this were left out)"
            began, count = now, 0
        if kind in self._seen or len(self._seen) < MOST_KINDS:
            self._seen[kind] = (began, count + 1)
        return count < MOST_LINES
