"""English grammar for the words of a game from outside: it brings plain English words, and no catalogue."""

HISSING = ("s", "sh", "ch", "x", "z", "o")
"""How a verb ends that takes -es."""


def conjugated(who: str, words: str, is_you: bool = False) -> str:
    """Somebody with a verb in its first form, and what follows it.

    >>> conjugated("you", "take a card", True), conjugated("Ann", "take a card"), conjugated("Ann", "pass")
    ('you take a card', 'Ann takes a card', 'Ann passes')
    """
    verb, space, rest = words.partition(" ")
    form = verb if is_you else f"{verb}es" if verb.endswith(HISSING) else f"{verb}s"
    return f"{who} {form}{space}{rest}"


def titled(word: str) -> str:
    """A word of a program as a heading: `take_card` is `Take card`."""
    return word.replace("_", " ").capitalize()
