"""A pilot run of blackjack, round by round, divided into shoes: how counts and winnings hang together.

The pilot is short. What it says of covariances belongs to the game, and is used for runs of any length
(`lab/spread.py`).
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from twentyone.lab.blackjack.shoes import Shoes, Whole
from twentyone.lab.spread import Spread, rounded

Floats = NDArray[np.float64]


def spread_of(shoes: Shoes, low: int, high: int) -> Spread:
    """The covariances per round of the counts between two buckets, which gather all beyond them."""
    rounds, n_bins = len(shoes.shoe), high - low + 1
    shoe, bins = shoes.shoe[shoes.plays], np.clip(shoes.bucket[shoes.plays], low, high) - low
    came = _by_shoe(shoes.n_shoes, shoe, bins, n_bins, None)
    often = came.sum(axis=0) / rounds
    beyond = came - np.bincount(shoes.shoe, minlength=shoes.n_shoes)[:, None] * often
    shares = beyond.T @ beyond / rounds
    deviation = np.sqrt(np.diag(shares))
    rest = []
    for one in _statistics(shoes.bets[shoes.plays]):
        means = np.bincount(bins, weights=one, minlength=n_bins) / np.maximum(np.bincount(bins, minlength=n_bins), 1)
        rest.append(one - means[bins])
    noise = np.array([[float(first @ second) for second in rest] for first in rest]) / max(len(bins), 1)
    crossed = []
    for place, one in enumerate(rest):
        both = beyond.T @ _by_shoe(shoes.n_shoes, shoe, bins, n_bins, one) / rounds
        crossed.append(_correlation(both, deviation, np.sqrt(noise[place, place] * often)))
    together = _correlation(shares, deviation, deviation)
    return Spread(_listed(often), _listed(deviation), _rows(together), tuple(map(_rows, crossed)), _rows(noise))


def excess_of(shoes: Shoes, low: int, high: int, lanes: Mapping[int, int]) -> tuple[float, ...]:
    """By how many rounds each count comes too often in a run, which begins and ends shoes as no table does.

    Every lane begins with a full shoe and breaks its last one off after so many rounds, so it has too many of the first
    rounds of a shoe. Where shoes begin is a renewal process of their lengths, and tells how often each round of a shoe
    is to be expected: P(a shoe begins at t) = Σ P(a shoe has n rounds) · P(a shoe begins at t - n).
    """
    rounds, n_bins, longest = len(shoes.shoe), high - low + 1, int(shoes.lengths.max())
    bins = np.clip(shoes.bucket, low, high) - low
    by_place = np.bincount(shoes.place * n_bins + bins, minlength=longest * n_bins).reshape(longest, n_bins)
    length = np.bincount(shoes.lengths, minlength=longest + 1)[1:] / shoes.n_shoes
    begins = np.zeros(longest + max(lanes))
    begins[longest - 1] = 1.0  # at 0; before that are as many places as a shoe may have rounds
    for at in range(longest, len(begins)):
        begins[at] = length @ begins[at - longest : at][::-1]
    begun = np.cumsum(begins)
    found = np.zeros(n_bins)
    for number, times in lanes.items():
        # a shoe has its round `place` by then if it has begun so many rounds before
        expected = begun[longest - 2 + number - np.arange(min(longest, number))]
        found += times * (expected @ by_place[: len(expected)] / shoes.n_shoes - number * by_place.sum(axis=0) / rounds)
    return tuple(rounded(float(one)) for one in found)


def _statistics(nets: Floats) -> list[Floats]:
    """Of every round: the mean net of its hands, their mean square, and the mean product of two of them."""
    hands = nets.shape[1]
    total, squares = nets.sum(axis=1), (nets * nets).sum(axis=1)
    found = [total / hands, squares / hands]
    return found if hands == 1 else [*found, (total**2 - squares) / (hands * (hands - 1))]


def _by_shoe(n_shoes: int, shoe: Whole, bins: Whole, n_bins: int, what: Floats | None) -> Floats:
    """What comes at each count, shoe by shoe: how often, or the sum of something."""
    summed: Floats = np.bincount(shoe * n_bins + bins, weights=what, minlength=n_shoes * n_bins).astype(np.float64)
    return summed.reshape(n_shoes, n_bins)


def _correlation(covariance: Floats, one: Floats, other: Floats) -> Floats:
    scale = np.outer(one, other)
    correlation: Floats = np.where(scale > 0, covariance / np.where(scale > 0, scale, 1.0), 0.0)
    return correlation


def _listed(numbers: Floats) -> tuple[float, ...]:
    return tuple(float(number) for number in numbers)


def _rows(numbers: Floats) -> tuple[tuple[float, ...], ...]:
    return tuple(_listed(row) for row in numbers)
