"""A few cases for every run of the tests, the others for `make long`."""

from collections.abc import Iterable
from typing import Any

import pytest


def sample(default: int, cases: Iterable[Any]) -> list[Any]:
    """Cases to parametrize a test with: the first so many as they are, the others marked as long."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=[pytest.mark.long] * (number >= default))
        for number, case in enumerate(cases)
    ]
