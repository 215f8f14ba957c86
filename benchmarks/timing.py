"""How all benchmarks take time: warm, on one core, the best of several runs."""

import os
import time
from collections.abc import Callable


def best_of(runs: int, work: Callable[[], object]) -> float:
    """The shortest of several runs, in seconds, after one that does not count."""
    work()
    seconds = []
    for _ in range(runs):
        started = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - started)
    return min(seconds)


def use_one_core() -> None:
    """Keep this process on one core, where the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
