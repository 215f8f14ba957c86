"""What a counting system is: a tag for each value, a side count of aces, and where the count starts.

A balanced system sums to nothing over a deck, and its count is divided by the decks left. An unbalanced one is used as
it runs: it starts below nothing by what a shoe will add, so the pivot, the count at which it sees the same advantage
whatever is left, is a fixed number. The systems with names are in `catalog.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from twentyone.cards.shoe import DECK_COUNTS
from twentyone.errors import RunError
from twentyone.word import ratio, shown

Tags = tuple[Fraction, ...]
N_BUCKETS = 81
"""Results are kept by whole counts from -40 to 40; the outermost buckets gather all beyond them."""
MIDDLE_BUCKET = N_BUCKETS // 2
"""The bucket of a count of nothing."""
ACES_PER_CARD = Fraction(DECK_COUNTS[0], sum(DECK_COUNTS))


@dataclass(frozen=True)
class Count:
    """A counting system. `tags` are those of ace, two, … ten; with `true_count` the sum is divided by the decks left.

    An unbalanced system starts at `start` and `start_per_deck` times the decks. `ace_weight` is what one ace more than
    usual among the cards left adds to the count for betting; where it is 0, aces are not counted beside the tags.
    """

    name: str
    tags: Tags
    true_count: bool = True
    start: Fraction | int = 0
    start_per_deck: Fraction | int = 0
    source: str = "stated by the user"
    ace_weight: Fraction | int = 0

    @classmethod
    def of_tags(
        cls, tags: Sequence[int | str | Fraction], name: str = "tags", true_count: bool | None = None
    ) -> "Count":
        """The system with these ten tags, ace first; an eleventh number is the weight of a side count of aces.

        Numbers are wholes, fractions or decimals. Unless `true_count` says otherwise, a balanced system is divided by
        the decks left, and an unbalanced one is used as it runs, with a pivot of 0.
        """
        read = (ratio(tag.strip()) if isinstance(tag, str) else Fraction(tag) for tag in tags)
        numbers = tuple(number for number in read if number is not None)
        if len(numbers) != len(tags):
            raise RunError(f"Tags are ten numbers, ace to ten, not {shown(', '.join(str(tag) for tag in tags))}.")
        if len(numbers) not in (10, 11):
            raise RunError(
                f"A count needs ten tags, ace to ten, and may have an eleventh number, the weight of a side count of"
                f" aces: {len(numbers)} were given."
            )
        made = cls(name, numbers[:10], ace_weight=sum(numbers[10:], Fraction(0)))
        divided = made.imbalance == 0 if true_count is None else true_count
        start_per_deck = 0 if divided else -made.imbalance
        return cls(name, made.tags, divided, 0, start_per_deck, ace_weight=made.ace_weight)

    @property
    def imbalance(self) -> Fraction:
        """What the tags of one deck add up to: 0 for a balanced system."""
        return sum((held * tag for held, tag in zip(DECK_COUNTS, self.tags, strict=True)), Fraction(0))

    def first_count(self, decks: int) -> Fraction:
        """The count of a full shoe."""
        return Fraction(self.start + self.start_per_deck * decks)

    @property
    def pivot(self) -> Fraction | None:
        """The running count that means the same advantage at any depth; None for a count divided by the decks left.

        There every deck left is `imbalance` points rich, as at that true count of a balanced system.
        """
        ends_at_start = not self.true_count and self.start_per_deck == -self.imbalance
        return Fraction(self.start) if ends_at_start else None

    @property
    def betting_tags(self) -> Tags:
        """The tags of the count for betting: with a side count, every card also counts the aces it makes rarer.

        Compared with the usual one ace in thirteen cards, an ace that is gone takes `ace_weight` off, and any card that
        is gone gives a thirteenth of it back.
        """
        weight = Fraction(self.ace_weight)
        return tuple(tag + weight * (ACES_PER_CARD - (value == 0)) for value, tag in enumerate(self.tags))

    @property
    def scale(self) -> int:
        """What makes every betting tag whole."""
        return lcm(*(tag.denominator for tag in self.betting_tags))
