"""Strategies for a full table by counterfactual regret minimisation, the other players sampled anew every iteration.

One player and the banker are followed through every hand they can hold; only the others' hands are a sample (chance
sampling), and up to two players not even those. All players share one strategy. Regrets are cut off at zero and later
iterations weigh more (CFR+, iteration t by t²), banker and players in turn. With three parties
and more nothing guarantees convergence; how good the result is, `value.py` measures.
"""

from collections.abc import Callable

import numpy as np

from twentyone.errors import RunError
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.table import kernel
from twentyone.solve.banluck.table.encoding import FREE, Floats, column_codes, column_opened, shown_in
from twentyone.solve.banluck.table.evaluator import Scene, played_worth, scene_of
from twentyone.solve.banluck.table.other_hands import listed, sampled
from twentyone.solve.banluck.table.strategy import TableStrategy, even_strategy, heads_up_strategy

ITERATIONS = 40
SAMPLES = 400
LISTED_SEATS = 2
SEED_STEP = 1_000_003


class Regrets:
    """The regrets of two-way decisions, and the weight with which each way was played."""

    def __init__(self, start: Floats) -> None:
        self.start = start
        self.first, self.second = np.zeros_like(start), np.zeros_like(start)
        self.played_first, self.played = np.zeros_like(start), np.zeros_like(start)

    @property
    def now(self) -> Floats:
        """The chance of the first way: by regret, and as at the start where nothing is regretted."""
        return _share(self.first, self.first + self.second, self.start)

    @property
    def average(self) -> Floats:
        """The chance of the first way on the average of all iterations; as it is now where play never came."""
        return _share(self.played_first, self.played, self.now)

    def add(self, edge: Floats) -> None:
        """Take in how much better the first way was than the second."""
        chance = self.now
        self.first = np.maximum(self.first + (1 - chance) * edge, 0.0)
        self.second = np.maximum(self.second - chance * edge, 0.0)

    def count(self, reach: Floats | float) -> None:
        """Count the present play into the average with this weight."""
        self.played_first += reach * self.now
        self.played += reach


def _share(part: Floats, whole: Floats, otherwise: Floats) -> Floats:
    known = whole > 0
    share: Floats = np.where(known, part / np.where(known, whole, 1.0), otherwise)
    return share


class Learner:
    """The regrets of a table, and one iteration after another."""

    def __init__(self, start: TableStrategy) -> None:
        self.start, self.board = start, start.board
        self.player, self.banker, self.play, self.escape = (Regrets(one) for one in start.arrays)

    def strategy(self, player: Floats, banker: Floats, play: Floats, escape: Floats, made: str) -> TableStrategy:
        """These chances as a strategy of the table."""
        start = self.start
        return TableStrategy(start.rules, start.n_seats, player, banker, play, escape, made, start.deck)

    def iterate(self, samples: int, seed: int, weight: float) -> None:
        """One iteration: the banker learns from the players as they are, then the players from the banker."""
        now = self.strategy(self.player.now, self.banker.now, self.play.now, self.escape.now, "")
        exact = now.n_seats <= LISTED_SEATS
        scene = scene_of(now, listed(now) if exact else sampled(now, samples, seed).blind())
        self._teach_banker(scene, weight)
        self._teach_player(scene, weight)

    def _teach_banker(self, scene: Scene, weight: float) -> None:
        board, columns = self.board, scene.columns[0]
        hit = np.ascontiguousarray(self.banker.now[:, columns])
        edge, void_edge = np.zeros_like(hit), np.zeros_like(self.play.start)
        gains = scene.gains(self.player.now, self.escape.now)
        kernel.banker_values(board, hit, scene.opened, scene.shown, gains, False, edge, void_edge)
        everywhere = np.zeros_like(self.banker.start)
        np.add.at(everywhere.T, columns, edge.T)  # where players are opened, settled slots share a column
        self.banker.add(everywhere)
        self.play.add(np.where(board.may_void[:, None] > 0, void_edge, 0.0))
        self.banker.count(weight * self._banker_reach())
        self.play.count(weight)

    def _teach_player(self, scene: Scene, weight: float) -> None:
        board, chances = self.board, self.player.now
        worths = scene.worths(self.banker.now, self.play.now)
        edge, value = np.zeros(len(board.kind)), np.zeros(len(board.kind))
        kernel.player_values(board, chances, worths.sum(axis=1), False, edge, value)
        self.player.add(np.where(board.player == FREE, edge, 0.0))
        self.escape.add(np.where(board.escaped >= 0, -played_worth(board, value, scene.meetings.natural_nets), 0.0))
        arriving, ends = np.zeros(len(board.kind)), np.zeros(len(board.kind))
        kernel.player_flow(board, self.player.now, self.escape.now, arriving, ends)
        self.player.count(weight * arriving)
        self.escape.count(weight)

    def _banker_reach(self) -> Floats:
        """The flow with which the banker's present play comes to every key and column."""
        board = self.board
        codes = column_codes(board)
        ends, reach = np.zeros((board.n_rows, board.n_columns)), np.zeros((board.n_keys, board.n_columns))
        opened, shown = column_opened(board), shown_in(board, codes)
        kernel.banker_flow(board, self.banker.now, self.play.now, opened, shown, ends, reach)
        return reach

    def average(self, made: str) -> TableStrategy:
        """The average of all iterations, which is what was learned."""
        averages = self.player.average, self.banker.average, self.play.average, self.escape.average
        return self.strategy(*averages, made)


def learn(
    rules: BanLuckRules,
    n_seats: int,
    iterations: int = ITERATIONS,
    samples: int = SAMPLES,
    seed: int = 0,
    start: TableStrategy | None = None,
    watch: Callable[[int, int], None] | None = None,
) -> TableStrategy:
    """The strategy of a table of `n_seats` players after so many iterations; `watch` is told how far it is.

    One player begins with heads or tails, for heads-up play is what is to be found; more begin with heads-up play.
    """
    if iterations < 1 or samples < 1:
        raise RunError(f"Learning needs at least one iteration and one sample, not {iterations} of {samples}.")
    usual = even_strategy if n_seats == 1 else heads_up_strategy
    learner = Learner(start or usual(rules, n_seats))
    for iteration in range(1, iterations + 1):
        learner.iterate(samples, seed * SEED_STEP + iteration, float(iteration) ** 2)
        if watch:
            watch(iteration, iterations)
    return learner.average(f"{iterations} iterations of regret minimisation")
