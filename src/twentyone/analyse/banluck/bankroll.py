"""How far luck carries in Ban Luck: every hand is dealt from a fresh deck, so rounds are independent."""

from fractions import Fraction
from functools import lru_cache

from twentyone.analyse import money
from twentyone.analyse.answer import Answer
from twentyone.analyse.bankroll import EVENING, WALKS, Luck, bankroll_of
from twentyone.analyse.luck import own_seed
from twentyone.analyse.simulated import agreement, played
from twentyone.rules.banluck import BanLuckRules
from twentyone.simulate.bankroll import Trajectories
from twentyone.simulate.banluck.simulator import SIMULATOR
from twentyone.simulate.banluck.trajectory import trajectories
from twentyone.solve.banluck.distribution import banluck_nets
from twentyone.solve.banluck.equilibrium import equilibrium


@lru_cache(maxsize=8)
def player_chances(rules: BanLuckRules) -> dict[Fraction, float]:
    """The chance of every net of a hand at the equilibrium, player's view."""
    nets = banluck_nets(equilibrium(rules))
    return {Fraction(net): float(chance) for net, chance in nets.chances.items()}


@lru_cache(maxsize=8)
def walked(rules: BanLuckRules) -> Trajectories:
    """Many bankrolls over an evening of simulated hands."""
    simulation = SIMULATOR.simulation(rules)
    return trajectories(simulation, WALKS, EVENING, own_seed(simulation, "bankrolls"))


def bankroll(rules: BanLuckRules) -> Answer:
    """Spread, N0, ruin, Kelly and drawdown of best play under these rules."""
    player = player_chances(rules)
    return bankroll_of(rules, Luck(player, "banker", walked(rules), agreement(money.mean(player), played(rules))))
