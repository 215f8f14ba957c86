"""What the hands of many deals are worth on a core: shoes of all kinds, an up card each, under one set of rules.

The numbers are those of an `Analysis` of each table, bit for bit. What differs is who shares the work: the dealer's
outcomes are walked for the hands of many shoes side by side, and hands that several questions have in common are
valued once.
"""

from collections.abc import Callable, Sequence
from functools import cache, cached_property, lru_cache, partial
from typing import NamedTuple

import numpy as np

from twentyone.cards.hand import TARGET
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import ACE, TEN, SplitPlay, may_hit_split_hand
from twentyone.solve.blackjack.many.adding import Seconds, split_worths
from twentyone.solve.blackjack.many.counted_play import CountedPlay, actions_of
from twentyone.solve.blackjack.many.deals import Deals, Ways, Worths
from twentyone.solve.blackjack.many.kernel import fill_left, grow_hands, grow_split_hands, play_tables
from twentyone.solve.blackjack.values.action import STAND, Actions
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, Numbers
from twentyone.solve.blackjack.values.dealer import BLACKJACK, finals_of, takes_of
from twentyone.solve.blackjack.values.index import EMPTY, Flags, Integers, hand_index
from twentyone.solve.blackjack.values.player import HandValues, fill_stand, nets_of
from twentyone.solve.blackjack.values.split import may_double_split_hands, zero_memory_actions
from twentyone.solve.blackjack.values.tree import dealer_tree

NOTHING_GONE: Integers = np.zeros(10, dtype=np.int64)
NOBODY: Flags = np.zeros(len(hand_index()), dtype=np.bool_)
"""That no hand may double."""


class Spread(NamedTuple):
    """The hands of some tables, one table after the other, with `extra` cards gone besides their own.

    Those of `tables[number]` are `members[ends[number]]` up to `members[ends[number + 1]]`; those among them that may
    stand are `standing`, with ends of their own, and `stand` is what that is worth.
    """

    tables: Integers
    members: Integers
    ends: Integers
    standing: Integers
    stand_ends: Integers
    stand: Numbers
    extra: Integers


class Unsplit(NamedTuple):
    """The hands of every table, none split.

    `worth` has stand, hit, double and the best of them by member, `blackjack` the chance of a dealer blackjack;
    `action` is table by hand, `places` says where in all of this the hands of the deals are.
    """

    hands: Spread
    worth: Numbers
    blackjack: Numbers
    action: Actions
    places: Integers


def bases_of(rules: BlackjackRules, deals: Deals) -> Integers:
    """The hand to which everything belongs that a deal needs: a split card may become any hand that holds it."""
    index = hand_index()
    split_card = [index.child[EMPTY, pair] if may_hit_split_hand(rules, pair) else EMPTY for pair in range(10)]
    of_pair = np.array([*split_card, EMPTY])[deals.pairs]
    return np.where(of_pair == EMPTY, deals.hands, of_pair)


