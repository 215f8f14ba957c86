"""What happens at a blackjack table and at no other; the rest of its events are the contract's."""

from dataclasses import dataclass
from fractions import Fraction

from twentyone.games.contract import Event


@dataclass(frozen=True, slots=True)
class ChoiceShown(Event):
    """All seats have decided at once, and this is what one of them chose. [BJ-12]"""

    action: str = ""


@dataclass(frozen=True, slots=True)
class DealerPeeked(Event):
    """The dealer looked at the hole card, and everybody knows whether there is a blackjack. [BJ-13]"""

    blackjack: bool = False


@dataclass(frozen=True, slots=True)
class InsuranceSettled(Event):
    """A seat's insurance won or lost so many bets. [BJ-31]"""

    net: Fraction | int = 0


@dataclass(frozen=True, slots=True)
class ShoeRefilled(Event):
    """The shoe ran out in mid-round and took its discards back, so many cards. [BJ-4]"""

    n_cards: int = 0


@dataclass(frozen=True, slots=True)
class RoundVoided(Event):
    """Shoe and discards are both empty: every bet goes back. [BJ-4]"""
