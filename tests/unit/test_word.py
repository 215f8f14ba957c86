"""Numbers of strangers: read exactly where they have the shape of one, None otherwise, and never with much work."""

from fractions import Fraction

import pytest

from twentyone.word import decimal_number, quoted, ratio, shown, whole_number

NO_NUMBERS = ["", " ", "1_0", "٣", "³", "0x1", "nan", "inf", "-inf", "1e9999", "1 2", "9" * 5000, "--1", "1\n", "½"]


@pytest.mark.parametrize("word", NO_NUMBERS)
def test_what_has_not_the_shape_of_a_number_is_none(word: str) -> None:
    assert [read(word) for read in (whole_number, decimal_number, ratio)] == [None] * 3


def test_numbers_are_read_exactly() -> None:
    assert [whole_number(word) for word in ("0", "007", "-3", "+4", "9" * 18)] == [0, 7, -3, 4, 10**18 - 1]
    assert [decimal_number(word) for word in ("0.75", ".5", "1.", "1e-05", "2")] == [0.75, 0.5, 1.0, 1e-05, 2.0]
    assert [ratio(word) for word in ("3:2", "3/2", "1.5", "-1", "2.")] == [
        Fraction(3, 2),
        Fraction(3, 2),
        Fraction(3, 2),
        Fraction(-1),
        Fraction(2),
    ]
    assert [ratio(word) for word in ("1:0", "1e3", "1:-2", "1/2/3")] == [None] * 4


def test_what_was_said_is_cut_and_escaped() -> None:
    assert (shown("two"), quoted("two"), shown(12), shown(None)) == ("two", "'two'", "12", "None")
    assert shown("\x1b[2J\u202e") == "\\x1b[2J\\u202e"
    assert len(shown("x" * 10**6)) == len(quoted("x" * 10**6)) - 2 == 41
    assert shown(10**5000) == "a number of about 4983 digits"
