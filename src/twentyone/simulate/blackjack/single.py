"""One lane, card by card: for shoes that run out in mid-round, for scripts, fixed deals and records of each round.

It runs the same machine and the same stops as the fast kernel, and from the same stream it deals the same cards, each
when the machine first needs it. With `in_place` the cards of the deal leave the shoe as at a table, round the seats and
to the dealer, and are handed on when the machine awaits them.

A shoe that runs out is refilled from the discards; without discards the round is void. [BJ-4] What the discards are
depends on the order of the cards, so such a round is dealt again in place, from the shoe as it was before, until one
runs out: whether it does is equally likely in both orders, and so is every round that does not.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, bare_kernel, part
from twentyone.simulate.blackjack.count import count_bucket
from twentyone.simulate.blackjack.machine.stop import END, NET
from twentyone.simulate.blackjack.outcome import SPAN, place_of_net
from twentyone.simulate.blackjack.plan import Plan
from twentyone.simulate.blackjack.stops import (
    Seats,
    Tally,
    attend,
    begin_lane,
    end_round,
    new_seats,
    new_tally,
    next_round,
    record,
    rounds_in,
)
from twentyone.simulate.core.lane import ALONE, PITCH, Lanes, Shorts, new_lanes, next_word, seed_lane
from twentyone.simulate.core.machine import DRAWN, place_in_deal, stop_number

NO_CARD = -1
EMPTY = -2
N_FIXED = 4
N_VALUES = 10
ANEW = np.bool_(False)
"""That the shoe is not kept; as `ALONE`, no literal."""
IN_SCRIPT, IN_RECORD, IN_ORDER, RAN_OUT = range(4)
"""The entries of a desk's `position`: places in script, record and order, and whether this round's shoe ran out."""
BUCKET, LEFT, N_DEALT, FIRST_NET = range(4)
"""The columns of a desk's `record`; the nets of the other seats follow that of the first."""


class Desk(NamedTuple):
    """What a single lane deals from, and the record it leaves.

    `fixed` names the first cards of every round in the order of the deal (-1: any); `script` is dealt in order before
    anything random. `on_table` counts the round's cards by kind, and `dealt` has the cards of a deal in place; of such
    a deal `order` notes which card the machine took first, second …, as far as it has room. A row of `record`: the
    bucket of the count and the cards left before the round, how many cards were dealt, then each seat's net. A row of
    `shoes` has the cumulative counts of the shoe before the round, if there is one for it.
    """

    fixed: NDArray[np.int16]
    script: NDArray[np.int16]
    position: NDArray[np.int64]
    on_table: NDArray[np.int16]
    dealt: NDArray[np.int16]
    order: NDArray[np.int16]
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
def take_within(small: Shorts, at: Number, slot: Number, taken: Number) -> Number:
    """1 if the slot lies beyond this cumulative count, else 0, and the count loses a card."""
    is_beyond = np.int64(small[at] <= slot)
    small[at] += taken * (1 - is_beyond)
    return is_beyond


@part
def draw(plan: Plan, lanes: Lanes, desk: Desk, i: Number, in_place: bool) -> Number:
    """The next card out of the shoe, by the script or at random; EMPTY when there is none, with `in_place` not even
    among the discards.
    """
    small, last = lanes.small, (plan.n_cards - 1) * PITCH
    n_left: Number = np.int64(small[last + i])
    if n_left == 0:
        desk.position[RAN_OUT] = 1
        if in_place:
            n_left = refill(plan, small, desk, i)
        if n_left == 0:
            return EMPTY
    card = np.int64(0)
    if desk.position[IN_SCRIPT] < len(desk.script):
        card = np.int64(desk.script[desk.position[IN_SCRIPT]])
        desk.position[IN_SCRIPT] += 1
        for k in range(card, plan.n_cards):
            small[k * PITCH + i] += plan.taken
    else:  # without a branch on the card, which no processor can guess; ten in a loop that is unrolled
        slot = np.int64((np.uint64(next_word(lanes.rows, i)) * np.uint64(n_left)) >> np.uint64(32))
        for k in range(N_VALUES):
            card += take_within(small, k * PITCH + i, slot, plan.taken)
        for k in range(N_VALUES, plan.n_cards):
            card += take_within(small, k * PITCH + i, slot, plan.taken)
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
    return draw(plan, lanes, desk, i, True)


@part
def deal_in_place(plan: Plan, lanes: Lanes, desk: Desk, i: Number) -> Number:
    """Deal two cards to every seat and the dealer as at a table; returns how many there were."""
    n_deal = 2 * (plan.n_seats + 1)
    for at in range(n_deal):
        card = next_card(plan, lanes, desk, i, at)
        if card == EMPTY:
            return at
        desk.dealt[at] = card
    return n_deal


@part
def deal_round(plan: Plan, lanes: Lanes, seats: Seats, desk: Desk, i: Number, in_place: bool) -> tuple[Number, Number]:
    """The stop at which the round ends, or EMPTY where the cards do; and how many cards it took."""
    seats.turn[i] = 0
    desk.position[RAN_OUT] = 0
    for k in range(plan.n_cards):
        desk.on_table[k] = 0
    n_dealt: Number = np.int64(0)
    if in_place:
        n_dealt = deal_in_place(plan, lanes, desk, i)
        if n_dealt < 2 * (plan.n_seats + 1):
            return np.int64(EMPTY), n_dealt
    state: Number = np.int64(plan.start)
    while state < plan.first_stop:
        awaited, place = plan.awaits[state], n_dealt
        if in_place and awaited != DRAWN:
            place = np.int64(place_in_deal(awaited, seats.turn[i] >> 1, plan.n_seats))
            card: Number = np.int64(desk.dealt[place])
        else:
            card = draw(plan, lanes, desk, i, in_place)
            if card == EMPTY:
                return np.int64(EMPTY), n_dealt
            n_dealt += 1
        if in_place and desk.position[IN_ORDER] < len(desk.order):
            desk.order[desk.position[IN_ORDER]] = place
            desk.position[IN_ORDER] += 1
        state = np.int64(attend(plan, seats, i, np.int64(plan.next_state[state * plan.n_cards + card])))
    return state, n_dealt


