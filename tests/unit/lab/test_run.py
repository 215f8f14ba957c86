"""A stored run says what came out, reads back as it was written, and refuses what was changed."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
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


def resealed(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the digest that its changed numbers would have."""
    body = {name: part for name, part in document.items() if name != "digest"}
    return body | {
        "digest": hashlib.sha256(json.dumps(body, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
    }


def doctored() -> Iterator[dict[str, Any]]:
    """Runs that nobody played, each with the digest of a true one."""
    for name, change in (
        ("rounds", 10), ("rounds", 10**400), ("units", 0), ("units", 10**30), ("nets", [-20, -10, 0, 10, 15, 10]),
        ("nets", [-20, -10, 0, 10, 15, 10**9]), ("count", {"name": 7}), ("count", {"name": "x", "width": 0}),
        ("table", {"others": 1, "hands": 1}), ("table", {"hands": True}),
        ("excess", [1.0]), ("excess", [1e18] * 5), ("excess", ["x"] * 5),
    ):  # fmt: skip
        yield resealed(written() | {name: change})
    for place, number in ((0, -1), (0, 10**17), (1, 5), (2, 10**17), (4, 10**17), (4, 1.5)):
        document = written()
        document["bins"][1][place] = number
        yield resealed(document)
    for name, numbers in (
        ("often", [1e300] * 5), ("deviation", [-1.0] * 5), ("deviation", [float("inf")] * 5),
        ("noise", [[-1.0, 0], [0, 1]]), ("noise", [[1, 1e300], [0, 1]]),
    ):  # fmt: skip
        document = written()
        document["spread"][name] = numbers
        yield resealed(document)


@pytest.mark.parametrize("document", list(doctored()))
def test_a_run_that_nobody_can_have_played_is_refused_in_a_sentence(document: dict[str, Any]) -> None:
    with pytest.raises(RunError) as refused:
        Run.of_dict(document)
    assert str(refused.value).endswith(".")


def test_counts_with_few_hands_vary_as_the_whole_run_does() -> None:
    run = true_run()
    lone = replace(run.bins[-1], rounds=1, games=(0, 0, 0, 0, 0, 1))
    few = replace(run, bins=(*run.bins[:-1], lone))
    mean, square = few.moments[-1].mean, few.moments[-1].square
    games = [sum(one.games[at] for one in few.bins) for at in range(len(NETS))]
    nets = [net / 10 for net in NETS]
    whole = sum(net * times for net, times in zip(nets, games, strict=True)) / sum(games)
    variance = sum(net * net * times for net, times in zip(nets, games, strict=True)) / sum(games) - whole**2
    assert mean == 2.0
    assert square - mean**2 == pytest.approx(variance)


def test_a_share_leaves_out_rounds_that_came_too_often() -> None:
    run = true_run()
    mended = replace(run, excess=(1000.0, 0.0, 0.0, 0.0, -1000.0))
    assert mended.shares[0] == pytest.approx(run.shares[0] - 0.001)
    assert mended.shares[4] == pytest.approx(run.shares[4] + 0.001)
    assert Run.of_dict(json.loads(json.dumps(mended.to_dict()))) == mended


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
