"""Runs of the lab made by hand or drawn from a known law, so that what they must say is known."""

import numpy as np
from numpy.typing import NDArray

from twentyone.lab.run import CountBin, Run
from twentyone.lab.spread import Spread
from twentyone.lab.table import Table

NETS = (-20, -10, 0, 10, 15, 20)
FIRST = -2
SHARES = (0.15, 0.25, 0.3, 0.18, 0.12)
LAWS = (
    (0.05, 0.46, 0.08, 0.3, 0.045, 0.065),
    (0.05, 0.445, 0.08, 0.315, 0.045, 0.065),
    (0.05, 0.43, 0.08, 0.33, 0.045, 0.065),
    (0.05, 0.41, 0.08, 0.345, 0.05, 0.065),
    (0.05, 0.39, 0.08, 0.355, 0.05, 0.075),
)
"""Counts from `FIRST` on: how often each comes, and the chance of every net there, in tenths of a bet."""


def independent_spread() -> Spread:
    """The covariances of rounds that are drawn one by one."""
    shares, laws, nets = np.array(SHARES), np.array(LAWS), np.array(NETS) / 10
    deviation = np.sqrt(shares * (1 - shares))
    together = -np.outer(shares, shares) / np.outer(deviation, deviation)
    np.fill_diagonal(together, 1.0)
    noise = np.zeros((2, 2))
    for share, law in zip(shares, laws, strict=True):
        statistics = np.array([nets, nets**2])
        beyond = statistics - (statistics @ law)[:, None]
        noise += share * (beyond * law) @ beyond.T
    nothing = tuple((0.0,) * len(shares) for _ in shares)
    rows = tuple(tuple(float(one) for one in row) for row in together)
    return Spread(SHARES, tuple(deviation.tolist()), rows, (nothing, nothing), tuple(map(tuple, noise.tolist())))


def run_of(games: NDArray[np.int64], rounds: int) -> Run:
    """The run with these hands by count and net."""
    bins = tuple(
        CountBin(FIRST + place, int(row.sum()), tuple(int(times) for times in row)) for place, row in enumerate(games)
    )
    return Run(
        game="a game", rules="a rule", count={"name": "a count"}, policy="a policy", table=Table(), rounds=rounds,
        seed=0, version="0", units=10, nets=NETS, bins=bins, spread=independent_spread().as_written(), pilot=0,
    )  # fmt: skip


def true_run(rounds: int = 1_000_000) -> Run:
    """The run in which everything comes exactly as often as its law says, rounded down."""
    return run_of((rounds * np.array(SHARES)[:, None] * np.array(LAWS) + 1e-6).astype(np.int64), rounds)


def drawn_run(generator: np.random.Generator, rounds: int) -> Run:
    """A run of so many rounds drawn one by one."""
    chances = (np.array(SHARES)[:, None] * np.array(LAWS)).ravel()
    drawn = generator.multinomial(rounds, chances / chances.sum())
    return run_of(drawn.reshape(len(SHARES), len(NETS)), rounds)
