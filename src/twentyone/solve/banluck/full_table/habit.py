"""What a banker does at a table without opening, told in few numbers: how often it draws, by total and players' cards."""

from typing import NamedTuple

import numpy as np

from twentyone.errors import RunError
from twentyone.rules import banluck as ask
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.full_table import dealt
from twentyone.solve.banluck.full_table.board import FREE
from twentyone.solve.banluck.full_table.strategy import TableStrategy

DEALS = 1 << 19


class Habit(NamedTuple):
    """How often the banker draws at a total against so many unsettled players with two cards and with more.

    `chance` is how often a hand comes there; `draws` the share of those times in which a card is taken.
    """

    total: int
    is_soft: bool
    two_card: int
    more_cards: int
    chance: float
    draws: float


def habits(strategy: TableStrategy, deals: int = DEALS, seed: int = 0) -> tuple[Habit, ...]:
    """The banker's habits over so many deals, by total, softness and the players' numbers of cards."""
    board = strategy.board
    if not board.one_draw:
        raise RunError("Habits are told of tables where nobody is opened: elsewhere every player is a choice apart.")
    n_counts = board.n_seats + 1
    tally = np.zeros((board.n_keys, n_counts, n_counts, 2))
    dealt.tally_draws(board, strategy.arrays, tally, seed, deals)
    game, shapes = build(strategy.rules, strategy.deck), {}
    for hand in np.flatnonzero(board.banker == FREE).tolist():
        values = game.hands.values[hand]
        soft = ask.is_soft(strategy.rules, sum(values), values.count(1), len(values))
        shape = game.facts.total[hand], soft
        shapes[shape] = shapes.get(shape, 0.0) + tally[board.key[hand]]
    return tuple(
        Habit(total, soft, two, more, float(counted[two, more, 0]) / deals, float(drawn / chosen))
        for (total, soft), counted in sorted(shapes.items())
        for two in range(n_counts)
        for more in range(n_counts - two)
        for chosen, drawn in [counted[two, more]]
        if chosen > 0
    )
