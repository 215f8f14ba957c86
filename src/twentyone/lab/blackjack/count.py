"""How a run of blackjack says what was counted."""

from collections.abc import Mapping
from typing import Any

from twentyone.cards.shoe import DECK_COUNTS
from twentyone.errors import RunError
from twentyone.simulate.counting.system import Count
from twentyone.word import ratio


def count_words(count: Count, width: int = 1) -> dict[str, Any]:
    """A counting system as a run keeps it, with the width of a row where that is more than one count."""
    wide = {} if width == 1 else {"width": width}
    return wide | {
        "name": count.name,
        "tags": [str(tag) for tag in count.tags],
        "true_count": count.true_count,
        "start": str(count.start),
        "start_per_deck": str(count.start_per_deck),
        "ace_weight": str(count.ace_weight),
    }


def count_of_words(words: Mapping[str, Any]) -> Count:
    """The counting system that a run keeps."""
    named = (words.get(name) for name in ("start", "start_per_deck", "ace_weight"))
    read = [ratio(str(word)) for word in (*named, *list(words.get("tags") or ())[:11])]
    numbers = [number for number in read if number is not None]
    if len(numbers) != len(read) or len(numbers) != 3 + len(DECK_COUNTS):
        raise RunError("This run does not say how its cards were counted.")
    start, per_deck, weight, *tags = numbers
    return Count(str(words.get("name")), tuple(tags), bool(words.get("true_count")), start, per_deck, ace_weight=weight)


def counts_alike(one: Count, other: Count) -> bool:
    """Whether two systems count the same, whatever they are called."""
    first, second = count_words(one), count_words(other)
    return all(first[name] == second[name] for name in first if name != "name")
