"""A run ends by its error only when it can believe it."""

from fractions import Fraction

import numpy as np
import pytest

from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.deal import Deal, DealtSimulation
from twentyone.simulate.blackjack.policy import find_policy
from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.core.run import run
from twentyone.simulate.core.stopping import ENOUGH_NETS, FIRST_TRIAL, effective_nets, has_reached
from twentyone.simulate.core.sums import Sums, round_clusters
from twentyone.simulate.registry import simulation_of

SKEWED = BanLuckRules(pays_777=50)


def of_nets(counts: dict[int, int], span: int) -> Sums:
    """The sums of a lone seat whose nets came so often."""
    nets = np.zeros((1, 1, 1, 2 * span + 1), dtype=np.int64)
    for net, count in counts.items():
        nets[0, 0, 0, net + span] = count
    return Sums(nets, round_clusters(nets), 1)


def test_nets_that_all_count_alike_are_as_many_as_they_are() -> None:
    assert effective_nets(of_nets({-1: 5000, 1: 5000}, 1)) == pytest.approx(10_001)


@pytest.mark.parametrize("seen", [0, 3, 30])
def test_effective_nets_are_those_of_the_nets_and_one_more_of_the_largest(seen: int) -> None:
    counts = {-1: 8000, 1: 8000, 50: seen}
    number = sum(counts.values())
    middle = Fraction(sum(net * count for net, count in counts.items()), number)
    squares = sum(count * (net - middle) ** 2 for net, count in counts.items()) + 2500
    fourths = sum(count * (net - middle) ** 4 for net, count in counts.items()) + 6_250_000
    found = effective_nets(of_nets(counts, 50))
    assert found == pytest.approx(float(squares**2 / fourths))
    assert found < ENOUGH_NETS


def test_an_error_that_has_not_seen_the_rare_payout_is_not_believed() -> None:
    sums = of_nets({-1: 8192, 1: 8192}, 50)
    estimate = Estimate("banluck", SKEWED, "", 0, sums, 0.0)
    assert estimate.standard_error < 0.01
    assert not has_reached(estimate, 0.05)
    assert has_reached(Estimate("banluck", SKEWED, "", 0, of_nets({-1: 8192, 1: 8192}, 3), 0.0), 0.05)


@pytest.mark.parametrize("seed", range(3))
def test_a_run_with_a_rare_large_payout_sees_it_often_before_it_ends(seed: int) -> None:
    reached = run(simulation_of(SKEWED), seed=seed, target_error=0.05)
    assert reached.more["reached"]
    assert reached.distribution["50"] >= 20
    assert reached.rounds > FIRST_TRIAL
    assert reached.sums == run(simulation_of(SKEWED), reached.rounds, seed).sums


@pytest.mark.parametrize("rules", [BanLuckRules(), BlackjackRules()])
def test_usual_payouts_end_at_the_first_look(rules: BanLuckRules | BlackjackRules) -> None:
    assert run(simulation_of(rules), seed=1, target_error=0.05).rounds == FIRST_TRIAL


def test_a_run_whose_rounds_are_all_alike_ends_too() -> None:
    rules = BlackjackRules()
    fixed = DealtSimulation.dealt(rules, find_policy("mimic", rules), Deal.parse("A,K", "6", None))
    reached = run(fixed, seed=1, target_error=0.0001)
    assert reached.standard_error == 0
    assert reached.rounds == 1 << 17  # the first look at which one round of 9.6 bets more would move the EV by less
