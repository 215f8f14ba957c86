"""Answers in a hurry: all that is exact stays as it is; where rounds would be simulated, none are."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

from twentyone.analyse.simulated import _played as remembered

PLAYED = ("sixteen", "against_blackjack", "decision_cost", "simple_chart")
PLACES = (
    "simulated._played",
    *(f"banluck.{topic}.played_strategy" for topic in PLAYED),
)


class NotSimulated(NamedTuple):
    """What stands where an estimate would."""

    ev: float = 0.0
    standard_error: float = 1.0
    rounds: int = 0


def _instead(*_: Any, **__: Any) -> NotSimulated:
    return NotSimulated()


@contextmanager
def quickly() -> Iterator[None]:
    """While this lasts, the topics of Ban Luck show nothing where they would simulate."""
    remembered.cache_clear()
    with ExitStack() as patches:
        for place in PLACES:
            patches.enter_context(patch(f"twentyone.analyse.{place}", _instead))
        yield
