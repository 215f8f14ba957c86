"""What splitting a pair is worth, up to four hands, exactly.

Every hand of a split pair starts from the same card, so the value of the split is a sum of one-hand values, each
taken with the right cards gone. By symmetry the second cards may be thought dealt first: each is another pair card
(split again while the rules allow) or not. A one-hand value is then needed with `a` more pair cards gone and `b`
cards known only *not* to be pair cards, and the latter are eliminated: a card unseen is a pair card with some chance p,

    value[a, b - 1] = p · value[a + 1, b - 1] + (1 - p) · value[a, b]

so every value comes from those with b = 0, one pass over the hands each. `cdz` plays a hand as it would be played
without a split; `cdp` plays each pass best for its own number of pair cards gone.
"""

from enum import StrEnum
from functools import lru_cache
from typing import Any

import numpy as np

from twentyone.cards.hand import TARGET
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.values.action import DOUBLE_DOWN, STAND, Actions
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.counted import SplitChances
from twentyone.solve.blackjack.values.dealer import Setting, finals_after
from twentyone.solve.blackjack.values.index import EMPTY, Flags, Integers, hand_index
from twentyone.solve.blackjack.values.player import HandValues, play_hands, reached_hands, stand_nets, stand_values

ACE, TEN = 0, 9


class SplitPlay(StrEnum):
    """How the hands of a split pair are played."""

    CDZ = "cdz"
    CDP = "cdp"


def most_hands(rules: BlackjackRules, pair: int) -> int:
    """How many hands a pair (0 for aces) can become: 1 where it cannot be split. [BJ-19, BJ-20]"""
    hands = 1
    while bj.may_split(rules, True, 2, hands, pair == ACE and hands > 1):
        hands += 1
    return hands


def may_hit_split_hand(rules: BlackjackRules, pair: int) -> bool:
    """Whether a hand of this split pair may take more than its second card. [BJ-20]"""
    return bj.may_hit(rules, 2, pair == ACE)


def may_double_split_hands(rules: BlackjackRules, pair: int) -> Flags:
    """Which two-card hands of a split pair may double: by hand. [BJ-16, BJ-17, BJ-20]"""
    index = hand_index()
    allowed = np.zeros(len(index), dtype=np.bool_)
    for second in index.child[index.child[EMPTY, pair]]:
        allowed[second] = bj.may_double(rules, int(index.total[second]), 2, True, pair == ACE)
    return allowed


def members_of_split(setting: Setting, pair: int, extra: int) -> Integers:
    """The hands a split card can grow into while `extra` more of its kind are gone."""
    hands = _hands_of_card(pair, may_hit_split_hand(setting.rules, pair))
    if not setting.step:
        return hands
    room = np.array(setting.shoe.counts)
    room[pair] -= extra
    fitting: Integers = hands[(hand_index().counts[hands] <= room).all(axis=1)]
    return fitting


@lru_cache(maxsize=20)
def _hands_of_card(card: int, may_hit: bool) -> Integers:
    """The hands of two cards, or of two and more, that hold a card."""
    index = hand_index()
    return np.flatnonzero((index.counts[:, card] >= 1) & (index.size >= 2 if may_hit else index.size == 2))


def zero_memory_actions(setting: Setting, pair: int, unsplit: HandValues) -> Actions:
    """What each hand does after a split when played as without one; the forbidden gives way to the next best."""
    index = hand_index()
    action = unsplit.action.copy()
    if not may_hit_split_hand(setting.rules, pair):
        action[:] = STAND
    allowed = may_double_split_hands(setting.rules, pair)
    for second in index.child[index.child[EMPTY, pair]]:
        if allowed[second]:
            better = unsplit.double[second] > np.maximum(unsplit.stand[second], unsplit.hit[second])
            action[second][better] = DOUBLE_DOWN
    return action


