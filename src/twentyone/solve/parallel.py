"""Work on all cores there are: compiled kernels run beside each other in threads."""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Item = TypeVar("Item")
Made = TypeVar("Made")


def available_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def side_by_side(work: Callable[[Item], Made], items: Iterable[Item]) -> list[Made]:
    """What `work` makes of every item, in their order; on one core simply one after the other."""
    cores = available_cores()
    if cores == 1:
        return [work(item) for item in items]
    with ThreadPoolExecutor(cores) as threads:
        return list(threads.map(work, items))
