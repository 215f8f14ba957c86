"""Splits: how many hands a pair can become, and the parts its value is added up from."""

from fractions import Fraction

import numpy as np
import pytest

from twentyone.cards.notation import parse_ranks
from twentyone.cards.shoe import Shoe
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import may_hit_split_hand, most_hands
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.plain.hand import plain_ev
from twentyone.solve.blackjack.values.arithmetic import EXACT
from twentyone.solve.blackjack.values.dealer import Setting
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.split import SplitPasses, SplitSum, may_double_split_hands, members_of_split

RULES = BlackjackRules(decks=1)
ACE, EIGHT, TEN = 0, 7, 9


@pytest.mark.parametrize(
    ("rules", "pair", "hands"),
    [
        (RULES, EIGHT, 4),
        (BlackjackRules(decks=1, max_split_hands=2), EIGHT, 2),
        (RULES, ACE, 2),
        (BlackjackRules(decks=1, resplit_aces=True), ACE, 4),
    ],
)
def test_a_pair_becomes_as_many_hands_as_the_rules_let_it(rules: BlackjackRules, pair: int, hands: int) -> None:
    assert most_hands(rules, pair) == hands


def test_split_aces_get_one_card_each_unless_the_rules_say_otherwise() -> None:
    assert not may_hit_split_hand(RULES, ACE)
    assert may_hit_split_hand(RULES, EIGHT)
    assert may_hit_split_hand(BlackjackRules(decks=1, split_aces_one_card=False), ACE)


def test_split_hands_double_where_doubling_after_splits_is_allowed() -> None:
    assert may_double_split_hands(RULES, EIGHT).any()
    assert not may_double_split_hands(BlackjackRules(decks=1, double_after_split=False), EIGHT).any()


def test_hands_of_split_aces_have_two_cards() -> None:
    members = members_of_split(Setting.of(RULES, Shoe.of_decks(1)), ACE, 1)
    assert set(hand_index().size[members]) == {2}


def adding(pair: int, ups: tuple[int, ...] = (TEN,)) -> SplitSum:
    """The sum over the hands of a split pair from one deck, in fractions."""
    setting = Setting.of(RULES, Shoe.of_decks(1), ups, EXACT)
    left = setting.counts[pair] - 2 - np.array([up == pair for up in ups], dtype=int)
    return SplitSum(SplitPasses(setting, pair, None), left)


def test_the_ways_a_split_can_end_have_chances_that_sum_to_one() -> None:
    for most in (2, 3, 4):
        endings = adding(EIGHT).endings(most)
        assert sum(chance[0] for chance in endings.values()) == 1
        assert max(hands for hands, _ in endings) == most


def test_a_further_pair_card_comes_as_often_as_the_unseen_cards_say() -> None:
    assert adding(EIGHT).pair_chance(0, 0)[0] == Fraction(2, 49)  # two eights and the up card are gone
    assert adding(EIGHT).pair_chance(1, 1)[0] == Fraction(1, 47)


def test_among_tens_every_split_is_a_push_however_many_hands() -> None:
    shoe = Shoe((0,) * 9 + (20,), ten_ranks=(5, 5, 5, 5))
    rules = BlackjackRules(decks=1, max_split_hands=4)
    assert ev_blackjack((8, 8), 8, rules, shoe, arithmetic=EXACT).actions["split"] == 0


@pytest.mark.parametrize("pair", ["2,2", "4,4", "8,8"])
def test_ties_between_actions_are_broken_alike_in_doubles_and_in_fractions(pair: str) -> None:
    """With few cards left many hands lose whatever they do; what they do then decides what a split is worth."""
    rules, shoe = BlackjackRules(decks=1, max_split_hands=2), Shoe((1, 2, 1, 2, 0, 0, 2, 4, 0, 3))
    hand, ten = parse_ranks(pair), parse_ranks("T")[0]
    exact = float(ev_blackjack(hand, ten, rules, shoe, arithmetic=EXACT).actions["split"])
    assert ev_blackjack(hand, ten, rules, shoe).actions["split"] == pytest.approx(exact, abs=1e-14)
    assert plain_ev(hand, ten, rules, shoe).actions["split"] == pytest.approx(exact, abs=1e-14)
