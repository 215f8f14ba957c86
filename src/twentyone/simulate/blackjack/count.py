"""The count before a round, from the cards that are left: of one lane, or of a whole block at once.

A count adds a weight for each cumulative count of the shoe, so nothing is kept up to date while cards are dealt. Its
bucket is the whole number below it: of the running count, or of the true count, the running one by the decks left.
"""

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, part
from twentyone.simulate.blackjack.plan import TRUE_COUNT, Plan
from twentyone.simulate.core.lane import BLOCK, FRESH, PITCH, ROOM, STATE, Lanes, Shorts
from twentyone.simulate.counting.system import MIDDLE_BUCKET, N_BUCKETS

CARDS_A_DECK = 52


@part
def bucket_of(running: Number, left: Number, counting: Number, scale: Number) -> np.int32:
    """The bucket of a running count with so many cards left, in whole numbers.

    The quotient of floats is at most one off, and the remainder says which way: vectors and a GPU divide floats fast,
    whole numbers slowly or not at all. No number reaches 2**31: `plan.py` refuses tags that could.
    """
    over, under = np.int32(running), np.int32(scale)
    if counting == TRUE_COUNT:
        over, under = np.int32(over * np.int32(CARDS_A_DECK)), np.int32(under * np.int32(left))
    under = max(under, np.int32(1))
    shifted = max(np.int32(over + np.int32(np.int32(MIDDLE_BUCKET) * under)), np.int32(0))
    shifted = min(shifted, np.int32(np.int32(np.int32(N_BUCKETS) * under) - np.int32(1)))
    bucket = np.int32(np.float32(shifted) / np.float32(under))
    rest = np.int32(shifted - np.int32(bucket * under))
    return np.int32(np.int32(bucket + np.int32(rest >= under)) - np.int32(rest < 0))


@part
def count_bucket(plan: Plan, small: Shorts, i: Number) -> np.int32:
    """The bucket of the count of one lane."""
    running = np.int32(plan.count_base)
    for k in range(plan.n_cards):
        running = np.int32(running + plan.weights[k] * np.int32(small[k * PITCH + i]))
    left = np.int64(small[(plan.n_cards - 1) * PITCH + i])
    return bucket_of(running, left, plan.counting, plan.count_scale)


@part
def count_all(plan: Plan, lanes: Lanes, buckets: NDArray[np.uint16]) -> None:
    """Note the bucket of every lane that is about to begin a round from the shoe it has."""
    words, small = lanes.words, lanes.small
    last, counting, scale = np.uint64((plan.n_cards - 1) * PITCH), plan.counting, np.int32(plan.count_scale)
    for i in range(BLOCK):
        words[ROOM + i] = np.uint32(plan.count_base)
    for k in range(plan.n_cards):
        weight = plan.weights[k]
        if weight != 0:
            for i in range(BLOCK):
                words[ROOM + i] = np.uint32(words[ROOM + i] + np.uint32(weight * np.int32(small[k * PITCH + i])))
    for i in range(BLOCK):
        bucket = np.uint16(bucket_of(np.int32(words[ROOM + i]), small[last + np.uint64(i)], counting, scale))
        begins = (small[STATE + i] == plan.start) & (small[FRESH + i] == 0)
        buckets[i] = bucket if begins else buckets[i]
