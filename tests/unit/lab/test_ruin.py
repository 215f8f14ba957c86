"""Ruin and goals on the lattice against closed formulas, fractions, and the other way to carry chances forward; ruin in
closed form against an integral and the lattice, and the fan of a bankroll against the normal law."""

from fractions import Fraction
from math import inf
from statistics import NormalDist

import numpy as np
import pytest

from tests.support.lab_runs import true_run
from tests.unit.lab.test_figures import RAMP, law
from twentyone.analyse.money import ruin_within
from twentyone.errors import RunError
from twentyone.lab.figures import ruin_chance
from twentyone.lab.lattice import Walk, chance_of_goal, chance_of_ruin, ends_within
from twentyone.lab.moments import RampMoments
from twentyone.lab.ruin import Outlook, Ruin, ruin_chance_within, walk_of

MOMENTS = RampMoments(true_run(), RAMP)
FAIR = Walk(np.array([0.45, 0.0, 0.55]), 1, 1.0)
"""Up one step or down one: the gambler's ruin."""
ODD = {-2: Fraction(1, 4), -1: Fraction(1, 4), 0: Fraction(1, 8), 3: Fraction(3, 8)}


def odd_walk() -> Walk:
    chance = np.zeros(6)
    for move, its in ODD.items():
        chance[move + 2] = float(its)
    return Walk(chance, 2, 1.0)


def within(start: int, rounds: int, top: int | None) -> tuple[Fraction, Fraction]:
    """Ruin and goal within so many rounds, in fractions."""
    at, ruined, reached = {start: Fraction(1)}, Fraction(0), Fraction(0)
    for _ in range(rounds):
        onward: dict[int, Fraction] = {}
        for place, chance in at.items():
            for move, its in ODD.items():
                to = place + move
                if to <= 0:
                    ruined += chance * its
                elif top is not None and to >= top:
                    reached += chance * its
                else:
                    onward[to] = onward.get(to, Fraction(0)) + chance * its
        at = onward
    return ruined, reached


def test_the_gamblers_ruin_has_its_closed_formulas() -> None:
    ratio = 0.45 / 0.55
    assert chance_of_ruin(FAIR, 12) == pytest.approx(ratio**12, rel=1e-12)
    assert chance_of_goal(FAIR, 5, 20) == pytest.approx((1 - ratio**5) / (1 - ratio**20), rel=1e-12)
    assert chance_of_goal(Walk(np.array([0.5, 0.0, 0.5]), 1, 1.0), 7, 10) == pytest.approx(0.7, rel=1e-12)


def test_limits_of_rounds_are_those_of_fractions() -> None:
    for top in (None, 11):
        found = ends_within(odd_walk(), 4, 12, top)
        assert found == pytest.approx([float(one) for one in within(4, 12, top)], rel=1e-12, abs=1e-15)


def test_play_without_end_is_where_long_play_tends() -> None:
    walk = odd_walk()
    ruined, reached = ends_within(walk, 6, 4000, 15)
    assert ruined + reached == pytest.approx(1, abs=1e-12)
    assert chance_of_goal(walk, 6, 15) == pytest.approx(reached, rel=1e-10)
    assert chance_of_ruin(walk, 6) == pytest.approx(ends_within(walk, 6, 4000)[0], abs=1e-10)


def test_a_ramp_walks_by_the_law_of_its_rounds() -> None:
    moments = RampMoments(true_run(), RAMP)
    walk, written = walk_of(moments), law()
    assert walk.step == 0.5
    for won, chance in written.items():
        assert walk.chance[walk.down + int(won * 2)] == pytest.approx(chance, abs=1e-9)
    ruin = Ruin(moments, 40)
    assert ruin.within(50).value == pytest.approx(ruin_within(written, 40, 50), rel=1e-6)
    assert ruin.ever().value == pytest.approx(ruin_chance(moments.ev, moments.sums[1], 40), rel=0.1)
    lost, reached = ruin.goal_within(60, 100)
    assert 0 < lost.value < ruin.within(100).value + 1e-12
    assert reached.error > 0
    assert ruin.goal(60).value == pytest.approx(1 - ends_within(walk, 40, 3000, 60)[0], abs=1e-9)


def test_bets_between_the_steps_keep_mean_and_square() -> None:
    moments = RampMoments(true_run(), RAMP.times(1.2345678))
    walk = walk_of(moments)
    assert walk.ev == pytest.approx(moments.ev, rel=1e-12)
    assert walk.square == pytest.approx(moments.sums[1], rel=1e-12)


def test_what_cannot_be_walked_is_refused() -> None:
    for units in (0.1, 1e9, float("nan")):
        with pytest.raises(RunError, match="cannot be walked"):
            chance_of_ruin(FAIR, units)
    with pytest.raises(RunError, match="at least one"):
        ends_within(FAIR, 5, 0)


def first_passage(ev: float, variance: float, bankroll: float, rounds: float) -> float:
    """The same chance as the integral of the density of the first time at nothing (an inverse Gaussian)."""
    times = np.linspace(rounds / 400_000, rounds, 400_000)
    away = (bankroll + ev * times) ** 2 / (2 * variance * times)
    density = bankroll / np.sqrt(2 * np.pi * variance * times**3) * np.exp(-away)
    return float(np.trapezoid(density, times))


@pytest.mark.parametrize("ev", [0.02, 0.0, -0.03])
@pytest.mark.parametrize("rounds", [1000, 50_000])
def test_ruin_within_rounds_is_the_integral_of_its_first_time(ev: float, rounds: float) -> None:
    variance = 9.0
    found = ruin_chance_within(ev, variance + ev * ev, 200, rounds)
    assert found == pytest.approx(first_passage(ev, variance, 200, rounds), rel=1e-4, abs=1e-12)


def test_ruin_within_rounds_is_near_that_of_the_lattice_and_never_more_than_ruin_ever() -> None:
    outlook, ruin = Outlook(MOMENTS, 150), Ruin(MOMENTS, 150)
    assert outlook.ruin(150, 2000).value == pytest.approx(ruin.within(2000).value, rel=0.1)
    found = [outlook.ruin(150, rounds).value for rounds in (100, 1000, 10_000, 100_000, 10_000_000, inf)]
    assert found == sorted(found)
    assert found[-2] == pytest.approx(found[-1])
    assert outlook.ruin(150).error > 0


def test_numbers_that_are_too_large_to_be_written_are_chances_too() -> None:
    for ev in (1.0, -1.0, 1e-9, -1e-9):
        for bankroll in (1e-3, 1.0, 1e6):
            for rounds in (1.0, 1e4, 1e9):
                assert 0 <= ruin_chance_within(ev, 2.0, bankroll, rounds) <= 1
    assert ruin_chance_within(-1.0, 2.0, 1e6, 1e9) == pytest.approx(1.0)
    assert ruin_chance_within(-1.0, 1.0, 10, 5) == 0.0
    assert ruin_chance_within(-1.0, 1.0, 10, 10) == 1.0


def test_the_fan_has_the_quantiles_of_a_normal_walk() -> None:
    (start, end) = Outlook(MOMENTS, 500).fan([0, 4000])
    assert {start[name] for name in ("mean", "most_from", "half_from", "half_to", "most_to")} == {500}
    normal = NormalDist(500 + 4000 * MOMENTS.ev, MOMENTS.sd * 4000**0.5)
    shares = {"most_from": 0.025, "half_from": 0.25, "mean": 0.5, "half_to": 0.75, "most_to": 0.975}
    assert {name: end[name] for name in shares} == pytest.approx(
        {name: normal.inv_cdf(share) for name, share in shares.items()}
    )
