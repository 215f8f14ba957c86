"""One lane, card by card: for shoes that run out in mid-round, for scripts, fixed deals and records of each round.

It runs the same machine and the same stops as the fast kernel, and from the same stream it deals the same cards. A shoe
that runs out is refilled from the discards; without discards the round is void. [BJ-4]

The hole card leaves the shoe when the machine first awaits it, but it is always one of the cards that were in the shoe
when the round was dealt: the last of them is kept for it. With `in_place` it is drawn where the dealer gets it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, bare_kernel, part
from twentyone.simulate.blackjack.kernel import count_bucket
from twentyone.simulate.blackjack.plan import Plan
from twentyone.simulate.blackjack.stops import Seats, Tally, attend, new_seats, new_tally, next_round, record
from twentyone.simulate.core.lane import ALONE, PITCH, Lanes, Shorts, new_lanes, next_word, seed_lane

NO_CARD = -1
EMPTY = -2
N_FIXED = 4
ANEW = np.bool_(False)
"""That the shoe is not kept; as `ALONE`, no literal."""
IN_SCRIPT, IN_RECORD = range(2)
"""The entries of a desk's `position`."""
BUCKET, N_DEALT, FIRST_NET = range(3)
"""The columns of a desk's `record`; the nets of the other seats follow that of the first."""


class Desk(NamedTuple):
    """What a single lane deals from, and the record it leaves.

    `fixed` names the first cards of every round in the order of the deal (-1: any); `script` is dealt in order before
    anything random. `position` holds places: in the script, in the record. `on_table` counts the round's cards by kind.
    A row of `record`: the bucket of the count before the round, how many cards were dealt, then each seat's net. A row
    of `shoes` has the cumulative counts of the shoe before the round, if there is one for it.
    """

    fixed: NDArray[np.int16]
    script: NDArray[np.int16]
    position: NDArray[np.int64]
    on_table: NDArray[np.int16]
    record: NDArray[np.int64]
    shoes: NDArray[np.int16]


@part
def refill(plan: Plan, small: Shorts, desk: Desk, i: Number) -> Number:
    """Fill the empty shoe with the discards, all cards but those on the table; returns how many there are."""
    n_on_table = 0
    for k in range(plan.n_cards):
        n_on_table += desk.on_table[k]
        small[k * PITCH + i] = plan.full[k] - n_on_table
    return np.int64(small[(plan.n_cards - 1) * PITCH + i])


@part
def draw(plan: Plan, lanes: Lanes, desk: Desk, i: Number) -> Number:
    """The next card out of the shoe, by the script or at random; EMPTY when shoe and discards are."""
    small, last = lanes.small, (plan.n_cards - 1) * PITCH
    n_left: Number = np.int64(small[last + i])
    if n_left == 0:
        n_left = refill(plan, small, desk, i)
        if n_left == 0:
            return EMPTY
    card = np.int64(0)
    if desk.position[IN_SCRIPT] < len(desk.script):
        card = np.int64(desk.script[desk.position[IN_SCRIPT]])
        desk.position[IN_SCRIPT] += 1
    else:
        slot = np.int64((np.uint64(next_word(lanes.rows, i)) * np.uint64(n_left)) >> np.uint64(32))
        while small[card * PITCH + i] <= slot:
            card += 1
    for k in range(card, plan.n_cards):
        small[k * PITCH + i] += plan.taken
    desk.on_table[card] -= plan.taken
    return card


@part
def shuffle(plan: Plan, small: Shorts, desk: Desk, i: Number) -> None:
    """A full shoe, less the cards that the next round's deal fixes."""
    for k in range(plan.n_cards):
        small[k * PITCH + i] = plan.full[k]
    for at in range(N_FIXED):
        if desk.fixed[at] >= 0:
            for k in range(desk.fixed[at], plan.n_cards):
                small[k * PITCH + i] += plan.taken


@part
def next_card(plan: Plan, lanes: Lanes, desk: Desk, i: Number, n_dealt: Number) -> Number:
    """The card at this place of the round: fixed by the deal, or the next one of the shoe."""
    if n_dealt < N_FIXED and desk.fixed[n_dealt] >= 0:
        desk.on_table[desk.fixed[n_dealt]] -= plan.taken
        return np.int64(desk.fixed[n_dealt])
    return draw(plan, lanes, desk, i)


@part
def void_round(plan: Plan, seats: Seats, tally: Tally, i: Number, left: Number) -> Number:
    """Give every bet back."""
    for seat in range(plan.n_seats):
        record(tally, plan, seat, seats.bucket[i], 0, 0)
        seats.words[i, seat] = 0
        seats.nets[i, seat] = 0
    seats.hands[i] = 1
    seats.pending[i] = 0
    seats.seat[i] = 0
    return next_round(plan, seats, tally, i, left, 0)


