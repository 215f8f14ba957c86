"""When a run with a target error may end: when its error is that small, and known well enough to be believed.

A standard error is computed from the nets that came. Where the game has a rare large payout, an early run may have seen
it too seldom, or never, and then states an error that is too small; normal intervals also need it often enough. So a
run weighs its nets as if one more round had brought the largest net that the game has. Their squares make the error,
and their fourth powers say how many of them do: `effective_nets` is as many nets as there would be if all counted
alike. `docs/method/simulator.md` says how often intervals hold after such an end.
"""

from collections.abc import Iterator

import numpy as np

from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.core.sums import Sums

FIRST_TRIAL = 1 << 14
"""The fewest rounds after which a run may end by its error."""
ENOUGH_NETS = 1000
"""So many effective nets know an error to about three percent of it."""


def trials_of(rounds: int | None, chunk_rounds: int) -> Iterator[int]:
    """The lengths at which a run looks at its error before its first chunk is full: each is twice the one before.

    >>> list(trials_of(None, 1 << 17)), list(trials_of(20_000, 1 << 17))
    ([16384, 32768, 65536], [16384])
    """
    most = chunk_rounds if rounds is None else min(rounds, chunk_rounds)
    length = FIRST_TRIAL
    while length < most:
        yield length
        length *= 2


def effective_nets(sums: Sums) -> float:
    """How many nets the error of a run rests on, with one more of the largest size: (Σ x²)² / Σ x⁴ around the mean."""
    histogram = sums.histogram()
    nets = np.arange(len(histogram)) - sums.span
    apart = (nets - histogram @ nets / max(int(histogram.sum()), 1)) ** 2
    squares = float(histogram @ apart) + sums.span**2
    return squares**2 / (float(histogram @ apart**2) + sums.span**4)


def has_reached(estimate: Estimate, target_error: float) -> bool:
    """Whether a run may end: its error is at most the target, and rests on enough nets.

    Where every round had the same net there is nothing to weigh: then one round of the largest net among them would
    have to leave the EV within the target.
    """
    sums = estimate.sums
    if not estimate.standard_error <= target_error:
        return False
    if estimate.standard_error == 0:
        return sums.span <= target_error * sums.units * estimate.rounds * sums.n_seats
    return effective_nets(sums) >= ENOUGH_NETS
