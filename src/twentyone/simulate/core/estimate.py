"""What a run says: the EV with its error, the spread, the distribution of nets, by up card and by seat.

The error is clustered: rounds of one shoe share their cards and seats of one round share the dealer, so the shoe (or,
where every round has a fresh one, the round) is the unit that repeats independently.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import isfinite, sqrt
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.rules.field import Rules, rules_dict
from twentyone.simulate.core.sums import N_CLUSTER_SUMS, Counts, Sums
from twentyone.solve.result import Result

Z_95 = 1.959963984540054
Part = dict[str, Any]


def known(number: float) -> float | None:
    """The number, or None where it is not finite: JSON has no word for infinity."""
    return number if isfinite(number) else None


def mean_and_variance(histogram: Counts, units: int) -> tuple[float, float]:
    """Mean and variance of the nets of a histogram, in bets."""
    span = len(histogram) // 2
    counted = [(place - span, int(count)) for place, count in enumerate(histogram) if count]
    number = sum(count for _, count in counted)
    if not number:
        return 0.0, 0.0
    total = sum(net * count for net, count in counted)
    squares = sum(net * net * count for net, count in counted)
    return total / (number * units), float(Fraction(squares * number - total * total, number * number * units * units))


@dataclass(frozen=True)
class Estimate(Result):
    """The result of a run. EVs are per seat and initial bet; `rounds` are rounds of the whole table."""

    game: str
    rules: Rules
    policy: str
    seed: int
    sums: Sums = field(repr=False)
    seconds: float
    method: str = "simulation"
    complete: bool = True
    more: Mapping[str, Any] = field(default_factory=dict, repr=False)
    """What the game or the question adds, under the names that JSON has for it."""

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self.sums.rounds

    @property
    def net_total(self) -> int:
        """The sum of all nets, in units."""
        histogram, span = self.sums.histogram(), self.sums.span
        return sum((place - span) * int(count) for place, count in enumerate(histogram) if count)

    @property
    def ev(self) -> float:
        """What a seat wins per round, in initial bets."""
        return self.net_total / (self.rounds * self.sums.n_seats * self.sums.units)

    @property
    def standard_error(self) -> float:
        """The standard error of the EV, by shoes or rounds; infinite with fewer than two of them."""
        n_clusters, squares, mixed, net_squares = (int(number) for number in self.sums.clusters[:N_CLUSTER_SUMS])
        if n_clusters < 2:
            return float("inf")
        rounds, total = self.rounds, self.net_total
        # Σ (net - mean · n)² over clusters, kept in whole numbers until the last division
        deviation = net_squares * rounds * rounds - 2 * total * rounds * mixed + total * total * squares
        variance = Fraction(deviation * n_clusters, rounds**4 * (n_clusters - 1))
        return sqrt(variance) / (self.sums.n_seats * self.sums.units)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the EV."""
        return self.ev - Z_95 * self.standard_error, self.ev + Z_95 * self.standard_error

    @property
    def sd(self) -> float:
        """The standard deviation of a seat's net in a round, in initial bets."""
        return sqrt(mean_and_variance(self.sums.histogram(), self.sums.units)[1])

    @property
    def outcomes(self) -> tuple[int, int, int]:
        """How often a seat won, lost and pushed, by the sign of its net."""
        histogram, span = self.sums.histogram(), self.sums.span
        return int(histogram[span + 1 :].sum()), int(histogram[:span].sum()), int(histogram[span])

    @property
    def distribution(self) -> dict[str, int]:
        """How often each net came out; nets in bets, lowest first."""
        span, units = self.sums.span, self.sums.units
        return {f"{(place - span) / units:g}": int(count) for place, count in enumerate(self.sums.histogram()) if count}

    def by_up_card(self) -> dict[str, Part]:
        """Rounds, EV and its standard error for each up card; a void round shows none."""
        answer = {}
        for up in range(1, self.sums.nets.shape[2]):
            answer[VALUES[up - 1]] = _part(self.sums.histogram(up=up), self.sums.units)
        return answer

    def by_seat(self) -> list[Part]:
        """Rounds, EV and its standard error for each seat."""
        return [_part(self.sums.histogram(seat=seat), self.sums.units) for seat in range(self.sums.n_seats)]

    @property
    def rounds_per_second(self) -> float:
        """How fast the rounds were played."""
        return self.rounds / self.seconds if self.seconds else 0.0

    def to_dict(self) -> dict[str, Any]:
        """The keys of `twentyone simulate --json`."""
        wins, losses, pushes = self.outcomes
        plain: dict[str, Any] = {
            "game": self.game,
            "rounds": self.rounds,
            "seats": self.sums.n_seats,
            "ev": self.ev,
            "standard_error": known(self.standard_error),
            "interval_95": [known(end) for end in self.interval],
            "house_edge_percent": -100 * self.ev,
            "sd": self.sd,
            "wins": wins,
            "losses": losses,
            "pushes": pushes,
            "distribution": self.distribution,
        }
        if self.sums.nets.shape[2] > 1:
            plain["by_up_card"] = self.by_up_card()
        return plain | {
            "by_seat": self.by_seat(),
            "seconds": self.seconds,
            "rounds_per_second": self.rounds_per_second,
            "complete": self.complete,
            "seed": self.seed,
            "rules": rules_dict(self.rules),
            "policy": self.policy,
            "method": self.method,
            **self.more,
        }


def _part(histogram: Counts, units: int) -> Part:
    """A part of the rounds; its error takes them as independent, which rounds of one shoe nearly are."""
    rounds = int(histogram.sum())
    mean, variance = mean_and_variance(histogram, units)
    return {"rounds": rounds, "ev": mean, "standard_error": sqrt(variance / rounds) if rounds else None}
