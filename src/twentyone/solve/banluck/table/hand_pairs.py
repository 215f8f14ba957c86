"""Where one player's last hand meets one of the banker's last hands, and how the other players fare around them.

A meeting is weighed by the chance that both hands are dealt, times what `settle` pays. How many cards the *other*
players come to have depends on the two hands only through the cards they take out of the deck together, so meetings are
grouped by that composition: some hundred thousand of them in one deck, each with about thirty meetings.

The others are a list of compositions with a weight and a label (how many have two cards, three …): every hand of one
other player, which makes a table of two exact, or a sample of deals. The chance of the others' cards once other cards
are gone is, by value, a ratio of falling factorials; five values at a time it is looked up.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.build import BanLuckGame, build
from twentyone.solve.banluck.hands import HALF, Counts, weights_of
from twentyone.solve.banluck.table import kernel
from twentyone.solve.banluck.table.encoding import MUST_DRAW, Board, Floats, Ints, board_of
from twentyone.solve.banluck.table.other_hands import Held, label_list

MOST_OUT = 36


class Meetings(NamedTuple):
    """Meetings `first[i]` to `first[i + 1]` take the composition i out of the deck.

    `hand` is the player's, `row` where the banker ends; `worth` the chance of both times the net. `low` and `high`
    number the two halves of a composition, `size` is its number of cards. `natural_nets` is what a player gets from
    bankers' naturals, by the hand that is dealt and per order; nobody's play changes it but an escape before them.
    """

    first: Ints
    hand: Ints
    row: Ints
    worth: Floats
    low: Ints
    high: Ints
    size: Ints
    low_halves: Ints
    high_halves: Ints
    natural_nets: Floats


class Others(NamedTuple):
    """What the other players may hold: compositions with their `weight`, ordered by label, then by cell.

    A *cell* is all compositions of one label with the same low half and the same number of cards: `cell_low`,
    `cell_size`. Cell i has the compositions `first[i]` to `first[i + 1]`, label i the cells `first_cell[i]` to
    `first_cell[i + 1]`. The tables have, for every half of a composition that is out, what is left of the chance of a
    half of theirs; `by_size` the same for numbers of cards. `code` is the label as a number of classes, `seen` what
    else is known. The weights of a sample are brought to one for every composition that is out.
    """

    first: Ints
    weight: Floats
    high: Ints
    first_cell: Ints
    cell_low: Ints
    cell_size: Ints
    low_table: Floats
    high_table: Floats
    by_size: Floats
    code: Ints
    seen: Ints
    is_sample: int


@lru_cache(maxsize=8)
def meetings_of(rules: BanLuckRules, deck: Counts) -> Meetings:
    """The meetings of one player and the banker, which are the same at every table."""
    game, board = build(rules, deck), board_of(rules, 1, deck)
    settled = board.seat_class >= board.n_open
    stops = (board.player != MUST_DRAW) & _held_by_a_player(board)
    parts = [
        _between(game, stops & ~settled, board.row),
        _between(game, stops & settled, board.start_row),
    ]
    hand, row, worth, banker = (np.concatenate([part[place] for part in parts]) for place in range(4))
    out = game.hands.counts[hand] + game.hands.counts[banker]
    radix = np.cumprod([1, *(count + 1 for count in deck[:-1])])
    # The higher values weigh most in the number, so that compositions with the same high half follow each other.
    _, chosen, group = np.unique(out @ radix, return_index=True, return_inverse=True)
    order = np.argsort(group, kind="stable")
    low_halves, low = _halves(out[chosen][:, :HALF], deck[:HALF])
    high_halves, high = _halves(out[chosen][:, HALF:], deck[HALF:])
    return Meetings(
        first=np.searchsorted(group[order], np.arange(len(chosen) + 1)),
        hand=hand[order],
        row=row[order],
        worth=worth[order],
        low=low,
        high=high,
        size=out[chosen].sum(axis=1),
        low_halves=low_halves,
        high_halves=high_halves,
        natural_nets=_natural_nets(game, board),
    )


def _halves(counts: Ints, deck: Counts) -> tuple[Ints, Ints]:
    """The different halves of compositions, and which of them each composition has."""
    radix = np.cumprod([1, *(count + 1 for count in deck)])
    codes, place = np.unique(counts @ radix[:-1], return_inverse=True)
    return codes[:, None] // radix[:-1] % (np.array(deck) + 1), place.reshape(-1)


def _held_by_a_player(board: Board) -> NDArray[np.bool_]:
    held = board.orders > 0
    for hand in range(len(held)):
        if held[hand] and board.player[hand] != 0:
            children = board.child[hand]
            held[children[children >= 0]] = True
    return held


def _between(game: BanLuckGame, stops: NDArray[np.bool_], row: Ints) -> tuple[Ints, Ints, Floats, Ints]:
    """The meetings of these hands of a player with the banker's hands that have a row; those without a net left out."""
    players, bankers = np.flatnonzero(stops), np.flatnonzero(row >= 0)
    worth = weights_of(game.hands).between(players, bankers) / game.flow.denominator
    worth = worth * game.settlement.between(players, bankers)
    one, other = np.nonzero(worth)
    return players[one], row[bankers[other]], worth[one, other], bankers[other]


