"""What the other players may hold when they play a strategy: every combination of hands, or a sample of deals.

Cards are forgotten down to their values, and hands down to what they take out of the deck together: two other players
have 1.5 million pairs of hands, but only some hundred thousand compositions with classes.
"""

from typing import NamedTuple

import numpy as np

from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.table import kernel, sampling
from twentyone.solve.banluck.table.encoding import Board, Floats, Ints
from twentyone.solve.banluck.table.strategy import TableStrategy

FIRST_TABLE = 1 << 18


class Held(NamedTuple):
    """A list of what the others may hold: cards by value, weight, classes, and what else is known of them."""

    counts: Ints
    weight: Floats
    code: Ints
    seen: Ints
    is_sample: bool

    def blind(self) -> "Held":
        """The same with nothing known but the classes."""
        return self._replace(seen=np.zeros_like(self.seen))

    def split(self, parts: int) -> "list[Held]":
        """So many lists of about the same length."""
        return [
            Held(
                self.counts[part::parts],
                self.weight[part::parts],
                self.code[part::parts],
                self.seen[part::parts],
                self.is_sample,
            )
            for part in range(parts)
        ]

    def apart(self) -> "Held":
        """The same with every entry known to be itself, each with its own chance; the chances of a sample are alike."""
        return Held(self.counts, self.weight / self.weight.sum(), self.code, np.arange(len(self.code)), False)


def label_list(held: Held) -> Ints:
    """The labels that occur, ascending: classes and what else is known, a row each."""
    return np.unique(np.stack([held.code, held.seen], axis=1), axis=0)


def sampled(strategy: TableStrategy, samples: int, seed: int) -> Held:
    """What all players but one hold in so many deals; `seen` is how many tens the hands with drawn cards have."""
    counts, code = np.zeros((samples, 10), dtype=np.int64), np.zeros(samples, dtype=np.int64)
    seen = np.zeros(samples, dtype=np.int64)
    sampling.sample_others(strategy.board, strategy.player, strategy.escape, counts, code, seen, seed)
    return Held(counts, np.ones(samples), code, seen, True)


def listed(strategy: TableStrategy) -> Held:
    """Everything that all players but one may hold, with its chance; nothing is known but the classes.

    The list of two others takes a second, that of three a minute, and for every further one about thirty times more.
    """
    board = strategy.board
    one = _hands(strategy, board)
    limit = np.array(strategy.deck)
    found = np.zeros(1, dtype=np.int64), np.zeros((1, 10), dtype=np.int64), np.ones(1)
    for _ in range(board.n_seats - 1):
        found = _joined(found, one, limit)
    codes, counts, flows = found
    return Held(counts, flows * _chances(limit, counts), codes // _radix(limit)[-1], np.zeros_like(codes), False)


def _radix(limit: Ints) -> Ints:
    """What a card of each value adds to a code; and, last, what a class does."""
    return np.cumprod([1, *(limit + 1)])


def _hands(strategy: TableStrategy, board: Board) -> tuple[Ints, Ints, Floats]:
    """Every hand one player stops with: its code, its cards and its flow."""
    arriving, ends = np.zeros(len(board.kind)), np.zeros(len(board.kind))
    kernel.player_flow(board, strategy.player, strategy.escape, arriving, ends)
    held = np.flatnonzero(ends)
    counts = build(strategy.rules, strategy.deck).hands.counts[board.dealt[held]]
    radix = _radix(np.array(strategy.deck))
    return counts @ radix[:-1] + radix[-1] * board.unit[board.seat_class[held]], counts, ends[held]


def _joined(some: tuple[Ints, Ints, Floats], one: tuple[Ints, Ints, Floats], limit: Ints) -> tuple[Ints, Ints, Floats]:
    """What some players and one more hold together."""
    found, size = -1, FIRST_TABLE
    while found < 0:
        size *= 4
        keys, sums = np.full(size, -1, dtype=np.int64), np.zeros(size)
        found = kernel.join(some, one, limit, keys, sums)
    used = np.flatnonzero(keys >= 0)
    radix = _radix(limit)
    counts = keys[used][:, None] // radix[:-1] % (limit + 1)
    return keys[used], counts, sums[used]


def _chances(deck: Ints, counts: Ints) -> Floats:
    """The chance that cards with these counts are dealt in one given order."""
    n_deck, most = int(deck.sum()), int(counts.sum(axis=1).max(initial=0))
    chances: Floats = 1.0 / np.cumprod([1.0, *(float(n_deck - place) for place in range(most))])[counts.sum(axis=1)]
    for in_deck, held in zip(deck.tolist(), counts.T, strict=True):
        chances *= np.cumprod([1.0, *(float(in_deck - place) for place in range(in_deck))])[held]
    return chances
