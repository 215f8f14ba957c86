"""A blackjack hand as cards with a stake on them, and as the rules ask about it: low total, aces, number of cards."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from twentyone.cards import hand as count
from twentyone.cards.card import rank, value
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules

Cards = tuple[int, ...]


class Shape(NamedTuple):
    """All that the rules want to know of a hand's cards."""

    low: int
    aces: int
    n_cards: int


@lru_cache(maxsize=4096)
def shape(cards: Cards) -> Shape:
    """The shape of a hand; the same few cards are asked about again and again."""
    values = [value(card) for card in cards]
    return Shape(sum(values), values.count(1), len(values))


def hand_total(cards: Cards) -> int:
    """The total of a hand; over 21 it is bust. [BJ-5]"""
    low, aces, _ = shape(cards)
    return ask.total(low, aces)


def hand_is_soft(cards: Cards) -> bool:
    """Whether an ace of this hand counts 11. [BJ-5]"""
    low, aces, _ = shape(cards)
    return ask.is_soft(low, aces)


def hand_is_bust(cards: Cards) -> bool:
    """Whether a hand is over 21."""
    return count.is_bust(shape(cards).low)


def hand_is_natural(cards: Cards) -> bool:
    """Whether these are an ace and a ten-value card, and nothing else. [BJ-6]"""
    return ask.is_natural(*shape(cards))


def hand_is_pair(rules: BlackjackRules, cards: Cards) -> bool:
    """Whether these two cards are a pair under these rules. [BJ-18]"""
    if len(cards) != 2:
        return False
    first, second = cards
    return ask.is_pair(rules, rank(first) == rank(second), value(first) == value(second))


class Hand(msgspec.Struct, frozen=True, gc=False):
    """A player's hand. Money is in tenths of a chip; `net` is None until the hand is settled.

    `done` hands take no more actions; `shown` ones lie face up for all.
    """

    stake: int
    cards: Cards = ()
    after_split: bool = False
    split_ace: bool = False
    doubled: bool = False
    done: bool = False
    shown: bool = True
    net: int | None = None

    @property
    def total(self) -> int:
        """The total of the cards."""
        return hand_total(self.cards)

    @property
    def is_natural(self) -> bool:
        """Whether this is the blackjack of the deal, which settles without a turn. [BJ-6]"""
        return not self.after_split and hand_is_natural(self.cards)

    @property
    def is_bust(self) -> bool:
        """Whether the hand is over 21."""
        return hand_is_bust(self.cards)

    @property
    def is_open(self) -> bool:
        """Whether money of this hand still waits for the dealer's cards."""
        return self.net is None

    def is_blackjack(self, rules: BlackjackRules) -> bool:
        """Whether this hand is paid as a blackjack. [BJ-6, BJ-29]"""
        return ask.is_blackjack(rules, *shape(self.cards), self.after_split, self.split_ace)
