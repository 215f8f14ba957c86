"""The best bets at each count: for a bankroll by Kelly, for a risk of ruin, or for the highest SCORE within limits.

What a Kelly bettor maximises, EV - variance / (2 · fraction · bankroll), is a sum over counts, so each count is bet for
itself: fraction · bankroll · mean / mean square, within the limits; on two hands, with the mean square of both. The
ramps for a risk, and for the highest ratio of EV to standard deviation, are of the same family (their Lagrangians are),
so one number is searched: the bankroll that would make them Kelly's. The mean square stands for the variance: they
differ by the square of the EV of a round.

A higher count never means less to a bettor, but the luck of a run may say so of rare counts. Ramps are chosen by the
means that never fall and are nearest to those of the run (`rising`); what a ramp wins is worked out from the run's own.
"""

from collections.abc import Callable, Sequence

from twentyone.errors import RunError
from twentyone.lab.figures import ruin_chance
from twentyone.lab.moments import Gains, RampMoments
from twentyone.lab.ramp import Limits, Ramp, Step
from twentyone.lab.run import Moments, Run

HANDS = (1,)
GOLDEN = (5**0.5 - 1) / 2


def kelly_ramp(
    run: Run,
    limits: Limits,
    bankroll: float,
    *,
    sits_out: bool = False,
    hands: Sequence[int] = HANDS,
    gains: Gains | None = None,
) -> Ramp:
    """The best bet at each count for this bankroll, full Kelly; a fraction of Kelly is one of the bankroll.

    With `sits_out` nothing is bet where that is better than the least bet. `hands` says how many hands may be played.
    """
    if max(hands) > run.table.hands:
        raise RunError("This run was played with one hand: it does not say how two win and lose together.")
    more = [gains.get(count, 0.0) if gains else 0.0 for count in run.counts]
    means = rising([hand.mean + gain for hand, gain in zip(run.moments, more, strict=True)], run.shares)
    steps = []
    for count, hand, mean in zip(run.counts, run.moments, means, strict=True):
        found = [_best_step(Moments(mean, hand.square, hand.product), number, limits, bankroll) for number in hands]
        found += [(0.0, Step(0.0))] if sits_out else []
        steps.append((count, max(found, key=lambda pair: pair[0])[1]))
    return Ramp(tuple(steps))


def rising(means: Sequence[float], weights: Sequence[float]) -> list[float]:
    """The numbers nearest to these, by weighted squares, that never fall: neighbours that do are pooled.

    >>> rising([1.0, 3.0, 2.0, 4.0], [1.0, 1.0, 3.0, 1.0])
    [1.0, 2.25, 2.25, 4.0]
    """
    pools: list[tuple[float, float, int]] = []
    for mean, weight in zip(means, weights, strict=True):
        pool = (mean, weight, 1)
        while pools and pools[-1][0] > pool[0]:
            before = pools.pop()
            both = before[1] + pool[1]
            middle = (before[0] * before[1] + pool[0] * pool[1]) / both if both else pool[0]
            pool = (middle, both, before[2] + pool[2])
        pools.append(pool)
    return [mean for mean, _, number in pools for _ in range(number)]


def _best_step(hand: Moments, hands: int, limits: Limits, bankroll: float) -> tuple[float, Step]:
    """The best bet on so many hands at a count, and what it is worth to a Kelly bettor."""
    square = hands * hand.square + hands * (hands - 1) * (hand.product or 0.0)
    bet = min(max(bankroll * hands * hand.mean / square, limits.least), limits.most) if square else limits.least
    return bet * hands * hand.mean - bet * bet * square / (2 * bankroll), Step(bet, hands)


Family = Callable[[float], Ramp]
"""The ramp of each bankroll, by Kelly."""


def family(run: Run, limits: Limits, *, sits_out: bool, hands: Sequence[int], gains: Gains | None) -> Family:
    """The ramps among which the best ones for a risk and for a SCORE are."""
    return lambda bankroll: kelly_ramp(run, limits, bankroll, sits_out=sits_out, hands=hands, gains=gains)


def score_ramp(
    run: Run,
    limits: Limits,
    *,
    sits_out: bool = False,
    hands: Sequence[int] = HANDS,
    gains: Gains | None = None,
) -> Ramp:
    """The ramp within the limits with the highest SCORE: the highest EV for its standard deviation."""
    ramps = family(run, limits, sits_out=sits_out, hands=hands, gains=gains)

    def ratio(bankroll: float) -> float:
        moments = RampMoments(run, ramps(bankroll), gains)
        return moments.ev / moments.sd if moments.sd else 0.0

    low, high = limits.least, limits.least
    best = ratio(low)
    while (further := ratio(2 * high)) >= best or high < 1e3 * limits.most:
        best, high = max(best, further), 2 * high
        if high > 1e6 * limits.most:
            break
    return ramps(_highest(ratio, low, 2 * high))


def _highest(function: Callable[[float], float], low: float, high: float) -> float:
    """Where a function is highest between two numbers: the best of many by their ratio, then by the golden section."""
    steps = 60
    grid = [low * (high / low) ** (place / steps) for place in range(steps + 1)]
    place = max(range(steps + 1), key=lambda at: function(grid[at]))
    low, high = grid[max(place - 1, 0)], grid[min(place + 1, steps)]
    for _ in range(60):
        first, second = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
        low, high = (low, second) if function(first) >= function(second) else (first, high)
    return (low + high) / 2


def risk_ramp(
    run: Run,
    limits: Limits,
    bankroll: float,
    risk: float,
    *,
    sits_out: bool = False,
    hands: Sequence[int] = HANDS,
    gains: Gains | None = None,
) -> Ramp:
    """The ramp within the limits that wins most with this bankroll at this risk of ruin, or at less if none has it."""
    if not 0 < risk < 1:
        raise RunError(f"A risk of ruin cannot be {risk:g}: it is a chance between 0 and 1, as 0.05.")
    ramps = family(run, limits, sits_out=sits_out, hands=hands, gains=gains)

    def risk_at(boldness: float) -> float:
        moments = RampMoments(run, ramps(boldness), gains)
        return ruin_chance(moments.ev, moments.sums[1], bankroll) if moments.ev > 0 else 1.0

    safest = _highest(lambda boldness: -risk_at(boldness), limits.least, 1e6 * limits.most)
    if risk_at(safest) > risk:
        raise RunError(
            f"No ramp from {limits.least:g} to {limits.most:g} units has a risk of ruin of {100 * risk:g} % with a"
            f" bankroll of {bankroll:g} units here: the least is {100 * risk_at(safest):.3g} %."
        )
    low, high = safest, 1e6 * limits.most
    if risk_at(high) <= risk:
        return ramps(high)
    for _ in range(100):
        middle = (low * high) ** 0.5
        low, high = (middle, high) if risk_at(middle) <= risk else (low, middle)
    return ramps(low)
