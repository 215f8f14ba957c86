"""What a run says: the EV with its error, the spread, the distribution of nets, by up card and by seat.

The error is clustered: rounds of one shoe share their cards and seats of one round share the dealer, so the shoe (or,
where every round has a fresh one, the round) is the unit that repeats independently. Of a part of the rounds, those of
an up card or a count, the round is the unit: its seats together are one observation. The error of a standard deviation
comes from the fourth moment of the nets, since a rare large payout moves it far more than a normal law would say.
`make intervals` measures how often all these intervals hold.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import isfinite, sqrt
from typing import Any

import numpy as np

from twentyone.cards.card import VALUES
from twentyone.rules.field import Rules, rules_dict
from twentyone.simulate.core.sums import N_CLUSTER_SUMS, N_CLUSTERS, SPREAD_NETS, SPREAD_SQUARES, Counts, Sums
from twentyone.solve.result import Result

Z_95 = 1.959963984540054
FEW_ROUNDS = 100
"""A part with fewer rounds takes the variance of the whole run: its own says too little, and often nothing at all."""
FEWEST = 30
"""With fewer shoes, or rounds where each has a fresh one, nobody knows an error."""
ALIKE = 1000
"""Fewer rounds that all ended alike do not know how far others would lie apart."""
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


def central_moment(histogram: Counts, power: int) -> float:
    """The mean of `(net - mean)**power` over the nets of a histogram, in units."""
    nets, number = np.arange(len(histogram)) - len(histogram) // 2, int(histogram.sum())
    shares = histogram / max(number, 1)
    return float(shares @ (nets - shares @ nets) ** power)


def table_variance(sums: Sums, **chosen: int) -> float:
    """The variance of what the seats of a round win on average, over some of the rounds or all, in square bets.

    Of a lone seat, or of one `seat` of several, it is that of its own nets.
    """
    histogram = sums.histogram(**chosen)
    if sums.n_seats == 1 or "seat" in chosen:
        return mean_and_variance(histogram, sums.units)[1]
    rounds = int(histogram.sum()) // sums.n_seats
    total = sum((place - sums.span) * int(count) for place, count in enumerate(histogram) if count)
    scale = (sums.n_seats * sums.units) ** 2
    return float(Fraction(sums.table_squares(**chosen) * rounds - total * total, max(rounds, 1) ** 2 * scale))


def is_enough(sums: Sums) -> bool:
    """Whether the rounds of a run are enough to know its errors."""
    is_varied = int(np.count_nonzero(sums.histogram())) > 1
    return int(sums.clusters[N_CLUSTERS]) >= FEWEST and (is_varied or sums.rounds >= ALIKE)


def rounds_of_part(sums: Sums, **chosen: int) -> int:
    """The rounds of the table that belong to one `seat`, `bucket` or `up`."""
    games = int(sums.histogram(**chosen).sum())
    return games if "seat" in chosen else games // sums.n_seats


def part_error(sums: Sums, **chosen: int) -> float:
    """The standard error of the EV of one `seat`, `bucket` or `up`; infinite where nothing says what it is.

    A part whose rounds are few, or all alike, takes the variance of the whole run.
    """
    rounds = rounds_of_part(sums, **chosen)
    if not rounds or not is_enough(sums):
        return float("inf")
    own = table_variance(sums, **chosen) if rounds >= FEW_ROUNDS else 0.0
    return sqrt((own or table_variance(sums)) / rounds)


@dataclass(frozen=True)
class Estimate(Result):
    """The result of a run. EVs are per seat and initial bet; `rounds` are rounds of the whole table.

    Where the rounds are too few to know an error, it is infinite, and JSON has null for it and for what rests on it.
    """

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
    def is_enough(self) -> bool:
        """Whether the rounds are enough to know an error."""
        return is_enough(self.sums)

    @property
    def ev_text(self) -> str:
        """The EV with its error in a few words."""
        error = f"± {self.standard_error:.6f}" if self.is_enough else "(error unknown)"
        return f"EV {self.ev:+z.6f} {error}"

    @property
    def standard_error(self) -> float:
        """The standard error of the EV, by shoes or rounds; infinite with too few of them to know it."""
        n_clusters, squares, mixed, net_squares = (int(number) for number in self.sums.clusters[:N_CLUSTER_SUMS])
        if not self.is_enough:
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
    def sd_error(self) -> float:
        """The standard error of the standard deviation, from the fourth moment of the nets, rounds as the unit.

        Where the sums of the whole table may be too large to be counted, the seats are taken to win and lose together:
        then it is never too small.
        """
        sums, units = self.sums, self.sums.units
        if not self.is_enough or not self.sd:
            return float("inf")
        if sums.n_seats == 1 or not sums.counts_spread:
            squares = central_moment(sums.histogram(), 4) / units**4 - self.sd**4
        else:
            middle, rounds = self.net_total / (self.rounds * sums.n_seats), self.rounds
            spread, mixed = int(sums.clusters[SPREAD_SQUARES]), int(sums.clusters[SPREAD_NETS])
            mean = (self.sd * units) ** 2 * sums.n_seats - middle * middle * sums.n_seats
            square = (spread - 4 * middle * mixed + 4 * middle * middle * sums.table_squares()) / rounds
            squares = (square - mean * mean) / (units**4 * sums.n_seats**2)
        return sqrt(max(squares, 0.0) / self.rounds) / (2 * self.sd)

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
        """Rounds, games, EV and its standard error for each up card; a void round shows none."""
        answer = {}
        for up in range(1, self.sums.nets.shape[2]):
            answer[VALUES[up - 1]] = self._part(up=up)
        return answer

    def by_seat(self) -> list[Part]:
        """Rounds, games, EV and its standard error for each seat."""
        return [self._part(seat=seat) for seat in range(self.sums.n_seats)]

    def _part(self, **chosen: int) -> Part:
        """A part in numbers: `rounds` of the table, and `games`, which count every seat's."""
        histogram = self.sums.histogram(**chosen)
        return {
            "rounds": rounds_of_part(self.sums, **chosen),
            "games": int(histogram.sum()),
            "ev": mean_and_variance(histogram, self.sums.units)[0],
            "standard_error": known(part_error(self.sums, **chosen)),
        }

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
            "house_edge_percent": 0.0 - 100 * self.ev,
            "sd": self.sd if self.is_enough else None,
            "sd_standard_error": known(self.sd_error),
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
