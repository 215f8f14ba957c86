"""Compiled tables of blackjack, timed by turns: `PYTHONPATH=. python -m benchmarks.gpu.shapes OUT SECONDS FILE...`.

FILEs are what `shapes_prepare` wrote. Every table plays the same short run first, whose sums go into OUT/sums.npz; then
all play full launches by turns until the seconds are over. Needs NumPy and the driver.
"""

import pickle
import statistics
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from benchmarks.gpu.driver import Buffer, Driver
from benchmarks.gpu.program import Argument

CHECK_SEED, CHECK_CHUNKS = 7, 40
WAVES = 4
MOST_TURNS = 9


class Table:
    """A table on the GPU, of the words that `shapes_prepare` wrote."""

    def __init__(self, gpu: Driver, words: dict[str, Any]) -> None:
        self.gpu, self.words, self.program = gpu, words, words["program"]
        self.given = [Buffer(gpu, one) if isinstance(one, np.ndarray) else one for one in words["arguments"]]
        self.room = [Buffer(gpu, np.zeros(size, dtype=np.int64)) for size in words["room"]]
        self.blocks = self.program.blocks * gpu.multiprocessors
        self.speeds: list[float] = []

    def play(self, seed: int, first: int, n_chunks: int) -> float:
        """The milliseconds of a launch."""
        n_lanes, rounds = self.words["n_lanes"], self.words["rounds"]
        for one in self.room:
            one.write(one.like)
        numbers: list[Argument] = [np.int64(one) for one in (seed, first, n_lanes, n_lanes * n_chunks, rounds)]
        blocks = min(self.blocks, -(-n_lanes * n_chunks // self.program.threads))
        return self.gpu.milliseconds(self.program, blocks, [*self.given, *numbers, *self.room])

    def time(self, turn: int) -> None:
        """Note the speed of a full launch, in G rounds a second."""
        n_chunks = WAVES * self.blocks * self.program.threads // self.words["n_lanes"]
        self.speeds.append(n_chunks * self.words["rounds"] / self.play(1, turn * n_chunks, n_chunks) / 1e6)


def main() -> None:
    """Compare, and time by turns."""
    started, out, seconds = time.perf_counter(), Path(sys.argv[1]), float(sys.argv[2])
    gpu = Driver()
    print(gpu.name, f"{gpu.multiprocessors} multiprocessors", flush=True)
    tables = [Table(gpu, words) for path in sys.argv[3:] for words in pickle.loads(Path(path).read_bytes())]
    sums: dict[str, np.ndarray[Any, Any]] = {}
    first: dict[str, list[np.ndarray[Any, Any]]] = {}
    for place, table in enumerate(tables):
        table.play(CHECK_SEED, 0, CHECK_CHUNKS)
        found = [one.read() for one in table.room]
        case = table.words["case"]
        if case not in first:
            first[case] = found
            sums |= {f"{case}, {what}": one for what, one in zip(("nets", "clusters"), found, strict=True)}
        same = all(np.array_equal(one, other) for one, other in zip(found, first[case], strict=True))
        word = "the same sums" if same else "OTHER SUMS"
        print(f"{place:2} {case:20} {table.words['name']:25} {word}  {table.program.told}", flush=True)
    np.savez_compressed(out / "sums.npz", **sums)  # type: ignore[arg-type]
    for turn in range(1, MOST_TURNS + 1):
        if turn > 2 and time.perf_counter() - started > seconds * turn / (turn + 1):
            break
        for table in tables:
            table.time(turn)
    for place, table in enumerate(tables):
        middle = statistics.median(table.speeds)
        spread = 100 * (max(table.speeds) - min(table.speeds)) / middle
        name = f"{table.words['case']:20} {table.words['name']:25}"
        print(
            f"{place:2} {name} {middle:8.3f} G rounds/s  spread {spread:4.1f} %  {len(table.speeds)} turns", flush=True
        )
    print(f"{time.perf_counter() - started:.1f} s in all", flush=True)


if __name__ == "__main__":
    main()
