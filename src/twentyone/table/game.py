"""What a table needs of a game besides its rounds: how one is opened with bets, and what is left when it is over."""

from typing import Any, Protocol

from twentyone.games.contract import Event, State
from twentyone.rules.table import TableSettings
from twentyone.table.player import Tally


class TableGame(Protocol):
    """A game as a table plays it. `carry` is what one round hands to the next, such as a shoe; None at the start."""

    @property
    def rules(self) -> type[Any]:
        """The kind of rules it is played by."""
        ...

    def open_round(
        self, rules: Any, settings: TableSettings, bets: tuple[int, ...], purses: tuple[int, ...], carry: Any
    ) -> tuple[State, tuple[Event, ...]]:
        """The first state of a round with these bets (0 sits out), and what happened before the first card."""
        ...

    def carry(self, state: Any) -> Any:
        """What a finished round hands to the next."""
        ...

    def net_tenths(self, state: Any, seat: int) -> int:
        """What a seat won or lost in a finished round, in tenths of a chip."""
        ...

    def tally(self, state: Any, seat: int) -> Tally:
        """The hands of a seat in a finished round, counted."""
        ...
