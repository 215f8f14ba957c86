"""The shoe: what it holds, what it refuses."""

from fractions import Fraction

import pytest

from twentyone.errors import CardError
from twentyone.games.blackjack import DealingShoe, new_round
from twentyone.games.blackjack.shoe import NO_CARDS
from twentyone.rules.blackjack import BlackjackRules


def test_a_full_shoe_holds_52_cards_a_deck() -> None:
    assert DealingShoe.full(8).size == 416
    assert DealingShoe.full(1).chances()[0] == (0, Fraction(1, 52))


def test_cards_go_from_shoe_to_table_to_tray_and_back() -> None:
    shoe = DealingShoe.full(1).take(5).take(6)
    assert (shoe.size, shoe.n_discards) == (50, 0)
    shoe = shoe.discard((5, 6))
    assert (shoe.size, shoe.n_discards) == (50, 2)
    assert shoe.refilled() == DealingShoe.full(1)


def test_an_infinite_shoe_never_changes() -> None:
    shoe = DealingShoe.full(0)
    assert shoe.take(5).take(5).discard((5, 5)) == shoe


@pytest.mark.parametrize("card", [-1, 52])
def test_a_card_that_does_not_exist_is_refused(card: int) -> None:
    with pytest.raises(CardError):
        DealingShoe.full(1).take(card)


def test_a_card_twice_in_one_deck_is_refused() -> None:
    with pytest.raises(CardError, match="cannot be dealt"):
        DealingShoe.full(1).take(5).take(5)
    with pytest.raises(CardError, match="The shoe cannot hold 2 cards 3D"):
        DealingShoe.full(1).discard((5,))


def test_a_round_refuses_a_shoe_of_other_decks_and_an_empty_one() -> None:
    with pytest.raises(CardError, match="The shoe has 1 decks, but the rules say 6"):
        new_round(BlackjackRules(), shoe=DealingShoe.full(1))
    with pytest.raises(CardError, match="The shoe is empty"):
        new_round(BlackjackRules(decks=1), shoe=DealingShoe(1, NO_CARDS, (1,) * 52))
