"""What a GPU answered, folded into the package: `python -m benchmarks.gpu.library.fold FOLDER [LIBRARY]`.

FOLDER has what `prepare` wrote and, in `bands.jsonl`, what `play` did. Of every shelf the short play is repeated on the
CPU and must have the same sums; then its runs get their pilot and go into the library, of the package if no other is
named. Where a shoe ran dry in mid-round, the penetrations that dealt so deep are left out.
"""

import pickle
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
from benchmarks.gpu.library.shelf import CHECK_CHUNKS, CHECK_SHOES, CHECKED_FROM, LANES, NAME, Answer, Shelf, answers

from twentyone.lab.blackjack.depth import cuts_of, play_bands, runs_of_bands
from twentyone.lab.blackjack.library import SHIPPED, write_library
from twentyone.lab.run import Run
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.gpu.blackjack_band import Bands, Room


class Folded(NamedTuple):
    """A shelf's runs, how many rounds were compared with the CPU, and how many penetrations were left out."""

    name: str
    runs: list[Run]
    compared: int
    left_out: int


def folded(answer: Answer, seed: int, penetrations: Sequence[float], simulation: BlackjackSimulation) -> Folded:
    """The runs of an answer; sums that are not the CPU's are refused."""
    bands = Bands(simulation.plan, cuts_of(simulation.rules, penetrations))
    check = bands.hands(Room(*answer.check))
    expected = sum(
        play_bands(simulation, bands.cuts, seed, CHECKED_FROM + chunk, LANES, CHECK_SHOES)
        for chunk in range(CHECK_CHUNKS)
    )
    if not np.array_equal(check, expected):
        raise SystemExit(f"{answer.name}: the GPU's sums are not the CPU's.")
    room = Room(*answer.sums)
    n_kept = int(np.argmax(room.dry > 0)) if room.dry.any() else len(penetrations)
    hands = bands.hands(room)[:n_kept]
    runs = list(runs_of_bands(simulation, penetrations[:n_kept], seed, hands))
    return Folded(answer.name, runs, int(check.sum()), len(penetrations) - n_kept)


def main() -> None:
    """Fold every answer, and write the library."""
    folder, library = Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else SHIPPED
    shelves: list[Shelf] = pickle.loads((folder / "shelves.pickle").read_bytes())[1]
    tables = pickle.loads((folder / "tables.pickle").read_bytes())
    places = {shelf.name: place for place, shelf in enumerate(shelves)}
    found = sorted(answers(folder / NAME), key=lambda one: places[one.name])
    with ProcessPoolExecutor() as pool:
        asked = [(one, shelves[places[one.name]].seed, *tables[places[one.name]]) for one in found]
        done = []
        for one in pool.map(folded, *zip(*asked, strict=True)):
            done.append(one)
            rounds = [run.rounds for run in one.runs]
            print(f"{one.name:80} {len(rounds)} runs, {rounds[0]:,} to {rounds[-1]:,} rounds", flush=True)
    runs = [run for one in done for run in one.runs]
    write_library(library, runs)
    fewest, dealt = min(run.rounds for run in runs), sum(one.runs[-1].rounds for one in done)
    print(f"{len(runs)} runs on {len(done)} shelves, each of at least {fewest:,} rounds; {dealt:,} rounds in all")
    print(
        f"{sum(one.compared for one in done):,} rounds of the CPU have the same sums; {library.stat().st_size:,} bytes"
    )
    for one in done:
        if one.left_out:
            print(f"{one.name}: {one.left_out} penetrations left out, a shoe ran dry")


if __name__ == "__main__":
    main()
