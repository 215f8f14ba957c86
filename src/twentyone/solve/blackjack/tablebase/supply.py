"""Which sub-shoes can deal a round: those that cannot run out in it, whatever is drawn, by `values/supply.py`."""

from typing import Any

import numpy as np

from twentyone._compile import Number, kernel, shared
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import may_hit_split_hand, most_hands
from twentyone.solve.blackjack.tablebase.recursion.deck import Layers
from twentyone.solve.blackjack.values.index import Flags, Integers
from twentyone.solve.blackjack.values.supply import LAST_DEALER_DRAW, LAST_HIT, smallest_within, split_cards
from twentyone.solve.parallel import side_by_side

shared(smallest_within)
shared(split_cards)


@kernel
def mark_dealable(
    sizes: Any, stride: Integers, most: Integers, may_hit: Flags, first: Number, last: Number, dealable: Flags
) -> None:
    """Fill `dealable` from one code to another."""
    counts: Any = np.zeros(10, dtype=np.int64)
    for code in range(first, last):
        rest = code
        for card in range(10):
            counts[card] = rest // stride[card]
            rest -= counts[card] * stride[card]
        needed = smallest_within(counts, LAST_HIT + LAST_DEALER_DRAW) + 2
        for pair in range(10):
            needed = max(needed, split_cards(counts, pair, most[pair], may_hit[pair]))
        dealable[code] = sizes[code] >= needed


def dealable_shoes(rules: BlackjackRules, layers: Layers) -> Flags:
    """Whether a round can be dealt from each sub-shoe, by code: what `solve` accepts."""
    most = np.array([most_hands(rules, pair) for pair in range(10)])
    may_hit = np.array([may_hit_split_hand(rules, pair) for pair in range(10)])
    dealable = np.zeros(len(layers), dtype=np.bool_)
    ends = np.linspace(0, len(layers), 65, dtype=np.int64).tolist()

    def mark(number: int) -> None:
        mark_dealable(layers.sizes, layers.deck.stride, most, may_hit, ends[number], ends[number + 1], dealable)

    side_by_side(mark, range(64))
    return dealable
