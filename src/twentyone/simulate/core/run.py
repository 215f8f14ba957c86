"""Runs: rounds cut into chunks, chunks played on cores or a cluster, sums added in order.

Chunk `k` of a run is always the same rounds, and chunks are added from the first on; so the result depends on seed and
rounds alone, not on cores, workers, interruptions or the order in which chunks come back. A run that stops early, by
Ctrl-C or because the requested error is reached, is the run of its first chunks.
"""

import hashlib
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from os import cpu_count
from pathlib import Path
from typing import Any

import numpy as np

from twentyone.errors import RunError
from twentyone.simulate.contract import Chunk, Done, Executor, Simulation
from twentyone.simulate.core.checkpoint import Checkpoint
from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.core.sums import Sums

CHUNK_ROUNDS = 1 << 21
LEAST_CHUNKS_FOR_TARGET = 4
SECONDS_BETWEEN_CHECKPOINTS = 5.0
Watch = Callable[[Estimate], None]


@dataclass(frozen=True)
class Cores:
    """The cores of this machine."""

    number: int

    def results(self, simulation: Simulation, seed: int, chunks: Iterator[Chunk]) -> Generator[Done, None, None]:
        """The sums of the chunks in order; a few are always ahead of the one that is asked for."""
        waiting: list[Future[Sums]] = []
        with ThreadPoolExecutor(self.number) as pool:
            try:
                for chunk, rounds in chunks:
                    waiting.append(pool.submit(simulation.play, seed, chunk, rounds))
                    if len(waiting) > 2 * self.number:
                        yield Done(waiting.pop(0).result())
                while waiting:
                    yield Done(waiting.pop(0).result())
            finally:
                for future in waiting:
                    future.cancel()


def digest_of(plan: Any) -> str:
    """A digest of a named tuple of arrays and numbers."""
    digest = hashlib.sha256()
    for name, part in zip(plan._fields, plan, strict=True):
        digest.update(name.encode() + np.ascontiguousarray(part).tobytes())
    return digest.hexdigest()


def chunks_of(rounds: int, chunk_rounds: int, n_done: int = 0) -> Iterator[Chunk]:
    """The chunks of a run, full ones and then what is left, without the first `n_done`."""
    for chunk in range(n_done, -(-rounds // chunk_rounds)):
        yield chunk, min(chunk_rounds, rounds - chunk * chunk_rounds)


def check_request(rounds: int, cores: int | None, target_error: float | None) -> None:
    """Refuse what cannot be run."""
    if rounds < 1:
        raise RunError(f"A run cannot have {rounds} rounds: it needs at least one.")
    if cores is not None and cores < 1:
        raise RunError(f"A run cannot use {cores} cores: it needs at least one.")
    if target_error is not None and not target_error > 0:
        raise RunError(f"A target error of {target_error} cannot be reached: it must be above 0.")


def run(
    simulation: Simulation,
    rounds: int,
    seed: int = 0,
    *,
    cores: int | None = None,
    executor: Executor | None = None,
    target_error: float | None = None,
    checkpoint: Path | str | None = None,
    resume: Path | str | None = None,
    watch: Watch | None = None,
) -> Estimate:
    """Play `rounds` rounds, or fewer if `target_error` is reached or Ctrl-C comes first.

    With `checkpoint` the sums are written there as the run goes; `resume` takes them up again, and goes on writing.
    """
    check_request(rounds, cores, target_error)
    keeper = Checkpoint.open(checkpoint, resume, simulation, seed, rounds)
    if executor is None:
        simulation.play(seed, 0, 1)  # the kernels are compiled or loaded before the clock starts
    started = time.perf_counter()
    player = executor or Cores(cores or cpu_count() or 1)
    sums, complete = keeper.sums, True
    before = keeper.seconds

    def estimate(done: bool) -> Estimate:
        assert sums is not None
        seconds = before + time.perf_counter() - started
        return Estimate(simulation.game, simulation.rules, simulation.policy, seed, sums, seconds, complete=done)

    last_kept = started
    n_done = keeper.n_done
    results = player.results(simulation, seed, chunks_of(rounds, simulation.chunk_rounds, n_done))
    try:
        for more in results:
            sums = more.sums if sums is None else sums + more.sums
            n_done += more.n_chunks
            if watch:
                watch(estimate(False))
            if time.perf_counter() - last_kept > SECONDS_BETWEEN_CHECKPOINTS:
                keeper.keep(n_done, sums, before + time.perf_counter() - started)
                last_kept = time.perf_counter()
            if target_error and n_done >= LEAST_CHUNKS_FOR_TARGET and estimate(False).standard_error <= target_error:
                complete = False
                break
    except KeyboardInterrupt:
        complete = False
        if sums is None:
            raise
    finally:
        results.close()
        if sums is not None:
            keeper.keep(n_done, sums, before + time.perf_counter() - started)
    return estimate(complete or (sums is not None and sums.rounds == rounds))
