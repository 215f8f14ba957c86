"""Ramps are read as people write them, and what cannot be bet is refused."""

import pytest

from twentyone.errors import RunError
from twentyone.lab.ramp import Limits, Ramp, Step, parse_spread


def test_a_ramp_is_written_as_it_was_read() -> None:
    for word in ("0:1,1:2,2:4x2", "-3:0,1:5", "2:1.5"):
        assert str(parse_spread(word)) == word
    assert parse_spread(" 1 - 12.5 ") == Limits(1, 12.5)


def test_a_step_holds_from_its_count_on_and_the_first_below_it_too() -> None:
    ramp = Ramp.of({0: 1, 2: 8})
    assert [ramp.at(count).bet for count in (-5, 0, 1, 2, 9)] == [1, 1, 1, 8, 8]
    assert ramp.bets == (1.0, 8.0)
    assert ramp.times(25).at(3) == Step(200.0)


@pytest.mark.parametrize(
    "word",
    ["", "12", "1-", "-", "a-b", "0-5", "8-1", "1-nan", "1-1e99", "0:", "0:1,0:2", "0:1x3", "x:1", "0:-1", "0:1e99",
     "1.5:2", "0:1,,1:2", ",".join(f"{count}:1" for count in range(300))],
)  # fmt: skip
def test_what_is_no_spread_is_refused_in_a_sentence(word: str) -> None:
    with pytest.raises(RunError, match=r"(spread|ramp|bet).*\.$"):
        parse_spread(word)
