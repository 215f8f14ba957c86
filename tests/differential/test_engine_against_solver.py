"""The engine plays every round a small shoe can deal, by a chart that the solver prices: both say the same fraction."""

from fractions import Fraction
from functools import cache

import pytest

from tests.support.sample import sample
from twentyone.cards.card import RANKS, parse_card, rank_value
from twentyone.cards.shoe import Shoe
from twentyone.games.blackjack import new_round
from twentyone.games.blackjack.chart import Chart
from twentyone.games.blackjack.policy import chart_policy
from twentyone.games.blackjack.shoe import DealingShoe
from twentyone.games.blackjack.state import BlackjackState
from twentyone.games.contract import CHANCE
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import parse_rules, split_assignments
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.values.arithmetic import EXACT

EIGHTS_AND_TENS = {"8C": 7, "TC": 8, "3C": 3}
EIGHTS = {"8C": 6, "TC": 7, "KC": 4, "3C": 2}
ACES = {"AC": 6, "TC": 8, "6C": 6}
TENS = {"TC": 8, "KC": 7, "AC": 2, "5C": 2}
CASES = [
    (EIGHTS_AND_TENS, "max_split_hands=4"),
    (EIGHTS, "max_split_hands=3 split_by=same_rank surrender=late double_after_split=false"),
    (EIGHTS, "max_split_hands=2 hole_card=no_peek dealer_hits_soft_17=false double_on=9_to_11"),
    (ACES, "max_split_hands=3 resplit_aces=true surrender=early"),
    (ACES, "max_split_hands=3 hole_card=no_peek_original split_aces_count_as_blackjack=true resplit_aces=true"),
    (ACES, "max_split_hands=2 split_aces_one_card=false hole_card=no_peek blackjack_pays=6:5"),
    (TENS, "max_split_hands=3 split_by=same_rank hole_card=no_peek surrender=early"),
    (TENS, "max_split_hands=2 split_by=same_value surrender=late"),
]


def _shoes(cards: dict[str, int]) -> tuple[DealingShoe, Shoe]:
    """The same cards as the engine and as the solver hold them."""
    copies, counts, ten_ranks = [0] * 52, [0] * 10, [0] * 4
    for name, held in cards.items():
        card = parse_card(name)
        copies[card] = held
        counts[rank_value(card // 4) - 1] += held
        if name[0] in "TJQK":
            ten_ranks[RANKS.index(name[0]) - RANKS.index("T")] += held
    return DealingShoe(8, tuple(copies)), Shoe(tuple(counts), ten_ranks=tuple(ten_ranks))


def _splitting(chart: Chart, rank: str) -> Chart:
    """The chart, but for splitting this pair always."""
    return Chart.from_rows(dict(chart.rows) | {f"pair {rank}": ("P",) * 10})


@pytest.mark.parametrize(("cards", "words"), sample(5, CASES))
def test_every_round_the_engine_can_play_adds_up_to_the_solvers_value(cards: dict[str, int], words: str) -> None:
    rules = parse_rules(BlackjackRules, split_assignments(f"decks=8 {words}".split()))
    dealing, shoe = _shoes(cards)
    chart = _splitting(derive_chart(solve_blackjack(rules, shoe)).chart, next(iter(cards))[0])
    policy = chart_policy(chart)

    @cache
    def ev(state: BlackjackState) -> Fraction:
        if state.actor is None:
            assert not state.voided
            return state.net(1)
        if state.actor == CHANCE:
            return sum((chance * ev(state.apply(card)) for card, chance in state.chance_outcomes()), Fraction(0))
        return ev(state.apply(policy(state.observation(state.actor))))

    assert ev(new_round(rules, 1, shoe=dealing)) == chart_value(rules, chart, shoe, EXACT).ev
