"""A number with its standard error, and how errors go through formulas."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite, sqrt
from typing import Any

Z_95 = 1.959963984540054
Rows = Sequence[Sequence[float]]
NUDGE = 1e-4
"""How far a number is moved to see what a formula makes of it, in its standard errors."""


@dataclass(frozen=True)
class Figure:
    """A number and its standard error, in `unit`; the error of a number that is exact is nothing.

    A number that is not finite is one that does not exist, such as the rounds to wait for an edge that is not there.
    """

    value: float
    error: float = 0.0
    unit: str = ""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.value - Z_95 * self.error, self.value + Z_95 * self.error

    def times(self, factor: float, unit: str = "") -> "Figure":
        """So many times the number."""
        return Figure(factor * self.value, abs(factor) * self.error, unit or self.unit)

    def to_dict(self) -> dict[str, Any]:
        """The figure as JSON has it; null where there is none."""
        is_there = isfinite(self.value)
        return {
            "value": self.value if is_there else None,
            "standard_error": self.error if is_there and isfinite(self.error) else None,
            "unit": self.unit,
        }


def delta(formula: Callable[..., float], at: Sequence[float], covariance: Rows, unit: str = "") -> Figure:
    """What a formula makes of numbers with this covariance, and its standard error to first order."""
    value = formula(*at)
    if not isfinite(value):
        return Figure(value, float("inf"), unit)
    slopes = []
    for place, number in enumerate(at):
        step = NUDGE * sqrt(max(covariance[place][place], 0.0)) or 1e-9 * max(abs(number), 1e-9)
        up, down = list(at), list(at)
        up[place], down[place] = number + step, number - step
        slopes.append((formula(*up) - formula(*down)) / (2 * step))
    variance = sum(
        one * other * covariance[row][column] for row, one in enumerate(slopes) for column, other in enumerate(slopes)
    )
    return Figure(value, sqrt(max(variance, 0.0)) if isfinite(variance) else float("inf"), unit)
