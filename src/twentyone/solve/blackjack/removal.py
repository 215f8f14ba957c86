"""What one card is worth: how the EV of a chart changes when a single card of each value leaves the shoe.

The chart stays as it is, so a card taken out at random changes nothing on average: the effects, weighed by how many
cards of each value there are, add up to zero.
"""

from dataclasses import dataclass, field
from typing import Any

from twentyone.cards.card import RANKS, VALUES
from twentyone.cards.shoe import Shoe
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.play import ChartValue, chart_value
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.result import Result


@dataclass(frozen=True)
class RemovalEffects(Result):
    """The EV of the full shoe, and by value what the removal of one card adds to it; the chart is fixed.

    `whole` and `without` have the values of every first decision, from the full shoe and without one card of a value.
    """

    ev: float
    effects: dict[str, float]
    weighted_sum: float
    chart: Chart
    rules: BlackjackRules
    whole: ChartValue = field(repr=False)
    without: dict[str, ChartValue] = field(repr=False)

    def to_dict(self) -> dict[str, Any]:
        """The effects as JSON has them."""
        return {
            "ev": self.ev,
            "effects": self.effects,
            "weighted_sum": self.weighted_sum,
            "rules": rules_dict(self.rules),
            "method": "exact EV of a fixed chart from each shoe, in doubles",
        }


def removal_effects(rules: BlackjackRules, chart: Chart | None = None, shoe: Shoe | None = None) -> RemovalEffects:
    """The effect of removing one card of each value the shoe holds; without a chart, with the best one of the shoe."""
    shoe = shoe or Shoe.of_decks(rules.decks)
    chart = chart or derive_chart(solve_blackjack(rules, shoe)).chart
    whole = chart_value(rules, chart, shoe)
    without = {
        name: chart_value(rules, chart, shoe.remove_ranks([RANKS.index(name)]))
        for name, held in zip(VALUES, shoe.counts, strict=True)
        if held
    }
    effects = {name: float(value.ev) - float(whole.ev) for name, value in without.items()}
    weighted = sum(shoe.counts[VALUES.index(name)] * effect for name, effect in effects.items()) / shoe.size
    return RemovalEffects(float(whole.ev), effects, weighted, chart, rules, whole, without)
