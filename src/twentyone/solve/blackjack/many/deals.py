"""Questions about many hands as arrays of plain numbers, and what comes of them: the same for every device."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import ACE, TEN
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import Integers, hand_index

NO_PAIR = -1


class Way(NamedTuple):
    """A way to split: so many cards are `waiting` to go on to `most` hands, which may all push a dealer blackjack."""

    most: int
    waiting: int = 2
    may_all_push: bool = True


class Deals(NamedTuple):
    """Hands against up cards, each from a shoe that still holds both; every array is by deal.

    `counts` is deal by card, ace first, `ups` has the up card (0 the ace), `hands` the number in the hand index.
    `pairs` is the card that may be split, or NO_PAIR, `pairs_left` how many unseen cards it could be split again with,
    `ways` which of several lists of ways to split is asked about.
    """

    counts: Integers
    ups: Integers
    hands: Integers
    pairs: Integers
    pairs_left: Integers
    ways: Integers

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self[0])

    def of(self, chosen: Integers | slice) -> "Deals":
        """Some of the deals."""
        return Deals(*(array[chosen] for array in self))


class Worths(NamedTuple):
    """What comes of each deal: stand, hit and double whatever the hole card, and the chance of a dealer blackjack.

    `splits` is deal by way, NaN where nothing was asked.
    """

    stand: Numbers
    hit: Numbers
    double: Numbers
    blackjack: Numbers
    splits: Numbers


Ways = Sequence[Sequence[Way]]
"""The lists of ways to split that deals ask about, by number."""


def blackjack_chances(rules: BlackjackRules, counts: Integers, hands: Integers, ups: Integers) -> Numbers:
    """The chance of a dealer blackjack in each deal."""
    step = 1 if rules.decks else 0
    left = counts - float(step) * hand_index().counts[hands]
    share = 1 / (left.sum(axis=1) - step)
    other = np.where(ups == ACE, left[:, TEN], np.where(ups == TEN, left[:, ACE], 0.0))
    chance: Numbers = other * share
    return chance


def joined_worths(parts: Sequence[Worths], order: Integers) -> Worths:
    """What came of parts whose deals, one after the other, had these numbers; by number."""
    found = []
    for arrays in zip(*parts, strict=True):
        whole = np.concatenate(arrays)
        placed = np.empty_like(whole)
        placed[order] = whole
        found.append(placed)
    return Worths(*found)
