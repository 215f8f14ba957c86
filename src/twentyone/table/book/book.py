"""A score book as it stands: who plays, who holds the bank, what everybody has won, and the round being written.

Pure and immutable. `step.py` says what a request changes. Everything that can be taken back is in the `Sheet`; a book
remembers the sheets before and after it.
"""

from typing import Any

import msgspec

from twentyone.rules.field import Rules
from twentyone.table.live.money.ledger import Ledger

MOST_UNDONE = 200
REMEMBERED_IDS = 64


class Person(msgspec.Struct, frozen=True, gc=False):
    """Somebody in the book, with the bet they usually make, in tenths; whoever sits out is not `playing`."""

    name: str
    bet: int
    playing: bool = True


class Hand(msgspec.Struct, frozen=True, gc=False):
    """A hand of a round: whose it is, its bet, what it was, and the banker's hand at which it was opened early."""

    person: int
    bet: int
    hand: str
    opened_at: str = ""


class Line(msgspec.Struct, frozen=True, gc=False):
    """Something written down: a round, or with `banker` -1 a payment. `nets` are everybody's, and sum to zero.

    `extras` are the parts of the nets that are no result of the own hand.
    """

    number: int
    at: int
    banker: int
    banker_hand: str
    hands: tuple[Hand, ...]
    nets: tuple[int, ...]
    extras: tuple[int, ...] = ()

    @property
    def is_payment(self) -> bool:
        """Whether somebody paid somebody, and nothing was played."""
        return self.banker < 0


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """What can be taken back: the people, the bank, the round being written, and all that was written.

    `rules` are those of the book's game. The bank passes on after `bank_every` rounds, with 0 only by hand;
    `bank_hands` are those since it last did.
    """

    rules: Any
    people: tuple[Person, ...] = ()
    banker: int = 0
    bank_every: int = 0
    bank_hands: int = 0
    banker_hand: str = ""
    hands: tuple[Hand, ...] = ()
    lines: tuple[Line, ...] = ()
    ledger: Ledger = Ledger()

    @property
    def totals(self) -> tuple[int, ...]:
        """What everybody has won so far and not been paid, in tenths; they sum to zero."""
        accounts = self.ledger.by_account
        return tuple(accounts.get(account(number), 0) for number in range(len(self.people)))

    @property
    def players(self) -> tuple[int, ...]:
        """Who plays against the banker."""
        return tuple(number for number, person in enumerate(self.people) if person.playing and number != self.banker)

    @property
    def n_rounds(self) -> int:
        """How many rounds were written down."""
        return sum(not line.is_payment for line in self.lines)

    def hand_of(self, person: int) -> Hand | None:
        """What was written of a player's hand in this round."""
        return next((hand for hand in self.hands if hand.person == person), None)


class Book(msgspec.Struct, frozen=True, gc=False):
    """A book with its sheet, those `before` it and those taken back, the next one last; `bet` is the usual one."""

    id: str
    owner: str
    game: str
    title: str
    version: int
    now: int
    sheet: Sheet
    before: tuple[Sheet, ...] = ()
    after: tuple[Sheet, ...] = ()
    answered: tuple[str, ...] = ()
    edition: int = 1
    bet: int = 1

    @property
    def rules(self) -> Rules:
        """The rules that are played by now."""
        rules: Rules = self.sheet.rules
        return rules


def account(person: int) -> str:
    """Where the books have what somebody has won."""
    return f"person {person}"
