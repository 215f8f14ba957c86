"""A kernel made ready beforehand: compiled machine code with its arguments, for `driver.py` to launch."""

from typing import Any, NamedTuple

import numpy as np

Argument = np.ndarray[Any, Any] | np.generic
"""An array, which goes into the memory of the GPU, or a number of the kernel's own width."""


class Program(NamedTuple):
    """A compiled kernel by its name. `threads` and `blocks` are a block's threads, a multiprocessor's blocks."""

    code: bytes
    name: str
    threads: int
    blocks: int
    shared_bytes: int
    told: str
    """What the assembler said: registers, spills."""
