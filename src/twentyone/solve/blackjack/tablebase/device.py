"""What the sweeps need of whoever runs them: the cores of this machine, its GPU, or plain Python on fractions."""

from typing import Any, NamedTuple, Protocol

from twentyone.solve.blackjack.values.arithmetic import Arithmetic


class Kernels(NamedTuple):
    """The four sweeps, compiled for a device."""

    meet_dealer: Any
    decide: Any
    add_split: Any
    price: Any


class Device(Protocol):
    """Who runs kernels; its arrays have a row per sub-shoe."""

    numbers: Arithmetic
    kernels: Kernels

    def zeros(self, *shape: int) -> Any:
        """An array of zeros."""
        ...

    def words(self, count: int, word: int) -> Any:
        """As many words."""
        ...

    def put(self, given: Any) -> Any:
        """An array, or a named tuple of arrays and numbers, where the kernels can read it."""
        ...

    def read(self, array: Any) -> Any:
        """An array as NumPy has it; the work under way is waited for."""
        ...

    def run(self, kernel: Any, tables: tuple[Any, ...], size: int, first: int, last: int) -> None:
        """Let a kernel see to the sub-shoes from `first` to `last` in the order of layers, all of them of one size."""
        ...

    def wait(self) -> None:
        """Return when all that was begun is done."""
        ...

    def close(self) -> None:
        """Let go of what was taken."""
        ...


def device_named(name: str, cores: int | None = None) -> Device:
    """The device of this name, cpu or cuda; on the CPU with so many cores, or all."""
    if name == "cuda":
        from twentyone.solve.blackjack.tablebase.gpu import Gpu  # noqa: PLC0415 - needs the extra `gpu`

        return Gpu()
    from twentyone.solve.blackjack.tablebase.cpu import Cpu  # noqa: PLC0415 - as its sister

    return Cpu(cores)
