"""What every rule of blackjack is worth."""

from twentyone.analyse.answer import Answer
from twentyone.analyse.blackjack.played import played_chart
from twentyone.analyse.sensitivity import Repricing, sensitivity_of
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.policy import basic_chart
from twentyone.simulate.core.estimate import Estimate
from twentyone.solve.blackjack.game import solve_blackjack

WHOLE_STEPS = {"decks": (1, 2, 4, 6, 8, 0), "max_split_hands": (1, 2, 3, 4)}


def ev(rules: BlackjackRules) -> float:
    """The player's EV, by the exact recursion."""
    return float(solve_blackjack(rules).ev)


def _simulated(rules: BlackjackRules) -> Estimate:
    return played_chart(rules, basic_chart(rules))


BLACKJACK = Repricing(ev, _simulated, "exact recursion over compositions", WHOLE_STEPS)


def sensitivity(rules: BlackjackRules, pairs: bool = False) -> Answer:
    """The tornado of all single changes; with `pairs` also every pair."""
    return sensitivity_of(BLACKJACK, rules, pairs)
