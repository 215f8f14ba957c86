"""What a banker does at a table without opening, in few numbers: how often a card is taken, by the own hand's shape."""

from typing import NamedTuple

import numpy as np

from twentyone.errors import RunError
from twentyone.rules import banluck_question as bl
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.table import sampling
from twentyone.solve.banluck.table.encoding import FREE, Floats
from twentyone.solve.banluck.table.strategy import TableStrategy

DEALS = 1 << 19


class Habit(NamedTuple):
    """How often the banker takes a card with hands of one shape: total, softness and number of cards.

    `chance` is how often a hand dealt comes there, `draws` the share of those times in which a card is taken, and
    `by_two_card` the same share when none, one, two … of the unsettled players have two cards; None where that was
    never seen.
    """

    total: int
    is_soft: bool
    n_cards: int
    chance: float
    draws: float
    by_two_card: tuple[float | None, ...]

    @property
    def name(self) -> str:
        """The shape in words."""
        return f"{'soft' if self.is_soft else 'hard'} {self.total} of {self.n_cards} cards"


def habits(strategy: TableStrategy, deals: int = DEALS, seed: int = 0) -> tuple[Habit, ...]:
    """The banker's habits over so many sampled deals, by the shape of the banker's hand."""
    board = strategy.board
    if not board.one_draw:
        raise RunError("Habits are told of tables where nobody is opened: elsewhere every player is a choice apart.")
    tally = np.zeros((board.n_keys, board.n_seats + 1, 2))
    sampling.tally_draws(board, strategy.arrays, tally, seed, deals)
    game = build(strategy.rules, strategy.deck)
    shapes: dict[tuple[int, bool, int], Floats] = {}
    for hand in np.flatnonzero(board.banker == FREE).tolist():
        values = game.hands.values[hand]
        soft = bl.is_soft(strategy.rules, sum(values), values.count(1), len(values))
        shape = game.facts.total[hand], soft, len(values)
        shapes[shape] = shapes.get(shape, np.zeros(tally.shape[1:])) + tally[board.key[hand]]
    return tuple(_habit(shape, counted, deals) for shape, counted in sorted(shapes.items()) if counted[:, 0].any())


def _habit(shape: tuple[int, bool, int], counted: Floats, deals: int) -> Habit:
    chosen, drawn = counted.sum(axis=0)
    shares = tuple(float(draws / times) if times > 0 else None for times, draws in counted)
    return Habit(*shape, float(chosen) / deals, float(drawn / chosen), shares)
