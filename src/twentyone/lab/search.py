"""The ramp for a bankroll, for a risk of ruin, or for the highest SCORE, of those that somebody is willing to bet.

Of all ramps within the limits, those for a risk and for the highest ratio of EV to standard deviation are of the family
of Kelly's (their Lagrangians are), so one number is searched: the bankroll that would make them Kelly's. In whole chips
and few bets the family is that of the simple ramps.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from twentyone.errors import RunError
from twentyone.lab.figures import check_risk, ruin_chance
from twentyone.lab.moments import EV, SQUARES, Gains, RampMoments
from twentyone.lab.optimal import HANDS, kelly_ramp
from twentyone.lab.ramp import Limits, Ramp
from twentyone.lab.run import Run
from twentyone.lab.simplify import MOST_BETS, natural_bets, simplified

GOLDEN = (5**0.5 - 1) / 2
BOLDEST = 1e6
"""With so many greatest bets as a bankroll every count with an edge is bet the most."""


@dataclass(frozen=True)
class Willing:
    """What somebody is willing to bet: within limits, nothing at low counts or always something, on one hand or two.

    With a `chip` bets are whole chips in natural steps, and there are at most `bets` different ones.
    """

    limits: Limits
    sits_out: bool = False
    hands: Sequence[int] = HANDS
    chip: float | None = None
    bets: int = MOST_BETS

    def ramp(self, run: Run, bankroll: float, gains: Gains | None = None) -> Ramp:
        """The best ramp for a bankroll, full Kelly; a fraction of Kelly is one of the bankroll."""
        if not 0 < bankroll < float("inf"):
            raise RunError(f"A bankroll cannot be {bankroll:g}: it is a number of units above 0.")
        best = kelly_ramp(run, self.limits, bankroll, sits_out=self.sits_out, hands=self.hands, gains=gains)
        if self.chip is None:
            return best
        return simplified(run, best, bankroll, natural_bets(self.limits, self.chip), self.bets, gains)


def score_ramp(run: Run, willing: Willing, gains: Gains | None = None) -> Ramp:
    """The ramp with the highest SCORE: the highest EV for its standard deviation."""

    def ratio(bankroll: float) -> float:
        moments = RampMoments(run, willing.ramp(run, bankroll, gains), gains)
        return moments.ev / moments.sd * moments.quicker**0.5 if moments.sd else 0.0

    return willing.ramp(run, _highest(ratio, willing.limits.least, BOLDEST * willing.limits.most), gains)


def risk_ramp(run: Run, willing: Willing, bankroll: float, risk: float, gains: Gains | None = None) -> Ramp:
    """The ramp that wins most with this bankroll at this risk of ruin, or at less if none has it."""
    check_risk(risk)
    limits = willing.limits

    def risk_at(boldness: float) -> float:
        sums = RampMoments(run, willing.ramp(run, boldness, gains), gains).sums
        return ruin_chance(sums[EV], sums[SQUARES], bankroll)

    boldest = BOLDEST * limits.most
    safest = _highest(lambda boldness: -risk_at(boldness), limits.least, boldest)
    if risk_at(safest) > risk:
        raise RunError(
            f"No ramp from {limits.least:g} to {limits.most:g} units has a risk of ruin of {100 * risk:g} % with a"
            f" bankroll of {bankroll:g} units here: the least is {100 * risk_at(safest):.3g} %."
        )
    if risk_at(boldest) <= risk:
        return willing.ramp(run, boldest, gains)
    low, high = safest, boldest
    for _ in range(60):
        middle = (low * high) ** 0.5
        low, high = (middle, high) if risk_at(middle) <= risk else (low, middle)
    return willing.ramp(run, low, gains)


def _highest(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a function is highest between two numbers: the best of many by their ratio, then by the golden section."""
    steps = 60
    grid = [low * (high / low) ** (place / steps) for place in range(steps + 1)]
    found = [function(at) for at in grid]
    place = found.index(max(found))
    low, high = grid[max(place - 1, 0)], grid[min(place + 1, steps)]
    for _ in range(40):
        first, second = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
        low, high = (low, second) if function(first) >= function(second) else (first, high)
    middle = (low + high) / 2
    return middle if function(middle) >= found[place] else grid[place]
