"""How much one connection may say: about a hundred messages in twenty seconds, in bursts or evenly."""

import time
from collections.abc import Callable

BURST = 100
PER_SECOND = 5.0
PATIENCE = 200


class Allowance:
    """A bucket of messages that fills up again with time."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left = float(BURST)
        self._at = clock()
        self.refused = 0
        self._in_a_row = 0

    def take(self) -> bool:
        """Whether one more message is within the allowance."""
        now = self._clock()
        self._left = min(BURST, self._left + PER_SECOND * (now - self._at))
        self._at = now
        if self._left < 1:
            self.refused += 1
            self._in_a_row += 1
            return False
        self._left -= 1
        self._in_a_row = 0
        return True

    @property
    def is_newly_refusing(self) -> bool:
        """Whether the last message was refused and the one before it was not: what a client has to be told."""
        return self._in_a_row == 1

    @property
    def is_spent(self) -> bool:
        """Whether so much was refused that the connection is not worth keeping."""
        return self.refused >= PATIENCE
