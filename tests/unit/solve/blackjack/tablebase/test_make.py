"""A tablebase on disk: made whole or in parts, read back, refused where it is damaged or another one."""

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from twentyone.cards.card import VALUES
from twentyone.cards.shoe import DECK_COUNTS, Shoe
from twentyone.errors import RulesError, RunError, ShoeError, TablebaseError
from twentyone.rules.blackjack import BlackjackRules, SplitBy
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.tablebase.make import make_tablebase
from twentyone.solve.blackjack.tablebase.read import Tablebase
from twentyone.solve.blackjack.tablebase.store import file_digest
from twentyone.solve.blackjack.tablebase.sweep import Sweeps

RULES = BlackjackRules(decks=1, max_split_hands=2)
LEFT = (0, 0, 1, 0, 0, 0, 0, 2, 0, 9)
REMOVED = ",".join(
    value for value, count, left in zip(VALUES, DECK_COUNTS, LEFT, strict=True) for _ in range(count - left)
)


def make(folder: Path, **words: Any) -> Tablebase:
    """The tablebase of the few cards left, on one core."""
    return make_tablebase(RULES, folder, removed=REMOVED, cores=1, **words)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tablebase") / "deck"
    make(folder)
    return folder


@pytest.fixture
def copied(made: Path, tmp_path: Path) -> Path:
    """A tablebase that a test may change."""
    for path in made.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path


def change(folder: Path, **changes: Any) -> None:
    """Let the contents of a folder say something else."""
    path = folder / "tablebase.json"
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | changes), encoding="utf-8")


def test_numpy_alone_reads_it(made: Path) -> None:
    table = np.load(made / "ev.npy")
    assert table[LEFT] == pytest.approx(float(solve_blackjack(RULES, Shoe(LEFT)).ev), abs=1e-15)
    assert np.isnan(table[(0,) * 10])


def test_the_reader_answers_by_counts_and_by_the_cards_that_are_gone(made: Path) -> None:
    table = Tablebase(made)
    less = (0, 0, 1, 0, 0, 0, 0, 1, 0, 9)
    assert table.after(f"{REMOVED},8") == table.of(less) == pytest.approx(solve_blackjack(RULES, Shoe(less)).ev)
    with pytest.raises(ShoeError, match="at most 0 cards of value A, not 4"):
        table.after()
    with pytest.raises(ShoeError):
        table.of((0,) * 10)


def test_the_contents_say_what_the_table_is_and_what_it_sums_up_to(made: Path) -> None:
    contents = Tablebase(made).contents
    assert contents["sha256"] == file_digest(made / "ev.npy")
    assert contents["play"] == "best"
    assert [layer["cards_left"] for layer in contents["layers"]] == list(range(12, -1, -1))
    assert contents["layers"][0]["best"]["counts"] == list(LEFT)
    whole = np.load(made / "ev.npy")[LEFT].tobytes()
    assert contents["layers"][0]["sha256"] == hashlib.sha256(whole).hexdigest()
    assert sorted(path.name for path in made.iterdir()) == ["ev.npy", "tablebase.json"]


def test_a_run_that_is_stopped_goes_on_where_it_was(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    swept, whole = [], Sweeps.add

    def add(sweeps: Sweeps, up: int) -> None:
        if up == 9 and 9 not in swept:
            swept.append(up)
            raise KeyboardInterrupt
        swept.append(up)
        whole(sweeps, up)

    monkeypatch.setattr(Sweeps, "add", add)
    with pytest.raises(KeyboardInterrupt):
        make(tmp_path, patience=0)
    with pytest.raises(TablebaseError, match="is not finished"):
        Tablebase(tmp_path)
    make(tmp_path)
    assert swept == [2, 7, 9, 9]
    assert (tmp_path / "ev.npy").read_bytes() == (made / "ev.npy").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ev.npy", "tablebase.json"]


def test_one_that_is_there_is_not_made_again(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sweeps, "add", None)
    assert make(made).of(LEFT) == Tablebase(made).of(LEFT)


def test_a_folder_that_cannot_be_is_refused_before_the_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sweeps, "add", None)
    (tmp_path / "file").touch()
    with pytest.raises(FileExistsError):
        make(tmp_path / "file")


def test_a_folder_with_another_tablebase_is_left_alone(copied: Path) -> None:
    before = (copied / "ev.npy").read_bytes()
    with pytest.raises(TablebaseError, match="holds a tablebase of other rules, cards or play"):
        make_tablebase(RULES, copied, removed=f"{REMOVED},8")
    assert (copied / "ev.npy").read_bytes() == before


@pytest.mark.parametrize(
    "changes",
    [
        {"sha256": "0" * 64},
        {"rules": None},
        {"rules": {"decks": "one"}},
        {"deck": [4] * 9},
        {"deck": [-2] * 10},
        {"play": None},
        {"play": "hard 20 S"},
        {"layers": None},
        {"layers": [{"cards_left": 12}] * 13},
        {"complete": False, "up_cards_done": 3},
        {"complete": False, "up_cards_done": None},
    ],
    ids=str,
)
def test_contents_that_do_not_fit_the_table_are_refused(copied: Path, changes: dict[str, Any]) -> None:
    change(copied, **changes)
    with pytest.raises(TablebaseError, match=r"damaged|not finished"):
        Tablebase(copied)
    if "complete" in changes:
        with pytest.raises(TablebaseError, match="damaged"):
            make(copied)


def test_a_table_that_was_changed_or_cut_short_is_refused(copied: Path) -> None:
    table = copied / "ev.npy"
    whole = table.read_bytes()
    for other in (whole[:-8] + b"\0" * 8, whole[:-8], b""):
        table.write_bytes(other)
        with pytest.raises(TablebaseError, match="damaged"):
            Tablebase(copied)
    table.unlink()
    with pytest.raises(TablebaseError, match="damaged"):
        Tablebase(copied)


def test_a_file_that_is_no_tablebase_is_named(tmp_path: Path) -> None:
    with pytest.raises(TablebaseError, match="There is no tablebase in"):
        Tablebase(tmp_path)
    (tmp_path / "tablebase.json").write_text("[1]", encoding="utf-8")
    with pytest.raises(TablebaseError, match="does not describe a tablebase"):
        Tablebase(tmp_path)


@pytest.mark.parametrize(
    ("rules", "word"), [(BlackjackRules(), "decks"), (BlackjackRules(decks=1, split_by=SplitBy.SAME_RANK), "split_by")]
)
def test_rules_with_too_many_sub_shoes_are_refused(tmp_path: Path, rules: BlackjackRules, word: str) -> None:
    with pytest.raises(RulesError, match=word):
        make_tablebase(rules, tmp_path)


def test_devices_and_cores_that_there_are_not_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="There is no device 'gpu'"):
        make(tmp_path, device="gpu")
    with pytest.raises(RunError, match="0 cores"):
        make_tablebase(RULES, tmp_path, removed=REMOVED, cores=0)
