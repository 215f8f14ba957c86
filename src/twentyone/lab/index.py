"""An index play, from which count on a hand is played otherwise; and how well the tags of a count see the cards."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any


@dataclass(frozen=True)
class Index:
    """From which count on another action is best; with the cards on the table counted, and before the round.

    `gain` is what knowing the decision at all counts earns per round, in bets, with half of the shoe left.
    """

    kind: str
    hand: str
    up: str
    below: str
    above: str
    count: float
    before: float
    gain: float

    def to_dict(self) -> dict[str, Any]:
        """The index as JSON has it."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}


@dataclass(frozen=True)
class Sight:
    """How well tags see the cards; `gain` is what betting and playing by them gain together, in bets per round."""

    name: str
    tags: tuple[Fraction, ...]
    betting: float
    playing: float
    insurance: float
    gain: float

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON has it."""
        numbers = {name: getattr(self, name) for name in ("betting", "playing", "insurance", "gain")}
        return {"name": self.name, "tags": [str(tag) for tag in self.tags], **numbers}
