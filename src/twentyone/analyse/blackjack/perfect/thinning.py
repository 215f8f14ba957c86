"""Which beginnings are weighed: most of those in which players differ, few of those in which they play alike.

A round that is weighed with the chance `rate` stands for 1 / rate rounds, so that no mean changes. The rate grows with
the root mean square of what is gained, and falls with the fourth root of the work: of the powers tried, that one made
the error smallest for its time. A third of the work then makes nearly the same error.
"""

from typing import NamedTuple

import numpy as np

from twentyone.solve.blackjack.many.gpu.family import families
from twentyone.solve.blackjack.many.rows import VALUE_OF_RANK, Rows
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import EMPTY, Flags, Integers, hand_index

SHARE = 0.6
"""How much of the rounds would be weighed if no rate were above 1: then some 0.37 are."""
LEAST = 0.01
"""The lowest rate: no round stands for more than a hundred."""
WORK_POWER = 0.25
DEPTHS = 16
"""Into how many stretches a full shoe is divided."""
PAIR_PASSES = 7
"""How often the hands of a pair that may become four are played: once unsplit, and for each number of cards gone."""


class Thinning(NamedTuple):
    """The chance of a round to be weighed: a factor by hand and up card times one by how many cards are left.

    `cards` is how many cards a stretch of the shoe has.
    """

    by_deal: Numbers
    by_depth: Numbers
    cards: int

    def rates(self, rows: Rows) -> Numbers:
        """The chance of each row."""
        depth = np.minimum(rows.counts.sum(axis=1) // self.cards, len(self.by_depth) - 1)
        rates = self.by_deal[rows.hands, VALUE_OF_RANK[rows.ups]] * self.by_depth[depth]
        clipped: Numbers = np.clip(rates, LEAST, 1.0)
        return clipped


def thinning_of(pilot: Rows, gains: Numbers, full: int, share: float = SHARE) -> Thinning:
    """The rates that suit what was gained, player by row, in a pilot from shoes of `full` cards."""
    index, cards = hand_index(), max(1, full // DEPTHS)
    square = (gains**2).sum(axis=0)
    depth = np.minimum(pilot.counts.sum(axis=1) // cards, DEPTHS)
    by_depth = _roots(depth, square, DEPTHS + 1)
    deal = pilot.hands * 10 + VALUE_OF_RANK[pilot.ups]
    by_deal = _roots(deal, square / by_depth[depth] ** 2, len(index) * 10).reshape(-1, 10)
    by_deal /= work()[:, None] ** WORK_POWER
    found = Thinning(by_deal, by_depth, cards)
    mean = (by_deal[pilot.hands, VALUE_OF_RANK[pilot.ups]] * by_depth[depth]).mean()
    return found._replace(by_deal=by_deal * share / mean)


def _roots(group: Integers, square: Numbers, groups: int) -> Numbers:
    """The root mean square of each group, as if every group had one more row that is as all are."""
    sums, rows = np.bincount(group, square, groups), np.bincount(group, minlength=groups)
    roots: Numbers = np.sqrt((sums + square.mean()) / (rows + 1))
    return roots


def work() -> Numbers:
    """About how many hands have to be played for each hand to be weighed: a pair is split, others are not."""
    index, sizes = hand_index(), np.diff(families().first)
    hands = sizes[: len(index)].astype(np.float64)
    for card in range(10):
        split = index.child[EMPTY, card]
        hands[index.child[split, card]] = sizes[split] * PAIR_PASSES
    most: Numbers = np.maximum(hands, 1.0)
    return most


def drawn(rates: Numbers, generator: np.random.Generator) -> Flags:
    """Which rows are weighed."""
    return generator.random(len(rates)) < rates
