"""Those who ask take turns, whatever else they ask."""

import doctest

from twentyone.table.coach import turn
from twentyone.table.coach.turn import Turns, asker, asking_as, context_of


def test_the_example_in_the_docstring_runs() -> None:
    assert doctest.testmod(turn) == (0, 6)


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
        assert context_of("Cleo").run(asker) == "Cleo"
        assert asker() == "Ann"
    assert asker() is None


def test_a_question_that_is_withdrawn_takes_no_turn() -> None:
    turns = Turns[str]()
    for who, question in [("Ann", "a1"), ("Ann", "a2"), ("Ben", "b1")]:
        turns.add(who, question)
    for who, question in [("Ann", "a1"), ("Ben", "b1"), ("Ben", "b1"), ("Cleo", "c1")]:
        turns.withdraw(who, question)
    assert (len(turns), turns.n_of("Ann"), turns.n_of("Ben")) == (1, 1, 0)
    assert turns.take() == "a2"
    assert not turns


def test_only_whoever_has_more_than_the_newcomer_would_loses_a_place() -> None:
    turns = Turns[str]()
    assert turns.displaced("Ann") is None
    for number in range(3):
        turns.add("Ann", f"a{number}")
        turns.add("Ben", f"b{number}")
    turns.add("Ann", "a3")
    assert [turns.displaced("Cleo"), turns.displaced("Ben"), turns.displaced("Ann")] == ["a3", None, None]
