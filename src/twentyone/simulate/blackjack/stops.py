"""What happens at the stops of the blackjack machine, for one lane: rounds end, pairs split, seats take their turns.

The same text serves the vector kernel, the single-lane kernel and the GPU. It asks the rules one question, whether the
dealer has a blackjack; the table has asked all others.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, add_up, count_one, part
from twentyone.rules.blackjack import is_dealer_blackjack
from twentyone.simulate.blackjack.machine.stop import (
    CARD,
    COLUMN,
    DONE,
    END,
    FIELD,
    FINAL,
    GAVE_UP,
    GOT_FIRST,
    GOT_HOLE,
    GOT_UP,
    NET,
    PAIR,
    POLICY,
    ROUND_OVER,
    SPLIT,
    STAKES,
    UP,
)
from twentyone.simulate.blackjack.outcome import (
    DEALER_BLACKJACK,
    INSURED,
    N_NETS,
    N_UPS,
    OPEN_STAKES,
    SPAN,
    SURRENDERED,
    net_tenths,
)
from twentyone.simulate.blackjack.plan import Plan
from twentyone.simulate.core.machine import KIND, STOP_SIZE
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

FIRST_STATE, UP_STATE, LOOK_STATE = range(3)


class Seats(NamedTuple):
    """What a block of lanes remembers between stops: the round in progress and the shoe it belongs to."""

    words: NDArray[np.int64]
    nets: NDArray[np.int16]
    held: NDArray[np.int16]
    seat: NDArray[np.int16]
    hands: NDArray[np.int16]
    pending: NDArray[np.int16]
    column: NDArray[np.int16]
    pair: NDArray[np.int16]
    policy: NDArray[np.int16]
    up: NDArray[np.int16]
    bucket: NDArray[np.int16]
    rounds_left: NDArray[np.int64]
    shoe_net: NDArray[np.int64]
    shoe_start: NDArray[np.int64]


class Tally(NamedTuple):
    """Whole-number sums: `nets[seat, bucket, up, net]` counts rounds; `shoes` and `tables` are the others of `sums.py`.

    `tables[bucket, up]` sums the squared net of a table of several seats; a lone seat's is in its nets.
    """

    nets: NDArray[np.int64]
    shoes: NDArray[np.int64]
    tables: NDArray[np.int64]


def new_seats(size: int, n_seats: int) -> Seats:
    """Room for the rounds of a block of lanes."""
    small: list[Any] = [np.zeros(size, dtype=np.int16) for _ in range(8)]
    large: list[Any] = [np.zeros(size, dtype=np.int64) for _ in range(3)]
    words, nets, held = (np.zeros((size, n_seats), dtype=kind) for kind in (np.int64, np.int16, np.int16))
    return Seats(words, nets, held, *small, *large)


def new_tally(n_seats: int, counting: int) -> Tally:
    """Sums of nothing yet."""
    n_parts = (N_BUCKETS if counting else 1) * N_UPS
    return Tally(
        np.zeros(n_seats * n_parts * N_NETS, dtype=np.int64),
        np.zeros(FIRST_TABLE, dtype=np.int64),
        np.zeros(n_parts, dtype=np.int64),
    )


@part
def n_seats_of(seats: Seats) -> int:
    """How many seats play: the width of what is remembered of them, which a GPU's kernel knows when it is compiled.

    It then leaves out what a lone seat does without, and unrolls what it does for each of several.
    """
    return seats.words.shape[1]


@part
def record(tally: Tally, plan: Plan, seat: Number, bucket: Number, up: Number, net: Number) -> None:
    """Write down what a seat has won in this round."""
    n_buckets = N_BUCKETS if plan.counting else 1
    count_one(tally.nets, np.uint64(((seat * n_buckets + np.int64(bucket)) * N_UPS + up) * N_NETS + net + SPAN))


@part
def record_table(tally: Tally, bucket: Number, up: Number, net: Number, spread: Number) -> None:
    """Write down how the seats of a table won and lost together in this round."""
    tally.shoes[SPREAD_SQUARES] += spread * spread
    tally.shoes[SPREAD_NETS] += spread * net
    add_up(tally.tables, np.uint64(np.int64(bucket) * N_UPS + up), net * net)


@part
def close_shoe(seats: Seats, tally: Tally, i: Number, left: Number) -> None:
    """Add what a shoe brought to the sums by which errors are measured; `left` below 0 says that it ran dry."""
    rounds, won = seats.shoe_start[i] - seats.rounds_left[i], seats.shoe_net[i]
    tally.shoes[N_CLUSTERS] += 1
    tally.shoes[SQUARES] += rounds * rounds
    tally.shoes[MIXED] += rounds * won
    tally.shoes[NET_SQUARES] += won * won
    tally.shoes[RAN_DRY] += left < 0
    seats.shoe_start[i] = seats.rounds_left[i]
    seats.shoe_net[i] = 0


@part
def next_round(plan: Plan, seats: Seats, tally: Tally, i: Number, left: Number, net: Number) -> Number:
    """Close a round and, where the cut card is reached, its shoe; the state in which the next round starts."""
    seats.shoe_net[i] += net
    seats.rounds_left[i] -= 1
    over = seats.rounds_left[i] == 0
    if left <= plan.cut or over:
        close_shoe(seats, tally, i, left)
    return plan.idle if over else plan.start


@part
def next_seat(plan: Plan, seats: Seats, i: Number) -> Number:
    """The first state of the next seat that has a turn, or of the dealer when none is left."""
    while seats.seat[i] < n_seats_of(seats):
        seat = seats.seat[i]
        if seats.words[i, seat] & ~INSURED == 0:
            policy = np.int64(plan.seat_policy[seat])
            seats.policy[i] = policy
            seats.hands[i] = 1
            seats.pending[i] = 0
            return plan.entries[(policy * 10 + seats.up[i] - 1) * plan.n_pairs + seats.held[i, seat]]
        seats.seat[i] += 1
    waits = 0
    for seat in range(n_seats_of(seats)):
        waits |= seats.words[i, seat] & OPEN_STAKES != 0
    return plan.dealers[2 * seats.column[i] + waits]


@part
def next_hand(plan: Plan, seats: Seats, i: Number) -> Number:
    """The state of the next split hand of this seat, or of the next seat."""
    if seats.pending[i] > 0:
        seats.pending[i] -= 1
        may_resplit = seats.hands[i] < plan.max_hands
        at = (np.int64(seats.policy[i]) * 10 + seats.up[i] - 1) * plan.n_cards + seats.pair[i]
        return plan.halves[2 * at + may_resplit]
    seats.seat[i] += 1
    return next_seat(plan, seats, i)


@part
def dealt_card(plan: Plan, seats: Seats, i: Number, kind: Number, card: Number) -> Number:
    """The deal at a table of several seats: who gets the next card."""
    seat = seats.seat[i]
    if kind == GOT_FIRST:
        seats.held[i, seat] = card
        seats.seat[i] = seat + 1
        return plan.waypoints[FIRST_STATE] if seat + 1 < n_seats_of(seats) else plan.waypoints[UP_STATE]
    if kind == GOT_UP:
        seats.up[i] = card
        seats.seat[i] = 0
        return plan.seconds[seats.held[i, 0]]
    seats.held[i, seat] = card
    seats.words[i, seat] = plan.openings[(plan.seat_policy[seat] * 10 + seats.up[i] - 1) * plan.n_pairs + card]
    seats.seat[i] = seat + 1
    if seat + 1 < n_seats_of(seats):
        return plan.seconds[seats.held[i, seat + 1]]
    seats.seat[i] = 0
    if plan.peeks[seats.up[i]]:
        return plan.waypoints[LOOK_STATE]
    seats.column[i] = plan.column_at[N_UPS * seats.up[i]]
    return next_seat(plan, seats, i)


@part
def settle_round(plan: Plan, seats: Seats, tally: Tally, i: Number, left: Number, final: Number) -> Number:
    """Settle every seat against the dealer's end and close the round."""
    together, spread = np.int64(0), np.int64(0)
    for seat in range(n_seats_of(seats)):
        net = net_tenths(plan.pays, plan.sides, seats.words[i, seat], final)
        together += net
        spread += net * net
        record(tally, plan, seat, seats.bucket[i], seats.up[i], net)
        seats.nets[i, seat] = net
        seats.words[i, seat] = 0
    if n_seats_of(seats) > 1:
        record_table(tally, seats.bucket[i], seats.up[i], together, spread)
    seats.hands[i] = 1
    seats.seat[i] = 0
    return next_round(plan, seats, tally, i, left, together)


