"""The same chunks on a Dask cluster: who plays them changes nothing in the result, not even a worker's death."""

from collections.abc import Generator, Iterator

from twentyone.cluster import Cluster
from twentyone.simulate.contract import Chunk, Done, Simulation
from twentyone.simulate.core.sums import Sums


def play_one(simulation: Simulation, seed: int, chunk: int, rounds: int) -> Sums:
    """What a worker is asked to do."""
    return simulation.play(seed, chunk, rounds)


class Workers(Cluster):
    """The workers of a cluster, who play chunks."""

    advice = "a checkpoint can be resumed"

    def results(self, simulation: Simulation, seed: int, chunks: Iterator[Chunk]) -> Generator[Done, None, None]:
        """The sums of the chunks in order."""
        for sums in self.each(play_one, ((simulation, seed, chunk, rounds) for chunk, rounds in chunks)):
            yield Done(sums)
