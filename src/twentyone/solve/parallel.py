"""Work on all cores there are: compiled kernels run beside each other in threads."""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from twentyone.progress import each, piece, tell

Item = TypeVar("Item")
Made = TypeVar("Made")


def available_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def side_by_side(work: Callable[[Item], Made], items: Iterable[Item]) -> list[Made]:
    """What `work` makes of every item, in their order; on one core simply one after the other."""
    cores, todo = available_cores(), list(items)
    with piece(portion=0.9):
        if cores == 1:
            return [work(item) for item in each(todo)]
        made: list[Made] = []
        with ThreadPoolExecutor(cores) as threads:
            try:
                for one in threads.map(work, todo):
                    made.append(one)
                    tell(len(made) / len(todo))
            except BaseException:
                threads.shutdown(wait=False, cancel_futures=True)  # who is interrupted does not wait for the rest
                raise
        return made
