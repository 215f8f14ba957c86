"""One card to every lane, in loops that the compiler turns into vector instructions.

A random slot among the cards left is the card whose number is the count of cumulative counts not above the slot, and
the same comparison takes the card out. A shuffle writes the full counts back. Only the look-up of the next state goes
lane by lane: `docs/method/simulator.md` says what each part costs.
"""

import numpy as np

from twentyone._compile import Number, part, places_between
from twentyone.simulate.core.lane import (
    BLOCK,
    CARD,
    FRESH,
    PITCH,
    ROOM,
    SLOT,
    STATE,
    WORD_0,
    WORD_1,
    WORD_2,
    WORD_3,
    Lanes,
    Shorts,
    Words,
)


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
def move_on(words: Words, small: Shorts, next_state: Shorts, n_cards: Number) -> None:
    """Every lane's next state. Its place is worked out first, in vectors; what is left to each lane is one look-up."""
    for i in range(BLOCK):
        words[ROOM + i] = np.uint32(np.uint32(small[STATE + i]) * np.uint32(n_cards) + np.uint32(small[CARD + i]))
    for i in range(BLOCK):
        small[STATE + i] = next_state[words[ROOM + i]]


@part
def deal_ten(lanes: Lanes, next_state: Shorts, full: Shorts, taken: Number) -> None:
    """One of ten cards to every lane."""
    draw_slots(lanes.words, lanes.small, full, 10)
    take_ten(lanes.small, full, taken)
    move_on(lanes.words, lanes.small, next_state, 10)


@part
def deal_all(lanes: Lanes, next_state: Shorts, full: Shorts, n_cards: Number, taken: Number) -> None:
    """One of so many cards to every lane, ten or thirteen."""
    if n_cards == 10:
        deal_ten(lanes, next_state, full, taken)
    else:
        draw_slots(lanes.words, lanes.small, full, 13)
        take_thirteen(lanes.small, full, taken)
        move_on(lanes.words, lanes.small, next_state, 13)


@part
def lanes_at(lanes: Lanes, first: Number, beyond: Number) -> Number:
    """List in `stopped` the lanes whose states lie from `first` up to `beyond`; returns how many they are."""
    return places_between(lanes.small, STATE, BLOCK, first, beyond, lanes.stopped)