def _natural_nets(game: BanLuckGame, board: Board) -> Floats:
    """What every hand of the deal gets from the bankers' naturals, per order in which it is dealt."""
    players, bankers = np.flatnonzero(board.orders), np.flatnonzero(board.natural)
    worth = weights_of(game.hands).between(players, bankers) / game.flow.denominator
    worth = worth * game.settlement.between(players, bankers)
    nets = np.zeros(len(board.kind))
    nets[players] = worth @ board.orders[bankers]
    return nets


def others_of(meetings: Meetings, deck: Counts, held: Held, labels: Ints | None = None) -> Others:
    """The others as the kernels take them; `labels` may name more labels than occur, so that several lists agree."""
    known = label_list(held) if labels is None else labels
    wide = int(known[:, 1].max()) + 1
    label = np.searchsorted(known[:, 0] * wide + known[:, 1], held.code * wide + held.seen)
    size = held.counts.sum(axis=1)
    low_halves, low = _halves(held.counts[:, :HALF], deck[:HALF])
    high_halves, high = _halves(held.counts[:, HALF:], deck[HALF:])
    cell = (label * MOST_OUT + size) * len(low_halves) + low
    order = np.argsort(cell, kind="stable")
    cells, first = np.unique(cell[order], return_index=True)
    tables = []
    for part, out, own in (
        (deck[:HALF], meetings.low_halves, low_halves),
        (deck[HALF:], meetings.high_halves, high_halves),
    ):
        tables.append(np.zeros((len(out), len(own))))
        kernel.fill_ratios(np.array(part), out, own, tables[-1])
    n_deck = sum(deck)
    return Others(
        first=np.append(first, len(order)),
        weight=held.weight[order],
        high=high[order],
        first_cell=np.searchsorted(cells // (MOST_OUT * len(low_halves)), np.arange(len(known) + 1)),
        cell_low=cells % len(low_halves),
        cell_size=cells // len(low_halves) % MOST_OUT,
        low_table=tables[0],
        high_table=tables[1],
        by_size=np.array([[_ratio(n_deck, out, own) for own in range(MOST_OUT)] for out in range(MOST_OUT)]),
        code=np.ascontiguousarray(known[:, 0]),  # of one type for the kernels, also where there is one label
        seen=np.ascontiguousarray(known[:, 1]),
        is_sample=int(held.is_sample),
    )


def _ratio(n_deck: int, out: int, own: int) -> float:
    """How much likelier an order of `own` cards gets when `out` cards are gone, none of them its own."""
    ratio = 1.0
    for place in range(own):
        ratio *= (n_deck - place) / (n_deck - out - place) if n_deck - out - place > 0 else 0.0
    return ratio
