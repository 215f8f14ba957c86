"""What happens at a table between the moves of a round: bets, shuffles, rounds, players who come, go and go broke."""

from dataclasses import dataclass, field
from typing import Any

from twentyone.games.contract import Event


@dataclass(frozen=True, slots=True)
class SessionOpened(Event):
    """A table opened. It belongs to nobody at it, for a seed would tell the cards to come."""

    game: str = ""
    rules: dict[str, Any] = field(default_factory=dict)
    settings: dict[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class RulesChanged(Event):
    """The house rules or settings of the table changed, between two rounds; `profile` names them."""

    profile: str = ""
    rules: dict[str, Any] = field(default_factory=dict)
    settings: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlayerJoined(Event):
    """A player sat down with the table's starting chips."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """A player stood up and took the chips along."""

    tenths: int = 0


@dataclass(frozen=True, slots=True)
class ChipsBought(Event):
    """A player bought so many tenths of a chip."""

    tenths: int = 0


@dataclass(frozen=True, slots=True)
class BankTaken(Event):
    """A seat holds the bank from the next round on; 0 is the house."""


@dataclass(frozen=True, slots=True)
class BetPlaced(Event):
    """A player bet so many chips on the next round; 0 sits it out."""

    chips: int = 0


@dataclass(frozen=True, slots=True)
class ShoeShuffled(Event):
    """The shoe was shuffled before a round."""

    n_cards: int = 0


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """All bets are in, and the cards come."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over; `tenths` is what each seat won or lost."""

    number: int = 0
    tenths: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerBroke(Event):
    """A player has less than one chip and is out."""


@dataclass(frozen=True, slots=True)
class SessionEnded(Event):
    """The table is over: solo, the player is broke; among several, at most one has chips. `seat` won, 0 nobody."""


@dataclass(frozen=True, slots=True)
class SeatTaken(Event):
    """Somebody took a seat; in mid-round the chips come when it is over."""

    name: str = ""
    avatar: str = ""
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class PlayerAway(Event):
    """A player's connection dropped; the seat is held."""


@dataclass(frozen=True, slots=True)
class PlayerBack(Event):
    """A player is back."""


@dataclass(frozen=True, slots=True)
class PlayerLeaving(Event):
    """A player leaves when the round is over."""


@dataclass(frozen=True, slots=True)
class ClockExtended(Event):
    """A player took more time for a decision."""


@dataclass(frozen=True, slots=True)
class ClockRanOut(Event):
    """A player's time is up, and the least costly action is taken for them."""


@dataclass(frozen=True, slots=True)
class DecisionGraded(Event):
    """What a decision has cost its player against the best one, in millionths of the bet."""

    chosen: str = ""
    best: str = ""
    lost_bets: int = 0


@dataclass(frozen=True, slots=True)
class ShoeRevealed(Event):
    """The shoe is gone, and the secret behind its order is laid open."""

    proof: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableResumed(Event):
    """The server is back after a stop; clocks go on where they stood."""


@dataclass(frozen=True, slots=True)
class TableLoaded(Event):
    """The table was loaded from a file: dealt cards stay, all others were shuffled anew."""


@dataclass(frozen=True, slots=True)
class TableClosed(Event):
    """The table is closed."""
