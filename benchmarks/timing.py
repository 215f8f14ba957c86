"""How all benchmarks take time: warm, on one core, the best of several runs."""

import os

from twentyone.present.cli.bench import best_of

__all__ = ["best_of", "use_one_core"]


def use_one_core() -> None:
    """Keep this process on one core, where the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
