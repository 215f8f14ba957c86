"""How the rounds of a tablebase are played: best for what is left in the shoe, or by a chart."""

from dataclasses import dataclass

import numpy as np

from twentyone.cards.card import VALUES
from twentyone.games.blackjack.chart import Chart
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.chart.play import chart_actions, first_choice, total_label
from twentyone.solve.blackjack.decision import most_hands
from twentyone.solve.blackjack.tablebase.recursion.plan import (
    BEST,
    DOUBLE_DOWN,
    GIVE_UP,
    HIT,
    N_OPENINGS,
    PAIRS,
    SPLIT,
    STAND,
)
from twentyone.solve.blackjack.tablebase.recursion.state import N_STATES, hand_of, of_cards
from twentyone.solve.blackjack.values import action
from twentyone.solve.blackjack.values.index import Integers, hand_index

DONE = {"stand": STAND, "hit": HIT, "double": DOUBLE_DOWN, "split": SPLIT, "surrender": GIVE_UP}


@dataclass(frozen=True)
class Play:
    """Best play, which knows every card that is gone; or with a chart the play of somebody who looks at none."""

    chart: Chart | None = None

    def word(self, up: int) -> int | None:
        """What all hands do against an up card (0 the ace), as a word has it; None where that depends on the shoe."""
        if self.chart is None:
            return None
        actions, word = chart_actions(self.chart, (up,)), 0
        for state in range(N_STATES):
            hand = _some_hand(state)
            word |= int(actions[hand, 0] == action.HIT) << state
            word |= int(self.chart.code(total_label(hand), up + 1).startswith("D")) << (N_STATES + state)
        return word

    def first(self, rules: BlackjackRules, up: int) -> Integers:
        """What is done with each kind of first hand against an up card."""
        done = np.full(N_OPENINGS, BEST)
        if self.chart is None:
            return done
        for state in range(N_STATES):
            label = total_label(_some_hand(state))
            done[state] = DONE[first_choice(self.chart, (label,), up + 1, _allowed(rules, state))]
        for pair in range(10):
            state = of_cards(pair, pair).state
            labels, allowed = (f"pair {VALUES[pair]}", total_label(_some_hand(state))), _allowed(rules, state)
            if most_hands(rules, pair) > 1:
                allowed.add("split")
            done[PAIRS + pair] = DONE[first_choice(self.chart, labels, up + 1, allowed)]
        return done


def _allowed(rules: BlackjackRules, state: int) -> set[str]:
    """What a first hand in this state may do, splitting aside."""
    allowed = {"stand", "hit"}
    if bj.may_double(rules, hand_of(state).total, 2, False, False):
        allowed.add("double")
    if bj.may_surrender(rules, 2, False):
        allowed.add("surrender")
    return allowed


def _some_hand(state: int) -> int:
    """The number of a hand of two or more cards that is in a state."""
    index, hand = hand_index(), hand_of(state)
    fits = (index.total == hand.total) & (index.soft == hand.is_soft) & (index.size >= 2)
    return int(np.flatnonzero(fits)[0])
