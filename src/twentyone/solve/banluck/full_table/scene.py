"""One look at a table: the others enumerated or sampled, and what each side gains against a strategy around them.

A scene fixes what the other players may hold. Within it nothing is left to chance: every hand of one player meets every
hand of the banker. With one player there are no others, with two there is one, whose every hand is listed: then a scene
is exact. With more the others are a sample of deals, and what a scene says has the error of that sample.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.full_table import dealt, kernel
from twentyone.solve.banluck.full_table.board import Board, Ints, column_opened, naturals_in
from twentyone.solve.banluck.full_table.meeting import Floats, Meetings, Others, meetings_of, others_of
from twentyone.solve.banluck.full_table.strategy import TableStrategy

EXACT_SEATS = 2
MOST_SEEN = 4


@dataclass(frozen=True, eq=False)
class Scene:
    """A table, its meetings and the others around one player and the banker."""

    board: Board
    meetings: Meetings
    others: Others

    @property
    def n_labels(self) -> int:
        """How many labels the others can have here."""
        return len(self.others.code)

    @cached_property
    def contexts(self) -> Ints:
        """The classes of all players as one number, by class of one and label of the others."""
        codes: Ints = self.board.unit[:, None] + self.others.code[None, :]
        return codes

    @cached_property
    def columns(self) -> tuple[Ints, Ints]:
        """The banker's columns that occur here, as columns of the board; and which of them each slot belongs to."""
        board, shape = self.board, self.contexts.shape
        if board.one_draw:
            found, place = np.unique(self.contexts, return_inverse=True)
            return np.searchsorted(board.contexts, found), place.reshape(shape)
        labels = np.searchsorted(board.labels, self.others.code)
        own = np.minimum(np.arange(shape[0]), board.n_open - 1)
        return (own[:, None] * len(board.labels) + labels).reshape(-1), np.arange(self.contexts.size).reshape(shape)

    @cached_property
    def opened(self) -> Ints:
        """Whether the player of a column is opened before a free draw."""
        opened: Ints = column_opened(self.board)[self.columns[0]]
        return opened

    @cached_property
    def shown(self) -> Ints:
        """The naturals shown before the banker may void, by column."""
        code = np.zeros(len(self.columns[0]), dtype=np.int64)
        code[self.columns[1]] = self.contexts
        return naturals_in(self.board, code)

    # What each side gains -----------------------------------------------------------------------------

    def gains(self, player: Floats) -> Floats:
        """The banker's gain a player, by row and column, where it ends against players who draw by `player`."""
        board = self.board
        arriving, ends = np.zeros(len(board.kind)), np.zeros(len(board.kind))
        kernel.player_flow(board, player, arriving, ends)
        nets = np.zeros((board.n_rows, len(board.unit), self.n_labels))
        kernel.weigh_banker(board, self.meetings, self.others, ends, nets)
        columns, place = self.columns
        gains = np.zeros((board.n_rows, len(columns)))
        if board.one_draw:
            for own in range(len(board.unit)):
                gains[:, place[own]] -= nets[:, own]
        else:
            gains -= nets.reshape(board.n_rows, -1)
        return gains

    def worths(self, banker: Floats, play: Floats) -> Floats:
        """What stopping at every hand is worth to a player, by label of the others, against a banker's strategy."""
        board, (columns, place) = self.board, self.columns
        ends, reach = np.zeros((board.n_rows, len(columns))), np.zeros((board.n_keys, len(columns)))
        hit = np.ascontiguousarray(banker[:, columns])
        kernel.banker_flow(board, hit, play, self.opened, self.shown, ends, reach)
        worths = np.zeros((len(board.kind), self.n_labels))
        kernel.weigh_player(board, self.meetings, self.others, np.ascontiguousarray(ends[:, place]), worths)
        return worths


def scene_of(
    strategy: TableStrategy, samples: int, seed: int, sees_tens: bool = False, is_sampled: bool = False
) -> Scene:
    """The scene in which the others play a strategy: exact up to two players, else from so many sampled deals.

    With `sees_tens` the labels also say how many tens the others' hands of three and more cards hold. With
    `is_sampled` two players are sampled as well.
    """
    board = strategy.board
    meetings = meetings_of(strategy.rules, board.n_seats, strategy.deck)
    if board.n_seats > EXACT_SEATS or (is_sampled and board.n_seats > 1):
        counts, code = np.zeros((samples, 10), dtype=np.int64), np.zeros(samples, dtype=np.int64)
        seen = np.zeros(samples, dtype=np.int64)
        dealt.sample_others(board, strategy.player, counts, code, seen, seed)
        weight = np.full(samples, 1.0)
    elif board.n_seats == 1:
        counts, code = np.zeros((1, 10), dtype=np.int64), np.zeros(1, dtype=np.int64)
        seen, weight = np.zeros(1, dtype=np.int64), np.ones(1)
    else:
        counts, weight, code, seen = _every_hand(strategy, board)
    known = np.minimum(seen, MOST_SEEN) if sees_tens else None
    return Scene(board, meetings, others_of(meetings, strategy.deck, counts, weight, code, known))


def _every_hand(strategy: TableStrategy, board: Board) -> tuple[Ints, Floats, Ints, Ints]:
    """Every hand one other player stops with: its cards, its chance, its class, its tens where it is opened."""
    arriving, ends = np.zeros(len(board.kind)), np.zeros(len(board.kind))
    kernel.player_flow(board, strategy.player, arriving, ends)
    held = np.flatnonzero(ends)
    counts = build(strategy.rules, strategy.deck).hands.counts[held]
    chance = np.array([_chance(strategy.deck, row) for row in counts])
    seen = np.where(board.orders[held] > 0, 0, counts[:, 9])
    return counts, ends[held] * chance, board.unit[board.seat_class[held]], seen


def _chance(deck: tuple[int, ...], counts: Ints) -> float:
    """The chance that cards with these counts are dealt in one given order."""
    chance, left = 1.0, sum(deck)
    for in_deck, dealt_cards in zip(deck, counts.tolist(), strict=True):
        for place in range(dealt_cards):
            chance *= (in_deck - place) / left
            left -= 1
    return chance
