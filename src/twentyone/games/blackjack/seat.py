"""One seat in a round: its bet, the chips it has left, its hands, its insurance. Money is in tenths of a chip."""

import msgspec
from msgspec.structs import replace

from twentyone.games.blackjack.hand import Hand


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A seat in a round; a bet of 0 sits this round out.

    `chips` are those not on the table, None where they are unlimited. `choice` is what the seat has decided in a phase
    in which all decide at once, empty while it has not.
    """

    bet: int
    chips: int | None = None
    hands: tuple[Hand, ...] = ()
    insurance: int = 0
    insurance_net: int | None = None
    choice: str = ""

    def affords(self, amount: int) -> bool:
        """Whether the seat has the chips to put this much more on the table. [BJ-23]"""
        return self.chips is None or self.chips >= amount

    def with_hand(self, index: int, hand: Hand) -> "Seat":
        """The seat with one hand changed."""
        return replace(self, hands=(*self.hands[:index], hand, *self.hands[index + 1 :]))

    def with_chips(self, more: int) -> "Seat":
        """The seat with so many more chips in front of it, fewer if negative."""
        return self if self.chips is None else replace(self, chips=self.chips + more)

    @property
    def net(self) -> int:
        """What the seat has won or lost so far, hands and insurance together."""
        return sum(hand.net or 0 for hand in self.hands) + (self.insurance_net or 0)

    @property
    def at_stake(self) -> int:
        """What the seat has on the table and unsettled."""
        waiting = self.insurance if self.insurance_net is None else 0
        return waiting + sum(hand.stake for hand in self.hands if hand.is_open)
