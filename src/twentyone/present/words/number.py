"""Numbers as every screen shows them: EVs with their sign, shares in percent, things that are counted.

Nothing is shown as minus nought: a number that rounds to nought has no sign of its own.
"""

from fractions import Fraction

from twentyone.language.catalogue import written


def signed_percent(share: float, digits: int = 3) -> str:
    """A share of the bet as a percentage with its sign: `+0.937 %`."""
    return f"{written(100 * share, digits, signed=True)} %"


def signed(number: float, digits: int = 6) -> str:
    """A number with its sign.

    >>> signed(-0.25, 2), signed(-0.0, 2), signed(-0.001, 2)
    ('-0.25', '+0.00', '+0.00')
    """
    return written(number, digits, signed=True)


def digits_of(number: Fraction, digits: int = 12) -> str:
    """A fraction with its sign, rounded to so many digits without a double in between: each of them is right.

    >>> digits_of(Fraction(-1, 7)), digits_of(Fraction(2, 3), 2), digits_of(Fraction(-1, 10**13))
    ('-0.142857142857', '+0.67', '+0.000000000000')
    """
    scaled = round(number * 10**digits)
    whole, rest = divmod(abs(scaled), 10**digits)
    return f"{'-' if scaled < 0 else '+'}{whole}.{rest:0{digits}}"


def edge_percent(ev: float, digits: int = 4) -> str:
    """What the house earns of a bet where the player earns `ev`, in percent.

    >>> edge_percent(0.0), edge_percent(-0.005)
    ('0.0000 %', '0.5000 %')
    """
    return f"{written(-100 * ev, digits)} %"


def numbered(number: int, thing: str) -> str:
    """A number of things in digits: `1 round`, `1,000 rounds`."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"
