"""A *lane* is one table with its own shoe, its own random numbers and its own place in the machine.

The shoe is kept as cumulative counts: `below[k]` cards have a number up to `k`. A block of lanes is small enough for
the first-level cache. Its numbers lie in two flat arrays, one row of `BLOCK` per quantity, so that the compiler sees at
once that no row overlaps another. `step.py` deals a card to all of them.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import VECTOR, Number, part
from twentyone.simulate.core.stream import start_stream

Words = NDArray[np.uint32]
Shorts = NDArray[np.int16]
BLOCK = 256
PITCH = BLOCK + 32
SLOT, CARD, FRESH, STATE = 13 * PITCH, 14 * PITCH, 15 * PITCH, 16 * PITCH
WORD_0, WORD_1, WORD_2, WORD_3, ROOM = 0, PITCH, 2 * PITCH, 3 * PITCH, 4 * PITCH


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

    `words` has five rows: the four words of the generator, and room for a number that a step works out for every lane
    before it uses it. `rows` is a view of the same words in two dimensions, for `next_word`. `small` has seventeen
    rows: thirteen cumulative counts, the slot drawn last, the card drawn last, -1 where a full shoe is due, and the
    state. `stopped` has room for a list of lanes.
    """

    words: NDArray[np.uint32]
    rows: NDArray[np.uint32]
    small: NDArray[np.int16]
    stopped: NDArray[np.uint16]


ALONE = np.int64(0)
"""The place of a lane by itself. For the literal 0, which has a type of its own, kernels would be compiled again."""


def new_lanes() -> Lanes:
    """Room for a block of lanes."""
    words, small = np.zeros(5 * PITCH, dtype=np.uint32), np.zeros(17 * PITCH, dtype=np.int16)
    return Lanes(words, words.reshape(5, PITCH), small, np.zeros(BLOCK + VECTOR, dtype=np.uint16))


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
