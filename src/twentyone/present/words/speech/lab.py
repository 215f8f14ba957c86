"""What the counter's lab found, as people read it: every figure with its error, and what is bet at which count."""

from math import floor, inf, isfinite, log10

from twentyone.lab.figure import Figure
from twentyone.lab.ramp import Step
from twentyone.language.catalogue import phrase, written

CHANCE = "chance"
MOST_DIGITS, MOST_DECIMALS = 6, 12


def with_error(value: float, error: float, signed: bool = False) -> str:
    """A number and its error, to the second digit of the error.

    >>> with_error(0.0132456, 0.00131), with_error(163456.0, 32801.0), with_error(1.25, 0.0)
    ('0.0132 ± 0.0013', '163,456 ± 32,801', '1.25 ± 0')
    """
    number, spread = number_and_error(value, error, signed)
    return f"{number} {spread}"


def number_and_error(value: float, error: float, signed: bool = False) -> tuple[str, str]:
    """The same apart, so that the error can be smaller."""
    if not error or not isfinite(error):
        return written(to_digits(value), signed=signed), f"± {'0' if not error else '?'}"
    digits = min(max(1 - floor(log10(error)), 0), MOST_DECIMALS)
    return written(value, digits, signed=signed), f"± {written(error, digits)}"


def to_digits(number: float) -> float:
    """A number to so many digits, or to the nearest whole one where it has more.

    >>> to_digits(1234567.25), to_digits(0.123456789)
    (1234567.0, 0.123457)
    """
    return float(f"{number:.{MOST_DIGITS}g}") if abs(number) < 10**MOST_DIGITS else float(round(number))


def bet_written(bet: float) -> str:
    """A bet as the language that is spoken writes it, to six digits."""
    return written(to_digits(bet))


def figure_text(figure: Figure) -> str:
    """A figure with its error, chances in percent."""
    if not isfinite(figure.value):
        return phrase("lab-none")
    if figure.unit == CHANCE:
        return with_error(100 * figure.value, 100 * figure.error) + " %"
    return with_error(figure.value, figure.error)


def chance_text(figure: Figure) -> tuple[str, str]:
    """A chance in percent and its error; one that is next to nothing as less than a number.

    >>> chance_text(Figure(0.1234, 0.0056)), chance_text(Figure(1e-9, 1e-9))
    (('12.34 %', '± 0.56 %'), ('< 0.01 %', ''))
    """
    percent, error = 100 * figure.value, 100 * figure.error
    if percent < 0.01 and error < 0.01:
        return f"< {written(0.01)} %", ""
    number, spread = number_and_error(percent, max(error, 0.005) if error else 0.0)
    return f"{number} %", f"{spread} %" if error else ""


def count_text(count: int) -> str:
    """A count with its sign: `+3`, `0`, `-2`."""
    return written(count, signed=True) if count else "0"


def counts_text(low: float, high: float) -> str:
    """Which counts a line is about: one, all from or up to one, or all there are; -inf and inf are no ends.

    >>> counts_text(-inf, -2), counts_text(3, 3), counts_text(6, inf), counts_text(-inf, inf)
    ('-2 or less', '+3', '+6 or more', 'every count')
    """
    if (low, high) == (-inf, inf):
        return phrase("lab-counts", ends="all", count="")
    shown = count_text(int(low if isfinite(low) else high))
    if low == -inf:
        return phrase("lab-counts", ends="below", count=shown)
    return phrase("lab-counts", ends="above" if high == inf else "one", count=shown)


def bet_text(step: Step) -> str:
    """What is bet at a count: `8`, `2 × 6` on two hands, or nothing."""
    if not step.bet:
        return phrase("lab-bet-none")
    bet = bet_written(step.bet)
    return f"{step.hands} × {bet}" if step.hands > 1 else bet
