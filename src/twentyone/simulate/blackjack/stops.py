"""What happens at the stops of the blackjack machine, for one lane: rounds end, pairs split, seats take their turns.

The same text serves the vector kernel, the single-lane kernel and the GPU. It asks the rules one question, whether the
dealer has a blackjack; the table has asked all others.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import count_one, part
from twentyone.rules.blackjack import is_dealer_blackjack
from twentyone.simulate.blackjack.outcome import (
    DEALER_BLACKJACK,
    INSURED,
    N_NETS,
    OPEN_STAKES,
    SPAN,
    SURRENDERED,
    net_tenths,
)
from twentyone.simulate.blackjack.turn import Kind
from twentyone.simulate.counting.system import N_BUCKETS

ROUND_OVER, GOT_FIRST, GOT_UP, GOT_SECOND = (
    int(k) for k in (Kind.ROUND_OVER, Kind.GOT_FIRST, Kind.GOT_UP, Kind.GOT_SECOND)
)
GOT_HOLE, SPLIT, DONE, FINAL, GAVE_UP = (
    int(k) for k in (Kind.GOT_HOLE, Kind.SPLIT, Kind.DONE, Kind.FINAL, Kind.GAVE_UP)
)
FIRST_STATE, UP_STATE, LOOK_STATE = range(3)


class Plan(NamedTuple):
    """The table as the kernels take it: plain arrays and numbers. Shuffle when at most `cut` cards remain.

    With `counting` 1 or 2 a count adds weights times the rows `weight_row` of the shoe to `count_base`; with 1 it is
    divided by the decks left.
    """

    next_state: NDArray[np.int16]
    stops: NDArray[np.int32]
    awaits_hole: NDArray[np.bool_]
    halves: NDArray[np.int16]
    dealers: NDArray[np.int16]
    entries: NDArray[np.int16]
    openings: NDArray[np.int64]
    seconds: NDArray[np.int16]
    waypoints: NDArray[np.int16]
    column_at: NDArray[np.int16]
    column_up: NDArray[np.int8]
    column_mark: NDArray[np.int64]
    peeks: NDArray[np.bool_]
    seat_policy: NDArray[np.int16]
    pays: NDArray[np.int32]
    sides: NDArray[np.int32]
    full: NDArray[np.int16]
    weights: NDArray[np.int32]
    weight_row: NDArray[np.int32]
    first_stop: int
    first_slow: int
    start: int
    idle: int
    n_cards: int
    n_pairs: int
    n_seats: int
    max_hands: int
    cut: int
    taken: int
    counting: int
    count_base: int
    count_scale: int
    start_bucket: int
    fresh_rounds: int


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
    """Whole-number sums: `nets[seat, bucket, up, net]` counts rounds; `shoes` sums over shoes 1, n², n·net, net²."""

    nets: NDArray[np.int64]
    shoes: NDArray[np.int64]


def new_seats(size: int, n_seats: int) -> Seats:
    """Room for the rounds of a block of lanes."""
    small: list[Any] = [np.zeros(size, dtype=np.int16) for _ in range(8)]
    large: list[Any] = [np.zeros(size, dtype=np.int64) for _ in range(3)]
    words, nets, held = (np.zeros((size, n_seats), dtype=kind) for kind in (np.int64, np.int16, np.int16))
    return Seats(words, nets, held, *small, *large)


def new_tally(n_seats: int, counting: int) -> Tally:
    """Sums of nothing yet."""
    return Tally(
        np.zeros(n_seats * (N_BUCKETS if counting else 1) * 11 * N_NETS, dtype=np.int64), np.zeros(5, dtype=np.int64)
    )


@part
def record(tally: Any, plan: Any, seat: Any, bucket: Any, up: Any, net: Any) -> None:
    """Write down what a seat has won in this round."""
    n_buckets = N_BUCKETS if plan.counting else 1
    count_one(tally.nets, np.uint64(((seat * n_buckets + np.int64(bucket)) * 11 + up) * N_NETS + net + SPAN))


@part
def close_shoe(seats: Any, tally: Any, i: Any, left: Any) -> None:
    """Add what a shoe brought to the sums by which errors are measured; `left` below 0 says that it ran dry."""
    rounds, won = seats.shoe_start[i] - seats.rounds_left[i], seats.shoe_net[i]
    tally.shoes[0] += 1
    tally.shoes[1] += rounds * rounds
    tally.shoes[2] += rounds * won
    tally.shoes[3] += won * won
    tally.shoes[4] += left < 0
    seats.shoe_start[i] = seats.rounds_left[i]
    seats.shoe_net[i] = 0


@part
def next_round(plan: Any, seats: Any, tally: Any, i: Any, left: Any, net: Any) -> Any:
    """Close a round and, where the cut card is reached, its shoe; the state in which the next round starts."""
    seats.shoe_net[i] += net
    seats.rounds_left[i] -= 1
    over = seats.rounds_left[i] == 0
    if left <= plan.cut or over:
        close_shoe(seats, tally, i, left)
    return plan.idle if over else plan.start


@part
def next_seat(plan: Any, seats: Any, i: Any) -> Any:
    """The first state of the next seat that has a turn, or of the dealer when none is left."""
    while seats.seat[i] < plan.n_seats:
        seat = seats.seat[i]
        if seats.words[i, seat] & ~INSURED == 0:
            policy = np.int64(plan.seat_policy[seat])
            seats.policy[i] = policy
            seats.hands[i] = 1
            seats.pending[i] = 0
            return plan.entries[(policy * 10 + seats.up[i] - 1) * plan.n_pairs + seats.held[i, seat]]
        seats.seat[i] += 1
    waits = 0
    for seat in range(plan.n_seats):
        waits |= seats.words[i, seat] & OPEN_STAKES != 0
    return plan.dealers[2 * seats.column[i] + waits]


@part
def next_hand(plan: Any, seats: Any, i: Any) -> Any:
    """The state of the next split hand of this seat, or of the next seat."""
    if seats.pending[i] > 0:
        seats.pending[i] -= 1
        may_resplit = seats.hands[i] < plan.max_hands
        at = (np.int64(seats.policy[i]) * 10 + seats.up[i] - 1) * plan.n_cards + seats.pair[i]
        return plan.halves[2 * at + may_resplit]
    seats.seat[i] += 1
    return next_seat(plan, seats, i)


@part
def dealt_card(plan: Any, seats: Any, i: Any, kind: Any, card: Any) -> Any:
    """The deal at a table of several seats: who gets the next card."""
    seat = seats.seat[i]
    if kind == GOT_FIRST:
        seats.held[i, seat] = card
        seats.seat[i] = seat + 1
        return plan.waypoints[FIRST_STATE] if seat + 1 < plan.n_seats else plan.waypoints[UP_STATE]
    if kind == GOT_UP:
        seats.up[i] = card
        seats.seat[i] = 0
        return plan.seconds[seats.held[i, 0]]
    seats.held[i, seat] = card
    seats.words[i, seat] = plan.openings[(plan.seat_policy[seat] * 10 + seats.up[i] - 1) * plan.n_pairs + card]
    seats.seat[i] = seat + 1
    if seat + 1 < plan.n_seats:
        return plan.seconds[seats.held[i, seat + 1]]
    seats.seat[i] = 0
    if plan.peeks[seats.up[i]]:
        return plan.waypoints[LOOK_STATE]
    seats.column[i] = plan.column_at[11 * seats.up[i]]
    return next_seat(plan, seats, i)


@part
def settle_round(plan: Any, seats: Any, tally: Any, i: Any, left: Any, final: Any) -> Any:
    """Settle every seat against the dealer's end and close the round."""
    together = np.int64(0)
    for seat in range(plan.n_seats):
        net = net_tenths(plan.pays, plan.sides, seats.words[i, seat], final)
        together += net
        record(tally, plan, seat, seats.bucket[i], seats.up[i], net)
        seats.nets[i, seat] = net
        seats.words[i, seat] = 0
    seats.hands[i] = 1
    seats.seat[i] = 0
    return next_round(plan, seats, tally, i, left, together)