@part
def look(plan: Plan, seats: Seats, tally: Tally, i: Number, left: Number, hole: int) -> Number:
    """The dealer has looked at the hole card: a blackjack ends the round, otherwise the first seat plays."""
    up = seats.up[i]
    if is_dealer_blackjack(up, hole):
        for seat in range(n_seats_of(seats)):
            if seats.words[i, seat] & ~INSURED == 0:
                seats.words[i, seat] |= 1
        return settle_round(plan, seats, tally, i, left, DEALER_BLACKJACK)
    seats.column[i] = plan.column_at[N_UPS * up + hole]
    return next_seat(plan, seats, i)


@part
def split_pair(plan: Plan, seats: Seats, i: Number, column: Number, pair: Number, policy: Number) -> Number:
    """Two hands of one card each in place of a pair; the first of them is played on."""
    if seats.hands[i] <= 1:
        seats.hands[i] = 1
        seats.pending[i] = 0
        seats.pair[i] = pair
        seats.policy[i] = policy
        if n_seats_of(seats) == 1:
            seats.column[i] = column
            seats.up[i] = plan.column_up[column]
            seats.words[i, 0] = plan.column_mark[column]
    seats.hands[i] += 1
    seats.pending[i] += 2
    return next_hand(plan, seats, i)


@part
def attend(plan: Plan, seats: Seats, tally: Tally, i: Number, left: Number, state: Number) -> Number:
    """The state that awaits the next card, after all has been done that lies between."""
    while state >= plan.first_stop:
        at = STOP_SIZE * (np.int64(state) - plan.first_stop)
        kind = plan.stops[at + KIND]
        if kind == ROUND_OVER:
            up, net = np.int64(plan.stops[at + UP]), np.int64(plan.stops[at + NET])
            record(tally, plan, 0, seats.bucket[i], up, net)
            seats.nets[i, 0] = net
            state = next_round(plan, seats, tally, i, left, net)
        elif kind == DONE:
            stakes, field = np.int64(plan.stops[at + STAKES]), np.int64(plan.stops[at + FIELD])
            seats.words[i, seats.seat[i]] += stakes << (4 * field)
            state = next_hand(plan, seats, i)
        elif kind == SPLIT:
            column, pair = np.int64(plan.stops[at + COLUMN]), np.int64(plan.stops[at + PAIR])
            state = split_pair(plan, seats, i, column, pair, plan.stops[at + POLICY])
        elif kind == FINAL:
            state = settle_round(plan, seats, tally, i, left, np.int64(plan.stops[at + END]))
        elif kind == GAVE_UP:
            seats.words[i, seats.seat[i]] |= SURRENDERED
            state = next_hand(plan, seats, i)
        elif kind == GOT_HOLE:
            state = look(plan, seats, tally, i, left, int(plan.stops[at + CARD]))
        else:
            state = dealt_card(plan, seats, i, kind, np.int64(plan.stops[at + CARD]))
    return state
