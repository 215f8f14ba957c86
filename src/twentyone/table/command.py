"""What can be asked of a table, one small type each. Who may ask what is the table's to decide."""

from dataclasses import dataclass

from twentyone.games.contract import Move
from twentyone.rules.field import Rules
from twentyone.rules.table import TableSettings


@dataclass(frozen=True, slots=True)
class PlaceBet:
    """Bet on the next round: a number of chips, 0 to sit it out; None repeats the last bet, at first the base bet."""

    seat: int
    chips: int | None = None


@dataclass(frozen=True, slots=True)
class MakeMove:
    """Deal a card, or act for a seat (the one on turn, if none is named)."""

    move: Move
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Join:
    """Sit down at a free seat, between two rounds."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Stand up, between two rounds."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Play by other rules or settings from the next round on."""

    rules: Rules
    settings: TableSettings


@dataclass(frozen=True, slots=True)
class TakeBank:
    """Hold the bank from the next round on, in a game whose banker is a player; seat 0 gives it to the house."""

    seat: int


@dataclass(frozen=True, slots=True)
class BuyChips:
    """Buy the starting chips once more, between two rounds, when too few are left for a bet."""

    seat: int


Command = PlaceBet | MakeMove | Join | Leave | ChangeRules | TakeBank | BuyChips
