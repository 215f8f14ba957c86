"""Strategies for a full table by counterfactual regret minimisation on sampled deals.

Each batch samples deals under the current strategy and sums the regrets of all players, who share one strategy, and of
the banker (external sampling: where the others stop is drawn by lot, the own actions are all looked at). Regrets never
fall below nought (CFR+), and the average strategy weighs later batches more. With three parties and more nothing
guarantees convergence; how good the result is, `reply.py` measures.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from twentyone.errors import RunError
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.full_table.board import FREE, Board, board_of

Floats = NDArray[np.float64]
Arrays = tuple[Floats, Floats, Floats]
BATCHES = 400
BATCH_DEALS = 20_000


@dataclass(frozen=True, eq=False)
class TableStrategy:
    """The chance to draw of every player's hand and of every banker's key and context; the chance not to void."""

    rules: BanLuckRules
    n_seats: int
    player: Floats
    banker: Floats
    play: Floats
    deals: int

    @property
    def arrays(self) -> Arrays:
        """The strategy as the kernels take it."""
        return self.player, self.banker, self.play

    @property
    def board(self) -> Board:
        """The table it is for."""
        return board_of(self.rules, self.n_seats)


def n_columns(board: Board) -> int:
    """How many contexts the banker tells apart."""
    return board.n_contexts if board.one_draw else board.n_classes


def n_shown(board: Board) -> int:
    """How many ways there are to show naturals before the banker decides to void."""
    return (board.n_seats + 1) ** 2 if board.shows_naturals else 1


def _empty(board: Board) -> Arrays:
    n_hands = len(board.kind)
    return (
        np.zeros((n_hands, 2)),
        np.zeros((board.n_keys, n_columns(board), 2)),
        np.zeros((n_hands, n_shown(board), 2)),
    )


def _first_share(amounts: Floats) -> Floats:
    """The share of the first action; a half where nothing is known."""
    total = amounts.sum(axis=-1)
    known = total > 0
    share: Floats = np.where(known, amounts[..., 0] / np.where(known, total, 1.0), 0.5)
    return share


def _chances(board: Board, amounts: Arrays) -> Arrays:
    player, banker, play = (_first_share(amount) for amount in amounts)
    return np.where(board.player == FREE, player, 1.0), banker, play


def learn(
    rules: BanLuckRules,
    n_seats: int,
    batches: int = BATCHES,
    batch_deals: int = BATCH_DEALS,
    seed: int = 0,
    watch: Callable[[int, int], None] | None = None,
) -> TableStrategy:
    """The strategy of a table of `n_seats` players after so many batches; `watch` is told how far it is."""
    if batches < 1 or batch_deals < 1:
        raise RunError(f"Learning needs at least one batch of one deal, not {batches} of {batch_deals}.")
    from twentyone.solve.banluck.full_table.kernel import add_deals  # noqa: PLC0415 - numba, when it is needed

    board = board_of(rules, n_seats)
    regrets, totals = _empty(board), _empty(board)
    for batch in range(1, batches + 1):
        fresh: Any = _empty(board)
        add_deals(board, _chances(board, regrets), fresh, totals, seed * batches + batch, batch_deals, float(batch))
        for regret, more in zip(regrets, fresh, strict=True):
            np.maximum(regret + more, 0.0, out=regret)
        if watch:
            watch(batch, batches)
    return TableStrategy(rules, n_seats, *_chances(board, totals), batches * batch_deals)
