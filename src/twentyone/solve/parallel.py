"""Work on all cores there are, compiled kernels beside each other in threads; and where long work may be done."""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from twentyone.errors import RunError
from twentyone.progress import each, piece, tell

DEVICES = ("cpu", "cuda")

Item = TypeVar("Item")
Made = TypeVar("Made")


def available_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_device(device: str) -> None:
    """Refuse a device that there is not."""
    if device not in DEVICES:
        raise RunError(f"There is no device {device!r}: the devices are {', '.join(DEVICES)}.")


def check_cores(cores: int | None) -> None:
    """Refuse a number of cores that nothing can be done with; None stands for all."""
    if cores is not None and cores < 1:
        raise RunError(f"A run cannot use {cores} cores: it needs at least one.")


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
