"""Which sub-shoes can deal a round: the compiled answer for all, and the one that `solve` gives for each."""

import pytest

from twentyone.cards.shoe import Shoe
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.tablebase.recursion.deck import Layers
from twentyone.solve.blackjack.tablebase.supply import dealable_shoes
from twentyone.solve.blackjack.values.supply import cards_needed

LAYERS = Layers((3, 1, 0, 0, 1, 0, 0, 2, 0, 9))


@pytest.mark.parametrize(
    "rules", [BlackjackRules(max_split_hands=2), BlackjackRules(max_split_hands=3, split_aces_one_card=False)]
)
def test_the_sub_shoes_that_can_deal_a_round_are_those_that_solve_accepts(rules: BlackjackRules) -> None:
    found = dealable_shoes(rules, LAYERS)
    for code in range(len(LAYERS)):
        shoe = Shoe(LAYERS.counts(code))
        assert found[code] == (shoe.size >= cards_needed(shoe, rules))
    assert 0 < found.sum() < len(LAYERS)
