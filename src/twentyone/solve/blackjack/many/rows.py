"""Many rows of questions read into arrays.

Most rows are plainly right: counts in range, cards that the shoe holds, enough of them for any round. Those are read
all together. Whatever is not plainly right is read by itself, as `ev` reads it, and refused in its own sentence.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from twentyone.cards.card import rank_value
from twentyone.cards.notation import parse_pieces
from twentyone.cards.shoe import DECK_COUNTS, TEN_RANK, Shoe
from twentyone.errors import TwentyOneError
from twentyone.rules.blackjack import BlackjackRules, SplitBy
from twentyone.solve.blackjack.hand_question import Beside
from twentyone.solve.blackjack.many.question import N_RANKS, N_VALUES, Asked, hand_text, plain, read_question, up_text
from twentyone.solve.blackjack.many.supply import lasts
from twentyone.solve.blackjack.values.index import BUST, Flags, Integers, hand_index

DIFFERENT, SAME_VALUE, SAME_RANK = range(3)
"""How alike the two cards of a hand are."""
UNKNOWN = -1
VALUE_OF_RANK = np.array([rank_value(rank) - 1 for rank in range(N_RANKS)])


class Rows(NamedTuple):
    """Rows that can be answered; every array is by row.

    `number` says which row of all it is, `counts` what the shoe holds, `ten_ranks` how many T, J, Q and K, UNKNOWN
    where nobody counted them. `hands` are numbers of the hand index, `firsts` and `ups` ranks of a hand's first card
    and of the up card. `besides` says by number which are the other hands of a split, 0 for none.
    """

    number: Integers
    counts: Integers
    ten_ranks: Integers
    hands: Integers
    firsts: Integers
    alike: Integers
    ups: Integers
    besides: Integers

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self[0])


class Read(NamedTuple):
    """Rows that can be answered, the other hands of splits that they name by number, and why other rows cannot be."""

    rows: Rows
    others: Sequence[Beside | None]
    refused: dict[int, TwentyOneError]


class Given(NamedTuple):
    """The cells of some rows under one set of rules, column by column, and the rows' numbers."""

    numbers: Sequence[int]
    shoes: Sequence[Any]
    hands: Sequence[Any]
    ups: Sequence[Any]
    besides: Sequence[Any]

    def of(self, places: Sequence[int]) -> "Given":
        """Some of the rows."""
        return Given(*([column[place] for place in places] for column in self))


def read_rows(rules: BlackjackRules, given: Given) -> Read:
    """All rows that can be answered, and why each of the others cannot."""
    together, right = _read_together(rules, given)
    alone, others, refused = _read_alone(rules, given.of(np.flatnonzero(~right).tolist()))
    return Read(Rows(*(np.concatenate(pair) for pair in zip(together, alone, strict=True))), others, refused)


# One by one -----------------------------------------------------------------------------------------


def _read_alone(rules: BlackjackRules, given: Given) -> Read:
    asked: dict[int, Asked] = {}
    refused: dict[int, TwentyOneError] = {}
    for number, *cells in zip(*given, strict=True):
        try:
            asked[number] = read_question(rules, *cells)
        except TwentyOneError as error:
            refused[number] = error
    others = {
        beside: number for number, beside in enumerate(dict.fromkeys([None, *(one.beside for one in asked.values())]))
    }
    codes = [_code_of_ranks(one.ranks) for one in asked.values()]
    unknown = (UNKNOWN,) * 4
    rows = Rows(
        number=np.array(list(asked), dtype=np.int64),
        counts=np.array([one.shoe.counts for one in asked.values()], dtype=np.int64).reshape(-1, N_VALUES),
        ten_ranks=np.array([one.shoe.ten_ranks or unknown for one in asked.values()], dtype=np.int64).reshape(-1, 4),
        hands=np.array([code.number for code in codes], dtype=np.int64),
        firsts=np.array([code.first for code in codes], dtype=np.int64),
        alike=np.array([code.alike for code in codes], dtype=np.int64),
        ups=np.array([one.up for one in asked.values()], dtype=np.int64),
        besides=np.array([others[one.beside] for one in asked.values()], dtype=np.int64),
    )
    return Read(rows, list(others), refused)


# All together ---------------------------------------------------------------------------------------


class HandCode(NamedTuple):
    """A hand in numbers: its place in the index, the rank of its first card, how alike two cards are, and its ranks."""

    number: int
    first: int
    alike: int
    ranks: Integers


def _code_of_ranks(ranks: Sequence[int]) -> HandCode:
    values = [rank_value(rank) for rank in ranks]
    alike = DIFFERENT
    if len(ranks) == 2 and values[0] == values[1]:
        alike = SAME_RANK if ranks[0] == ranks[1] else SAME_VALUE
    counted = np.bincount(ranks, minlength=N_RANKS)
    return HandCode(hand_index().of_values(*values), ranks[0] if ranks else 0, alike, counted)


@lru_cache(maxsize=1 << 16)
def _hand_code(hand: Any) -> HandCode | None:
    """The code of a hand of two and more ranks up to 21; None for whatever else it is."""
    pieces = parse_pieces(hand_text(hand))
    code = _code_of_ranks([rank for rank, _ in pieces])
    is_plain = len(pieces) > 1 and code.number != BUST and all(suit is None for _, suit in pieces)
    return code if is_plain else None


@lru_cache(maxsize=256)
def _up_code(up: Any) -> int | None:
    """The rank of an up card; None for whatever else it is."""
    pieces = parse_pieces(up_text(up))
    return pieces[0][0] if len(pieces) == 1 and pieces[0][1] is None else None


