from dataclasses import replace
from fractions import Fraction
from math import exp, floor, sqrt

import numpy as np
import pytest

from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.errors import RunError
from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.bankroll import rounds_to_show, rounds_to_show_error, share_error
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.banluck.trajectory import hands_in_order
from twentyone.simulate.banluck.trajectory import trajectories as hands_of_banluck
from twentyone.simulate.blackjack.count import count_bucket
from twentyone.simulate.blackjack.plan import make_plan, with_count
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.blackjack.stratify import stratified
from twentyone.simulate.blackjack.trajectory import trajectories
from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.core.lane import PITCH
from twentyone.simulate.core.run import run
from twentyone.simulate.counting.by_count import by_count, ramp_value
from twentyone.simulate.counting.catalog import COUNTS, OTHER_NAMES, find_count
from twentyone.simulate.counting.system import MIDDLE_BUCKET, N_BUCKETS, Count
from twentyone.simulate.registry import simulation_of
from twentyone.solve.blackjack.chart.play import chart_value

RULES = BlackjackRules()
CHART = NamedPolicy.of_chart(SIX_DECKS_H17)


def counted(name: str, rounds: int = 1_000_000) -> Estimate:
    return run(BlackjackSimulation.of(RULES, [CHART], find_count(name)), rounds, 4)


def test_counting_changes_no_card_and_the_counts_together_are_the_whole_run() -> None:
    plain = run(BlackjackSimulation.of(RULES, [CHART]), 1_000_000, 4)
    estimate = counted("hi-lo")
    assert np.array_equal(estimate.sums.nets.sum(axis=1), plain.sums.nets.sum(axis=1))
    assert sum(row.rounds for row in by_count(estimate)) == 1_000_000


@pytest.mark.parametrize("name", ["hi-lo", "halves", "hi-opt-2-aces", "ko", "red-7"])
def test_a_higher_count_is_better_for_the_player(name: str) -> None:
    rows = by_count(counted(name))
    middle = sum(row.count * row.share for row in rows)
    low, high = (
        sum(row.share * row.ev for row in part) / sum(row.share for row in part)
        for part in ([r for r in rows if r.count < middle], [r for r in rows if r.count > middle])
    )
    assert low < high


def test_the_first_round_of_a_shoe_is_at_the_start_of_the_count() -> None:
    fresh = BlackjackRules(penetration=0.0)
    for name, start in (("hi-lo", 0), ("ko", -20)):
        rows = by_count(run(BlackjackSimulation.of(fresh, [CHART], find_count(name)), 10_000))
        assert [row.count for row in rows] == [start]


def test_tags_may_be_any_ten_numbers() -> None:
    halves = Count.of_tags(["-1", "1/2", "1", "1", "3/2", "1", "1/2", "0", "-1/2", "-1"])
    assert halves.scale == 2
    assert find_count("-1,1,1,1,1,1,0,0,0,-1").tags == COUNTS["hi-lo"].tags
    for wrong in ("1,2,3", "a,b", "wong", "1,1,1,1,1,1,1,1,1,1,1,1"):
        with pytest.raises(RunError):
            find_count(wrong)
    for wild in ("999999999,1,1,1,1,1,0,0,0,-1", "1/99999989,1,1,1,1,1,0,0,0,-1"):
        with pytest.raises(RunError, match="too large or too fine"):
            make_plan(RULES, [CHART.play], find_count(wild))
    one_deck = replace(RULES, decks=1)
    make_plan(one_deck, [CHART.play], find_count("32767,1,1,1,1,1,0,0,0,-1"))
    with pytest.raises(RunError, match="too large or too fine"):
        make_plan(one_deck, [CHART.play], find_count("32768,1,1,1,1,1,0,0,0,-1"))  # two bytes on a GPU


def test_there_are_fifty_systems_that_differ_and_each_says_whose_it_is() -> None:
    assert len({(count.tags, count.ace_weight) for count in COUNTS.values()}) == len(COUNTS) >= 50
    assert all(len(count.source) > 10 for count in COUNTS.values())
    assert all(find_count(name) is COUNTS[OTHER_NAMES[name]] for name in OTHER_NAMES)


