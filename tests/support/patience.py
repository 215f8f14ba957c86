"""How long tests wait for what must come: for an event, never for a number of seconds."""

import asyncio
import time
from collections.abc import Callable

PATIENCE_SECONDS = 120.0  # a busy machine is slow, not silent: this only turns a hang into a failure
GLANCE_SECONDS = 0.005


async def until(holds: Callable[[], object], what: str = "what the test waits for") -> None:
    """Let others work until it holds."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < end, f"{what} did not come"
        await asyncio.sleep(GLANCE_SECONDS)
