"""Words of strangers, read with bounded work: numbers of a known shape and length, and a quotation of what was said.

A number is matched against a pattern of plain digits before any constructor sees it. `Fraction("1e999999999")` would
never return, `int` accepts digits of every script and underscores, `float` accepts `nan`: none of these is a number
here.
"""

import re
from fractions import Fraction

LONGEST_SHOWN = 40
MOST_DIGITS = 18

_WHOLE = re.compile(rf"[+-]?[0-9]{{1,{MOST_DIGITS}}}")
_DECIMAL = re.compile(rf"[+-]?(?:[0-9]{{1,{MOST_DIGITS}}}(?:\.[0-9]{{0,24}})?|\.[0-9]{{1,24}})(?:e[+-]?[0-9]{{1,3}})?")
_PLAIN_DECIMAL = re.compile(
    rf"[+-]?(?:[0-9]{{1,{MOST_DIGITS}}}(?:\.[0-9]{{0,{MOST_DIGITS}}})?|\.[0-9]{{1,{MOST_DIGITS}}})"
)
_FRACTION = re.compile(r"(-?[0-9]{1,1000})(?:/([0-9]{1,1000}))?")
_COUNT = re.compile(
    rf"([+-]?)([0-9]{{1,20}}|[0-9]{{1,3}}(?:[_,][0-9]{{3}}){{1,6}})(?:\.([0-9]{{1,{MOST_DIGITS}}}))?"
    r"(?:e\+?([0-9]{1,2})| ?([kmb]))?"
)
_THOUSANDS = {"k": 3, "m": 6, "b": 9}
_RATIO = re.compile(rf"([+-]?[0-9]{{1,{MOST_DIGITS}}}) ?[:/] ?([0-9]{{1,{MOST_DIGITS}}})")


def whole_number(word: str) -> int | None:
    """The whole number that a word writes in plain digits; None for anything else.

    >>> whole_number("12"), whole_number("1_2"), whole_number("9" * 19)
    (12, None, None)
    """
    return int(word) if _WHOLE.fullmatch(word) else None


def count_number(word: str, most: int = 10**MOST_DIGITS - 1) -> int | None:
    """The whole number that a word writes as people write large ones; None for anything else, and beyond `most`.

    >>> [count_number(word) for word in ("1000000", "1_000_000", "1,000,000", "1e6", "1M", "1000k", "0.001B")]
    [1000000, 1000000, 1000000, 1000000, 1000000, 1000000, 1000000]
    >>> [count_number(word) for word in ("abc", "1.5", "1e-3", "1_00", "1e99", "", "nan")]
    [None, None, None, None, None, None, None]
    """
    parts = _COUNT.fullmatch(word.strip().lower())
    if parts is None:
        return None
    sign, whole, after, power, letter = parts.groups(default="")
    digits = whole.replace("_", "").replace(",", "") + after
    places = (int(power) if power else _THOUSANDS.get(letter, 0)) - len(after)
    number = Fraction(int(digits)) * Fraction(10) ** places
    if number.denominator != 1 or number > most:
        return None
    return -int(number) if sign == "-" else int(number)


def decimal_number(word: str) -> float | None:
    """The number that a word writes as a decimal, `0.75` or `1e-05`; None for anything else, `nan` and `inf` too."""
    return float(word) if _DECIMAL.fullmatch(word) else None


def ratio(word: str) -> Fraction | None:
    """The ratio that a word writes as players do, `3:2`, `3/2`, `1.5` or `2`; None for anything else.

    >>> ratio("3:2") == ratio("3/2") == ratio("1.5"), ratio("1e3"), ratio("1:0")
    (True, None, None)
    """
    if parts := _RATIO.fullmatch(word):
        return Fraction(int(parts[1]), int(parts[2])) if int(parts[2]) else None
    return Fraction(word) if _PLAIN_DECIMAL.fullmatch(word) else None


def fraction(word: str) -> Fraction | None:
    """The fraction that files write, `-3/7` or `1`, with up to a thousand digits on each side; None for anything else.

    >>> fraction("-3/7"), fraction("3/0"), fraction("0.5")
    (Fraction(-3, 7), None, None)
    """
    parts = _FRACTION.fullmatch(word)
    if parts is None or not int(parts[2] or 1):
        return None
    return Fraction(int(parts[1]), int(parts[2] or 1))


def shown(given: object) -> str:
    """What somebody said, short enough for a sentence, with what cannot be printed escaped."""
    text = given if isinstance(given, str) else _text(given)
    cut = text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
    return cut if cut.isprintable() else repr(cut)[1:-1]


def quoted(given: object) -> str:
    """The same in quotation marks.

    >>> quoted("colour"), quoted("x" * 50)
    ("'colour'", "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'")
    """
    text = given if isinstance(given, str) else _text(given)
    return repr(text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…")


def _text(given: object) -> str:
    """A value of any kind as text; a whole number of many digits is not written out."""
    if isinstance(given, int) and abs(given) >= 10**LONGEST_SHOWN:
        return f"a number of about {given.bit_length() * 3 // 10} digits"
    return str(given)
