import numpy as np
import pytest

from twentyone.cards.deck import deal_card, full_deck
from twentyone.errors import CardError


def test_a_full_deck_is_52_ones_in_an_int8_array() -> None:
    deck = full_deck()
    assert deck.dtype == np.int8
    assert deck.tolist() == [1] * 52


def test_dealing_all_cards_gives_each_card_once() -> None:
    deck, random = full_deck(), np.random.default_rng(1)
    cards = [deal_card(deck, random) for _ in range(52)]
    assert sorted(cards) == list(range(52))
    assert deck.sum() == 0


def test_the_same_generator_deals_the_same_cards() -> None:
    first, second = ([deal_card(full_deck(), np.random.default_rng(7))] for _ in range(2))
    assert first == second


def test_every_card_can_come_first() -> None:
    random = np.random.default_rng(3)
    assert len({deal_card(full_deck(), random) for _ in range(2000)}) == 52


def test_only_cards_still_in_the_deck_are_dealt() -> None:
    deck = np.zeros(52, dtype=np.int8)
    deck[17] = 1
    assert deal_card(deck, np.random.default_rng(0)) == 17


def test_an_empty_deck_deals_nothing() -> None:
    with pytest.raises(CardError, match="The deck is empty: all 52 cards have been dealt"):
        deal_card(np.zeros(52, dtype=np.int8), np.random.default_rng(0))
