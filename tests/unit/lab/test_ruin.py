"""Ruin and goals on the lattice against closed formulas, fractions, and the other way to carry chances forward."""

from fractions import Fraction

import numpy as np
import pytest

from tests.support.lab_runs import true_run
from tests.unit.lab.test_figures import RAMP, law
from twentyone.analyse.money import ruin_within
from twentyone.errors import RunError
from twentyone.lab.figures import ruin_chance
from twentyone.lab.lattice import Walk, chance_of_goal, chance_of_ruin, ends_within
from twentyone.lab.moments import RampMoments
from twentyone.lab.ruin import Ruin, walk_of

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
