"""Every round that the engine can play from a small shoe, added up in fractions."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from twentyone.cards.card import RANKS, parse_card, rank_value
from twentyone.cards.shoe import Shoe
from twentyone.games.blackjack import new_round
from twentyone.games.blackjack.chart import Chart
from twentyone.games.blackjack.policy import BlackjackPolicy, chart_policy
from twentyone.games.blackjack.shoe import DealingShoe
from twentyone.games.blackjack.state import BlackjackState
from twentyone.games.contract import CHANCE
from twentyone.rules.blackjack import BlackjackRules


def shoes_of(cards: Mapping[str, int]) -> tuple[DealingShoe, Shoe]:
    """The same cards as the engine and as the solver hold them."""
    copies, counts, ten_ranks = [0] * 52, [0] * 10, [0] * 4
    for name, held in cards.items():
        card = parse_card(name)
        copies[card] = held
        counts[rank_value(card // 4) - 1] += held
        if name[0] in "TJQK":
            ten_ranks[RANKS.index(name[0]) - RANKS.index("T")] += held
    return DealingShoe(8, tuple(copies)), Shoe(tuple(counts), ten_ranks=tuple(ten_ranks))


def splitting(chart: Chart, rank: str) -> Chart:
    """The chart, but for splitting this pair always."""
    return Chart.from_rows(dict(chart.rows) | {f"pair {rank}": ("P",) * 10})


def engine_ev(rules: BlackjackRules, chart: Chart, dealing: DealingShoe) -> Fraction:
    """The EV of a round by a chart: the mean of all that the engine can play."""
    return policy_ev(rules, chart_policy(chart), dealing)


def policy_ev(rules: BlackjackRules, policy: BlackjackPolicy, dealing: DealingShoe) -> Fraction:
    """The EV of a round by whatever a player does."""

    @cache
    def ev(state: BlackjackState) -> Fraction:
        if state.actor is None:
            assert not state.voided
            return state.net(1)
        if state.actor == CHANCE:
            return sum((chance * ev(state.apply(card)) for card, chance in state.chance_outcomes()), Fraction(0))
        return ev(state.apply(policy(state.observation(state.actor))))

    return ev(new_round(rules, 1, shoe=dealing))