def _coded(column: Sequence[Any], code_of: Callable[[Any], Any]) -> tuple[list[Any], Integers]:
    """The codes of what a column holds, each once, and which of them each row has; UNKNOWN where it has none."""
    codes: list[Any] = []
    known: dict[Hashable, int] = {}
    of_row = np.empty(len(column), dtype=np.int64)
    for place, cell in enumerate(column):
        key = _key(cell)
        number = known.get(key)
        if number is None:
            try:
                code = None if key is None else code_of(key[1])
            except TwentyOneError:
                code = None
            number = UNKNOWN if code is None else len(codes)
            known[key] = number
            codes += [] if code is None else [code]
        of_row[place] = number
    return codes, of_row


def _key(cell: Any) -> tuple[type, Any] | None:
    """What tells cells apart, their kind included; None for a cell that is neither text nor a number nor counts."""
    if type(cell) is str or type(cell) is int:
        return type(cell), cell
    counts = plain(cell)
    if isinstance(counts, list | tuple) and set(map(type, counts)) == {int}:
        return tuple, tuple(counts)
    return (int, counts) if type(counts) is int else None


def _read_together(rules: BlackjackRules, given: Given) -> tuple[Rows, Flags]:
    """The rows that are plainly right, and which of all they are."""
    counts, ten_ranks, right = _shoes(rules, given.shoes)
    hand_codes, hands = _coded(given.hands, _hand_code)
    up_codes, ups = _coded(given.ups, _up_code)
    right &= (hands != UNKNOWN) & (ups != UNKNOWN)
    right &= np.array([beside is None or beside == "" for beside in given.besides], dtype=np.bool_)
    at = np.flatnonzero(right)
    counts, ten_ranks, hands, ups = counts[at], ten_ranks[at], hands[at], ups[at]
    numbers = np.array(given.numbers, dtype=np.int64)[at]
    parts = ([code[part] for code in hand_codes] for part in range(3))
    number, first, alike = (np.array(part, dtype=np.int64)[hands] for part in parts)
    up_rank = np.array(up_codes, dtype=np.int64)[ups]
    rows = Rows(numbers, counts, ten_ranks, number, first, alike, up_rank, np.zeros(len(at), dtype=np.int64))
    if rules.decks and len(at):
        ranks = np.array([code.ranks for code in hand_codes])[hands]
        ranks[np.arange(len(at)), up_rank] += 1
        fits = _holds(rules, rows, ranks)
        fits[fits] = lasts(rules, counts[fits], number[fits])
        right[at] = fits
        rows = Rows(*(array[fits] for array in rows))
    return rows, right


def _holds(rules: BlackjackRules, rows: Rows, ranks: Integers) -> Flags:
    """Whether the shoe of each row holds the cards of hand and up card, given by rank, for certain."""
    fits: Flags = np.all(ranks <= 4 * rules.decks, axis=1)
    dealt = hand_index().counts[rows.hands].copy()
    dealt[np.arange(rows.total), VALUE_OF_RANK[rows.ups]] += 1
    fits &= (dealt <= rows.counts).all(axis=1)
    if rules.split_by == SplitBy.SAME_RANK:
        known = rows.ten_ranks[:, 0] != UNKNOWN
        fits &= ~known | (ranks[:, TEN_RANK : TEN_RANK + 4] <= rows.ten_ranks).all(axis=1)
    return fits


def _shoes(rules: BlackjackRules, shoes: Sequence[Any]) -> tuple[Integers, Integers, Flags]:
    """Counts and ranks of tens of every shoe that is a full one or plainly right counts, and which are."""
    full, total = Shoe.of_decks(rules.decks), len(shoes)
    counts, right = np.zeros((total, N_VALUES), dtype=np.int64), np.zeros(total, dtype=np.bool_)
    ten_ranks = np.full((total, 4), UNKNOWN, dtype=np.int64)
    listed = [plain(shoe) for shoe in shoes]
    kinds = np.array([_length(shoe) for shoe in listed], dtype=np.int64)
    whole = kinds == 0
    counts[whole], right[whole] = full.counts, True
    ten_ranks[whole] = full.ten_ranks or UNKNOWN
    for length in (N_VALUES, N_RANKS) if rules.decks else ():
        at = np.flatnonzero(kinds == length)
        table = _table([listed[place] for place in at.tolist()], length)
        if table is None:
            continue
        counts[at, :9], counts[at, 9] = table[:, :9], table[:, 9:].sum(axis=1)
        right[at] = (table >= 0).all(axis=1) & (counts[at] <= rules.decks * np.array(DECK_COUNTS)).all(axis=1)
        if length == N_RANKS:
            ten_ranks[at] = table[:, 9:]
            right[at] &= (table[:, 9:] <= 4 * rules.decks).all(axis=1)
    if rules.split_by != SplitBy.SAME_RANK:
        ten_ranks[:] = UNKNOWN
    return counts, ten_ranks, right


def _length(shoe: Any) -> int:
    """How many counts a shoe has: 0 for a full one, UNKNOWN for whatever is no list of whole numbers."""
    if shoe is None or shoe == "":
        return 0
    return len(shoe) if isinstance(shoe, list | tuple) and set(map(type, shoe)) == {int} else UNKNOWN


def _table(shoes: list[Any], length: int) -> Integers | None:
    """Lists of so many whole numbers as a table; None if one is too large for it."""
    try:
        return np.array(shoes, dtype=np.int64).reshape(-1, length)
    except OverflowError:
        return None
