"""What the hands of many tables are worth: shoes of all kinds, an up card each, under one set of rules.

The numbers are those of an `Analysis` of each table, bit for bit. What differs is who shares the work: the dealer's
outcomes are walked for the hands of many shoes side by side, and hands that several questions have in common are
valued once. All of it is arrays of plain numbers, so that another device can do the same passes.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np

from twentyone.cards.hand import TARGET
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import ACE, TEN, SplitPlay, may_hit_split_hand
from twentyone.solve.blackjack.many.kernel import grow_hands, grow_split_hands, play_tables
from twentyone.solve.blackjack.values.action import STAND, Actions
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, Numbers
from twentyone.solve.blackjack.values.dealer import BLACKJACK, finals_of, takes_of
from twentyone.solve.blackjack.values.index import EMPTY, Flags, Integers, hand_index
from twentyone.solve.blackjack.values.player import HandValues, fill_stand, nets_of
from twentyone.solve.blackjack.values.split import (
    SplitColumns,
    may_double_split_hands,
    split_worth,
    zero_memory_actions,
)
from twentyone.solve.blackjack.values.tree import dealer_tree

NOTHING_GONE: Integers = np.zeros(10, dtype=np.int64)


class Unsplit(NamedTuple):
    """The hands of every table, none split, one table after the other.

    `worth` has stand, hit, double and the best of them by member, `blackjack` the chance of a dealer blackjack;
    `action` is table by hand.
    """

    members: Integers
    ends: Integers
    worth: Numbers
    blackjack: Numbers
    action: Actions


class Tables:
    """Tables of one set of rules: `counts` is table by card, in order of the up cards `ups` (0 the ace).

    `bases` names for each table the hands to which everything asked for belongs. A shoe that is `infinite` keeps its
    counts whatever is drawn.
    """

    def __init__(
        self,
        rules: BlackjackRules,
        split_play: SplitPlay,
        counts: Integers,
        ups: Integers,
        bases: Sequence[Sequence[int]],
        infinite: bool = False,
    ) -> None:
        self.rules = rules
        self.split_play = split_play
        self.counts = counts
        self.ups = ups
        self.bases = bases
        self.step = 0 if infinite else 1

    @cached_property
    def unsplit(self) -> Unsplit:
        """Stand, hit and double of every hand, nothing split."""
        index, tables = hand_index(), len(self.counts)
        members, ends = np.empty(tables * len(index), dtype=np.int64), np.zeros(tables + 1, dtype=np.int64)
        first = np.cumsum([0, *map(len, self.bases)])
        bases = np.array([base for of_table in self.bases for base in of_table], dtype=np.int64)
        marked = np.zeros(len(index), dtype=np.bool_)
        grow_hands(index.child, index.counts, index.size, self.counts, self.step, first, bases, marked, members, ends)
        members = members[: ends[-1]].copy()
        every = np.arange(tables)
        finals = self._finals(every, members, ends, NOTHING_GONE)
        stand = self._stand(members, finals)
        action = np.zeros((tables, len(index), 1), dtype=np.int8)
        nobody = np.zeros(len(index), dtype=np.bool_)
        worth = self._play(every, members, ends, members, ends, stand, NOTHING_GONE, nobody, action, choose=True)
        return Unsplit(members, ends, worth, finals[:, 0, BLACKJACK], action)

    def place(self, table: int, hand: int) -> int:
        """Where a hand of a table is in the arrays of `unsplit`."""
        start, end = self.unsplit.ends[table : table + 2]
        return int(start + np.searchsorted(self.unsplit.members[start:end], hand))

    def splits(self, pair: int, tables: Integers, pairs_left: Integers, hands: range) -> dict[int, Numbers]:
        """What splitting a pair (0 the ace) is worth at some tables, by the number of hands it goes on to."""
        adding = _Adding(self, pair, tables, pairs_left)
        return {most: split_worth(self.rules, adding, most) for most in hands}

    # What the passes share ------------------------------------------------------------------------------

    def _finals(self, tables: Integers, hands: Integers, ends: Integers, extra: Integers) -> Numbers:
        """The dealer's outcomes against each hand, `extra` cards gone besides: hand by one by outcome."""
        of_table = tables[np.repeat(np.arange(len(tables)), np.diff(ends))]
        left = self.counts[of_table] - float(self.step) * (hand_index().counts[hands] + extra)
        ups, found = self.ups[of_table], []
        for up in np.unique(ups).tolist():
            start, end = np.searchsorted(ups, [up, up + 1])
            tree = dealer_tree(self.rules.dealer_hits_soft_17, (up,))
            found.append(finals_of(tree, (up,), self.step, left[start:end]))
        return np.concatenate(found) if found else np.zeros((0, 1, BLACKJACK + 1))

    def _stand(self, hands: Integers, finals: Numbers) -> Numbers:
        """What standing is worth with each hand."""
        stand = np.zeros((len(hands), 1))
        fill_stand(hand_index().total[hands], finals, nets_of(DOUBLE, self.rules), stand)
        return stand

    def _play(
        self,
        tables: Integers,
        members: Integers,
        ends: Integers,
        standing: Integers,
        stand_ends: Integers,
        stand: Numbers,
        extra: Integers,
        may_double: Flags,
        action: Actions,
        *,
        choose: bool,
    ) -> Numbers:
        """Stand, hit, double and worth of each member."""
        index = hand_index()
        found = np.zeros((len(members), 4))
        play_tables(
            members,
            ends,
            standing,
            stand_ends,
            stand,
            index.child,
            index.counts,
            index.total,
            self.ups[tables],
            self.counts[tables].astype(np.float64),
            self.step,
            extra,
            takes_of(self.rules),
            may_double,
            choose,
            action,
            np.zeros((len(index), 1)),
            np.zeros((len(index), 1)),
            np.zeros((len(index), 1)),
            np.zeros((len(index), 1)),
            found,
        )
        return found

    def second_cards(self, pair: int, tables: Integers, fixed: Actions | None, gone: int) -> Numbers:
        """What a split hand is worth by its second card, `gone` more pair cards out: card by table."""
        index, rules = hand_index(), self.rules
        seconds = index.child[index.child[EMPTY, pair]]
        most = len(tables) * len(index)
        members, ends = np.empty(most, dtype=np.int64), np.zeros(len(tables) + 1, dtype=np.int64)
        standing, stand_ends = np.empty(most, dtype=np.int64), np.zeros(len(tables) + 1, dtype=np.int64)
        grow_split_hands(
            index.child,
            index.counts,
            self.counts[tables],
            self.step,
            pair,
            gone,
            may_hit_split_hand(rules, pair),
            np.zeros((0, 0, 0), dtype=np.int8) if fixed is None else fixed,
            np.zeros(len(index), dtype=np.bool_),
            np.zeros(len(index), dtype=np.bool_),
            members,
            ends,
            standing,
            stand_ends,
        )
        members, standing = members[: ends[-1]].copy(), standing[: stand_ends[-1]].copy()
        extra = NOTHING_GONE.copy()
        extra[pair] = gone + 1
        finals = self._finals(tables, standing, stand_ends, extra)
        stand = self._stand(standing, finals)
        if pair == ACE and rules.split_aces_count_as_blackjack:
            natural = standing == index.of_values(ACE + 1, TEN + 1)
            nets = nets_of(DOUBLE, rules, blackjack=True)[TARGET]
            stand[natural, 0] = (finals[natural, 0] * nets).sum(axis=1)
        may_double = may_double_split_hands(rules, pair)
        action = np.zeros((len(tables), len(index), 1), dtype=np.int8) if fixed is None else fixed
        found = self._play(
            tables, members, ends, standing, stand_ends, stand, extra, may_double, action, choose=fixed is None
        )
        worth = np.zeros((len(index), len(tables)))
        worth[members, np.repeat(np.arange(len(tables)), np.diff(ends))] = found[:, 3]
        by_second: Numbers = worth[seconds]
        return by_second


