"""The hands a chart gets wrong: where a composition is better played otherwise than its total, and what that costs."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.solve.blackjack.chart.cost import chance_to_decide
from twentyone.solve.blackjack.chart.drawn import drawn_chances
from twentyone.solve.blackjack.values.action import HIT
from twentyone.solve.blackjack.values.index import hand_index

if TYPE_CHECKING:
    from twentyone.solve.blackjack.chart.result import DerivedChart


@dataclass(frozen=True)
class CompositionException:
    """A hand (values, ace 1) better played otherwise than the chart says; chance and cost are per round.

    The chance is that of having to decide on the hand, and the margin that of `ev`: given no dealer blackjack where the
    dealer has looked.
    """

    hand: tuple[int, ...]
    up: int
    chart: str
    better: str
    margin: float
    chance: float

    @property
    def cost(self) -> float:
        """What obeying the chart here costs, in initial bets per round."""
        return self.chance * self.margin

    def to_dict(self) -> dict[str, Any]:
        """The exception as JSON has it."""
        return {
            "hand": values_text(self.hand),
            "up": VALUES[self.up - 1],
            "chart": self.chart,
            "better": self.better,
            "margin": self.margin,
            "chance": self.chance,
            "cost": self.cost,
        }


def composition_exceptions(derived: "DerivedChart") -> list[CompositionException]:
    """Every unsplit hand that the chart gets wrong, the costliest first.

    Chances are those of a player who goes by the chart, margins those of one who plays on optimally. So the costs, and
    what the chart's play of split hands costs, add up to the whole cost of the chart.
    """
    found = [*_first_decisions(derived), *_later_decisions(derived)]
    return sorted(found, key=lambda exception: -exception.cost)


def _first_decisions(derived: "DerivedChart") -> Iterator[CompositionException]:
    solution, by_chart = derived.solution, derived.value.analysis
    for opening in solution.openings:
        for column, up in enumerate(solution.analysis.setting.ups):
            chart, better = by_chart.first_action(opening, column), opening.best_action(column)
            margin = opening.best[column] - opening.worth[chart][column]
            if margin > 0:
                goes_on = chance_to_decide(solution.rules, up + 1, 2, opening.blackjack[column])
                chance = float(opening.chance[column] * solution.analysis.up_chance[column] * goes_on)
                yield CompositionException(opening.values, up + 1, chart, better, float(margin / goes_on), chance)


def _later_decisions(derived: "DerivedChart") -> Iterator[CompositionException]:
    index, analysis, by_chart = hand_index(), derived.solution.analysis, derived.value.analysis
    columns = range(len(analysis.setting.ups))
    chosen = [[by_chart.first_action(opening, column) for column in columns] for opening in derived.value.openings]
    chances = drawn_chances(by_chart, derived.value.openings, chosen) * analysis.up_chance
    stand, hit = analysis.unsplit.stand, analysis.unsplit.hit
    hits = by_chart.action == HIT
    margins = np.where(hits, stand - hit, hit - stand)
    wrong = (chances > 0) & (margins > 0) & (index.total < 21)[:, None]
    for hand, column in zip(*np.nonzero(wrong), strict=True):
        values = tuple(value + 1 for value in range(10) for _ in range(index.counts[hand, value]))
        chart, better = ("hit", "stand") if hits[hand, column] else ("stand", "hit")
        up, blackjack = analysis.setting.ups[column] + 1, analysis.blackjack_chance(int(hand))[column]
        goes_on = chance_to_decide(analysis.rules, up, len(values), blackjack)
        margin, chance = float(margins[hand, column] / goes_on), float(chances[hand, column] * goes_on)
        yield CompositionException(values, up, chart, better, margin, chance)
