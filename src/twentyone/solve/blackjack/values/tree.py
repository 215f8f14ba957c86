"""The dealer's final hands, laid out once as a tree that a loop can walk for any shoe.

The chance that the dealer ends with certain cards does not depend on their order: it is one product of falling
factorials for the cards, times the number of orders in which the rules lead there. The tree lists the products so that
each is its parent's times one factor (cards in rising value), and hangs the numbers of orders, by up card, on its
nodes. A blackjack is not in the tree: it is an outcome of its own, and its chance is a single division.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.values.index import BUST, EMPTY, Integers, hand_index


class DealerTree(NamedTuple):
    """Nodes in the order a walk meets them; a node that cannot be is skipped with all that hang below it.

    `value` is the card a node adds (0 the ace), `held` how many of it the node's parent has, `depth` how many cards the
    parent has, `after` the next node outside this one's branch. The entries of a node are `first[node]` up to
    `first[node + 1]`: the column of the up card, the final total less 17, and the number of orders.
    """

    value: Integers
    held: Integers
    depth: Integers
    after: Integers
    first: Integers
    column: Integers
    outcome: Integers
    orders: Integers


@lru_cache(maxsize=4)
def _orders(hits_soft_17: bool) -> Integers:
    """In how many orders the dealer can come to each hand from each up card: hand by up card."""
    rules = BlackjackRules(dealer_hits_soft_17=hits_soft_17)
    index = hand_index()
    orders = np.zeros((len(index), 10), dtype=np.int64)
    for up in range(10):
        orders[index.child[EMPTY, up], up] = 1
    for hand in range(1, len(index)):
        if dealer_draws(rules, hand):
            for grown in index.child[hand]:
                if grown != BUST:
                    orders[grown] += orders[hand]
    return orders


def dealer_draws(rules: BlackjackRules, hand: int | np.integer[Any]) -> bool:
    """Whether the dealer takes a card to this hand; an up card alone always gets its second card. [BJ-24]"""
    index = hand_index()
    return bool(index.size[hand] == 1 or bj.dealer_draws(rules, int(index.total[hand]), bool(index.soft[hand])))


@lru_cache(maxsize=32)
def dealer_tree(hits_soft_17: bool, ups: tuple[int, ...]) -> DealerTree:
    """The tree for these up cards (0 the ace, 9 the ten); column `k` of its results belongs to `ups[k]`."""
    rules = BlackjackRules(dealer_hits_soft_17=hits_soft_17)
    index = hand_index()
    orders = _orders(hits_soft_17)[:, list(ups)]
    entries: dict[tuple[int, ...], list[tuple[int, int, int]]] = {}
    for hand in np.flatnonzero(orders.any(axis=1)):
        low, aces, size = int(index.low[hand]), int(index.counts[hand, 0]), int(index.size[hand])
        if size == 1 or dealer_draws(rules, hand) or bj.is_natural(low, aces, size):
            continue
        cards = tuple(value for value in range(10) for _ in range(index.counts[hand, value]))
        outcome = int(index.total[hand]) - bj.DEALER_STANDS
        entries[cards] = [(column, outcome, int(n)) for column, n in enumerate(orders[hand]) if n]
    return _laid_out(entries)


def _laid_out(entries: dict[tuple[int, ...], list[tuple[int, int, int]]]) -> DealerTree:
    nodes = sorted({cards[:length] for cards in entries for length in range(1, len(cards) + 1)})
    after = np.full(len(nodes), len(nodes))
    branch: list[int] = []
    for node, cards in enumerate(nodes):
        while branch and len(nodes[branch[-1]]) >= len(cards):
            after[branch.pop()] = node
        branch.append(node)
    listed = [entries.get(cards, []) for cards in nodes]
    first = np.concatenate([[0], np.cumsum([len(of_node) for of_node in listed])])
    flat = np.array([entry for of_node in listed for entry in of_node], dtype=np.int64).reshape(-1, 3)
    column, outcome, orders = (np.ascontiguousarray(part) for part in flat.T)
    value = np.array([cards[-1] for cards in nodes])
    held = np.array([cards.count(cards[-1]) - 1 for cards in nodes])
    depth = np.array([len(cards) - 1 for cards in nodes])
    return DealerTree(value, held, depth, after, first, column, outcome, orders)


@lru_cache(maxsize=32)
def dealer_nodes(hits_soft_17: bool, ups: tuple[int, ...]) -> Integers:
    """The cards of every node of the tree: node by value."""
    tree = dealer_tree(hits_soft_17, ups)
    cards = np.zeros((len(tree.value), 10), dtype=np.int64)
    branch = np.zeros((int(tree.depth.max()) + 2, 10), dtype=np.int64)
    for node, (value, depth) in enumerate(zip(tree.value, tree.depth, strict=True)):
        branch[depth + 1] = branch[depth]
        branch[depth + 1, value] += 1
        cards[node] = branch[depth + 1]
    return cards
