"""Where a hand of the machine is: its cards, what it faces, who plays it and where it came from.

Cards are numbered 0 for the ace, 1 for the two … 8 for the nine; 9 is every ten, or with thirteen cards 9 … 12 are
T, J, Q and K.
"""

from typing import NamedTuple

TEN = 9
"""The number of the first ten."""


class Hand(NamedTuple):
    """A player's hand as the table keeps it: `pair` is the card of a pair, or -1."""

    low: int
    ace: int
    n_cards: int
    pair: int


class Column(NamedTuple):
    """What the players face: the up card, the hole card where the dealer has looked (else 0), insured or not."""

    up: int
    hole: int
    insured: bool


class Turn(NamedTuple):
    """A hand that is being played: by whom, against what, and where it came from."""

    policy: int
    column: Column
    after_split: bool
    split_ace: bool
    may_resplit: bool


def card_value(card: int) -> int:
    """The value of a card number: 1 for the ace, 10 for each of the tens."""
    return min(card, TEN) + 1


def facing(up: int) -> Column:
    """The column of a turn that does not lead to the dealer by itself: only the up card matters in it."""
    return Column(up, 0, False)


def dealer_hand(column: Column) -> tuple[int, int]:
    """The dealer's two cards as low total and whether there is an ace among them."""
    return column.up + column.hole, int(1 in (column.up, column.hole))
