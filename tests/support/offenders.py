"""Tables of Ban Luck at which players stand too low, so that penalties are paid."""

from fractions import Fraction

from twentyone.rules.banluck import BanLuckRules
from twentyone.simulate.banluck.policy import NamedStrategy, find_strategy
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.solve.banluck.hands import deck_of, facts_of, hands_of
from twentyone.solve.banluck.policy import Table

LOW = 13


def standing_low(rules: BanLuckRules) -> Table:
    """The player who draws to 13 and stands."""
    hands = hands_of(deck_of(rules))
    facts = facts_of(rules, hands)
    return {
        hands.text(hand): {"stand" if facts.total[hand] >= LOW else "hit": Fraction(1)}
        for hand in range(len(hands.values))
    }


def offending(rules: BanLuckRules, seats: int) -> BanLuckSimulation:
    """A table at which everybody stands on 13, and so covers what the bank loses to whoever has more."""
    low = NamedStrategy("stands on 13", standing_low(rules))
    return BanLuckSimulation.of(rules, [low] * seats, find_strategy("stand_16", rules, "banker"))
