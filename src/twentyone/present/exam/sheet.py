"""Sheets: the questions of an exam and the answers to them in files, a JSON object per line.

A question has `id`, `text` and `answers`; an answer has `id` and `answer`. Positions that a sheet leaves out are not
graded, and how many were is always said.
"""

import json
from collections.abc import Iterable
from pathlib import Path

from twentyone.document import parse_json, read_text
from twentyone.errors import RunError, TwentyOneError
from twentyone.language.catalogue import remark
from twentyone.present.exam.position import Position
from twentyone.present.exam.sentence import Question, asked


def question_dict(question: Question) -> dict[str, object]:
    """A question as JSON has it: nothing of what the answers are worth."""
    return {"id": question.position.name, "text": question.text, "answers": list(question.words.values())}


def write_questions(path: Path | str, positions: Iterable[Position]) -> None:
    """Write the questions in the language that is spoken now."""
    lines = [json.dumps(question_dict(asked(position)), ensure_ascii=False) for position in positions]
    Path(path).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def read_answers(path: Path | str, positions: Iterable[Position]) -> list[tuple[Position, object]]:
    """What was answered to which position; a sheet that answers another exam, or twice, is refused with the line."""
    by_name = {position.name: position for position in positions}
    found: dict[str, object] = {}
    lines = read_text(path, "file of answers", RunError).splitlines()
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        name, answer = _answer_of(line, number, str(path))
        if name not in by_name:
            first, *_, last = by_name
            raise RunError(remark("exam-line-unknown", n=str(number), file=path, first=first, last=last))
        if name in found:
            raise RunError(remark("exam-line-twice", n=str(number), file=path, name=name))
        found[name] = answer
    if not found:
        raise RunError(remark("exam-sheet-empty", file=path))
    return [(by_name[name], answer) for name, answer in found.items()]


def _answer_of(line: str, number: int, file: str) -> tuple[str, object]:
    """The position that a line names, and its answer, whatever that is."""

    def refuse(_: object) -> TwentyOneError:
        return RunError(remark("exam-line-wrong", n=str(number), file=file))

    plain = parse_json(line, refuse)
    if not isinstance(plain, dict) or not isinstance(plain.get("id"), str) or "answer" not in plain:
        raise refuse(plain)
    return plain["id"], plain["answer"]
