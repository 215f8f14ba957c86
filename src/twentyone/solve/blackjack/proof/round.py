"""A whole round: every first decision with its best action, and what they come to. [BJ-26 … BJ-30]"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import NamedTuple

from twentyone.progress import each, piece
from twentyone.solve.blackjack.proof.cards import Cards
from twentyone.solve.blackjack.proof.hand import Table, Unsplit
from twentyone.solve.blackjack.proof.house import ACE, EMPTY, TEN, Hand, House, is_natural, with_card
from twentyone.solve.blackjack.proof.split import Splitting

HALF = Fraction(1, 2)


class Opening(NamedTuple):
    """Two cards against an up card: the chance of all three, and what each action is worth, the dealer not looked yet.

    `pairs_left` counts the cards to come that a pair could be split again with; it is None where the cards are no pair
    by the rules.
    """

    hand: Hand
    up: int
    pairs_left: int | None
    chance: Fraction
    worth: dict[str, Fraction]
    blackjack: Fraction

    @property
    def best(self) -> str:
        """The best action; of equals the first of stand, hit, double, split, surrender."""
        return max(self.worth, key=lambda action: self.worth[action])


class Round:
    """A round from a shoe: its openings, what it is worth, and what insurance taken where it pays would add."""

    def __init__(self, house: House, cards: Cards) -> None:
        self.house = house
        self.cards = cards
        self.table = Table(house, cards)
        with piece("counting out every round"):
            with piece(portion=0.3):
                self.unsplit = Unsplit(self.table)
            self.splits = {pair: Splitting(self.unsplit, pair) for pair in range(10)}
            self.openings = tuple(self._openings())

    @property
    def value(self) -> Fraction:
        """What a round is worth, in initial bets."""
        return sum((opening.chance * opening.worth[opening.best] for opening in self.openings), Fraction(0))

    @property
    def by_up(self) -> dict[int, Fraction]:
        """The same given the up card."""
        return {up: self._over(up) / Fraction(self.cards.counts[up], self.cards.size) for up in self.table.dealer.ups}

    def _over(self, up: int) -> Fraction:
        found = (opening for opening in self.openings if opening.up == up)
        return sum((opening.chance * opening.worth[opening.best] for opening in found), Fraction(0))

    @property
    def insurance_gain(self) -> Fraction:
        """What insurance, or even money for a natural, adds where it is taken only where it pays. [BJ-10, BJ-11]"""
        gain = Fraction(0)
        if self.house.rules.insurance:
            for opening in self.openings:
                if opening.up == ACE:
                    insured = HALF * (3 * opening.blackjack - 1)
                    added = 1 - opening.worth["stand"] if is_natural(opening.hand) else insured
                    gain += opening.chance * max(added, Fraction(0))
        return gain

    def _openings(self) -> Iterator[Opening]:
        for up in each(self.table.dealer.ups):
            for first, second in combinations_with_replacement(range(10), 2):
                hand = with_card(with_card(EMPTY, first), second)
                for pairs_left, ways in self._deals(up, first, second):
                    if ways:
                        yield self._opening(hand, up, pairs_left, ways)

    def _deals(self, up: int, first: int, second: int) -> Iterator[tuple[int | None, int]]:
        """In how many ways up card and two cards can come, for each number of pair cards that may be left then."""
        step, counts = self.cards.step, self.cards.counts
        by_one = counts[first] - step * (first == up)
        ways = counts[up] * by_one * (counts[second] - step * ((second == up) + (second == first)))
        if first != second:
            yield None, 2 * ways
            return
        if not (self.house.pairs_by_rank and first == TEN):
            yield by_one - 2 * step, ways
            return
        paired = dict[int, int]()
        for held in self._ten_ranks():
            for up_is_one in (True, False) if up == TEN else (False,):
                left = held - step * up_is_one
                ups = held if up_is_one else counts[up] - (held if up == TEN else 0)
                paired[left - 2 * step] = paired.get(left - 2 * step, 0) + ups * left * (left - step)
        yield from sorted(paired.items())
        yield None, ways - sum(paired.values())

    def _ten_ranks(self) -> tuple[int, ...]:
        return (self.cards.counts[TEN] // 4,) * 4 if self.cards.infinite else self.cards.ten_ranks

    def _opening(self, hand: Hand, up: int, pairs_left: int | None, ways: int) -> Opening:
        cards, step = self.cards, self.cards.step
        orders = cards.orders(3)
        blackjack = Fraction(self.table.dealer.blackjack_orders(hand, up), orders)
        chance = Fraction(ways, cards.size * (cards.size - step) * (cards.size - 2 * step))
        if is_natural(hand):
            worth = {"stand": self.house.pays * (1 - blackjack)}
            return Opening(hand, up, pairs_left, chance, worth, blackjack)
        lost = Fraction(0) if self.house.takes_all else blackjack
        worth = {
            "stand": Fraction(self.unsplit.stand[hand][up], orders) - lost,
            "hit": Fraction(self.unsplit.hit[hand][up], orders) - lost,
        }
        if self.house.may_double(hand):
            worth["double"] = Fraction(self.unsplit.double[hand][up], orders) - lost
        if pairs_left is not None:
            pair = hand.index(2)
            if self.house.most_hands(pair) > 1:
                worth["split"] = self.splits[pair].earned(up, pairs_left) - lost
        if self.house.surrender == "late":
            worth["surrender"] = -HALF * (1 - blackjack) - blackjack
        elif self.house.surrender == "early":
            worth["surrender"] = -HALF
        return Opening(hand, up, pairs_left, chance, worth, blackjack)