@part
def play_round(
    plan: Plan, lanes: Lanes, seats: Seats, tally: Tally, desk: Desk, i: Number, in_place: bool
) -> tuple[Number, int]:
    """One round from its first card to its net; returns the state after it."""
    small, last = lanes.small, (plan.n_cards - 1) * PITCH
    state: Number = np.int64(plan.start)
    hole: Number = np.int64(NO_CARD)
    n_dealt = 0
    n_before_hole = 2 * plan.n_seats + 1
    for k in range(plan.n_cards):
        desk.on_table[k] = 0
    while True:
        if in_place and n_dealt == n_before_hole:
            hole = next_card(plan, lanes, desk, i, n_dealt)
            n_dealt += 1
        awaits_hole = plan.awaits_hole[state]
        if not in_place and hole == NO_CARD and not awaits_hole and n_dealt >= n_before_hole and small[last + i] == 1:
            hole = draw(plan, lanes, desk, i)
            n_dealt += 1
        if (awaits_hole and hole != NO_CARD) or hole == EMPTY:
            card = hole
        else:
            card = next_card(plan, lanes, desk, i, n_dealt)
            n_dealt += 1
            if awaits_hole:
                hole = card
        left = np.int64(small[last + i])
        if card == EMPTY:
            return void_round(plan, seats, tally, i, left), n_dealt - 1
        state = np.int64(plan.next_state[state * plan.n_cards + card])
        if state >= plan.first_stop:
            state = np.int64(attend(plan, seats, tally, i, left, state))
            if state in (plan.start, plan.idle):
                return state, n_dealt


@bare_kernel
def play_lane(
    plan: Plan,
    lanes: Lanes,
    seats: Seats,
    tally: Tally,
    desk: Desk,
    i: Number,
    rounds: Number,
    in_place: bool,
    keep_shoe: bool | np.bool_,
) -> None:
    """Play `rounds` rounds on lane `i`, whose generator has been started; with `keep_shoe` from the shoe as it is."""
    small, last = lanes.small, (plan.n_cards - 1) * PITCH
    if not keep_shoe:
        shuffle(plan, small, desk, i)
    seats.rounds_left[i] = rounds
    seats.shoe_start[i] = rounds
    seats.hands[i] = 1
    seats.bucket[i] = plan.start_bucket
    state: Number = plan.start if rounds > 0 else plan.idle
    while state != plan.idle:
        bucket = seats.bucket[i]
        if desk.position[IN_RECORD] < len(desk.shoes):
            for k in range(plan.n_cards):
                desk.shoes[desk.position[IN_RECORD], k] = small[k * PITCH + i]
        state, n_dealt = play_round(plan, lanes, seats, tally, desk, i, in_place)
        if desk.position[IN_RECORD] < len(desk.record):
            row = desk.position[IN_RECORD]
            desk.record[row, BUCKET] = bucket
            desk.record[row, N_DEALT] = n_dealt
            for seat in range(plan.n_seats):
                desk.record[row, FIRST_NET + seat] = seats.nets[i, seat]
            desk.position[IN_RECORD] += 1
        if small[last + i] <= plan.cut:
            shuffle(plan, small, desk, i)
            seats.bucket[i] = plan.start_bucket
        elif plan.counting:
            seats.bucket[i] = count_bucket(plan, small, i)


@bare_kernel
def play_chunk_singly(
    plan: Plan, lanes: Lanes, seats: Seats, tally: Tally, desk: Desk, seed: Number, chunk: Number, n_lanes: Number,
    rounds: Number, in_place: bool,
) -> None:  # fmt: skip
    """As `play_chunk`, lane after lane: the same streams, the same cards, the same sums."""
    for lane in range(n_lanes):
        seed_lane(lanes, ALONE, seed, chunk, lane)
        share = rounds // n_lanes + (lane < rounds % n_lanes)
        play_lane(plan, lanes, seats, tally, desk, ALONE, share, in_place, ANEW)


def deal_script(plan: Plan, shoe: NDArray[np.int64], cards: list[int], in_place: bool = True) -> tuple[list[int], int]:
    """One round of these cards from a shoe of these counts: each seat's net in tenths, and how many cards it took.

    The hole card stands where the dealer gets it, or, without `in_place`, where the machine first awaits it.
    """
    lanes, seats, tally = new_lanes(), new_seats(1, plan.n_seats), new_tally(plan.n_seats, plan.counting)
    lanes.small[: plan.n_cards * PITCH : PITCH] = np.cumsum(shoe)
    desk = new_desk(plan, 1, script=cards)
    play_lane(plan, lanes, seats, tally, desk, ALONE, 1, in_place, True)
    return [int(net) for net in desk.record[0, FIRST_NET:]], int(desk.record[0, N_DEALT])


def new_desk(
    plan: Plan, n_records: int = 0, script: Sequence[int] = (), fixed: Sequence[int] = (), n_shoes: int = 0
) -> Desk:
    """A desk that deals these cards first and keeps a record of so many rounds, and of the shoes before so many."""
    first = [*fixed, *[NO_CARD] * N_FIXED][:N_FIXED]
    return Desk(
        np.array(first, dtype=np.int16),
        np.array(script, dtype=np.int16),
        np.zeros(2, dtype=np.int64),
        np.zeros(plan.n_cards, dtype=np.int16),
        np.zeros((n_records, FIRST_NET + plan.n_seats), dtype=np.int64),
        np.zeros((n_shoes, plan.n_cards), dtype=np.int16),
    )
