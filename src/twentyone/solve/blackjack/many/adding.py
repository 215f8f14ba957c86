"""What splits are worth in many deals at once, from what their hands are worth: the same whoever worked those out."""

from collections.abc import Callable

import numpy as np

from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.many.deals import NO_PAIR, Deals, Ways
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import Integers
from twentyone.solve.blackjack.values.split import SplitColumns, split_worth

Seconds = Callable[[int], Numbers]
"""What a split hand is worth by its second card, so many more pair cards out: card by deal."""


class DealColumns(SplitColumns):
    """The hands of a split pair, to be added up: a column per deal."""

    def over_cards(self, weighted: Numbers) -> Numbers:
        """The sum over the ten cards, in the order in which a single column is summed up."""
        total: Numbers = np.ascontiguousarray(weighted.T).sum(axis=1)
        return total


def adding_of(rules: BlackjackRules, deals: Deals, pair: int, second: Seconds) -> DealColumns:
    """The hands of deals that all have this pair, to be added up."""
    step, counts = 1 if rules.decks else 0, deals.counts.T.astype(np.float64)
    counts[deals.ups, np.arange(deals.total)] -= step
    counts[pair] -= 2 * step
    return DealColumns(pair, deals.ups.tolist(), step, counts, deals.pairs_left.astype(np.float64), second)


def split_worths(
    rules: BlackjackRules, deals: Deals, ways: Ways, seconds_of: Callable[[int, Integers], Seconds]
) -> Numbers:
    """What each deal's ways to split are worth, deal by way; `seconds_of(pair, places)` has what their hands are."""
    splits = np.full((deals.total, max(map(len, ways), default=0)), np.nan)
    keys = np.where(deals.pairs == NO_PAIR, NO_PAIR, deals.pairs * len(ways) + deals.ways)
    for key in np.unique(keys).tolist():
        if key != NO_PAIR:
            (pair, asked), here = divmod(key, len(ways)), np.flatnonzero(keys == key)
            adding = adding_of(rules, deals.of(here), pair, seconds_of(pair, here))
            for column, way in enumerate(ways[asked]):
                splits[here, column] = split_worth(rules, adding, *way)
    return splits
