"""The coach's answer: what every action is worth, exactly, to a seat that knows what it may know.

A `Question` is made from a seat's observation and holds nothing else, so no answer tells what the seat does not know.
How a game asks and answers is in its own folder of `table/games`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from twentyone.rules.field import Rules


class Question(Protocol):
    """A decision as its seat knows it; each game has its own kind."""

    @property
    def rules(self) -> Rules:
        """The rules the round is played by."""
        ...

    @property
    def legal(self) -> tuple[str, ...]:
        """What may be done, as text."""
        ...


@dataclass(frozen=True, slots=True)
class Advice:
    """EVs of the legal actions in bets, the best of them, and what they rest on, in words or a remark."""

    actions: Mapping[str, float]
    best: str
    basis: object

    @classmethod
    def of(cls, actions: Mapping[str, float], basis: object) -> "Advice":
        """The advice that these EVs give."""
        return cls(actions, max(actions, key=lambda action: actions[action]), basis)

    def lost(self, action: str) -> float:
        """What an action gives up against the best, in bets."""
        return self.actions[self.best] - self.actions[action] if action in self.actions else 0.0

    def to_dict(self) -> dict[str, Any]:
        """The advice as JSON has it."""
        return {"actions": dict(self.actions), "best": self.best, "basis": str(self.basis)}
