"""Tables of blackjack compiled in several shapes: `PYTHONPATH=SRC:. python -m benchmarks.gpu.shapes_prepare FILE NAME`.

NAME says in the table of figures whose kernels they are; with another SRC, those of another version. A shape is threads
a block, blocks a multiprocessor and patience. numba-cuda and CUDA's ptxas must be there, a GPU need not. `shapes` plays
the programs by turns, `shapes_check` compares their sums with the CPU's.
"""

import pickle
import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np
from benchmarks.gpu.compile import compiled, flat, staying_here
from benchmarks.gpu.program import Argument, Program
from benchmarks.gpu.shapes_check import SEATS, cases

from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.core.lane import lanes_for
from twentyone.simulate.gpu.blackjack import BlackjackOnGpu
from twentyone.simulate.gpu.launch import Shape, usual_shape

SHAPES = [
    *(Shape(512, 2, patience) for patience in (6, 8, 10, 12, 14, 16, 20)),
    Shape(1024, 1, 10),
    Shape(1024, 1, 14),
    Shape(576, 2, 12),
    Shape(640, 2, 12),
]
FEW = [*(Shape(512, 2, patience) for patience in (8, 12, 20)), Shape(576, 2, 12), Shape(384, 3, 12)]


class Table(NamedTuple):
    """A table that is played: its program, what it is told, and how many rounds and lanes a chunk has."""

    name: str
    case: str
    program: Program
    arguments: list[Argument]
    room: tuple[int, int]
    rounds: int
    n_lanes: int


def table_of(name: str, case: str, simulation: BlackjackSimulation, shape: Shape) -> Table:
    """The table in this shape."""
    game = BlackjackOnGpu(simulation, shape)
    room = game.n_nets, game.n_clusters
    rounds = simulation.chunk_rounds
    told = (*game.arguments, 1, 0, lanes_for(rounds), lanes_for(rounds), rounds)
    program = compiled(game.kernel, (*told, *(np.zeros(1, dtype=np.int64) for _ in room)), shape, game.shared_bytes)
    return Table(f"{name}, {tuple(shape)}", case, program, flat(game.arguments), room, rounds, lanes_for(rounds))


def main() -> None:
    """Compile every table in every shape."""
    name, tables = sys.argv[2], []
    with staying_here():
        for case, simulation in cases().items():
            usual = [usual_shape(SEATS)]
            for shape in usual if name == "before" else FEW if simulation.count else SHAPES:
                tables.append(table_of(name, case, simulation, shape))
                print(case, tables[-1].name, tables[-1].program.shared_bytes, tables[-1].program.told, flush=True)
    Path(sys.argv[1]).write_bytes(pickle.dumps([table._asdict() for table in tables]))


if __name__ == "__main__":
    main()