class _Adding(SplitColumns):
    """The hands of a split pair, to be added up: a column per table."""

    def __init__(self, tables: Tables, pair: int, chosen: Integers, pairs_left: Integers) -> None:
        self.tables, self.chosen = tables, chosen
        counts = tables.counts[chosen].T.astype(np.float64)
        counts[tables.ups[chosen], np.arange(len(chosen))] -= tables.step
        counts[pair] -= 2 * tables.step
        self._fixed = self._fixed_actions(pair)
        self._seconds: dict[int, Numbers] = {}
        ups = tables.ups[chosen].tolist()
        super().__init__(pair, ups, tables.step, counts, pairs_left.astype(np.float64), self._second)

    def over_cards(self, weighted: Numbers) -> Numbers:
        """The sum over the ten cards, in the order in which a single column is summed up."""
        total: Numbers = np.ascontiguousarray(weighted.T).sum(axis=1)
        return total

    def _second(self, gone: int) -> Numbers:
        gone *= self.tables.step
        if gone not in self._seconds:
            self._seconds[gone] = self.tables.second_cards(self.pair, self.chosen, self._fixed, gone)
        return self._seconds[gone]

    def _fixed_actions(self, pair: int) -> Actions | None:
        """What every hand does after the split, table by hand; None where it does what is best."""
        tables, index = self.tables, hand_index()
        shape = (len(index), len(self.chosen))
        if tables.split_play == SplitPlay.CDZ:
            unsplit, values = tables.unsplit, [np.zeros(shape) for _ in range(4)]
            for column, table in enumerate(self.chosen.tolist()):
                here = slice(*unsplit.ends[table : table + 2].tolist())
                for value, found in zip(values, unsplit.worth[here].T, strict=True):
                    value[unsplit.members[here], column] = found
            stand, hit, double, worth = values
            action = np.ascontiguousarray(unsplit.action[self.chosen, :, 0].T)
            action = zero_memory_actions(tables.rules, pair, HandValues(stand, hit, double, action, worth))
        elif not may_hit_split_hand(tables.rules, pair):
            action = np.full(shape, STAND, dtype=np.int8)
        else:
            return None
        return np.ascontiguousarray(action.T)[:, :, None]
