"""The collector of garbage: small doses, nothing looked at twice, and everything once while nobody waits."""

import gc
from collections.abc import Iterator

import pytest

from twentyone.garbage import DOSE, MOST_UNSEEN, collect_all, collect_in_doses, look_once, relieve, suspect

RINGS_A_DOSE = 10


class Ring:
    """Something that holds itself."""

    n_alive = 0

    def __init__(self) -> None:
        self.own = self
        Ring.n_alive += 1

    def __del__(self) -> None:
        Ring.n_alive -= 1


@pytest.fixture
def in_doses() -> Iterator[None]:
    thresholds, callbacks = gc.get_threshold(), [*gc.callbacks]
    collect_in_doses()
    yield
    gc.set_threshold(*thresholds)
    gc.callbacks[:] = callbacks
    gc.unfreeze()


def test_what_is_new_is_looked_at_in_doses_and_what_is_needed_is_set_aside(in_doses: None) -> None:
    before, kept = gc.get_freeze_count(), list[list[int]]()
    Ring()
    while len(kept) <= 2 * DOSE:
        kept.append([])
    assert Ring.n_alive == 0
    assert gc.get_freeze_count() - before > DOSE
    assert len(gc.get_objects(generation=1)) + len(gc.get_objects(generation=2)) == 0


def test_what_was_set_aside_goes_when_nobody_needs_it(in_doses: None) -> None:
    ring = Ring()
    gc.freeze()
    del ring
    assert Ring.n_alive == 1
    collect_all()
    assert Ring.n_alive == 0


def test_as_long_as_no_garbage_is_found_most_of_what_is_new_is_set_aside_unseen(in_doses: None) -> None:
    kept = list[list[int]]()

    def play(n_doses: int, n_rings: int = RINGS_A_DOSE) -> int:
        """How many more rings there are after so many doses of objects that are needed, with rings among them."""
        before = Ring.n_alive
        for number in range(n_doses * DOSE):
            kept.append([])
            if n_rings and number % (DOSE // n_rings) == 0:
                Ring()
        return Ring.n_alive - before

    play(4 * MOST_UNSEEN, n_rings=0)
    assert RINGS_A_DOSE < play(MOST_UNSEEN + 2) < RINGS_A_DOSE * (MOST_UNSEEN + 2), "rings are found in the end"
    assert play(MOST_UNSEEN) <= 2 * RINGS_A_DOSE, "once there are some they are looked for in every dose"
    play(4 * MOST_UNSEEN, n_rings=0)
    suspect()
    assert play(MOST_UNSEEN) <= 2 * RINGS_A_DOSE, "whoever may leave garbage is looked after at once"
    relieve()
    play(4 * MOST_UNSEEN, n_rings=0)
    look_once()
    assert play(4) <= 2 * RINGS_A_DOSE, "and so is whatever has just ended"
    collect_all()
    assert Ring.n_alive == 0


def test_a_process_that_does_not_collect_in_doses_is_left_alone() -> None:
    before = gc.get_freeze_count()
    collect_all()
    assert gc.get_freeze_count() == before
