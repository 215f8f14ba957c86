"""A counter who comes and goes: rounds played in order at a full table, and which of them the counter plays.

Every seat is dealt to in every round; while the counter watches, somebody else plays the place. So whole shoes are
played first, and then gone through round by round with the counter's habits; who walks away leaves the rest of a shoe
unseen.
"""

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from twentyone.errors import RunError
from twentyone.lab.blackjack.bins import Buckets
from twentyone.lab.blackjack.shoes import Shoes, Truths, Whole, whole_shoes
from twentyone.lab.table import Table
from twentyone.progress import tell
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.counting.system import MIDDLE_BUCKET

A_TIME = 1 << 19
"""So many rounds are recorded at a time."""
NO_ROUND = np.iinfo(np.int64).min


def attendance(table: Table, shoe: Whole, count: Whole) -> tuple[Truths, Truths]:
    """Which rounds the counter plays, and which they are there for: after walking away they are not."""
    starts = np.flatnonzero(np.diff(shoe, prepend=-1))
    lengths = np.diff(starts, append=len(shoe))
    at = np.arange(len(shoe)) - np.repeat(starts, lengths)
    counts = np.full((len(starts), int(lengths.max())), NO_ROUND)
    counts[shoe, at] = count
    plays, stays = np.zeros(counts.shape, dtype=bool), np.zeros(counts.shape, dtype=bool)
    inside, there = np.full(len(starts), table.enter is None), np.ones(len(starts), dtype=bool)
    for place in range(counts.shape[1]):
        if table.leave is not None and place:
            leaves = inside & (counts[:, place] <= table.leave)
            inside = inside & ~leaves
            there = there & ~(leaves & table.walks)
        if table.enter is not None:
            inside = inside | (counts[:, place] >= table.enter)
        plays[:, place], stays[:, place] = inside & there, there
    return plays[shoe, at], stays[shoe, at]


def visited(table: Table, shoes: Shoes, width: int) -> Shoes:
    """The rounds of whole shoes that the counter is there for; a bucket is so many counts wide."""
    plays, stays = attendance(table, shoes.shoe, width * (shoes.bucket - MIDDLE_BUCKET))
    return Shoes(shoes.shoe[stays], shoes.bucket[stays], shoes.nets[stays], plays[stays], shoes.left[stays])


def play_visits(
    simulation: BlackjackSimulation, table: Table, width: int, rounds: int, seed: int, cores: int
) -> tuple[int, Buckets, Shoes]:
    """About so many rounds of a counter who comes and goes: the rounds dealt, what came out, and the first of them."""
    batches = max(1, rounds // A_TIME)

    def batch(number: int) -> Shoes:
        return visited(table, whole_shoes(simulation, rounds // batches, seed, number), width)

    dealt, whole, first = 0, None, None
    with ThreadPoolExecutor(cores) as pool:
        for number, seen in enumerate(pool.map(batch, range(batches))):
            dealt += len(seen.shoe)
            whole = seen.buckets if whole is None else whole.plus(seen.buckets)
            first = first or seen
            tell((number + 1) / batches)
    assert whole is not None
    assert first is not None
    if not whole.rounds.any():
        raise RunError("The counter never sat down in this run: enter at a lower count, or play more rounds.")
    return dealt, whole, first
