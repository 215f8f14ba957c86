"""An index play: from which count on a hand is played otherwise."""

from dataclasses import dataclass
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
