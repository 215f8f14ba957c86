"""Runs: rounds cut into chunks, chunks played on cores or a cluster, sums added in order.

Chunk `k` of a run is always the same rounds, and chunks are added from the first on; so the result depends on seed and
rounds alone, not on cores, workers, interruptions or the order in which chunks come back. A run that ends by Ctrl-C or
because it reached the error asked for equals the run of as many rounds, bit for bit.
"""

import hashlib
import time
from collections.abc import Callable, Container, Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import count
from math import inf
from os import cpu_count
from pathlib import Path
from typing import Any

import numpy as np

from twentyone.errors import RunError
from twentyone.progress import is_under_way, note, piece, tell
from twentyone.rules.field import rules_words
from twentyone.seed import check_seed
from twentyone.simulate.contract import Chunk, Done, Executor, Simulation
from twentyone.simulate.core.checkpoint import Checkpoint
from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.core.stopping import has_reached, trials_of
from twentyone.simulate.core.sums import Sums
from twentyone.solve.parallel import check_cores

CHUNK_ROUNDS = 1 << 21
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


def digest_of(plan: Any, without: Container[str] = ()) -> str:
    """A digest of a named tuple of arrays and numbers, `without` those of these names."""
    digest = hashlib.sha256()
    for name, part in zip(plan._fields, plan, strict=True):
        if name in without:
            continue
        digest.update(name.encode() + np.ascontiguousarray(part).tobytes())
    return digest.hexdigest()


