"""How all benchmarks take time: warm, on one core, the best of several runs or the processor time of one."""

import os
import time
from collections.abc import Callable

from twentyone.present.cli.answers.bench import best_of

__all__ = ["best_of", "cpu_seconds", "use_one_core"]


def cpu_seconds(work: Callable[[], object]) -> float:
    """The processor time of one run, in seconds: what others do on the machine at the time is not in it."""
    started = time.process_time()
    work()
    return time.process_time() - started


def use_one_core() -> None:
    """Keep this process on one core, where the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