def test_a_balanced_system_sums_to_nothing_and_an_unbalanced_one_ends_every_shoe_at_its_pivot() -> None:
    for count in COUNTS.values():
        if count.true_count:
            assert count.imbalance == count.first_count(6) == 0, count.name
            assert count.pivot is None
        else:
            assert count.imbalance > 0, count.name
            assert all(count.first_count(decks) + decks * count.imbalance == count.pivot for decks in (1, 2, 6, 8))
            assert -MIDDLE_BUCKET <= count.first_count(8) < N_BUCKETS - MIDDLE_BUCKET
    assert find_count("ko").pivot == 4
    assert find_count("red-7").first_count(6) == -12


def test_unbalanced_tags_of_ones_own_are_used_as_they_run() -> None:
    own = find_count("-1,1,1,1,1,1,1,0,0,-1")
    assert not own.true_count
    assert own.imbalance == 4
    assert own.first_count(2) == -8
    assert own.pivot == 0


def test_a_side_count_adds_its_weight_for_each_ace_more_than_usual_among_the_cards_left() -> None:
    count, plain = find_count("hi-opt-2-aces"), find_count("hi-opt-2")
    assert find_count("0,1,1,2,2,1,1,0,0,-2,2").betting_tags == count.betting_tags
    assert plain.betting_tags == plain.tags == count.tags
    gone = [5, 3, 0, 7, 2, 9, 4, 1, 6, 20]
    left = 312 - sum(gone)
    both = [
        sum(tag * cards for tag, cards in zip(tags, gone, strict=True)) for tags in (count.betting_tags, plain.tags)
    ]
    assert both[0] - both[1] == 2 * ((24 - gone[0]) - Fraction(left, 13))


def test_an_infinite_shoe_cannot_be_counted() -> None:
    with pytest.raises(RunError, match="infinite"):
        BlackjackSimulation.of(BlackjackRules(decks=0), [CHART], COUNTS["hi-lo"])


def test_a_flat_ramp_is_the_plain_run_and_a_spread_bets_more_where_it_pays() -> None:
    estimate = counted("hi-lo")
    rows = by_count(estimate)
    flat = ramp_value(rows, {0: 1.0})
    assert flat.ev == pytest.approx(estimate.ev)
    assert flat.sd == pytest.approx(estimate.sd)
    spread = ramp_value(rows, {0: 1.0, 1: 2.0, 2: 4.0, 4: 12.0})
    assert spread.ev > flat.ev
    assert spread.average_bet > 1
    assert flat.n0 == float("inf")
    with pytest.raises(RunError):
        ramp_value(rows, lambda count: -1.0)


def test_trajectories_are_the_rounds_of_the_run_and_spread_as_the_run_says() -> None:
    simulation = BlackjackSimulation.of(RULES, [CHART], COUNTS["hi-lo"])
    paths = trajectories(simulation, 400, 500, seed=2)
    assert paths.money.shape == (400, 500)
    assert paths.sd == pytest.approx(1.16, abs=0.15)
    assert (paths.drawdowns >= 0).all()
    assert paths.ruined(5) > paths.ruined(20) > paths.ruined(1000) == 0
    spread = trajectories(simulation, 400, 500, seed=2, bet=lambda count: 8.0 if count >= 2 else 1.0)
    assert spread.bets.max() == 8
    assert spread.sd > paths.sd


def test_the_formula_of_ruin_meets_bankrolls_with_an_edge() -> None:
    simulation = simulation_of(BanLuckRules(pays_ban_luck=9), banker="stand_16")
    assert isinstance(simulation, BanLuckSimulation)
    estimate = run(simulation, 500_000, 1)
    assert estimate.ev > 0.2
    bankroll = 5.0
    expected = exp(-2 * estimate.ev * bankroll / estimate.sd**2)
    paths = hands_of_banluck(simulation, 4000, 600, seed=3)
    # the formula takes the sum of many rounds as a Brownian motion down to exactly nothing; a bet is not divisible,
    # so real ruin comes a little sooner
    assert expected * 0.5 < paths.ruined(bankroll) < expected * 2
    assert rounds_to_show(estimate.ev, estimate.sd) == pytest.approx((estimate.sd / estimate.ev) ** 2)


