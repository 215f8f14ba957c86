"""What the rules of a house mean for one round, read a second time: only the names of the rules are shared.

Values are numbered from 0, the ace, to 9, the ten. A hand is its composition: how many cards of each value it holds.
"""

from dataclasses import dataclass
from fractions import Fraction

from twentyone.rules.blackjack import BlackjackRules

Hand = tuple[int, ...]
ACE, TEN = 0, 9
BUST, BLACKJACK = 5, 6
"""The dealer's ends beside 17 to 21, which are 0 to 4."""
N_ENDS = 7
DOUBLES_FROM = {"any_two": 0, "9_to_11": 9, "10_to_11": 10, "none": 99}
EMPTY: Hand = (0,) * 10


def with_card(hand: Hand, value: int, copies: int = 1) -> Hand:
    """The hand with cards of a value added."""
    return (*hand[:value], hand[value] + copies, *hand[value + 1 :])


def low_total(hand: Hand) -> int:
    """The total with every ace at one."""
    return sum(value * held for value, held in enumerate(hand, start=1))


def is_soft(hand: Hand) -> bool:
    """Whether an ace counts eleven. [BJ-5]"""
    return hand[ACE] > 0 and low_total(hand) <= 11


def total(hand: Hand) -> int:
    """The total, one ace at eleven while that does not bust the hand. [BJ-5]"""
    return low_total(hand) + (10 if is_soft(hand) else 0)


def is_natural(hand: Hand) -> bool:
    """Whether two cards are an ace and a ten. [BJ-6]"""
    return sum(hand) == 2 and hand[ACE] == hand[TEN] == 1


@dataclass(frozen=True)
class House:
    """The rules that a round from a given shoe depends on, as plain words and numbers."""

    rules: BlackjackRules

    @property
    def takes_all(self) -> bool:
        """Whether a dealer blackjack takes every bet, not the original one alone. [BJ-9]"""
        return self.rules.hole_card.text == "no_peek"

    @property
    def pays(self) -> Fraction:
        """What a blackjack wins. [BJ-28]"""
        return self.rules.blackjack_pays

    @property
    def surrender(self) -> str:
        """When half the bet may be given up: none, late or early. [BJ-21]"""
        return self.rules.surrender.text

    @property
    def pairs_by_rank(self) -> bool:
        """Whether tens of two ranks are no pair. [BJ-18]"""
        return self.rules.split_by.text == "same_rank"

    def dealer_draws(self, hand: Hand) -> bool:
        """Whether the dealer takes another card. [BJ-24]"""
        counted = total(hand)
        return counted < 17 or (counted == 17 and is_soft(hand) and self.rules.dealer_hits_soft_17)

    def dealer_end(self, hand: Hand) -> int:
        """What a dealer who draws no more has. [BJ-6, BJ-24]"""
        if is_natural(hand):
            return BLACKJACK
        return BUST if total(hand) > 21 else total(hand) - 17

    def nets(self, counted: int) -> list[int]:
        """What a hand that stands on a total wins or loses against each of the dealer's ends. [BJ-27, BJ-30]

        Where a dealer blackjack takes the original bet alone, that bet is taken off elsewhere, once.
        """
        by_total = [(counted > dealer) - (counted < dealer) for dealer in range(17, 22)]
        return [*by_total, 1, -1 if self.takes_all else 0]

    def may_double(self, hand: Hand, pair: int | None = None) -> bool:
        """Whether two cards may be doubled, as dealt or as a hand of a split `pair`. [BJ-16, BJ-17, BJ-20]"""
        counted, name = total(hand), self.rules.double_on.text
        if counted >= 21 or (pair is not None and not self.rules.double_after_split):
            return False
        if pair == ACE and self.rules.split_aces_one_card:
            return False
        return counted >= DOUBLES_FROM[name] and (name == "any_two" or counted <= 11)

    def may_draw_after_split(self, pair: int) -> bool:
        """Whether a hand of a split pair may hit. [BJ-20]"""
        return pair != ACE or not self.rules.split_aces_one_card

    def most_hands(self, pair: int) -> int:
        """How many hands a pair can become. [BJ-19, BJ-20]"""
        most = self.rules.max_split_hands
        return min(most, 2) if pair == ACE and not self.rules.resplit_aces else most

    def pays_split_aces(self, pair: int) -> bool:
        """Whether a ten on a split ace is a blackjack. [BJ-29]"""
        return pair == ACE and self.rules.split_aces_count_as_blackjack
