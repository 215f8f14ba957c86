"""A shoe as the number of cards of each of the ten values, ace first: what matters for chances, order forgotten."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from twentyone.cards.card import RANKS, VALUES, rank_value
from twentyone.errors import CardError
from twentyone.language.catalogue import remark

DECK_COUNTS = (4, 4, 4, 4, 4, 4, 4, 4, 4, 16)
TEN_RANK = 8


@dataclass(frozen=True)
class Shoe:
    """Counts of the ten values; `infinite` means that drawing a card never changes the chances.

    `ten_ranks` divides the tens into T, J, Q and K; it matters where only equal ranks are a pair, and is empty where
    nobody counted them.

    >>> Shoe.of_decks(6).remove([1, 10]).counts
    (23, 24, 24, 24, 24, 24, 24, 24, 24, 95)
    """

    counts: tuple[int, ...]
    infinite: bool = False
    ten_ranks: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if len(self.counts) != 10 or any(count < 0 for count in self.counts):
            raise CardError(f"A shoe has ten counts, ace to ten, none negative: not {self.counts}.")
        if self.ten_ranks and (len(self.ten_ranks) != 4 or sum(self.ten_ranks) != self.counts[9]):
            raise CardError(f"The {self.counts[9]} tens of a shoe are so many T, J, Q and K: not {self.ten_ranks}.")

    @classmethod
    def of_decks(cls, decks: int) -> "Shoe":
        """A full shoe of so many decks; 0 decks is the infinite shoe."""
        if decks < 0:
            raise CardError(f"A shoe cannot have {decks} decks: 0 means infinite, 1 or more are real decks.")
        copies = max(decks, 1)
        return cls(tuple(count * copies for count in DECK_COUNTS), decks == 0, (4 * copies,) * 4 if decks else ())

    @property
    def size(self) -> int:
        """How many cards the shoe holds."""
        return sum(self.counts)

    def remove(self, values: Iterable[int]) -> "Shoe":
        """The shoe without these cards; refused when it does not hold them, or when it is infinite."""
        counts = list(self.counts)
        for value in values:
            if self.infinite:
                raise CardError(remark("answer-infinite-shoe"))
            if not 1 <= value <= 10:
                raise CardError(f"There is no card of value {value}: values go from 1, the ace, to 10.")
            counts[value - 1] -= 1
            if counts[value - 1] < 0:
                raise CardError(remark("answer-shoe-value", held=self.counts[value - 1], value=VALUES[value - 1]))
        ten_ranks = self.ten_ranks if counts[9] == self.counts[9] else ()
        return replace(self, counts=tuple(counts), ten_ranks=ten_ranks)

    def remove_ranks(self, ranks: Iterable[int]) -> "Shoe":
        """The shoe without cards of these ranks (8 the ten, 12 the ace), knowing which tens are left.

        >>> Shoe.of_decks(1).remove_ranks([9, 9]).ten_ranks
        (4, 2, 4, 4)
        """
        gone = list(ranks)
        left = self.remove(rank_value(rank) for rank in gone)
        if not self.ten_ranks:
            return left
        ten_ranks = tuple(held - gone.count(TEN_RANK + place) for place, held in enumerate(self.ten_ranks))
        for place, held in enumerate(self.ten_ranks):
            if ten_ranks[place] < 0:
                raise CardError(remark("answer-shoe-rank", held=held, rank=RANKS[TEN_RANK + place]))
        return replace(left, ten_ranks=ten_ranks)

    def add_ranks(self, ranks: Iterable[int]) -> "Shoe":
        """The shoe with cards of these ranks put back.

        >>> Shoe.of_decks(1).remove_ranks([9, 9]).add_ranks([9]).ten_ranks
        (4, 3, 4, 4)
        """
        counts, ten_ranks = list(self.counts), list(self.ten_ranks)
        for rank in ranks:
            counts[rank_value(rank) - 1] += 1
            if ten_ranks and rank_value(rank) == 10:
                ten_ranks[rank - TEN_RANK] += 1
        return self if self.infinite else replace(self, counts=tuple(counts), ten_ranks=tuple(ten_ranks))

    def remove_tens(self, how_many: int, kept: Iterable[int] = ()) -> "Shoe":
        """The shoe without so many cards of value ten, of whichever rank, as charts mean the letter T.

        Where the ranks are known, the rank T goes first, then always the one the shoe has most of. Cards of the ranks
        `kept` (those of a hand, say) are left in as long as there are others.

        >>> Shoe.of_decks(1).remove_tens(6, kept=[8]).ten_ranks
        (1, 3, 3, 3)
        """
        left = self.remove([10] * how_many)
        if not self.ten_ranks or not how_many:
            return left
        held, kept = list(self.ten_ranks), list(kept)
        for _ in range(how_many):
            spare = [count - kept.count(TEN_RANK + place) for place, count in enumerate(held)]
            place = 0 if spare[0] > 0 else max(range(len(held)), key=lambda rank: (spare[rank], held[rank]))
            held[place] -= 1
        return replace(left, ten_ranks=tuple(held))
