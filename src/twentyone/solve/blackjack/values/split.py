"""What splitting a pair is worth, up to four hands, exactly: the passes over the hands of a split card.

How the values of those hands are added up is in `splitting.py`. `cdz` plays a hand as it would be played
without a split; `cdp` plays each pass best for its own number of pair cards gone.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from twentyone.cards.hand import TARGET
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, HoleCard
from twentyone.solve.blackjack.decision import ACE, TEN, TIE, may_hit_split_hand
from twentyone.solve.blackjack.splitting import Splitting, all_tens
from twentyone.solve.blackjack.values.action import DOUBLE_DOWN, STAND, Actions
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.counted import SplitChances
from twentyone.solve.blackjack.values.dealer import Setting, finals_after
from twentyone.solve.blackjack.values.index import EMPTY, Flags, Integers, hand_index
from twentyone.solve.blackjack.values.player import HandValues, play_hands, reached_hands, stand_nets, stand_values


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


def zero_memory_actions(rules: BlackjackRules, pair: int, unsplit: HandValues) -> Actions:
    """What each hand does after a split when played as without one; the forbidden gives way to the next best."""
    index = hand_index()
    action = unsplit.action.copy()
    if not may_hit_split_hand(rules, pair):
        action[:] = STAND
    allowed = may_double_split_hands(rules, pair)
    for second in index.child[index.child[EMPTY, pair]]:
        if allowed[second]:
            better = unsplit.double[second] - np.maximum(unsplit.stand[second], unsplit.hit[second]) > TIE
            action[second][better] = DOUBLE_DOWN
    return action


class Reached(NamedTuple):
    """The hands of a pass, those of them that stand and the dealer's outcomes against these, and what hands do."""

    members: Integers
    standing: Integers
    action: Actions | None
    extra: Integers
    finals: Numbers


def _as_they_are(nets: Numbers) -> Numbers:
    return nets


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
        return self.paid(self.reach(gone), _as_they_are)

    def paid(self, reached: "Reached", paid: Callable[[Numbers], Numbers]) -> HandValues:
        """The same where standing pays what `paid` makes of the nets, total by outcome; a bust costs the stake."""
        setting, (members, standing, action, extra, finals) = self.setting, reached
        stand = stand_values(setting, standing, finals, paid(stand_nets(setting)))
        natural = hand_index().of_values(ACE + 1, TEN + 1)
        if self.pair == ACE and setting.rules.split_aces_count_as_blackjack and natural in standing:
            nets = paid(stand_nets(setting, blackjack=True))[TARGET]
            stand[natural] = (finals[np.searchsorted(standing, natural)] * nets).sum(axis=1)
        return play_hands(setting, members, stand, extra, self._may_double, action, price_all=False)

    def reach(self, gone: int) -> "Reached":
        """The hands that are played with `gone` more pair cards out, those that stand, and the dealer's outcomes."""
        setting, index = self.setting, hand_index()
        members = members_of_split(setting, self.pair, gone + 1)
        standing, action = members, self.fixed
        if action is None and not may_hit_split_hand(setting.rules, self.pair):
            action = np.full((len(index), len(setting.ups)), STAND, dtype=np.int8)
        if action is not None:
            members, standing = reached_hands(setting, members, index.child[index.child[EMPTY, self.pair]], action)
        extra = np.zeros(10, dtype=np.int64)
        extra[self.pair] = gone + 1
        return Reached(members, standing, action, extra, finals_after(setting, index.counts[standing] + extra))


