"""A lane in the registers of one thread: the same cards that `simulate/core/lane.py` deals to it in vectors.

Cumulative counts lie two in a word, each with a bit above it that is always set. Subtracting the slot from both at once
clears that bit where the count is not above the slot, so it says which counts lose a card. The cards left are the upper
half of the last word and have no such bit.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, part
from twentyone.simulate.core.stream import start_stream

Word = np.uint32
Shoe = tuple[Word, ...]
"""The counts of a shoe, two in a word: five words of ten cards, seven of thirteen."""

ONES = np.uint32(0x00010001)


def packed_counts(full: NDArray[np.int16]) -> list[int]:
    """The words of a shoe of these cumulative counts; a lower half that holds no count never loses a card."""
    counts = [int(count) for count in full]
    below, left = counts[:-1], counts[-1]
    if len(below) % 2 == 0:
        below.append(0)
    words = [low | 0x8000 | (high | 0x8000) << 16 for low, high in zip(below[:-1:2], below[1::2], strict=True)]
    return [*words, below[-1] | 0x8000 | left << 16]


@part
def start_words(seed: Number, chunk: Number, lane: Number) -> tuple[Word, Word, Word, Word]:
    """The four words from which the generator of this lane starts."""
    low, high = start_stream(seed, chunk, lane)
    return (
        np.uint32(low),
        np.uint32(low >> np.uint64(32)),
        np.uint32(high),
        np.uint32(np.uint32(high >> np.uint64(32)) | np.uint32(1)),
    )


@part
def draw_word(a: Word, b: Word, c: Word, d: Word) -> tuple[Word, Word, Word, Word, Word]:
    """The next random word, and the four words after it."""
    total = np.uint32(a + d)
    drawn = np.uint32(np.uint32(np.uint32(total << np.uint32(7)) | np.uint32(total >> np.uint32(25))) + a)
    shifted = np.uint32(b << np.uint32(9))
    c = np.uint32(c ^ a)
    d = np.uint32(d ^ b)
    b = np.uint32(b ^ c)
    a = np.uint32(a ^ d)
    c = np.uint32(c ^ shifted)
    d = np.uint32(np.uint32(d << np.uint32(11)) | np.uint32(d >> np.uint32(21)))
    return drawn, a, b, c, d


class Source(NamedTuple):
    """Where a kernel takes its random words from: how a lane begins, and how it draws the next word.

    A kernel is compiled for its source. Another one than `GENERATOR` can point at given cards: `slot_pair` says how.
    """

    begin: Any
    draw: Any


GENERATOR = Source(start_words, draw_word)


@part
def above(word: Word, slots: Word) -> Word:
    """A one in each half whose count is above the slot; `slots` is the slot and one more, twice."""
    return np.uint32(np.uint32(np.uint32(word - slots) >> np.uint32(15)) & ONES)


@part
def above_last(word: Word, slots: Word) -> Word:
    """As `above` for the last word; the cards left always lose one."""
    lower = np.uint32(np.uint32(word | np.uint32(0x80000000)) - slots)
    return np.uint32(np.uint32(np.uint32(lower >> np.uint32(15)) & np.uint32(1)) | np.uint32(0x00010000))


@part
def both_halves(word: Word) -> Word:
    """The sum of the halves of a word."""
    return np.uint32(np.uint32(word & np.uint32(0xFFFF)) + np.uint32(word >> np.uint32(16)))


@part
def slot_pair(drawn: Word, left: Word) -> Word:
    """A random slot among the cards left, and one more, in both halves of a word."""
    slot = np.uint32((np.uint64(drawn) * np.uint64(left)) >> np.uint64(32))
    return np.uint32(np.uint32(slot + np.uint32(1)) * ONES)


@part
def take_ten(shoe: Shoe, slots: Word, taken: bool) -> tuple[Word, Shoe]:
    """One of ten cards, and the shoe without it; of an infinite shoe (`taken` 0) it stays there."""
    w0, w1, w2, w3, w4 = shoe
    m0, m1, m2, m3 = above(w0, slots), above(w1, slots), above(w2, slots), above(w3, slots)
    m4 = above_last(w4, slots)
    card = np.uint32(np.uint32(10) - both_halves(np.uint32(m0 + m1 + m2 + m3 + m4)))
    if taken:
        return card, (
            np.uint32(w0 - m0),
            np.uint32(w1 - m1),
            np.uint32(w2 - m2),
            np.uint32(w3 - m3),
            np.uint32(w4 - m4),
        )
    return card, (w0, w1, w2, w3, w4)


@part
def take_thirteen(shoe: Shoe, slots: Word, taken: bool) -> tuple[Word, Shoe]:
    """As `take_ten`, with the four ranks of tens kept apart."""
    w0, w1, w2, w3, w4, w5, w6 = shoe
    m0, m1, m2, m3 = above(w0, slots), above(w1, slots), above(w2, slots), above(w3, slots)
    m4, m5, m6 = above(w4, slots), above(w5, slots), above_last(w6, slots)
    card = np.uint32(np.uint32(13) - both_halves(np.uint32(m0 + m1 + m2 + m3 + m4 + m5 + m6)))
    if taken:
        return card, (
            np.uint32(w0 - m0),
            np.uint32(w1 - m1),
            np.uint32(w2 - m2),
            np.uint32(w3 - m3),
            np.uint32(w4 - m4),
            np.uint32(w5 - m5),
            np.uint32(w6 - m6),
        )
    return card, (w0, w1, w2, w3, w4, w5, w6)
