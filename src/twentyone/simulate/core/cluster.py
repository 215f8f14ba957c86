"""The same chunks on a Dask cluster: who plays them changes nothing in the result, not even a worker's death."""

from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError
from dataclasses import dataclass
from typing import Any

from twentyone.errors import RunError
from twentyone.simulate.contract import Chunk, Done, Simulation
from twentyone.simulate.core.sums import Sums

RETRIES = 10
AHEAD = 3
CONNECT_SECONDS = 10


def play_one(simulation: Simulation, seed: int, chunk: int, rounds: int) -> Sums:
    """What a worker is asked to do."""
    return simulation.play(seed, chunk, rounds)


@dataclass(frozen=True)
class Workers:
    """The workers of the cluster whose scheduler listens at `address`."""

    address: str

    def results(self, simulation: Simulation, seed: int, chunks: Iterator[Chunk]) -> Generator[Done, None, None]:
        """The sums of the chunks in order. A chunk whose worker is lost is played again by another."""
        client = self._client()
        try:
            waiting: list[Any] = []
            n_ahead = AHEAD * max(1, sum(client.nthreads().values()))
            for chunk, rounds in chunks:
                waiting.append(client.submit(play_one, simulation, seed, chunk, rounds, pure=False, retries=RETRIES))
                if len(waiting) >= n_ahead:
                    yield Done(waiting.pop(0).result())
            while waiting:
                yield Done(waiting.pop(0).result())
        except (OSError, CancelledError) as error:
            raise RunError(f"The cluster at {self.address} was lost: {error}; a checkpoint can be resumed.") from error
        finally:
            client.close()

    def _client(self) -> Any:
        try:
            from distributed import Client  # noqa: PLC0415 - an extra that only clusters need
        except ImportError:
            raise RunError("A cluster needs dask.distributed: install twentyone[cluster].") from None
        try:
            return Client(  # type: ignore[no-untyped-call]
                self.address, timeout=CONNECT_SECONDS, set_as_default=False
            )
        except (OSError, ValueError, TypeError) as error:
            raise RunError(f"No cluster answers at {self.address}: start a scheduler there ({error}).") from error
