"""The GPU as an executor: many chunks a launch, added up there in whole numbers.

A thread plays one lane of one chunk after another, so a launch is some millions of lanes of the same run that the cores
would play, and its sums are the sum of their sums. Two launches are always under way, one being played and one being
read. The result of a launch is all its chunks at once: progress, checkpoints and the target error see it so.
"""

from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

import numpy as np

from twentyone._cuda import WARP, check_gpu, cuda, make_ready, n_multiprocessors
from twentyone.simulate.contract import Chunk, Done, Simulation
from twentyone.simulate.core.lane import lanes_for
from twentyone.simulate.gpu.launch import OnGpu, Shape
from twentyone.simulate.registry import SIMULATORS

WAVES = 4
"""How many lanes a thread plays in a full launch."""

Chunks = list[Chunk]


class Launched(NamedTuple):
    """A launch under way: its chunks, and where its sums will be."""

    chunks: Chunks
    stream: Any
    nets: Any
    clusters: Any


class Gpu:
    """The GPU of this machine."""

    def __init__(self, shape: Shape | None = None, most_blocks: int | None = None) -> None:
        check_gpu()
        self.shape = shape
        self.most_blocks = most_blocks
        self._ready: tuple[Simulation, OnGpu] | None = None

    def game_of(self, simulation: Simulation) -> OnGpu:
        """The simulation on the GPU; it is put there once."""
        if self._ready is None or self._ready[0] is not simulation:
            self._ready = simulation, SIMULATORS.find(simulation.game).on_gpu(simulation, self.shape)
        return self._ready[1]

    def n_blocks(self, game: OnGpu) -> int:
        """How many blocks the GPU has room for."""
        return self.most_blocks or game.shape.blocks * n_multiprocessors()

    def batches(self, game: OnGpu, chunks: Iterator[Chunk]) -> Generator[Chunks, None, None]:
        """The chunks launch by launch: those of one launch are of one length, and follow each other."""
        batch: Chunks = []
        most_lanes = WAVES * game.shape.threads * self.n_blocks(game)
        for chunk in chunks:
            lanes = (len(batch) + 1) * lanes_for(chunk[1])
            if batch and (chunk[1] != batch[0][1] or lanes > most_lanes):
                yield batch
                batch = []
            batch.append(chunk)
        if batch:
            yield batch

    def launch(self, game: OnGpu, seed: int, chunks: Chunks, events: tuple[Any, Any] | None = None) -> Launched:
        """Start to play these chunks; `events` are recorded before and after."""
        (first, rounds), n_lanes = chunks[0], lanes_for(chunks[0][1])
        n_items = n_lanes * len(chunks)
        stream = cuda.stream()
        nets = cuda.to_device(np.zeros(game.n_nets, dtype=np.int64), stream=stream)
        clusters = cuda.to_device(np.zeros(game.n_clusters, dtype=np.int64), stream=stream)
        threads = min(game.shape.threads, -(-n_items // (WARP * self.n_blocks(game))) * WARP)
        blocks = min(self.n_blocks(game), -(-n_items // threads))
        arguments = (*game.arguments, seed, first, n_lanes, n_items, rounds, nets, clusters)
        make_ready(game.kernel, arguments, game.shared_bytes)
        if events:
            events[0].record(stream)
        game.kernel[blocks, threads, stream, game.shared_bytes](*arguments)
        if events:
            events[1].record(stream)
        return Launched(chunks, stream, nets, clusters)

    def finish(self, game: OnGpu, simulation: Simulation, seed: int, launched: Launched) -> Done:
        """The sums of a launch; what only the CPU can play, it plays."""
        launched.stream.synchronize()
        sums = game.sums(launched.nets.copy_to_host(), launched.clusters.copy_to_host())
        if sums is None:
            played = [simulation.play(seed, chunk, rounds) for chunk, rounds in launched.chunks]
            sums = sum(played[1:], played[0])
        return Done(sums, len(launched.chunks))

    def results(self, simulation: Simulation, seed: int, chunks: Iterator[Chunk]) -> Generator[Done, None, None]:
        """The sums of the chunks in order, one launch at a time."""
        game = self.game_of(simulation)
        before: Launched | None = None
        for batch in self.batches(game, chunks):
            launched = self.launch(game, seed, batch)
            if before is not None:
                yield self.finish(game, simulation, seed, before)
            before = launched
        if before is not None:
            yield self.finish(game, simulation, seed, before)
