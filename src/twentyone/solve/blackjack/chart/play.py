"""The exact EV of playing by a chart, any chart: every hand obeys the code of its pair or total, split hands too.

A code's small letter is taken where its capital is not allowed; a pair whose `P` is not allowed is played by its total.
A chart that splits a pair splits every further card of it, as far as the rules go.
"""

from collections.abc import Container, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from time import perf_counter
from typing import Any

import numpy as np

from twentyone.cards.card import VALUES
from twentyone.cards.shoe import Shoe
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.decision import may_hit_split_hand
from twentyone.solve.blackjack.values.action import DOUBLE_DOWN, HIT, STAND, Actions
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, Arithmetic, Numbers
from twentyone.solve.blackjack.values.count_law import CountLaw
from twentyone.solve.blackjack.values.index import EMPTY, hand_index
from twentyone.solve.blackjack.values.openings import Analysis, Opening
from twentyone.solve.blackjack.values.player import HandValues, play_hands, stand_values
from twentyone.solve.blackjack.values.split import SplitPasses, may_double_split_hands
from twentyone.solve.blackjack.values.supply import check_supply
from twentyone.solve.result import Result

WORDS = {"S": "stand", "H": "hit", "D": "double", "P": "split", "R": "surrender"}


def total_label(hand: int) -> str:
    """The row of the chart for a hand's total: `hard 16`, `soft 18`; 21 has none."""
    index = hand_index()
    return f"{'soft' if index.soft[hand] else 'hard'} {index.total[hand]}"


def chart_actions(chart: Chart, ups: tuple[int, ...]) -> Actions:
    """Stand or hit for every hand that can do nothing else, hand by up card."""
    index, rows = hand_index(), dict(chart.rows)
    action = np.full((len(index), len(ups)), STAND, dtype=np.int8)
    last: dict[str, list[int]] = {}
    for label, row in rows.items():
        # the ten codes run from two to ten, then the ace
        by_up = [row[(up - 1) % 10] for up in ups]
        last[label] = [HIT if code[-1].lower() == "h" else STAND for code in by_up]
    for hand in range(1, len(index)):
        if index.size[hand] >= 2 and index.total[hand] < 21:
            action[hand] = last[total_label(hand)]
    return action


def first_choice(chart: Chart, labels: Iterable[str], up: int, allowed: Container[str]) -> str:
    """What a chart does with two cards in these rows against an up card (1 the ace): the first that is allowed."""
    for label in labels:
        for letter in chart.code(label, up).upper():
            if WORDS[letter] in allowed:
                return WORDS[letter]
    raise AssertionError("every code ends in something that is always allowed")


class ChartAnalysis(Analysis):
    """The values of all hands when everything after the first decision goes by a chart."""

    def __init__(
        self,
        rules: BlackjackRules,
        shoe: Shoe,
        chart: Chart,
        arithmetic: Arithmetic = DOUBLE,
        law: CountLaw | None = None,
    ) -> None:
        super().__init__(rules, shoe, arithmetic=arithmetic, law=law)
        self.chart = chart

    @cached_property
    def action(self) -> Actions:
        """Stand or hit, by the chart, for every hand."""
        return chart_actions(self.chart, self.setting.ups)

    @cached_property
    def unsplit(self) -> HandValues:
        """Stand, hit and double of every hand, nothing split, later cards by the chart."""
        nobody = np.zeros(len(hand_index()), dtype=np.bool_)
        stand = stand_values(self.setting, self.members, self.finals)
        return play_hands(self.setting, self.members, stand, np.zeros(10, dtype=np.int64), nobody, self.action)

    def split_passes(self, pair: int) -> SplitPasses:
        """The passes over the hands of a split card, played by the chart."""
        if pair not in self._splits:
            self._splits[pair] = SplitPasses(self.setting, pair, self._split_action(pair))
        return self._splits[pair]

    def _split_action(self, pair: int) -> Actions:
        index, action = hand_index(), self.action.copy()
        if not may_hit_split_hand(self.rules, pair):
            action[:] = STAND
            return action
        may_double = may_double_split_hands(self.rules, pair)
        for second in index.child[index.child[EMPTY, pair]]:
            if may_double[second]:
                codes = [self.chart.code(total_label(second), up + 1) for up in self.setting.ups]
                action[second][[code[0] == "D" for code in codes]] = DOUBLE_DOWN
        return action

    def first_action(self, opening: Opening, column: int) -> str:
        """What the chart does with two cards."""
        hand, up = hand_index().of_values(*opening.values), self.setting.ups[column] + 1
        if opening.is_natural:
            return "stand"
        labels = [f"pair {VALUES[opening.values[0] - 1]}"] if opening.is_pair else []
        return first_choice(self.chart, (*labels, total_label(hand)), up, opening.allowed)

    def chosen(self, opening: Opening) -> Numbers:
        """The EV of what the chart does with two cards, by up card."""
        worth = self.setting.arithmetic.zeros(len(self.setting.ups))
        for column in range(len(worth)):
            worth[column] = opening.worth[self.first_action(opening, column)][column]
        return worth


@dataclass(frozen=True, eq=False)
class ChartValue(Result):
    """What a round played by a chart is worth, by up card and in all."""

    ev: Any
    ev_by_upcard: dict[str, Any]
    analysis: ChartAnalysis
    openings: tuple[Opening, ...]
    seconds: float

    @property
    def rules(self) -> BlackjackRules:
        """The rules it was played by."""
        return self.analysis.rules

    @property
    def exact(self) -> Fraction | None:
        """The EV as a fraction, where it was computed in fractions."""
        return self.ev if isinstance(self.ev, Fraction) else None

    @property
    def house_edge_percent(self) -> float:
        """What the house keeps, in percent of the initial bet."""
        return -100 * float(self.ev)

    @property
    def method(self) -> str:
        """How the value was made."""
        return f"exact EV of a chart, in {'fractions' if self.analysis.setting.arithmetic.exact else 'doubles'}"

    def to_dict(self) -> dict[str, Any]:
        """The value as JSON has it."""
        return {
            "ev": float(self.ev),
            "house_edge_percent": self.house_edge_percent,
            "ev_by_upcard": {up: float(ev) for up, ev in self.ev_by_upcard.items()},
            "rules": rules_dict(self.rules),
            "method": self.method,
            "seconds": self.seconds,
        }


def chart_value(
    rules: BlackjackRules,
    chart: Chart,
    shoe: Shoe | None = None,
    arithmetic: Arithmetic = DOUBLE,
    law: CountLaw | None = None,
) -> ChartValue:
    """The exact EV of a round in which every decision goes by the chart; insurance and even money are declined.

    With a `law` the shoe is the full one, and only a count of what is gone from it is known.
    """
    started = perf_counter()
    shoe = shoe or Shoe.of_decks(rules.decks)
    check_supply(shoe, rules)
    analysis = ChartAnalysis(rules, shoe, chart, arithmetic, law)
    openings = analysis.openings()
    by_up: Numbers = np.sum([opening.chance * analysis.chosen(opening) for opening in openings], axis=0)
    names = [VALUES[up] for up in analysis.setting.ups]
    up_chance = analysis.up_chance
    seconds = perf_counter() - started
    by_upcard = dict(zip(names, map(arithmetic.plain, by_up), strict=True))
    return ChartValue(arithmetic.plain((by_up * up_chance).sum()), by_upcard, analysis, openings, seconds)
