"""The sub-shoes of a deck, numbered, and gathered in layers by how many cards they hold.

A sub-shoe is named by its *code*: its position in an array of shape (5, 5, 5, 5, 5, 5, 5, 5, 5, 17), whose indices are
the counts from ace to ten. Taking a card away takes a fixed number off the code. A layer holds all sub-shoes of one
size, and the *place* of a sub-shoe is its position in its layer, in the order of codes.
"""

from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from twentyone._compile import Number, part
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, Arithmetic, Numbers
from twentyone.solve.blackjack.values.index import Integers

Counts = tuple[int, ...]
"""How many cards of each value, ace first."""


class Deck(NamedTuple):
    """What kernels know of a deck.

    `full` counts its cards from ace to ten, `stride` is what a card takes off the code, `order` lists the codes layer
    by layer, `place` is by code, and `share[held, size]` is the chance that the next of `size` cards is one of `held`.
    """

    full: Integers
    stride: Integers
    order: Any
    place: Any
    share: Numbers


class Near(NamedTuple):
    """One sub-shoe as a kernel sees it, by card: how many it `held`, and the sub-shoe with one card less.

    The latter is named by its code, `beneath`, and by its place; `chance` is the chance of the card. Where there is no
    such card the names are those of some other sub-shoe. `sums` is room to add up in.
    """

    held: Integers
    beneath: Integers
    place: Integers
    chance: Numbers
    sums: Numbers


class Layers:
    """The sub-shoes of a deck with these counts, layer by layer."""

    def __init__(self, full: Counts, numbers: Arithmetic = DOUBLE) -> None:
        self.full = full
        self.shape = tuple(count + 1 for count in full)
        self.sizes = _sizes(full)
        self.deck = _deck(full, self.sizes, numbers)
        self.first = (0, *np.cumsum(np.bincount(self.sizes)).tolist())

    def __len__(self) -> int:
        return len(self.sizes)

    @property
    def most_cards(self) -> int:
        """How many cards the whole deck has."""
        return sum(self.full)

    @cached_property
    def widest(self) -> int:
        """How many sub-shoes the largest layer holds."""
        return max(len(self.codes(size)) for size in range(self.most_cards + 1))

    def codes(self, size: int) -> Any:
        """The sub-shoes with so many cards, in rising order."""
        return self.deck.order[self.first[size] : self.first[size + 1]]

    def counts(self, code: int) -> Counts:
        """The cards of the sub-shoe with this code."""
        return tuple(int(held) for held in np.unravel_index(code, self.shape))


def _sizes(full: Counts) -> Any:
    """How many cards each sub-shoe holds, by code."""
    sizes: Any = np.zeros(1, dtype=np.int16)
    for count in full:
        sizes = (sizes[:, None] + np.arange(count + 1, dtype=np.int16)).ravel()
    return sizes


def _deck(full: Counts, sizes: Any, numbers: Arithmetic) -> Deck:
    order = np.argsort(sizes, kind="stable").astype(np.int32)
    place = np.empty(len(sizes), dtype=np.int32)
    for codes in np.split(order, np.cumsum(np.bincount(sizes))[:-1]):
        place[codes] = np.arange(len(codes), dtype=np.int32)
    shape = [count + 1 for count in full]
    stride = np.array([np.prod(shape[card + 1 :], dtype=np.int64) for card in range(10)], dtype=np.int64)
    share = numbers.zeros(max(full) + 1, sum(full) + 1)
    for held in range(max(full) + 1):
        for size in range(max(held, 1), sum(full) + 1):
            share[held, size] = numbers.number(held) / size
    return Deck(np.array(full, dtype=np.int64), stride, order, place, share)


def new_near(numbers: Arithmetic) -> Near:
    """Room for one sub-shoe."""
    held, beneath, place = (np.zeros(10, dtype=np.int64) for _ in range(3))
    return Near(held, beneath, place, numbers.zeros(10), numbers.zeros(10))


@part
def look_around(deck: Deck, near: Near, code: Number, size: Number) -> None:
    """Fill in what there is to know of the sub-shoe with this code and so many cards."""
    rest = code
    for card in range(10):
        held = rest // deck.stride[card]
        rest -= held * deck.stride[card]
        beneath = code - deck.stride[card] if held > 0 else 0
        near.held[card] = held
        near.beneath[card] = beneath
        near.place[card] = deck.place[beneath] if held > 0 else 0
        near.chance[card] = deck.share[held, size]
