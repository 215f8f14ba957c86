"""One look at a table: what each side gains against a strategy, with the other players around them.

A scene fixes what the other players may hold. Within it nothing is left to chance: every hand of one player meets every
hand of the banker. Where the others are listed in full a scene is exact, otherwise it has the error of their sample.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from twentyone.solve.banluck.table import kernel
from twentyone.solve.banluck.table.encoding import Board, Floats, Ints, column_opened, shown_in
from twentyone.solve.banluck.table.hand_pairs import Meetings, Others, meetings_of, others_of
from twentyone.solve.banluck.table.other_hands import Held
from twentyone.solve.banluck.table.strategy import TableStrategy


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
        """What players have shown before the banker may void, by column."""
        code = np.zeros(len(self.columns[0]), dtype=np.int64)
        code[self.columns[1]] = self.contexts
        return shown_in(self.board, code)

    # What each side gains -----------------------------------------------------------------------------

    def gains(self, player: Floats, escape: Floats) -> Floats:
        """The banker's gain a player, by row and column, where it ends against players who draw and escape so."""
        board = self.board
        arriving, ends = np.zeros(len(board.kind)), np.zeros(len(board.kind))
        kernel.player_flow(board, player, escape, arriving, ends)
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


def played_worth(board: Board, value: Floats, natural_nets: Floats) -> Floats:
    """What it is worth to play a hand on, per order: with bankers' naturals where one can escape from those too."""
    return value + natural_nets if board.escapes_first else value


def earned_by(board: Board, value: Floats, natural_nets: Floats, escape: Floats) -> float:
    """A player's EV: every hand as far as it does not escape, and bankers' naturals where they come first."""
    stays = np.where(board.escaped >= 0, 1 - escape, 1.0)
    caught = stays if board.escapes_first else np.ones(len(stays))
    return float((board.orders * (stays * value + caught * natural_nets)).sum())


def scene_of(strategy: TableStrategy, held: Held, labels: Ints | None = None) -> Scene:
    """The scene with these other players."""
    meetings = meetings_of(strategy.rules, strategy.deck)
    return Scene(strategy.board, meetings, others_of(meetings, strategy.deck, held, labels))
