"""The sweeps on an NVIDIA GPU: a thread per sub-shoe, the same text as on the cores, and the same bits.

Arrays have the sub-shoe as the fastest index, since neighbouring threads work on neighbouring sub-shoes. What a thread
needs for itself every kernel makes in its own body: a function that made it could not hand it over.
"""

from typing import Any

import numpy as np

from twentyone._compile import Number
from twentyone._cuda import WARP, check_gpu, cuda, gpu_kernel, to_gpu
from twentyone.solve.blackjack.tablebase.device import Kernels
from twentyone.solve.blackjack.tablebase.recursion.dealer import meet_dealer
from twentyone.solve.blackjack.tablebase.recursion.deck import Deck, Near
from twentyone.solve.blackjack.tablebase.recursion.hand import decide
from twentyone.solve.blackjack.tablebase.recursion.memory import Memory
from twentyone.solve.blackjack.tablebase.recursion.opening import price
from twentyone.solve.blackjack.tablebase.recursion.pairing import Pairing
from twentyone.solve.blackjack.tablebase.recursion.plan import Plan
from twentyone.solve.blackjack.tablebase.recursion.split import add_split
from twentyone.solve.blackjack.tablebase.recursion.state import N_RANKS
from twentyone.solve.blackjack.values.arithmetic import DOUBLE

THREADS, BLOCKS = 4 * WARP, 4
"""Threads per block, and the blocks for which a multiprocessor must have registers."""


@gpu_kernel(THREADS, BLOCKS)
def meet_dealers(deck: Deck, plan: Plan, memory: Memory, size: Number, first: Number, last: Number) -> None:
    """`meet_dealer`, a thread per sub-shoe of a layer."""
    at = first + cuda.grid(1)
    held, beneath, place = (
        cuda.local.array(10, np.int64), cuda.local.array(10, np.int64), cuda.local.array(10, np.int64)
    )  # fmt: skip
    near = Near(held, beneath, place, cuda.local.array(10, np.float64), cuda.local.array(N_RANKS, np.float64))
    if at < last:
        meet_dealer(deck, plan, memory, near, size, at)


@gpu_kernel(THREADS, BLOCKS)
def decide_all(deck: Deck, plan: Plan, memory: Memory, size: Number, first: Number, last: Number) -> None:
    """`decide`, a thread per sub-shoe of a layer."""
    at = first + cuda.grid(1)
    held, beneath, place = (
        cuda.local.array(10, np.int64), cuda.local.array(10, np.int64), cuda.local.array(10, np.int64)
    )  # fmt: skip
    near = Near(held, beneath, place, cuda.local.array(10, np.float64), cuda.local.array(N_RANKS, np.float64))
    if at < last:
        decide(deck, plan, memory, near, size, at)


@gpu_kernel(THREADS, BLOCKS)
def add_splits(
    deck: Deck, plan: Plan, pairing: Pairing, memory: Memory, size: Number, first: Number, last: Number
) -> None:
    """`add_split`, a thread per sub-shoe of a layer."""
    at = first + cuda.grid(1)
    held, beneath, place = (
        cuda.local.array(10, np.int64), cuda.local.array(10, np.int64), cuda.local.array(10, np.int64)
    )  # fmt: skip
    near = Near(held, beneath, place, cuda.local.array(10, np.float64), cuda.local.array(N_RANKS, np.float64))
    if at < last:
        add_split(deck, plan, pairing, memory, near, size, at)


@gpu_kernel(THREADS, BLOCKS)
def price_all(deck: Deck, plan: Plan, memory: Memory, size: Number, first: Number, last: Number) -> None:
    """`price`, a thread per sub-shoe of a layer."""
    at = first + cuda.grid(1)
    held, beneath, place = (
        cuda.local.array(10, np.int64), cuda.local.array(10, np.int64), cuda.local.array(10, np.int64)
    )  # fmt: skip
    near = Near(held, beneath, place, cuda.local.array(10, np.float64), cuda.local.array(N_RANKS, np.float64))
    if at < last:
        price(deck, plan, memory, near, size, at)


@gpu_kernel(THREADS, BLOCKS)
def fill(array: Any, value: Any) -> None:
    """Fill an array with a value."""
    at = cuda.grid(1)
    if at < len(array):
        array[at] = value


class Gpu:
    """The GPU of this machine."""

    numbers = DOUBLE
    kernels = Kernels(meet_dealers, decide_all, add_splits, price_all)

    def __init__(self) -> None:
        check_gpu()

    def zeros(self, *shape: int) -> Any:
        """An array of zeros, the first index fastest."""
        return self._filled(int(np.prod(shape)), 0.0).reshape(shape, order="F")

    def words(self, count: int, word: int) -> Any:
        """As many words."""
        return self._filled(count, word)

    def _filled(self, count: int, value: float) -> Any:
        array = cuda.device_array(count, dtype=np.int64 if isinstance(value, int) else np.float64)
        fill[-(-count // THREADS), THREADS](array, value)
        return array

    def put(self, given: Any) -> Any:
        """An array, or a named tuple of arrays and numbers, in the memory of the GPU."""
        return to_gpu(given) if isinstance(given, tuple) else cuda.to_device(given)

    def read(self, array: Any) -> Any:
        """An array as NumPy has it."""
        return array.copy_to_host()

    def run(self, kernel: Any, tables: tuple[Any, ...], size: int, first: int, last: int) -> None:
        """Launch a thread for each sub-shoe."""
        kernel[-(-(last - first) // THREADS), THREADS](*tables, size, first, last)

    def wait(self) -> None:
        """Return when the GPU is idle."""
        cuda.synchronize()

    def close(self) -> None:
        """Nothing is held that Python does not free."""