def chunks_of(rounds: int | None, chunk_rounds: int, n_done: int = 0) -> Iterator[Chunk]:
    """The chunks of a run, full ones and then what is left, without the first `n_done`; full ones for ever for None."""
    if rounds is None:
        yield from ((chunk, chunk_rounds) for chunk in count(n_done))
        return
    for chunk in range(n_done, -(-rounds // chunk_rounds)):
        yield chunk, min(chunk_rounds, rounds - chunk * chunk_rounds)


def check_request(rounds: int | None, cores: int | None, target_error: float | None, seed: int | None = None) -> None:
    """Refuse what cannot be run."""
    if seed is not None:
        check_seed(seed)
    if rounds is None and target_error is None:
        raise RunError("A run needs an end: a number of rounds, or a target error that it plays until it reaches.")
    if rounds is not None and rounds < 1:
        raise RunError(f"A run cannot have {rounds} rounds: it needs at least one.")
    check_cores(cores)
    if target_error is not None and not 0 < target_error < inf:
        raise RunError(f"A target error cannot be {target_error}: it is a number above 0, as 0.001 or 1e-3.")


@dataclass
class RunSoFar:
    """A run under way: what has been played of it, and what is kept of that."""

    simulation: Simulation
    seed: int
    keeper: Checkpoint
    target_error: float | None
    sums: Sums | None = None
    n_done: int = 0
    started: float = 0.0
    last_kept: float = 0.0

    def begin(self) -> None:
        """Take up what the checkpoint holds, and start the clock."""
        self.sums, self.n_done = self.keeper.sums, self.keeper.n_done
        self.started = self.last_kept = time.perf_counter()

    @property
    def seconds(self) -> float:
        """How long the run has taken, with the time before it was resumed."""
        return self.keeper.seconds + time.perf_counter() - self.started

    def estimate(self, complete: bool = False) -> Estimate:
        """What the run says by now; with a target error also whether that is reached."""
        assert self.sums is not None
        game = self.simulation
        made = Estimate(game.game, game.rules, game.policy, self.seed, self.sums, self.seconds, complete=complete)
        if self.target_error is None:
            return made
        reached = has_reached(made, self.target_error)
        return replace(made, complete=complete or reached, more={"target_error": self.target_error, "reached": reached})

    def has_reached(self) -> bool:
        """Whether the error is as small as it was asked to be."""
        return self.sums is not None and bool(self.estimate().more.get("reached"))

    def add(self, more: Done) -> None:
        """Count the next chunks, and write them down now and then; a trial before the first chunk is forgotten."""
        self.sums = self.sums + more.sums if self.sums is not None and self.n_done else more.sums
        self.n_done += more.n_chunks
        self.keeper.note(self.n_done, self.sums)
        if time.perf_counter() - self.last_kept > SECONDS_BETWEEN_CHECKPOINTS:
            self.keep()
            self.last_kept = time.perf_counter()

    def keep(self) -> None:
        """Write down the full chunks that were played."""
        if self.sums is not None:
            self.keeper.keep(self.sums, self.seconds)

    def try_short(self, rounds: int | None, watch: Watch) -> bool:
        """Whether fewer rounds than the first chunk reach the error; each trial is the run of so many rounds."""
        for length in trials_of(rounds, self.simulation.chunk_rounds):
            self.sums = self.simulation.play(self.seed, 0, length)
            watch(self.estimate())
            if self.has_reached():
                return True
        return False


def run(
    simulation: Simulation,
    rounds: int | None = None,
    seed: int | None = None,
    *,
    cores: int | None = None,
    executor: Executor | None = None,
    target_error: float | None = None,
    checkpoint: Path | str | None = None,
    resume: Path | str | None = None,
    watch: Watch | None = None,
) -> Estimate:
    """Play `rounds` rounds, or fewer if `target_error` is reached or Ctrl-C comes first.

    Ctrl-C ends a run with what it has; where it is a piece of larger work, that work is interrupted too.

    Without a seed it is that of the checkpoint to be resumed, or else 0. With `target_error` alone the run goes on
    until it is reached. With `checkpoint` the sums are written there as the run goes; `resume` takes them up again,
    also for more rounds than before, and goes on writing.
    """
    check_request(rounds, cores, target_error, seed)
    keeper = Checkpoint.open(checkpoint, resume, simulation, seed, rounds)
    seed = keeper.seed
    is_a_part = is_under_way()
    with piece("making the table ready"):
        if executor is None:
            simulation.play(seed, 0, 1)  # the kernels are compiled or loaded before the clock starts
        so_far = RunSoFar(simulation, seed, keeper, target_error)
        so_far.begin()
        try:
            complete = _play(so_far, executor or Cores(cores or cpu_count() or 1), rounds, watch or _unwatched)
        except KeyboardInterrupt:
            complete = False
            if so_far.sums is None:
                raise
        finally:
            so_far.keep()
        estimate = so_far.estimate(complete)
        if is_a_part:
            note(summary(estimate))
        if is_a_part and not complete:
            raise KeyboardInterrupt
    return estimate


def _unwatched(estimate: Estimate) -> None:
    """Nobody looks at the estimates of a run but its caller."""


def summary(estimate: Estimate) -> str:
    """A run in a line, for whoever is left with a part of the work it belonged to."""
    rules = rules_words(estimate.rules) or "default rules"
    return f"{estimate.rounds:,} rounds of {estimate.game} ({rules}), {estimate.policy}: {estimate.ev_text}."


def share_done(estimate: Estimate, rounds: int | None, target_error: float | None) -> float:
    """How much of a run is done, by its rounds or by its error, whichever ends it first."""
    by_rounds = estimate.rounds / rounds if rounds else 0.0
    by_error = (target_error / estimate.standard_error) ** 2 if target_error and estimate.standard_error else 0.0
    return max(by_rounds, by_error)


def _play(so_far: RunSoFar, player: Executor, rounds: int | None, watch_run: Watch) -> bool:
    """Play chunk after chunk until the rounds are played or the error is reached."""

    def watch(estimate: Estimate) -> None:
        tell(share_done(estimate, rounds, so_far.target_error), estimate.ev_text)
        watch_run(estimate)

    if so_far.target_error is not None and not so_far.n_done and so_far.try_short(rounds, watch):
        return True
    if so_far.has_reached():
        return True
    chunks = chunks_of(rounds, so_far.simulation.chunk_rounds, so_far.n_done)
    results = player.results(so_far.simulation, so_far.seed, chunks)
    try:
        for more in results:
            so_far.add(more)
            watch(so_far.estimate())
            if so_far.has_reached():
                break
    finally:
        results.close()
    return True
