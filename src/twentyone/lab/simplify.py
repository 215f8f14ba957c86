"""A ramp that can be remembered: few different bets, in whole chips and steps that come naturally.

Of all ramps of such bets that never fall as the count rises, the one that is worth most to a Kelly bettor is found by
going through the counts once (dynamic programming): no other is better.
"""

from collections.abc import Sequence

from twentyone.errors import RunError
from twentyone.lab.moments import Gains, RampMoments
from twentyone.lab.ramp import Limits, Ramp, Step
from twentyone.lab.run import Run

NATURAL = (1, 2, 3, 4, 5, 6, 8)
TENFOLD = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
MOST_BETS = 5
MOST_CHIPS = 1_000_000
"""A bet of more chips than these is not made chip by chip."""


def natural_bets(limits: Limits, chip: float = 1.0) -> tuple[float, ...]:
    """The bets in whole chips that people make, within the limits, which are among them.

    >>> natural_bets(Limits(1, 16))
    (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0, 12.0, 15.0, 16.0)
    """
    if not limits.most / MOST_CHIPS <= chip <= limits.most:
        raise RunError(
            f"A chip cannot be {chip:g}: it is at most the greatest bet, {limits.most:g}, and at least a"
            f" {MOST_CHIPS:,}th of it."
        )
    found = {limits.least, limits.most}
    found |= {chip * number for number in NATURAL}
    power = 1
    while chip * TENFOLD[0] * power <= limits.most:
        found |= {chip * number * power for number in TENFOLD}
        power *= 10
    return tuple(sorted(float(bet) for bet in found if limits.least <= bet <= limits.most))


def simplified(
    run: Run,
    ramp: Ramp,
    bankroll: float,
    bets: Sequence[float],
    most: int = MOST_BETS,
    gains: Gains | None = None,
) -> Ramp:
    """The best ramp of at most so many of these bets, on the hands of the ramp given, for a Kelly bettor.

    Where the ramp given sits a round out, this one does.
    """
    if most < 1 or not bets:
        raise RunError("A ramp has at least one bet.")
    sizes = sorted(bets)
    moments = RampMoments(run, ramp, gains)
    at = [place for place, one in enumerate(moments.played) if one.step.bet > 0]
    if not at:
        return ramp
    worth = [_worths(moments, place, sizes, bankroll) for place in at]
    chosen = dict(zip(at, _best_rising(worth, most), strict=True))
    steps = []
    for place, (count, one) in enumerate(zip(run.counts, moments.played, strict=True)):
        steps.append((count, Step(sizes[chosen[place]], one.step.hands) if place in chosen else Step(0.0)))
    return Ramp(tuple(steps))


def _worths(moments: RampMoments, place: int, sizes: Sequence[float], bankroll: float) -> list[float]:
    """What each bet is worth at one count, weighed by how often it comes."""
    one = moments.played[place]
    mean, square = one.mean / one.step.bet, one.square / one.step.bet**2
    return [one.share * (bet * mean - bet * bet * square / (2 * bankroll)) for bet in sizes]


def _best_rising(worth: Sequence[Sequence[float]], most: int) -> list[int]:
    """The place in each row that makes the largest sum, places never falling, at most so many different ones."""
    width = len(worth[0])
    most = min(most, width)
    best = [[row if used == 0 else float("-inf") for used in range(most)] for row in worth[0]]
    came: list[list[list[tuple[int, int]]]] = []
    for row in worth[1:]:
        after = [[float("-inf")] * most for _ in range(width)]
        trail = [[(0, 0)] * most for _ in range(width)]
        for used in range(most):
            lower, place_of_lower = float("-inf"), 0
            for place in range(width):
                stay = best[place][used]
                if stay >= lower:
                    after[place][used], trail[place][used] = row[place] + stay, (place, used)
                else:
                    after[place][used], trail[place][used] = row[place] + lower, (place_of_lower, used - 1)
                if used and best[place][used - 1] > lower:
                    lower, place_of_lower = best[place][used - 1], place
        best = after
        came.append(trail)
    place, used = max(((p, u) for p in range(width) for u in range(most)), key=lambda at: best[at[0]][at[1]])
    places = [place]
    for trail in reversed(came):
        place, used = trail[place][used]
        places.append(place)
    return places[::-1]
