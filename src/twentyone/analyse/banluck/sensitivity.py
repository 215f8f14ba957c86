"""What every rule of Ban Luck is worth."""

from twentyone.analyse.answer import Answer
from twentyone.analyse.sensitivity import Repricing, sensitivity_of
from twentyone.analyse.simulated import FEWER, played
from twentyone.rules.banluck import BanLuckRules
from twentyone.simulate.core.estimate import Estimate
from twentyone.solve.banluck.equilibrium import solve


def ev(rules: BanLuckRules) -> float:
    """The player's EV, by linear programming in doubles."""
    return solve(rules, "lp").ev


def _simulated(rules: BanLuckRules) -> Estimate:
    return played(rules, rounds=FEWER)


STEPS = {"decks": (1, 2), "player_minimum": (15, 17), "banker_minimum": (15, 17), "banker_free_to": (16, 20)}
BANLUCK = Repricing(ev, _simulated, "linear programming in doubles", STEPS)


def sensitivity(rules: BanLuckRules, pairs: bool = False) -> Answer:
    """The tornado of all single changes; with `pairs` also every pair."""
    return sensitivity_of(BANLUCK, rules, pairs)
