"""The simulated side of an answer: the same strategies played hand by hand, for the same number with its error."""

from dataclasses import dataclass, replace
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from twentyone.games.blackjack.chart import Chart
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.phase import SPLIT, Phase
from twentyone.games.blackjack.policy import cautious
from twentyone.games.contract import Action
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.banluck.policy import NamedStrategy
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.blackjack.deal import Deal, DealtSimulation
from twentyone.simulate.blackjack.policy import NamedPolicy, find_policy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.core.run import run
from twentyone.simulate.registry import simulation_of
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import Table

ROUNDS = 1 << 24
FEWER = 1 << 22
"""Rounds where many strategies are played, one after the other."""


@lru_cache(maxsize=64)
def played(rules: BanLuckRules | BlackjackRules, seats: int = 1, rounds: int = ROUNDS, seed: int = 0) -> Estimate:
    """So many rounds of equilibrium play (Ban Luck) or basic strategy (blackjack) at a table of so many seats."""
    return run(simulation_of(rules, seats=seats), rounds, seed)


def played_strategy(
    rules: BanLuckRules, player: Table | None = None, banker: Table | None = None, rounds: int = FEWER
) -> Estimate:
    """Hands of these strategies, the equilibrium's where none is given; player's view."""
    policy = equilibrium(rules).policy
    ours = NamedStrategy("player", player or policy.table("player"))
    theirs = NamedStrategy("banker", banker or policy.table("banker"))
    return run(BanLuckSimulation.of(rules, [ours], theirs), rounds)


def played_chart(rules: BlackjackRules, chart: Chart, rounds: int = FEWER) -> Estimate:
    """Rounds by a chart from a fresh shoe each, as its exact value takes them."""
    return run(BlackjackSimulation.of(replace(rules, penetration=0.0), [NamedPolicy.of_chart(chart)]), rounds)


@dataclass(frozen=True)
class FirstAction:
    """Takes one action with the first two cards and with every pair split from them, else plays as a chart does."""

    action: Action
    rest: NamedPolicy

    def __call__(self, observation: BlackjackObservation) -> Action:
        """The action for what a seat sees; every offer is declined."""
        if observation.phase != Phase.PLAYER_ACTION:
            return cautious(observation)
        hand = observation.hand
        first = len(observation.cards) == 2 and not (hand and hand.after_split)
        again = self.action == SPLIT and self.action in observation.legal_actions
        return self.action if first or again else self.rest.play(observation)


def played_deal(rules: BlackjackRules, action: Action, hand: str, up: str, rounds: int = FEWER) -> Estimate:
    """Rounds that all begin with these cards against this up card, and with this action; the rest by the chart."""
    policy = NamedPolicy(action.text, FirstAction(action, find_policy("basic", rules)))
    return run(DealtSimulation.dealt(rules, policy, Deal.parse(hand, up, None)), rounds)


class Difference(NamedTuple):
    """What one run earned more than another, and the standard error of that."""

    ev: float
    standard_error: float


def difference(one: Estimate, other: Estimate) -> Difference:
    """How two independent runs differ."""
    return Difference(one.ev - other.ev, sqrt(one.standard_error**2 + other.standard_error**2))


def agreement(exact: float, estimate: Estimate) -> str:
    """How exact and simulated EV compare, in a sentence."""
    away = abs(exact - estimate.ev) / estimate.standard_error
    return (
        f"{estimate.rounds:,} simulated rounds came to {estimate.ev:+.6f} ± {estimate.standard_error:.6f}, which is"
        f" {away:.1f} standard errors from the exact {exact:+.6f}."
    )
