"""Errors of parts and of the standard deviation, recomputed from the nets of every round by itself."""

from dataclasses import replace
from math import sqrt
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.support.banluck_rounds import rules_of
from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack import single, stops
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.core.estimate import FEW_ROUNDS, Estimate
from twentyone.simulate.core.lane import BLOCK, lanes_for, new_lanes
from twentyone.simulate.core.run import run
from twentyone.simulate.core.sums import FIRST_TABLE, SPREAD_NETS, SPREAD_SQUARES, Sums
from twentyone.simulate.counting.by_count import by_count, ramp_value
from twentyone.simulate.counting.catalog import find_count
from twentyone.simulate.counting.system import MIDDLE_BUCKET
from twentyone.simulate.registry import simulation_of

CHART = NamedPolicy.of_chart(SIX_DECKS_H17)
ROUNDS = 40_000


def records(simulation: BlackjackSimulation, seed: int) -> NDArray[np.int64]:
    """Bucket and every seat's net, in tenths, of the rounds that a run of one chunk plays."""
    plan = simulation.plan
    seats, tally = stops.new_seats(BLOCK, plan.n_seats), stops.new_tally(plan)
    desk = single.new_desk(plan, ROUNDS)
    single.play_chunk_singly(plan, new_lanes(), seats, tally, desk, seed, 0, lanes_for(ROUNDS), ROUNDS, False)
    return desk.record


@pytest.fixture(scope="module")
def counted() -> tuple[Estimate, NDArray[np.int64]]:
    simulation = BlackjackSimulation.of(BlackjackRules(), [CHART] * 7, find_count("hi-lo"))
    return run(simulation, ROUNDS, 3), records(simulation, 3)


def test_the_sums_of_a_table_are_those_of_its_rounds(counted: tuple[Estimate, NDArray[np.int64]]) -> None:
    estimate, record = counted
    nets = record[:, single.FIRST_NET :]
    together, spread = nets.sum(axis=1), (nets**2).sum(axis=1)
    clusters = estimate.sums.clusters
    assert clusters[SPREAD_SQUARES] == (spread**2).sum()
    assert clusters[SPREAD_NETS] == (spread * together).sum()
    by_bucket = clusters[FIRST_TABLE:].reshape(-1, 11).sum(axis=1)
    expected = np.bincount(record[:, single.BUCKET], together.astype(float) ** 2, minlength=len(by_bucket))
    assert np.array_equal(by_bucket, expected)


def test_the_seats_of_a_round_are_one_observation_at_every_count(
    counted: tuple[Estimate, NDArray[np.int64]],
) -> None:
    estimate, record = counted
    for row in by_count(estimate):
        nets = record[record[:, single.BUCKET] == row.count + MIDDLE_BUCKET, single.FIRST_NET :] / 10
        means = nets.mean(axis=1)
        assert row.ev == pytest.approx(means.mean())
        if len(means) >= FEW_ROUNDS:
            assert row.standard_error == pytest.approx(means.std() / sqrt(len(means)))
            assert row.standard_error > 1.3 * nets.std() / sqrt(nets.size)  # as if seats were independent


def test_the_up_cards_of_a_table_together_have_the_error_of_all_rounds(
    counted: tuple[Estimate, NDArray[np.int64]],
) -> None:
    estimate, record = counted
    means = record[:, single.FIRST_NET :].mean(axis=1) / 10
    n_rounds, second = 0, 0.0
    for part in estimate.by_up_card().values():
        of_part = part["rounds"]
        n_rounds += of_part
        second += of_part * (part["standard_error"] ** 2 * of_part + part["ev"] ** 2)
    assert n_rounds == ROUNDS
    assert second / ROUNDS - estimate.ev**2 == pytest.approx(means.var())


def test_a_ramp_at_a_full_table_has_the_error_of_its_rounds(counted: tuple[Estimate, NDArray[np.int64]]) -> None:
    estimate, record = counted
    bets = np.where(record[:, single.BUCKET] - MIDDLE_BUCKET >= 2, 8.0, 1.0)
    won = bets * record[:, single.FIRST_NET :].mean(axis=1) / 10
    value = ramp_value(by_count(estimate), lambda count: 8.0 if count >= 2 else 1.0)
    assert value.ev == pytest.approx(won.mean())
    assert value.standard_error == pytest.approx(won.std() / sqrt(ROUNDS), rel=0.005)


def test_the_error_of_a_standard_deviation_comes_from_the_fourth_moment(
    counted: tuple[Estimate, NDArray[np.int64]],
) -> None:
    estimate, record = counted
    nets = record[:, single.FIRST_NET :] / 10
    squares = ((nets - nets.mean()) ** 2).mean(axis=1)
    assert estimate.sd_error == pytest.approx(squares.std() / sqrt(ROUNDS) / (2 * nets.std()))


@pytest.mark.parametrize("payout", [7, 21, 50])
def test_a_rare_payout_makes_the_standard_deviation_as_uncertain_as_it_is(payout: int) -> None:
    estimate = run(simulation_of(BanLuckRules(pays_777=payout)), 200_000, 1)
    nets: list[float] = []
    for net, count in estimate.distribution.items():
        nets += [float(net)] * count
    squares = (np.array(nets) - np.mean(nets)) ** 2
    assert estimate.sd_error == pytest.approx(squares.std() / sqrt(len(nets)) / (2 * np.std(nets)))
    normal = estimate.sd / sqrt(2 * estimate.rounds)
    assert estimate.sd_error > {7: 0.8, 21: 2.0, 50: 6.0}[payout] * normal


def test_a_table_of_ban_luck_sums_how_its_players_win_together() -> None:
    estimate = run(simulation_of(BanLuckRules(), seats=3), 20_000, 2)
    assert estimate.sums.table_squares() == estimate.sums.clusters[3]
    assert estimate.sd_error < estimate.sd / sqrt(estimate.rounds)


def test_sums_too_large_to_be_counted_never_make_the_standard_deviation_look_more_certain() -> None:
    house = rules_of("penalty=covers_bank pays_ban_luck=100 pays_ban_ban=100 pays_777=100")
    few = run(simulation_of(house, seats=3), 20_000, 2)
    assert few.sums.counts_spread
    many = replace(few, sums=Sums(few.sums.nets * 10**6, few.sums.clusters * 10**6, few.sums.units))
    assert many.sums.clusters[SPREAD_SQUARES] != int(few.sums.clusters[SPREAD_SQUARES]) * 10**6  # it has run over
    assert not many.sums.counts_spread
    assert 1 <= 1000 * many.sd_error / few.sd_error < 2


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_a_part_of_few_rounds_never_claims_to_be_certain(rounds: int) -> None:
    counted = run(BlackjackSimulation.of(BlackjackRules(), [CHART], find_count("hi-lo")), 5_000, 8)
    rare = [row for row in by_count(counted) if row.rounds <= 5]
    assert rare
    assert all(row.standard_error > 0.3 for row in rare)
    short: dict[str, Any] = run(simulation_of(BanLuckRules(), seats=2), rounds, 1).to_dict()
    for part in short["by_seat"]:
        assert part["standard_error"] is None
