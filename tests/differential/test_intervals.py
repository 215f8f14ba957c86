"""A small sample of the coverage run: intervals hold about as often as they say."""

from tests.differential.intervals import tables

KINDS = {"whole run", "standard deviation", "by seat", "by up card", "by count", "ramp", "ruin", "stratified"}


def test_ninety_five_percent_intervals_hold_about_that_often() -> None:
    found = [one for table in tables(seeds=24, scale=16) for one in table()]
    assert {one.kind for one in found} >= KINDS
    for kind in KINDS:
        held, number = (sum(getattr(one, name) for one in found if one.kind == kind) for name in ("held", "number"))
        # four standard errors of a share of so many intervals, those of one run taken as one; rare payouts cost some
        assert held / number > 0.95 - 4 * (0.95 * 0.05 / 24) ** 0.5, kind
