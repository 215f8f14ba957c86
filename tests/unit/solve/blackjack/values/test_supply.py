import pytest

from twentyone.cards.shoe import Shoe
from twentyone.errors import ShoeError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.values.supply import cards_needed, check_supply

NO_SPLIT = BlackjackRules(decks=1, max_split_hands=1)


def test_a_round_of_tens_needs_at_most_five_cards() -> None:
    # 20 stands or busts with a third card; so does the dealer's hand of a ten and one more card
    assert cards_needed(Shoe((0,) * 9 + (20,)), NO_SPLIT) == 5


def test_cards_already_dealt_leave_less_to_draw() -> None:
    shoe = Shoe.of_decks(1)
    assert cards_needed(shoe, NO_SPLIT, (10, 10)) < cards_needed(shoe, NO_SPLIT)


def test_more_split_hands_need_more_cards() -> None:
    shoe = Shoe.of_decks(1)
    needs = [cards_needed(shoe, BlackjackRules(decks=1, max_split_hands=hands), (8, 8)) for hands in (1, 2, 3, 4)]
    assert needs == sorted(needs)
    assert needs[-1] < shoe.size


def test_split_aces_with_one_card_each_need_little() -> None:
    shoe = Shoe.of_decks(1)
    one_card = BlackjackRules(decks=1, max_split_hands=2)
    free = BlackjackRules(decks=1, max_split_hands=2, split_aces_one_card=False)
    assert cards_needed(shoe, one_card, (1, 1)) < cards_needed(shoe, free, (1, 1))


def test_a_shoe_too_small_is_refused_and_an_infinite_one_never() -> None:
    check_supply(Shoe.of_decks(0), NO_SPLIT)
    with pytest.raises(ShoeError, match="the shoe has 4 cards, and a round could need 5"):
        check_supply(Shoe((0,) * 9 + (4,)), NO_SPLIT)
