"""Numbers of answers: what rounding alone can make is no difference."""

import doctest
from collections.abc import Iterator
from typing import Any, cast

import pytest

from tests.support.blackjack_replay import unsimulated
from tests.support.quick_answers import NotSimulated, quickly
from twentyone.analyse import answer as answers
from twentyone.analyse import sensitivity
from twentyone.analyse.answer import Answer, certain
from twentyone.analyse.registry import answer
from twentyone.analyse.sensitivity import Repricing, sensitivity_of
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules

NOISE = 1e-12


def test_the_examples_in_the_docstrings_run() -> None:
    result = doctest.testmod(answers)
    assert result.attempted
    assert not result.failed


def noise(made: Answer) -> list[tuple[str, object]]:
    """Numbers of an answer so small that they can only be rounding."""
    entries = [("value", made.value)]
    entries += [(table.title, entry) for table in made.tables for row in table.rows for entry in row]  # type: ignore[misc]
    return [(place, one) for place, one in entries if isinstance(one, float) and 0 < abs(one) < NOISE]


def test_sensitivity_says_no_difference_where_rounding_makes_one() -> None:
    evs: Iterator[float] = iter([0.25, *([0.25 + 7e-18, 0.25 - 3e-16, 0.25 + 2e-11] * 40)])
    game = Repricing(lambda rules: next(evs), lambda rules: cast(Any, NotSimulated()), "by hand")
    made = sensitivity_of(game, BlackjackRules(decks=1), pairs=False)
    assert noise(made) == []
    assert {row[4] for row in made.tables[0].rows} == {"no"}
    assert "No change alone helps the player." in made.findings
    assert "No change alone hurts the player." in made.findings
    assert not sensitivity._tornado([]).series[0].x
    assert certain(1e-10) == 0


@pytest.mark.parametrize(
    ("topic", "rules"),
    [
        *(
            (topic, BanLuckRules(reveal="none", surrender="never"))  # type: ignore[arg-type]
            for topic in ("sixteen", "opening", "decision-cost", "against-blackjack")
        ),
        pytest.param("surrender", BanLuckRules(reveal="none", surrender="never"), marks=pytest.mark.long),  # type: ignore[arg-type]
        *((topic, BlackjackRules(decks=1, max_split_hands=1)) for topic in ("simple-chart", "decision-cost")),
        pytest.param("simple-chart", BlackjackRules(decks=0), marks=pytest.mark.long),
    ],
)
def test_no_answer_prints_rounding(topic: str, rules: Any) -> None:
    with quickly(), unsimulated():
        assert noise(answer(topic, rules)) == []
