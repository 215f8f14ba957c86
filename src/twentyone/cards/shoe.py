"""A shoe as the number of cards of each of the ten values, ace first: what matters for chances, order forgotten."""

from collections.abc import Iterable
from dataclasses import dataclass

from twentyone.cards.card import VALUES
from twentyone.errors import CardError

DECK_COUNTS = (4, 4, 4, 4, 4, 4, 4, 4, 4, 16)


@dataclass(frozen=True)
class Shoe:
    """Counts of the ten values; `infinite` means that drawing a card never changes the chances.

    >>> Shoe.of_decks(6).remove([1, 10]).counts
    (23, 24, 24, 24, 24, 24, 24, 24, 24, 95)
    """

    counts: tuple[int, ...]
    infinite: bool = False

    def __post_init__(self) -> None:
        if len(self.counts) != 10 or any(count < 0 for count in self.counts):
            raise CardError(f"A shoe has ten counts, ace to ten, none negative: not {self.counts}.")

    @classmethod
    def of_decks(cls, decks: int) -> "Shoe":
        """A full shoe of so many decks; 0 decks is the infinite shoe."""
        if decks < 0:
            raise CardError(f"A shoe cannot have {decks} decks: 0 means infinite, 1 or more are real decks.")
        return cls(tuple(count * max(decks, 1) for count in DECK_COUNTS), infinite=decks == 0)

    @property
    def size(self) -> int:
        """How many cards the shoe holds."""
        return sum(self.counts)

    def remove(self, values: Iterable[int]) -> "Shoe":
        """The shoe without these cards; refused when it does not hold them, or when it is infinite."""
        counts = list(self.counts)
        for value in values:
            if self.infinite:
                raise CardError("No card can be removed from an infinite shoe: choose a number of decks.")
            if not 1 <= value <= 10:
                raise CardError(f"There is no card of value {value}: values go from 1, the ace, to 10.")
            counts[value - 1] -= 1
            if counts[value - 1] < 0:
                raise CardError(f"The shoe holds only {self.counts[value - 1]} cards of value {VALUES[value - 1]}.")
        return Shoe(tuple(counts))
