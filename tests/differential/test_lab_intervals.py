"""A small sample of the lab's coverage run: intervals hold about as often as they say."""

import pytest

from tests.differential.lab_intervals import TABLES, lab_coverage


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_ninety_five_percent_intervals_of_the_lab_hold_about_that_often(name: str) -> None:
    found = list(lab_coverage(name, seeds=20, longer=64))
    assert {one.kind for one in found} >= {"ev", "score", "n0", "ruin_on_lattice", "goal_before_ruin", "EV at a count"}
    for one in found:
        # four standard errors of a share of twenty runs
        assert one.held / one.number > 0.95 - 4 * (0.95 * 0.05 / 20) ** 0.5, one.kind
