"""The best there is: a pair split into two hands, each card played with all cards of the round in mind.

The first hand is finished before the second gets its next card, so the second is a one-hand problem with every card of
the first gone: one pass over its hands for every way the first can end, busts included. What the first hand wins or
loses does not depend on how many cards the second draws afterwards, since no order of the unseen cards is likelier than
another. So ending the first hand is worth what it is worth alone, plus the best of the second given what it shows.
"""

from typing import Any

import numpy as np

from twentyone.cards.shoe import Shoe
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import may_hit_split_hand
from twentyone.solve.blackjack.values.action import STAND
from twentyone.solve.blackjack.values.dealer import Setting, finals_after
from twentyone.solve.blackjack.values.index import BUST, EMPTY, Integers, hand_index
from twentyone.solve.blackjack.values.player import play_hands, stand_values
from twentyone.solve.blackjack.values.split import may_double_split_hands
from twentyone.solve.blackjack.values.supply import check_supply


def optimal_split(rules: BlackjackRules, shoe: Shoe, pair: int, up: int) -> float:
    """The value of splitting a pair (1 the ace) once, against an up card, when every seen card counts.

    Unconditional, but for a dealer blackjack where that takes only the original bet: then it counts as nothing, as in
    all passes, and the bet is for the caller to take off. Aces that count as blackjacks are not for this function.
    """
    check_supply(shoe, rules, (pair, pair))
    return _TwoHands(Setting.of(rules, shoe, (up - 1,)), pair - 1).value()


class _TwoHands:
    """A split pair against one up card."""

    def __init__(self, setting: Setting, pair: int) -> None:
        self.setting = setting
        self.pair = pair
        self.index = hand_index()
        self.may_hit = may_hit_split_hand(setting.rules, pair)
        self.may_double = may_double_split_hands(setting.rules, pair)
        self._second: dict[tuple[int, ...], float] = {}

    def members(self, extra: Integers) -> Integers:
        """The hands the split card can grow into while `extra` cards are gone besides."""
        index = self.index
        fits = (index.counts[:, self.pair] >= 1) & (index.size >= 2)
        if not self.may_hit:
            fits &= index.size == 2
        if self.setting.step:
            fits &= (index.counts <= np.array(self.setting.shoe.counts) - extra).all(axis=1)
        return np.flatnonzero(fits)

    def left(self, extra: Integers) -> Any:
        """The unseen cards when the up card and `extra` are gone."""
        left = self.setting.counts - self.setting.step * extra
        left[self.setting.ups[0]] -= self.setting.step
        return left

    def second(self, first: Integers) -> float:
        """The best the second hand can do when the first shows these cards."""
        key = tuple(first.tolist())
        if key not in self._second:
            members = self.members(first)
            stand = stand_values(self.setting, members, finals_after(self.setting, self.index.counts[members] + first))
            action = None if self.may_hit else np.full(stand.shape, STAND, dtype=np.int8)
            worth = play_hands(self.setting, members, stand, first, self.may_double, action).worth
            start = self.index.counts[self.index.child[EMPTY, self.pair]]
            left = self.left(first + start)
            seconds = worth[self.index.child[self.index.child[EMPTY, self.pair]], 0]
            self._second[key] = float((left * seconds).sum() / left.sum())
        return self._second[key]

    def value(self) -> float:
        """What both hands are worth together."""
        index, pair = self.index, self.pair
        other = np.zeros(10, dtype=np.int64)
        other[pair] = 1
        members = self.members(other)
        stand = stand_values(self.setting, members, finals_after(self.setting, index.counts[members] + other))[:, 0]
        best = np.zeros(len(index))
        for hand in members[::-1]:
            best[hand] = self._best(int(hand), other, stand, best)
        left = self.left(2 * other)
        return float((left * best[index.child[index.child[EMPTY, pair]]]).sum() / left.sum())

    def _best(self, hand: int, other: Integers, stand: Any, best: Any) -> float:
        """What both hands are worth when the first has come to `hand`."""
        index = self.index
        shown = index.counts[hand]
        worth = [float(stand[hand]) + self.second(shown)]
        if not self.may_hit or index.total[hand] == 21:
            return worth[0]
        left = self.left(shown + other)
        by_hit = by_double = 0.0
        for card in np.flatnonzero(left > 0):
            grown, chance = index.child[hand, card], left[card] / left.sum()
            after = shown.copy()
            after[card] += 1
            if grown == BUST:
                loss, then = self._loss(after + other), self.second(after)
                by_hit += chance * (then - loss)
                by_double += chance * (then - 2 * loss)
            else:
                by_hit += chance * best[grown]
                if self.may_double[hand]:
                    by_double += chance * (2 * stand[grown] + self.second(after))
        worth.append(by_hit)
        if self.may_double[hand]:
            worth.append(by_double)
        return max(worth)

    def _loss(self, gone: Integers) -> float:
        """What a bust costs for each chip, a dealer blackjack set aside where it takes only the original bet."""
        up = self.setting.ups[0]
        if self.setting.blackjack_takes or up not in (0, 9):
            return 1.0
        left = self.left(gone)
        return float(1 - left[9 - up] / left.sum())
