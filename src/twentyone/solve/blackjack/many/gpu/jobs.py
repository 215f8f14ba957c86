"""What has to be worked out for some deals: a *job* is a shoe, an up card and a hand with all it can grow into."""

from typing import NamedTuple

import numpy as np

from twentyone._compile import kernel
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.many.deals import Deals
from twentyone.solve.blackjack.many.tables import bases_of
from twentyone.solve.blackjack.values.index import Integers, hand_index

COUNT_BITS = 8
"""Bits for a count of cards: eight decks have 128 tens."""
IN_FIRST = 7
"""How many of the ten counts the first half of a key holds."""


class Jobs(NamedTuple):
    """Jobs in order of up card and hand: whose shoe and up card each has, its hand, and which job each deal has."""

    deal: Integers
    base: Integers
    of_deal: Integers


def _keys(deals: Deals) -> tuple[Integers, Integers]:
    """Two numbers that tell every shoe with its up card apart."""
    first, second = np.zeros(deals.total, dtype=np.int64), deals.ups.astype(np.int64)
    for card in range(10):
        if card < IN_FIRST:
            first = (first << COUNT_BITS) | deals.counts[:, card]
        else:
            second = (second << COUNT_BITS) | deals.counts[:, card]
    return first, second


@kernel
def _find_keepers(starts_table, base, held, keeper) -> None:  # type: ignore[no-untyped-def]
    """Fill `keeper`: the first job of the same table whose hand grows into that of each job, smaller hands first."""
    table = 0
    for job in range(len(base)):
        if starts_table[job]:
            table = job
        keeper[job] = job
        for other in range(table, job):
            if keeper[other] != other:
                continue
            holds = True
            for card in range(10):
                if held[base[other], card] > held[base[job], card]:
                    holds = False
            if holds:
                keeper[job] = other
                break


def jobs_of(rules: BlackjackRules, deals: Deals) -> Jobs:
    """The jobs of some deals: of those at one table, only hands that are not in another's family."""
    index, bases, (first, second) = hand_index(), bases_of(rules, deals), _keys(deals)
    order = np.lexsort((bases, index.size[bases], first, second))
    first, second, base = first[order], second[order], bases[order]
    new_table = np.ones(deals.total, dtype=np.bool_)
    new_table[1:] = (first[1:] != first[:-1]) | (second[1:] != second[:-1])
    new = new_table.copy()
    new[1:] |= base[1:] != base[:-1]
    keeper = np.empty(int(new.sum()), dtype=np.int64)
    _find_keepers(new_table[new], base[new], index.counts, keeper)
    kept = np.flatnonzero(keeper == np.arange(len(keeper)))
    deal, base = order[new][kept], base[new][kept]
    alike = np.lexsort((base, deals.ups[deal]))  # neighbours have the same tree and the same family
    number = np.empty(len(keeper), dtype=np.int64)
    number[kept[alike]] = np.arange(len(kept))
    of_deal = np.empty(deals.total, dtype=np.int64)
    of_deal[order] = number[keeper][np.cumsum(new) - 1]
    return Jobs(deal[alike], base[alike], of_deal)
