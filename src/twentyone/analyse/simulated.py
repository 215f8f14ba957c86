"""The simulated side of an answer: the same strategies played round by round, for the same number with its error.

Every simulated number has random numbers of its own (`luck.py`), so each confirms its exact number by itself.
"""

from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple

from twentyone.analyse.luck import luck_of, own_seed, topic_now
from twentyone.simulate.contract import Simulation
from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.core.run import run
from twentyone.simulate.registry import simulation_of

ROUNDS = 1 << 24
FEWER = 1 << 22
"""Rounds where many strategies are played, one after the other."""


def run_anew(simulation: Simulation, rounds: int) -> Estimate:
    """So many rounds of a simulation, with random numbers that nothing else has."""
    return run(simulation, rounds, own_seed(simulation))


def played(rules: Any, seats: int = 1, rounds: int = ROUNDS) -> Estimate:
    """So many rounds of the game's usual policies at a table of so many seats."""
    return _played(rules, seats, rounds, topic_now())


@lru_cache(maxsize=64)
def _played(rules: Any, seats: int, rounds: int, topic: str) -> Estimate:
    with luck_of(topic):
        return run_anew(simulation_of(rules, seats=seats), rounds)


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
        f"{estimate.rounds:,} simulated rounds came to {estimate.ev:+z.6f} ± {estimate.standard_error:.6f}, which is"
        f" {away:.1f} standard errors from the exact {exact:+z.6f}."
    )
