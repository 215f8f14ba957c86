"""The simulated side of an answer: the same strategies played round by round, for the same number with its error."""

from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple

from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.core.run import run
from twentyone.simulate.registry import simulation_of

ROUNDS = 1 << 24
FEWER = 1 << 22
"""Rounds where many strategies are played, one after the other."""


@lru_cache(maxsize=64)
def played(rules: Any, seats: int = 1, rounds: int = ROUNDS, seed: int = 0) -> Estimate:
    """So many rounds of the game's usual policies at a table of so many seats."""
    return run(simulation_of(rules, seats=seats), rounds, seed)


class Difference(NamedTuple):
    """What one run earned more than another, and the standard error of that."""

    ev: float
    standard_error: float


def difference(one: Estimate, other: Estimate) -> Difference:
    """How two independent runs differ."""
    return Difference(one.ev - other.ev, sqrt(one.standard_error**2 + other.standard_error**2))


def agreement(exact: float, estimate: Estimate) -> str:
    """How exact and simulated EV compare, in a sentence."""
    away = abs(exact - estimate.ev) / estimate.standard_error
    return (
        f"{estimate.rounds:,} simulated rounds came to {estimate.ev:+.6f} ± {estimate.standard_error:.6f}, which is"
        f" {away:.1f} standard errors from the exact {exact:+.6f}."
    )
