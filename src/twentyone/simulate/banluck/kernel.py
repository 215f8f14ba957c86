"""The Ban Luck kernels: blocks of lanes, one card per step to every lane; and one lane by itself, on a script."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, bare_kernel, part
from twentyone.simulate.banluck.plan import Plan
from twentyone.simulate.banluck.stops import (
    Seats,
    Tally,
    attend,
    attend_players,
    bank_turn,
    begin_lane,
    begin_turns,
    end_hand,
    end_table,
    end_turn,
    new_seats,
    new_tally,
)
from twentyone.simulate.core.lane import ALONE, BLOCK, FRESH, STATE, Lanes, Shorts, Words, new_lanes, seed_lane
from twentyone.simulate.core.machine import DRAWN, NO_STATE, place_in_deal
from twentyone.simulate.core.step import deal_ten, lanes_at


@part
def take_turns(plan: Plan, lanes: Lanes, seats: Seats) -> None:
    """Attend to the frequent stops of several players: a turn has ended, or the banker has two cards."""
    small = lanes.small
    for at in range(lanes_at(lanes, plan.first_stop, plan.first_dealt)):
        i = np.int64(lanes.stopped[at])
        small[STATE + i] = end_turn(plan, seats, i, np.int64(small[STATE + i]))
    for at in range(lanes_at(lanes, plan.first_dealt, plan.first_slow)):
        i = np.int64(lanes.stopped[at])
        small[STATE + i] = begin_turns(plan, seats, i, np.int64(small[STATE + i]))


@part
def take_other_turns(plan: Plan, lanes: Lanes, seats: Seats) -> None:
    """Attend to all other stops within a hand: the rare ones of players, then those of the banker."""
    small = lanes.small
    for at in range(lanes_at(lanes, plan.first_stop, plan.first_bank)):
        i = np.int64(lanes.stopped[at])
        small[STATE + i] = attend_players(plan, lanes.rows, seats, i, np.int64(small[STATE + i]))
    for at in range(lanes_at(lanes, plan.first_bank, plan.first_end)):
        i = np.int64(lanes.stopped[at])
        small[STATE + i] = bank_turn(plan, lanes.rows, seats, i, np.int64(small[STATE + i]))


@part
def end_lone_hand(plan: Plan, small: Shorts, seats: Seats, tally: Tally, i: Number) -> Number:
    """Count the hand of the only player; 1 if it was the lane's last, else 0."""
    tally.over[np.uint64(np.int64(small[STATE + i]) - plan.first_over)] += 1
    rounds_left = seats.rounds_left[i] - 1
    seats.rounds_left[i] = rounds_left
    small[FRESH + i] = -1
    small[STATE + i] = plan.start if rounds_left else plan.idle
    return rounds_left == 0


@part
def end_hands(plan: Plan, lanes: Lanes, seats: Seats, tally: Tally) -> Number:
    """Close every hand that has ended; returns how many lanes have played their last."""
    small, n_ended = lanes.small, 0
    for at in range(lanes_at(lanes, plan.first_end, plan.first_over)):
        i = np.int64(lanes.stopped[at])
        state = end_table(plan, seats, tally, i)
        small[FRESH + i] = -1
        small[STATE + i] = state
        n_ended += state == plan.idle
    for at in range(lanes_at(lanes, plan.first_over, NO_STATE)):
        n_ended += end_lone_hand(plan, small, seats, tally, np.int64(lanes.stopped[at]))
    return n_ended


@bare_kernel
def play_chunk(
    plan: Plan, lanes: Lanes, seats: Seats, tally: Tally, seed: Number, chunk: Number, n_lanes: Number, rounds: Number
) -> None:
    """Play `rounds` hands, spread evenly over `n_lanes` lanes, whatever the size of a block."""
    for first_lane in range(0, n_lanes, BLOCK):
        n_alive: Number = np.int64(0)
        for i in range(BLOCK):
            lane = first_lane + i
            share = rounds // n_lanes + (lane < rounds % n_lanes) if lane < n_lanes else 0
            n_alive += share > 0
            seed_lane(lanes, i, seed, chunk, lane)
            begin_lane(seats, i, share)
            lanes.small[STATE + i] = plan.start if share > 0 else plan.idle
        while n_alive > 0:
            deal_ten(lanes, plan.next_state, plan.full, np.int16(-1))
            if plan.n_seats > 1:
                take_turns(plan, lanes, seats)
            take_other_turns(plan, lanes, seats)
            n_alive -= end_hands(plan, lanes, seats, tally)


@bare_kernel
def play_script(
    plan: Plan, rows: Words, seats: Seats, tally: Tally, script: NDArray[np.int64], order: NDArray[np.int64]
) -> Number:
    """One hand of these cards, dealt as at a table; returns how many of them it took, and notes in which order."""
    begin_lane(seats, ALONE, 1)
    state: Number = np.int64(plan.start)
    n_taken, n_dealt = 0, 2 * (plan.n_seats + 1)
    while state != plan.idle:
        awaited, place = plan.awaits[state], np.int64(n_dealt)
        if awaited == DRAWN:
            n_dealt += 1
        else:
            place = np.int64(place_in_deal(awaited, np.int64(seats.seat[0]), plan.n_seats))
        order[n_taken] = place
        n_taken += 1
        state = np.int64(attend(plan, rows, seats, ALONE, np.int64(plan.next_state[state * 10 + script[place]])))
        if state >= plan.first_end:
            state = np.int64(end_hand(plan, seats, tally, ALONE, state))
    return n_taken


class Scripted(NamedTuple):
    """A hand of given cards: each player's net in bets, how many cards it took, and in which order the machine did."""

    nets: list[Fraction]
    n_cards: int
    order: list[int]


def deal_script(plan: Plan, cards: Sequence[int], rows: Words | None = None) -> Scripted:
    """One hand of these cards (0 the ace … 9 a ten), in the order in which a table deals them.

    The lots of mixed strategies come from the generator in `rows`; without one, everything happens that can.
    """
    rows = new_lanes().rows if rows is None else rows
    seats, tally = new_seats(1, plan.n_seats), new_tally(plan)
    script = np.array([*cards, *[0] * 60], dtype=np.int64)
    order = np.zeros_like(script)
    n_cards = int(play_script(plan, rows, seats, tally, script, order))
    return Scripted(
        [Fraction(int(net), plan.units) for net in seats.nets], n_cards, [int(at) for at in order[:n_cards]]
    )
