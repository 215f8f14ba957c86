"""The distribution of a hand's net: its mean is the certified value, its shape what simulated hands show."""

from fractions import Fraction
from math import sqrt

import pytest

from twentyone.analyse.simulated import played
from twentyone.rules.banluck import PRESETS, BanLuckRules, EscapeWhen, PlayerEscape, Reveal, Surrender
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


@pytest.mark.parametrize("when", EscapeWhen)
def test_every_hard_15_escapes_and_what_is_left_is_void(when: EscapeWhen) -> None:
    rules = BanLuckRules(player_escape=PlayerEscape.HARD_15, escape_when=when)
    solution, hard_15 = equilibrium(rules), 4 * 16 + 4 * 4 + 4 * 4
    nets, share = banluck_nets(solution), Fraction(hard_15, 52 * 51 // 2)
    assert sum(nets.chances.values()) == 1
    assert nets.mean == solution.exact
    assert nets.chances[0] >= nets.escaped + nets.voided
    both = _both_15()
    # before naturals every 15 escapes, and the banker voids the rest; on the turn a void hand comes first
    first = when == EscapeWhen.BEFORE_NATURALS
    assert nets.escaped == (share if first else share - both - _natural_against_15())
    assert nets.voided == (share - both if first else share)


def _both_15() -> Fraction:
    """The chance that both sides are dealt a hard 15."""
    pairs = [(5, 10), (6, 9), (7, 8)]
    deck = {value: 16 if value == 10 else 4 for value in range(1, 11)}
    ways = sum(4 * deck[a] * deck[b] * (deck[c] - (a == c)) * (deck[d] - (b == d)) for a, b in pairs for c, d in pairs)
    return Fraction(ways, 52 * 51 * 50 * 49)


def _natural_against_15() -> Fraction:
    """The chance that the player is dealt a hard 15 and the banker a natural."""
    ways = sum(2 * tens * 4 * (4 * 3 + 2 * 4 * (16 - (tens == 16))) for tens in (16, 4, 4))
    return Fraction(ways, 52 * 51 * 50 * 49)


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
