"""Blackjack on a GPU: one lane per thread, its shoe in registers, the machine in shared memory.

All threads of a warp take a card at a time. The frequent end of a round is a few instructions that all of them go
through; whatever is longer (a split, a shoe that ends) waits until some threads of the warp have something of the kind,
and they attend to it together. Lanes know nothing of each other, so it does not matter when.
"""

from functools import lru_cache
from math import floor
from typing import Any, NamedTuple

import numpy as np

from twentyone._compile import Number, part
from twentyone._cuda import WARP, cuda, gpu_kernel, n_in_warp, to_gpu
from twentyone.simulate.blackjack.machine.stop import NET, PLACE
from twentyone.simulate.blackjack.outcome import N_NETS, N_UPS, TENTHS
from twentyone.simulate.blackjack.plan import TRUE_COUNT, Plan
from twentyone.simulate.blackjack.simulation import BlackjackSimulation, clusters_of
from twentyone.simulate.blackjack.stops import Seats, Tally, attend, close_shoe
from twentyone.simulate.core.lane import PITCH
from twentyone.simulate.core.machine import STOP_SIZE
from twentyone.simulate.core.sums import FIRST_TABLE, RAN_DRY, Sums
from twentyone.simulate.counting.system import MIDDLE_BUCKET, N_BUCKETS
from twentyone.simulate.gpu.lane import GENERATOR, Source, packed_counts, slot_pair, take_ten, take_thirteen
from twentyone.simulate.gpu.launch import HALF, WORD, Shape, usual_shape

CLOSING, NEEDS_WORK, OUT_OF_WORK = (np.int32(1 << bit) for bit in (20, 21, 22))
N_SHOES = FIRST_TABLE


@part
def bucket_of(running: Number, left: Number, counting: Number, scale: Number) -> np.int32:
    """The bucket of a running count; the floats are exact, since no number here reaches 2**24."""
    over, under = np.float32(running), np.float32(scale)
    if counting == TRUE_COUNT:
        over, under = np.float32(running * np.int32(52)), np.float32(scale * left)
    count = np.int32(floor(np.float32(over / under)))
    return np.int32(min(max(np.int32(count + np.int32(MIDDLE_BUCKET)), np.int32(0)), np.int32(N_BUCKETS - 1)))


@part
def shared_tally(counters: Any, first: Number, nets: Any, shoes: Any, tables: Any) -> Tally:
    """Sums whose nets are counted in shared memory, from place `first` on."""
    return Tally(counters[first:], shoes, tables)


@part
def global_tally(counters: Any, first: Number, nets: Any, shoes: Any, tables: Any) -> Tally:
    """Sums whose nets are counted in the memory of the GPU."""
    return Tally(nets, shoes, tables)


class Layout(NamedTuple):
    """What shared memory holds, and where: counters of words, then tables of half words.

    `n_hist` counters are for the fast ends of a round by bucket, `n_nets` for the nets of all others. Of the tables,
    `nets_won` has the net of every fast end, `weights` the tags of the cards, `table` the machine.
    """

    n_fast: Number
    n_hist: Number
    n_nets: Number
    nets_won: Number
    weights: Number
    table: Number


@part
def layout_of(plan: Plan, n_buckets: int, n_nets: int, n_cards: int) -> Layout:
    """The layout for this plan; the tables begin where the counters end, and are half as wide."""
    n_fast = np.int32(np.int32(plan.first_slow) - np.int32(plan.first_stop))
    n_hist = np.int32(np.int32(n_buckets) * n_fast)
    nets_won = np.uint32(2 * (n_hist + n_nets))
    weights = np.uint32(nets_won + np.uint32(n_fast))
    return Layout(n_fast, n_hist, n_nets, nets_won, weights, np.uint32(weights + np.uint32(n_cards)))


@part
def fill_shared(plan: Plan, tags: Any, layout: Layout, counters: Any, small: Any, n_cards: int) -> None:
    """Set the counters to nothing and copy the tables, all threads of a block together."""
    me, n_threads = cuda.threadIdx.x, cuda.blockDim.x
    for at in range(me, layout.n_hist + layout.n_nets, n_threads):
        counters[at] = 0
    for at in range(me, layout.n_fast, n_threads):
        small[layout.nets_won + at] = plan.stops[STOP_SIZE * at + NET]
    for at in range(me, n_cards, n_threads):
        small[layout.weights + at] = tags[at]
    for at in range(me, np.int32(plan.first_stop) * n_cards, n_threads):
        small[layout.table + at] = plan.next_state[at]


