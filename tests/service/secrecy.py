"""Everything that looks for a secret in what viewers are told, at length: `make secrecy`.

Twins at random, ten thousand scanned rounds per game, rounds over real sockets and by the ports of a page, and the
classifier of frames. `--only ports` is the ports alone.
"""

import argparse
import asyncio
import random
import tempfile
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path

from tests.service import frame_classifier
from tests.service.drive import history
from tests.service.process import ServerProcess
from tests.service.scan import scan
from tests.service.twin import Compared, compare
from tests.service.watched import scanned, scanned_in_a_page

BATCH = 250
KINDS = (("blackjack", False), ("blackjack", True), ("banluck", False))


def compared(seeds: range) -> Compared:
    """Compare the twins of a random table for each seed, for every viewer."""
    count = Compared()
    for seed in seeds:
        steps = list(history(seed, 60))
        for viewer in (None, *(seat for seat, place in enumerate(steps[-1].table.places, 1) if place)):
            compare(steps, viewer, random.Random(seed), count)
    return count


def say_twins(pool: ProcessPoolExecutor, n_tables: int) -> None:
    """Compare twins on all cores and say how much was compared."""
    batches = [range(first, first + 50) for first in range(0, n_tables, 50)]
    counts = list(pool.map(compared, batches))
    sums = {name: sum(getattr(count, name) for count in counts) for name in vars(Compared())}
    print(f"twins of {n_tables} tables: {sums}", flush=True)  # noqa: T201 - this is a report


def say_scans(pool: ProcessPoolExecutor, n_rounds: int) -> None:
    """Scan rounds on all cores and say how many frames that were."""
    seeds = range(-(-n_rounds // BATCH))
    for game, face_up in KINDS:
        frames = sum(pool.map(scan, repeat(game), repeat(BATCH), seeds, repeat(face_up)))
        how = "face up" if face_up else "face down"
        print(f"{game}, {how}: {frames:,} frames of {BATCH * len(seeds):,} rounds", flush=True)  # noqa: T201 - a program too


def say_sockets(n_rounds: int) -> None:
    """Scan rounds over real sockets and say how many frames that were."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "data")
        server.start()
        try:
            for game, face_up in KINDS:
                frames = asyncio.run(scanned(server, game, face_up, n_rounds, 1))
                print(f"{game} over sockets: {frames:,} frames of {n_rounds} rounds", flush=True)  # noqa: T201 - a program too
        finally:
            server.stop()


def say_ports(n_rounds: int) -> None:
    """Scan rounds by the message ports of a page and say how many frames that were."""
    for game, face_up in KINDS:
        with tempfile.TemporaryDirectory() as folder:
            frames = asyncio.run(scanned_in_a_page(Path(folder), game, face_up, n_rounds, 1))
        how = "face up" if face_up else "face down"
        print(f"{game}, {how}, by ports: {frames:,} frames of {n_rounds} rounds", flush=True)  # noqa: T201 - a program too


def main() -> None:
    """Look everywhere."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--twins", type=int, default=2_000)
    parser.add_argument("--socket-rounds", type=int, default=100)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--port-rounds", type=int, default=100)
    parser.add_argument("--only", choices=["ports"])
    options = parser.parse_args()
    say_ports(options.port_rounds)
    if options.only:
        return
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        say_twins(pool, options.twins)
        say_scans(pool, options.rounds)
    say_sockets(options.socket_rounds)
    frame_classifier.report(options.tables, options.seconds)


if __name__ == "__main__":
    main()
