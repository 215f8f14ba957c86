"""What an exam needs of a game: decisions as they occur in play, what every action is worth, and words for them."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from twentyone.rules.field import Rules

Facts = Mapping[str, object]
"""What is known of a decision, as JSON has it."""


@dataclass(frozen=True)
class Decision:
    """One decision in no language: the house, what is known there, the exact EV of every answer in bets, and its kind.

    The `facts` tell it apart from every other decision of the exam.
    """

    rules: Rules
    facts: Facts
    evs: Mapping[str, float]
    kind: str


class Examiner(Protocol):
    """The part of a game in its exam."""

    @property
    def kept(self) -> Path:
        """The file that holds the positions."""
        ...

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of decisions there are; `exam-kind-…` in the catalogues says what they are called."""
        ...

    def drawn(self, generator: random.Random) -> Decision | None:
        """A decision as it occurs in play; None where a round brought none that can be graded."""
        ...

    def told(self, decision: Decision) -> list[str]:
        """What is known besides the house rules, in sentences."""
        ...
