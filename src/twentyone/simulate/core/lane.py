"""Many shoes at once: one card per step to every lane, in loops the compiler turns into vector instructions.

A *lane* is one table with its own shoe, its own random numbers and its own place in the machine. The shoe is kept as
cumulative counts: `below[k]` cards have a number up to `k`. A random slot among the cards left is then the card whose
number is the count of entries not above the slot, and the same comparison takes the card out. A shuffle writes the
full counts back.

A block of lanes is small enough for the first-level cache. Its numbers lie in two flat arrays, one row of `BLOCK` a
quantity, so that the compiler sees at once that no row overlaps another.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, part
from twentyone.simulate.core.stream import start_stream

Words = NDArray[np.uint32]
Shorts = NDArray[np.int16]
BLOCK = 256
PITCH = BLOCK + 32
SLOT, CARD, FRESH, STATE = 13 * PITCH, 14 * PITCH, 15 * PITCH, 16 * PITCH
WORD_0, WORD_1, WORD_2, WORD_3, DRAWN = 0, PITCH, 2 * PITCH, 3 * PITCH, 4 * PITCH


MOST_LANES = 512
ROUNDS_A_LANE = 1024


def lanes_for(rounds: int) -> int:
    """How many lanes share so many rounds: few enough that each of them plays many shoes."""
    return max(1, min(MOST_LANES, rounds // ROUNDS_A_LANE))


def shares_of(rounds: int) -> list[int]:
    """How many of a chunk's rounds each lane plays, the first lane's first.

    >>> shares_of(2051)
    [1026, 1025]
    """
    n_lanes = lanes_for(rounds)
    return [rounds // n_lanes + (lane < rounds % n_lanes) for lane in range(n_lanes)]


class Lanes(NamedTuple):
    """A block of lanes, every quantity a row with one entry per lane.

    `words` has five rows: the four words of the generator, and the word drawn last. `rows` is a view of the same words
    in two dimensions, for `next_word`. `small` has seventeen rows: thirteen cumulative counts, the slot drawn last, the
    card drawn last, -1 where a full shoe is due, and the state. `stopped` lists the lanes that stopped at the last
    card, `slow` those of them that `set_apart` took out.
    """

    words: NDArray[np.uint32]
    rows: NDArray[np.uint32]
    small: NDArray[np.int16]
    stopped: NDArray[np.int32]
    slow: NDArray[np.int32]


ALONE = np.int64(0)
"""The place of a lane by itself. For the literal 0, which has a type of its own, kernels would be compiled again."""


def new_lanes() -> Lanes:
    """Room for a block of lanes."""
    words = np.zeros(5 * PITCH, dtype=np.uint32)
    lists = [np.zeros(BLOCK + 1, dtype=np.int32) for _ in range(2)]
    return Lanes(words, words.reshape(5, PITCH), np.zeros(17 * PITCH, dtype=np.int16), lists[0], lists[1])


@part
def seed_row(rows: Words, i: Number, seed: Number, chunk: Number, lane: Number) -> None:
    """Start the generator in place `i` of `rows` as that of lane `lane`."""
    low, high = start_stream(seed, chunk, lane)
    rows[0, i] = np.uint32(low)
    rows[1, i] = np.uint32(low >> np.uint64(32))
    rows[2, i] = np.uint32(high)
    rows[3, i] = np.uint32(high >> np.uint64(32)) | np.uint32(1)


@part
def seed_lane(lanes: Lanes, i: Number, seed: Number, chunk: Number, lane: Number) -> None:
    """Start the generator in place `i` of the block as that of lane `lane`; its shoe is full."""
    seed_row(lanes.rows, i, seed, chunk, lane)
    lanes.small[FRESH + i] = -1


@part
def next_word(rows: Words, i: Number) -> np.uint32:
    """The next random word of one lane: the same that `draw_slots` would draw."""
    a, b, c, d = rows[0, i], rows[1, i], rows[2, i], rows[3, i]
    total = np.uint32(a + d)
    shifted = np.uint32(b << np.uint32(9))
    c = c ^ a
    d = d ^ b
    rows[1, i] = b ^ c
    rows[0, i] = a ^ d
    rows[2, i] = c ^ shifted
    rows[3, i] = np.uint32(d << np.uint32(11)) | (d >> np.uint32(21))
    return np.uint32(np.uint32(np.uint32(total << np.uint32(7)) | (total >> np.uint32(25))) + a)


@part
def draw_slots(words: Words, small: Shorts, full: Shorts, n_cards: Number) -> None:
    """A random slot among the cards left, for every lane; a lane due for a shuffle draws from its full shoe."""
    last = (n_cards - 1) * PITCH
    everything = full[n_cards - 1]
    for i in range(BLOCK):
        a, b, c, d = words[WORD_0 + i], words[WORD_1 + i], words[WORD_2 + i], words[WORD_3 + i]
        total = np.uint32(a + d)
        drawn = np.uint32(np.uint32(np.uint32(total << np.uint32(7)) | (total >> np.uint32(25))) + a)
        shifted = np.uint32(b << np.uint32(9))
        c = c ^ a
        d = d ^ b
        words[WORD_1 + i] = b ^ c
        words[WORD_0 + i] = a ^ d
        words[WORD_2 + i] = c ^ shifted
        words[WORD_3 + i] = np.uint32(d << np.uint32(11)) | (d >> np.uint32(21))
        words[DRAWN + i] = drawn
        fresh = small[FRESH + i]
        n_left = np.uint32(np.int16((everything & fresh) | (small[last + i] & ~fresh)))
        high = np.uint32(np.uint32(drawn >> np.uint32(16)) * n_left)
        low = np.uint32(np.uint32(drawn & np.uint32(0xFFFF)) * n_left)
        small[SLOT + i] = np.int16(np.uint32(high + np.uint32(low >> np.uint32(16))) >> np.uint32(16))


@part
def take_below(small: Shorts, at: Number, whole: Number, fresh: Number, slot: Number, taken: Number) -> np.int16:
    """-1 where the slot lies within this cumulative count, which then loses a card; else 0.

    Masks instead of choices: the sign of `slot - count` is the answer, and no lane takes another path than its
    neighbours.
    """
    count = np.int16((whole & fresh) | (small[at] & ~fresh))
    inside = np.int16(np.int16(slot - count) >> np.int16(15))
    small[at] = np.int16(count + np.int16(inside & taken))
    return inside


@part
def take_ten(small: Shorts, full: Shorts, taken: Number) -> None:
    """Turn slots into one of ten cards and take it out of the shoe; `taken` is 0 for an infinite shoe, else -1."""
    f0, f1, f2, f3, f4, f5, f6, f7, f8, f9 = (
        full[0],
        full[1],
        full[2],
        full[3],
        full[4],
        full[5],
        full[6],
        full[7],
        full[8],
        full[9],
    )
    for i in range(BLOCK):
        slot, fresh = small[SLOT + i], small[FRESH + i]
        inside = np.int16(0)
        inside = np.int16(inside + take_below(small, 0 * PITCH + i, f0, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 1 * PITCH + i, f1, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 2 * PITCH + i, f2, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 3 * PITCH + i, f3, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 4 * PITCH + i, f4, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 5 * PITCH + i, f5, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 6 * PITCH + i, f6, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 7 * PITCH + i, f7, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 8 * PITCH + i, f8, fresh, slot, taken))
        left = np.int16((f9 & fresh) | (small[9 * PITCH + i] & ~fresh))
        small[9 * PITCH + i] = np.int16(left + taken)
        small[CARD + i] = np.int16(9 + inside)
        small[FRESH + i] = 0


@part
def take_thirteen(small: Shorts, full: Shorts, taken: Number) -> None:
    """As `take_ten`, with the four ranks of tens kept apart."""
    f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12 = (
        full[0],
        full[1],
        full[2],
        full[3],
        full[4],
        full[5],
        full[6],
        full[7],
        full[8],
        full[9],
        full[10],
        full[11],
        full[12],
    )
    for i in range(BLOCK):
        slot, fresh = small[SLOT + i], small[FRESH + i]
        inside = np.int16(0)
        inside = np.int16(inside + take_below(small, 0 * PITCH + i, f0, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 1 * PITCH + i, f1, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 2 * PITCH + i, f2, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 3 * PITCH + i, f3, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 4 * PITCH + i, f4, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 5 * PITCH + i, f5, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 6 * PITCH + i, f6, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 7 * PITCH + i, f7, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 8 * PITCH + i, f8, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 9 * PITCH + i, f9, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 10 * PITCH + i, f10, fresh, slot, taken))
        inside = np.int16(inside + take_below(small, 11 * PITCH + i, f11, fresh, slot, taken))
        left = np.int16((f12 & fresh) | (small[12 * PITCH + i] & ~fresh))
        small[12 * PITCH + i] = np.int16(left + taken)
        small[CARD + i] = np.int16(12 + inside)
        small[FRESH + i] = 0


@part
def move_on(
    small: Shorts, stopped: NDArray[np.int32], next_state: Shorts, n_cards: Number, first_stop: Number
) -> Number:
    """Every lane's next state; returns how many lanes stopped, and lists them in `stopped`."""
    for i in range(BLOCK):
        at = np.uint32(np.uint32(small[STATE + i]) * np.uint32(n_cards) + np.uint32(small[CARD + i]))
        small[STATE + i] = next_state[at]
    n_stopped = 0
    for i in range(BLOCK):
        stopped[n_stopped] = i
        n_stopped += small[STATE + i] >= first_stop
    return n_stopped


