"""A stored run says what came out, reads back as it was written, and refuses what was changed."""

import json
from typing import Any

import pytest

from tests.support.lab_runs import LAWS, NETS, SHARES, true_run
from twentyone.errors import RunError
from twentyone.lab.run import Run
from twentyone.lab.table import Table


def written() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(true_run().to_dict()))
    return found


def test_a_run_is_read_back_as_it_was_written() -> None:
    run = Run.of_dict(written())
    assert run.to_dict() == written()
    assert run.counts == (-2, -1, 0, 1, 2)
    assert run.shares == pytest.approx(SHARES)
    assert run.moments[0].mean == pytest.approx(
        sum(net * chance for net, chance in zip(NETS, LAWS[0], strict=True)) / 10
    )


@pytest.mark.parametrize("name", sorted(set(written()) - {"digest"}))
def test_a_run_with_a_part_missing_or_changed_is_refused_in_a_sentence(name: str) -> None:
    changes: tuple[Any, ...] = ("", None, [], {}, "text", -1, 1.5, [[]])
    for change in changes:
        document = written()
        document[name] = change
        with pytest.raises(RunError, match=r"run"):
            Run.of_dict(document)
    document = written()
    del document[name]
    with pytest.raises(RunError):
        Run.of_dict(document)


def test_a_run_whose_numbers_were_edited_is_refused() -> None:
    document = written()
    document["bins"][0][3] += 1
    with pytest.raises(RunError, match="changed after it was written"):
        Run.of_dict(document)


@pytest.mark.parametrize("given", [None, [], "a run", {"format": "twentyone lab run 99"}, {}])
def test_what_is_no_run_is_refused(given: object) -> None:
    with pytest.raises(RunError, match="no run of the lab"):
        Run.of_dict(given)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"hands": 3}, "one hand or two"),
        ({"others": -1}, "one hand or two"),
        ({"others": 7}, "at most 7"),
        ({"others": 2, "enter": 1, "leave": 1}, "lower count"),
        ({"enter": 1}, "needs other players"),
        ({"leave": -1}, "walk away"),
        ({"walks": True}, "count to leave at"),
        ({"others": "two"}, "whole number"),
        ({"others": 1, "enter": 1.5}, "whole number"),
    ],
)
def test_a_table_that_cannot_be_is_refused(words: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RunError, match=sentence):
        Table(**words)
