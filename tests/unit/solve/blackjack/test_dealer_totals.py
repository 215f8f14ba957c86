"""The dealer's final totals as an answer: what they are given, and what they leave out."""

from fractions import Fraction

import pytest

from twentyone import BanLuckRules, BlackjackRules, dealer
from twentyone.cards.shoe import Shoe
from twentyone.errors import RulesError, ShoeError
from twentyone.rules.blackjack import HoleCard
from twentyone.solve.blackjack.dealer_totals import BLACKJACK, dealer_totals
from twentyone.solve.blackjack.solver import SOLVER
from twentyone.solve.blackjack.values.arithmetic import EXACT


def test_both_tables_sum_to_one_and_differ_by_the_blackjack_alone() -> None:
    found = dealer_totals(BlackjackRules(decks=2), Shoe.of_decks(2), [1, 10, 6], EXACT)
    assert all(sum(chances.values()) == 1 for chances in (*found.before_look.values(), *found.after_look.values()))
    assert list(found.after_look) == ["A", "T"]
    for up, given in found.after_look.items():
        before = found.before_look[up]
        assert {total: chance * (1 - before[BLACKJACK]) for total, chance in given.items()} == {
            total: chance for total, chance in before.items() if total != BLACKJACK
        }
    assert found.before_look["A"][BLACKJACK] == Fraction(32, 103)


def test_a_hand_and_cards_removed_are_gone_from_the_dealers_shoe() -> None:
    rules = BlackjackRules(decks=1, hole_card=HoleCard.NO_PEEK)
    found = SOLVER.dealer(rules, "T", hand="A,A", removed="A,A")
    assert found.before_look["T"][BLACKJACK] == 0
    assert found.after_look == {}
    every = SOLVER.dealer(rules, removed="5,5,5,5")
    assert list(every.before_look) == list("2346789TA")


def test_a_shoe_in_which_the_dealer_may_run_out_is_refused() -> None:
    with pytest.raises(ShoeError, match="might find no card to draw"):
        dealer_totals(BlackjackRules(decks=1), Shoe((0, 4, 0, 0, 0, 0, 0, 0, 0, 0)), [2])
    with pytest.raises(ShoeError, match="blackjack for certain"):
        dealer_totals(BlackjackRules(decks=1), Shoe((1, 0, 0, 0, 0, 0, 0, 0, 0, 4)), [1])


def test_python_asks_for_the_same_table_and_refuses_a_game_without_a_dealer() -> None:
    asked = dealer("blackjack", "T", removed="A,A").to_dict()
    assert asked == SOLVER.dealer(BlackjackRules(), "T", removed="A,A").to_dict()
    with pytest.raises(RulesError, match="no dealer"):
        dealer(BanLuckRules())
