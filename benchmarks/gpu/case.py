"""One thing a GPU is asked to play."""

from typing import Any, NamedTuple


class Case(NamedTuple):
    """A simulation ready to run, and its exact value where it has one."""

    name: str
    simulation: Any
    exact: float | None = None
