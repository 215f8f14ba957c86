"""Risk of ruin of a ramp: ever, within a number of rounds, and against a goal, on a lattice of its own chips.

The law of a round is that of the run: each count with its share, each net with its own, independent of the rounds
before. For two hands, of which a run keeps the covariance alone, a mixture of hands that know nothing of each other and
hands that do the same has the right mean and variance. The error comes through EV and mean square: the law is tilted to
neighbouring ones (`Walk.tilted`), and the chance worked out again.

`Outlook` tells the same in closed form, and where a bankroll is after so many rounds: there rounds are as many small
steps of a walk with the ramp's EV and variance (a Brownian motion with drift): a table of chances takes microseconds.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import erfc, exp, gcd, inf, lcm, pi, sqrt

import numpy as np

from twentyone.lab.figure import Figure, delta
from twentyone.lab.figures import ruin_chance
from twentyone.lab.lattice import MOST_PLACES, Walk, chance_of_goal, chance_of_ruin, ends_within
from twentyone.lab.moments import Played, RampMoments

FINEST = 200
"""The longest move has at most so many steps; finer bets are divided between the steps beside them."""
FINEST_PART = 10**6
HALF, MOST = 0.6744897501960817, 1.959963984540054
"""Half of all bankrolls are within so many standard deviations of the mean, and 95 %."""
LARGEST_POWER = 700.0
Laws = dict[Fraction, float]


def _law(run_nets: tuple[int, ...], units: int, games: tuple[int, ...], one: Played, largest: Fraction) -> Laws:
    """The chance of everything won in a round at one count, in units; bets are simple parts of the largest one."""
    number = sum(games)
    single = {Fraction(net, units): times / number for net, times in zip(run_nets, games, strict=True) if times}
    bet = largest * (Fraction(one.step.bet) / largest).limit_denominator(FINEST_PART)
    if one.step.hands == 1:
        return {bet * net: chance for net, chance in single.items()}
    variance = one.hand.square - one.hand.mean**2
    alike = ((one.hand.product or 0.0) - one.hand.mean**2) / variance if variance > 0 else 0.0
    law: Laws = {}
    for net, chance in single.items():
        law[2 * bet * net] = law.get(2 * bet * net, 0.0) + alike * chance
        for other, its in single.items():
            both = bet * (net + other)
            law[both] = law.get(both, 0.0) + (1 - alike) * chance * its
    return law


def walk_of(moments: RampMoments) -> Walk:
    """How a bankroll walks that is bet by the ramp."""
    run, law = moments.run, {Fraction(0): 1.0}
    largest = Fraction(max(one.step.bet for one in moments.played))
    for bin_, one in zip(run.bins, moments.played, strict=True):
        if not one.step.bet or not sum(bin_.games):
            continue
        for won, chance in _law(run.nets, run.units, bin_.games, one, largest).items():
            law[won] = law.get(won, 0.0) + one.share * chance
        law[Fraction(0)] -= one.share
    return _on_lattice(law).tilted(moments.ev, moments.sums[1])


def _on_lattice(law: Laws) -> Walk:
    """The walk of a law, in steps that all its moves are whole numbers of, or the finest there may be."""
    whole = lcm(*(won.denominator for won in law))
    common = gcd(*(int(won * whole) for won in law)) or 1
    step, longest = Fraction(common, whole), max(abs(won) for won in law)
    if longest > FINEST * step:
        step = longest / FINEST
    lowest, highest = (end / step for end in (min(law), max(law)))
    down, up = -int(lowest // 1), -int(-highest // 1)
    chance = np.zeros(down + up + 2)
    for won, its in law.items():
        below = int(won / step // 1)
        part = float(won / step - below)
        chance[down + below] += its * (1 - part)
        chance[down + below + 1] += its * part
    return Walk(chance[: down + up + 1], down, float(step))


@dataclass(frozen=True)
class Ruin:
    """The risks of a ramp with a bankroll, in units."""

    moments: RampMoments
    bankroll: float

    @cached_property
    def walk(self) -> Walk:
        """How the bankroll walks."""
        return walk_of(self.moments)

    @property
    def fits(self) -> bool:
        """Whether the bankroll has few enough steps to be walked without an end."""
        return self.bankroll <= MOST_PLACES * self.walk.step

    def _figure(self, chance: Callable[[Walk], float]) -> Figure:
        covariance = [row[:2] for row in self.moments.covariance[:2]]
        return delta(
            lambda ev, square: chance(self.walk.tilted(ev, square)), self.moments.sums[:2], covariance, "chance"
        )

    def ever(self) -> Figure:
        """The chance to lose the bankroll, however long play lasts."""
        return self._figure(lambda walk: chance_of_ruin(walk, self.bankroll))

    def within(self, rounds: int) -> Figure:
        """The chance to lose the bankroll within so many rounds: of a trip, where it is that of the trip."""
        return self._figure(lambda walk: ends_within(walk, self.bankroll, rounds)[0])

    def goal(self, goal: float) -> Figure:
        """The chance to come to a goal, a bankroll in units, before the bankroll is lost."""
        return self._figure(lambda walk: chance_of_goal(walk, self.bankroll, goal))

    def goal_within(self, goal: float, rounds: int) -> tuple[Figure, Figure]:
        """The chances to lose the bankroll, and to come to a goal, within so many rounds."""
        return (
            self._figure(lambda walk: ends_within(walk, self.bankroll, rounds, goal)[0]),
            self._figure(lambda walk: ends_within(walk, self.bankroll, rounds, goal)[1]),
        )


def ruin_chance_within(ev: float, square: float, bankroll: float, rounds: float) -> float:
    """The chance to lose a bankroll within so many rounds, for a walk without steps of its own.

    The chance to be below at the end, and, by reflection, to have been there and come back.

    >>> round(ruin_chance_within(0.02, 10.0004, 1000, 1e9), 4) == round(ruin_chance_within(0.02, 10.0004, 1000, inf), 4)
    True
    """
    if rounds == inf:
        return ruin_chance(ev, square, bankroll)
    variance = square - ev * ev
    deviation = sqrt(variance * rounds) if variance > 0 else 0.0
    if not deviation:
        return float(ev * rounds <= -bankroll)
    below = _beyond((bankroll + ev * rounds) / deviation)
    power, away = -2 * ev * bankroll / variance, (bankroll - ev * rounds) / deviation
    if power < LARGEST_POWER:
        return min(below + exp(power) * _beyond(away), 1.0)
    # the tail far out, so that nothing is too large or too small to be written
    return min(below + exp(power - away * away / 2) / (away * sqrt(2 * pi)) * (1 - 1 / away**2), 1.0)


def _beyond(deviations: float) -> float:
    """The chance to be more than so many standard deviations above the mean."""
    return erfc(deviations / sqrt(2)) / 2


@dataclass(frozen=True)
class Outlook:
    """What a ramp does to a bankroll, in units."""

    moments: RampMoments
    bankroll: float

    def ruin(self, bankroll: float, rounds: float = inf) -> Figure:
        """The chance to lose a bankroll within so many rounds; ever, without a number."""
        return delta(
            lambda ev, square: ruin_chance_within(ev, square, bankroll, rounds),
            self.moments.sums[:2],
            [row[:2] for row in self.moments.covariance[:2]],
            "chance",
        )

    def fan(self, rounds: Sequence[float]) -> list[dict[str, float]]:
        """After so many rounds: the mean bankroll with its standard error, and where half and 95 % of all end.

        Rounds are played on credit: a bankroll below nothing was lost.
        """
        mean, sd = self.moments.ev, self.moments.sd
        error = sqrt(max(self.moments.covariance[0][0], 0.0))
        rows = []
        for number in rounds:
            middle, deviation = self.bankroll + number * mean, sd * sqrt(number)
            rows.append(
                {
                    "rounds": number,
                    "mean": middle,
                    "standard_error": number * error,
                    "most_from": middle - MOST * deviation,
                    "half_from": middle - HALF * deviation,
                    "half_to": middle + HALF * deviation,
                    "most_to": middle + MOST * deviation,
                }
            )
        return rows
