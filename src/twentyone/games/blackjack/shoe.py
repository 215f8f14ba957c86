"""The shoe and the discard tray of a blackjack table: how many of each card they hold, never in which order.

Which card comes next is chance's move, or the word of whoever keeps the order; this file only knows what can come.
Cards on the table are in neither pile. [BJ-1, BJ-3, BJ-4]
"""

from copy import copy
from fractions import Fraction
from operator import add

import msgspec
from msgspec.structs import force_setattr, replace

from twentyone.cards.card import card_text
from twentyone.errors import CardError
from twentyone.language.catalogue import remark
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules

Copies = tuple[int, ...]
NO_CARDS: Copies = (0,) * 52


class DealingShoe(msgspec.Struct, frozen=True, gc=False):
    """How many copies of each of the 52 cards are in the shoe and in the discard tray; `decks` 0 is infinite."""

    decks: int
    cards: Copies
    discards: Copies = NO_CARDS

    def __post_init__(self) -> None:
        held = tuple(map(add, self.cards, self.discards))
        if min(self.cards) >= 0 and min(self.discards) >= 0 and (not self.decks or max(held) <= self.decks):
            return
        least = tuple(map(min, self.cards, self.discards))
        wrong = [card for card in range(52) if least[card] < 0 or held[card] > self.decks > 0]
        raise CardError(
            f"The shoe cannot hold {held[wrong[0]]} cards {card_text(wrong[0])}: it has one a deck,"
            f" and {self.decks} decks."
        )

    @classmethod
    def full(cls, decks: int) -> "DealingShoe":
        """A shoe with every card in it."""
        return cls(decks, (max(decks, 1),) * 52)

    @property
    def size(self) -> int:
        """How many cards can still be dealt before the shoe is empty; 52 for an infinite shoe."""
        return sum(self.cards)

    @property
    def n_discards(self) -> int:
        """How many cards lie in the discard tray."""
        return sum(self.discards)

    def chances(self) -> tuple[tuple[int, Fraction], ...]:
        """Every card that can come next, with its chance."""
        size = self.size
        return tuple((card, Fraction(copies, size)) for card, copies in enumerate(self.cards) if copies)

    def take(self, card: int) -> "DealingShoe":
        """The shoe after this card was dealt; refused when no copy of it is left."""
        if not (0 <= card < 52 and self.cards[card]):
            raise CardError(remark("refusal-card-no-copy", card=card_text(card)))
        return (
            self._with_cards((*self.cards[:card], self.cards[card] - 1, *self.cards[card + 1 :]))
            if self.decks
            else self
        )

    def _with_cards(self, cards: Copies) -> "DealingShoe":
        """The shoe with other cards, fewer than before: to check all of it again would take longer than the deal."""
        shoe = copy(self)
        force_setattr(shoe, "cards", cards)
        return shoe

    def discard(self, cards: tuple[int, ...]) -> "DealingShoe":
        """The shoe after these cards went from the table to the tray."""
        discards = list(self.discards)
        for card in cards if self.decks else ():
            discards[card] += 1
        return replace(self, discards=tuple(discards))

    def refilled(self) -> "DealingShoe":
        """The shoe that takes its discards back in mid-round; what lies on the table stays there. [BJ-4]"""
        cards = tuple(copies + discarded for copies, discarded in zip(self.cards, self.discards, strict=True))
        return replace(self, cards=cards, discards=NO_CARDS)

    def must_shuffle(self, rules: BlackjackRules) -> bool:
        """Whether the shoe is shuffled before the next round; an infinite shoe never needs it. [BJ-3]"""
        n_cards = 52 * self.decks
        return bool(self.decks) and ask.must_shuffle(rules, n_cards - self.size, n_cards)
