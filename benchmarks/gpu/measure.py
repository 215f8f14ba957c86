"""The simulator on a GPU: `python -m benchmarks.gpu.measure FILE [identity] [exact] [house] [speed] [SEED]`.

`identity` plays the same chunks on GPU and CPU and compares every sum; `exact` plays until the standard error is below
0.0003 % and compares with the exact value, each case with its own seed from SEED on; `house` does the same for every
house's Ban Luck, to 0.001 %; `speed` times warm launches by events. Needs only NumPy, numba, numba-cuda.
"""

import pickle
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks.gpu.case import Case

from twentyone._cuda import cuda
from twentyone.simulate.core.lane import lanes_for
from twentyone.simulate.core.run import Cores, chunks_of, run
from twentyone.simulate.gpu.executor import Gpu

CPU_CHUNKS, REST = 40, 12_345
TARGETS = {"exact": 2.9e-6, "house": 1e-5}
"""The standard errors at which a simulated value is compared with its exact one."""
REPEATS = 9
THREADS_A_MULTIPROCESSOR = 2048


def same_sums(case: Case) -> None:
    """The same chunks, the last one shorter, on both."""
    simulation = case.simulation
    rounds = simulation.chunk_rounds * CPU_CHUNKS + REST
    totals = []
    for player in (Gpu(), Cores(16)):
        parts = [done.sums for done in player.results(simulation, 7, chunks_of(rounds, simulation.chunk_rounds))]
        totals.append(sum(parts[1:], parts[0]))
    word = "identical" if totals[0] == totals[1] else "DIFFERENT"
    print(f"{case.name:75} {totals[0].rounds:>13,} rounds  {word}", flush=True)


def near_exact(case: Case, seed: int, target: float) -> float:
    """A run long enough for the target, beside the exact value; how many standard errors lie between them."""
    rounds = 1 << 30
    gpu = Gpu()
    first = run(case.simulation, rounds, seed + 100, executor=gpu)
    needed = int(rounds * (first.standard_error / target) ** 2)
    estimate = run(case.simulation, needed, seed, executor=gpu)
    assert case.exact is not None
    score = float((estimate.ev - case.exact) / estimate.standard_error)
    print(
        f"{case.name:75} exact {case.exact:+.8f} simulated {estimate.ev:+.8f} ± {estimate.standard_error:.8f}"
        f" z {score:+.2f}  {estimate.rounds:,} in {estimate.seconds:.1f} s",
        flush=True,
    )
    return score


def speed(case: Case, gpu: Gpu | None = None) -> float:
    """Rounds a second of a full launch, the median of repeats, by events."""
    gpu = gpu or Gpu()
    game = gpu.game_of(case.simulation)
    rounds = case.simulation.chunk_rounds
    n_chunks = 4 * gpu.n_blocks(game) * game.shape.threads // lanes_for(rounds)
    gpu.launch(game, 1, [(chunk, rounds) for chunk in range(n_chunks)]).stream.synchronize()
    seconds = []
    for repeat in range(REPEATS):
        started, ended = cuda.event(), cuda.event()
        cuda.synchronize()
        chunks = [(repeat * n_chunks + chunk, rounds) for chunk in range(n_chunks)]
        launched = gpu.launch(game, 1, chunks, (started, ended))
        launched.stream.synchronize()
        seconds.append(cuda.event_elapsed_time(started, ended) / 1000)
    per_second = float(n_chunks * rounds / statistics.median(seconds))
    spread = (max(seconds) - min(seconds)) / statistics.median(seconds)
    print(f"{case.name:45} {per_second / 1e9:8.3f} G rounds/s  spread {100 * spread:4.1f} %  {about(game)}", flush=True)
    return per_second


def about(game: Any) -> str:
    """What the compiler made of the kernel."""
    (registers,), (local,) = (
        list(found.values()) for found in (game.kernel.get_regs_per_thread(), game.kernel.get_local_mem_per_thread())
    )
    shape = game.shape
    share = shape.threads * shape.blocks / THREADS_A_MULTIPROCESSOR
    return f"{registers} registers, {local} B local, {game.shared_bytes} B shared, {shape}, occupancy {share:.0%}"


def main() -> None:
    """Do what is asked, all of it by default."""
    cases: dict[str, list[Case]] = pickle.loads(Path(sys.argv[1]).read_bytes())
    asked = [word for word in sys.argv[2:] if not word.isdigit()] or ["identity", "exact", "house", "speed"]
    first_seed = next((int(word) for word in sys.argv[2:] if word.isdigit()), 1000)
    print(cuda.get_current_device().name, f"{cuda.get_current_device().MULTIPROCESSOR_COUNT} multiprocessors")
    started = time.perf_counter()
    if "identity" in asked:
        for case in [*cases["speed"], *cases["more"], *cases["exact"], *cases["house"]]:
            same_sums(case)
    if "speed" in asked:
        for case in cases["speed"]:
            speed(case)
    for family in sorted(TARGETS.keys() & set(asked)):
        scores = [near_exact(case, seed, TARGETS[family]) for seed, case in enumerate(cases[family], start=first_seed)]
        squares = sum(score * score for score in scores)
        mean = sum(scores) / len(scores) ** 0.5
        print(f"{len(scores)} scores: chi-square {squares:.1f}, their sum {mean:+.2f} standard errors", flush=True)
    print(f"{time.perf_counter() - started:.0f} s in all")


if __name__ == "__main__":
    main()
