"""Seven and a half against one player, enumerated: what each side's best reply earns, by recursion over hands.

It shares nothing with the solver but the rules. A strategy says how often a side draws, by kinds of cards: the player's
by first card and cards face up, the banker's by the player's cards face up and the own ones. Chances are doubles or
fractions, whichever the strategies are.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import perm, prod
from operator import truediv
from typing import Any

import numpy as np

from seven_and_a_half import rules as ask
from seven_and_a_half.rules import MATTA, SEVEN_AND_A_HALF, Matta, SevenAndAHalfRules

Kind = tuple[int, bool]
"""The half points of a card, and whether it is a wild matta."""
Hand = tuple[Kind, ...]
"""Cards in any order, sorted."""
Draws = Callable[[Hand, Hand], Any]


class BruteForce:
    """A deck under rules, with chances as fractions or as doubles."""

    def __init__(self, rules: SevenAndAHalfRules, deck: Sequence[int], exact: bool) -> None:
        self.rules = rules
        self.ratio: Callable[[int, int], Any] = Fraction if exact else truediv
        self.dtype: type[Any] = object if exact else float
        self.deck = Counter(self.kind(card) for card in deck)

    def kind(self, card: int) -> Kind:
        return ask.half_points(card), card == MATTA and self.rules.matta == Matta.WILD

    def points(self, hand: Hand) -> int:
        return ask.total(self.rules, sum(card[0] for card in hand), any(card[1] for card in hand), len(hand))

    def settle(self, hand: Hand, banker: Hand) -> int:
        return ask.settle(self.rules, self.points(hand), len(hand), self.points(banker), len(banker))

    def left(self, *hands: Hand) -> Iterator[tuple[Kind, Any]]:
        """The kinds that may come next when these cards are gone, each with its chance."""
        rest = self.deck - Counter(card for hand in hands for card in hand)
        for kind, n in rest.items():
            yield kind, self.ratio(n, rest.total())

    # The player's best reply --------------------------------------------------------------------------

    def player_earns(self, banker_draws: Draws) -> Any:
        """The most a player can earn against a banker who plays like this."""

        @cache
        def banker_goes_on(hand: Hand, up: Hand, own: Hand) -> Any:
            if not ask.may_draw(self.points(own)):
                return self.settle(hand, own)
            is_shown = self.points(hand) == SEVEN_AND_A_HALF
            draw = 1 if is_shown else banker_draws(up, own)
            worth = (1 - draw) * self.settle(hand, own)
            if draw:
                more = self.left(hand, own)
                worth += draw * sum(chance * banker_goes_on(hand, up, plus(own, card)) for card, chance in more)
            return worth

        def against(hand: Hand, up: Hand) -> Any:
            return sum(chance * banker_goes_on(hand, up, (card,)) for card, chance in self.left(hand))

        @cache
        def best(first: Kind, up: Hand) -> Any:
            hand = plus(up, first)
            if ask.is_bust(self.points(hand)):
                return -1
            if not ask.may_draw(self.points(hand)):
                return against(hand, up)
            drawn = sum(chance * best(first, plus(up, card)) for card, chance in self.left(hand))
            return max(against(hand, up), drawn)

        return sum(chance * best(card, ()) for card, chance in self.left())

    # The banker's best reply --------------------------------------------------------------------------

    def banker_leaves(self, player_draws: Draws, sees_order: bool = False) -> Any:
        """What a player who plays like this keeps against the best banker, who may remember the order of the cards."""
        standing: dict[Hand, dict[tuple[Hand, Hand], Any]] = defaultdict(lambda: defaultdict(int))
        shown: dict[Hand, Any] = defaultdict(int)
        lost = 0

        def walk(first: Kind, order: Hand, chance: Any) -> None:
            nonlocal lost
            up = tuple(sorted(order))
            hand = plus(up, first)
            if ask.is_bust(self.points(hand)):
                lost -= chance
            elif not ask.may_draw(self.points(hand)):
                shown[hand] += chance
            else:
                draw = player_draws((first,), up)
                if draw != 1:
                    standing[up][hand, order if sees_order else up] += chance * (1 - draw)
                if draw:
                    for card, share in self.left(hand):
                        walk(first, (*order, card), chance * draw * share)

        for card, chance in self.left():
            walk(card, (), chance)
        kept = lost
        for hand, chance in shown.items():
            kept += self._banker_best([hand], [[chance]])
        for worlds in standing.values():
            hands, orders = sorted({hand for hand, _ in worlds}), sorted({order for _, order in worlds})
            kept += self._banker_best(hands, [[worlds.get((hand, order), 0) for order in orders] for hand in hands])
        return kept

    def _banker_best(self, hands: list[Hand], chances: list[list[Any]]) -> Any:
        """The player's nets, times their chances, against the best banker, who does not know which hand it is.

        A row is a hand, a column something the banker knows besides: each column has its own best reply.
        """
        gone = [Counter(hand) for hand in hands]

        @cache
        def best(own: Hand) -> Any:
            """By column, for each order in which the own cards may come."""
            arrived = chances_with(own)
            stood = (column([self.settle(hand, own) for hand in hands]) * arrived).sum(axis=0)
            if not ask.may_draw(self.points(own)):
                return stood
            drawn = sum(best(plus(own, card)) for card in self.deck if own.count(card) < self.deck[card])
            return np.minimum(stood, drawn)

        def chances_with(own: Hand) -> Any:
            held, n_left = Counter(own), [self.deck.total() - len(hand) for hand in hands]
            shares = []
            for left, n in zip(gone, n_left, strict=True):
                ways = prod(perm(self.deck[card] - left[card], held[card]) for card in held)
                shares.append(self.ratio(ways, perm(n, len(own)) or 1))
            return np.array(chances, dtype=self.dtype) * column(shares)

        def column(numbers: list[Any]) -> Any:
            return np.array(numbers, dtype=self.dtype)[:, np.newaxis]

        return sum(best((card,)) for card in self.deck).sum()


def plus(hand: Hand, card: Kind) -> Hand:
    return tuple(sorted((*hand, card)))
