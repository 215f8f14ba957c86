"""Every figure of a ramp against sums written out, and its error against the spread of drawn runs."""

from fractions import Fraction
from math import exp, log, sqrt

import numpy as np
import pytest

from tests.support.lab_runs import FIRST, LAWS, NETS, SHARES, drawn_run, true_run
from twentyone.errors import RunError
from twentyone.lab.figures import Pace, bankroll_figure, ramp_figures
from twentyone.lab.moments import RampMoments
from twentyone.lab.ramp import Ramp, parse_spread

RAMP = Ramp.of({-1: 1, 1: 4, 2: 8})


def law() -> dict[Fraction, float]:
    """The chance of everything won in a round by the ramp, written out."""
    found: dict[Fraction, float] = {}
    for place, (share, chances) in enumerate(zip(SHARES, LAWS, strict=True)):
        for net, chance in zip(NETS, chances, strict=True):
            won = Fraction(net, 10) * Fraction(RAMP.at(FIRST + place).bet)
            found[won] = found.get(won, 0.0) + share * chance
    return found


def test_every_figure_is_what_the_law_of_a_round_makes_of_it() -> None:
    ev = sum(float(won) * chance for won, chance in law().items())
    variance = sum(float(won) ** 2 * chance for won, chance in law().items()) - ev * ev
    found = ramp_figures(RampMoments(true_run(), RAMP), Pace(60, 500, 0.5))
    expected = {
        "ev": ev,
        "sd": sqrt(variance),
        "per_100_rounds": 100 * ev,
        "sd_per_100_rounds": 10 * sqrt(variance),
        "per_hour": 60 * ev,
        "sd_per_hour": sqrt(60 * variance),
        "desirability_index": 1000 * ev / sqrt(variance),
        "c_score": 1e6 * ev * ev / variance,
        "n0": variance / ev**2,
        "certainty_equivalent": 60 * (ev - variance / (2 * 0.5 * 500)),
        "risk_of_ruin": exp(-2 * ev * 500 / variance),
        "kelly_fraction": variance / (ev * 500),
        "average_bet": 0.7 + 4 * 0.18 + 8 * 0.12,
        "edge_percent": 100 * ev / (0.7 + 4 * 0.18 + 8 * 0.12),
    }
    assert {name: figure.value for name, figure in found.items()} == pytest.approx(expected)
    assert bankroll_figure(RampMoments(true_run(), RAMP), 0.05).value == pytest.approx(-log(0.05) * variance / (2 * ev))


def test_standard_errors_are_the_spread_of_drawn_runs() -> None:
    generator, rounds = np.random.default_rng(21), 200_000
    pace, drawn = Pace(100, 500), 250
    runs = [ramp_figures(RampMoments(drawn_run(generator, rounds), RAMP), pace) for _ in range(drawn)]
    stated = ramp_figures(RampMoments(true_run(rounds), RAMP), pace)
    for name, figure in stated.items():
        seen = np.array([one[name].value for one in runs])
        if name in ("n0", "kelly_fraction"):  # one over an EV: to first order only
            assert np.median(seen) == pytest.approx(figure.value, rel=0.05), name
            continue
        # the standard deviation of 250 numbers is known within 4.5 %
        assert seen.std() == pytest.approx(figure.error, rel=0.15), name


def test_without_an_edge_there_is_no_n0_and_ruin_is_certain() -> None:
    found = ramp_figures(RampMoments(true_run(), Ramp.of({-2: 1})), Pace(bankroll=100))
    assert found["ev"].value < 0
    assert found["n0"].to_dict()["value"] is None
    assert found["risk_of_ruin"].value == 1.0
    assert found["c_score"].to_dict()["value"] is None


def test_what_cannot_be_is_refused() -> None:
    for wrong in ((0.0, None, 1.0), (100.0, -5.0, 1.0), (100.0, 100.0, float("nan")), (float("inf"), None, 1.0)):
        with pytest.raises(RunError):
            Pace(*wrong)
    moments = RampMoments(true_run(), RAMP)
    for risk in (0.0, 1.0, float("nan")):
        with pytest.raises(RunError, match="risk of ruin"):
            bankroll_figure(moments, risk)
    two = parse_spread("0:1,1:2x2")
    assert isinstance(two, Ramp)
    with pytest.raises(RunError, match="one hand"):
        _ = RampMoments(true_run(), two).sums


def test_several_counts_together_have_the_errors_of_drawn_runs() -> None:
    generator, rounds, drawn = np.random.default_rng(5), 100_000, 250
    runs = [RampMoments(drawn_run(generator, rounds), RAMP) for _ in range(drawn)]
    for first, last in ((0, 1), (2, 2), (1, 4)):
        stated = RampMoments(true_run(rounds), RAMP).together(first, last)
        seen = np.array([[figure.value for figure in one.together(first, last)] for one in runs])
        assert [figure.value for figure in stated] == pytest.approx(seen.mean(axis=0), rel=0.05, abs=4e-4)
        assert [figure.error for figure in stated] == pytest.approx(seen.std(axis=0, ddof=1), rel=0.15)
    whole, _ = RampMoments(true_run(rounds), RAMP).together(0, 4)
    assert whole.value == pytest.approx(1.0)
    assert whole.error == pytest.approx(0.0, abs=1e-4)
