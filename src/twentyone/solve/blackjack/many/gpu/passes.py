"""Which passes some jobs need: one over all hands of a job, and one for each number of pair cards gone with a split."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import may_hit_split_hand
from twentyone.solve.blackjack.many.adding import Seconds
from twentyone.solve.blackjack.many.deals import NO_PAIR, Deals, Way, Ways
from twentyone.solve.blackjack.many.gpu.family import families, seconds_family
from twentyone.solve.blackjack.many.gpu.jobs import Jobs
from twentyone.solve.blackjack.many.gpu.layout import Passes
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import Integers

MOST_ROWS = 1 << 24
"""Rows of a launch, some 33 bytes each."""


class JobPasses:
    """The passes of all jobs.

    By job: `pair` is the card that is split, or NO_PAIR, `n_gone` how many numbers of pair cards gone are needed,
    `split_family` the hands that a split comes to, and `unit` the number of the job among those with a split. `width`
    is how many numbers of pair cards gone the adding up asks for, also where a shoe has no pass for the last of them.
    """

    def __init__(self, rules: BlackjackRules, jobs: Jobs, deals: Deals, ways: Ways) -> None:
        self.jobs, self.step = jobs, 1 if rules.decks else 0
        total, is_pair = len(jobs.base), deals.pairs != NO_PAIR
        self.pair = np.full(total, NO_PAIR, dtype=np.int64)
        self.pair[jobs.of_deal[is_pair]] = deals.pairs[is_pair]
        self.n_gone = np.zeros(total, dtype=np.int64)
        asked = np.array([most_gone(some) if rules.decks else 1 for some in ways])
        np.maximum.at(self.n_gone, jobs.of_deal[is_pair], asked[deals.ways[is_pair]])
        self.width = int(self.n_gone.max(initial=0))
        if rules.decks:  # one card of the pair is split, another is gone, and the shoe may not hold many more
            self.n_gone = np.clip(deals.counts[jobs.deal, self.pair] - 1, 0, self.n_gone)
        self.may_hit = np.array([*(may_hit_split_hand(rules, pair) for pair in range(10)), True])[self.pair]
        self.split_family = np.where(self.may_hit, jobs.base, seconds_family(self.pair))
        self.unit = np.cumsum(self.n_gone > 0) - 1

    @property
    def n_units(self) -> int:
        """How many jobs have a split."""
        return int((self.n_gone > 0).sum())

    def seconds_of(self, by_unit: Numbers) -> Callable[[int, Integers], Seconds]:
        """What `split_worths` asks for, from what split hands are worth by unit, pair cards gone and second card.

        Where a job has no pass, `by_unit` holds any finite number: it is added with a chance of zero.
        """

        def of_deals(pair: int, asking: Integers) -> Seconds:
            found = by_unit[self.unit[self.jobs.of_deal[asking]]]
            return lambda gone: found[:, gone * self.step].T

        return of_deals

    def portions(self) -> Iterator[Integers]:
        """The jobs in portions of so many rows at most."""
        sizes = np.diff(families().first)
        rows = np.cumsum(sizes[self.jobs.base] + self.n_gone * sizes[self.split_family])
        first = 0
        while first < len(rows):
            before = rows[first - 1] if first else 0
            last = max(first + 1, int(np.searchsorted(rows, before + MOST_ROWS, side="right")))
            yield np.arange(first, last)
            first = last

    def unsplit(self, portion: Integers) -> Passes:
        """A pass per job over all its hands."""
        nothing = np.zeros(len(portion), dtype=np.int64)
        before = rows_before(self.jobs.base[portion])
        return Passes(portion - portion[0], self.jobs.base[portion], nothing + NO_PAIR, nothing, before, before[:-1])

    def split(self, portion: Integers, alike: bool) -> Passes:
        """The passes over hands of a split; if those of a job are played `alike`, they share one list of actions."""
        jobs = portion[self.n_gone[portion] > 0]
        times = self.n_gone[jobs]
        number = np.repeat(jobs, times)
        gone = np.arange(len(number)) - np.repeat(np.cumsum(times) - times, times)
        family = self.split_family[number]
        before = rows_before(family)
        action = np.repeat(rows_before(self.split_family[jobs])[:-1], times) if alike else before[:-1]
        return Passes(number - portion[0], family, self.pair[number], gone + 1, before, action)


def most_gone(ways: Sequence[Way]) -> int:
    """For how many numbers of pair cards gone, from 0 on, passes are needed to add up these ways to split."""
    return max((2 * way.most - way.waiting for way in ways), default=0)


def rows_before(family: Integers) -> Integers:
    """How many rows the passes over these families have before each of them, and in all."""
    sizes = np.diff(families().first)[family]
    return np.concatenate([[0], np.cumsum(sizes)])
