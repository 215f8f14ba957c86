"""What a score book needs of a game: which hands can be written down, and what they win from each other.

A game gives one object of this kind; a game without one has no score book. Hands are words that the game makes up and
reads again, such as `17` or `bust`. Amounts are tenths of whatever people play for.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from twentyone.rules.field import Rules

R_contra = TypeVar("R_contra", bound=Rules, contravariant=True)
"""The rules of the game."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A hand that can be written down.

    Totals from `low` to `high` are one hand here when nothing in the rules tells them apart; a `low` of 0 is any total
    that can be. `group` is the kind of hand: `special`, `total`, `five`, `bust`, `other`, `escape` or `void`.
    """

    word: str
    group: str
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class Held:
    """A player's hand as it was written down; `opened_at` is the banker's hand where that was not yet the last one."""

    bet: int
    hand: str
    opened_at: str = ""


@dataclass(frozen=True, slots=True)
class Settled:
    """What a player wins of the banker, `net`, and what of that is no result of the own hand: a fine, `extra`."""

    net: int
    extra: int = 0


@dataclass(frozen=True, slots=True)
class Example:
    """A situation that a rule decides, and what comes of it under the rules.

    `kind` is `settle` (the hands of player and banker; the outcome is the player's net, in bets), `player` or `banker`
    (a hand, for the banker also the number of cards of a player; the outcome is what may be done), `void` or `escape`
    (a dealt hand of banker or player; likewise), or `round` (words of the score book, the banker's first; the outcome
    is everybody's net in tenths of a bet).
    """

    kind: str
    hands: tuple[str, ...]
    outcome: tuple[int | str, ...]


class Scoring(Protocol[R_contra]):
    """How a game is written down."""

    @property
    def most_players(self) -> int:
        """How many can play against one banker."""
        ...

    def banker_hands(self, rules: R_contra) -> tuple[Offered, ...]:
        """The hands that a banker can end with."""
        ...

    def player_hands(self, rules: R_contra, banker: str = "") -> tuple[Offered, ...]:
        """The hands that a player can end with, when the banker has this one; without one, whatever the banker has."""
        ...

    def openings(self, rules: R_contra, banker: str, player: str) -> tuple[Offered, ...]:
        """The hands of the banker at which that player's hand can have been opened before the banker drew on."""
        ...

    def hand(self, word: str) -> Offered:
        """The hand of a word, whatever the rules are now."""
        ...

    def is_banker_hand(self, rules: R_contra, word: str) -> bool:
        """Whether a banker can end with a hand, be it offered under a word of its own or together with others."""
        ...

    def is_player_hand(self, rules: R_contra, word: str, banker: str = "") -> bool:
        """Whether a player can end with a hand when the banker has this one, or is yet to say."""
        ...

    def is_out(self, word: str) -> bool:
        """Whether a player with this hand has taken the bet back, whatever the banker has."""
        ...

    def is_void(self, rules: R_contra, banker: str) -> bool:
        """Whether nobody wins or loses anything, whatever the players have."""
        ...

    def settled(self, rules: R_contra, banker: str, players: Sequence[Held]) -> tuple[Settled, ...]:
        """What every player wins of the banker; negative what they lose."""
        ...

    def examples(self, rules: R_contra) -> dict[str, Example]:
        """For each rule, by its name, a situation that would come out otherwise under another value of it."""
        ...
