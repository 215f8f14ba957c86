"""The Ban Luck kernels: blocks of lanes, one card per step to every lane; and one lane by itself, on a script."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, bare_kernel, part
from twentyone.simulate.banluck.machine.stop import NET
from twentyone.simulate.banluck.plan import Plan
from twentyone.simulate.banluck.stops import Seats, Tally, attend, new_seats, new_tally
from twentyone.simulate.core.lane import ALONE, BLOCK, FRESH, STATE, Lanes, Words, deal_all, new_lanes, seed_lane
from twentyone.simulate.core.machine import STOP_SIZE


@part
def play_block(plan: Plan, lanes: Lanes, seats: Seats, tally: Tally) -> None:
    """Play until every lane of the block has played its hands."""
    small, rows = lanes.small, lanes.rows
    n_alive = 0
    for lane in range(BLOCK):
        n_alive += seats.rounds_left[lane] > 0
        small[STATE + lane] = plan.start if seats.rounds_left[lane] > 0 else plan.idle
        seats.seat[lane] = 0
    while n_alive > 0:
        n_stopped = deal_all(lanes, plan.next_state, plan.full, 10, np.int16(-1), plan.first_stop)
        for at in range(n_stopped):
            i = np.int64(lanes.stopped[at])
            state: Number = np.int64(small[STATE + i])
            if state < plan.first_slow:
                net = np.int64(plan.stops[STOP_SIZE * (state - plan.first_stop) + NET])
                tally.nets[np.uint64(net + plan.span)] += 1
                seats.rounds_left[i] -= 1
                small[FRESH + i] = -1
                state = plan.start
                if seats.rounds_left[i] == 0:
                    state = plan.idle
                    n_alive -= 1
                small[STATE + i] = state
                continue
            state = np.int64(attend(plan, rows, seats, tally, i, state))
            small[STATE + i] = state
            if state == plan.start:
                small[FRESH + i] = -1
            n_alive -= state == plan.idle


@bare_kernel
def play_chunk(
    plan: Plan, lanes: Lanes, seats: Seats, tally: Tally, seed: Number, chunk: Number, n_lanes: Number, rounds: Number
) -> None:
    """Play `rounds` hands, spread evenly over `n_lanes` lanes, whatever the size of a block."""
    for first_lane in range(0, n_lanes, BLOCK):
        for i in range(BLOCK):
            lane = first_lane + i
            seed_lane(lanes, i, seed, chunk, lane)
            share = rounds // n_lanes + (lane < rounds % n_lanes)
            seats.rounds_left[i] = share if lane < n_lanes else 0
        play_block(plan, lanes, seats, tally)


@bare_kernel
def play_script(plan: Plan, rows: Words, seats: Seats, tally: Tally, script: NDArray[np.int64]) -> Number:
    """One hand of these cards in order; returns how many of them it took."""
    seats.rounds_left[0] = 1
    seats.seat[0] = 0
    state: Number = np.int64(plan.start)
    n_dealt = 0
    while state != plan.idle:
        state = np.int64(plan.next_state[state * 10 + script[n_dealt]])
        n_dealt += 1
        state = np.int64(attend(plan, rows, seats, tally, ALONE, state))
    return n_dealt


def deal_script(plan: Plan, cards: Sequence[int], rows: Words | None = None) -> tuple[list[Fraction], int]:
    """One hand of these cards (0 the ace … 9 a ten): each player's net in bets, and how many cards it took.

    The lots of mixed strategies come from the generator in `rows`; without one, everything happens that can.
    """
    rows = new_lanes().rows if rows is None else rows
    seats, tally = new_seats(1, plan.n_seats), new_tally(plan)
    script = np.array([*cards, *[0] * 60], dtype=np.int64)
    n_dealt = play_script(plan, rows, seats, tally, script)
    return [Fraction(int(net), plan.units) for net in seats.nets[0, : plan.n_seats]], int(n_dealt)
