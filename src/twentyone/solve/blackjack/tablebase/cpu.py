"""The sweeps on the cores of this machine, or interpreted on fractions."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from twentyone._compile import Number, bare_kernel, interpreted
from twentyone.solve.blackjack.tablebase.device import Kernels
from twentyone.solve.blackjack.tablebase.recursion.dealer import meet_dealer
from twentyone.solve.blackjack.tablebase.recursion.deck import Deck, Near, new_near
from twentyone.solve.blackjack.tablebase.recursion.hand import decide
from twentyone.solve.blackjack.tablebase.recursion.memory import Memory
from twentyone.solve.blackjack.tablebase.recursion.opening import price
from twentyone.solve.blackjack.tablebase.recursion.pairing import Pairing
from twentyone.solve.blackjack.tablebase.recursion.plan import Plan
from twentyone.solve.blackjack.tablebase.recursion.split import add_split
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, Arithmetic, Numbers
from twentyone.solve.blackjack.values.index import Integers
from twentyone.solve.parallel import available_cores

CHUNK = 2048
"""How many sub-shoes a core takes at a time."""


@bare_kernel
def meet_dealers(deck: Deck, plan: Plan, memory: Memory, near: Near, size: Number, first: Number, last: Number) -> None:
    """`meet_dealer` for a part of a layer."""
    for at in range(first, last):
        meet_dealer(deck, plan, memory, near, size, at)


@bare_kernel
def decide_all(deck: Deck, plan: Plan, memory: Memory, near: Near, size: Number, first: Number, last: Number) -> None:
    """`decide` for a part of a layer."""
    for at in range(first, last):
        decide(deck, plan, memory, near, size, at)


@bare_kernel
def add_splits(
    deck: Deck, plan: Plan, pairing: Pairing, memory: Memory, near: Near, size: Number, first: Number, last: Number
) -> None:
    """`add_split` for a part of a layer."""
    for at in range(first, last):
        add_split(deck, plan, pairing, memory, near, size, at)


@bare_kernel
def price_all(deck: Deck, plan: Plan, memory: Memory, near: Near, size: Number, first: Number, last: Number) -> None:
    """`price` for a part of a layer."""
    for at in range(first, last):
        price(deck, plan, memory, near, size, at)


class Cpu:
    """The cores of this machine, in doubles; or in fractions, one core and no compiler."""

    kernels = Kernels(meet_dealers, decide_all, add_splits, price_all)

    def __init__(self, cores: int | None = None, numbers: Arithmetic = DOUBLE) -> None:
        self.numbers = numbers
        self.cores = 1 if numbers.exact else cores or available_cores()
        self._threads = ThreadPoolExecutor(self.cores)

    def zeros(self, *shape: int) -> Numbers:
        """An array of zeros."""
        return self.numbers.zeros(*shape)

    def words(self, count: int, word: int) -> Integers:
        """As many words."""
        return np.full(count, word, dtype=np.int64)

    def put(self, given: Any) -> Any:
        """What is here can be read here."""
        return given

    def read(self, array: Any) -> Any:
        """The array itself."""
        return array

    def run(self, kernel: Any, tables: tuple[Any, ...], size: int, first: int, last: int) -> None:
        """Share the sub-shoes of a layer out among the cores."""
        run = interpreted(kernel) if self.numbers.exact else kernel
        n_parts = 1 if self.cores == 1 else max(self.cores, (last - first) // CHUNK)
        ends = np.linspace(first, last, n_parts + 1, dtype=np.int64).tolist()

        def work(number: int) -> None:
            run(*tables, new_near(self.numbers), size, ends[number], ends[number + 1])

        for _ in self._threads.map(work, range(n_parts)):
            pass

    def wait(self) -> None:
        """Nothing is ever under way here."""

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown()
