"""Random numbers by counting: lane `lane` of chunk `chunk` under `seed` always sees the same cards.

A lane's generator is xoshiro128++ (Blackman and Vigna), started from four words that a hash (SplitMix64) makes of seed,
chunk and lane. Nothing is shared between lanes, so it does not matter which core, worker or GPU plays them, or when.

A card is picked as `floor(r * n / 2**32)` of `n` cards with a 32-bit `r`: no card's chance is off by more than one part
in ten million, for up to eight decks. What is left of the product is uniform too, and serves mixed strategies.
"""

import numpy as np

from twentyone._compile import Number, part

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)


@part
def _mixed(word: np.uint64) -> np.uint64:
    """One round of SplitMix64's finisher: every bit of the input changes about half the bits of the output."""
    word = (word ^ (word >> np.uint64(30))) * MIX_1
    word = (word ^ (word >> np.uint64(27))) * MIX_2
    return word ^ (word >> np.uint64(31))


@part
def start_stream(seed: Number, chunk: Number, lane: Number) -> tuple[np.uint64, np.uint64]:
    """The two 64-bit words from which the generator of this lane starts."""
    word = _mixed(np.uint64(seed) + GOLDEN)
    word = _mixed(word ^ (np.uint64(chunk) * GOLDEN + np.uint64(1)))
    first = _mixed(word ^ (np.uint64(lane) * GOLDEN + np.uint64(2)))
    return first, _mixed(first + GOLDEN)
