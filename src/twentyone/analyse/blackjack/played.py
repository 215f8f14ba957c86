"""Rounds of blackjack simulated by a given chart, or from a given deal."""

from dataclasses import dataclass, replace

from twentyone.analyse.simulated import FEWER, run_anew
from twentyone.games.blackjack.chart import Chart
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.phase import SPLIT, Phase
from twentyone.games.blackjack.policy import cautious
from twentyone.games.contract import Action
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.deal import Deal, DealtSimulation
from twentyone.simulate.blackjack.policy import NamedPolicy, find_policy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.core.estimate import Estimate


def played_chart(rules: BlackjackRules, chart: Chart, rounds: int = FEWER) -> Estimate:
    """Rounds by a chart from a fresh shoe each, as its exact value takes them."""
    return run_anew(BlackjackSimulation.of(replace(rules, penetration=0.0), [NamedPolicy.of_chart(chart)]), rounds)


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
    return run_anew(DealtSimulation.dealt(rules, policy, Deal.parse(hand, up, None)), rounds)