@part
def write_out(plan: Plan, layout: Layout, counters: Any, sums: Any, nets: Any, shoes: Any) -> None:
    """Add what a block has counted to the memory of the GPU, all threads together."""
    me, n_threads = cuda.threadIdx.x, cuda.blockDim.x
    for at in range(me, layout.n_hist, n_threads):
        place = plan.stops[STOP_SIZE * (at % layout.n_fast) + PLACE]
        cuda.atomic.add(nets, (at // layout.n_fast) * (N_UPS * N_NETS) + place, np.int64(counters[at]))
    for at in range(me, layout.n_nets, n_threads):
        cuda.atomic.add(nets, at, np.int64(counters[layout.n_hist + at]))
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
    return np.int32(attend(plan, seats, tally, 0, left, state))


@lru_cache
def kernel_for(  # noqa: PLR0915 - holds the kernel
    n_cards: int, n_seats: int, finite: bool, fresh: bool, counting: int, shape: Shape, source: Source = GENERATOR
) -> Any:
    """The kernel for shoes of this kind and so many seats: what it knows beforehand costs nothing at the table."""
    begin, draw = source
    n_nets = 0 if counting else n_seats * N_UPS * N_NETS
    take_card = take_ten if n_cards == 10 else take_thirteen
    tally_of = global_tally if counting else shared_tally
    n_buckets = N_BUCKETS if counting else 1
    n_sums = N_SHOES if n_seats > 1 else RAN_DRY + 1
    patience = shape.patience

    @gpu_kernel(shape.threads, shape.blocks)
    def play(  # noqa: PLR0915 - one loop, whose variables stay in registers
        plan: Plan, full: Any, tags: Any, start_count: Any, seed: Any, first_chunk: Any, n_lanes: Any, n_items: Any,
        rounds: Any, nets: Any, shoes: Any,
    ) -> None:  # fmt: skip
        first_stop, first_slow = np.int32(plan.first_stop), np.int32(plan.first_slow)
        start, idle, cut = np.int32(plan.start), np.int32(plan.idle), np.int32(plan.cut)
        start_bucket = np.int32(plan.start_bucket)
        layout = layout_of(plan, n_buckets, n_nets, n_cards)
        counters = cuda.shared.array(0, WORD)
        small = cuda.shared.array(0, HALF)
        fill_shared(plan, tags, layout, counters, small, n_cards)
        cuda.syncthreads()

        words, nets_of = cuda.local.array((1, n_seats), np.int64), cuda.local.array((1, n_seats), np.int16)
        held = cuda.local.array((1, n_seats), np.int16)
        seat, hands, pending = (
            cuda.local.array(1, np.int16), cuda.local.array(1, np.int16), cuda.local.array(1, np.int16)
        )  # fmt: skip
        column, pair, policy = (
            cuda.local.array(1, np.int16), cuda.local.array(1, np.int16), cuda.local.array(1, np.int16)
        )  # fmt: skip
        up, bucket_at = cuda.local.array(1, np.int16), cuda.local.array(1, np.int16)
        left_at, net_at = cuda.local.array(1, np.int64), cuda.local.array(1, np.int64)
        start_at, sums = cuda.local.array(1, np.int64), cuda.local.array(n_sums, np.int64)
        for k in range(n_seats):
            words[0, k] = nets_of[0, k] = held[0, k] = 0
        for k in range(n_sums):
            sums[k] = 0
        seat[0] = hands[0] = pending[0] = column[0] = pair[0] = policy[0] = up[0] = bucket_at[0] = 0
        left_at[0] = net_at[0] = start_at[0] = 0
        seats = Seats(
            words, nets_of, held, seat, hands, pending, column, pair, policy, up, bucket_at, left_at, net_at, start_at
        )
        tally = tally_of(counters, layout.n_hist, nets, sums, shoes[N_SHOES:])

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
                    running = np.int32(running + np.int32(small[np.uint32(layout.weights + card)]))
                row = np.uint32(np.uint32(state) * np.uint32(n_cards))
                state = np.int32(small[np.uint32(np.uint32(layout.table + card) + row)])
                if (state >= first_stop) & (state < first_slow):
                    fast = np.uint32(state - first_stop)
                    by_bucket = np.uint32(np.uint32(bucket) * np.uint32(layout.n_fast))
                    cuda.atomic.add(counters, np.uint32(by_bucket + fast), np.uint32(1))
                    shoe_net = np.int32(shoe_net + np.int32(small[np.uint32(layout.nets_won + fast)]))
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
                    left_at[0], net_at[0], bucket_at[0] = rounds_left, shoe_net, bucket
                    state = attend_lane(plan, seats, tally, left, state, rounds_left)
                    rounds_left, shoe_net = np.int32(left_at[0]), np.int32(net_at[0])
                    if state == idle and item < n_items:
                        lane = item % n_lanes
                        a, b, c, d = begin(seed, first_chunk + item // n_lanes, lane)
                        rounds_left = np.int32(rounds // n_lanes + (lane < rounds % n_lanes))
                        start_at[0], hands[0] = rounds_left, 1
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
        write_out(plan, layout, counters, sums, nets, shoes)

    return play


class BlackjackOnGpu:
    """A table of blackjack on the GPU."""

    def __init__(self, simulation: BlackjackSimulation, shape: Shape | None = None, source: Source = GENERATOR) -> None:
        plan = simulation.plan
        shape = shape or usual_shape(plan.n_seats)
        self.plan, self.shape = plan, shape
        self.kernel = kernel_for(
            plan.n_cards, plan.n_seats, plan.taken != 0, bool(plan.fresh_rounds), plan.counting, shape, source
        )
        self.n_nets = plan.n_seats * (N_BUCKETS if plan.counting else 1) * N_UPS * N_NETS
        self.n_clusters = N_SHOES + self.n_nets // (plan.n_seats * N_NETS)
        n_fast = plan.first_slow - plan.first_stop
        n_counters = n_fast * N_BUCKETS if plan.counting else n_fast + self.n_nets
        self.shared_bytes = 4 * n_counters + 2 * (n_fast + plan.n_cards + plan.first_stop * plan.n_cards)
        weights = np.zeros(plan.n_cards, dtype=np.int64)
        if plan.counting:
            weights[plan.weight_row // PITCH] = plan.weights
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
        n_buckets = N_BUCKETS if self.plan.counting else 1
        by_seat = nets.reshape(self.plan.n_seats, n_buckets, N_UPS, N_NETS)
        return Sums(by_seat, clusters_of(self.plan, by_seat, clusters[:N_SHOES], clusters[N_SHOES:]), TENTHS)
