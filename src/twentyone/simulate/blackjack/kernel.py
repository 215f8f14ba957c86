"""The fast blackjack kernel: blocks of lanes through the machine, one card per step to every lane."""

import numpy as np

from twentyone._compile import Number, bare_kernel, part
from twentyone.simulate.blackjack.machine.stop import NET, PLACE
from twentyone.simulate.blackjack.outcome import N_NETS, N_UPS
from twentyone.simulate.blackjack.plan import TRUE_COUNT, Plan
from twentyone.simulate.blackjack.stops import Seats, Tally, attend, close_shoe
from twentyone.simulate.core.lane import BLOCK, FRESH, PITCH, STATE, Lanes, Shorts, deal_all, seed_lane, set_apart
from twentyone.simulate.core.machine import STOP_SIZE
from twentyone.simulate.counting.system import MIDDLE_BUCKET, N_BUCKETS


@part
def count_bucket(plan: Plan, small: Shorts, i: Number) -> Number:
    """The bucket of the count before a round: the true count rounded down, or the running count."""
    running = np.int32(plan.count_base)
    for k in range(len(plan.weights)):
        running = np.int32(running + plan.weights[k] * np.int32(small[plan.weight_row[k] + i]))
    divisor = np.int32(plan.count_scale)
    if plan.counting == TRUE_COUNT:
        running = np.int32(running * np.int32(52))
        divisor = np.int32(divisor * np.int32(small[(plan.n_cards - 1) * PITCH + i]))
    # far below zero every count is in the lowest bucket, so the dividend can be kept positive: no floor to correct
    shifted = np.uint32(max(running + np.int32(MIDDLE_BUCKET) * divisor, np.int32(0)))
    return min(np.int64(shifted // np.uint32(divisor)), np.int64(N_BUCKETS - 1))


@part
def open_round(plan: Plan, small: Shorts, seats: Seats, i: Number, left: Number) -> None:
    """Before the next round: shuffle where the cut card is reached, and note the count."""
    if left <= plan.cut:
        small[FRESH + i] = -1
        seats.bucket[i] = plan.start_bucket
    elif plan.counting:
        seats.bucket[i] = count_bucket(plan, small, i)


@part
def end_round(plan: Plan, small: Shorts, seats: Seats, tally: Tally, i: Number) -> Number:
    """Close the round of a lone seat that did not split; 1 if it was the lane's last, else 0."""
    left = np.int64(small[(plan.n_cards - 1) * PITCH + i])
    stop = STOP_SIZE * (np.int64(small[STATE + i]) - plan.first_stop)
    tally.nets[np.uint64(seats.bucket[i]) * np.uint64(N_UPS * N_NETS) + np.uint64(plan.stops[stop + PLACE])] += 1
    seats.shoe_net[i] += np.int64(plan.stops[stop + NET])
    rounds_left = seats.rounds_left[i] - 1
    seats.rounds_left[i] = rounds_left
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
    """As `end_round` where every round has a fresh shoe: nothing is summed by shoe, the nets say it all."""
    stop = STOP_SIZE * (np.int64(small[STATE + i]) - plan.first_stop)
    tally.nets[np.uint64(seats.bucket[i]) * np.uint64(N_UPS * N_NETS) + np.uint64(plan.stops[stop + PLACE])] += 1
    rounds_left = seats.rounds_left[i] - 1
    seats.rounds_left[i] = rounds_left
    small[FRESH + i] = -1
    small[STATE + i] = plan.start if rounds_left else plan.idle
    return rounds_left == 0


@part
def play_block(plan: Plan, lanes: Lanes, seats: Seats, tally: Tally) -> None:
    """Play until every lane of the block has played its rounds."""
    taken = np.int16(plan.taken)
    small = lanes.small
    last = (plan.n_cards - 1) * PITCH
    n_alive = 0
    for lane in range(BLOCK):
        n_alive += seats.rounds_left[lane] > 0
        small[STATE + lane] = plan.start if seats.rounds_left[lane] > 0 else plan.idle
        seats.shoe_start[lane] = seats.rounds_left[lane]
        seats.hands[lane] = 1
        seats.bucket[lane] = plan.start_bucket
    while n_alive > 0:
        n_stopped = deal_all(lanes, plan.next_state, plan.full, plan.n_cards, taken, plan.first_stop)
        n_fast, n_slow = set_apart(small, lanes.stopped, lanes.slow, n_stopped, plan.first_slow)
        if plan.fresh_rounds:
            for at in range(n_fast):
                n_alive -= end_fresh_round(plan, small, seats, tally, np.int64(lanes.stopped[at]))
        else:
            for at in range(n_fast):
                n_alive -= end_round(plan, small, seats, tally, np.int64(lanes.stopped[at]))
            if plan.counting:
                for at in range(n_fast):
                    i = np.int64(lanes.stopped[at])
                    if not small[FRESH + i]:
                        seats.bucket[i] = count_bucket(plan, small, i)
        for at in range(n_slow):
            i = np.int64(lanes.slow[at])
            left = np.int64(small[last + i])
            state = np.int64(attend(plan, seats, tally, i, left, np.int64(small[STATE + i])))
            small[STATE + i] = state
            if state == plan.start:
                open_round(plan, small, seats, i, left)
            n_alive -= state == plan.idle


@bare_kernel
def play_chunk(
    plan: Plan, lanes: Lanes, seats: Seats, tally: Tally, seed: Number, chunk: Number, n_lanes: Number, rounds: Number
) -> None:
    """Play `rounds` rounds, spread evenly over `n_lanes` lanes, whatever the size of a block."""
    for first_lane in range(0, n_lanes, BLOCK):
        for i in range(BLOCK):
            lane = first_lane + i
            seed_lane(lanes, i, seed, chunk, lane)
            share = rounds // n_lanes + (lane < rounds % n_lanes)
            seats.rounds_left[i] = share if lane < n_lanes else 0
        play_block(plan, lanes, seats, tally)
