"""The 52-card deck as a numpy int8 array: 1 where a card is still in the deck, 0 where it has been dealt."""

import numpy as np
from numpy.typing import NDArray

from twentyone.errors import CardError

Deck = NDArray[np.int8]


def full_deck() -> Deck:
    """A deck with all 52 cards in it."""
    return np.ones(52, dtype=np.int8)


def deal_card(deck: Deck, random: np.random.Generator) -> int:
    """Take one card, each with the same chance, out of the deck and return it."""
    available = np.flatnonzero(deck)
    if not len(available):
        raise CardError("The deck is empty: all 52 cards have been dealt.")
    card = int(random.choice(available))
    deck[card] = 0
    return card
