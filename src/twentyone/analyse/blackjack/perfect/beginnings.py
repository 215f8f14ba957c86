"""Rounds as they begin at a table: shoes played down to the cut by basic strategy, and the first three cards.

The cards that a round begins with are drawn anew from its shoe; what the player of the shoe did with others matters no
more. So every beginning is as likely as at a table.
"""

from typing import NamedTuple

import numpy as np

from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.blackjack.trajectory import shoes_before
from twentyone.solve.blackjack.many.rows import DIFFERENT, SAME_RANK, SAME_VALUE, UNKNOWN, VALUE_OF_RANK, Rows
from twentyone.solve.blackjack.values.index import EMPTY, Integers, hand_index

TABLES = 32
SHOES = 8
"""Tables of a portion, and how many whole shoes of each are kept at least."""
RANK_OF_KIND = np.array([12, *range(12)])
"""The rank of each of the simulator's kinds of card: the ace first."""


class Beginnings(NamedTuple):
    """The beginnings of all rounds of whole shoes: rows to be asked about, and the table of each."""

    rows: Rows
    table: Integers


def beginnings(simulation: BlackjackSimulation, seed: int, portion: int, tables: int = TABLES) -> Beginnings:
    """A portion of beginnings, of so many tables.

    As many whole shoes of each table are kept: to break off after a number of rounds would favour long shoes.
    """
    full = int(simulation.plan.full[-1])
    rounds = (SHOES + 1) * (full // 4)
    shoes = shoes_before(simulation, tables, rounds, seed, portion)
    number = np.cumsum(shoes.sum(axis=2) == full, axis=1)
    kept = number < number[:, -1].min()
    generator = np.random.default_rng([seed, portion])
    return Beginnings(_dealt(shoes[kept].astype(np.int64), generator), np.nonzero(kept)[0])


def _dealt(shoes: Integers, generator: np.random.Generator) -> Rows:
    """The first two cards and the up card of a round from each shoe, by kind of card."""
    left, kinds = shoes.copy(), []
    every = np.arange(len(shoes))
    for _ in range(3):
        slot = (generator.random(len(shoes)) * left.sum(axis=1)).astype(np.int64)
        kind = (np.cumsum(left, axis=1) <= slot[:, None]).sum(axis=1)
        left[every, kind] -= 1
        kinds.append(kind)
    first, second, up = (RANK_OF_KIND[kind] for kind in kinds)
    values = VALUE_OF_RANK[first], VALUE_OF_RANK[second]
    alike = np.where(values[0] != values[1], DIFFERENT, np.where(first == second, SAME_RANK, SAME_VALUE))
    by_rank = shoes.shape[1] > 10
    return Rows(
        number=every,
        counts=np.column_stack([shoes[:, :9], shoes[:, 9:].sum(axis=1)]),
        ten_ranks=shoes[:, 9:] if by_rank else np.full((len(shoes), 4), UNKNOWN),
        hands=hand_index().child[hand_index().child[EMPTY, values[0]], values[1]],
        firsts=first,
        alike=alike,
        ups=up,
        besides=np.zeros(len(shoes), dtype=np.int64),
    )
