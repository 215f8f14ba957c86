"""A player at a table: name, chips, bets and statistics."""

from fractions import Fraction

import msgspec

from twentyone.rules import table as ask


class Tally(msgspec.Struct, frozen=True, gc=False):
    """Hands counted: a split pair is two, a void hand none. `net` is in tenths of a chip, insurance included."""

    hands: int = 0
    won: int = 0
    lost: int = 0
    pushed: int = 0
    blackjacks: int = 0
    net: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.hands + other.hands,
            self.won + other.won,
            self.lost + other.lost,
            self.pushed + other.pushed,
            self.blackjacks + other.blackjacks,
            self.net + other.net,
        )

    @property
    def win_rate(self) -> Fraction:
        """The share of hands won; 0 before the first."""
        return Fraction(self.won, self.hands) if self.hands else Fraction(0)


class Player(msgspec.Struct, frozen=True, gc=False):
    """Somebody at a seat. `purse` is in tenths of a chip, as it was when the present round began.

    `bet` is the bet on the next or present round in chips, None while it is open; `last_bet` is what a repeat repeats.
    """

    name: str
    purse: int
    bet: int | None = None
    last_bet: int | None = None
    tally: Tally = Tally()

    @property
    def is_out(self) -> bool:
        """Whether the player is broke: less than one chip. [BT-4]"""
        return ask.is_out(self.purse)
