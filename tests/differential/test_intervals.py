"""A small sample of the coverage run: intervals hold about as often as they say."""

import pytest

from tests.differential.intervals import Coverage, tables

TO_A_TARGET = "whole run, to a target error"
KINDS = {
    TO_A_TARGET,
    "whole run",
    "standard deviation",
    "by seat",
    "by up card",
    "by count",
    "ramp",
    "ruin",
    "stratified",
}


@pytest.mark.long
def test_ninety_five_percent_intervals_hold_about_that_often() -> None:
    found = [one for table in tables(seeds=12, scale=16) for one in table()]
    assert {one.kind for one in found} >= KINDS
    for kind in KINDS:
        # four standard errors of a share of twelve runs; rare payouts cost some
        assert share([one for one in found if one.kind == kind]) > 0.95 - 4 * (0.95 * 0.05 / 12) ** 0.5, kind
    for kind in ("by up card", "by count"):  # as if seats were independent, it would be three of four
        assert share([one for one in found if one.kind == kind and "7 seats" in one.table]) > 0.88, kind


def share(found: list[Coverage]) -> float:
    return sum(one.held for one in found) / sum(one.number for one in found)
