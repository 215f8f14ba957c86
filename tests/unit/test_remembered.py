"""Answers are made once for the very object, and again for another one that is merely equal."""

import pytest

from twentyone import remembered
from twentyone.remembered import once_for_each, once_in_a_row


def test_what_is_made_once_for_each_is_made_again_when_too_much_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST_KEPT", 2)
    made: list[object] = []
    ask = once_for_each(made.append)
    first, second, third = object(), object(), object()
    for asked in (first, first, second, third, first):
        ask(asked)
    assert made == [first, second, third, first]


def test_what_is_made_once_in_a_row_is_made_again_after_another() -> None:
    made: list[object] = []
    ask = once_in_a_row(made.append)
    first, equal = [1], [1]
    for asked in (first, first, equal, first):
        ask(asked)
    assert [id(one) for one in made] == [id(first), id(equal), id(first)]
