"""How a line client reaches a table, whatever table it is: frames of text to and from."""

from typing import Protocol, Self

from twentyone.errors import TableError


class SilenceError(TableError):
    """Nothing was said within the time somebody waited."""


class Wire(Protocol):
    """A connection to a table. It is closed on leaving its `with` block."""

    def send(self, frame: str) -> None:
        """Say something."""
        ...

    def take(self, timeout: float | None = None) -> str:
        """The next frame; refused if none comes within so many seconds, or the connection is gone."""
        ...

    def waiting(self) -> str | None:
        """A frame that has come already; None without waiting where there is none."""
        ...

    def __enter__(self) -> Self:
        """Connect."""
        ...

    def __exit__(self, *exception: object) -> None:
        """Hang up."""
        ...
