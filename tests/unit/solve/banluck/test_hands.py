"""The weights of two hands: whole numbers over a denominator, one deck or two, exact and within 64 bits."""

import random
from fractions import Fraction
from math import perm

import numpy as np
import pytest

from tests.support.banluck_rounds import rules_of
from twentyone.solve.banluck.hands import deck_of, hands_of, weights_of


@pytest.mark.parametrize("decks", [1, 2])
def test_a_weight_is_the_chance_of_both_hands_in_one_order(decks: int) -> None:
    deck = deck_of(rules_of(f"decks={decks}"))
    hands, generator = hands_of(deck), random.Random(decks)
    weights = weights_of(hands)
    drawn = [np.array(generator.sample(range(len(hands.values)), 60)) for _ in range(2)]
    found = weights.between(*drawn)
    for place, one in enumerate(drawn[0].tolist()):
        for other_place, other in enumerate(drawn[1].tolist()):
            held = [int(count) for count in hands.counts[one] + hands.counts[other]]
            ways = Fraction(1)
            for there, dealt in zip(deck, held, strict=True):
                ways *= perm(there, dealt)
            assert Fraction(int(found[place, other_place]), weights.denominator) == ways / perm(sum(deck), sum(held))


@pytest.mark.parametrize("decks", [1, 2])
def test_the_chances_of_all_deals_sum_to_one(decks: int) -> None:
    hands = hands_of(deck_of(rules_of(f"decks={decks}")))
    weights = weights_of(hands)
    numbers, orders = (np.array(column) for column in zip(*hands.two_card, strict=True))
    dealt = weights.between(numbers, numbers).astype(object)
    assert int(orders @ dealt @ orders) == weights.denominator


def test_two_decks_hold_five_of_a_value_and_one_deck_does_not() -> None:
    one, two = (hands_of(deck_of(rules_of(f"decks={decks}"))) for decks in (1, 2))
    assert set(two.values) - set(one.values) == {(value,) * 5 for value in range(1, 10)}
