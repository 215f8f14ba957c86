"""Files of many questions, and of their answers: `.csv`, `.jsonl` and, where pandas and pyarrow are there, `.parquet`.

A file has one question a row, in columns named as the words of `ev`. Answers are the same rows with further columns.
"""

import csv
import io
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from twentyone.document import parse_json, read_text
from twentyone.errors import HandError, OutputError
from twentyone.extra import naming_extras
from twentyone.solve.many import ManyEvs
from twentyone.word import quoted

KINDS = ("csv", "jsonl", "parquet")
LARGEST = 4 * 1024**3
COUNTED = ("shoe",)
"""Columns that hold counts, written in one cell with spaces or commas between them."""
MOST_DIGITS = 9
"""A longer number is no count of cards."""
WHAT = "file of questions"

Rows = list[dict[str, Any]]


def kind_of(path: str) -> str:
    """What kind of file a name asks for; another ending is refused."""
    kind = path.rpartition(".")[2].lower()
    if kind not in KINDS:
        raise OutputError(f"The file {quoted(path)} must end in {', '.join('.' + known for known in KINDS)}.")
    return kind


def read_questions(path: str) -> Rows:
    """The rows of a file of questions, as they stand in it."""
    kind = kind_of(path)
    if kind == "parquet":
        return _read_parquet(path)
    text = read_text(path, WHAT, HandError, LARGEST)
    rows = _read_csv(path, text) if kind == "csv" else _read_jsonl(path, text)
    if not rows:
        raise HandError(f"The {WHAT} {path} has no rows.")
    return rows


def _read_csv(path: str, text: str) -> Rows:
    reader = csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    try:
        rows = list(reader)
    except csv.Error as error:
        raise HandError(f"The {WHAT} {path} cannot be read: line {reader.line_num}: {error}.") from None
    for number, row in enumerate(rows, 1):
        if None in row or None in row.values():
            raise HandError(
                f"The {WHAT} {path} cannot be read: row {number} does not have {len(reader.fieldnames or ())} cells; "
                "cards of one cell are put in quotation marks, or written with spaces."
            )
    return rows


def _read_jsonl(path: str, text: str) -> Rows:
    rows: Rows = []
    for line in filter(str.strip, text.splitlines()):
        number = len(rows) + 1
        row = parse_json(line, lambda why, at=number: HandError(f"The {WHAT} {path} cannot be read: row {at}: {why}."))  # type: ignore[misc]
        if not isinstance(row, dict):
            raise HandError(f"The {WHAT} {path} cannot be read: row {number} is no object with a hand in it.")
        rows.append(row)
    return rows


def _read_parquet(path: str) -> Rows:
    with naming_extras():
        import pandas as pd  # noqa: PLC0415 - only those wait for it who have such a file

    try:
        frame = pd.read_parquet(path)
    except ImportError:
        raise OutputError(NO_PARQUET) from None
    except (OSError, ValueError) as error:
        raise HandError(f"The {WHAT} {path} cannot be read: {str(error).splitlines()[0].rstrip('.')}.") from None
    plain = frame.astype(object).where(frame.notna(), None)
    return [{str(name): value for name, value in row.items()} for row in plain.to_dict("records")]


NO_PARQUET = "A .parquet file needs the package pyarrow: install it, or use .csv or .jsonl."


def columns_of(rows: Rows, known: Sequence[str]) -> dict[str, list[Any]]:
    """The columns of the questions among the columns of a file; what else it has is left alone.

    A cell that is empty or missing is None. A shoe that is text is read as counts.
    """
    present = [name for name in known if any(name in row for row in rows)]
    return {name: [_cell(name, row.get(name)) for row in rows] for name in present}


def _cell(name: str, given: Any) -> Any:
    if isinstance(given, str):
        given = given.strip()
        if name in COUNTED and given:
            return [
                int(word) if word.isdecimal() and len(word) <= MOST_DIGITS else word
                for word in re.split(r"[,\s]+", given)
            ]
    if hasattr(given, "tolist"):
        given = given.tolist()
    return None if given == "" else given


def answer_text(rows: Rows, many: ManyEvs, kind: str) -> str:
    """The rows with their answers, as text of a `csv` or `jsonl` file."""
    if kind == "jsonl":
        pairs = zip(rows, many.lines(), strict=True)
        return "".join(json.dumps({**row, **line}, ensure_ascii=False) + "\n" for row, line in pairs)
    known = list(dict.fromkeys(name for row in rows for name in row))
    written = io.StringIO()
    table = csv.DictWriter(
        written, [*known, *(name for name in many.columns if name not in known)], lineterminator="\n"
    )
    table.writeheader()
    for row, line in zip(rows, many.lines(), strict=True):
        table.writerow({**row, **line})
    return written.getvalue()


def write_answers(path: str, rows: Rows, many: ManyEvs) -> None:
    """Write the rows with their answers into a file, of the kind that its name asks for."""
    kind = kind_of(path)
    if kind != "parquet":
        Path(path).write_text(answer_text(rows, many, kind), encoding="utf-8")
        return
    with naming_extras():
        import pandas as pd  # noqa: PLC0415 - only those wait for it who want such a file

    frame = pd.DataFrame(rows)
    for name, column in many.columns.items():
        frame[name] = column
    try:
        frame.to_parquet(path)
    except ImportError:
        raise OutputError(NO_PARQUET) from None
