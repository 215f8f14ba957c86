"""The fast blackjack kernel: blocks of lanes through the machine, one card per step to every lane.

After each card the lanes that came to a stop are listed, kind by kind in the order of `machine/stop.py`, so that every
lane awaits a card again when the next one is dealt.
"""

import numpy as np

from twentyone._compile import Number, bare_kernel, part
from twentyone.simulate.blackjack.count import count_all
from twentyone.simulate.blackjack.machine.stop import NET
from twentyone.simulate.blackjack.plan import Plan
from twentyone.simulate.blackjack.stops import (
    Seats,
    Tally,
    attend_split,
    begin_lane,
    begin_turns,
    close_shoe,
    end_turn,
    entry_of,
    rounds_in,
    settle_round,
)
from twentyone.simulate.core.lane import BLOCK, FRESH, PITCH, STATE, Lanes, Shorts, seed_lane
from twentyone.simulate.core.machine import NO_STATE, stop_number
from twentyone.simulate.core.step import deal_all, lanes_at


@part
def count_over(plan: Plan, small: Shorts, seats: Seats, tally: Tally, i: Number) -> Number:
    """Count the round of a lone seat that did not split; returns its stop."""
    state = np.int64(small[STATE + i])
    tally.over[np.uint64(seats.bucket[i]) * np.uint64(plan.n_over) + np.uint64(state - plan.first_over)] += 1
    return state


@part
def end_lone_round(plan: Plan, small: Shorts, seats: Seats, tally: Tally, i: Number) -> Number:
    """Close the round of a lone seat that did not split; 1 if it was the lane's last, else 0."""
    left = np.int64(small[(plan.n_cards - 1) * PITCH + i])
    state = count_over(plan, small, seats, tally, i)
    account = seats.account[i] + entry_of(stop_number(plan.stops, state - plan.first_stop, NET))
    seats.account[i] = account
    rounds_left = rounds_in(account)
    small[STATE + i] = plan.start
    if (left > plan.cut) & (rounds_left > 0):
        return 0
    close_shoe(seats, tally, i, left)
    small[FRESH + i] = -1
    seats.bucket[i] = plan.start_bucket
    if rounds_left == 0:
        small[STATE + i] = plan.idle
        return 1
    return 0


@part
def end_fresh_round(plan: Plan, small: Shorts, seats: Seats, tally: Tally, i: Number) -> Number:
    """As `end_lone_round` where every round has a fresh shoe: nothing is summed by shoe, the nets say it all."""
    count_over(plan, small, seats, tally, i)
    rounds_left = seats.account[i] - 1
    seats.account[i] = rounds_left
    small[FRESH + i] = -1
    small[STATE + i] = plan.start if rounds_left else plan.idle
    return rounds_left == 0


@part
def end_lone_rounds(plan: Plan, lanes: Lanes, seats: Seats, tally: Tally) -> Number:
    """Close every round of a lone seat that ended without a split; returns how many lanes have played their last."""
    small, n_ended = lanes.small, 0
    n_over = lanes_at(lanes, plan.first_over, NO_STATE)
    if plan.fresh_rounds:
        for at in range(n_over):
            n_ended += end_fresh_round(plan, small, seats, tally, np.int64(lanes.stopped[at]))
        return n_ended
    for at in range(n_over):
        n_ended += end_lone_round(plan, small, seats, tally, np.int64(lanes.stopped[at]))
    return n_ended


@part
def take_turns(plan: Plan, lanes: Lanes, seats: Seats) -> None:
    """Attend to the stops of several seats that are within a round."""
    small = lanes.small
    for at in range(lanes_at(lanes, plan.first_stop, plan.first_looked)):
        i = np.int64(lanes.stopped[at])
        small[STATE + i] = end_turn(plan, seats, i, np.int64(small[STATE + i]))
    for at in range(lanes_at(lanes, plan.first_looked, plan.first_split)):
        i = np.int64(lanes.stopped[at])
        small[STATE + i] = begin_turns(plan, seats, i, np.int64(small[STATE + i]))


@part
def take_splits(plan: Plan, lanes: Lanes, seats: Seats) -> None:
    """Attend to every pair that is split and every split hand that is finished."""
    small = lanes.small
    for at in range(lanes_at(lanes, plan.first_split, plan.first_final)):
        i = np.int64(lanes.stopped[at])
        small[STATE + i] = attend_split(plan, seats, i, np.int64(small[STATE + i]))


@part
def settle_rounds(plan: Plan, lanes: Lanes, seats: Seats, tally: Tally) -> Number:
    """Settle every round at whose end the dealer plays; returns how many lanes have played their last."""
    small, n_ended = lanes.small, 0
    last = (plan.n_cards - 1) * PITCH
    for at in range(lanes_at(lanes, plan.first_final, plan.first_over)):
        i = np.int64(lanes.stopped[at])
        left = np.int64(small[last + i])
        state = settle_round(plan, seats, tally, i, left, np.int64(small[STATE + i]))
        small[STATE + i] = state
        if left <= plan.cut:
            small[FRESH + i] = -1
            seats.bucket[i] = plan.start_bucket
        n_ended += state == plan.idle
    return n_ended


@bare_kernel
def play_chunk(
    plan: Plan, lanes: Lanes, seats: Seats, tally: Tally, seed: Number, chunk: Number, n_lanes: Number, rounds: Number
) -> None:
    """Play `rounds` rounds, spread evenly over `n_lanes` lanes, whatever the size of a block."""
    taken = np.int16(plan.taken)
    for first_lane in range(0, n_lanes, BLOCK):
        n_alive: Number = np.int64(0)
        for i in range(BLOCK):
            lane = first_lane + i
            share = rounds // n_lanes + (lane < rounds % n_lanes) if lane < n_lanes else 0
            n_alive += share > 0
            seed_lane(lanes, i, seed, chunk, lane)
            begin_lane(plan, seats, i, share)
            lanes.small[STATE + i] = plan.start if share > 0 else plan.idle
        while n_alive > 0:
            deal_all(lanes, plan.next_state, plan.full, plan.n_cards, taken)
            if plan.n_seats > 1:
                take_turns(plan, lanes, seats)
            take_splits(plan, lanes, seats)
            n_alive -= settle_rounds(plan, lanes, seats, tally)
            if plan.n_seats == 1:
                n_alive -= end_lone_rounds(plan, lanes, seats, tally)
            if plan.counting and not plan.fresh_rounds:
                count_all(plan, lanes, seats.bucket)
