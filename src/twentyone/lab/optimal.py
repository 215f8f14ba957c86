"""The best bets at each count for a bankroll, by Kelly.

What a Kelly bettor maximises, EV - variance / (2 · fraction · bankroll), is a sum over counts, so each count is bet for
itself: fraction · bankroll · mean / mean square, within the limits; on two hands, with the mean square of both. The
mean square stands for the variance: they differ by the square of the EV of a round.

Where a second place that is not played stays empty, a round with one hand takes fewer cards, and there are more such
rounds: what counts is the worth for the cards that are taken. So one hand is often better for somebody alone, and two
are beside several others.

A higher count never means less to a bettor, but the luck of a run may say so of rare counts. Ramps are chosen by the
means that never fall and are nearest to those of the run (`rising`); what a ramp wins is worked out from the run's own.
"""

from collections.abc import Sequence

from twentyone.errors import RunError
from twentyone.lab.moments import Gains
from twentyone.lab.ramp import Limits, Ramp, Step
from twentyone.lab.run import Moments, Run

HANDS = (1,)


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
        its = Moments(mean, hand.square, hand.product)
        found = [_best_step(its, number, limits, bankroll, run.table.taken(number)) for number in hands]
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


def _best_step(hand: Moments, hands: int, limits: Limits, bankroll: float, taken: float) -> tuple[float, Step]:
    """The best bet on so many hands at a count, and what it is worth to a Kelly bettor for the cards that are taken."""
    square = hands * hand.square + hands * (hands - 1) * (hand.product or 0.0)
    bet = min(max(bankroll * hands * hand.mean / square, limits.least), limits.most) if square else limits.least
    return (bet * hands * hand.mean - bet * bet * square / (2 * bankroll)) / taken, Step(bet, hands)
