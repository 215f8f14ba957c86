"""How the estimate of a run settles: what the run said after fewer rounds, at lengths evenly spaced on a log scale.

Each point is the run of so many rounds with the same seed. Lengths within the first chunk are played again for it;
beyond it, the ends of chunks are points that the run passed anyway.
"""

from collections.abc import Sequence
from typing import NamedTuple

from twentyone.simulate.contract import Simulation
from twentyone.simulate.core.estimate import Estimate

N_POINTS = 60
FEWEST = 16
DECADES = 10_000
"""The first point lies this many times below the last, unless that is too few rounds to say anything."""


class Point(NamedTuple):
    """What a run said after so many rounds."""

    rounds: int
    ev: float
    standard_error: float

    @classmethod
    def of(cls, estimate: Estimate) -> "Point":
        """The point of an estimate."""
        return cls(estimate.rounds, estimate.ev, estimate.standard_error)


class ExactLine(NamedTuple):
    """The exact EV that a run comes near, and what it is the EV of."""

    ev: float
    words: str = "exact"


def lengths(rounds: int, first: int, number: int = N_POINTS) -> list[int]:
    """So many different lengths up to `rounds`, evenly spaced on a log scale; all there are where they are fewer.

    >>> lengths(1000, 10, 5), lengths(4, 10)
    ([10, 32, 101, 318, 1000], [4])
    """
    found = [min(first, rounds)]
    for left in range(number - 1, 0, -1):
        if found[-1] < rounds:
            found.append(max(found[-1] + 1, round(found[-1] * (rounds / found[-1]) ** (1 / left))))
    return found


def settled(simulation: Simulation, estimate: Estimate, passed: Sequence[Point]) -> list[Point]:
    """The curve of a run: lengths within its first chunk, the ends of chunks it `passed`, and its last estimate."""
    rounds, chunk = estimate.rounds, simulation.chunk_rounds
    first = max(FEWEST, rounds // DECADES)
    points: dict[int, Point] = {}
    for length in lengths(min(rounds, chunk), first) if first < chunk else []:
        sums = simulation.play(estimate.seed, 0, length)
        made = Estimate(simulation.game, simulation.rules, simulation.policy, estimate.seed, sums, 0.0)
        points[length] = Point.of(made)
    later = {point.rounds: point for point in passed if chunk < point.rounds < rounds}
    for wanted in lengths(rounds, chunk) if later else []:
        nearest = min(later, key=lambda passed_at: abs(passed_at - wanted))
        points[nearest] = later[nearest]
    points[rounds] = Point.of(estimate)
    return [points[length] for length in sorted(points)]
