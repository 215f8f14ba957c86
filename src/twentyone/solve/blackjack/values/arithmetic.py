"""The numbers a solver counts in: doubles, compiled; or fractions, the same text interpreted.

The kernels of this folder never create a number of their own: they fill arrays they are given. Given arrays of
`Fraction` and run as plain Python they are the exact oracle of their compiled selves, and need no second writing.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[Any]
Kernel = TypeVar("Kernel", bound=Callable[..., Any])


@dataclass(frozen=True)
class Arithmetic:
    """How to count: `exact` in fractions, otherwise in doubles."""

    exact: bool

    def zeros(self, *shape: int) -> Numbers:
        """An array of zeros."""
        if self.exact:
            return np.full(shape, Fraction(0), dtype=object)
        return np.zeros(shape)

    def array(self, given: Iterable[Any]) -> Numbers:
        """These numbers, as this arithmetic holds them."""
        if self.exact:
            return np.array([Fraction(number) for number in given], dtype=object)
        return np.array([float(number) for number in given])

    def number(self, given: Fraction | int) -> Any:
        """One number, as this arithmetic holds it."""
        return Fraction(given) if self.exact else float(given)

    def plain(self, given: Any) -> Any:
        """A number out of an array, as Python has it: a `Fraction`, or a double that prints as one."""
        return given if self.exact else float(given)

    def run(self, kernel: Kernel) -> Kernel:
        """The form of a kernel that counts so: compiled, or the plain function it was made from."""
        return kernel.py_func if self.exact else kernel  # type: ignore[attr-defined]


DOUBLE = Arithmetic(exact=False)
EXACT = Arithmetic(exact=True)
