"""Runs of the library beside new ones of other seeds: `python -m benchmarks.gpu.library.compare NUMBER [LIBRARY]`.

So many shelves are taken, evenly over the library, and of each its runs by turns; each is played anew on all cores with
2**27 rounds. Printed are the differences in standard errors: of the EV of an even bet, of the EV of bets that rise with
the count, and over all counts the mean square of those of how often a count comes and of what a hand wins there.
"""

import sys
from math import sqrt
from pathlib import Path

from twentyone.lab.blackjack.library import SHIPPED, Library
from twentyone.lab.blackjack.play import play_run
from twentyone.lab.moments import RampMoments
from twentyone.lab.ramp import Ramp
from twentyone.lab.run import Run
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import parse_rules, split_assignments

ROUNDS, SEED = 1 << 27, 77


def difference(one: Run, other: Run, ramp: Ramp) -> float:
    """The difference of two EVs in standard errors."""
    first, second = RampMoments(one, ramp), RampMoments(other, ramp)
    return (first.ev - second.ev) / sqrt(first.covariance[0][0] + second.covariance[0][0])


def by_count(one: Run, other: Run) -> tuple[float, float, int]:
    """The mean squares of the differences of shares and of means, in standard errors, and of how many counts."""
    shares, means, number = 0.0, 0.0, 0
    moments = RampMoments(one, Ramp.of({0: 1.0}))
    for place, count in list(enumerate(one.counts))[1:-1]:
        at = other.counts.index(count)
        deviation = one.spread.deviation[place] * sqrt(1 / one.rounds + 1 / other.rounds)
        shares += ((one.shares[place] - other.shares[at]) / deviation) ** 2
        hands = 1 / one.bins[place].rounds + 1 / other.bins[at].rounds
        mean = one.moments[place].mean - other.moments[at].mean
        means += mean**2 / (moments.variance_of_mean(place) * hands)
        number += 1
    return shares / number, means / number, number


def main() -> None:
    """Compare some runs."""
    library = Library(Path(sys.argv[2]) if len(sys.argv) > 2 else SHIPPED)
    number = min(int(sys.argv[1]), len(library.shelves))
    for turn in range(number):
        shelf = library.shelves[turn * len(library.shelves) // number]
        run = library.runs(shelf)[turn % len(shelf.entries)]
        rules = parse_rules(BlackjackRules, split_assignments(run.rules.split()))
        other = play_run(rules, shelf.count, rounds=ROUNDS, seed=SEED + turn)
        middle = run.counts[len(run.counts) // 2]
        rising = Ramp.of({count: 1.0 + max(count - middle, 0) for count in run.counts})
        flat, ramped = (difference(run, other, ramp) for ramp in (Ramp.of({run.counts[0]: 1.0}), rising))
        shares, means, counts = by_count(run, other)
        print(
            f"{shelf.count:8} {run.rules or 'default rules':75} even {flat:+.2f} rising {ramped:+.2f}"
            f" shares {shares:.2f} means {means:.2f} of {counts} counts",
            flush=True,
        )


if __name__ == "__main__":
    main()
