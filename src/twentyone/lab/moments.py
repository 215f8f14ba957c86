"""What a ramp wins in a round: its EV, mean square and stake with their covariance, from a stored run.

Every figure of a ramp is a function of these three sums over counts. Their errors have three parts: how often counts
come, clustered by shoe; what is won at each count; and how the two hang together (`spread.py`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf, sqrt

from twentyone.errors import RunError
from twentyone.lab.figure import Figure
from twentyone.lab.ramp import Ramp, Step
from twentyone.lab.run import Moments, Run
from twentyone.lab.spread import MEAN, PRODUCT, SQUARE

Gains = Mapping[int, float]
"""What plays by the count add to the EV of a hand at each count, in bets."""
EV, SQUARES, STAKED = range(3)


@dataclass(frozen=True)
class Played:
    """One count: how often the counter plays there, with which bets, and what a hand does.

    `taken` is the share that its rounds take of the cards of a round with all places, `part` how many more there are.
    """

    share: float
    step: Step
    hand: Moments
    taken: float = 1.0
    part: float = 1.0

    @property
    def mean(self) -> float:
        """What is won in such a round, in units."""
        return self.step.bet * self.step.hands * self.hand.mean

    @property
    def square(self) -> float:
        """The mean square of what is won in such a round."""
        hands, product = self.step.hands, self.hand.product or 0.0
        return self.step.bet**2 * (hands * self.hand.square + hands * (hands - 1) * product)

    @property
    def stake(self) -> float:
        """What is bet in such a round."""
        return self.step.bet * self.step.hands

    @property
    def sums(self) -> tuple[float, float, float]:
        """The three of them."""
        return self.mean, self.square, self.stake


@dataclass(frozen=True)
class RampMoments:
    """A ramp at the table of a run; `gains` are added to the EV of its hands."""

    run: Run
    ramp: Ramp
    gains: Gains | None = None

    @cached_property
    def played(self) -> tuple[Played, ...]:
        """Every count with its bet; where rounds take fewer cards, there are more of them."""
        run, found = self.run, []
        quicker = self.quicker
        for share, count, own in zip(run.shares, run.counts, run.moments, strict=True):
            step = self.ramp.at(count)
            if step.bet and step.hands > run.table.hands:
                raise RunError("This run was played with one hand: it does not say how two win and lose together.")
            gain = self.gains.get(count, 0.0) if self.gains else 0.0
            taken = self._taken(step)
            part = 1 / (taken * quicker)
            hand = Moments(own.mean + gain, own.square, own.product)
            found.append(Played(part * share, step, hand, taken, part))
        return tuple(found)

    @cached_property
    def quicker(self) -> float:
        """How many rounds are dealt in the time of one with all places."""
        run = self.run
        steps = [(share, self.ramp.at(count)) for share, count in zip(run.shares, run.counts, strict=True)]
        return 1 + sum(share * (1 / self._taken(step) - 1) for share, step in steps)

    def _taken(self, step: Step) -> float:
        return self.run.table.taken(step.hands if step.bet else 0)

    @cached_property
    def sums(self) -> tuple[float, float, float]:
        """Per round dealt: what is won, its mean square, and what is bet, in units."""
        played = self.played
        return (
            sum(one.share * one.mean for one in played),
            sum(one.share * one.square for one in played),
            sum(one.share * one.stake for one in played),
        )

    @property
    def ev(self) -> float:
        """What is won per round dealt, in units."""
        return self.sums[EV]

    @property
    def variance(self) -> float:
        """The variance of what is won in a round dealt, in square units."""
        return self.sums[SQUARES] - self.sums[EV] ** 2

    @property
    def sd(self) -> float:
        """The standard deviation of what is won in a round dealt, in units."""
        return sqrt(max(self.variance, 0.0))

    @cached_property
    def covariance(self) -> tuple[tuple[float, ...], ...]:
        """The covariance of the three sums, as so many rounds leave it."""
        spread, played, rounds = self.run.spread, self.played, self.run.rounds
        by_share = [
            [one.part * (sum_ - whole_ * (1 - one.taken)) for sum_, whole_ in zip(one.sums, self.sums, strict=True)]
            for one in played
        ]
        whole = [[0.0] * 3 for _ in range(3)]
        moved = [_weighed(by_share, row) for row in spread.shares]
        for row in range(3):
            for column in range(3):
                whole[row][column] += sum(by_share[a][row] * moved[a][column] for a in range(len(played)))
        for what in range(len(spread.crossed)):
            won = [_by_won(one, what) for one in played]
            moved = [_weighed(won, row) for row in spread.with_won(what)]
            for row in range(3):
                for column in range(3):
                    both = sum(by_share[a][row] * moved[a][column] for a in range(len(played)))
                    whole[row][column] += both
                    whole[column][row] += both
        for place, one in enumerate(played):
            self._add_noise(whole, one, place)
        return tuple(tuple(number / rounds for number in row) for row in whole)

    def together(self, first: int, last: int) -> tuple[Figure, Figure]:
        """How often the counts of these places come, of the rounds dealt, and what a hand wins there, as one count."""
        covariance, played, rounds = self.run.spread.shares, self.played[first : last + 1], self.run.rounds
        share = sum(one.share for one in played)
        if not share:
            return Figure(0.0), Figure(0.0, inf)
        mean = sum(one.share * one.hand.mean for one in played) / share
        own = sum(
            (one.share / share) ** 2 * self.variance_of_mean(place) / self.run.bins[place].rounds
            for place, one in enumerate(played, first)
            if one.share
        )

        def error_by(slopes: Sequence[float]) -> float:
            places = range(first, last + 1)
            rows = [sum(slope * covariance[a][b] for b, slope in zip(places, slopes, strict=True)) for a in places]
            return max(sum(slope * row for slope, row in zip(slopes, rows, strict=True)) / rounds, 0.0)

        often = error_by([one.part for one in played])
        mixed = error_by([one.part * (one.hand.mean - mean) / share for one in played])
        return Figure(share, sqrt(often)), Figure(mean, sqrt(own + mixed))

    def _add_noise(self, whole: list[list[float]], one: Played, place: int) -> None:
        """Add what the rounds at one count vary by themselves; the variance of the mean is that count's own."""
        noise = self.run.spread.noise
        own = sqrt(self.variance_of_mean(place) / noise[MEAN][MEAN]) if noise[MEAN][MEAN] else 0.0
        share = self.run.shares[place]
        won = [_by_won(one, what) for what in range(len(noise))]
        for what, row in enumerate(noise):
            for other, number in enumerate(row):
                scale = (own if what == MEAN else 1.0) * (own if other == MEAN else 1.0)
                for first in range(3):
                    for second in range(3):
                        whole[first][second] += share * won[what][first] * won[other][second] * scale * number

    def variance_of_mean(self, place: int) -> float:
        """The variance of what the hands of a round win on average at a count."""
        bin_, hand = self.run.bins[place], self.run.moments[place]
        hands = sum(bin_.games) / bin_.rounds if bin_.rounds else 1.0
        alike = (hands - 1) * (hand.product or 0.0)
        return max((hand.square + alike) / hands - hand.mean**2, 0.0)


def _by_won(one: Played, what: int) -> list[float]:
    """How the three sums move with what a hand wins, squared or with another hand's, at one count."""
    bet, hands, part = one.step.bet, one.step.hands, one.part
    if what == MEAN:
        return [part * bet * hands, 0.0, 0.0]
    if what == SQUARE:
        return [0.0, part * bet * bet * hands, 0.0]
    assert what == PRODUCT
    return [0.0, part * bet * bet * hands * (hands - 1), 0.0]


def _weighed(rows: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    return [sum(weight * row[place] for weight, row in zip(weights, rows, strict=True)) for place in range(3)]
