"""Files of questions: read row by row, written with their answers."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

from tests.conftest import Answer
from twentyone import BlackjackRules, ev_many
from twentyone.errors import HandError, OutputError
from twentyone.solve.question_file import answer_text, columns_of, read_questions, write_answers

Cli = Callable[..., Answer]
KNOWN = ("hand", "up", "shoe", "removed")
SHOE = "24 24 24 24 20 24 24 24 24 96"


def test_a_csv_keeps_its_own_columns_beside_the_answers(tmp_path: Path) -> None:
    path = tmp_path / "asked.csv"
    path.write_text(f'\ufeffname,hand,up,shoe\nAnn,"8,8",T,{SHOE}\nBo,T 6,9,\n', encoding="utf-8")
    rows = read_questions(str(path))
    columns = columns_of(rows, KNOWN)
    assert columns["shoe"] == [[24, 24, 24, 24, 20, 24, 24, 24, 24, 96], None]
    answered = answer_text(rows, ev_many("blackjack", columns), "csv").splitlines()
    assert answered[0].startswith("name,hand,up,shoe,best,ev,ev_stand,ev_hit")
    assert answered[1].startswith(f'Ann,"8,8",T,{SHOE},split,')
    assert answered[2].startswith("Bo,T 6,9,,hit,")


def test_lines_of_json_are_read_and_written(tmp_path: Path) -> None:
    path, out = tmp_path / "asked.jsonl", tmp_path / "answered.jsonl"
    path.write_text('{"hand": "8,8", "up": 10}\n\n{"hand": "T,6", "up": "9", "shoe": [1, 2]}\n', encoding="utf-8")
    rows = read_questions(str(path))
    write_answers(str(out), rows, ev_many("blackjack", columns_of(rows, KNOWN)))
    first, second = map(json.loads, out.read_text(encoding="utf-8").splitlines())
    assert (first["hand"], first["best"]) == ("8,8", "split")
    assert "thirteen to the king, not 2" in second["error"]
    assert "best" not in second


def test_a_number_too_long_for_cards_is_refused_in_its_row(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(f'hand,up,shoe\n"8,8",6,{"9" * 5000}\n')
    columns = columns_of(read_questions(str(tmp_path / "a.csv")), ("hand", "up", "shoe"))
    (sentence,) = ev_many(BlackjackRules(), columns["shoe"], columns["hand"], columns["up"]).sentences
    assert len(sentence) < 400


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("a.txt", "", "must end in .csv, .jsonl, .parquet"),
        ("a.csv", "hand,up\n", "has no rows"),
        ("a.csv", "hand,up\n8,8,T\n", "row 1 does not have 2 cells"),
        ("a.csv", "hand,up\n8\n", "row 1 does not have 2 cells"),
        ("a.csv", 'hand,up\n"8,8,T\n', "cannot be read: line"),
        ("a.jsonl", '{"hand": "8,8"}\n{"hand": \n', "row 2:"),
        ("a.jsonl", "[1]\n", "row 1 is no object"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_the_row(
    tmp_path: Path, name: str, text: str, sentence: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises((HandError, OutputError), match=sentence):
        read_questions(str(tmp_path / name))


def test_parquet_without_pyarrow_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "fastparquet", None)
    with pytest.raises(OutputError, match=r"A \.parquet file needs the package pyarrow"):
        read_questions(str(tmp_path / "a.parquet"))
    many = ev_many("blackjack", None, ["8,8"], "T")
    with pytest.raises(OutputError, match=r"use \.csv or \.jsonl"):
        write_answers(str(tmp_path / "a.parquet"), [{"hand": "8,8"}], many)


def test_parquet_is_read_and_written_where_it_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pd, "read_parquet", pd.read_pickle)  # pyarrow does what a pickle does here
    monkeypatch.setattr(pd.DataFrame, "to_parquet", pd.DataFrame.to_pickle)
    path = str(tmp_path / "a.parquet")
    write_answers(path, [{"hand": "8,8", "up": "T"}], ev_many("blackjack", None, ["8,8"], "T"))
    rows = read_questions(path)
    assert rows[0]["best"] == "split"
    assert columns_of(rows, KNOWN) == {"hand": ["8,8"], "up": ["T"]}


def test_the_command_answers_a_file_of_either_game(twentyone: Cli, tmp_path: Path) -> None:
    path, out = tmp_path / "asked.csv", tmp_path / "out.jsonl"
    path.write_text('hand,up\n"8,8",T\n"T,6,9",T\n', encoding="utf-8")
    answer = twentyone("ev", "blackjack", "--batch", str(path))
    assert answer.code == 1
    assert answer.out.splitlines()[1].startswith('"8,8",T,split,')
    assert "Of 2 rows 1 were refused. Row 2: The hand T,6,9 is bust" in answer.err
    unknown = twentyone("ev", "blackjack", "--batch", str(path), "--device", "abacus")
    assert (unknown.code, "There is no device 'abacus'" in unknown.err) == (2, True)
    path.write_text('hand,banker,player_cards\n"6,T",,\n"T,6",true,2\n', encoding="utf-8")
    answer = twentyone("ev", "banluck", "--batch", str(path), "--out", str(out))
    assert (answer.code, answer.out) == (0, f"Wrote {out}.\n")
    assert [json.loads(line)["best"] for line in out.read_text(encoding="utf-8").splitlines()] == ["stand", "hit"]
    assert "are columns of the file" in twentyone("ev", "banluck", "6,T", "--batch", str(path)).err
    assert "are columns of the file" in twentyone("ev", "blackjack", "8,8", "--batch", str(path)).err
    alone = twentyone("ev", "blackjack", "8,8", "--up", "T", "--device", "cuda")
    assert (alone.code, "A device answers about many hands" in alone.err) == (2, True)
    assert "Name a hand" in twentyone("ev", "banluck").err
    assert "has no column hand" in _asked(twentyone, tmp_path / "none.csv", "cards\n8\n")
    assert "say where they go" in twentyone("ev", "blackjack", "--batch", "a.parquet").err


def _asked(twentyone: Cli, path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return twentyone("ev", "blackjack", "--batch", str(path)).err