@pytest.mark.parametrize("rules", [BanLuckRules(), BanLuckRules(reveal=Reveal.OPTIONAL)])
@pytest.mark.parametrize("seats", [1, 3])
def test_hands_played_in_order_are_those_of_the_run(rules: BanLuckRules, seats: int) -> None:
    simulation = simulation_of(rules, ["stand_16"], seats=seats, banker="open_hit_16_17")
    assert isinstance(simulation, BanLuckSimulation)
    record = hands_in_order(simulation, 20, 1024, seed=6, chunk=2)
    sums = simulation.play(6, 2, 20 * 1024)
    for seat in range(seats):
        nets, counts = np.unique(record[:, :, seat], return_counts=True)
        assert np.array_equal(sums.nets[seat, 0, 0, nets + sums.span], counts)
    assert (record.sum(axis=2, dtype=np.int64) ** 2).sum() == sums.clusters[3]


def test_the_error_of_n0_is_how_far_it_scatters() -> None:
    simulation = simulation_of(BanLuckRules(pays_ban_luck=4), banker="stand_16")
    runs = [run(simulation, 50_000, seed) for seed in range(60)]
    found = [rounds_to_show(one.ev, one.sd) for one in runs]
    claimed = sum(rounds_to_show_error(one) for one in runs) / len(runs)
    assert 0.75 * claimed < np.std(found, ddof=1) < 1.3 * claimed


def test_a_share_of_none_is_not_certain() -> None:
    assert share_error(0.0, 1000) > 0.001
    assert share_error(0.3, 10_000) == pytest.approx(sqrt(0.21 / 10_000), rel=0.001)


def test_weighing_up_cards_by_their_chances_narrows_the_error_and_stays_true() -> None:
    fresh = BlackjackRules(penetration=0.0)
    exact = float(chart_value(fresh, SIX_DECKS_H17).ev)
    estimate = run(BlackjackSimulation.of(fresh, [CHART]), 1_000_000, 12)
    better = stratified(estimate)
    assert better.standard_error < better.plain_standard_error == estimate.standard_error
    assert abs(better.ev - exact) < 4 * better.standard_error
    assert 0.01 < better.saved < 0.2
    with pytest.raises(RunError, match="penetration=0"):
        stratified(run(BlackjackSimulation.of(RULES, [CHART]), 10_000))


def test_stratified_errors_have_the_spread_they_claim() -> None:
    fresh = BlackjackRules(decks=0, penetration=0.0)
    exact = float(chart_value(fresh, SIX_DECKS_H17).ev)
    simulation = BlackjackSimulation.of(fresh, [CHART])
    made = [stratified(run(simulation, 100_000, seed)) for seed in range(40)]
    spread = sqrt(sum(((each.ev - exact) / each.standard_error) ** 2 for each in made) / len(made))
    assert 0.75 < spread < 1.3


def test_the_bucket_of_a_count_is_the_count_of_the_cards_dealt_over_the_decks_left_rounded_down() -> None:
    generator = np.random.Generator(np.random.Philox(1))
    uncounted = make_plan(RULES, [CHART.play])
    for name, count in COUNTS.items():
        plan = with_count(uncounted, RULES, count)
        for _ in range(200):
            full = np.array(DECK_COUNTS) * 6
            left = generator.integers(0, full + 1)
            if left.sum() == 0:
                continue
            gone = zip(count.betting_tags, full - left, strict=True)
            running = sum((tag * int(cards) for tag, cards in gone), count.first_count(6))
            expected = floor(running * 52 / int(left.sum()) if count.true_count else running)
            small = np.zeros(17 * PITCH, dtype=np.int16)
            small[3 : 10 * PITCH : PITCH] = np.cumsum(left)
            bucket = int(count_bucket(plan, small, 3)) - MIDDLE_BUCKET
            assert bucket == min(max(expected, -MIDDLE_BUCKET), MIDDLE_BUCKET), name
