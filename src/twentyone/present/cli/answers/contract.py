"""The commands a game adds to the command line: `twentyone solve GAME` and its kin, each with options of its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from twentyone.rules.field import Rules

Command = Callable[..., None]
"""A function that typer makes a command of: its arguments are the options, its docstring is the help."""
Work = Callable[[], object]


class Checked(Protocol):
    """What a certificate proved: the exact bracket of the value, and the value where the bracket is closed."""

    @property
    def what(self) -> str:
        """What the value is of, as a sentence begins: `the value of the game under these rules is`."""
        ...

    @property
    def rules(self) -> Rules:
        """The rules the game was solved by."""
        ...

    @property
    def lower(self) -> Fraction:
        """The least the value can be."""
        ...

    @property
    def upper(self) -> Fraction:
        """The most the value can be."""
        ...

    @property
    def value(self) -> Fraction | None:
        """The exact value, where it is proved."""
        ...


@dataclass(frozen=True)
class Commands:
    """The commands of a game, None where it has none, and what `bench` times of it.

    `check` proves or refutes a certificate of the game, as read from its file. `benchmarks` loads the solvers and names
    each operation, `simulated` is how a simulation of the game's default rules is called there, and `engine` plays so
    many rounds by the readable engine. `lab` is all of `twentyone lab`, for the one game that has it.
    """

    solve: Command | None = None
    ev: Command | None = None
    chart: Command | None = None
    simulate: Command | None = None
    certify: Command | None = None
    lab: Command | None = None
    tablebase: Command | None = None
    check: Callable[[Any], Checked] | None = None
    benchmarks: Callable[[], Mapping[str, Work]] = field(default=dict)
    simulated: str = ""
    engine: Callable[[int], None] | None = None
