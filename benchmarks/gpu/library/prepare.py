"""What the library needs of a GPU, made ready where there is none: `python -m benchmarks.gpu.library.prepare FOLDER`.

Charts are derived, machines built and kernels compiled; `shelves.pickle` is for whatever has the GPU, and needs nothing
but NumPy to be read, `tables.pickle` is for `fold`. numba-cuda and CUDA's ptxas must be there.
"""

import pickle
import sys
from collections.abc import Iterator
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np
from benchmarks.gpu.compile import compiled, flat
from benchmarks.gpu.library.shelf import CHUNKS, Shelf
from benchmarks.gpu.library.wanted import LEAST_ROUNDS, Wanted, wanted
from benchmarks.gpu.program import Program

from twentyone.lab.blackjack.depth import cuts_of
from twentyone.lab.blackjack.shoes import whole_shoes
from twentyone.simulate.blackjack.plan import with_count
from twentyone.simulate.blackjack.policy import find_policy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.core.lane import MOST_LANES
from twentyone.simulate.counting.catalog import find_count
from twentyone.simulate.gpu.blackjack_band import Bands
from twentyone.simulate.gpu.blackjack_shoes import USUAL, arguments_of, kernel_for, shared_bytes

FIRST_SEED = 21_000
"""Every set of rules with a count has a seed of its own."""
SHORT = 1 << 16
MARGIN = 1.01


def simulations(all_wanted: list[Wanted]) -> Iterator[BlackjackSimulation]:
    """The tables at the deepest penetration; machines are built once for each set of rules."""
    plain: dict[object, BlackjackSimulation] = {}
    for one in all_wanted:
        rules = replace(one.rules, penetration=one.penetrations[-1])
        if rules not in plain:
            plain[rules] = BlackjackSimulation.of(rules, [find_policy("basic", one.rules)])
        count = find_count(one.system)
        yield replace(plain[rules], plan=with_count(plain[rules].plan, rules, count), count=count)


def shelf_of(one: Wanted, simulation: BlackjackSimulation, seed: int, programs: dict[Any, Program]) -> Shelf:
    """What the GPU is asked; its kernel is among the programs, or is compiled for all that come."""
    plan, bands = simulation.plan, Bands(simulation.plan, cuts_of(simulation.rules, one.penetrations))
    given, kernel = arguments_of(bands, plan, bands.tables()), kernel_for(plan.n_cards, plan.counting)
    if kernel not in programs:
        arguments = (*given, seed, 0, MOST_LANES, MOST_LANES, 1, *bands.room())
        programs[kernel] = compiled(kernel, arguments, USUAL, shared_bytes(bands))
    shoes = whole_shoes(simulation, SHORT, seed)
    a_shoe = len(shoes.until(bands.cuts[0]).shoe) / shoes.n_shoes
    n_shoes = ceil(MARGIN * LEAST_ROUNDS / (a_shoe * MOST_LANES * CHUNKS))
    room = tuple(len(room) for room in bands.room())
    made = list(programs).index(kernel)
    return Shelf(one.name, seed, made, shared_bytes(bands), flat(given), room, n_shoes)


def main() -> None:
    """Make everything ready and write it down."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    all_wanted = list(wanted())
    programs: dict[Any, Program] = {}
    shelves, tables = [], []
    for place, (one, simulation) in enumerate(zip(all_wanted, simulations(all_wanted), strict=True)):
        shelves.append(shelf_of(one, simulation, FIRST_SEED + place, programs))
        tables.append((one.penetrations, simulation))
        print(f"{one.name}: {shelves[-1].n_shoes} shoes a lane", flush=True)
    for program in programs.values():
        print(program.name[:60], program.told)
    (folder / "shelves.pickle").write_bytes(pickle.dumps((list(programs.values()), shelves)))
    (folder / "tables.pickle").write_bytes(pickle.dumps(tables))
    runs = sum(len(one.penetrations) for one in all_wanted)
    print(f"{runs} runs of at least {LEAST_ROUNDS:,} rounds on {len(shelves)} shelves, {np.__version__}")


if __name__ == "__main__":
    main()
