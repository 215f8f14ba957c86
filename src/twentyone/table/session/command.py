"""What can be asked of a table, one small type each. Who may ask what is the table's to decide."""

import msgspec

from twentyone.games.contract import Move
from twentyone.rules.field import Rules
from twentyone.rules.table import TableSettings


class PlaceBet(msgspec.Struct, frozen=True):
    """Bet on the next round: a number of chips, 0 to sit it out; None repeats the last bet, at first the base bet."""

    seat: int
    chips: int | None = None


class MakeMove(msgspec.Struct, frozen=True):
    """Deal a card, or act for a seat (the one on turn, if none is named)."""

    move: Move
    seat: int | None = None


class Join(msgspec.Struct, frozen=True):
    """Sit down at a free seat, between two rounds; `purse` is what was kept, None buys the starting chips."""

    seat: int
    name: str
    purse: int | None = None


class Leave(msgspec.Struct, frozen=True):
    """Stand up, between two rounds."""

    seat: int


class ChangeRules(msgspec.Struct, frozen=True):
    """Play by other rules or settings from the next round on."""

    rules: Rules
    settings: TableSettings


class TakeBank(msgspec.Struct, frozen=True):
    """Hold the bank from the next round on, in a game whose banker is a player; seat 0 gives it to the house."""

    seat: int


class BuyChips(msgspec.Struct, frozen=True):
    """Buy the starting chips once more, between two rounds, when too few are left for a bet."""

    seat: int


class StartRound(msgspec.Struct, frozen=True):
    """Begin the round that everybody has bet on, at a table that holds it back until then."""


Command = PlaceBet | StartRound | MakeMove | Join | Leave | ChangeRules | TakeBank | BuyChips
