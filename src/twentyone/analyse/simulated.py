"""The simulated side of an answer: the same strategies played hand by hand, for the same number with its error."""

from functools import lru_cache

from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.ask import banluck_simulation, blackjack_simulation
from twentyone.simulate.estimate import Estimate
from twentyone.simulate.run import run

ROUNDS = 1 << 24


@lru_cache(maxsize=64)
def played(rules: BanLuckRules | BlackjackRules, seats: int = 1, rounds: int = ROUNDS, seed: int = 0) -> Estimate:
    """So many rounds of equilibrium play (Ban Luck) or basic strategy (blackjack) at a table of so many seats."""
    if isinstance(rules, BanLuckRules):
        return run(banluck_simulation(rules, seats=seats), rounds, seed)
    return run(blackjack_simulation(rules, seats=seats), rounds, seed)


def agreement(exact: float, estimate: Estimate) -> str:
    """How exact and simulated EV compare, in a sentence."""
    away = abs(exact - estimate.ev) / estimate.standard_error
    return (
        f"{estimate.rounds:,} simulated rounds came to {estimate.ev:+.6f} ± {estimate.standard_error:.6f}, which is"
        f" {away:.1f} standard errors from the exact {exact:+.6f}."
    )
