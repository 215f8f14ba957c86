"""Plays that go by the count, all weighed after one run: one seat keeps to the chart, the others depart from it.

At a table of up to seven seats the first plays the chart; every further seat plays it with departures, at most one an
up card. The count is taken before the round and all seats face the same dealer, so the difference between a seat and
the first, for one up card and one count, is what that departure is worth there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from twentyone.errors import RunError
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import MAX_SEATS, BlackjackRules
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.blackjack.stops import MIDDLE_BUCKET, N_BUCKETS
from twentyone.simulate.core.estimate import mean_and_variance
from twentyone.simulate.core.sums import Sums
from twentyone.simulate.counting.system import Count


@dataclass(frozen=True)
class Departure:
    """A cell of the chart and the code that is played there instead."""

    label: str
    up: int
    code: str


@dataclass(frozen=True)
class IndexPlay:
    """What a departure is worth by count: per round with that up card, beside its standard error.

    The errors take the two seats as independent; they share the dealer, so the true errors are smaller.
    """

    departure: Departure
    counts: tuple[int, ...]
    rounds: tuple[int, ...]
    gains: tuple[float, ...]
    errors: tuple[float, ...]

    def gain_from(self, index: int, above: bool = True) -> float:
        """What the departure adds a round with this up card, played at counts from `index` on (or up to it)."""
        total = sum(self.rounds)
        chosen = [count >= index if above else count <= index for count in self.counts]
        return sum(n * gain for n, gain, play in zip(self.rounds, self.gains, chosen, strict=True) if play) / total

    @property
    def index(self) -> tuple[int, bool]:
        """The count from which (True), or up to which (False), departing adds most."""
        ways = [(self.gain_from(count, above), count, above) for count in self.counts for above in (True, False)]
        _, count, above = max(ways)
        return count, above


def seats_for(departures: Sequence[Departure]) -> list[list[Departure]]:
    """The departures dealt out to seats, at most one an up card and seat."""
    seats: list[list[Departure]] = []
    for departure in departures:
        free = next((seat for seat in seats if all(other.up != departure.up for other in seat)), None)
        if free is None:
            seats.append([departure])
        else:
            free.append(departure)
    if len(seats) > MAX_SEATS - 1:
        raise RunError(f"One run weighs at most {MAX_SEATS - 1} departures an up card, not {len(seats)}.")
    return seats


def departing(chart: Chart, departures: Sequence[Departure]) -> Chart:
    """The chart with these cells changed."""
    changed = {(departure.label, departure.up): departure.code for departure in departures}
    return Chart.of(lambda label, up: changed.get((label, up)) or chart.code(label, up))


def index_simulation(
    rules: BlackjackRules, chart: Chart, departures: Sequence[Departure], count: Count
) -> BlackjackSimulation:
    """The table at which all these departures are weighed in one run."""
    charts = [chart, *(departing(chart, seat) for seat in seats_for(departures))]
    return BlackjackSimulation.of(rules, [NamedPolicy.of_chart(each) for each in charts], count)


def index_plays(sums: Sums, departures: Sequence[Departure]) -> list[IndexPlay]:
    """What each departure was worth by count, from the sums of a run of `index_simulation`."""
    place = {departure: number for number, seat in enumerate(seats_for(departures), 1) for departure in seat}
    return [_index_play(sums, departure, place[departure]) for departure in departures]


def _index_play(sums: Sums, departure: Departure, seat: int) -> IndexPlay:
    rows = []
    for bucket in range(N_BUCKETS):
        base = sums.histogram(seat=0, bucket=bucket, up=departure.up)
        rounds = int(base.sum())
        if rounds > 1:
            kept, kept_variance = mean_and_variance(base, sums.units)
            left = sums.histogram(seat=seat, bucket=bucket, up=departure.up)
            mean, variance = mean_and_variance(left, sums.units)
            error = sqrt((variance + kept_variance) / rounds)
            rows.append((bucket - MIDDLE_BUCKET, rounds, mean - kept, error))
    counts, rounds_at, gains, errors = zip(*rows, strict=True)
    return IndexPlay(departure, counts, rounds_at, gains, errors)
