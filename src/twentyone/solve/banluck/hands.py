"""Every hand of two to five cards by composition: how many of each value, the order forgotten.

Nothing is lost by forgetting the order: every order has the same chance, and the future depends on the composition.
The hands of a deck are numbered once, fewer cards first, and shared by everything that follows.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import gcd, perm

import numpy as np

from twentyone.cards.notation import counts_of, values_text
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import MAX_CARDS, BanLuckRules
from twentyone.solve.flow.flow import Ints

Counts = tuple[int, ...]
HALF = 5
PRIMES = (2, 3, 5, 7)
MOST_COUNTED = 2**63
LARGEST_NET = 100
"""The most that a bet can win or lose, in bets."""


def deck_of(rules: BanLuckRules) -> Counts:
    """How many cards of each value a hand is dealt from. [BL-1]"""
    return tuple(rules.decks * count for count in DECK_COUNTS)


@dataclass(frozen=True, eq=False)
class Hands:
    """The hands that can be dealt from a deck; parallel arrays by hand number.

    `child[hand][value - 1]` is the hand with one more card of that value, or -1. `two_card` holds the hands of the deal
    with the number of orders they can be dealt in.
    """

    deck: Counts
    values: tuple[tuple[int, ...], ...]
    counts: Ints
    child: tuple[tuple[int, ...], ...]
    number: dict[Counts, int]
    two_card: tuple[tuple[int, int], ...]

    def text(self, hand: int) -> str:
        """A hand as text, smallest value first and the ace before all: `A,6`."""
        return values_text(self.values[hand])


def _multisets(n_cards: int, first: int = 1) -> Iterator[tuple[int, ...]]:
    if not n_cards:
        yield ()
        return
    for value in range(first, 11):
        for rest in _multisets(n_cards - 1, value):
            yield (value, *rest)


@lru_cache(maxsize=16)
def hands_of(deck: Counts = DECK_COUNTS) -> Hands:
    """All hands of two to five cards from a deck with these counts of the ten values."""
    values = []
    for n_cards in range(2, MAX_CARDS + 1):
        for hand in _multisets(n_cards):
            if all(held <= in_deck for held, in_deck in zip(counts_of(hand), deck, strict=True)):
                values.append(hand)
    counts = [counts_of(hand) for hand in values]
    number = {count: index for index, count in enumerate(counts)}
    child = tuple(tuple(number.get(_plus(count, index), -1) for index in range(10)) for count in counts)
    two_card = tuple((index, 1 if hand[0] == hand[1] else 2) for index, hand in enumerate(values) if len(hand) == 2)
    return Hands(deck, tuple(values), np.array(counts, dtype=np.int64), child, number, two_card)


def _plus(counts: Counts, index: int) -> Counts:
    return (*counts[:index], counts[index] + 1, *counts[index + 1 :])


@dataclass(frozen=True)
class Facts:
    """What the rules say of every hand: parallel lists by hand number."""

    total: list[int]
    rung: list[int]
    n_cards: list[int]
    may_escape: list[bool]


@lru_cache(maxsize=64)
def facts_of(rules: BanLuckRules, hands: Hands) -> Facts:
    """Total, rung and number of cards of every hand, and whether a player may escape with it."""
    shapes = [(sum(hand), hand.count(1), hand.count(7), len(hand)) for hand in hands.values]
    return Facts(
        total=[bl.total(rules, low, aces, n_cards) for low, aces, _, n_cards in shapes],
        rung=[bl.rung(rules, *shape) for shape in shapes],
        n_cards=[shape[3] for shape in shapes],
        may_escape=[bl.may_escape(rules, low, aces, n_cards) for low, aces, _, n_cards in shapes],
    )


@dataclass(frozen=True, eq=False)
class Weights:
    """How often two hands are dealt together, in order, as integers over `denominator`.

    The chance of a given order of values is a product, over the values, of falling factorials of their counts; the
    values are taken in two halves so that a table of pairs of halves answers for all pairs of hands.

    Of one deck there are fewer orders of ten cards than 64 bits can count a hundred times, of two decks there are more.
    But every weight has a factor in common there, and all are counted in multiples of it: by number of cards, `shared`
    is the part of that factor which every product has, and `scale` is without the rest.
    """

    low_half: Ints
    high_half: Ints
    low_table: Ints
    high_table: Ints
    shared: Ints | None
    scale: Ints
    n_cards: Ints
    denominator: int

    def between(self, first: Ints, second: Ints) -> Ints:
        """The weight of each hand of `first` with each of `second`."""
        low = self.low_table[self.low_half[first][:, None], self.low_half[second][None, :]]
        high = self.high_table[self.high_half[first][:, None], self.high_half[second][None, :]]
        n_cards = self.n_cards[first][:, None] + self.n_cards[second][None, :]
        product = low * high if self.shared is None else low * high // self.shared[n_cards]
        weight: Ints = product * self.scale[n_cards]
        return weight


@lru_cache(maxsize=16)
def weights_of(hands: Hands) -> Weights:
    """The weights of all pairs of hands of a deck."""
    n_deck = sum(hands.deck)
    most = min(2 * MAX_CARDS, n_deck)
    low_half, low_table = _half_table(hands, 0)
    high_half, high_table = _half_table(hands, HALF)
    # Pairs of hands with fewer than ten cards are brought to the common denominator of ten cards dealt.
    scale = [perm(n_deck - n, most - n) if n <= most else 0 for n in range(2 * MAX_CARDS + 1)]
    orders = perm(n_deck, most)
    common = 1 if orders * LARGEST_NET < MOST_COUNTED else _common_factor(hands.deck, scale)
    rest = [gcd(common, each) for each in scale]
    return Weights(
        low_half,
        high_half,
        low_table,
        high_table,
        None if common == 1 else np.array([common // each for each in rest], dtype=np.int64),
        np.array([each // part for each, part in zip(scale, rest, strict=True)], dtype=np.int64),
        hands.counts.sum(axis=1),
        orders // common,
    )


def _common_factor(deck: Counts, scale: list[int]) -> int:
    """A factor of the weight of every two hands: how often it has each prime, by the hands that have it least often."""
    common = 1
    for prime in PRIMES:
        least = [0, *[MAX_CARDS * max(deck)] * (2 * MAX_CARDS)]
        for in_deck in deck:
            times = [_exponent(perm(in_deck, dealt), prime) for dealt in range(min(in_deck, 2 * MAX_CARDS) + 1)]
            least = [
                min(least[n - dealt] + time for dealt, time in enumerate(times[: n + 1])) for n in range(len(least))
            ]
        dealt = range(4, min(2 * MAX_CARDS, sum(deck)) + 1)
        common *= prime ** min(least[n] + _exponent(scale[n], prime) for n in dealt)
    return common


def _exponent(number: int, prime: int) -> int:
    """How often a prime divides a number."""
    times = 0
    while number % prime == 0:
        number, times = number // prime, times + 1
    return times


def _half_table(hands: Hands, start: int) -> tuple[Ints, Ints]:
    """For five of the ten values: the half composition of each hand, and the product for each pair of halves."""
    halves, half = np.unique(hands.counts[:, start : start + HALF], axis=0, return_inverse=True)
    table = np.ones((len(halves), len(halves)), dtype=np.int64)
    for column in range(HALF):
        in_deck = hands.deck[start + column]
        falling = np.array([perm(in_deck, dealt) if dealt <= in_deck else 0 for dealt in range(2 * MAX_CARDS + 1)])
        table *= falling[halves[:, column][:, None] + halves[:, column][None, :]]
    return half.reshape(-1), table
