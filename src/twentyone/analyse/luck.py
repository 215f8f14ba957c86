"""Whose random numbers a simulated number has: its own.

The seed of every simulation behind an answer is a digest of the topic and of all that is simulated. So no two rows of a
page and no two pages share their luck, and the same question is answered with the same numbers every time.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from twentyone.rules.field import rules_words

if TYPE_CHECKING:
    from twentyone.simulate.contract import Simulation

_topic: ContextVar[str] = ContextVar("topic", default="")


@contextmanager
def luck_of(topic: str) -> Iterator[None]:
    """While it lasts, what is simulated has the seeds of this topic."""
    before = _topic.set(topic)
    try:
        yield
    finally:
        _topic.reset(before)


def topic_now() -> str:
    """The topic that is being answered; none outside of an answer."""
    return _topic.get()


def own_seed(simulation: "Simulation", what: str = "rounds") -> int:
    """The seed of a simulation within the topic now answered; `what` tells apart what is asked of it."""
    rules = f"{simulation.game} {rules_words(simulation.rules)}"
    text = f"{topic_now()}/{what}/{rules}/{simulation.fingerprint()}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")
