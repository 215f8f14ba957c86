"""Counting systems: a tag for each value, and how the count of what has been dealt becomes a bucket of the results."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from twentyone.errors import RunError
from twentyone.word import quoted, ratio, shown

Tags = tuple[Fraction, ...]
N_BUCKETS = 81
"""Results are kept by whole counts from -40 to 40; the outermost buckets gather all beyond them."""
MIDDLE_BUCKET = N_BUCKETS // 2
"""The bucket of a count of nothing."""


@dataclass(frozen=True)
class Count:
    """A counting system. `tags` are those of ace, two, … ten; with `true_count` the sum is divided by the decks left.

    An unbalanced system starts at `start_per_deck` times the decks and is used as it runs.
    """

    name: str
    tags: Tags
    true_count: bool = True
    start: int = 0
    start_per_deck: int = 0

    @classmethod
    def of_tags(cls, tags: Sequence[int | str | Fraction], name: str = "tags", true_count: bool = True) -> "Count":
        """The system with these ten tags, ace first; wholes, fractions or decimals."""
        read = (ratio(tag.strip()) if isinstance(tag, str) else Fraction(tag) for tag in tags)
        numbers = tuple(number for number in read if number is not None)
        if len(numbers) != len(tags):
            raise RunError(f"Tags are ten numbers, ace to ten, not {shown(', '.join(str(tag) for tag in tags))}.")
        if len(numbers) != 10:
            raise RunError(f"A count needs ten tags, ace to ten: {len(numbers)} were given.")
        return cls(name, numbers, true_count)

    @property
    def scale(self) -> int:
        """What makes every tag whole."""
        denominators = [tag.denominator for tag in self.tags]
        return (
            max(denominators) if all(max(denominators) % part == 0 for part in denominators) else _product(denominators)
        )


def _product(numbers: list[int]) -> int:
    made = 1
    for number in set(numbers):
        made *= number
    return made


def _system(name: str, tags: str, **more: int | bool) -> Count:
    return Count(name, tuple(Fraction(tag) for tag in tags.split()), **more)  # type: ignore[arg-type]


COUNTS = {
    count.name: count
    for count in (
        _system("hi-lo", "-1 1 1 1 1 1 0 0 0 -1"),
        _system("ko", "-1 1 1 1 1 1 1 0 0 -1", true_count=False, start=4, start_per_deck=-4),
        _system("hi-opt-1", "0 0 1 1 1 1 0 0 0 -1"),
        _system("hi-opt-2", "0 1 1 2 2 1 1 0 0 -2"),
        _system("omega-2", "0 1 1 2 2 2 1 0 -1 -2"),
    )
}
"""Ace, two … ten. KO starts at 4 less four times the decks and is not divided; the others are balanced."""


def find_count(name: str) -> Count:
    """The system of that name, or that of ten comma-separated tags."""
    if name in COUNTS:
        return COUNTS[name]
    if "," in name:
        return Count.of_tags(name.split(","), name=name)
    raise RunError(
        f"There is no count {quoted(name)}: there are {', '.join(COUNTS)}, or ten tags, ace to ten, with commas."
    )
