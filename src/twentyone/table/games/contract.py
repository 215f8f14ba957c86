"""What a table needs of a game besides its rounds: how one is opened with bets, how it looks from a seat, who plays it
without a person, and what is left when it is over.

Nothing else in `table/` knows a game. A game from outside gives one object of this kind; without a `coach` its bots
play simply and nobody can ask for advice.
"""

import random
from pathlib import Path
from typing import Any, Protocol, TypeVar, runtime_checkable

from twentyone.games.contract import Action, Event, Policy, State
from twentyone.rules.field import Rules
from twentyone.rules.table import TableSettings
from twentyone.table.coach.advice import Advice, Question
from twentyone.table.games.view import HandView, OfferView, ShoeView
from twentyone.table.session.player import Tally

R = TypeVar("R", bound=Rules)
"""The rules of the game."""
S = TypeVar("S", bound=State)
"""A round of it at a table."""
C = TypeVar("C")
"""What one round hands to the next, such as a shoe; None before the first, and where there is no such thing."""
O_contra = TypeVar("O_contra", contravariant=True)
"""What a seat observes of a round; its `legal_actions` are what the seat may do now."""
R_contra = TypeVar("R_contra", bound=Rules, contravariant=True)
Q = TypeVar("Q", bound=Question)
"""A decision as its seat knows it."""
T = TypeVar("T")
"""A strategy, as the solvers found it; it travels between processes."""


class GameCoach(Protocol[R_contra, O_contra, Q, T]):
    """What the solvers know of a game. `advise` and `strategy` run in the solvers' process and may take long."""

    def question(self, seen: O_contra, discards: tuple[int, ...] | None) -> Q:
        """What a seat with a choice asks. With `discards`, the cards of earlier rounds since the shuffle, it counts."""
        ...

    def advise(self, question: Q) -> Advice:
        """What every legal action is worth."""
        ...

    def strategy(self, rules: R_contra) -> T:
        """How to play under these rules."""
        ...

    def player(self, strategy: T, generator: random.Random) -> Policy:
        """Who plays that strategy; `generator` draws where it mixes."""
        ...


@runtime_checkable
class FileCoach(Protocol):
    """A coach whose bots can follow a strategy file."""

    def read_strategy(self, path: Path | str, rules: Any | None) -> tuple[Any, Any]:
        """The rules and the strategy of a file; without `rules`, those that it names."""
        ...


class TableGame(Protocol[R, S, C, O_contra]):
    """A game as a table plays it. Its deck is that of the game's line in `games`."""

    @property
    def rules(self) -> type[R]:
        """The kind of rules it is played by."""
        ...

    @property
    def has_banker(self) -> bool:
        """Whether the bank is held by a player, or by the house for want of one."""
        ...

    @property
    def has_naturals(self) -> bool:
        """Whether some hands count as naturals in the statistics."""
        ...

    @property
    def parts(self) -> tuple[type[Any], ...]:
        """The types that rounds and what they hand on are made of, so that a table can be written down and read again.

        Each is a msgspec struct, a dataclass or an enum, with a name of its own among them. Numbers, text, fractions
        and tuples need no entry. A table of a game that lacks one is refused when it is opened.
        """
        ...

    @property
    def coach(self) -> GameCoach[R, O_contra, Any, Any] | None:
        """The solvers' part; None for a game without solvers."""
        ...

    # Rounds -------------------------------------------------------------------------------------------

    def open_round(
        self,
        rules: R,
        settings: TableSettings,
        bets: tuple[int, ...],
        purses: tuple[int, ...],
        carry: C | None,
        banker: int = 0,
        asks_forced: bool = False,
    ) -> tuple[S, tuple[Event, ...]]:
        """The first state of a round with these bets (0 sits out), and what happened before the first card.

        `bets` are in chips and `purses` in tenths, those of seat 1 first. `banker` is the seat that holds the bank, 0
        the house. With `asks_forced` nobody whose cards lie face down is passed over for having a single legal action.
        """
        ...

    def largest_win(self, rules: R) -> int:
        """The most a bet can win, in bets: what a banker must be able to pay."""
        ...

    def largest_loss(self, rules: R) -> int:
        """The most a bet can lose, in bets: what its player must be able to cover when betting.

        Chips that an action puts down later, at the price its offer states, are not counted: they are covered then.
        """
        ...

    def phase(self, state: S) -> str:
        """Where a round is, in a word."""
        ...

    def redeals(self, state: S) -> bool:
        """Whether a finished round is dealt again with the same bets."""
        ...

    def net_tenths(self, state: S, seat: int) -> int:
        """What a seat won or lost in a finished round, in tenths of a chip."""
        ...

    def tally(self, state: S, seat: int) -> Tally:
        """The hands of a seat in a finished round, counted."""
        ...

    # Cards --------------------------------------------------------------------------------------------

    def undealt(self, state: S) -> tuple[int, ...]:
        """Every card that can come next, as often as it is there, in no order."""
        ...

    def discards(self, state: S) -> tuple[int, ...] | None:
        """The cards of earlier rounds since the shuffle, all of which lay face up; None without a discard tray."""
        ...

    def is_endless(self, rules: R) -> bool:
        """Whether every card is drawn from all of them, however many came before."""
        ...

    def is_spent(self, rules: R, carry: C | None) -> bool:
        """Whether the cards are shuffled before the next round."""
        ...

    def carry(self, state: S) -> C | None:
        """What a finished round hands to the next."""
        ...

    def shoe(self, rules: R, carry: C | None, state: S | None) -> ShoeView:
        """How many cards are left: in the round, or between rounds before the next."""
        ...

    # What a seat sees and does ------------------------------------------------------------------------

    def hand_view(self, seen: O_contra) -> HandView:
        """A round as its observer sees it, in the shape of every game."""
        ...

    def looks_alike(self, state: S) -> bool:
        """Whether every viewer sees the same of a round: `hand_view` is that of a spectator for all."""
        ...

    def offers(self, seen: O_contra) -> tuple[OfferView, ...]:
        """What the observer may do now, in the order of its legal actions."""
        ...

    def safe_action(self, seen: O_contra) -> Action:
        """What a clock that runs out does for a seat: never what costs another chip. [BT-6]"""
        ...

    def simple_player(self, rules: R) -> Policy:
        """Who plays without a solver."""
        ...


AnyTableGame = TableGame[Any, Any, Any, Any]
