"""The library's shelves on a GPU: `PYTHONPATH=. python -m benchmarks.gpu.library.play FOLDER OUT [SECONDS]`.

FOLDER is what `prepare` wrote. Each shelf is one launch; its sums, and those of a short play for comparison with the
CPU, are a line of OUT/bands.jsonl, written as soon as they are there. What the file has already is not played again,
and nothing is begun after so many seconds. Needs NumPy and the driver.
"""

import pickle
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from benchmarks.gpu.driver import Buffer, Driver
from benchmarks.gpu.library.shelf import (
    CHECK_CHUNKS,
    CHECK_SHOES,
    CHECKED_FROM,
    CHUNKS,
    LANES,
    NAME,
    Answer,
    Shelf,
    answers,
)
from benchmarks.gpu.program import Argument, Program

Sums = tuple[np.ndarray[Any, Any], ...]


class Play:
    """A shelf on the GPU."""

    def __init__(self, gpu: Driver, program: Program, shelf: Shelf) -> None:
        self.gpu, self.shelf = gpu, shelf
        self.program = program._replace(shared_bytes=shelf.shared_bytes)
        self.given = [Buffer(gpu, one) if isinstance(one, np.ndarray) else one for one in shelf.arguments]
        self.room = [Buffer(gpu, np.zeros(size, dtype=np.int64)) for size in shelf.room]

    def sums(self, first: int, chunks: int, shoes: int) -> tuple[float, Sums]:
        """The milliseconds and the sums of so many shoes a lane."""
        for one in self.room:
            one.write(one.like)
        numbers: list[Argument] = [np.int64(one) for one in (self.shelf.seed, first, LANES, chunks * LANES, shoes)]
        most = self.program.blocks * self.gpu.multiprocessors
        blocks = min(most, -(-chunks * LANES // self.program.threads))
        took = self.gpu.milliseconds(self.program, blocks, [*self.given, *numbers, *self.room])
        return took, tuple(one.read() for one in self.room)

    def close(self) -> None:
        """Give the memory back."""
        for one in [*self.given, *self.room]:
            if isinstance(one, Buffer):
                one.free()


def main() -> None:
    """Play one shelf after the other while there is time."""
    started, out = time.perf_counter(), Path(sys.argv[2])
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else float("inf")
    programs, shelves = pickle.loads((Path(sys.argv[1]) / "shelves.pickle").read_bytes())
    gpu, kept = Driver(), out / NAME
    done = answers(kept)
    print(gpu.name, f"{gpu.multiprocessors} multiprocessors, {len(done)} shelves done before", flush=True)
    kept.write_text("".join(one.line() + "\n" for one in done), encoding="utf-8")  # without a line that was cut off
    names, slowest, rounds = {one.name for one in done}, 0.0, 0
    with kept.open("a", encoding="utf-8") as file:
        for place, shelf in enumerate(shelves):
            left = seconds - (time.perf_counter() - started)
            if shelf.name in names:
                continue
            if left < 2 * slowest:
                break
            began = time.perf_counter()
            play = Play(gpu, programs[shelf.program], shelf)
            _, check = play.sums(CHECKED_FROM, CHECK_CHUNKS, CHECK_SHOES)
            took, sums = play.sums(0, CHUNKS, shelf.n_shoes)
            play.close()
            file.write(Answer(place, shelf.name, took, sums, check).line() + "\n")
            file.flush()
            slowest = max(slowest, time.perf_counter() - began)
            n_rounds = int(sum(int(one.sum()) for one in sums[:2]))
            rounds += n_rounds
            print(
                f"{place:4} {shelf.name:75} {n_rounds:,} in {took:.0f} ms, {n_rounds / took / 1e6:.1f} G/s", flush=True
            )
    print(f"{rounds:,} rounds in {time.perf_counter() - started:.1f} s", flush=True)


if __name__ == "__main__":
    main()
