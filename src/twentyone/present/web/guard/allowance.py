"""How much one connection may say: a bucket of messages that fills up again with time."""

import time
from collections.abc import Callable

BURST = 100
PER_SECOND = 5.0
PATIENCE = 200
"""So many refusals in all end a connection."""
BYTES_OF_ONE = 1024
"""A message counts once for every so many bytes."""


class Allowance:
    """A bucket that fills up again with time; with `shared`, what is taken is taken from there as well."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        burst: float = BURST,
        per_second: float = PER_SECOND,
        shared: "Allowance | None" = None,
    ) -> None:
        self._clock = clock
        self._burst = burst
        self._per_second = per_second
        self._shared = shared
        self._left = float(burst)
        self._at = clock()
        self.refused = 0
        self._in_a_row = 0

    def take(self, cost: float = 1.0) -> bool:
        """Whether so much more is within the allowance."""
        now = self._clock()
        self._left = min(self._burst, self._left + self._per_second * (now - self._at))
        self._at = now
        if self._left < cost or (self._shared is not None and not self._shared.take(cost)):
            self.refused += 1
            self._in_a_row += 1
            return False
        self._left -= cost
        self._in_a_row = 0
        return True

    def give_back(self, cost: float = 1.0) -> None:
        """Take back what was taken."""
        self._left = min(self._burst, self._left + cost)

    @property
    def is_newly_refusing(self) -> bool:
        """Whether the last message was refused and the one before it was not: what a client has to be told."""
        return self._in_a_row == 1

    @property
    def is_spent(self) -> bool:
        """Whether so much was refused that the connection is not worth keeping."""
        return self.refused >= PATIENCE


def cost_of(frame: str | bytes) -> float:
    """How many messages a frame counts as."""
    return 1 + len(frame) // BYTES_OF_ONE