@part
def void_round(plan: Plan, seats: Seats, tally: Tally, i: Number, left: Number) -> Number:
    """Give every bet back."""
    for seat in range(plan.n_seats):
        record(tally, plan, seat, seats.bucket[i], 0, SPAN)
    return next_round(plan, seats, tally, i, left, 0)


@part
def take_back(plan: Plan, small: Shorts, desk: Desk, i: Number) -> None:
    """Put the cards on the table back into a shoe that has not been refilled."""
    n_on_table = 0
    for k in range(plan.n_cards):
        n_on_table += desk.on_table[k]
        small[k * PITCH + i] += n_on_table


@part
def play_round(plan: Plan, lanes: Lanes, seats: Seats, desk: Desk, i: Number, in_place: bool) -> tuple[Number, Number]:
    """One round to its end, as `deal_round` says it. One that runs out is dealt again in place until one does.

    With too few cards for the deal it runs out for certain, and is dealt in place at once.
    """
    small = lanes.small
    now_in_place = in_place or bool(small[(plan.n_cards - 1) * PITCH + i] < 2 * (plan.n_seats + 1))
    while True:
        state, n_dealt = deal_round(plan, lanes, seats, desk, i, now_in_place)
        if in_place or desk.position[RAN_OUT] == now_in_place:
            return state, n_dealt
        now_in_place = True
        take_back(plan, small, desk, i)


@part
def write_down(
    plan: Plan, seats: Seats, desk: Desk, i: Number, state: Number, n_before: Number, n_dealt: Number
) -> None:
    """Keep a record of the round that ended at this stop, if there is room for one more."""
    row = desk.position[IN_RECORD]
    if row >= len(desk.record):
        return
    desk.position[IN_RECORD] += 1
    desk.record[row, BUCKET] = seats.bucket[i]
    desk.record[row, LEFT] = n_before
    desk.record[row, N_DEALT] = n_dealt
    for seat in range(plan.n_seats):
        net: Number = np.int64(0)
        if state >= plan.first_over:
            net = stop_number(plan.stops, state - plan.first_stop, NET)
        elif state != EMPTY:
            end = stop_number(plan.stops, state - plan.first_stop, END)
            net = place_of_net(np.int64(seats.prospects[seat * seats.pitch + i]), end) - SPAN
        desk.record[row, FIRST_NET + seat] = net


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
    begin_lane(plan, seats, i, rounds)
    while rounds_in(seats.account[i]) > 0:
        if desk.position[IN_RECORD] < len(desk.shoes):
            for k in range(plan.n_cards):
                desk.shoes[desk.position[IN_RECORD], k] = small[k * PITCH + i]
        n_before = np.int64(small[last + i])
        state, n_dealt = play_round(plan, lanes, seats, desk, i, in_place)
        write_down(plan, seats, desk, i, state, n_before, n_dealt)
        left = np.int64(small[last + i])
        if state == EMPTY:
            void_round(plan, seats, tally, i, left)
        else:
            end_round(plan, seats, tally, i, left, state)
        if left <= plan.cut:
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


class Scripted(NamedTuple):
    """A round of given cards: each seat's net in tenths, how many cards it took, and in which order the machine did."""

    nets: list[int]
    n_cards: int
    order: list[int]


def deal_script(plan: Plan, shoe: NDArray[np.int64], cards: list[int], in_place: bool = True) -> Scripted:
    """One round of these cards from a shoe of these counts.

    The cards stand in the order in which a table deals them or, without `in_place`, in which the machine takes them.
    """
    lanes, seats, tally = new_lanes(), new_seats(1, plan.n_seats), new_tally(plan)
    lanes.small[: plan.n_cards * PITCH : PITCH] = np.cumsum(shoe)
    desk = new_desk(plan, 1, script=cards, n_ordered=len(cards))
    play_lane(plan, lanes, seats, tally, desk, ALONE, 1, in_place, True)
    row, order = desk.record[0], desk.order[: desk.position[IN_ORDER]]
    return Scripted([int(net) for net in row[FIRST_NET:]], int(row[N_DEALT]), [int(place) for place in order])


def new_desk(
    plan: Plan,
    n_records: int = 0,
    script: Sequence[int] = (),
    fixed: Sequence[int] = (),
    n_ordered: int = 0,
    n_shoes: int = 0,
) -> Desk:
    """A desk that deals these cards first and keeps a record of so many rounds.

    It also notes the order of so many cards, and the shoes before so many rounds.
    """
    first = [*fixed, *[NO_CARD] * N_FIXED][:N_FIXED]
    return Desk(
        np.array(first, dtype=np.int16),
        np.array(script, dtype=np.int16),
        np.zeros(4, dtype=np.int64),
        np.zeros(plan.n_cards, dtype=np.int16),
        np.zeros(2 * (plan.n_seats + 1), dtype=np.int16),
        np.zeros(n_ordered, dtype=np.int16),
        np.zeros((n_records, FIRST_NET + plan.n_seats), dtype=np.int64),
        np.zeros((n_shoes, plan.n_cards), dtype=np.int16),
    )
