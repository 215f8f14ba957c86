"""Numbers as a language writes them: the one place in Python that knows what parts thousands and decimals.

The page asks the browser (`shared/phrase.js`), which parts thousands in every language.
"""

MARKS = {"vi": (".", ",")}
"""What stands between thousands and before decimals, where that is not a comma and a point."""
GROUPED_FROM = 1000
MOST_DIGITS = 12


def written_in(code: str, number: float, digits: int | None = None, signed: bool = False) -> str:
    """A number in a language, with so many decimals; without `digits`, with those it has. Nought has no minus.

    >>> written_in("en", 1234.5), written_in("vi", 1234.5), written_in("vi", -0.0004, 3), written_in("zh", 7.0)
    ('1,234.5', '1.234,5', '0,000', '7')
    """
    form = f"{'+' if signed else '-'}z,"
    if digits is not None:
        text = f"{number:{form}.{digits}f}"
    elif isinstance(number, int):
        text = f"{number:{form.replace('z', '')}d}"
    else:
        text = f"{number:{form}.{MOST_DIGITS}g}"
    if code not in MARKS:
        return text
    thousands, decimals = MARKS[code]
    return text.translate({ord(","): thousands, ord("."): decimals})


def needs_writing(part: object) -> bool:
    """Whether a part of a message is a number that languages write differently."""
    kind = type(part)
    return kind is float or (kind is int and not -GROUPED_FROM < part < GROUPED_FROM)  # type: ignore[operator] # a number
