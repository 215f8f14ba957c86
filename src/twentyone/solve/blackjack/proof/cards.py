"""The cards of a shoe, and the orders in which those that are not known can come.

A chance is a number of orders: everything in this folder adds up what a round pays over all orders of the cards that
are not known, so that it stays in integers, and a hand is worth the sum over its next card of what it is worth then.
"""

from dataclasses import dataclass
from functools import cached_property
from math import perm

from twentyone.solve.blackjack.proof.house import ACE, Hand, House

MOST_USED = 50
"""No hand and dealer, and the cards they were split from, use more: 21 aces, 17 more, an up card and five others."""


@dataclass(frozen=True)
class Cards:
    """How many cards of each value there are before the round; with `infinite`, in what proportions they always are.

    `ten_ranks` divides the tens into ranks, where that matters.
    """

    counts: Hand
    infinite: bool
    ten_ranks: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(self.counts)

    @cached_property
    def step(self) -> int:
        """What a card that comes takes away."""
        return 0 if self.infinite else 1

    @cached_property
    def _orders(self) -> list[int]:
        if self.infinite:
            return [self.size ** (MOST_USED - known) for known in range(MOST_USED + 1)]
        spare = max(0, self.size - MOST_USED)  # the last cards come in no order: no round gets to them
        return [perm(self.size - known, self.size - known - spare) for known in range(self.size - spare + 1)]

    def orders(self, known: int) -> int:
        """The orders of the cards to come when so many are known."""
        return self._orders[known]

    def left(self, gone: Hand) -> list[int]:
        """How many cards of each value are there without those that are gone."""
        return [held - self.step * taken for held, taken in zip(self.counts, gone, strict=True)]

    def holds(self, hand: Hand) -> bool:
        """Whether the shoe can deal a hand."""
        return self.infinite or all(held >= taken for held, taken in zip(self.counts, hand, strict=True))


def most_used(cards: Cards, house: House) -> int:
    """The most cards that any round from this shoe could use, however it is played.

    A hand draws on from 20 at most, aces at one, and the dealer from 16: whatever they hold before their last cards are
    so many points, and the smallest cards are the most cards of them.
    """
    used = _smallest(list(cards.counts), 20 + 16) + 2
    for pair in range(10):
        for hands in range(2, min(house.most_hands(pair), cards.counts[pair]) + 1):
            others = [held - hands * (value == pair) for value, held in enumerate(cards.counts)]
            points = hands * (20 - pair - 1) if house.may_draw_after_split(pair) else 0
            used = max(used, 2 * hands + _smallest(others, points + 16) + 1)
    return used


def _smallest(counts: list[int], points: int) -> int:
    """How many cards, smallest first, make so many points at most."""
    number = 0
    for value in range(ACE, 10):
        fitting = min(counts[value], points // (value + 1))
        number, points = number + fitting, points - fitting * (value + 1)
    return number
