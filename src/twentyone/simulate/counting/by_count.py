"""What a count is worth, from one counted run: EV by count, betting ramps, and plays that go by the count.

A run counted with a `Count` keeps a histogram of nets for every bucket of the count before the round; whatever one bets
at each count can be weighed afterwards, without playing again.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from twentyone.errors import RunError
from twentyone.simulate.bankroll import rounds_to_show
from twentyone.simulate.core.estimate import Estimate, known, mean_and_variance, part_error, rounds_of_part
from twentyone.simulate.counting.system import MIDDLE_BUCKET, N_BUCKETS


@dataclass(frozen=True)
class CountRow:
    """The rounds that began at one count; the outermost counts gather all beyond them.

    `rounds` are the table's, `games` count every seat's, and `variance` is that of one seat's net. The standard error
    takes the seats of a round as one observation, for they win and lose together.
    """

    count: int
    rounds: int
    games: int
    share: float
    ev: float
    variance: float
    standard_error: float

    def to_dict(self) -> dict[str, Any]:
        """The row as JSON has it."""
        return asdict(self) | {"standard_error": known(self.standard_error)}


def by_count(estimate: Estimate) -> list[CountRow]:
    """The EV by the count before the round, lowest count first; counts that never came are left out."""
    sums = estimate.sums
    if sums.nets.shape[1] != N_BUCKETS:
        raise RunError("This run was not counted: choose a count before it is played.")
    rows = []
    for bucket in range(N_BUCKETS):
        histogram = sums.histogram(bucket=bucket)
        games, rounds = int(histogram.sum()), rounds_of_part(sums, bucket=bucket)
        if rounds:
            mean, variance = mean_and_variance(histogram, sums.units)
            error = part_error(sums, bucket=bucket)
            rows.append(
                CountRow(bucket - MIDDLE_BUCKET, rounds, games, rounds / estimate.rounds, mean, variance, error)
            )
    return rows


@dataclass(frozen=True)
class RampValue:
    """What a betting ramp earns: per round dealt, in the unit of the ramp; `n0` is the rounds to be one sd ahead."""

    ev: float
    sd: float
    standard_error: float
    average_bet: float

    @property
    def edge_percent(self) -> float:
        """What is earned of what is bet, in percent."""
        return 100 * self.ev / self.average_bet if self.average_bet else 0.0

    @property
    def n0(self) -> float:
        """The rounds after which expectation and standard deviation are the same; infinite without an advantage."""
        return rounds_to_show(self.ev, self.sd) if self.ev > 0 else float("inf")

    @property
    def n0_error(self) -> float:
        """The standard error of N0, nearly all of which comes from the EV; infinite without an advantage."""
        return 2 * self.n0 * self.standard_error / self.ev if self.ev > 0 else float("inf")

    @property
    def score(self) -> float:
        """The earnings a hundred rounds of a bankroll of 10,000 units bet by Kelly; 0 without an advantage."""
        return 1e6 * (self.ev / self.sd) ** 2 if self.ev > 0 and self.sd > 0 else 0.0


Ramp = Mapping[int, float] | Callable[[int], float]


def ramp_value(rows: list[CountRow], ramp: Ramp) -> RampValue:
    """The value of betting `ramp` units at each count; a mapping holds for its counts, its ends beyond them."""
    bets = [(row, bet_at(ramp, row.count)) for row in rows]
    if any(bet < 0 for _, bet in bets):
        raise RunError("A ramp bets nothing or something at each count, never less than nothing.")
    ev = sum(row.share * bet * row.ev for row, bet in bets)
    second = sum(row.share * bet * bet * (row.variance + row.ev**2) for row, bet in bets)
    error = sqrt(sum((row.share * bet * row.standard_error) ** 2 for row, bet in bets))
    return RampValue(ev, sqrt(max(second - ev * ev, 0.0)), error, sum(row.share * bet for row, bet in bets))


def bet_at(ramp: Ramp, count: int) -> float:
    """What a ramp bets at a count."""
    if callable(ramp):
        return ramp(count)
    nearest = min(max(count, min(ramp)), max(ramp))
    while nearest not in ramp:
        nearest -= 1
    return ramp[nearest]
