"""Questions of one kind, answered together: hands that have the same actions, whatever they are worth.

What the rules make of the numbers is said in `hand_question.py`; here the numbers are arrays, one entry a question.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from twentyone.cards.card import rank_value
from twentyone.cards.shoe import TEN_RANK
from twentyone.rules.blackjack import BlackjackRules, SplitBy
from twentyone.solve.blackjack.decision import TEN, SplitPlay
from twentyone.solve.blackjack.hand_question import Beside, HandQuestion
from twentyone.solve.blackjack.many.deals import NO_PAIR, Deals, Way, Ways, Worths
from twentyone.solve.blackjack.many.rows import DIFFERENT, SAME_RANK, UNKNOWN, VALUE_OF_RANK, Read, Rows
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.dealer import takes_of
from twentyone.solve.blackjack.values.index import Flags, Integers, hand_index

ANY_OTHER = 5
"""The value that stands for every up card but ace and ten: what can be done is the same against all of them."""


class KindQuestion(HandQuestion):
    """The questions of one kind; `at` are their places among all rows."""

    def __init__(
        self,
        hand: Sequence[int],
        up: int,
        rules: BlackjackRules,
        split_play: SplitPlay,
        beside: Beside | None,
        at: Integers,
    ) -> None:
        super().__init__(hand, up, rules, split_play, beside)
        self.at = at
        self.takes = takes_of(rules)

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways to split that are asked about: to every number of hands, or on from where a split is."""
        if not self.is_pair:
            return ()
        if self.beside is None:
            return tuple(Way(most) for most in range(2, self.most_hands + 1))
        waiting = len(self.beside.waiting)
        again = Way(self.most_hands, waiting + 2, self.may_all_push)
        return (again, self._way_alone(self.most_hands - 1)) if waiting else (again,)

    def _way_alone(self, most: int) -> Way:
        """How the cards that wait beside a pair are split if it is not split again: it has the same cards as they."""
        assert self.beside is not None
        return Way(most, len(self.beside.waiting), may_all_push=False)

    def give(self, worths: Worths) -> None:
        """Take the numbers of these questions."""
        self._worths = worths

    @property
    def blackjack(self) -> Numbers:
        """The chance of a dealer blackjack."""
        return self._worths.blackjack

    def stand(self) -> Numbers:
        """What standing is worth."""
        return self._worths.stand

    def hit(self) -> Numbers:
        """What a hit is worth, with the best play after it."""
        return self._worths.hit

    def double(self) -> Numbers:
        """What one last card at twice the stake is worth."""
        return self._worths.double

    def split(self, most: int, waiting: int = 2, may_all_push: bool = True) -> Numbers:
        """What a pair is worth whose cards, and others like them, are `waiting` to go on to so many hands."""
        column: Numbers = self._worths.splits[:, self.ways.index(Way(most, waiting, may_all_push))]
        return column

    def waiting_alone(self, most: int) -> Numbers:
        """What the cards that wait beside this hand are worth if it is not split again."""
        return self.split(*self._way_alone(most))

    def highest(self, worths: Sequence[Any]) -> Numbers:
        """The highest of some values, question by question."""
        found: Numbers = np.maximum.reduce(list(worths))
        return found

    def refuse_certain_blackjack(self) -> None:
        """Nothing: such questions have been refused before."""


def kinds_of(rules: BlackjackRules, split_play: SplitPlay, read: Read) -> Iterator[KindQuestion]:
    """The rows gathered by kind, with the first of each to stand for all."""
    index, rows = hand_index(), read.rows
    natural = rows.hands == index.of_values(1, 10)
    up_value = VALUE_OF_RANK[rows.ups] + 1
    parts = (
        np.minimum(index.size[rows.hands], 3),
        index.total[rows.hands],
        natural,
        np.where(rows.alike == DIFFERENT, 0, VALUE_OF_RANK[rows.firsts] + 1),
        rows.alike,
        np.where((up_value == 1) | (up_value == TEN + 1), up_value, ANY_OTHER),
        # the first card of a split hand says what was split
        np.where(rows.besides == 0, 0, VALUE_OF_RANK[rows.firsts] + 1),
        rows.besides,
    )
    key = np.zeros(rows.total, dtype=np.int64)
    for part in parts:
        key = key * (int(part.max(initial=0)) + 1) + part
    _, first, kind = np.unique(key, return_index=True, return_inverse=True)
    order = np.argsort(kind, kind="stable")
    ends = np.searchsorted(kind[order], np.arange(len(first) + 1))
    for number, place in enumerate(first.tolist()):
        ranks = _ranks(rows, place)
        at = order[ends[number] : ends[number + 1]]
        yield KindQuestion(ranks, int(rows.ups[place]), rules, split_play, read.others[rows.besides[place]], at)


def _ranks(rows: Rows, row: int) -> list[int]:
    """Ranks that the hand of a row may have: its first card, then others of its values."""
    counts, first = hand_index().counts[rows.hands[row]].tolist(), int(rows.firsts[row])
    counts[VALUE_OF_RANK[first]] -= 1
    rest = [_rank_of(card) for card in range(10) for _ in range(counts[card])]
    if rows.alike[row] == SAME_RANK:
        return [first, first]
    if rows.alike[row] != DIFFERENT:
        return [first, TEN_RANK if first != TEN_RANK else TEN_RANK + 1]
    return [first, *rest]


def _rank_of(card: int) -> int:
    """A rank of this value (0 the ace)."""
    return 12 if card == 0 else card - 1


def deals_of(kinds: Sequence[KindQuestion], rows: Rows) -> tuple[Deals, Ways]:
    """The deals of all rows, by row, and the ways to split that they ask about."""
    pairs, ways = np.full(rows.total, NO_PAIR, dtype=np.int64), np.zeros(rows.total, dtype=np.int64)
    lists: dict[tuple[Way, ...], int] = {(): 0}
    for kind in kinds:
        if kind.ways:
            pairs[kind.at] = rank_value(kind.ranks[0]) - 1
            ways[kind.at] = lists.setdefault(kind.ways, len(lists))
    deals = Deals(rows.counts, VALUE_OF_RANK[rows.ups], rows.hands, pairs, pairs_left(kinds, rows), ways)
    return deals, list(lists)


def pairs_left(kinds: Sequence[KindQuestion], rows: Rows) -> Integers:
    """How many unseen cards each pair of a row could be split again with, hand and up card out of the shoe. [BJ-18]"""
    every, step = np.arange(rows.total), 1 if kinds and kinds[0].rules.decks else 0
    value = VALUE_OF_RANK[rows.firsts]
    by_rank = (value == TEN) & bool(kinds and kinds[0].rules.split_by == SplitBy.SAME_RANK)
    ranks = np.where(rows.ten_ranks == UNKNOWN, rows.counts[:, [TEN]] // 4, rows.ten_ranks)
    held = np.where(by_rank, ranks[every, np.clip(rows.firsts - TEN_RANK, 0, 3)], rows.counts[every, value])
    like_up = np.where(by_rank, rows.ups == rows.firsts, VALUE_OF_RANK[rows.ups] == value)
    left: Integers = held - step * (2 + like_up)
    return left


def lacks_ranks(kind: KindQuestion, rows: Rows) -> Flags:
    """Which rows of a kind have a pair by rank in a shoe whose tens nobody counted by rank. [BJ-18]"""
    by_rank = kind.rules.split_by == SplitBy.SAME_RANK and rank_value(kind.ranks[0]) - 1 == TEN
    lacking: Flags = (rows.ten_ranks[kind.at, 0] == UNKNOWN) & by_rank & bool(kind.ways and kind.rules.decks)
    return lacking
