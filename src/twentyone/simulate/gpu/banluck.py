"""Ban Luck on a GPU: one lane per thread, its deck in registers, the machine in shared memory; see `blackjack.py`."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from twentyone._compile import Number, part
from twentyone._cuda import WARP, cuda, gpu_kernel, n_in_warp, to_gpu
from twentyone.simulate.banluck.plan import Plan
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.banluck.stops import (
    N_SUMS,
    Seats,
    Tally,
    attend,
    begin_turns,
    end_hand,
    end_turn,
    n_nets,
    nets_of,
    round_sums,
)
from twentyone.simulate.core.sums import Sums
from twentyone.simulate.gpu.lane import GENERATOR, Source, packed_counts, slot_pair, take_ten
from twentyone.simulate.gpu.launch import HALF, WIDE, WORD, Shape, usual_shape

NEEDS_WORK, OUT_OF_WORK = np.int32(1 << 21), np.int32(1 << 22)


class Layout(NamedTuple):
    """How much of each kind shared memory holds, in this order, and where its short numbers begin.

    Words of 64 bits: the numbers of the stops. Words of 32 bits: counters of ends and of nets. Short ones: the machine,
    where turns begin, what hands win, and the kinds and nets of every seat in every lane. One player has only the
    counters of ends and the machine there.
    """

    n_stops: Number
    n_counters: Number
    table: Number
    turns: Number
    nets: Number
    kinds: Number
    nets_won: Number
    end: Number


@part
def layout_of(plan: Plan, n_seats: int, threads: int) -> Layout:
    """The layout for this plan."""
    if n_seats == 1:
        table = np.int32(2 * plan.n_over)
        end = np.int32(table + 10 * plan.first_stop)
        return Layout(np.int32(0), np.int32(plan.n_over), table, end, end, end, end, end)
    n_stops, n_counters = np.int32(len(plan.stops)), np.int32(n_seats * n_nets(plan))
    table = np.int32(4 * n_stops + 2 * n_counters)
    turns = np.int32(table + 10 * plan.first_stop)
    nets = np.int32(turns + len(plan.turns))
    kinds = np.int32(nets + len(plan.nets))
    nets_won = np.int32(kinds + n_seats * threads)
    return Layout(n_stops, n_counters, table, turns, nets, kinds, nets_won, np.int32(nets_won + n_seats * threads))


@part
def fill_shared(plan: Plan, layout: Layout, stops: Any, counters: Any, small: Any, n_seats: int) -> None:
    """Set the counters to nothing and copy the tables, all threads of a block together."""
    me, n_threads = cuda.threadIdx.x, cuda.blockDim.x
    for at in range(me, layout.n_counters, n_threads):
        counters[at] = 0
    for at in range(me, np.int32(plan.first_stop) * 10, n_threads):
        small[layout.table + at] = plan.next_state[at]
    if n_seats > 1:
        for at in range(me, layout.n_stops, n_threads):
            stops[at] = plan.stops[at]
        for at in range(me, len(plan.turns), n_threads):
            small[layout.turns + at] = plan.turns[at]
        for at in range(me, len(plan.nets), n_threads):
            small[layout.nets + at] = plan.nets[at]


@part
def nearer(plan: Plan, stops: Any, turns: Any, nets: Any) -> Plan:
    """The plan with what stops look up most often in shared memory."""
    return Plan(
        plan.next_state, stops, plan.awaits, plan.entries, plan.draws, turns, plan.mix_at, plan.mix_yes, plan.mix_no,
        plan.situation_of, plan.kind_of, plan.rung_of, plan.bank_kind, plan.bank_ends, plan.surrenders, nets,
        plan.seat_policy, plan.must_draw, plan.choices, plan.escapes, plan.full, plan.role_of, plan.first_stop,
        plan.first_dealt, plan.first_slow, plan.first_bank, plan.first_end, plan.first_over, plan.n_over, plan.start,
        plan.idle, plan.n_seats, plan.n_pairs, plan.n_kinds, plan.span, plan.opens_freely, plan.units,
        plan.penalty_cap, plan.escapes_first,
    )  # fmt: skip


@part
def write_out(layout: Layout, counters: Any, sums: Any, counts: Any, clusters: Any) -> None:
    """Add what a block has counted to the memory of the GPU, all threads together."""
    me, n_threads = cuda.threadIdx.x, cuda.blockDim.x
    for at in range(me, layout.n_counters, n_threads):
        cuda.atomic.add(counts, at, np.int64(counters[at]))
    for k in range(N_SUMS):
        cuda.atomic.add(clusters, k, sums[k])


@part
def attend_lane(plan: Plan, rows: Any, seats: Seats, tally: Tally, state: Any, rounds_left: Any, words: Any) -> Any:
    """State, rounds left and generator of a lane after its stop has been seen to; idle when it needs work."""
    if state == NEEDS_WORK:
        return np.int32(plan.idle), rounds_left, words
    seats.rounds_left[0] = rounds_left
    rows[0, 0], rows[1, 0], rows[2, 0], rows[3, 0] = words
    state = np.int32(attend(plan, rows, seats, 0, state))
    if state >= np.int32(plan.first_end):
        state = np.int32(end_hand(plan, seats, tally, 0, state))
    return state, np.int32(seats.rounds_left[0]), (rows[0, 0], rows[1, 0], rows[2, 0], rows[3, 0])


@lru_cache
def kernel_for(n_seats: int, shape: Shape, source: Source = GENERATOR) -> Any:  # noqa: PLR0915 - holds the kernel
    """The kernel for so many players, whose cards and lots come from this source."""
    patience, threads = shape.patience, shape.threads
    begin, draw = source

    @gpu_kernel(shape.threads, shape.blocks)
    def play(  # noqa: PLR0915 - one loop, whose variables stay in registers
        given: Plan, full: Any, seed: Any, first_chunk: Any, n_lanes: Any, n_items: Any, rounds: Any, counts: Any,
        clusters: Any,
    ) -> None:  # fmt: skip
        first_stop, first_over = np.int32(given.first_stop), np.int32(given.first_over)
        first_dealt, first_slow = np.int32(given.first_dealt), np.int32(given.first_slow)
        start, idle = np.int32(given.start), np.int32(given.idle)
        layout = layout_of(given, n_seats, threads)
        wide, small = cuda.shared.array(0, WIDE), cuda.shared.array(0, HALF)
        counters = cuda.shared.array(0, WORD)[2 * layout.n_stops :]
        fill_shared(given, layout, wide, counters, small, n_seats)
        cuda.syncthreads()

        kinds, nets = cuda.local.array(1, np.int16), cuda.local.array(1, np.int16)
        seat, turns, unsettled, bank = (
            cuda.local.array(1, np.uint16), cuda.local.array(1, np.uint16), cuda.local.array(1, np.uint16),
            cuda.local.array(1, np.uint16),
        )  # fmt: skip
        left_at, sums = cuda.local.array(1, np.int64), cuda.local.array(N_SUMS, np.int64)
        rows = cuda.local.array((4, 1), np.uint32)
        for k in range(N_SUMS):
            sums[k] = 0
        seat[0] = turns[0] = unsettled[0] = bank[0] = left_at[0] = kinds[0] = nets[0] = 0
        plan = given
        if n_seats > 1:
            kinds, nets = small[layout.kinds + cuda.threadIdx.x :], small[layout.nets_won + cuda.threadIdx.x :]
            for k in range(n_seats):
                kinds[k * threads] = nets[k * threads] = 0
            plan = nearer(given, wide[: layout.n_stops], small[layout.turns :], small[layout.nets :])
        seats = Seats(kinds, nets, seat, turns, unsettled, bank, left_at, threads, n_seats)
        tally = Tally(counters, counters, sums)

        item = np.int64(cuda.blockIdx.x) * cuda.blockDim.x + cuda.threadIdx.x
        a = b = c = d = np.uint32(0)
        deck, state, rounds_left, quota = full, NEEDS_WORK, np.int32(0), np.int32(1)
        while True:
            if state < first_stop:  # a card, and what is frequent
                drawn, a, b, c, d = draw(a, b, c, d)
                card, deck = take_ten(deck, slot_pair(drawn, np.uint32(deck[4] >> np.uint32(16))), True)
                row = np.uint32(np.uint32(state) * np.uint32(10))
                state = np.int32(small[np.uint32(np.uint32(np.uint32(layout.table) + card) + row)])
                if n_seats > 1:
                    if (state >= first_stop) & (state < first_dealt):
                        state = np.int32(end_turn(plan, seats, 0, state))
                    elif (state >= first_dealt) & (state < first_slow):
                        state = np.int32(begin_turns(plan, seats, 0, state))
                elif state >= first_over:
                    cuda.atomic.add(counters, np.uint32(state - first_over), np.uint32(1))
                    rounds_left = np.int32(rounds_left - np.int32(1))
                    deck, state = full, start
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
        write_out(layout, counters, sums, counts, clusters)

    return play


class BanLuckOnGpu:
    """A banker and one to seven players on the GPU."""

    def __init__(self, simulation: BanLuckSimulation, shape: Shape | None = None, source: Source = GENERATOR) -> None:
        plan = simulation.plan
        shape = shape or usual_shape(plan.n_seats)
        self.plan, self.shape = plan, shape
        self.kernel = kernel_for(plan.n_seats, shape, source)
        layout = layout_of(plan, plan.n_seats, shape.threads)
        self.n_nets = int(layout.n_counters)
        self.n_clusters = N_SUMS
        self.shared_bytes = HALF.itemsize * int(layout.end)
        self.arguments = (
            to_gpu(plan),
            tuple(np.uint32(word) for word in packed_counts(plan.full)),
        )

    def sums(self, nets: Any, clusters: Any) -> Sums | None:
        """What came out."""
        plan, nobody = self.plan, np.zeros(n_nets(self.plan), dtype=np.int64)
        counted = nets_of(plan, nets, nobody) if plan.n_seats == 1 else nets_of(plan, nobody, nets)
        return Sums(counted, round_sums(plan, counted, clusters), plan.units)
