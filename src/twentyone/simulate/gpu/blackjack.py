"""Blackjack on a GPU: one lane per thread, its shoe in registers, the machine in shared memory.

All threads of a warp take a card at a time. The frequent end of a round is a few instructions that all of them go
through; whatever is longer (a split, a shoe that ends) waits until some threads of the warp have something of the kind,
and they attend to it together. Lanes know nothing of each other, so it does not matter when.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from twentyone._compile import Number, part
from twentyone._cuda import WARP, cuda, gpu_kernel, n_in_warp, to_gpu
from twentyone.simulate.blackjack.count import bucket_of
from twentyone.simulate.blackjack.machine.stop import NET
from twentyone.simulate.blackjack.outcome import N_NETS, N_UPS
from twentyone.simulate.blackjack.plan import Plan
from twentyone.simulate.blackjack.simulation import BlackjackSimulation, sums_of
from twentyone.simulate.blackjack.stops import (
    HALVES,
    Seats,
    Tally,
    attend,
    begin_turns,
    close_shoe,
    end_turn,
    rounds_in,
    settle_round,
)
from twentyone.simulate.core.machine import stop_number
from twentyone.simulate.core.sums import FIRST_TABLE, RAN_DRY, Sums
from twentyone.simulate.counting.system import N_BUCKETS
from twentyone.simulate.gpu.blackjack_table import table_kernel, table_layout
from twentyone.simulate.gpu.lane import GENERATOR, Source, packed_counts, slot_pair, take_ten, take_thirteen
from twentyone.simulate.gpu.launch import HALF, WIDE, WORD, Shape, usual_shape

CLOSING, NEEDS_WORK, OUT_OF_WORK = (np.int32(1 << bit) for bit in (20, 21, 22))
N_SHOES = FIRST_TABLE


@part
def shared_tally(counters: Any, n_over: Number, over: Any, nets: Any, shoes: Any, tables: Any) -> Tally:
    """Sums whose ends and nets are counted in shared memory."""
    return Tally(counters, counters[n_over:], shoes, tables)


@part
def global_tally(counters: Any, n_over: Number, over: Any, nets: Any, shoes: Any, tables: Any) -> Tally:
    """Sums whose nets are counted in the memory of the GPU."""
    return Tally(counters, nets, shoes, tables)


class Layout(NamedTuple):
    """How much of each kind shared memory holds, in this order, and where its short numbers begin.

    Words of 64 bits, for several seats only: the numbers of the stops, and the prospects of every seat in every lane.
    Words of 32 bits: counters of ends by bucket, and of nets where these are not counted in the memory of the GPU.
    Short ones: the nets of the ends, the tags of the cards, the states in which turns begin, and the machine.
    """

    n_stops: Number
    n_prospects: Number
    n_over: Number
    n_nets: Number
    nets_won: Number
    tags: Number
    turns: Number
    table: Number
    end: Number


@part
def layout_of(plan: Plan, n_prospects: int, n_buckets: int, n_nets: int, n_cards: int) -> Layout:
    """The layout for this plan."""
    n_stops = np.int32(len(plan.stops)) if n_prospects > 0 else np.int32(0)
    n_over = np.int32(n_buckets * plan.n_over)
    nets_won = np.int32(4 * (n_stops + n_prospects) + 2 * (n_over + n_nets))
    tags = np.int32(nets_won + plan.n_over)
    turns = np.int32(tags + n_cards)
    table = np.int32(turns + len(plan.turns))
    end = np.int32(table + n_cards * plan.first_stop)
    return Layout(n_stops, n_prospects, n_over, n_nets, nets_won, tags, turns, table, end)


@part
def fill_shared(plan: Plan, tags: Any, layout: Layout, stops: Any, counters: Any, small: Any, n_cards: int) -> None:
    """Set the counters to nothing and copy the tables, all threads of a block together."""
    me, n_threads = cuda.threadIdx.x, cuda.blockDim.x
    for at in range(me, layout.n_stops, n_threads):
        stops[at] = plan.stops[at]
    for at in range(me, layout.n_over + layout.n_nets, n_threads):
        counters[at] = 0
    for at in range(me, np.int32(plan.n_over), n_threads):
        small[layout.nets_won + at] = stop_number(plan.stops, plan.first_over - plan.first_stop + at, NET)
    for at in range(me, n_cards, n_threads):
        small[layout.tags + at] = tags[at]
    for at in range(me, len(plan.turns), n_threads):
        small[layout.turns + at] = plan.turns[at]
    for at in range(me, np.int32(plan.first_stop) * n_cards, n_threads):
        small[layout.table + at] = plan.next_state[at]


@part
def nearer(plan: Plan, stops: Any, turns: Any) -> Plan:
    """The plan with what stops look up most often in shared memory."""
    return Plan(
        plan.next_state, stops, plan.awaits, plan.halves, turns, plan.column_up, plan.full, plan.weights,
        plan.first_stop, plan.first_looked, plan.first_split, plan.first_final, plan.first_over, plan.n_over,
        plan.start, plan.idle, plan.n_cards, plan.n_seats, plan.max_hands, plan.cut, plan.taken, plan.counting,
        plan.count_base, plan.count_scale, plan.start_bucket, plan.fresh_rounds,
    )  # fmt: skip


@part
def write_out(layout: Layout, counters: Any, sums: Any, over: Any, nets: Any, shoes: Any) -> None:
    """Add what a block has counted to the memory of the GPU, all threads together."""
    me, n_threads = cuda.threadIdx.x, cuda.blockDim.x
    for at in range(me, layout.n_over, n_threads):
        cuda.atomic.add(over, at, np.int64(counters[at]))
    for at in range(me, layout.n_nets, n_threads):
        cuda.atomic.add(nets, at, np.int64(counters[layout.n_over + at]))
    for k in range(len(sums)):
        cuda.atomic.add(shoes, k, sums[k])


@part
def attend_lane(plan: Plan, seats: Seats, tally: Tally, left: Any, state: Any, rounds_left: Any) -> Any:
    """The state of a lane after its stop, its shoe or its rounds have been seen to; idle when it needs work."""
    if state == CLOSING:
        close_shoe(seats, tally, 0, left)
        return np.int32(plan.start) if rounds_left > 0 else np.int32(plan.idle)
    if state == NEEDS_WORK:
        return np.int32(plan.idle)
    state = np.int32(attend(plan, seats, 0, state))
    return np.int32(settle_round(plan, seats, tally, 0, left, state)) if state >= np.int32(plan.first_final) else state


@lru_cache
def kernel_for(  # noqa: PLR0915 - holds the kernel
    n_cards: int, n_seats: int, finite: bool, fresh: bool, counting: int, shape: Shape, source: Source = GENERATOR
) -> Any:
    """The kernel for shoes of this kind and so many seats: what it knows beforehand costs nothing at the table."""
    begin, draw = source
    threads = shape.threads
    n_nets = 0 if counting else n_seats * N_UPS * N_NETS
    n_prospects = n_seats * threads if n_seats > 1 else 0
    take_card = take_ten if n_cards == 10 else take_thirteen
    tally_of = global_tally if counting else shared_tally
    n_buckets = N_BUCKETS if counting else 1
    n_sums = N_SHOES if n_seats > 1 else RAN_DRY + 1
    patience = shape.patience

    @gpu_kernel(shape.threads, shape.blocks)
    def play(  # noqa: PLR0915 - one loop, whose variables stay in registers
        given: Plan, full: Any, tags: Any, start_count: Any, seed: Any, first_chunk: Any, n_lanes: Any, n_items: Any,
        rounds: Any, counts: Any, shoes: Any,
    ) -> None:  # fmt: skip
        first_stop, first_split, first_over = (
            np.int32(given.first_stop), np.int32(given.first_split), np.int32(given.first_over)
        )  # fmt: skip
        start, idle, cut = np.int32(given.start), np.int32(given.idle), np.int32(given.cut)
        first_looked, start_bucket = np.int32(given.first_looked), np.int32(given.start_bucket)
        layout = layout_of(given, n_prospects, n_buckets, n_nets, n_cards)
        wide = cuda.shared.array(0, WIDE)
        counters = cuda.shared.array(0, WORD)[2 * (layout.n_stops + layout.n_prospects) :]
        small = cuda.shared.array(0, HALF)
        fill_shared(given, tags, layout, wide, counters, small, n_cards)
        cuda.syncthreads()
        plan = nearer(given, wide[: layout.n_stops] if n_seats > 1 else given.stops, small[layout.turns :])

        alone = cuda.local.array(1, np.int64)
        turn, column, half = (
            cuda.local.array(1, np.uint16), cuda.local.array(1, np.uint16), cuda.local.array(1, np.uint16)
        )  # fmt: skip
        hands, pending, bucket_at = (
            cuda.local.array(1, np.uint16), cuda.local.array(1, np.uint16), cuda.local.array(1, np.uint16)
        )  # fmt: skip
        account, start_at = cuda.local.array(1, np.int64), cuda.local.array(1, np.int64)
        sums = cuda.local.array(n_sums, np.int64)
        for k in range(n_sums):
            sums[k] = 0
        turn[0] = column[0] = half[0] = hands[0] = pending[0] = bucket_at[0] = 0
        alone[0] = account[0] = start_at[0] = 0
        prospects = wide[layout.n_stops + cuda.threadIdx.x :] if n_seats > 1 else alone
        seats = Seats(prospects, turn, column, half, hands, pending, bucket_at, account, start_at, threads, n_seats)
        n_over = layout.n_over
        tally = tally_of(counters, n_over, counts, counts[n_over:], sums, shoes[N_SHOES:])

        item = np.int64(cuda.blockIdx.x) * cuda.blockDim.x + cuda.threadIdx.x
        a = b = c = d = np.uint32(0)
        shoe = full
        state = NEEDS_WORK
        rounds_left, shoe_net, bucket, running = np.int32(0), np.int32(0), start_bucket, np.int32(0)
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
                if n_seats > 1:
                    if (state >= first_stop) & (state < first_looked):
                        state = np.int32(end_turn(plan, seats, 0, state))
                    elif (state >= first_looked) & (state < first_split):
                        state = np.int32(begin_turns(plan, seats, 0, state))
                elif state >= first_over:
                    over = np.uint32(state - first_over)
                    by_bucket = np.uint32(np.uint32(bucket) * np.uint32(plan.n_over))
                    cuda.atomic.add(counters, np.uint32(by_bucket + over), np.uint32(1))
                    shoe_net = np.int32(shoe_net + np.int32(small[np.uint32(np.uint32(layout.nets_won) + over)]))
                    rounds_left = np.int32(rounds_left - np.int32(1))
                    state = start
                    left = np.int32(np.int32(shoe[-1]) >> np.int32(16))
                    if fresh:
                        shoe = full
                        if rounds_left == 0:
                            state = NEEDS_WORK
                    elif (left <= cut) | (rounds_left == 0):
                        state = CLOSING
                    elif counting:
                        bucket = bucket_of(running, left, counting, np.int32(plan.count_scale))
            if n_in_warp(state >= first_stop) >= quota:
                if (state >= first_stop) & (state != OUT_OF_WORK):
                    left = np.int32(np.int32(shoe[-1]) >> np.int32(16))
                    account[0] = (np.int64(shoe_net) << HALVES) + rounds_left
                    bucket_at[0] = bucket
                    state = attend_lane(plan, seats, tally, left, state, rounds_left)
                    rounds_left, shoe_net = np.int32(rounds_in(account[0])), np.int32(account[0] >> HALVES)
                    if state == idle and item < n_items:
                        lane = item % n_lanes
                        a, b, c, d = begin(seed, first_chunk + item // n_lanes, lane)
                        rounds_left = np.int32(rounds // n_lanes + (lane < rounds % n_lanes))
                        start_at[0] = rounds_left
                        item += np.int64(cuda.gridDim.x) * cuda.blockDim.x
                        state = start
                        left = np.int32(-1)
                    elif state == idle:
                        state = OUT_OF_WORK
                    if state == start:
                        if left <= cut or left < 0:
                            shoe, bucket, running = full, start_bucket, np.int32(start_count)
                        elif counting:
                            bucket = bucket_of(running, left, counting, np.int32(plan.count_scale))
                n_out = np.int32(n_in_warp(state == OUT_OF_WORK))
                if n_out == WARP:
                    break
                quota = np.int32(n_out + min(np.int32(patience), np.int32(WARP - n_out)))

        cuda.syncthreads()
        write_out(layout, counters, sums, counts, counts[n_over:], shoes)

    return play


class BlackjackOnGpu:
    """A table of blackjack on the GPU."""

    def __init__(self, simulation: BlackjackSimulation, shape: Shape | None = None, source: Source = GENERATOR) -> None:
        plan = simulation.plan
        shape = shape or usual_shape(plan.n_seats)
        self.plan, self.shape = plan, shape
        n_buckets = N_BUCKETS if plan.counting else 1
        self.n_over, n_nets = n_buckets * plan.n_over, plan.n_seats * n_buckets * N_UPS * N_NETS
        self.n_nets = self.n_over + n_nets
        self.n_clusters = N_SHOES + n_buckets * N_UPS
        finite = plan.taken != 0
        if plan.n_seats > 1:
            self.kernel = table_kernel(plan.n_cards, plan.n_seats, finite, plan.counting, shape, source)
            n_short = table_layout(plan, plan.n_seats, shape.threads, plan.n_cards).end
        else:
            self.kernel = kernel_for(
                plan.n_cards, plan.n_seats, finite, bool(plan.fresh_rounds), plan.counting, shape, source
            )
            n_short = layout_of(plan, 0, n_buckets, 0 if plan.counting else n_nets, plan.n_cards).end
        self.shared_bytes = HALF.itemsize * int(n_short)
        weights = plan.weights.astype(np.int64)
        tags = -np.cumsum(weights[::-1])[::-1]
        start_count = plan.count_base + int(weights @ plan.full.astype(np.int64))
        self.arguments = (
            to_gpu(plan),
            tuple(np.uint32(word) for word in packed_counts(plan.full)),
            cuda.to_device(tags.astype(np.int16)),
            start_count,
        )

    def sums(self, nets: Any, clusters: Any) -> Sums | None:
        """What came out, or None where a shoe ran dry in mid-round: those chunks are for the single lane. [BJ-4]"""
        if clusters[RAN_DRY]:
            return None
        over, others = nets[: self.n_over], nets[self.n_over :]
        return sums_of(self.plan, Tally(over, others, clusters[:N_SHOES], clusters[N_SHOES:]))
