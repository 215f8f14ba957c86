"""How good a strategy of the full table is: its value, and what the best reply of each side gains, from sampled deals.

A reply is learnt on one set of deals and measured on that set and on another. On its own deals it looks too good, since
it was fitted to them; on fresh deals it is a true reply, so its gain there is a lower estimate of the best one's.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from twentyone.rules.field import rules_dict
from twentyone.solve.banluck.full_table.board import Board
from twentyone.solve.banluck.full_table.learn import Floats, TableStrategy, n_shown
from twentyone.solve.banluck.full_table.yardstick import hand_keys, yardstick
from twentyone.solve.result import Result

DEALS = 4_000_000
TRAIN, TEST = 1_000_003, 2_000_003


@dataclass(frozen=True)
class Gain:
    """What a reply gains over the strategy, per player: on fresh deals and on the deals it was fitted to."""

    fresh: float
    fresh_error: float
    fitted: float
    fitted_error: float


@dataclass(frozen=True)
class TableValue(Result):
    """The value of a strategy at a full table and how far either side could do better; bets per hand and player.

    The EV is that of N heads-up games, which is exact, and what this table adds to them on the same deals. Errors are
    standard errors. `exploitability` lies, by estimate, between `lower` and `upper`.
    """

    strategy: TableStrategy
    ev: float
    standard_error: float
    heads_up: float
    banker: Gain
    player: Gain
    deals: int

    @property
    def lower(self) -> float:
        """The exploitability shown on fresh deals: the mean of both gains, none below nought."""
        return (max(self.banker.fresh, 0.0) + max(self.player.fresh, 0.0)) / 2

    @property
    def upper(self) -> float:
        """The exploitability on the fitted deals, which flatters the replies, and two standard errors more."""
        error = sqrt(self.banker.fitted_error**2 + self.player.fitted_error**2)
        return (self.banker.fitted + self.player.fitted) / 2 + error

    def to_dict(self) -> dict[str, Any]:
        """The value as JSON has it."""
        return {
            "players": self.strategy.n_seats,
            "ev": self.ev,
            "standard_error": self.standard_error,
            "heads_up": self.heads_up,
            "banker_edge_percent": -100 * self.ev,
            "exploitability_lower": self.lower,
            "exploitability_upper": self.upper,
            "banker_gain": self.banker.fresh,
            "player_gain": self.player.fresh,
            "deals": self.deals,
            "learnt_from": self.strategy.deals,
            "rules": rules_dict(self.strategy.rules),
            "method": "regret minimisation on sampled deals; replies fitted and tested on separate deals",
        }


def evaluate(strategy: TableStrategy, deals: int = DEALS) -> TableValue:
    """Value and best replies of a strategy; what a reply is fitted to and what it is tested on are `deals` each."""
    board = strategy.board
    banker_gain, sums = _banker_gain(strategy, board, deals)
    n, more = sums[0], sums[6] / sums[0]
    error = sqrt(max(sums[7] / n - more**2, 0.0) / n) / board.n_seats
    alone = yardstick(strategy.rules, board.n_seats).value
    return TableValue(
        strategy=strategy,
        ev=alone - float(more) / board.n_seats,
        standard_error=error,
        heads_up=alone,
        banker=banker_gain,
        player=_player_gain(strategy, board, deals),
        deals=deals,
    )


def _gain(fitted: Floats, fresh: Floats, share: int) -> Gain:
    def mean_and_error(sums: Floats) -> tuple[float, float]:
        n, mean = sums[0], sums[4] / sums[0]
        return float(mean) / share, sqrt(max(sums[5] / n - mean**2, 0.0) / n) / share

    return Gain(*mean_and_error(fresh), *mean_and_error(fitted))


def _banker_gain(strategy: TableStrategy, board: Board, deals: int) -> tuple[Gain, Floats]:
    from twentyone.solve.banluck.full_table import reply_kernel as kernels  # noqa: PLC0415 - numba, when it is needed

    hand_key, n_keys = hand_keys(board)
    columns = board.n_contexts * (1 if board.one_draw else board.n_classes)
    reply, yard = np.zeros((n_keys, columns)), yardstick(strategy.rules, board.n_seats)
    void_gains = np.zeros((len(board.kind), n_shown(board)))
    for level in (2, 1, 0, -1):
        gains = np.zeros((n_keys, columns, 2))
        kernels.weigh_banker(board, strategy.arrays, reply, hand_key, level, gains, void_gains, TRAIN, deals)
        reply += (gains[..., 0] > gains[..., 1]) & (gains.any(axis=-1))
    play = (void_gains >= 0).astype(np.float64)
    fitted, fresh = np.zeros(kernels.MEASURED), np.zeros(kernels.MEASURED)
    for sums, seed in ((fitted, TRAIN), (fresh, TEST)):
        kernels.measure_banker(board, strategy.arrays, reply, hand_key, play, yard, sums, seed, deals)
    return _gain(fitted, fresh, board.n_seats), fresh


def _player_gain(strategy: TableStrategy, board: Board, deals: int) -> Gain:
    from twentyone.solve.banluck.full_table import reply_kernel as kernels  # noqa: PLC0415 - numba, when it is needed

    reply = np.zeros((len(board.kind), board.n_seats))
    for level in (2, 1, 0):
        gains = np.zeros((len(board.kind), board.n_seats, 2))
        kernels.weigh_player(board, strategy.arrays, reply, level, gains, TRAIN, deals)
        reply += gains[..., 0] > gains[..., 1]
    fitted, fresh = np.zeros(kernels.MEASURED), np.zeros(kernels.MEASURED)
    for sums, seed in ((fitted, TRAIN), (fresh, TEST)):
        kernels.measure_player(board, strategy.arrays, reply, sums, seed, deals)
    return _gain(fitted, fresh, 1)