class SplitPasses:
    """The one-hand values of a split card, a pass over its hands for each number of pair cards gone.

    `fixed` is what the hands do; without it they do in every pass what is best in it.
    """

    def __init__(self, setting: Setting, pair: int, fixed: Actions | None) -> None:
        self.setting = setting
        self.pair = pair
        self.fixed = fixed
        self._may_double = may_double_split_hands(setting.rules, pair)
        self._seconds: dict[int, Numbers] = {}

    def second(self, gone: int) -> Numbers:
        """What a split hand is worth by its second card, `gone` more pair cards out of the shoe: card by up card."""
        gone *= self.setting.step
        if gone not in self._seconds:
            index = hand_index()
            self._seconds[gone] = self.values(gone).worth[index.child[index.child[EMPTY, self.pair]]]
        return self._seconds[gone]

    def values(self, gone: int) -> HandValues:
        """The values of all hands of the split card, `gone` more pair cards out of the shoe."""
        setting, index = self.setting, hand_index()
        members = members_of_split(setting, self.pair, gone + 1)
        standing, action = members, self.fixed
        if action is None and not may_hit_split_hand(setting.rules, self.pair):
            action = np.full((len(index), len(setting.ups)), STAND, dtype=np.int8)
        if action is not None:
            members, standing = reached_hands(setting, members, index.child[index.child[EMPTY, self.pair]], action)
        extra = np.zeros(10, dtype=np.int64)
        extra[self.pair] = gone + 1
        finals = finals_after(setting, index.counts[standing] + extra)
        stand = stand_values(setting, standing, finals)
        natural = index.of_values(ACE + 1, TEN + 1)
        if self.pair == ACE and setting.rules.split_aces_count_as_blackjack and natural in standing:
            nets = stand_nets(setting, blackjack=True)[TARGET]
            stand[natural] = (finals[np.searchsorted(standing, natural)] * nets).sum(axis=1)
        return play_hands(setting, members, stand, extra, self._may_double, action, price_all=False)


class SplitSum:
    """Adds up the hands of a split pair. Numbers are by up card; `pairs_left` counts the pair cards still unseen."""

    def __init__(self, passes: SplitPasses, pairs_left: Numbers) -> None:
        setting, pair = passes.setting, passes.pair
        self.passes = passes
        self.step = setting.step
        self.pairs_left = pairs_left
        self.counts = np.repeat(setting.counts[:, None], len(setting.ups), axis=1)
        for column, up in enumerate(setting.ups):
            self.counts[up, column] -= setting.step
        self.counts[pair] -= 2 * setting.step
        self.unseen = self.counts.sum(axis=0)
        self._memo: dict[tuple[bool, int, int], Numbers] = {}
        self.counted = None if setting.law is None else SplitChances(setting.law, pair, setting.ups, pairs_left)

    def pair_chance(self, gone: int, known: int) -> Numbers:
        """The chance that an unseen card is a pair card, when `gone` pair cards and `known` others are out."""
        if self.counted is not None:
            return self.counted.pair(gone, known)
        return _divide(self.pairs_left - self.step * gone, self.unseen - self.step * (gone + known))

    def any_second(self, gone: int, known: int) -> Numbers:
        """What a split hand is worth before its second card, when `gone` pair cards and `known` others are out."""
        return self._value(False, gone, known)

    def other_second(self, gone: int, known: int) -> Numbers:
        """The same for a hand whose second card is known not to be a pair card; `known` counts those of other hands."""
        return self._value(True, gone, known)

    def _value(self, other: bool, gone: int, known: int) -> Numbers:
        key = (other, gone, known)
        if key not in self._memo:
            if known == 0 or not self.step:
                self._memo[key] = self._from_pass(other, gone)
            else:
                chance = self.pair_chance(gone, known - 1 + other)
                before = self._value(other, gone, known - 1)
                with_pair = self._value(other, gone + 1, known - 1)
                self._memo[key] = _divide(before - chance * with_pair, 1 - chance)
        return self._memo[key]

    def _from_pass(self, other: bool, gone: int) -> Numbers:
        counts = self.counts.copy()
        counts[self.passes.pair] -= self.pairs_left if other else self.step * gone
        if self.counted is not None:
            counts = counts * self.counted.second_cards(gone)
        weighted: Numbers = counts * self.passes.second(gone)
        return _divide(weighted.sum(axis=0), counts.sum(axis=0))

    def total(self, most: int) -> Numbers:
        """The value of the whole split when at most so many hands may come of it, every further pair card split."""
        worth: Numbers = 0 * self.unseen
        for (hands, known), chance in self.endings(most).items():
            gone, free = hands - 2, hands - known
            if free:
                worth += chance * free * self.any_second(gone, known)
            if known:
                worth += chance * known * self.other_second(gone, known - 1)
        return worth

    def endings(self, most: int) -> dict[tuple[int, int], Numbers]:
        """How the splitting can end: the chance of so many hands, `known` of them with a second card that is no pair.

        The other hands have reached the limit of hands, and their second card may be anything.
        """
        ended: dict[tuple[int, int], Numbers] = {}
        open_: dict[tuple[int, int], Numbers] = {(2, 0): 1 + 0 * self.unseen}
        while open_:
            (hands, known), chance = open_.popitem()
            if hands in (most, known):
                ended[hands, known] = ended.get((hands, known), 0 * chance) + chance
                continue
            pair = self.pair_chance(hands - 2, known)
            for reached, by in (((hands + 1, known), pair), ((hands, known + 1), 1 - pair)):
                open_[reached] = open_.get(reached, 0 * chance) + chance * by
        return ended


