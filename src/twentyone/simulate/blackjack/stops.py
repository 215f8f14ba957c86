"""What happens at the stops of the blackjack machine, for one lane: seats take their turns, pairs split, rounds end.

The same text serves the vector kernel, the single-lane kernel and the GPU. It asks no rule: the table has asked them
all.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, add_up, count_one, part
from twentyone.simulate.blackjack.machine.stop import (
    COLUMN,
    END,
    HALF,
    HALF_PLACE,
    NET,
    PROSPECTS,
    SPLIT,
    SPLIT_COLUMN,
    WAITS,
)
from twentyone.simulate.blackjack.machine.table import TURNS
from twentyone.simulate.blackjack.outcome import N_NETS, N_UPS, SPAN, place_of_net
from twentyone.simulate.blackjack.plan import Plan
from twentyone.simulate.core.machine import KIND, stop_number
from twentyone.simulate.core.sums import (
    FIRST_TABLE,
    MIXED,
    N_CLUSTERS,
    NET_SQUARES,
    RAN_DRY,
    SPREAD_NETS,
    SPREAD_SQUARES,
    SQUARES,
)
from twentyone.simulate.counting.system import N_BUCKETS

HALVES = 32
"""The bits of the halves of an account."""


class Seats(NamedTuple):
    """What a block of lanes remembers between stops: the round in progress and the shoe it belongs to.

    `prospects[seat * pitch + lane]` is what a seat has (`outcome.py`). `turn` is twice the seat on turn, plus one if
    somebody waits for the dealer's cards; `column` is the place of what the players face in `turns`. Of a split, `half`
    is the place of its halves, `hands` how many there are and `pending` how many of them have not been played.
    `account` has the rounds that are left to the lane in its lower half and what the shoe has brought in its upper one;
    `shoe_start` are the rounds that were left when the shoe was full.
    """

    prospects: NDArray[np.int64]
    turn: NDArray[np.uint16]
    column: NDArray[np.uint16]
    half: NDArray[np.uint16]
    hands: NDArray[np.uint16]
    pending: NDArray[np.uint16]
    bucket: NDArray[np.uint16]
    account: NDArray[np.int64]
    shoe_start: NDArray[np.int64]
    pitch: int
    n_seats: int


class Tally(NamedTuple):
    """Whole-number sums. `over[bucket, stop]` counts the rounds of a lone seat that did not split, by their ends.

    `nets[seat, bucket, net, up]` counts all others: a net's up cards lie together, so that few lines of the cache are
    in use. `shoes` and `tables` are the other sums of `sums.py`: `tables[bucket, up]` sums the squared net of a table
    of several seats; a lone seat's is in its nets.
    """

    over: NDArray[np.uint32]
    nets: NDArray[np.uint32]
    shoes: NDArray[np.int64]
    tables: NDArray[np.int64]


def new_seats(size: int, n_seats: int) -> Seats:
    """Room for the rounds of a block of lanes."""
    prospects = np.zeros(n_seats * size, dtype=np.int64)
    turn, column, half, hands, pending, bucket = np.zeros((6, size), dtype=np.uint16)
    account, shoe_start = np.zeros((2, size), dtype=np.int64)
    return Seats(prospects, turn, column, half, hands, pending, bucket, account, shoe_start, size, n_seats)


def new_tally(plan: Plan) -> Tally:
    """Sums of nothing yet."""
    n_buckets = N_BUCKETS if plan.counting else 1
    return Tally(
        np.zeros(max(n_buckets * plan.n_over, 1), dtype=np.uint32),
        np.zeros(plan.n_seats * n_buckets * N_UPS * N_NETS, dtype=np.uint32),
        np.zeros(FIRST_TABLE, dtype=np.int64),
        np.zeros(n_buckets * N_UPS, dtype=np.int64),
    )


@part
def begin_lane(plan: Plan, seats: Seats, i: Number, rounds: Number) -> None:
    """A lane is about to play so many rounds, from a full shoe."""
    seats.account[i] = rounds
    seats.shoe_start[i] = rounds
    seats.turn[i] = 0
    seats.bucket[i] = plan.start_bucket


# Turns ----------------------------------------------------------------------------------------------


@part
def on_turn(seats: Seats, i: Number) -> Number:
    """Where the prospects of the seat on turn stand."""
    seat = np.int64(seats.turn[i]) >> 1 if seats.n_seats > 1 else np.int64(0)
    return seat * seats.pitch + i


@part
def next_turn(plan: Plan, seats: Seats, i: Number, waits: Number) -> Number:
    """The first state of the next seat, or of the dealer when none is left; `waits` for whoever has just played."""
    turn = (seats.turn[i] | waits) + 2
    seats.turn[i] = turn
    return plan.turns[np.int64(seats.column[i]) + turn]


@part
def end_turn(plan: Plan, seats: Seats, i: Number, state: Number) -> Number:
    """A seat of several that did not split has ended its turn."""
    seats.prospects[on_turn(seats, i)] = stop_number(plan.stops, state - plan.first_stop, PROSPECTS)
    return next_turn(plan, seats, i, stop_number(plan.stops, state - plan.first_stop, WAITS))


@part
def begin_turns(plan: Plan, seats: Seats, i: Number, state: Number) -> Number:
    """The players know what they face: the first of several seats gets its first card."""
    column = np.int64(TURNS * stop_number(plan.stops, state - plan.first_stop, COLUMN))
    seats.column[i] = column
    return plan.turns[column]


@part
def next_half(plan: Plan, seats: Seats, i: Number) -> Number:
    """The state of a split hand that holds one card of its pair."""
    return plan.halves[np.int64(seats.half[i]) + (seats.hands[i] < plan.max_hands)]


@part
def attend_split(plan: Plan, seats: Seats, i: Number, state: Number) -> Number:
    """A pair is split, for the first time or again, or a split hand is finished."""
    kind = stop_number(plan.stops, state - plan.first_stop, KIND)
    if kind == HALF:
        seats.prospects[on_turn(seats, i)] += stop_number(plan.stops, state - plan.first_stop, PROSPECTS)
        waits = stop_number(plan.stops, state - plan.first_stop, WAITS)
        if seats.pending[i] == 0:
            return next_turn(plan, seats, i, waits)
        seats.turn[i] |= waits
        seats.pending[i] -= 1
    elif kind == SPLIT:
        seats.prospects[on_turn(seats, i)] = stop_number(plan.stops, state - plan.first_stop, PROSPECTS)
        if seats.n_seats == 1:
            seats.column[i] = TURNS * stop_number(plan.stops, state - plan.first_stop, SPLIT_COLUMN)
        seats.half[i] = stop_number(plan.stops, state - plan.first_stop, HALF_PLACE)
        seats.hands[i] = 2
        seats.pending[i] = 1
    else:
        seats.hands[i] += 1
        seats.pending[i] += 1
    return next_half(plan, seats, i)


@part
def attend(plan: Plan, seats: Seats, i: Number, state: Number) -> Number:
    """The state that awaits the next card, or the stop at which the round ends."""
    while plan.first_stop <= state < plan.first_final:
        if state >= plan.first_split:
            state = attend_split(plan, seats, i, state)
        elif state >= plan.first_looked:
            state = begin_turns(plan, seats, i, state)
        else:
            state = end_turn(plan, seats, i, state)
    return state


# The end of a round ---------------------------------------------------------------------------------


@part
def rounds_in(account: Number) -> Number:
    """The rounds that are left by an account."""
    return account & ((1 << HALVES) - 1)


@part
def entry_of(net: Number) -> Number:
    """What a round of this net adds to an account."""
    return (np.int64(net) << HALVES) - 1


@part
def close_shoe(seats: Seats, tally: Tally, i: Number, left: Number) -> None:
    """Add what a shoe brought to the sums by which errors are measured; `left` below 0 says that it ran dry."""
    rounds_left, won = rounds_in(seats.account[i]), seats.account[i] >> HALVES
    rounds = seats.shoe_start[i] - rounds_left
    tally.shoes[N_CLUSTERS] += 1
    tally.shoes[SQUARES] += rounds * rounds
    tally.shoes[MIXED] += rounds * won
    tally.shoes[NET_SQUARES] += won * won
    tally.shoes[RAN_DRY] += left < 0
    seats.shoe_start[i] = rounds_left
    seats.account[i] = rounds_left


@part
def next_round(plan: Plan, seats: Seats, tally: Tally, i: Number, left: Number, net: Number) -> Number:
    """Close a round and, where the cut card is reached, its shoe; the state in which the next round starts."""
    seats.turn[i] = 0
    account = seats.account[i] + entry_of(net)
    seats.account[i] = account
    over = rounds_in(account) == 0
    if left <= plan.cut or over:
        close_shoe(seats, tally, i, left)
    return plan.idle if over else plan.start


@part
def record(tally: Tally, plan: Plan, seat: Number, bucket: Number, up: Number, place: Number) -> None:
    """Write down the place of what a seat has won in this round."""
    n_buckets = N_BUCKETS if plan.counting else 1
    row = (seat * n_buckets + np.int64(bucket)) * N_NETS
    count_one(tally.nets, np.uint64((row + place) * N_UPS + up))


@part
def settle_round(plan: Plan, seats: Seats, tally: Tally, i: Number, left: Number, state: Number) -> Number:
    """Settle every seat against the dealer's end and close the round."""
    end, up = stop_number(plan.stops, state - plan.first_stop, END), np.int64(plan.column_up[seats.column[i] // TURNS])
    together, spread = np.int64(0), np.int64(0)
    for seat in range(seats.n_seats):
        place = place_of_net(np.int64(seats.prospects[seat * seats.pitch + i]), end)
        net = place - SPAN
        together += net
        spread += net * net
        record(tally, plan, seat, seats.bucket[i], up, place)
    if seats.n_seats > 1:
        tally.shoes[SPREAD_SQUARES] += spread * spread
        tally.shoes[SPREAD_NETS] += spread * together
        add_up(tally.tables, np.uint64(np.int64(seats.bucket[i]) * N_UPS + up), together * together)
    return next_round(plan, seats, tally, i, left, together)


@part
def end_round(plan: Plan, seats: Seats, tally: Tally, i: Number, left: Number, state: Number) -> Number:
    """The state in which the next round starts, once the round that ends at this stop is written down."""
    if state < plan.first_over:
        return settle_round(plan, seats, tally, i, left, state)
    count_one(tally.over, np.uint64(np.int64(seats.bucket[i]) * plan.n_over + (np.int64(state) - plan.first_over)))
    return next_round(plan, seats, tally, i, left, stop_number(plan.stops, state - plan.first_stop, NET))