@part
def set_apart(
    small: Shorts,
    stopped: NDArray[np.int32],
    slow: NDArray[np.int32],
    n_stopped: Number,
    first_slow: Number,
) -> tuple[int, int]:
    """Move the lanes at a stop from `first_slow` on out of `stopped` into `slow`; returns how many remain and went.

    Without a branch, like `move_on`: which lane needs more than a net written down is nothing a processor can guess.
    """
    n_fast, n_slow = 0, 0
    for at in range(n_stopped):
        i = stopped[at]
        is_slow = small[STATE + i] >= first_slow
        slow[n_slow] = i
        stopped[n_fast] = i
        n_slow += is_slow
        n_fast += not is_slow
    return n_fast, n_slow


@part
def deal_all(
    lanes: Lanes, next_state: Shorts, full: Shorts, n_cards: Number, taken: Number, first_stop: Number
) -> Number:
    """One card to every lane: returns how many lanes stopped at it."""
    if n_cards == 10:
        draw_slots(lanes.words, lanes.small, full, 10)
        take_ten(lanes.small, full, taken)
    else:
        draw_slots(lanes.words, lanes.small, full, 13)
        take_thirteen(lanes.small, full, taken)
    return move_on(lanes.small, lanes.stopped, next_state, n_cards, first_stop)
