"""The dealer's final totals, worked out by hand where the shoe is small enough."""

from fractions import Fraction

import numpy as np
import pytest

from twentyone.cards.shoe import Shoe
from twentyone.rules.blackjack import BlackjackRules, HoleCard
from twentyone.solve.blackjack.values.arithmetic import EXACT
from twentyone.solve.blackjack.values.dealer import OUTCOMES, Setting, dealer_finals, finals_after

ONE_DECK = BlackjackRules(decks=1)


def shoe_of(**counts: int) -> Shoe:
    """A shoe by name of value: `shoe_of(six=1, ten=3)`."""
    names = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return Shoe(tuple(counts.get(name, 0) for name in names))


def finals(shoe: Shoe, up: int, rules: BlackjackRules = ONE_DECK) -> dict[str, float | Fraction]:
    return {name: chance for name, chance in dealer_finals(rules, shoe, up, EXACT).items() if chance}


def test_a_ten_among_tens_ends_on_twenty() -> None:
    assert finals(shoe_of(ten=4), 10) == {"20": 1}


def test_a_blackjack_is_an_outcome_of_its_own_and_not_a_twenty_one() -> None:
    assert finals(shoe_of(ace=1, ten=3), 1) == {"bj": 1}
    assert finals(shoe_of(ace=1, ten=4), 10) == {"20": Fraction(3, 4), "bj": Fraction(1, 4)}


def test_soft_seventeen_is_hit_or_stood_on_as_the_rules_say() -> None:
    shoe = shoe_of(ace=1, six=1, two=1)
    assert finals(shoe, 6, BlackjackRules(decks=1, dealer_hits_soft_17=False)) == {
        "17": Fraction(1, 2),
        "19": Fraction(1, 2),
    }
    assert finals(shoe, 6) == {"19": 1}


def test_a_sixteen_among_tens_busts() -> None:
    assert finals(shoe_of(six=1, ten=3), 6) == {"bust": 1}


@pytest.mark.parametrize("up", range(1, 11))
def test_the_chances_of_a_deck_sum_to_one_exactly(up: int) -> None:
    assert sum(dealer_finals(ONE_DECK, Shoe.of_decks(1), up, EXACT).values()) == 1


def test_cards_that_are_gone_count_as_a_smaller_shoe() -> None:
    setting = Setting.of(ONE_DECK, Shoe.of_decks(1), (5,), EXACT)
    removed = np.zeros((1, 10), dtype=np.int64)
    removed[0, [4, 9]] = 2
    without = dealer_finals(ONE_DECK, Shoe.of_decks(1).remove([5, 5, 10, 10]), 6, EXACT)
    assert dict(zip(OUTCOMES, finals_after(setting, removed)[0, 0].tolist(), strict=True)) == without


def test_a_setting_keeps_the_up_cards_that_the_shoe_has() -> None:
    assert Setting.of(ONE_DECK, shoe_of(ace=1, ten=3)).ups == (0, 9)


@pytest.mark.parametrize(
    ("hole_card", "takes"), [(HoleCard.PEEK, 0), (HoleCard.NO_PEEK, 1), (HoleCard.NO_PEEK_ORIGINAL, 0)]
)
def test_a_blackjack_takes_what_was_added_only_where_nobody_looked(hole_card: HoleCard, takes: int) -> None:
    rules = BlackjackRules(decks=1, hole_card=hole_card)
    assert Setting.of(rules, Shoe.of_decks(1)).blackjack_takes == takes
