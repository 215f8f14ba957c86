"""Only the turn order is written twice, in the engine and in the simulator: the same cards must lead to the same end.

10,000 drawn cases per game in the test run; `make scripted` plays more.
"""

import random

import pytest

from tests.differential import scripted_banluck, scripted_blackjack
from tests.support.sample import sample
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.banluck.plan import make_plan as make_banluck_plan
from twentyone.simulate.blackjack import kernel, single, stops
from twentyone.simulate.blackjack.plan import make_plan as make_blackjack_plan
from twentyone.simulate.blackjack.simulation import sums_of
from twentyone.simulate.core.lane import BLOCK, new_lanes
from twentyone.simulate.core.sums import RAN_DRY
from twentyone.simulate.counting.catalog import COUNTS

SEEDS = range(4)
TABLES, ROUNDS = 6, 210


def blackjack_disagreements(seed: int, n_tables: int, rounds_each: int) -> tuple[int, list[str]]:
    """How many cases were played, and those in which engine and kernel differ."""
    generator = random.Random(seed)
    n_cases, wrong = 0, []
    for cases in scripted_blackjack.drawn_tables(generator, n_tables, rounds_each):
        plan = make_blackjack_plan(cases[0].rules, cases[0].policies)
        for case in cases:
            dealt, state = scripted_blackjack.engine_round(case, generator)
            nets = [int(state.net(seat) * 10) for seat in range(1, len(case.policies) + 1)]
            n_cases += 1
            if (nets, len(dealt)) != scripted_blackjack.kernel_round(plan, case, dealt):
                wrong.append(f"{case.rules} {len(case.policies)} seats {dealt}")
    return n_cases, wrong


def banluck_disagreements(seed: int, n_tables: int, rounds_each: int) -> tuple[int, list[str]]:
    """How many cases were played, and those in which engine and kernel differ."""
    generator = random.Random(seed)
    n_cases, wrong = 0, []
    for case in scripted_banluck.drawn_tables(generator, n_tables):
        plan = make_banluck_plan(case.rules, case.players, case.banker)
        for _ in range(rounds_each):
            dealt, state = scripted_banluck.engine_round(case, generator)
            nets = [state.net(seat) for seat in range(1, len(case.players) + 1)]
            n_cases += 1
            if (nets, len(dealt)) != scripted_banluck.kernel_round(plan, dealt):
                wrong.append(f"{case.rules} {len(case.players)} players {dealt}")
    return n_cases, wrong


@pytest.mark.parametrize("seed", sample(1, SEEDS))
def test_blackjack_kernel_and_engine_agree_on_nets_and_cards_consumed(seed: int) -> None:
    n_cases, wrong = blackjack_disagreements(seed, TABLES, ROUNDS)
    assert n_cases == TABLES * ROUNDS
    assert not wrong


@pytest.mark.parametrize("seed", sample(1, SEEDS))
def test_banluck_kernel_and_engine_agree_on_nets_and_cards_consumed(seed: int) -> None:
    n_cases, wrong = banluck_disagreements(seed, TABLES, ROUNDS)
    assert n_cases == TABLES * ROUNDS
    assert not wrong


def test_fast_lanes_and_a_single_lane_deal_the_same_rounds() -> None:
    generator = random.Random(5)
    n_same = 0
    tables = list(scripted_blackjack.drawn_tables(generator, 12, 1))
    tables[0][0].rules = BlackjackRules(penetration=0.0)
    tables[0][0].policies = tables[0][0].policies[:1]
    for number, cases in enumerate(tables):
        count = COUNTS["omega-2"] if cases[0].rules.decks and number % 2 else None
        plan = make_blackjack_plan(cases[0].rules, cases[0].policies, count)
        fast, slow = (stops.new_tally(plan) for _ in range(2))
        seats = stops.new_seats(BLOCK, plan.n_seats)
        kernel.play_chunk(plan, new_lanes(), seats, fast, 7, 3, 300, 10_000)
        single.play_chunk_singly(plan, new_lanes(), seats, slow, single.new_desk(plan), 7, 3, 300, 10_000, False)
        fast_sums, slow_sums = sums_of(plan, fast), sums_of(plan, slow)
        assert slow_sums.nets.sum() == 10_000 * plan.n_seats
        if not fast.shoes[RAN_DRY]:  # a shoe that ran dry in mid-round is the single lane's business
            n_same += 1
            assert fast_sums == slow_sums
    assert n_same >= 6