class Tables:
    """The tables of some deals: each is a shoe with an up card, and has the hands that its deals need."""

    def __init__(self, rules: BlackjackRules, split_play: SplitPlay, deals: Deals) -> None:
        self.rules = rules
        self.split_play = split_play
        self.deals = deals
        self.step = 1 if rules.decks else 0
        keys = np.column_stack([deals.ups, deals.counts])
        tables, self.table_of = np.unique(keys, axis=0, return_inverse=True)
        self.ups, self.counts = np.ascontiguousarray(tables[:, 0]), np.ascontiguousarray(tables[:, 1:])

    @cached_property
    def unsplit(self) -> Unsplit:
        """Stand, hit and double of every hand, nothing split."""
        index, tables = hand_index(), len(self.counts)
        members, ends = np.empty(tables * len(index), dtype=np.int64), np.zeros(tables + 1, dtype=np.int64)
        wanted = np.unique(self.table_of * len(index) + bases_of(self.rules, self.deals))
        first = np.searchsorted(wanted, np.arange(tables + 1) * len(index))
        bases, marked = wanted % len(index), np.zeros(len(index), dtype=np.bool_)
        grow_hands(index.child, index.counts, index.size, self.counts, self.step, first, bases, marked, members, ends)
        members, every = members[: ends[-1]].copy(), np.arange(tables)
        finals = self._finals(every, members, ends, NOTHING_GONE)
        hands = Spread(every, members, ends, members, ends, self._stand(members, finals), NOTHING_GONE)
        action = np.zeros((tables, len(index), 1), dtype=np.int8)
        worth = self._play(hands, NOBODY, action, choose=True)
        keys = np.repeat(every, np.diff(ends)) * len(index) + members
        places = np.searchsorted(keys, self.table_of * len(index) + self.deals.hands)
        return Unsplit(hands, worth, finals[:, 0, BLACKJACK], action, places)

    def worths(self, ways: Ways) -> Worths:
        """What comes of every deal by best play."""
        unsplit, at = self.unsplit, self.unsplit.places
        stand, hit, double, _ = unsplit.worth[at].T
        splits = split_worths(self.rules, self.deals, ways, self._seconds_of)
        return Worths(stand, hit, double, unsplit.blackjack[at], splits)

    def worths_by(self, plays: Sequence[CountedPlay], ways: Ways) -> list[Worths]:
        """What comes of every deal by best play, then by each of some plays."""
        unsplit, at = self.unsplit, self.unsplit.places
        passes = lru_cache(maxsize=64)(lambda *asked: self._reached(asked[0], np.array(asked[1]), None, asked[2]))
        found = [self.worths(ways)]
        for play in plays:
            action = actions_of(play, self.counts, self.ups, NOBODY)
            stand, hit, double, _ = self._play(unsplit.hands, NOBODY, action, choose=False, price_all=True)[at].T
            splits = split_worths(self.rules, self.deals, ways, partial(self._seconds_by, play, passes))
            found.append(Worths(stand, hit, double, unsplit.blackjack[at], splits))
        return found

    # Hands of a split -----------------------------------------------------------------------------------

    def _seconds_of(self, pair: int, places: Integers) -> Seconds:
        """What the split hands of some deals are worth by their second card, each pass worked out when first asked."""
        tables = self.table_of[places]
        fixed = self._fixed_actions(pair, tables)

        @cache
        def in_pass(gone: int) -> Numbers:
            return self._second_cards(pair, self._reached(pair, tables, fixed, gone), fixed)

        return lambda gone: in_pass(gone * self.step)

    def _seconds_by(self, play: CountedPlay, passes: Callable[..., Spread], pair: int, places: Integers) -> Seconds:
        """The same by a play; what standing is worth, which is the same for all plays, is kept in `passes`."""
        tables = self.table_of[places]
        fixed = actions_of(play, self.counts[tables], self.ups[tables], may_double_split_hands(self.rules, pair))
        if not may_hit_split_hand(self.rules, pair):
            fixed[:] = STAND

        @cache
        def in_pass(gone: int) -> Numbers:
            return self._second_cards(pair, passes(pair, tuple(tables.tolist()), gone), fixed)

        return lambda gone: in_pass(gone * self.step)

    def _second_cards(self, pair: int, hands: Spread, fixed: Actions | None) -> Numbers:
        """What a split hand is worth by its second card: card by table."""
        index, n_tables = hand_index(), len(hands.tables)
        action = np.zeros((n_tables, len(index), 1), dtype=np.int8) if fixed is None else fixed
        found = self._play(hands, may_double_split_hands(self.rules, pair), action, choose=fixed is None)
        worth = np.zeros((len(index), n_tables))
        worth[hands.members, np.repeat(np.arange(n_tables), np.diff(hands.ends))] = found[:, 3]
        by_second: Numbers = worth[index.child[index.child[EMPTY, pair]]]
        return by_second

    def _reached(self, pair: int, tables: Integers, fixed: Actions | None, gone: int) -> Spread:
        """The hands that a split card comes to, `gone` more pair cards out, if they do what is `fixed` or anything."""
        index, rules = hand_index(), self.rules
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
        return Spread(tables, members, ends, standing, stand_ends, stand, extra)

    def _fixed_actions(self, pair: int, tables: Integers) -> Actions | None:
        """What every hand does after the split, table by hand; None where it does what is best."""
        index = hand_index()
        shape = (len(index), len(tables))
        if self.split_play == SplitPlay.CDZ:
            unsplit, values = self.unsplit, [np.zeros(shape) for _ in range(4)]
            for column, table in enumerate(tables.tolist()):
                here = slice(*unsplit.hands.ends[table : table + 2].tolist())
                for value, found in zip(values, unsplit.worth[here].T, strict=True):
                    value[unsplit.hands.members[here], column] = found
            stand, hit, double, worth = values
            action = np.ascontiguousarray(unsplit.action[tables, :, 0].T)
            action = zero_memory_actions(self.rules, pair, HandValues(stand, hit, double, action, worth))
        elif not may_hit_split_hand(self.rules, pair):
            action = np.full(shape, STAND, dtype=np.int8)
        else:
            return None
        return np.ascontiguousarray(action.T)[:, :, None]

    # What the passes share ------------------------------------------------------------------------------

    def _finals(self, tables: Integers, hands: Integers, ends: Integers, extra: Integers) -> Numbers:
        """The dealer's outcomes against each hand, `extra` cards gone besides: hand by one by outcome."""
        left, finals = np.empty((len(hands), 10)), np.zeros((len(hands), 1, BLACKJACK + 1))
        fill_left(tables, ends, hands, self.counts, hand_index().counts, self.step, extra, left)
        ups = np.repeat(self.ups[tables], np.diff(ends))
        for up in np.unique(self.ups[tables]).tolist():
            here = ups == up
            tree = dealer_tree(self.rules.dealer_hits_soft_17, (up,))
            finals[here] = finals_of(tree, (up,), self.step, left[here])
        return finals

    def _stand(self, hands: Integers, finals: Numbers) -> Numbers:
        """What standing is worth with each hand."""
        stand = np.zeros((len(hands), 1))
        fill_stand(hand_index().total[hands], finals, nets_of(DOUBLE, self.rules), stand)
        return stand

    def _play(
        self, hands: Spread, may_double: Flags, action: Actions, *, choose: bool, price_all: bool = False
    ) -> Numbers:
        """Stand, hit, double and worth of each member."""
        index = hand_index()
        found = np.zeros((len(hands.members), 4))
        play_tables(
            *hands[1:6],
            index.child,
            index.counts,
            index.total,
            self.ups[hands.tables],
            self.counts[hands.tables].astype(np.float64),
            self.step,
            hands.extra,
            takes_of(self.rules),
            may_double,
            choose,
            choose or price_all,
            action,
            np.zeros((len(index), 1)),
            np.zeros((len(index), 1)),
            np.zeros((len(index), 1)),
            np.zeros((len(index), 1)),
            found,
        )
        return found
