"""The books of a table: double entry in tenths of a chip, so that what one account gains another has lost.

Accounts are the `cashier` who sells and buys back chips, what is `kept` for people who stood up, the house `bank`, and
for every seat its chips (`seat 3`) and
what it has on the table (`stake 3`). They sum to zero after every event, whatever happens.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from twentyone.errors import LedgerError
from twentyone.games.contract import ChipsMoved, Event
from twentyone.language.catalogue import remark
from twentyone.remembered import kinds, once_in_a_row
from twentyone.rules.table import TENTHS
from twentyone.table.session.event import (
    ChipsBought,
    ChipsBrought,
    ChipsDealt,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
)

CASHIER = "cashier"
HOUSE = "bank"
KEPT = "kept"


class Entry(msgspec.Struct, frozen=True, gc=False):
    """So many tenths of a chip, from one account to another."""

    source: str
    target: str
    tenths: int


class Ledger(msgspec.Struct, frozen=True, gc=False):
    """The balance of every account that was ever used, by name."""

    balances: tuple[tuple[str, int], ...] = ()

    @property
    def by_account(self) -> Mapping[str, int]:
        """The balances by account; one that is not there holds nothing."""
        return _by_account(self.balances)

    def balance(self, account: str) -> int:
        """What an account holds; the cashier's is negative by what was sold."""
        return self.by_account.get(account, 0)

    def post(self, entries: Sequence[Entry]) -> "Ledger":
        """The books after these entries; a negative amount is refused."""
        if not entries:
            return self
        balances = dict(self.balances)
        for entry in entries:
            if entry.tenths < 0:
                raise LedgerError(
                    remark("refusal-books-entry", tenths=entry.tenths, source=entry.source, target=entry.target)
                )
            balances[entry.source] = balances.get(entry.source, 0) - entry.tenths
            balances[entry.target] = balances.get(entry.target, 0) + entry.tenths
        return Ledger(tuple(sorted(balances.items())))

    @property
    def total(self) -> int:
        """The sum of all accounts: zero."""
        return sum([tenths for _, tenths in self.balances])


@once_in_a_row
def _by_account(balances: tuple[tuple[str, int], ...]) -> Mapping[str, int]:
    return dict(balances)


@lru_cache(maxsize=16)
def chips_account(seat: int) -> str:
    """Where a seat's own chips are."""
    return f"seat {seat}"


@lru_cache(maxsize=16)
def stake_account(seat: int) -> str:
    """Where a seat's bets are while they are on the table."""
    return f"stake {seat}"


moves_chips = kinds(ChipsMoved, PlayerJoined, PlayerReturned, PlayerLeft, ChipsBought, ChipsBrought, ChipsDealt)


def entries(event: Event, starting_chips: int, banker: int) -> tuple[Entry, ...]:
    """What an event means for the books; `banker` is the seat that holds the bank, 0 the house."""
    if not moves_chips(type(event)):
        return ()
    seat = event.seat
    if isinstance(event, ChipsMoved):
        return (Entry(_account(event.source, seat, banker), _account(event.target, seat, banker), event.tenths),)
    if isinstance(event, PlayerJoined):
        return (Entry(CASHIER, chips_account(seat), TENTHS * starting_chips),)
    if isinstance(event, PlayerReturned):
        return (Entry(KEPT, chips_account(seat), event.tenths),)
    if isinstance(event, PlayerLeft):
        return (Entry(chips_account(seat), CASHIER, event.tenths),)
    if isinstance(event, ChipsDealt):
        mine = chips_account(seat)
        return (Entry(mine, CASHIER, event.before), Entry(CASHIER, mine, event.tenths))
    if isinstance(event, ChipsBought | ChipsBrought):
        return (Entry(CASHIER, chips_account(seat), event.tenths),)
    return ()


def _account(place: str, seat: int, banker: int) -> str:
    """The account behind a word of `ChipsMoved`."""
    if place == "bank":
        return chips_account(banker) if banker else HOUSE
    return {"chips": chips_account, "table": stake_account}[place](seat)
