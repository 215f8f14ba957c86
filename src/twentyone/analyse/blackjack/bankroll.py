"""How far luck carries in blackjack: simulated rounds come from real shoes, in their order."""

from fractions import Fraction
from functools import lru_cache

from twentyone.analyse.answer import Answer
from twentyone.analyse.bankroll import EVENING, WALKS, Luck, bankroll_of
from twentyone.analyse.luck import own_seed
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.bankroll import Trajectories
from twentyone.simulate.blackjack.simulator import SIMULATOR
from twentyone.simulate.blackjack.trajectory import trajectories
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.net.distribution import net_distribution

SIMULATED_WORDS = (
    "Simulated rounds go by the chart and from shoes that are dealt on; the exact ones play every hand best from a"
    " full shoe, so the two may differ in the fourth place."
)


@lru_cache(maxsize=8)
def player_chances(rules: BlackjackRules) -> dict[Fraction, float]:
    """The chance of every net of a round of best play, player's view."""
    return dict(net_distribution(solve_blackjack(rules)).chances)


@lru_cache(maxsize=8)
def walked(rules: BlackjackRules) -> Trajectories:
    """Many bankrolls over an evening of simulated rounds."""
    simulation = SIMULATOR.simulation(rules)
    return trajectories(simulation, WALKS, EVENING, own_seed(simulation, "bankrolls"))


def bankroll(rules: BlackjackRules) -> Answer:
    """Spread, N0, ruin, Kelly and drawdown of best play under these rules."""
    return bankroll_of(rules, Luck(player_chances(rules), "house", walked(rules), SIMULATED_WORDS))
