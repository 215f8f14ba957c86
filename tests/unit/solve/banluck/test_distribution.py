"""The distribution of a hand's net: its mean is the certified value, its shape what simulated hands show."""

from fractions import Fraction
from math import sqrt

import pytest

from twentyone.analyse.simulated import played
from twentyone.rules.banluck import PRESETS, BanLuckRules, Reveal, Surrender
from twentyone.solve.banluck.distribution import banluck_nets
from twentyone.solve.banluck.equilibrium import equilibrium, solve

SINGAPORE = BanLuckRules(**PRESETS["singapore"])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "rules",
    [BanLuckRules(), SINGAPORE, BanLuckRules(surrender=Surrender.AFTER_REVEAL, reveal=Reveal.NONE)],
    ids=["prd", "singapore", "after_reveal"],
)
def test_the_mean_is_the_certified_value_to_the_last_digit(rules: BanLuckRules) -> None:
    solution = equilibrium(rules)
    nets = banluck_nets(solution)
    assert sum(nets.chances.values()) == 1
    assert nets.mean == solution.exact


@pytest.mark.parametrize("method", ["lp", "cfr+"])
def test_the_standard_deviation_in_doubles_is_that_of_the_fractions(method: str) -> None:
    solution = solve(BanLuckRules(), method, 5 if method == "cfr+" else None)
    assert solution.sd == pytest.approx(banluck_nets(solution).standard_deviation, abs=1e-12)
    certified = equilibrium(BanLuckRules())
    assert certified.sd == banluck_nets(certified).standard_deviation == certified.to_dict()["sd"]


def test_every_hard_15_is_voided_and_nothing_else() -> None:
    hard_15 = 4 * 16 + 4 * 4 + 4 * 4  # 5-T, 6-9, 7-8
    assert banluck_nets(equilibrium(BanLuckRules())).voided == Fraction(hard_15, 52 * 51 // 2)
    assert banluck_nets(equilibrium(SINGAPORE)).voided == 0


@pytest.mark.parametrize("rules", [BanLuckRules(), SINGAPORE], ids=["prd", "singapore"])
def test_simulated_hands_have_the_same_distribution(rules: BanLuckRules) -> None:
    nets, estimate = banluck_nets(equilibrium(rules)), played(rules)
    counted = estimate.distribution
    assert {int(float(net)) for net in counted} == set(nets.chances)
    for net, chance in nets.chances.items():
        error = sqrt(float(chance * (1 - chance)) / estimate.rounds)
        assert abs(counted[str(net)] / estimate.rounds - float(chance)) < 4.5 * error
