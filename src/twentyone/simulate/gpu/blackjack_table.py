"""Blackjack with several seats on a GPU: turns on the way, in a few instructions; what is longer waits for company.

A seat's turn ends at every third card, so in nearly every step some thread of a warp has one to end: all threads go
through the same few instructions for it, with what they look up in shared memory. Rounds are settled and splits
attended to when enough threads of the warp wait for it. Sums are those of `stops.py`, in 32 bits where they fit.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from twentyone._compile import Number, part
from twentyone._cuda import WARP, cuda, gpu_kernel, n_in_warp
from twentyone.simulate.blackjack.count import bucket_of
from twentyone.simulate.blackjack.machine.stop import COLUMN, END, PROSPECTS, WAITS
from twentyone.simulate.blackjack.machine.table import TURNS
from twentyone.simulate.blackjack.outcome import BYTE, DEALER_BLACKJACK, FLOOR, N_NETS, N_UPS, SPAN, ZERO
from twentyone.simulate.blackjack.plan import Plan
from twentyone.simulate.blackjack.stops import Seats, attend
from twentyone.simulate.core.machine import STOP_SIZE, stop_number
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
from twentyone.simulate.gpu.lane import GENERATOR, Source, slot_pair, take_ten, take_thirteen
from twentyone.simulate.gpu.launch import HALF, WIDE, WORD, Shape

NEEDS_WORK, OUT_OF_WORK = np.int32(1 << 21), np.int32(1 << 22)


class TableLayout(NamedTuple):
    """How much of each kind shared memory holds, in this order, and where its short numbers begin.

    Words of 64 bits: the numbers of the stops, and the prospects of every seat in every lane. Words of 32 bits, unless
    cards are counted: the nets of every seat by up card, and the squared nets of whole tables by up card in two words
    each. Short ones: what a stop within a turn moves on by, the states in which turns begin, how the dealer has ended,
    up cards by column, the tags of the cards, and the machine.
    """

    n_stops: Number
    n_prospects: Number
    n_nets: Number
    n_words: Number
    moves: Number
    turns: Number
    ends: Number
    ups: Number
    tags: Number
    table: Number
    end: Number


@part
def table_layout(plan: Plan, n_seats: int, threads: int, n_cards: int) -> TableLayout:
    """The layout for this plan."""
    n_stops, n_prospects = np.int32(len(plan.stops)), np.int32(n_seats * threads)
    n_nets = np.int32(0) if plan.counting else np.int32(n_seats * N_UPS * N_NETS)
    n_words = np.int32(0) if plan.counting else np.int32(n_nets + 2 * N_UPS)
    moves = np.int32(4 * (n_stops + n_prospects) + 2 * n_words)
    turns = np.int32(moves + (plan.first_split - plan.first_stop))
    ends = np.int32(turns + len(plan.turns))
    ups = np.int32(ends + (plan.first_over - plan.first_final))
    tags = np.int32(ups + len(plan.column_up))
    table = np.int32(tags + n_cards)
    end = np.int32(table + n_cards * plan.first_stop)
    return TableLayout(n_stops, n_prospects, n_nets, n_words, moves, turns, ends, ups, tags, table, end)


@part
def fill_table(plan: Plan, tags: Any, layout: TableLayout, stops: Any, counters: Any, small: Any) -> None:
    """Set the counters to nothing and copy the tables, all threads of a block together."""
    me, n_threads = cuda.threadIdx.x, cuda.blockDim.x
    for at in range(me, layout.n_stops, n_threads):
        stops[at] = plan.stops[at]
    for at in range(me, layout.n_words, n_threads):
        counters[at] = 0
    n_done = np.int32(plan.first_looked - plan.first_stop)
    for at in range(me, np.int32(layout.turns - layout.moves), n_threads):
        waits, column = stop_number(plan.stops, at, WAITS), stop_number(plan.stops, at, COLUMN)
        small[layout.moves + at] = waits if at < n_done else TURNS * column
    for at in range(me, np.int32(layout.ends - layout.turns), n_threads):
        small[layout.turns + at] = plan.turns[at]
    for at in range(me, np.int32(layout.ups - layout.ends), n_threads):
        small[layout.ends + at] = stop_number(plan.stops, plan.first_final - plan.first_stop + at, END)
    for at in range(me, np.int32(layout.tags - layout.ups), n_threads):
        small[layout.ups + at] = plan.column_up[at]
    for at in range(me, np.int32(layout.table - layout.tags), n_threads):
        small[layout.tags + at] = tags[at]
    for at in range(me, np.int32(layout.end - layout.table), n_threads):
        small[layout.table + at] = plan.next_state[at]


@part
def near_stops(plan: Plan, stops: Any) -> Plan:
    """The plan with its stops in shared memory."""
    return Plan(
        plan.next_state, stops, plan.awaits, plan.halves, plan.turns, plan.column_up, plan.full, plan.weights,
        plan.first_stop, plan.first_looked, plan.first_split, plan.first_final, plan.first_over, plan.n_over,
        plan.start, plan.idle, plan.n_cards, plan.n_seats, plan.max_hands, plan.cut, plan.taken, plan.counting,
        plan.count_base, plan.count_scale, plan.start_bucket, plan.fresh_rounds,
    )  # fmt: skip


@part
def net_of(held: Any, end: Any) -> np.int32:
    """The net of a seat with these prospects when the dealer ends so: `place_of_net` less its middle."""
    place = np.int32((held >> np.int64(BYTE * end)) & np.int64(255))
    if end == np.int32(DEALER_BLACKJACK):
        place = max(place, np.int32((held >> np.int64(BYTE * FLOOR)) & np.int64(255)))
    return np.int32(place - np.int32(ZERO))


@part
def write_table(layout: TableLayout, counters: Any, sums: Any, nets: Any, shoes: Any) -> None:
    """Add what a block has counted to the memory of the GPU, all threads together."""
    me, n_threads = cuda.threadIdx.x, cuda.blockDim.x
    for at in range(me, layout.n_nets, n_threads):
        cuda.atomic.add(nets, at, np.int64(counters[at]))
    if layout.n_words > 0:
        for up in range(me, N_UPS, n_threads):
            low, high = counters[layout.n_nets + up], counters[layout.n_nets + N_UPS + up]
            cuda.atomic.add(shoes, FIRST_TABLE + up, (np.int64(high) << np.int64(32)) + np.int64(low))
    for k in range(len(sums)):
        cuda.atomic.add(shoes, k, sums[k])


@lru_cache
def table_kernel(  # noqa: PLR0915 - holds the kernel
    n_cards: int, n_seats: int, finite: bool, counting: int, shape: Shape, source: Source = GENERATOR
) -> Any:
    """The kernel for so many seats, two or more, and shoes of this kind."""
    begin, draw = source
    threads, patience = shape.threads, shape.patience
    take_card = take_ten if n_cards == 10 else take_thirteen

    @gpu_kernel(shape.threads, shape.blocks)
    def play(  # noqa: PLR0915 - one loop, whose variables stay in registers
        given: Plan, full: Any, tags: Any, start_count: Any, seed: Any, first_chunk: Any, n_lanes: Any, n_items: Any,
        rounds: Any, counts: Any, shoes: Any,
    ) -> None:  # fmt: skip
        first_stop, first_looked, first_split = (
            np.int32(given.first_stop), np.int32(given.first_looked), np.int32(given.first_split)
        )  # fmt: skip
        first_final, start, cut = np.int32(given.first_final), np.int32(given.start), np.int32(given.cut)
        start_bucket = np.int32(given.start_bucket)
        layout = table_layout(given, n_seats, threads, n_cards)
        wide, small = cuda.shared.array(0, WIDE), cuda.shared.array(0, HALF)
        counters = cuda.shared.array(0, WORD)[2 * (layout.n_stops + layout.n_prospects) :]
        fill_table(given, tags, layout, wide, counters, small)
        cuda.syncthreads()
        plan = near_stops(given, wide[: layout.n_stops])
        done = np.uint32(PROSPECTS * (layout.n_stops // STOP_SIZE))

        turn, column = cuda.local.array(1, np.int32), cuda.local.array(1, np.int32)
        half, hands, pending = (
            cuda.local.array(1, np.int32), cuda.local.array(1, np.int32), cuda.local.array(1, np.int32)
        )  # fmt: skip
        unused, none = cuda.local.array(1, np.int32), cuda.local.array(1, np.int64)
        sums = cuda.local.array(FIRST_TABLE, np.int64)
        for k in range(FIRST_TABLE):
            sums[k] = 0
        turn[0] = column[0] = half[0] = hands[0] = pending[0] = 0
        unused[0] = none[0] = 0
        mine = np.uint32(np.uint32(layout.n_stops) + np.uint32(cuda.threadIdx.x))
        prospects = wide[layout.n_stops + cuda.threadIdx.x :]
        seats = Seats(prospects, turn, column, half, hands, pending, unused, none, none, threads, n_seats)

        item = np.int64(cuda.blockIdx.x) * cuda.blockDim.x + cuda.threadIdx.x
        a = b = c = d = np.uint32(0)
        shoe, state, bucket, running = full, NEEDS_WORK, start_bucket, np.int32(start_count)
        rounds_left, shoe_rounds, shoe_net = np.int32(0), np.int32(0), np.int32(0)
        quota = np.int32(1)
        while True:
            if state < first_stop:
                drawn, a, b, c, d = draw(a, b, c, d)
                slots = slot_pair(drawn, np.uint32(shoe[-1] >> np.uint32(16)))
                card, shoe = take_card(shoe, slots, finite)
                if counting:
                    running = np.int32(running + np.int32(small[np.uint32(np.uint32(layout.tags) + card)]))
                row = np.uint32(np.uint32(state) * np.uint32(n_cards))
                state = np.int32(small[np.uint32(np.uint32(np.uint32(layout.table) + card) + row)])
                if (state >= first_stop) & (state < first_split):
                    at = np.uint32(state - first_stop)
                    move = np.int32(small[np.uint32(np.uint32(layout.moves) + at)])
                    if state < first_looked:
                        seat = np.uint32(np.uint32(turn[0]) >> np.uint32(1))
                        wide[np.uint32(mine + np.uint32(seat * np.uint32(threads)))] = wide[np.uint32(done + at)]
                        turn[0] = np.int32(np.int32(turn[0] | move) + np.int32(2))
                    else:
                        column[0] = move
                    turns = np.uint32(np.uint32(layout.turns) + np.uint32(np.int32(column[0] + turn[0])))
                    state = np.int32(small[turns])
            if n_in_warp(state >= first_stop) >= quota:
                if (state >= first_stop) & (state != OUT_OF_WORK):
                    if state != NEEDS_WORK:
                        state = np.int32(attend(plan, seats, 0, state))
                        if state >= first_final:
                            end = np.int32(small[np.uint32(layout.ends + np.int32(state - first_final))])
                            up = np.int32(small[np.uint32(layout.ups + np.int32(column[0] // np.int32(TURNS)))])
                            together, spread = np.int32(0), np.int32(0)
                            for k in range(n_seats):
                                held = wide[np.uint32(mine + np.uint32(np.uint32(k) * np.uint32(threads)))]
                                net = net_of(held, end)
                                together = np.int32(together + net)
                                spread = np.int32(spread + np.int32(net * net))
                                place = np.uint32(
                                    np.uint32(np.uint32(net + np.int32(SPAN)) * np.uint32(N_UPS)) + np.uint32(up)
                                )
                                if counting:
                                    bin_at = np.int32(np.int32(np.int32(k) * np.int32(N_BUCKETS)) + bucket)
                                    at_place = np.int64(bin_at) * np.int64(N_NETS * N_UPS) + np.int64(place)
                                    cuda.atomic.add(counts, at_place, 1)
                                else:
                                    by_seat = np.uint32(np.uint32(k) * np.uint32(N_NETS * N_UPS))
                                    cuda.atomic.add(counters, np.uint32(by_seat + place), np.uint32(1))
                            squared = np.uint32(together * together)
                            if counting:
                                by_bucket = np.int32(np.int32(bucket * np.int32(N_UPS)) + up)
                                cuda.atomic.add(shoes, np.int32(FIRST_TABLE) + by_bucket, np.int64(squared))
                            else:
                                low = np.uint32(np.uint32(layout.n_nets) + np.uint32(up))
                                before = cuda.atomic.add(counters, low, squared)
                                if np.uint32(before + squared) < squared:
                                    cuda.atomic.add(counters, np.uint32(low + np.uint32(N_UPS)), np.uint32(1))
                            sums[SPREAD_SQUARES] += np.int64(spread) * np.int64(spread)
                            sums[SPREAD_NETS] += np.int64(spread) * np.int64(together)
                            turn[0] = 0
                            shoe_net = np.int32(shoe_net + together)
                            rounds_left = np.int32(rounds_left - np.int32(1))
                            left = np.int32(np.int32(shoe[-1]) >> np.int32(16))
                            state = start if rounds_left > 0 else NEEDS_WORK
                            if (left <= cut) | (rounds_left == 0):
                                n, won = np.int64(shoe_rounds - rounds_left), np.int64(shoe_net)
                                sums[N_CLUSTERS] += 1
                                sums[SQUARES] += n * n
                                sums[MIXED] += n * won
                                sums[NET_SQUARES] += won * won
                                sums[RAN_DRY] += np.int64(left < 0)
                                shoe_rounds, shoe_net = rounds_left, np.int32(0)
                                shoe, bucket, running = full, start_bucket, np.int32(start_count)
                            elif counting:
                                bucket = bucket_of(running, left, counting, np.int32(plan.count_scale))
                    if state == NEEDS_WORK:
                        state = OUT_OF_WORK
                        if item < n_items:
                            lane = item % n_lanes
                            a, b, c, d = begin(seed, first_chunk + item // n_lanes, lane)
                            rounds_left = np.int32(rounds // n_lanes + (lane < rounds % n_lanes))
                            shoe_rounds = rounds_left
                            item += np.int64(cuda.gridDim.x) * cuda.blockDim.x
                            shoe, bucket, running, state = full, start_bucket, np.int32(start_count), start
                n_out = np.int32(n_in_warp(state == OUT_OF_WORK))
                if n_out == WARP:
                    break
                quota = np.int32(n_out + min(np.int32(patience), np.int32(WARP - n_out)))

        cuda.syncthreads()
        write_table(layout, counters, sums, counts, shoes)

    return play
