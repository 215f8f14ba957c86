"""Whole shoes of one seat on a GPU: how often each net comes at each count, by how deep the shoe was dealt by then.

A shoe with the cut card higher up is the beginning of a deeper one, card by card. So what a deep shoe brings, counted
by the *band* in which each round begins, holds the shoes of every penetration down to it. A thread plays shoe after
shoe of one lane, all of them to their end: no shoe is cut off, so early rounds have no more than their weight.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from twentyone._compile import Number, part
from twentyone._cuda import WARP, cuda, gpu_kernel, make_ready, n_in_warp, n_multiprocessors, to_gpu
from twentyone.simulate.blackjack.count import bucket_of
from twentyone.simulate.blackjack.machine.stop import END
from twentyone.simulate.blackjack.outcome import N_NETS, place_of_net
from twentyone.simulate.blackjack.plan import Plan
from twentyone.simulate.blackjack.stops import Seats, attend
from twentyone.simulate.core.machine import stop_number
from twentyone.simulate.counting.system import N_BUCKETS
from twentyone.simulate.gpu.blackjack_band import Bands, Room
from twentyone.simulate.gpu.lane import draw_word, packed_counts, slot_pair, start_words, take_ten, take_thirteen
from twentyone.simulate.gpu.launch import HALF, WORD, Shape

USUAL = Shape(1024, 1, 6)
NEEDS_WORK, OUT_OF_WORK = np.int32(1 << 21), np.int32(1 << 22)


class Layout(NamedTuple):
    """Where shared memory holds what, in short numbers: counters by band, bucket and net, then the tables."""

    n_counters: Number
    kinds: Number
    tags: Number
    bands: Number
    table: Number
    end: Number


@part
def layout_of(plan: Plan, n_kinds: int, n_bands: int, n_cards: int) -> Layout:
    """The layout for this plan, `n_kinds` nets of hands that were not split, and so many bands."""
    n_counters = np.int32(n_bands * N_BUCKETS * n_kinds)
    kinds = np.int32(2 * n_counters)
    tags = np.int32(kinds + plan.n_over)
    bands = np.int32(tags + n_cards)
    table = np.int32(bands + plan.full[n_cards - 1] + 1)
    return Layout(n_counters, kinds, tags, bands, table, np.int32(table + n_cards * plan.first_stop))


@part
def fill_shared(plan: Plan, tables: Any, layout: Layout, counters: Any, small: Any) -> None:
    """Set the counters to nothing and copy the tables, all threads of a block together."""
    me, n_threads = cuda.threadIdx.x, cuda.blockDim.x
    for at in range(me, layout.n_counters, n_threads):
        counters[at] = 0
    for at in range(me, np.int32(layout.table - layout.kinds), n_threads):
        small[layout.kinds + at] = tables[at]
    for at in range(me, np.int32(layout.end - layout.table), n_threads):
        small[layout.table + at] = plan.next_state[at]


@part
def settle_split(plan: Plan, seats: Seats, others: Any, state: Number, row: Number) -> None:
    """Count the net of a hand that was split, at whose end the dealer has played."""
    end = stop_number(plan.stops, state - plan.first_stop, END)
    cuda.atomic.add(others, np.int64(row) * N_NETS + place_of_net(np.int64(seats.prospects[0]), end), 1)
    seats.turn[0] = 0


@lru_cache
def kernel_for(n_cards: int, counting: int, shape: Shape = USUAL) -> Any:  # noqa: PLR0915 - holds the kernel
    """The kernel for ten cards or thirteen and a true or a running count; all else it is told."""
    take_card = take_ten if n_cards == 10 else take_thirteen
    patience = shape.patience

    @gpu_kernel(shape.threads, shape.blocks)
    def play(  # noqa: PLR0915 - one loop, whose variables stay in registers
        plan: Plan, full: Any, tables: Any, start_count: Any, n_kinds: Any, n_bands: Any, seed: Any, first_chunk: Any,
        n_lanes: Any, n_items: Any, n_shoes: Any, counts: Any, others: Any, dry: Any,
    ) -> None:  # fmt: skip
        first_stop, first_final, first_over = (
            np.int32(plan.first_stop), np.int32(plan.first_final), np.int32(plan.first_over)
        )  # fmt: skip
        start, cut, start_bucket = np.int32(plan.start), np.int32(plan.cut), np.int32(plan.start_bucket)
        kinds = np.uint32(n_kinds)
        layout = layout_of(plan, n_kinds, n_bands, n_cards)
        counters, small = cuda.shared.array(0, WORD), cuda.shared.array(0, HALF)
        fill_shared(plan, tables, layout, counters, small)
        cuda.syncthreads()

        prospects, account, start_at = (
            cuda.local.array(1, np.int64), cuda.local.array(1, np.int64), cuda.local.array(1, np.int64)
        )  # fmt: skip
        turn, column, half = (
            cuda.local.array(1, np.uint16), cuda.local.array(1, np.uint16), cuda.local.array(1, np.uint16)
        )  # fmt: skip
        hands, pending, bucket_at = (
            cuda.local.array(1, np.uint16), cuda.local.array(1, np.uint16), cuda.local.array(1, np.uint16)
        )  # fmt: skip
        turn[0] = column[0] = half[0] = hands[0] = pending[0] = bucket_at[0] = 0
        prospects[0] = account[0] = start_at[0] = 0
        seats = Seats(prospects, turn, column, half, hands, pending, bucket_at, account, start_at, 1, 1)

        item = np.int64(cuda.blockIdx.x) * cuda.blockDim.x + cuda.threadIdx.x
        a = b = c = d = np.uint32(0)
        shoe, state, row, running = full, NEEDS_WORK, start_bucket, np.int32(start_count)
        shoes_left, quota = np.int32(0), np.int32(1)
        while True:
            over = False
            if state < first_stop:
                drawn, a, b, c, d = draw_word(a, b, c, d)
                slots = slot_pair(drawn, np.uint32(shoe[-1] >> np.uint32(16)))
                card, shoe = take_card(shoe, slots, True)
                running = np.int32(running + np.int32(small[np.uint32(np.uint32(layout.tags) + card)]))
                place = np.uint32(np.uint32(state) * np.uint32(n_cards))
                state = np.int32(small[np.uint32(np.uint32(np.uint32(layout.table) + card) + place)])
                if state >= first_over:
                    kind = np.uint32(small[np.uint32(np.uint32(layout.kinds) + np.uint32(state - first_over))])
                    cuda.atomic.add(counters, np.uint32(np.uint32(np.uint32(row) * kinds) + kind), np.uint32(1))
                    over = True
            if n_in_warp((state >= first_stop) & (not over)) >= quota:
                if (state >= first_stop) & (state != OUT_OF_WORK) & (not over):
                    if state != NEEDS_WORK:
                        state = np.int32(attend(plan, seats, 0, state))
                    if state == NEEDS_WORK:
                        if item < n_items:
                            lane = item % n_lanes
                            a, b, c, d = start_words(seed, first_chunk + item // n_lanes, lane)
                            shoes_left = np.int32(n_shoes)
                            item += np.int64(cuda.gridDim.x) * cuda.blockDim.x
                            shoe, row, running, state = full, start_bucket, np.int32(start_count), start
                        else:
                            state = OUT_OF_WORK
                    elif state >= first_final:
                        settle_split(plan, seats, others, state, row)
                        over = True
                n_out = np.int32(n_in_warp(state == OUT_OF_WORK))
                if n_out == WARP:
                    break
                quota = np.int32(n_out + min(np.int32(patience), np.int32(WARP - n_out)))
            if over:
                state = start
                left = np.int32(np.int32(shoe[-1]) >> np.int32(16))
                if left <= cut:
                    if left < 0:
                        cuda.atomic.add(dry, np.uint32(row) // np.uint32(N_BUCKETS), 1)
                    shoe, row, running = full, start_bucket, np.int32(start_count)
                    shoes_left = np.int32(shoes_left - np.int32(1))
                    if shoes_left == 0:
                        state = NEEDS_WORK
                else:
                    band = np.int32(small[np.uint32(np.uint32(layout.bands) + np.uint32(left))])
                    bucket = bucket_of(running, left, counting, np.int32(plan.count_scale))
                    row = np.int32(np.int32(band * np.int32(N_BUCKETS)) + bucket)

        cuda.syncthreads()
        me, n_threads = cuda.threadIdx.x, cuda.blockDim.x
        for at in range(me, layout.n_counters, n_threads):
            cuda.atomic.add(counts, at, np.int64(counters[at]))

    return play


def shared_bytes(bands: Bands) -> int:
    """How much shared memory a block needs."""
    plan = bands.plan
    return HALF.itemsize * int(layout_of(plan, len(bands.nets), len(bands.cuts), plan.n_cards).end)


def arguments_of(bands: Bands, plan: Any, tables: Any) -> tuple[Any, ...]:
    """What the kernel is told of the game, with the plan and the tables in the memory of the GPU."""
    full = tuple(np.uint32(word) for word in packed_counts(bands.plan.full))
    return plan, full, tables, bands.start_count, len(bands.nets), len(bands.cuts)


def play_shoes(bands: Bands, seed: int, first_chunk: int, n_chunks: int, n_lanes: int, n_shoes: int) -> Room:
    """What so many whole shoes in each lane of some chunks bring."""
    plan, shape = bands.plan, USUAL
    kernel = kernel_for(plan.n_cards, plan.counting, shape)
    room = [cuda.to_device(one) for one in bands.room()]
    told = arguments_of(bands, to_gpu(plan), cuda.to_device(bands.tables()))
    arguments = (*told, seed, first_chunk, n_lanes, n_lanes * n_chunks, n_shoes, *room)
    make_ready(kernel, arguments, shared_bytes(bands))
    threads = min(shape.threads, -(-n_lanes * n_chunks // WARP) * WARP)
    blocks = min(shape.blocks * n_multiprocessors(), -(-n_lanes * n_chunks // threads))
    kernel[blocks, threads, 0, shared_bytes(bands)](*arguments)
    return Room(*(one.copy_to_host() for one in room))
