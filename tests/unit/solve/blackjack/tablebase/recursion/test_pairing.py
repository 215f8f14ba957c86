"""How split hands add up: the weights are those of the one sum there is."""

from fractions import Fraction

import pytest

from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.splitting import Splitting
from twentyone.solve.blackjack.tablebase.recursion.pairing import N_PASSES, pairing_of, split_weights
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, EXACT

FULL = (4,) * 9 + (16,)
EIGHT, TEN = 7, 9


class Made(Splitting):
    """A split whose passes are worth given numbers."""

    def from_pass(self, other: bool, gone: int) -> Fraction:
        return Fraction(7 * gone + 3, 5) if other else Fraction(1, gone + 2)


@pytest.mark.parametrize(("most", "size", "left"), [(2, 20, 2), (3, 11, 1), (4, 30, 14), (4, 9, 2)])
def test_the_weights_make_up_what_the_sum_over_hands_comes_to(most: int, size: int, left: int) -> None:
    made = Made(1, Fraction(size), Fraction(left))
    weights = split_weights(most, 30, 14, 14, EXACT)[size, left]
    passes = [(other, gone) for other in (0, 1) for gone in range(N_PASSES)]
    total = sum(weights[other, gone] * made.from_pass(bool(other), gone) for other, gone in passes)
    assert total == made.total(most)


@pytest.mark.parametrize(("pair", "hands", "gone"), [(EIGHT, 2, 0), (EIGHT, 4, 2), (TEN, 4, 4), (TEN, 3, 2)])
def test_there_are_as_many_passes_as_pair_cards_can_be_gone(pair: int, hands: int, gone: int) -> None:
    pairing = pairing_of(BlackjackRules(max_split_hands=hands), FULL, pair, 5, DOUBLE)
    assert min(pairing.most_gone, FULL[pair] - 2) == gone
    assert pairing.width == (len(pairing.states) + 10) * (pairing.most_gone + 1)
