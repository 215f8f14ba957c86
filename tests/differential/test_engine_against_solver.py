"""The engine plays every round a small shoe can deal, by a chart that the solver prices: both say the same fraction."""

import pytest

from tests.support.every_round import engine_ev, shoes_of, splitting
from tests.support.sample import sample
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


@pytest.mark.parametrize(("cards", "words"), sample(5, CASES))
def test_every_round_the_engine_can_play_adds_up_to_the_solvers_value(cards: dict[str, int], words: str) -> None:
    rules = parse_rules(BlackjackRules, split_assignments(f"decks=8 {words}".split()))
    dealing, shoe = shoes_of(cards)
    chart = splitting(derive_chart(solve_blackjack(rules, shoe)).chart, next(iter(cards))[0])
    assert engine_ev(rules, chart, dealing) == chart_value(rules, chart, shoe, EXACT).ev
