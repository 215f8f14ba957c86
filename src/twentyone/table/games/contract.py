"""What a table needs of a game besides its rounds: how one is opened with bets, and what is left when it is over."""

from typing import Any, Protocol

from twentyone.games.contract import Event, State
from twentyone.rules.table import TableSettings
from twentyone.table.session.player import Tally


class TableGame(Protocol):
    """A game as a table plays it. `carry` is what one round hands to the next, such as a shoe; None at the start."""

    @property
    def rules(self) -> type[Any]:
        """The kind of rules it is played by."""
        ...

    @property
    def has_banker(self) -> bool:
        """Whether the bank is held by a player, or by the house for want of one."""
        ...

    def open_round(
        self,
        rules: Any,
        settings: TableSettings,
        bets: tuple[int, ...],
        purses: tuple[int, ...],
        carry: Any,
        banker: int = 0,
        asks_forced: bool = False,
    ) -> tuple[State, tuple[Event, ...]]:
        """The first state of a round with these bets (0 sits out), and what happened before the first card.

        `banker` is the seat that holds the bank, 0 the house. With `asks_forced` nobody whose cards lie face down is
        passed over for having a single legal action.
        """
        ...

    def largest_win(self, rules: Any) -> int:
        """The most a bet can win, in bets: what a banker must be able to pay."""
        ...

    def largest_loss(self, rules: Any) -> int:
        """The most a bet can lose, in bets, unless its player chooses to put down more."""
        ...

    def phase(self, state: Any) -> str:
        """Where a round is, in a word."""
        ...

    def redeals(self, state: Any) -> bool:
        """Whether a finished round is dealt again with the same bets."""
        ...

    def undealt(self, state: Any) -> tuple[int, ...]:
        """Every card that can come next, as often as it is there, in no order."""
        ...

    def is_endless(self, rules: Any) -> bool:
        """Whether every card is drawn from all of them, however many came before."""
        ...

    def is_spent(self, rules: Any, carry: Any) -> bool:
        """Whether the cards are shuffled before the next round."""
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
