"""Money over time, from the exact distribution of one round: ruin, drawdown, Kelly's fraction, and how long luck lasts.

A distribution is the chance of every net, in bets, from the view of whoever holds the bankroll. Rounds are independent,
as they are where every round is dealt from a fresh deck. Ruin and drawdown within a number of rounds are exact: the
chances of all bankrolls are carried forward round by round, whatever a round can pay. Ruin without end uses the
exponent R with E[exp(-R·net)] = 1: a bankroll B is lost with a chance of at most exp(-R·B), and nearly that.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, exp, gcd, lcm, log, sqrt

import numpy as np
from numpy.typing import NDArray

from twentyone.simulate.bankroll import rounds_to_show

Chances = Mapping[Fraction, float]
SURE = 1.0
NEGLECTED = 1e-12
"""The most that is left out of a chance of ruin: bankrolls so high that less than this is lost from there."""


def other_side(chances: Chances) -> dict[Fraction, float]:
    """The distribution as the other side of the table has it."""
    return dict(sorted((-net, chance) for net, chance in chances.items()))


def mean(chances: Chances) -> float:
    """The EV of a round, in bets."""
    return sum(float(net) * chance for net, chance in chances.items())


def variance(chances: Chances) -> float:
    """The variance of a round, in square bets."""
    return sum(float(net) ** 2 * chance for net, chance in chances.items()) - mean(chances) ** 2


def rounds_to_be_sure(chances: Chances) -> float:
    """N0: the rounds after which what is expected is as large as one standard deviation."""
    return rounds_to_show(mean(chances), sqrt(variance(chances)))


def kelly_fraction(chances: Chances) -> float:
    """The share of the bankroll to bet for the fastest growth; 0 without an advantage."""
    if mean(chances) <= 0:
        return 0.0
    worst = -float(min(chances))

    def growth_slope(share: float) -> float:
        return sum(chance * float(net) / (1 + share * float(net)) for net, chance in chances.items())

    return _falling_root(growth_slope, 0.0, 1 / worst if worst > 0 else 1.0)


def ruin_exponent(chances: Chances) -> float:
    """R of `exp(-R·bankroll)`: how fast the chance of ever losing it all falls; 0 without an advantage."""
    if mean(chances) <= 0:
        return 0.0

    def below_one(exponent: float) -> float:
        return 1 - sum(chance * exp(-exponent * float(net)) for net, chance in chances.items())

    high = 2 * mean(chances) / variance(chances)
    while below_one(high) > 0:
        high *= 2
    return _falling_root(below_one, high * 1e-6, high)


def _falling_root(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a function that is positive at `low` and negative at `high` is 0."""
    for _ in range(200):
        middle = (low + high) / 2
        if function(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def risk_of_ruin(chances: Chances, bankroll: float) -> float:
    """The chance that a bankroll is ever lost, for a game without end: an upper bound, and nearly exact."""
    return exp(-ruin_exponent(chances) * bankroll)


def bankroll_for(chances: Chances, risk: float) -> float:
    """The bankroll, in bets, that is ever lost with at most this chance; infinite without an advantage."""
    exponent = ruin_exponent(chances)
    return -log(risk) / exponent if exponent else float("inf")


# Exact, over a number of rounds ----------------------------------------------------------------------------


@dataclass(frozen=True)
class _Steps:
    """A distribution on a grid of whole steps."""

    per_bet: int
    moves: tuple[tuple[int, float], ...]

    @classmethod
    def of(cls, chances: Chances) -> "_Steps":
        possible = {Fraction(net): chance for net, chance in chances.items() if chance > 0}
        whole = lcm(*(net.denominator for net in possible))
        common = gcd(*(int(net * whole) for net in possible))
        per_bet = Fraction(whole, max(common, 1))
        scale = per_bet.numerator
        return cls(scale, tuple((int(net * scale), chance) for net, chance in possible.items()))


def ruin_within(chances: Chances, bankroll: int, rounds: int) -> float:
    """The chance of losing a bankroll within so many rounds, less at most `NEGLECTED`.

    A bankroll is lost when nothing of it is left.
    """
    steps = _Steps.of(chances)
    start = bankroll * steps.per_bet
    top = max(start, ceil(safe_height(chances, rounds) * steps.per_bet))
    return _absorbed(steps, start, top, rounds, reflects=False)


def drawdown_within(chances: Chances, depth: int, rounds: int) -> float:
    """The exact chance that within so many rounds the bankroll is once `depth` bets below an earlier height."""
    steps = _Steps.of(chances)
    return _absorbed(steps, depth * steps.per_bet, depth * steps.per_bet, rounds, reflects=True)


def safe_height(chances: Chances, rounds: int) -> float:
    """A bankroll, in bets, that so many rounds take with a chance of at most `NEGLECTED`.

    For every t > 0 a bankroll x is lost with a chance of at most exp(-t·x) · max(1, E[exp(-t·net)])^rounds, by Doob's
    inequality; the smallest x of many t is taken. Large payouts are in the expectation, so no law is assumed.
    """
    heights = []
    for power in range(-40, 9):
        slope = 2 ** (power / 4)
        growth = log(sum(chance * exp(-slope * float(net)) for net, chance in chances.items()))
        heights.append((rounds * max(growth, 0.0) - log(NEGLECTED)) / slope)
    return min(heights)


def _absorbed(steps: _Steps, start: int, top: int, rounds: int, reflects: bool) -> float:
    """The chance that a walk from `start` has come to 0 or below; above `top` it stays at `top`, or is lost to view."""
    at: NDArray[np.float64] = np.zeros(top + 1)
    at[start] = SURE
    ruined = 0.0
    for _ in range(rounds):
        onward = np.zeros(top + 1)
        for move, chance in steps.moves:
            size = min(abs(move), top)  # a larger step leaves the grid from everywhere
            if move < 0:
                ruined += chance * float(at[1 : 1 + size].sum())
                onward[1 : top + 1 - size] += chance * at[1 + size :]
            else:
                onward[1 + size :] += chance * at[1 : top + 1 - size]
                if reflects and move:
                    onward[top] += chance * float(at[top + 1 - size :].sum())
        at = onward
    return ruined
