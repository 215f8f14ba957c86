"""What the kernels read: the dealer's trees, and passes over the families of deals."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from twentyone.solve.blackjack.values.tree import dealer_tree

DEPTH, OUTCOME, INNER = 4, 8, 11
"""At which bit of a node's code each of its parts begins, after the card."""
CARD_MASK, NO_OUTCOME = 15, 7


class Trees(NamedTuple):
    """The dealer's trees of all up cards, one after the other: that of a card is `first[up]` up to `first[up + 1]`.

    `code` has the card that a node adds, how many its parent has, the outcome that hangs on it and whether more nodes
    do; `gone` is how many of the card are gone before it, `orders` in how many orders the dealer gets there.
    """

    first: Any
    code: Any
    gone: Any
    orders: Any


@lru_cache(maxsize=4)
def trees(hits_soft_17: bool, step: int) -> Trees:
    """The trees by rule; in an infinite shoe, where `step` is 0, nothing is ever gone."""
    codes, gone, orders, first = [], [], [], [0]
    for up in range(10):
        tree = dealer_tree(hits_soft_17, (up,))
        nodes = np.arange(len(tree.value))
        ends = np.diff(tree.first) > 0
        outcome, times = np.full(len(nodes), NO_OUTCOME), np.zeros(len(nodes))
        outcome[ends], times[ends] = tree.outcome, tree.orders
        inner = tree.after != nodes + 1
        codes.append(tree.value | tree.depth << DEPTH | outcome << OUTCOME | inner << INNER)
        gone.append(tree.held * float(step))
        orders.append(times)
        first.append(first[-1] + len(nodes))
    return Trees(
        np.array(first, dtype=np.int64),
        np.concatenate(codes).astype(np.int32),
        np.concatenate(gone),
        np.concatenate(orders),
    )


class Passes(NamedTuple):
    """Passes over families: each is of a job, and has a row per member, from `first[number]` on.

    `extra` cards of the kind `pair` are gone besides those of the members; NO_PAIR and 0 where nothing is split. What
    the members do is found, or written, from `action[number]` on.
    """

    job: Any
    family: Any
    pair: Any
    extra: Any
    first: Any
    action: Any

    @property
    def total(self) -> int:
        """How many passes there are."""
        return len(self.job)

    @property
    def rows(self) -> int:
        """How many rows they have together."""
        return int(self.first[-1])

    @property
    def once(self) -> "Passes":
        """One pass of each job, with rows where its actions are."""
        first = self.extra <= 1
        rows = np.concatenate([[0], np.cumsum(np.diff(self.first)[first])])
        job, family, pair, extra = (array[first] for array in self[:4])
        return Passes(job, family, pair, extra, rows, self.action[first])
