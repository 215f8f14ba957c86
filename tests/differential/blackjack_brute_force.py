"""A split pair played out card by card, in the order of the table, in fractions: slow, obvious, and nobody's recursion.

Kinds of cards are 0 (ace) to 9 (ten), and 10 for a ten that is no pair card to a split ten.
"""

from collections import defaultdict
from fractions import Fraction
from functools import cache

from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, HoleCard
from twentyone.solve.blackjack.values.action import DOUBLE_DOWN, HIT, Actions
from twentyone.solve.blackjack.values.index import hand_index

Kinds = tuple[int, ...]
Finished = tuple[int, int, bool]  # total, stake, blackjack
Ends = dict[tuple[tuple[Finished, ...], Kinds], Fraction]
OTHER_TEN = 10


def value_of(kind: int) -> int:
    return 10 if kind == OTHER_TEN else kind + 1


def draw(kinds: Kinds) -> list[tuple[int, Fraction, Kinds]]:
    """Every card that can come next, its chance, and what is then left."""
    size = sum(kinds)
    assert size > 0, "the shoe of a test must be large enough for every round"
    return [
        (kind, Fraction(held, size), (*kinds[:kind], held - 1, *kinds[kind + 1 :]))
        for kind, held in enumerate(kinds)
        if held
    ]


class SplitRound:
    """A pair about to be split against an up card; `actions` says what each composition does after the split."""

    def __init__(self, rules: BlackjackRules, pair: int, up: int, actions: Actions) -> None:
        self.rules = rules
        self.pair = pair
        self.up = up
        self.actions = actions
        self._hands = cache(self._play_first)
        self._dealer = cache(self._dealer_results)

    def nets(self, kinds: Kinds) -> dict[Fraction, Fraction]:
        """The chance of every net of the seat, from a shoe without the pair and the up card."""
        found: defaultdict[Fraction, Fraction] = defaultdict(Fraction)
        for (finished, left), chance in self._hands(kinds, 2, 2).items():
            for (total, blackjack), then in self._dealer(left).items():
                found[self._settle(finished, total, blackjack)] += chance * then
        return dict(found)

    def _play_first(self, kinds: Kinds, waiting: int, hands: int) -> Ends:
        """How all waiting hands can end, the first one first, and what is then left of the shoe."""
        if not waiting:
            return {((), kinds): Fraction(1)}
        ends: defaultdict[tuple[tuple[Finished, ...], Kinds], Fraction] = defaultdict(Fraction)
        for kind, chance, left in draw(kinds):
            if kind == self.pair and bj.may_split(self.rules, True, 2, hands, self.pair == 0):
                for end, then in self._hands(left, waiting + 1, hands + 1).items():
                    ends[end] += chance * then
                continue
            hand = hand_index().of_values(self.pair + 1, value_of(kind))
            for (finished, after), played in self._play(hand, left).items():
                for (others, last), then in self._hands(after, waiting - 1, hands).items():
                    ends[tuple(sorted((finished, *others))), last] += chance * played * then
        return dict(ends)

    def _play(self, hand: int, kinds: Kinds) -> dict[tuple[Finished, Kinds], Fraction]:
        """How one hand can end from here."""
        index = hand_index()
        total, two_cards = int(index.total[hand]), index.size[hand] == 2
        action = self.actions[hand, 0]
        natural = bool(two_cards and bj.is_natural(int(index.low[hand]), int(index.counts[hand, 0]), 2))
        blackjack = natural and bj.is_blackjack(self.rules, 11, 1, 2, True, self.pair == 0)
        if action not in (HIT, DOUBLE_DOWN):
            return {((total, 1, blackjack), kinds): Fraction(1)}
        stake = 2 if action == DOUBLE_DOWN else 1
        ends: defaultdict[tuple[Finished, Kinds], Fraction] = defaultdict(Fraction)
        for kind, chance, left in draw(kinds):
            grown = int(index.child[hand, value_of(kind) - 1])
            if grown < 0 or stake == 2:
                ends[(22 if grown < 0 else int(index.total[grown]), stake, False), left] += chance
            else:
                for end, then in self._play(grown, left).items():
                    ends[end] += chance * then
        return dict(ends)

    def _dealer_results(self, kinds: Kinds, hand: int | None = None) -> dict[tuple[int, bool], Fraction]:
        index = hand_index()
        hand = index.of_values(self.up + 1) if hand is None else hand
        if index.size[hand] > 1 and not bj.dealer_draws(self.rules, int(index.total[hand]), bool(index.soft[hand])):
            low, aces = int(index.low[hand]), int(index.counts[hand, 0])
            return {(int(index.total[hand]), bj.is_natural(low, aces, int(index.size[hand]))): Fraction(1)}
        ends: defaultdict[tuple[int, bool], Fraction] = defaultdict(Fraction)
        for kind, chance, left in draw(kinds):
            grown = int(index.child[hand, value_of(kind) - 1])
            if grown < 0:
                ends[22, False] += chance
            else:
                for end, then in self._dealer(left, grown).items():
                    ends[end] += chance * then
        return dict(ends)

    def _settle(self, finished: tuple[Finished, ...], dealer: int, blackjack: bool) -> Fraction:
        nets = [
            stake * Fraction(bj.settle(self.rules, total, is_blackjack, dealer, blackjack))
            for total, stake, is_blackjack in finished
        ]
        if blackjack and self.rules.hole_card != HoleCard.NO_PEEK:
            stakes = sum(-int(net) for net in nets)
            # with a peek the round would have ended before the split, and taken the one bet
            lost = 1 if self.rules.hole_card == HoleCard.PEEK else bj.blackjack_loss(self.rules, 1, stakes)
            return Fraction(-lost)
        return sum(nets, Fraction(0))
