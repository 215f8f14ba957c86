"""Seeds: whole numbers that decide what chance deals. This is the one place that says which numbers they may be."""

from twentyone.errors import RunError
from twentyone.kind import check_kind, told
from twentyone.word import count_number

LARGEST_SEED = 2**63 - 1
"""The random streams start from words of 64 bits, and compiled code takes whole numbers with a sign."""
ALLOWED = f"a whole number from 0 to {LARGEST_SEED}"


def check_seed(seed: int) -> None:
    """Refuse what is no seed."""
    check_kind("The seed", seed, int, RunError)
    if not 0 <= seed <= LARGEST_SEED:
        raise RunError(f"A seed cannot be {told(seed)}: it is {ALLOWED}.")


def seed_of(word: str) -> int:
    """The seed that a word writes, as `7`, `1_000`, `1e6` or `1M`.

    >>> seed_of("1e6"), seed_of("9223372036854775807")
    (1000000, 9223372036854775807)
    >>> seed_of("9223372036854775808")
    Traceback (most recent call last):
    ...
    twentyone.errors.RunError: A seed cannot be '9223372036854775808': it is a whole number from 0 to \
9223372036854775807.
    """
    number = count_number(word, LARGEST_SEED)
    if number is None:
        raise RunError(f"A seed cannot be {told(word)}: it is {ALLOWED}.")
    check_seed(number)
    return number
