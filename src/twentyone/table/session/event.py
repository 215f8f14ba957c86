"""What happens at a table between the moves of a round: bets, shuffles, rounds, players who come, go and go broke."""

from typing import Any

import msgspec

from twentyone.games.contract import Event


class SessionOpened(Event, frozen=True):
    """A table opened. It belongs to nobody at it, for a seed would tell the cards to come."""

    game: str = ""
    rules: dict[str, Any] = msgspec.field(default_factory=dict)
    settings: dict[str, Any] = msgspec.field(default_factory=dict)
    names: tuple[str, ...] = ()
    seed: int | None = None


class RulesChanged(Event, frozen=True):
    """The house rules or settings of the table changed, between two rounds; `profile` names them."""

    profile: str = ""
    rules: dict[str, Any] = msgspec.field(default_factory=dict)
    settings: dict[str, Any] = msgspec.field(default_factory=dict)


class PlayerJoined(Event, frozen=True):
    """A player sat down with the table's starting chips."""

    name: str = ""


class PlayerReturned(Event, frozen=True):
    """A player sat down with the tenths of a chip that were kept."""

    name: str = ""
    tenths: int = 0


class ChipsBrought(Event, frozen=True):
    """A player sat down with tenths of a chip from their bankroll."""

    name: str = ""
    tenths: int = 0


class ChipsTaken(Event, frozen=True):
    """A player's tenths of a chip went back to their bankroll."""

    tenths: int = 0


class PlayerRemoved(Event, frozen=True):
    """The owner takes a player from the table, at the end of the round; `barred` is not let in again."""

    name: str = ""
    barred: bool = False


class SatOut(Event, frozen=True):
    """A player has left a decision to the clock, and is not asked for bets until they are back."""


class SeatFreed(Event, frozen=True):
    """A player was away or silent for too long, and the seat is given up; the chips are kept."""

    name: str = ""


class ClockSet(Event, frozen=True):
    """The owner has set the seconds of a decision; 0 is no clock."""

    seconds: int = 0


class PlayerSilenced(Event, frozen=True):
    """The owner lets a player talk no more, or again."""

    silenced: bool = True


class TalkSwitched(Event, frozen=True):
    """The owner has switched the talk at the table off, or on again."""

    off: bool = True


class TableClosing(Event, frozen=True):
    """The table closes when the round is over."""


class PlayerLeft(Event, frozen=True):
    """A player stood up and took the chips along."""

    tenths: int = 0


class ChipsBought(Event, frozen=True):
    """A player bought so many tenths of a chip."""

    tenths: int = 0


class BankTaken(Event, frozen=True):
    """A seat holds the bank from the next round on; 0 is the house."""


class BankOffered(Event, frozen=True):
    """The turn at the bank has come to a seat, which takes it or passes it on."""


class BankPassed(Event, frozen=True):
    """A seat does not want the bank, and it is offered to the next."""


class BetPlaced(Event, frozen=True):
    """A player bet so many chips on the next round; 0 sits it out."""

    chips: int = 0


class ShoeShuffled(Event, frozen=True):
    """The shoe was shuffled before a round."""

    n_cards: int = 0


class RoundStarted(Event, frozen=True):
    """All bets are in, and the cards come."""

    number: int = 0


class RoundEnded(Event, frozen=True):
    """A round is over; `tenths` is what each seat won or lost."""

    number: int = 0
    tenths: tuple[int, ...] = ()


class PlayerBroke(Event, frozen=True):
    """A player has less than one chip and is out."""


class SessionEnded(Event, frozen=True):
    """The table is over: solo, the player is broke; among several, at most one has chips. `seat` won, 0 nobody."""


class GameBegun(Event, frozen=True):
    """A table that was over is played at again: everybody who is there has the starting chips."""

    chips: int = 0


class ChipsDealt(Event, frozen=True):
    """A player gave the chips back, `before` in tenths of a chip, and got so many for a new game."""

    before: int = 0
    tenths: int = 0


class PaceSet(Event, frozen=True):
    """The owner has set how long bots take for a move."""

    milliseconds: int = 0


class DoorSet(Event, frozen=True):
    """The owner has set who finds the table and who may come in: only with the link, only with the password."""

    private: bool = False
    password: bool = False


class BarsLifted(Event, frozen=True):
    """Whoever the owner did not let in may sit down again."""


class OwnerChanged(Event, frozen=True):
    """The owner has handed the table over to whoever sits at this seat."""

    name: str = ""


class SeatTaken(Event, frozen=True):
    """Somebody took a seat; in mid-round the chips come when it is over."""

    name: str = ""
    avatar: str = ""
    is_bot: bool = False


class PlayerAway(Event, frozen=True):
    """A player's connection dropped; the seat is held."""


class PlayerBack(Event, frozen=True):
    """A player is back."""


class PlayerLeaving(Event, frozen=True):
    """A player leaves when the round is over."""


class ClockExtended(Event, frozen=True):
    """A player took more time for a decision."""


class ClockRanOut(Event, frozen=True):
    """A player's time is up, and the least costly action is taken for them."""


class DecisionGraded(Event, frozen=True):
    """What a decision has cost its player against the best one, in millionths of the bet."""

    chosen: str = ""
    best: str = ""
    lost_bets: int = 0


class SeedWithheld(Event, frozen=True):
    """A seat that had committed to a seed did not open it; the shoe is shuffled without."""


class ShoeRevealed(Event, frozen=True):
    """The shoe is gone, and the secret behind its order is laid open."""

    proof: dict[str, Any] = msgspec.field(default_factory=dict)


class TableResumed(Event, frozen=True):
    """The server is back after a stop; clocks go on where they stood."""


class TableLoaded(Event, frozen=True):
    """The table was loaded from a file: dealt cards stay, all others were shuffled anew."""


class TableClosed(Event, frozen=True):
    """The table is closed."""
