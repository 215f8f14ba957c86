"""Everything a ramp comes to, each number with its standard error, from one stored run.

EV, standard deviation and N0 are per round dealt at the table, watched ones too. The desirability index is a thousand
times EV over standard deviation (Schlesinger, Blackjack Attack), the c-SCORE its square: what this very ramp wins in
100 rounds per 10,000 of a bankroll that it puts at Kelly's risk. The SCORE is the same for the best ramp within the
limits. The certainty equivalent is what a Kelly bettor would take instead of the game: EV - variance / (2 · fraction ·
bankroll).
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, inf, log, nan, sqrt

from twentyone.errors import RunError
from twentyone.lab.figure import Figure, delta
from twentyone.lab.moments import RampMoments

PER_HUNDRED = 100
SCORE_BANK = 10_000
SCORED = "per 100 rounds and 10,000 units"
LEAST, MOST = 1e-9, 1e12
Formula = Callable[[float, float, float], float]
"""Of EV, mean square and stake."""


@dataclass(frozen=True)
class Pace:
    """How fast and with how much one plays: rounds per hour, and the bankroll in units with its Kelly fraction."""

    rounds_per_hour: float = 100.0
    bankroll: float | None = None
    kelly: float = 1.0

    def __post_init__(self) -> None:
        for what, given in (("The rounds per hour", self.rounds_per_hour), ("The Kelly fraction", self.kelly)):
            if not LEAST <= given <= MOST:
                raise RunError(f"{what} cannot be {given:g}: it is a number above 0, at most {MOST:,.0f}.")
        if self.bankroll is not None:
            check_bankroll(self.bankroll)


def check_bankroll(bankroll: float) -> None:
    """Refuse what is no bankroll."""
    if not LEAST <= bankroll <= MOST:
        raise RunError(f"A bankroll cannot be {bankroll:g}: it is a number of units above 0, at most {MOST:,.0f}.")


def ruin_chance(ev: float, square: float, bankroll: float) -> float:
    """The chance to lose a bankroll ever, for a walk without steps of its own: exp(-2 · EV · bankroll / variance).

    >>> round(ruin_chance(0.02, 10.0004, 1000), 4)
    0.0183
    """
    variance = square - ev * ev
    return 1.0 if ev <= 0 else exp(-2 * ev * bankroll / variance) if variance > 0 else 0.0


def bankroll_for(ev: float, square: float, risk: float) -> float:
    """The bankroll that is ever lost with this chance; infinite without an edge."""
    return -log(risk) * (square - ev * ev) / (2 * ev) if ev > 0 else inf


def _sd(ev: float, square: float) -> float:
    return sqrt(max(square - ev * ev, 0.0))


def _ratio(ev: float, square: float) -> float:
    """EV over standard deviation."""
    sd = _sd(ev, square)
    return ev / sd if sd else 0.0


def ramp_figures(moments: RampMoments, pace: Pace) -> dict[str, Figure]:
    """Every figure of a ramp by its name."""
    at, covariance = moments.sums, moments.covariance

    def of(formula: Formula, unit: str) -> Figure:
        return delta(formula, at, covariance, unit)

    hour, bankroll, kelly = pace.rounds_per_hour * moments.quicker, pace.bankroll, pace.kelly
    found = {
        "ev": of(lambda ev, square, staked: ev, "units per round"),
        "sd": of(lambda ev, square, staked: _sd(ev, square), "units per round"),
        "average_bet": of(lambda ev, square, staked: staked, "units per round"),
        "edge_percent": of(lambda ev, square, staked: 100 * ev / staked if staked else 0.0, "% of what is bet"),
        "per_100_rounds": of(lambda ev, square, staked: PER_HUNDRED * ev, "units"),
        "sd_per_100_rounds": of(lambda ev, square, staked: 10 * _sd(ev, square), "units"),
        "per_hour": of(lambda ev, square, staked: hour * ev, "units"),
        "sd_per_hour": of(lambda ev, square, staked: sqrt(hour) * _sd(ev, square), "units"),
        "desirability_index": of(lambda ev, square, staked: 1000 * _ratio(ev, square), ""),
        "c_score": of(lambda ev, square, staked: c_score(ev, square), SCORED).times(moments.quicker),
        "n0": of(lambda ev, square, staked: rounds_to_wait(ev, square), "rounds"),
    }
    if bankroll is not None:
        found["certainty_equivalent"] = of(
            lambda ev, square, staked: hour * (ev - (square - ev * ev) / (2 * kelly * bankroll)), "units per hour"
        )
        found["risk_of_ruin"] = of(lambda ev, square, staked: ruin_chance(ev, square, bankroll), "chance")
        found["kelly_fraction"] = of(
            lambda ev, square, staked: (square - ev * ev) / (ev * bankroll) if ev > 0 else inf, "of full Kelly"
        )
    return found


def c_score(ev: float, square: float) -> float:
    """What a ramp wins in 100 rounds per 10,000 units of bankroll at Kelly's risk; there is none without an edge.

    >>> round(c_score(0.02, 10.0004), 2)
    40.0
    """
    return PER_HUNDRED * SCORE_BANK * _ratio(ev, square) ** 2 if ev > 0 else nan


def rounds_to_wait(ev: float, square: float) -> float:
    """N0: the rounds after which the expected win is one standard deviation; infinite without an edge."""
    return (square - ev * ev) / ev**2 if ev > 0 else inf


def check_risk(risk: float) -> None:
    """Refuse what is no risk of ruin."""
    if not 0 < risk < 1:
        raise RunError(f"A risk of ruin cannot be {risk:g}: it is a chance between 0 and 1, as 0.05.")


def bankroll_figure(moments: RampMoments, risk: float) -> Figure:
    """The bankroll that a ramp needs for a risk of ruin."""
    check_risk(risk)
    return delta(lambda ev, square, staked: bankroll_for(ev, square, risk), moments.sums, moments.covariance, "units")
