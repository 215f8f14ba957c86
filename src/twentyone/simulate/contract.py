"""What the simulator needs of a game, and what plays it.

A game gives one `Simulator`, found by its name in `registry.py`: it turns rules and named policies into a `Simulation`,
a game made ready to run. `core/run.py` cuts a run of one into chunks, and an `Executor` plays them.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from twentyone.rules.field import Rules

if TYPE_CHECKING:
    from twentyone.simulate.core.estimate import Estimate
    from twentyone.simulate.core.sums import Sums
    from twentyone.simulate.gpu.launch import OnGpu, Shape

Chunk = tuple[int, int]
"""The number of a chunk and how many rounds it has."""


class Simulation(Protocol):
    """A game made ready to be played: it can be sent anywhere, and plays any chunk of any seed."""

    @property
    def game(self) -> str:
        """The name of the game."""
        ...

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        ...

    @property
    def policy(self) -> str:
        """The names of the policies at the table."""
        ...

    @property
    def seat_policies(self) -> Sequence[str]:
        """The name of the policy at each seat."""
        ...

    @property
    def chunk_rounds(self) -> int:
        """How many rounds make a chunk."""
        ...

    def fingerprint(self) -> str:
        """A digest of all that decides what is played."""
        ...

    def play(self, seed: int, chunk: int, rounds: int) -> "Sums":
        """The sums of one chunk."""
        ...


class Simulator(Protocol):
    """What a game gives the simulator. Where it has no banker or no count, asking for one is refused."""

    @property
    def policies(self) -> tuple[str, ...]:
        """The names of the players' policies, the usual one first."""
        ...

    @property
    def banker_policies(self) -> tuple[str, ...]:
        """The names of the banker's policies, the usual one first; none where the bank has nothing to decide."""
        ...

    def simulation(
        self,
        rules: Any,
        policies: Sequence[str] = (),
        *,
        seats: int | None = None,
        banker: str | None = None,
        count: str | None = None,
    ) -> Simulation:
        """A table of these policies, one for all seats or one per seat; a policy is a name or a file.

        With `count`, the name of a counting system, results are kept by the count before each round.
        """
        ...

    def refined(self, estimate: "Estimate") -> dict[str, Any]:
        """What the game can say about a run beyond its estimate, as JSON has it; mostly nothing."""
        ...

    def on_gpu(self, simulation: Any, shape: "Shape | None" = None) -> "OnGpu":
        """The simulation with its table copied to the GPU; refused where only the CPU can play it."""
        ...


class Done(NamedTuple):
    """The sums of the next so many chunks."""

    sums: "Sums"
    n_chunks: int = 1


class Executor(Protocol):
    """Who plays chunks: threads here, workers elsewhere, a GPU."""

    def results(self, simulation: Simulation, seed: int, chunks: Iterator[Chunk]) -> Generator[Done, None, None]:
        """The sums of (chunk, rounds) pairs, in their order."""
        ...
