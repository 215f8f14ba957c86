import re

import pytest

from tests.support.paths import ROOT
from twentyone.present.words.number import edge_percent, numbered, signed, signed_percent


@pytest.mark.parametrize("nothing", [0.0, -0.0, -1e-12])
def test_nothing_has_no_minus(nothing: float) -> None:
    assert signed(nothing) == "+0.000000"
    assert signed_percent(nothing) == "+0.000 %"
    assert edge_percent(nothing) == edge_percent(-nothing) == "0.0000 %"


def test_one_thing_is_no_things() -> None:
    assert [numbered(number, "round") for number in (0, 1, 2, 1000)] == [
        "0 rounds",
        "1 round",
        "2 rounds",
        "1,000 rounds",
    ]


def test_no_number_is_written_with_a_sign_that_could_be_minus_nought() -> None:
    unsafe = re.compile(r"\{[^{}]*:\+[0-9]*\.[0-9]+f\}")
    found = [str(path) for path in (ROOT / "src").rglob("*.py") if unsafe.search(path.read_text())]
    assert not found