def _divide(above: Numbers, below: Numbers) -> Numbers:
    """The quotient, or zero where the divisor is zero, which happens only in impossible cases."""
    nothing = below == 0
    quotient: Numbers = np.where(nothing, 0 * above, above / np.where(nothing, 1 + below, below))
    return quotient


def all_blackjacks(adding: SplitSum, most: int) -> Numbers:
    """The chance that every hand of split aces gets a ten and the dealer has a blackjack too, by up card.

    Then a seat that can lose at most its original bet loses nothing, as all its hands push. [BJ-29, BJ-30]
    """
    chance: Numbers = 0 * adding.unseen
    for column, up in enumerate(adding.passes.setting.ups):
        if bj.may_become_blackjack(up + 1):
            aces, tens = adding.counts[ACE, column], adding.counts[TEN, column]
            if adding.counted is None:
                chance[column] = _all_tens(adding.step, adding.unseen[column], aces, tens, up, most)
            else:
                chance[column] = _all_tens_counted(adding.counted, column, aces, tens, up, most)
    return chance


def _all_tens(step: int, unseen: Any, aces: Any, tens: Any, up: int, most: int) -> Any:
    """The same for one up card, beside which so many cards are unseen."""
    chance, paths = 0 * unseen, {(2, 2): 1 + 0 * unseen}
    while paths:
        (hands, waiting), path = paths.popitem()
        more_aces, tens_gone = hands - 2, hands - waiting
        remaining = unseen - step * (more_aces + tens_gone)
        aces_left, tens_left = aces - step * more_aces, tens - step * tens_gone
        if waiting == 0:
            chance += path * (tens_left if up == ACE else aces_left) / remaining
            continue
        steps = [((hands, waiting - 1), tens_left)]
        if hands < most:
            steps.append(((hands + 1, waiting + 1), aces_left))
        for reached, fitting in steps:
            paths[reached] = paths.get(reached, 0 * path) + path * fitting / remaining
    return chance


def _all_tens_counted(counted: SplitChances, column: int, aces: Any, tens: Any, up: int, most: int) -> Any:
    """The same when the cards to come follow a count: every order of aces and tens that leads there, added up."""
    chance, paths = 0.0, {(2, 2): 1.0}
    while paths:
        (hands, waiting), ways = paths.popitem()
        more_aces, tens_gone = hands - 2, hands - waiting
        aces_left, tens_left = aces - more_aces, tens - tens_gone
        if waiting == 0:
            hole = (0, 1) if up == ACE else (1, 0)
            weight = counted.aces_and_tens(column, more_aces + hole[0], tens_gone + hole[1])
            chance += ways * (tens_left if up == ACE else aces_left) * weight
            continue
        steps = [((hands, waiting - 1), tens_left)]
        if hands < most:
            steps.append(((hands + 1, waiting + 1), aces_left))
        for reached, fitting in steps:
            paths[reached] = paths.get(reached, 0.0) + ways * max(float(fitting), 0.0)
    return chance
