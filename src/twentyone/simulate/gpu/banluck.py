"""Ban Luck on a GPU: one lane per thread, its deck in registers, the machine in shared memory; see `blackjack.py`."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from twentyone._compile import Number, part
from twentyone._cuda import WARP, cuda, gpu_kernel, n_in_warp, to_gpu
from twentyone.simulate.banluck.machine.stop import NET
from twentyone.simulate.banluck.plan import Plan
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.banluck.stops import N_SUMS, Seats, Tally, attend, round_sums
from twentyone.simulate.core.machine import STOP_SIZE
from twentyone.simulate.core.sums import Sums
from twentyone.simulate.gpu.lane import GENERATOR, Source, packed_counts, slot_pair, take_ten
from twentyone.simulate.gpu.launch import HALF, WORD, Shape, usual_shape

NEEDS_WORK, OUT_OF_WORK = np.int32(1 << 21), np.int32(1 << 22)


class Layout(NamedTuple):
    """What shared memory holds: counters of the fast ends of a hand, of the nets of all others, then the machine."""

    n_fast: Number
    n_nets: Number
    table: Number


@part
def layout_of(plan: Plan, n_seats: int) -> Layout:
    """The layout for this plan; the machine begins where the counters end, and is half as wide."""
    n_fast = np.int32(np.int32(plan.first_slow) - np.int32(plan.first_stop))
    n_nets = np.int32(n_seats * (2 * plan.span + 1))
    return Layout(n_fast, n_nets, np.uint32(2 * (n_fast + n_nets)))


@part
def fill_shared(plan: Plan, layout: Layout, counters: Any, small: Any) -> None:
    """Set the counters to nothing and copy the machine, all threads of a block together."""
    me, n_threads = cuda.threadIdx.x, cuda.blockDim.x
    for at in range(me, layout.n_fast + layout.n_nets, n_threads):
        counters[at] = 0
    for at in range(me, np.int32(plan.first_stop) * 10, n_threads):
        small[layout.table + at] = plan.next_state[at]


@part
def write_out(plan: Plan, layout: Layout, counters: Any, sums: Any, nets: Any, clusters: Any) -> None:
    """Add what a block has counted to the memory of the GPU, all threads together."""
    me, n_threads = cuda.threadIdx.x, cuda.blockDim.x
    for at in range(me, layout.n_fast, n_threads):
        cuda.atomic.add(nets, plan.stops[STOP_SIZE * at + NET] + plan.span, np.int64(counters[at]))
    for at in range(me, layout.n_nets, n_threads):
        cuda.atomic.add(nets, at, np.int64(counters[layout.n_fast + at]))
    for k in range(N_SUMS):
        cuda.atomic.add(clusters, k, sums[k])


@part
def forget(seats: Seats, sums: Any) -> None:
    """Clear what a thread remembers of hands and what it has summed: the memory of a GPU begins with anything."""
    for k in range(seats.held.shape[1]):
        seats.held[0, k] = seats.kinds[0, k] = seats.situations[0, k] = seats.nets[0, k] = 0
    for k in range(N_SUMS):
        sums[k] = 0
    seats.seat[0] = seats.rounds_left[0] = 0


@part
def attend_lane(plan: Plan, rows: Any, seats: Seats, tally: Tally, state: Any, rounds_left: Any, words: Any) -> Any:
    """State, rounds left and generator of a lane after its stop has been seen to; idle when it needs work."""
    if state == NEEDS_WORK:
        return np.int32(plan.idle), rounds_left, words
    seats.rounds_left[0] = rounds_left
    rows[0, 0], rows[1, 0], rows[2, 0], rows[3, 0] = words
    state = np.int32(attend(plan, rows, seats, tally, 0, state))
    return state, np.int32(seats.rounds_left[0]), (rows[0, 0], rows[1, 0], rows[2, 0], rows[3, 0])


@lru_cache
def kernel_for(n_seats: int, shape: Shape, source: Source = GENERATOR) -> Any:  # noqa: PLR0915 - holds the kernel
    """The kernel for so many players, whose cards and lots come from this source."""
    patience, n_held = shape.patience, n_seats + 1
    begin, draw = source

    @gpu_kernel(shape.threads, shape.blocks)
    def play(
        plan: Plan, full: Any, seed: Any, first_chunk: Any, n_lanes: Any, n_items: Any, rounds: Any, nets: Any,
        clusters: Any,
    ) -> None:  # fmt: skip
        first_stop, first_slow = np.int32(plan.first_stop), np.int32(plan.first_slow)
        start, idle = np.int32(plan.start), np.int32(plan.idle)
        layout = layout_of(plan, n_seats)
        counters, small = cuda.shared.array(0, WORD), cuda.shared.array(0, HALF)
        fill_shared(plan, layout, counters, small)
        cuda.syncthreads()

        held, kinds = cuda.local.array((1, n_held), np.int16), cuda.local.array((1, n_held), np.int16)
        situations, nets_of = cuda.local.array((1, n_held), np.int16), cuda.local.array((1, n_held), np.int16)
        seat, left_at = cuda.local.array(1, np.int16), cuda.local.array(1, np.int64)
        rows, sums = cuda.local.array((4, 1), np.uint32), cuda.local.array(N_SUMS, np.int64)
        seats = Seats(held, kinds, situations, nets_of, seat, left_at)
        tally = Tally(counters[layout.n_fast :], sums)
        forget(seats, sums)

        item = np.int64(cuda.blockIdx.x) * cuda.blockDim.x + cuda.threadIdx.x
        a = b = c = d = np.uint32(0)
        deck, state, rounds_left, quota = full, NEEDS_WORK, np.int32(0), np.int32(1)
        while True:
            if state < first_stop:  # a card, and the frequent end of a hand
                drawn, a, b, c, d = draw(a, b, c, d)
                card, deck = take_ten(deck, slot_pair(drawn, np.uint32(deck[4] >> np.uint32(16))), True)
                at_card = np.uint32(np.uint32(layout.table + card) + np.uint32(np.uint32(state) * np.uint32(10)))
                state = np.int32(small[at_card])
                if (state >= first_stop) & (state < first_slow):
                    cuda.atomic.add(counters, np.uint32(state - first_stop), np.uint32(1))
                    rounds_left = np.int32(rounds_left - np.int32(1))
                    deck = full
                    state = start
                    if rounds_left == 0:
                        state = NEEDS_WORK
            if n_in_warp(state >= first_stop) >= quota:  # what is longer, once enough threads wait for it
                if (state >= first_stop) & (state != OUT_OF_WORK):
                    state, rounds_left, (a, b, c, d) = attend_lane(
                        plan, rows, seats, tally, state, rounds_left, (a, b, c, d)
                    )
                    if state == idle and item < n_items:
                        lane = item % n_lanes
                        a, b, c, d = begin(seed, first_chunk + item // n_lanes, lane)
                        rounds_left = np.int32(rounds // n_lanes + (lane < rounds % n_lanes))
                        item += np.int64(cuda.gridDim.x) * cuda.blockDim.x
                        state = start
                    elif state == idle:
                        state = OUT_OF_WORK
                    if state == start:
                        deck = full
                n_out = np.int32(n_in_warp(state == OUT_OF_WORK))
                if n_out == WARP:
                    break
                quota = np.int32(n_out + min(np.int32(patience), np.int32(WARP - n_out)))

        cuda.syncthreads()
        write_out(plan, layout, counters, sums, nets, clusters)

    return play


class BanLuckOnGpu:
    """A banker and one to seven players on the GPU."""

    def __init__(self, simulation: BanLuckSimulation, shape: Shape | None = None, source: Source = GENERATOR) -> None:
        plan = simulation.plan
        shape = shape or usual_shape(plan.n_seats)
        self.plan, self.shape = plan, shape
        self.kernel = kernel_for(plan.n_seats, shape, source)
        self.n_nets = plan.n_seats * (2 * plan.span + 1)
        self.n_clusters = N_SUMS
        self.shared_bytes = 4 * (plan.first_slow - plan.first_stop + self.n_nets) + 2 * 10 * plan.first_stop
        self.arguments = (
            to_gpu(plan),
            tuple(np.uint32(word) for word in packed_counts(plan.full)),
        )

    def sums(self, nets: Any, clusters: Any) -> Sums | None:
        """What came out."""
        by_seat = nets.reshape(self.plan.n_seats, 1, 1, 2 * self.plan.span + 1)
        return Sums(by_seat, round_sums(self.plan, by_seat, clusters), self.plan.units)
