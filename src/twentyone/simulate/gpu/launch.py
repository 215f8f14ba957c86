"""How a kernel is laid over the GPU."""

from typing import Any, NamedTuple, Protocol

import numpy as np

from twentyone.simulate.core.sums import Sums

WIDE, WORD, HALF = np.dtype(np.int64), np.dtype(np.uint32), np.dtype(np.int16)
"""What shared memory holds, the widest first: whole numbers, counters, tables."""


class Shape(NamedTuple):
    """Threads per block, blocks per multiprocessor, and how many threads of a warp wait before they attend together."""

    threads: int
    blocks: int
    patience: int


def usual_shape(n_seats: int) -> Shape:
    """The shape that measured fastest for so many seats."""
    return Shape(512, 2, 20) if n_seats > 1 else Shape(1024, 1, 6)


class OnGpu(Protocol):
    """A game with its table in the memory of the GPU."""

    shape: Shape
    kernel: Any
    arguments: tuple[Any, ...]
    n_nets: int
    n_clusters: int
    shared_bytes: int

    def sums(self, nets: Any, clusters: Any) -> Sums | None:
        """What came out, or None where the CPU must play these chunks."""
        ...