@part
def look(plan: Any, seats: Any, tally: Any, i: Any, left: Any, hole: Any) -> Any:
    """The dealer has looked at the hole card: a blackjack ends the round, otherwise the first seat plays."""
    up = seats.up[i]
    if is_dealer_blackjack(up, hole):
        for seat in range(plan.n_seats):
            if seats.words[i, seat] & ~INSURED == 0:
                seats.words[i, seat] |= 1
        return settle_round(plan, seats, tally, i, left, DEALER_BLACKJACK)
    seats.column[i] = plan.column_at[11 * up + hole]
    return next_seat(plan, seats, i)


@part
def split_pair(plan: Any, seats: Any, i: Any, column: Any, pair: Any, policy: Any) -> Any:
    """Two hands of one card each in place of a pair; the first of them is played on."""
    if seats.hands[i] <= 1:
        seats.hands[i] = 1
        seats.pending[i] = 0
        seats.pair[i] = pair
        seats.policy[i] = policy
        if plan.n_seats == 1:
            seats.column[i] = column
            seats.up[i] = plan.column_up[column]
            seats.words[i, 0] = plan.column_mark[column]
    seats.hands[i] += 1
    seats.pending[i] += 2
    return next_hand(plan, seats, i)


@part
def attend(plan: Any, seats: Any, tally: Any, i: Any, left: Any, state: Any) -> Any:
    """The state that awaits the next card, after all has been done that lies between."""
    while state >= plan.first_stop:
        at = 4 * (np.int64(state) - plan.first_stop)
        kind, first, second = plan.stops[at], np.int64(plan.stops[at + 1]), np.int64(plan.stops[at + 2])
        if kind == ROUND_OVER:
            record(tally, plan, 0, seats.bucket[i], first, second)
            seats.nets[i, 0] = second
            state = next_round(plan, seats, tally, i, left, second)
        elif kind == DONE:
            seats.words[i, seats.seat[i]] += second << (4 * first)
            state = next_hand(plan, seats, i)
        elif kind == SPLIT:
            state = split_pair(plan, seats, i, first, second, plan.stops[at + 3])
        elif kind == FINAL:
            state = settle_round(plan, seats, tally, i, left, first)
        elif kind == GAVE_UP:
            seats.words[i, seats.seat[i]] |= SURRENDERED
            state = next_hand(plan, seats, i)
        elif kind == GOT_HOLE:
            state = look(plan, seats, tally, i, left, first)
        else:
            state = dealt_card(plan, seats, i, kind, first)
    return state
