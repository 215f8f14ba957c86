"""Hands of Ban Luck simulated with given strategies."""

from twentyone.analyse.simulated import FEWER, run_anew
from twentyone.rules.banluck import BanLuckRules
from twentyone.simulate.banluck.policy import NamedStrategy
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.core.estimate import Estimate
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import Table


def played_strategy(
    rules: BanLuckRules, player: Table | None = None, banker: Table | None = None, rounds: int = FEWER
) -> Estimate:
    """Hands of these strategies, the equilibrium's where none is given; player's view."""
    policy = equilibrium(rules).policy
    ours = NamedStrategy("player", player or policy.table("player"))
    theirs = NamedStrategy("banker", banker or policy.table("banker"))
    return run_anew(BanLuckSimulation.of(rules, [ours], theirs), rounds)