class SplitColumns(Splitting):
    """Adds up the hands of a split pair in many columns at once, each with an up card and the cards besides it.

    `counts` is card by column, without the up card and the pair; `pairs_left` counts the pair cards still unseen, and
    `second` says what a split hand is worth by its second card, so many more pair cards out: card by column.
    """

    counted: SplitChances | None = None

    def __init__(
        self,
        pair: int,
        ups: Sequence[int],
        step: int,
        counts: Numbers,
        pairs_left: Numbers,
        second: Callable[[int], Numbers],
    ) -> None:
        self.pair = pair
        self.ups = ups
        self.counts = counts
        self.second = second
        super().__init__(step, counts.sum(axis=0), pairs_left)

    def divide(self, above: Numbers, below: Numbers) -> Numbers:
        """The quotient, or zero where the divisor is zero, which happens only in impossible cases."""
        nothing = below == 0
        quotient: Numbers = np.where(nothing, 0 * above, above / np.where(nothing, 1 + below, below))
        return quotient

    def from_pass(self, other: bool, gone: int) -> Numbers:
        """What a split hand is worth by the pass with `gone` more pair cards out."""
        return self.mean_over(self.second(gone), other, gone)

    def mean_over(self, second: Numbers, other: bool, gone: int) -> Numbers:
        """The mean of numbers by second card, `gone` more pair cards out; with `other`, of those that are no pair."""
        counts = self.counts.copy()
        counts[self.pair] -= self.pairs_left if other else self.step * gone
        if self.counted is not None:
            counts = counts * self.counted.second_cards(gone)
        weighted: Numbers = counts * second
        return self.divide(self.over_cards(weighted), counts.sum(axis=0))

    def over_cards(self, weighted: Numbers) -> Numbers:
        """The sum over the ten cards, by column."""
        total: Numbers = weighted.sum(axis=0)
        return total


class SplitSum(SplitColumns):
    """The same for one shoe, a column per up card, by the passes over its hands."""

    def __init__(self, passes: SplitPasses, pairs_left: Numbers) -> None:
        setting, pair = passes.setting, passes.pair
        self.passes = passes
        counts = np.repeat(setting.counts[:, None], len(setting.ups), axis=1)
        for column, up in enumerate(setting.ups):
            counts[up, column] -= setting.step
        counts[pair] -= 2 * setting.step
        super().__init__(pair, setting.ups, setting.step, counts, pairs_left, passes.second)
        self.counted = None if setting.law is None else SplitChances(setting.law, pair, setting.ups, pairs_left)

    def pair_chance(self, gone: int, known: int) -> Numbers:
        """The chance that an unseen card is a pair card, when `gone` pair cards and `known` others are out."""
        if self.counted is not None:
            return self.counted.pair(gone, known)
        chance: Numbers = super().pair_chance(gone, known)
        return chance


def split_worth(
    rules: BlackjackRules, adding: SplitColumns, most: int, waiting: int = 2, may_all_push: bool = True
) -> Numbers:
    """What so many waiting cards of a split are worth, by column, when they go on to `most` hands.

    They cannot all push with the seat's other hands unless those are blackjacks too: `may_all_push`.
    """
    worth: Numbers = adding.total(most, waiting)
    counts_as_blackjack = adding.pair == ACE and rules.split_aces_count_as_blackjack
    if counts_as_blackjack and may_all_push and rules.hole_card == HoleCard.NO_PEEK_ORIGINAL:
        worth = worth + all_blackjacks(adding, most, waiting)
    return worth


def all_blackjacks(adding: SplitColumns, most: int, waiting: int = 2) -> Numbers:
    """The chance that every hand of split aces gets a ten and the dealer has a blackjack too, by column.

    Then a seat that can lose at most its original bet loses nothing, as all its hands push. [BJ-29, BJ-30]
    """
    chance: Numbers = 0 * adding.unseen
    for column, up in enumerate(adding.ups):
        if bj.may_become_blackjack(up + 1):
            aces, tens = adding.counts[ACE, column], adding.counts[TEN, column]
            if adding.counted is None:
                chance[column] = all_tens(adding.step, adding.unseen[column], aces, tens, up, most, waiting)
            else:
                chance[column] = _all_tens_counted(adding.counted, column, aces, tens, up, most)
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
