"""What a wrong decision costs: how often it comes up, times what is lost each time."""

from dataclasses import dataclass
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.solve.blackjack.game import BlackjackSolution


@dataclass(frozen=True)
class DecisionCost:
    """An action other than the best on the first two cards; chance and cost are per round, the margin per occurrence.

    The margin is unconditional on the hole card, as the chance is: their product is what the habit costs.
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


def decision_costs(solution: BlackjackSolution) -> list[DecisionCost]:
    """Every first action that is not the best of its hand, the costliest first."""
    costs = []
    for opening in solution.openings:
        for column, up in enumerate(solution.analysis.setting.ups):
            best = opening.best_action(column)
            chance = float(opening.chance[column] * solution.analysis.up_chance[column])
            for action, worth in opening.allowed.items():
                if action != best and chance > 0:
                    margin = float(opening.best[column] - worth[column])
                    costs.append(DecisionCost(opening.values, up + 1, action, best, margin, chance))
    return sorted(costs, key=lambda cost: -cost.cost)
