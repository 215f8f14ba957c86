"""The answer about one hand: what every action is worth, and how that was made. Nothing here needs numpy."""

from dataclasses import dataclass
from typing import Any

from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.result import Result

NO_BLACKJACK = "no dealer blackjack"
EVEN_MONEY, DECLINE = "even_money", "decline"
"""What a natural against an ace chooses between."""
METHOD = "exact recursion over hand compositions, in {}"


@dataclass(frozen=True)
class HandEv(Result):
    """What every legal action is worth, per unit of initial bet, and given what.

    A natural that is offered even money chooses between `even_money` and `decline`, before the dealer looks; any other
    natural stands. `best_resplitting` is the value of a split that stops at the best number of hands, `insurance` what
    insuring adds, whatever the hole card, `even_money` what a natural gets by taking it; None where there is none.
    """

    hand: str
    up: str
    actions: dict[str, Any]
    best: str
    conditioned_on: str | None
    best_resplitting: Any | None
    insurance: Any | None
    even_money: Any | None
    rules: BlackjackRules
    split_play: SplitPlay
    method: str
    seconds: float

    def to_dict(self) -> dict[str, Any]:
        """The result as JSON has it."""

        def plain(number: Any | None) -> float | None:
            return None if number is None else float(number)

        return {
            "hand": self.hand,
            "up": self.up,
            "actions": {action: float(ev) for action, ev in self.actions.items()},
            "best": self.best,
            "conditioned_on": self.conditioned_on,
            "best_resplitting": plain(self.best_resplitting),
            "insurance": plain(self.insurance),
            "even_money": plain(self.even_money),
            "rules": rules_dict(self.rules),
            "split_play": self.split_play.value,
            "method": self.method,
            "seconds": self.seconds,
        }
