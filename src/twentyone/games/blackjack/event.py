"""What happens at a blackjack table and at no other; the rest of its events are the contract's."""

from fractions import Fraction

from twentyone.games.contract import Event


class ChoiceShown(Event, frozen=True):
    """All seats have decided at once, and this is what one of them chose. [BJ-12]"""

    action: str = ""


class DealerPeeked(Event, frozen=True):
    """The dealer looked at the hole card, and everybody knows whether there is a blackjack. [BJ-13]"""

    blackjack: bool = False


class InsuranceSettled(Event, frozen=True):
    """A seat's insurance won or lost so many bets. [BJ-31]"""

    net: Fraction | int = 0


class ShoeRefilled(Event, frozen=True):
    """The shoe ran out in mid-round and took its discards back, so many cards. [BJ-4]"""

    n_cards: int = 0


class RoundVoided(Event, frozen=True):
    """Shoe and discards are both empty: every bet goes back. [BJ-4]"""
