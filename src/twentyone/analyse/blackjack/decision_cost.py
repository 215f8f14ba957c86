"""The costliest mistakes of blackjack, on the first two cards."""

from twentyone.analyse.answer import Answer
from twentyone.analyse.blackjack.played import played_deal
from twentyone.analyse.decision_cost import SHOWN, SIMULATED, Mistake, decision_cost_of
from twentyone.analyse.simulated import difference
from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.games.contract import Action
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.chart.cost import DecisionCost, decision_costs
from twentyone.solve.blackjack.game import solve_blackjack

METHOD = "exact EVs of first decisions; each habit is the second best action"
DEAL_ROUNDS = 1 << 20


def decision_cost(rules: BlackjackRules) -> Answer:
    """The costliest wrong decisions with two cards."""
    return decision_cost_of(rules, mistakes(rules), "up card", METHOD, _place)


def _place(one: Mistake) -> str:
    return f"Against {'an ace' if one.who == 'A' else one.who} with"


def mistakes(rules: BlackjackRules) -> list[Mistake]:
    """First decisions: what always doing the second best costs."""
    second: dict[tuple[tuple[int, int], int], DecisionCost] = {}
    for cost in reversed(decision_costs(solve_blackjack(rules))):
        second.setdefault((cost.hand, cost.up), cost)
    found = [
        Mistake(VALUES[one.up - 1], values_text(one.hand), one.action, one.best, one.chance, one.cost)
        for one in sorted(second.values(), key=lambda cost: -cost.cost)[:SHOWN]
    ]
    return [*(_dealt(rules, one) for one in found[:SIMULATED]), *found[SIMULATED:]]


def _dealt(rules: BlackjackRules, one: Mistake) -> Mistake:
    """The mistake with its cost from rounds that all begin with its hand."""
    right, wrong = (played_deal(rules, Action(word), one.hand, one.who, DEAL_ROUNDS) for word in (one.best, one.action))
    lost = difference(right, wrong)
    return one._replace(simulated=one.chance * lost.ev, standard_error=one.chance * lost.standard_error)
