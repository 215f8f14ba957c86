"""The best ramps against every other ramp of a grid."""

from itertools import product

import pytest

from tests.support.lab_runs import true_run
from twentyone.errors import RunError
from twentyone.lab.figures import ruin_chance
from twentyone.lab.moments import RampMoments
from twentyone.lab.optimal import kelly_ramp
from twentyone.lab.ramp import Limits, Ramp
from twentyone.lab.search import Willing, risk_ramp, score_ramp
from twentyone.lab.simplify import natural_bets, simplified

RUN, LIMITS = true_run(), Limits(1, 8)
GRID = (1.0, 2.0, 3.0, 5.0, 8.0)


def grid(bets: tuple[float, ...] = GRID) -> list[Ramp]:
    return [Ramp.of(dict(zip(RUN.counts, chosen, strict=True))) for chosen in product(bets, repeat=len(RUN.counts))]


def ratio(ramp: Ramp) -> float:
    moments = RampMoments(RUN, ramp)
    return moments.ev / moments.sd


def worth(ramp: Ramp, bankroll: float) -> float:
    moments = RampMoments(RUN, ramp)
    return moments.ev - moments.sums[1] / (2 * bankroll)


def test_no_ramp_of_a_grid_has_a_higher_score() -> None:
    best = ratio(score_ramp(RUN, Willing(LIMITS)))
    assert best >= max(map(ratio, grid())) - 1e-9
    assert ratio(score_ramp(RUN, Willing(LIMITS, sits_out=True))) >= max(map(ratio, grid((0.0, 1.0, 8.0))[1:])) - 1e-9


def test_no_ramp_of_a_grid_is_worth_more_to_a_kelly_bettor() -> None:
    assert worth(kelly_ramp(RUN, LIMITS, 60), 60) >= max(worth(ramp, 60) for ramp in grid()) - 1e-12


def test_a_ramp_for_a_risk_has_it_and_wins_most() -> None:
    ramp = risk_ramp(RUN, Willing(LIMITS), 150, 0.2)
    moments = RampMoments(RUN, ramp)
    assert ruin_chance(moments.ev, moments.sums[1], 150) == pytest.approx(0.2, rel=1e-6)
    for other in grid():
        its = RampMoments(RUN, other)
        if ruin_chance(its.ev, its.sums[1], 150) <= 0.2:
            assert its.ev <= moments.ev + 1e-9
    with pytest.raises(RunError, match=r"the least is .* %"):
        risk_ramp(RUN, Willing(LIMITS), 5, 0.01)


def test_a_simple_ramp_is_the_best_of_those_that_rise_with_so_few_bets() -> None:
    bets = natural_bets(LIMITS)
    assert bets == (1, 2, 3, 4, 5, 6, 8)
    found = simplified(RUN, kelly_ramp(RUN, LIMITS, 60), 60, bets, most=2)
    rising = [
        ramp
        for ramp in grid(bets)
        if len(ramp.bets) <= 2
        and [ramp.at(count).bet for count in RUN.counts] == sorted(ramp.at(c).bet for c in RUN.counts)
    ]
    assert len(found.bets) <= 2
    assert worth(found, 60) == pytest.approx(max(worth(ramp, 60) for ramp in rising), abs=1e-12)


def test_what_cannot_be_bet_is_refused() -> None:
    with pytest.raises(RunError, match="chip"):
        natural_bets(LIMITS, 9)
    with pytest.raises(RunError, match="one hand"):
        kelly_ramp(RUN, LIMITS, 60, hands=(1, 2))
    with pytest.raises(RunError, match="chance between 0 and 1"):
        risk_ramp(RUN, Willing(LIMITS), 60, 1.5)
