"""Those who ask take turns, whatever else they ask."""

import doctest

from twentyone.table.coach import turn
from twentyone.table.coach.turn import Turns, asker, asking_as


def test_the_example_in_the_docstring_runs() -> None:
    assert doctest.testmod(turn) == (0, 3)


def test_whoever_comes_late_waits_for_one_question_of_each_before() -> None:
    turns = Turns[str]()
    for number in range(100):
        turns.add("a stranger", f"s{number}")
    assert [turns.take() for _ in range(2)] == ["s0", "s1"]
    turns.add("Ann", "a0")
    turns.add("Ben", "b0")
    assert [turns.take() for _ in range(4)] == ["s2", "a0", "b0", "s3"]
    assert len(turns) == len(list(turns)) == 96
    turns.clear()
    assert not turns


def test_who_asks_is_who_said_so_last() -> None:
    assert asker() is None
    with asking_as("Ann"):
        with asking_as("Ben"):
            assert asker() == "Ben"
        assert asker() == "Ann"
    assert asker() is None
