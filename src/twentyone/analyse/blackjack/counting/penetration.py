"""What betting by the count earns, by how deep the shoe is dealt.

A round's net varies by more than a bet, and what a counter earns is a few thousandths of one: by simulated nets alone
the sign would take hundreds of millions of rounds. But what a round is worth before it begins is known exactly
(`edge.py`). So only the beginnings of rounds are simulated, and each counts with its bet times its exact EV. The nets
of a plain run stand beside, for confirmation and for the standard deviation.
"""

from dataclasses import dataclass, replace
from math import ceil, sqrt

import numpy as np

from twentyone.analyse.answer import Table
from twentyone.analyse.blackjack.counting.edge import EdgeSurface, Starts, starts
from twentyone.analyse.blackjack.counting.index import HI_LO
from twentyone.analyse.simulated import run_anew
from twentyone.games.blackjack.chart import Chart
from twentyone.progress import each
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.counting.by_count import RampValue, bet_at, by_count, ramp_value
from twentyone.simulate.registry import simulation_of

PENETRATIONS = (0.5, 0.75, 0.9)
RAMP = {0: 1.0, 1: 2.0, 2: 4.0, 3: 6.0, 4: 8.0}
CERTAIN = 4.0
"""So many standard errors from 0 a sign counts as certain: luck alone gets there once in 16,000 times."""


@dataclass(frozen=True)
class Earning:
    """What the ramp earns at a penetration: the best estimate, and that of simulated nets alone.

    The best one comes from `begun` rounds. Where rounds begin with too few cards for exact EVs, both are the simulated
    one.
    """

    penetration: float
    best: RampValue
    simulated: RampValue
    begun: int

    @property
    def is_certain(self) -> bool:
        """Whether the sign of what is earned is beyond doubt."""
        return abs(self.best.ev) >= CERTAIN * self.best.standard_error

    @property
    def sign(self) -> str:
        """What is known of the sign, and what it would take to know it."""
        if self.is_certain:
            return "gain" if self.best.ev > 0 else "loss"
        if not self.best.ev:
            return "not certain"
        needed = self.begun * (CERTAIN * self.best.standard_error / self.best.ev) ** 2
        return f"not certain: about {ceil(needed / 1e6):,} million rounds would tell"


def earnings(rules: BlackjackRules, chart: Chart, surface: EdgeSurface, rounds: int) -> tuple[Earning, ...]:
    """What the ramp earns at each penetration; so many nets are simulated at each."""
    found = []
    for share in each(PENETRATIONS, "penetrations"):
        cut = replace(rules, penetration=share)
        simulated = ramp_value(by_count(run_anew(simulation_of(cut, count=HI_LO), rounds)), RAMP)
        begun = starts(cut, chart)
        if begun.are_deep:
            found.append(Earning(share, simulated, simulated, rounds))
        else:
            found.append(Earning(share, by_beginnings(surface, begun, simulated), simulated, begun.left.size))
    return tuple(found)


def by_beginnings(surface: EdgeSurface, begun: Starts, simulated: RampValue) -> RampValue:
    """What the ramp earns by the exact EV of every beginning; tables are independent of each other."""
    buckets = begun.buckets
    bets = np.zeros(buckets.shape)
    for bucket in np.unique(buckets):
        bets[buckets == bucket] = bet_at(RAMP, int(bucket))
    by_table = (bets * surface.at(begun.left, begun.true_count)).mean(axis=1)
    error = float(by_table.std(ddof=1)) / sqrt(len(by_table))
    return RampValue(float(by_table.mean()), simulated.sd, error, float(bets.mean()))


def penetration_table(found: tuple[Earning, ...]) -> Table:
    """What the ramp earns, by penetration."""
    rows = tuple(
        (
            one.penetration,
            one.best.ev,
            one.best.standard_error,
            one.sign,
            one.simulated.ev,
            one.simulated.standard_error,
            one.best.average_bet,
            one.best.edge_percent,
            one.best.n0 if one.is_certain and one.best.ev > 0 else None,
            one.best.n0_error if one.is_certain and one.best.ev > 0 else None,
        )
        for one in found
    )
    columns = (
        "penetration",
        "EV, units",
        "standard error",
        "sign",
        "EV by simulated nets alone",
        "its standard error",
        "average bet",
        "edge, % of what is bet",
        "N0, rounds",
        "standard error of N0",
    )
    steps = ", ".join(f"{bet:g}" for bet in RAMP.values())
    return Table(f"Betting {steps} units from a true count of {', '.join(map(str, RAMP))} on", columns, rows)
