"""The hands that a hand can grow into, its *family*, laid out once for all: what a pass over a deal goes through.

A shoe that cannot deal some of them does no harm: no card leads there.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from twentyone.solve.blackjack.values.index import BUST, EMPTY, Integers, hand_index

BLOCK = 128


class Families(NamedTuple):
    """All families, one after the other: that of a hand is `first[hand]` up to `first[hand + 1]`.

    `members` are numbers of the hand index; `child` leads from place to place within the family, `held` and `total` are
    as the index has them. After those of all hands come ten more families: the two-card hands of each card, from which
    no card leads on.
    """

    first: Any
    members: Any
    child: Any
    held: Any
    total: Any


def seconds_family(pair: Any) -> Any:
    """The number of the family of the two-card hands that hold a card (0 the ace)."""
    return len(hand_index()) + pair


@lru_cache(maxsize=1)
def families() -> Families:
    """The families of every hand and of the two-card hands of every card."""
    index = hand_index()
    owners, members = _closed_families()
    keys = owners * len(index) + members
    first = np.searchsorted(owners, np.arange(len(index) + 1))
    grown = index.child[members]
    child = np.searchsorted(keys, owners[:, None] * len(index) + grown) - first[owners][:, None]
    seconds = np.concatenate([np.unique(index.child[index.child[EMPTY, pair]]) for pair in range(10)])
    members = np.concatenate([members, seconds])
    child = np.concatenate([np.where(grown == BUST, BUST, child), np.full((len(seconds), 10), BUST)])
    return Families(
        np.concatenate([first, first[-1] + 10 * np.arange(1, 11)]),
        members.astype(np.int16),
        child.astype(np.int16),
        index.counts[members].astype(np.int8),
        index.total[members].astype(np.int8),
    )


def _closed_families() -> tuple[Integers, Integers]:
    """Each hand with every hand of two and more cards that it can grow into."""
    index = hand_index()
    counts, owners, members = index.counts.astype(np.int8), [], []
    for start in range(0, len(index), BLOCK):
        holds = (counts[None] >= counts[start : start + BLOCK, None]).all(axis=2) & (index.size > 1)
        owner, member = np.nonzero(holds)
        owners.append(owner + start)
        members.append(member)
    return np.concatenate(owners), np.concatenate(members)


def places_in_family(owners: Integers, hands: Integers) -> Integers:
    """Where each hand is in the family of its owner, counted from that family's first."""
    index, whole = hand_index(), families()
    n_rows = whole.first[len(index)]
    keys = (
        np.repeat(np.arange(len(index)), np.diff(whole.first[: len(index) + 1])) * len(index) + whole.members[:n_rows]
    )
    places: Integers = np.searchsorted(keys, owners * len(index) + hands) - whole.first[owners]
    return places
