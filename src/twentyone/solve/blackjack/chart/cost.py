"""What a wrong decision costs: how often it comes up, times what is lost each time."""

from dataclasses import dataclass
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import is_conditioned
from twentyone.solve.blackjack.game import BlackjackSolution


@dataclass(frozen=True)
class DecisionCost:
    """An action other than the best on the first two cards; chance and cost are per round, the margin per occurrence.

    Where the dealer looks first, rounds that a dealer blackjack ends are not counted: the chance is that of having to
    decide, and the margin that of `ev`.
    """

    hand: tuple[int, int]
    up: int
    action: str
    best: str
    margin: float
    chance: float

    @property
    def cost(self) -> float:
        """What always doing this costs, in initial bets per round."""
        return self.chance * self.margin

    def to_dict(self) -> dict[str, Any]:
        """The decision as JSON has it."""
        shown = {"hand": values_text(self.hand), "up": VALUES[self.up - 1], "action": self.action, "best": self.best}
        return shown | {"margin": self.margin, "chance": self.chance, "cost": self.cost}


def chance_to_decide(rules: BlackjackRules, up: int, n_cards: int, blackjack: Any) -> Any:
    """The chance that a hand is decided on: without the dealer's `blackjack`, where the dealer looks for it first."""
    return 1 - blackjack if is_conditioned(rules, up, n_cards) else 1


def decision_costs(solution: BlackjackSolution) -> list[DecisionCost]:
    """Every first action that is not the best of its hand, the costliest first."""
    costs = []
    for opening in solution.openings:
        for column, up in enumerate(solution.analysis.setting.ups):
            best = opening.best_action(column)
            goes_on = chance_to_decide(solution.rules, up + 1, 2, opening.blackjack[column])
            chance = float(opening.chance[column] * solution.analysis.up_chance[column] * goes_on)
            for action, worth in opening.allowed.items():
                if action != best and chance > 0:
                    margin = float((opening.best[column] - worth[column]) / goes_on)
                    costs.append(DecisionCost(opening.values, up + 1, action, best, margin, chance))
    return sorted(costs, key=lambda cost: -cost.cost)
