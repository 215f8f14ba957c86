"""The library of runs: what is put into it is found by rules, count, penetration and table, and nothing else is."""

import json
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.support.lab_runs import true_run
from twentyone.errors import RunError
from twentyone.lab.blackjack.count import count_words
from twentyone.lab.blackjack.library import INDEX, Library, find_run, shipped, write_library
from twentyone.lab.run import Run
from twentyone.lab.table import Table
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import parse_rules, rules_words, split_assignments
from twentyone.simulate.counting.catalog import find_count

TWO_DECKS = BlackjackRules(decks=2)


def kept(rules: BlackjackRules, count: str, table: Table, rounds: int) -> Run:
    words, made, seats = count_words(find_count(count)), true_run(rounds), table.seats
    bins = tuple(
        replace(one, games=tuple(seats * times for times in one.games), pairs=one.rounds * seats * (seats - 1) // 2)
        for one in made.bins
    )
    return replace(made, rules=rules_words(rules), count=words, table=table, bins=bins)


RUNS = [
    kept(BlackjackRules(penetration=0.9), "hi-lo", Table(), 1001),
    kept(BlackjackRules(), "hi-lo", Table(), 1002),
    kept(TWO_DECKS, "hi-lo", Table(), 1003),
    kept(replace(TWO_DECKS, penetration=0.5), "ko", Table(), 1004),
    kept(TWO_DECKS, "hi-lo", Table(others=2), 1005),
]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    write_library(tmp_path / "runs.zip", RUNS)
    return Library(tmp_path / "runs.zip")


def test_every_run_is_found_by_its_rules_its_count_its_penetration_and_its_table(library: Library) -> None:
    assert library.find(BlackjackRules(penetration=0.9)) == RUNS[0]
    assert library.find(BlackjackRules()) == RUNS[1]
    assert library.find(TWO_DECKS) == RUNS[2]
    assert library.find(replace(TWO_DECKS, penetration=0.5), "ko") == RUNS[3]
    assert library.find(TWO_DECKS, "hi-lo", Table(others=2)) == RUNS[4]


def test_a_count_is_found_by_its_tags_and_by_another_name(library: Library) -> None:
    assert library.find(TWO_DECKS, "-1,1,1,1,1,1,0,0,0,-1") == RUNS[2]
    assert library.find(TWO_DECKS, "high-low") == RUNS[2]
    assert library.find(replace(TWO_DECKS, penetration=0.5), "reko") == RUNS[3]


@pytest.mark.parametrize(
    ("rules", "count", "table"),
    [
        (BlackjackRules(penetration=0.8), "hi-lo", Table()),
        (BlackjackRules(decks=8), "hi-lo", Table()),
        (TWO_DECKS, "ko", Table()),
        (TWO_DECKS, "running-hi-lo", Table()),
        (TWO_DECKS, "hi-lo", Table(others=1)),
        (TWO_DECKS, "hi-lo", Table(others=1, hands=2)),
        (TWO_DECKS, "hi-lo", Table(others=2, enter=1)),
    ],
)
def test_what_is_not_there_is_not_found(library: Library, rules: BlackjackRules, count: str, table: Table) -> None:
    assert library.find(rules, count, table) is None


def test_the_index_says_what_there_is_without_reading_a_run(library: Library) -> None:
    assert [(shelf.rules, shelf.count, shelf.table.others, shelf.penetrations) for shelf in library.shelves] == [
        ("", "hi-lo", 0, (0.75, 0.9)),
        ("decks=2", "hi-lo", 0, (0.75,)),
        ("decks=2", "ko", 0, (0.5,)),
        ("decks=2", "hi-lo", 2, (0.75,)),
    ]
    assert [entry.rounds for entry in library.shelves[0].entries] == [1002, 1001]
    assert library.shelves[0].entries[0].digest == RUNS[1].digest


def test_the_same_runs_make_the_same_file(library: Library, tmp_path: Path) -> None:
    write_library(tmp_path / "again.zip", RUNS)
    assert (tmp_path / "again.zip").read_bytes() == library.path.read_bytes()


def test_without_a_file_there_are_no_runs(tmp_path: Path) -> None:
    assert Library(tmp_path / "nothing.zip").find(TWO_DECKS) is None


def test_a_damaged_library_is_refused_in_a_sentence(library: Library, tmp_path: Path) -> None:
    short, other, edited = (tmp_path / name for name in ("short.zip", "other.zip", "edited.zip"))
    short.write_bytes(library.path.read_bytes()[:-40])
    with ZipFile(other, "w") as file:
        file.writestr(INDEX, "[]")
    with ZipFile(library.path) as given, ZipFile(edited, "w") as file:
        for name in given.namelist():
            text = given.read(name).decode()
            file.writestr(name, text if name == INDEX else text.replace('"seed":0', '"seed":1'))
    for path in (short, other):
        with pytest.raises(RunError, match=r"damaged: install twentyone again\."):
            Library(path).find(TWO_DECKS)
    with pytest.raises(RunError, match="changed after it was written"):
        Library(edited).find(TWO_DECKS)


def test_the_shipped_library_holds_what_its_index_says() -> None:
    for shelf in shipped().shelves[::50]:
        for entry, run in zip(shelf.entries, shipped().runs(shelf), strict=True):
            assert (entry.rounds, entry.digest) == (run.rounds, run.digest)
            rules = parse_rules(BlackjackRules, split_assignments(shelf.rules.split()))
            assert find_run(replace(rules, penetration=entry.penetration), shelf.count, shelf.table) == run


def test_an_index_is_plain_json(library: Library) -> None:
    with ZipFile(library.path) as file:
        index = json.loads(file.read(INDEX))
    assert index["shelves"][1]["runs"] == [[0.75, 1003, RUNS[2].digest]]
