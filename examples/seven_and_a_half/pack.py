"""The deck by kinds of cards, and every hand that can be held from it.

Cards of one kind (the twelve figures, the four aces, …) are alike, so a hand is how many cards it has of each kind.
"""

from collections.abc import Sequence
from math import factorial, perm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from seven_and_a_half import rules as ask
from seven_and_a_half.rules import DECK, MATTA, Matta, SevenAndAHalfRules

Counts = tuple[int, ...]
"""How many cards a hand has of each kind."""
Hands = NDArray[np.int64]
"""Such hands, one per row."""
Numbers = NDArray[Any]
"""Doubles, or Python integers where nothing may be rounded."""


class Pack:
    """A deck by kinds. Row i of `open` is a hand that may draw; row e of `closed` is one that its last card made seven
    and a half or bust, drawn to the open hand `parent[e]`, which comes together in `orders[e]` ways.
    """

    def __init__(self, rules: SevenAndAHalfRules, deck: Sequence[int] = DECK, exact: bool = False) -> None:
        self.rules = rules
        kinds = [self._kind(card) for card in deck]
        self.kinds = tuple(sorted(set(kinds)))
        self.sizes = tuple(kinds.count(kind) for kind in self.kinds)
        n_cards, most = len(deck), 2 * max(self.sizes) + 1
        number = object if exact else float
        self.denominator = factorial(n_cards) if exact else 1
        rest = [factorial(n_cards - n) if exact else 1 / perm(n_cards, n) for n in range(n_cards + 1)]
        self._rest: Numbers = np.array(rest, dtype=number)
        self._ways: Numbers = np.array([[perm(size, n) for n in range(most)] for size in self.sizes], dtype=number)
        self.empty: Counts = (0,) * len(self.kinds)
        self.singles = self.more(self.empty)
        self._list_hands()

    def _kind(self, card: int) -> tuple[int, bool]:
        return ask.half_points(card), card == MATTA and self.rules.matta == Matta.WILD

    def counts(self, cards: Sequence[int]) -> Counts:
        """A hand of cards by kinds."""
        kinds = [self._kind(card) for card in cards]
        return tuple(kinds.count(kind) for kind in self.kinds)

    def points(self, hand: Counts) -> int:
        """The half points of a hand."""
        held = [kind for kind, n in zip(self.kinds, hand, strict=True) for _ in range(n)]
        faces, has_matta = sum(half_points for half_points, _ in held), any(is_matta for _, is_matta in held)
        return ask.total(self.rules, faces, has_matta, len(held))

    def more(self, hand: Counts) -> list[Counts]:
        """The hands that one more card can make of a hand."""
        return [
            (*hand[:kind], n + 1, *hand[kind + 1 :])
            for kind, (n, size) in enumerate(zip(hand, self.sizes, strict=True))
            if n < size
        ]

    def holds(self, hand: Counts) -> bool:
        """Whether the deck has all these cards."""
        return all(n <= size for n, size in zip(hand, self.sizes, strict=True))

    def _list_hands(self) -> None:
        """Walk from the single cards on, hands with fewer cards first."""
        orders = dict.fromkeys(self.singles, 1)
        ends: list[tuple[Counts, Counts]] = []
        self.parents: dict[Counts, list[Counts]] = {single: [] for single in self.singles}
        for hand in (waiting := list(self.singles)):
            for more in self.more(hand):
                if not ask.may_draw(self.points(more)):
                    ends.append((hand, more))
                    continue
                if more not in self.parents:
                    self.parents[more] = []
                    waiting.append(more)
                self.parents[more].append(hand)
                orders[more] = orders.get(more, 0) + orders[hand]
        self.place = {hand: index for index, hand in enumerate(waiting)}
        self.open: Hands = np.array(waiting)
        self.closed: Hands = np.array([more for _, more in ends])
        self.parent = np.array([self.place[hand] for hand, _ in ends])
        self.orders: Numbers = np.array([orders[hand] for hand, _ in ends], dtype=self._ways.dtype)

    def chances(self, hand: Counts, others: Hands) -> Numbers:
        """The chance, times the denominator, that a hand and each of the others are dealt in one order of kinds."""
        both = others + np.array(hand)
        ways: Numbers = np.prod([self._ways[kind, both[:, kind]] for kind in range(len(self.kinds))], axis=0)
        rest: Numbers = self._rest[np.minimum(both.sum(axis=1), len(self._rest) - 1)]
        return ways * rest

    def settled(self, points: int, n_cards: int, closed: bool) -> Numbers:
        """What a player with these points nets against each of the banker's hands, open or closed."""
        others = (self.closed if closed else self.open).tolist()
        nets = [ask.settle(self.rules, points, n_cards, self.points(tuple(hand)), sum(hand)) for hand in others]
        return np.array(nets, dtype=self._ways.dtype)


def together(hand: Counts, other: Counts) -> Counts:
    """Two hands in one."""
    return tuple(n + m for n, m in zip(hand, other, strict=True))
