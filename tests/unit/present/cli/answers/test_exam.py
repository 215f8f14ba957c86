"""`twentyone exam`: the set, a position, an answer, all questions, and a sheet of answers."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Answer
from twentyone.present.exam.kept import exam_of
from twentyone.present.exam.position import digest_of

Cli = Callable[..., Answer]
ONE = '{"id": "banluck-0001", "answer": "hit"}\n'


def _one(folder: Path) -> Path:
    """A sheet with one answer."""
    sheet = folder / "one.jsonl"
    sheet.write_text(ONE, encoding="utf-8")
    return sheet


def test_the_set_is_told_with_its_digest(twentyone: Cli) -> None:
    said = twentyone("exam", "blackjack").out
    assert f"Its digest is {digest_of(exam_of('blackjack'))}." in said
    assert "All decisions: 1,000; an answer at random gives up 0." in said
    told = json.loads(twentyone("exam", "banluck", "--json").out)
    assert (told["positions"], told["kinds"]["all"]["positions"]) == (1000, 1000)


def test_a_position_is_asked_and_its_answer_graded(twentyone: Cli) -> None:
    position = exam_of("blackjack")[4]
    text = twentyone("exam", "blackjack", "--position", "5").out
    assert text.endswith("Answer with one of these words and nothing else: Hit, Stand.\n")
    assert json.loads(twentyone("exam", "blackjack", "--position", "5", "--json").out)["text"] == text.strip()
    assert twentyone("exam", "blackjack", "--position", "5", "--answer", "Stand.").out.startswith("Stand is the best")
    said = twentyone("exam", "blackjack", "--position", "5", "--answer", "hit").out
    assert said.startswith(f"Hit gives up {position.regret('hit'):.4f} bets. The best answer is Stand.")
    said = twentyone("exam", "blackjack", "--position", "5", "--answer", "I stand").out
    assert said.startswith("'I stand' is none of the words offered, so it is graded as the worst of them")
    told = json.loads(twentyone("exam", "blackjack", "--position", "5", "--answer", "I stand", "--json").out)
    assert (told["refused"], told["regret"]) == (True, position.regret(None))


def test_questions_go_out_and_answers_come_back(twentyone: Cli, tmp_path: Path) -> None:
    out, sheet = tmp_path / "questions.jsonl", tmp_path / "answers.jsonl"
    assert twentyone("exam", "banluck", "--out", str(out), "--language", "zh").code == 0
    asked = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    best = {one.name: one for one in exam_of("banluck")}
    rows = [{"id": one["id"], "answer": best[one["id"]].best} for one in asked[:50]]
    sheet.write_text("\n".join(map(json.dumps, [*rows, {"id": asked[50]["id"], "answer": None}])), encoding="utf-8")
    told = json.loads(twentyone("exam", "banluck", "--grade", str(sheet), "--language", "zh", "--json").out)
    assert (told["positions"], told["of"], told["refused"], told["best_share"]) == (51, 1000, 1, 50 / 51)
    assert told["mean_regret"] == pytest.approx(best[asked[50]["id"]].regret(None) / 51)
    said = twentyone("exam", "banluck", "--grade", str(sheet)).out
    assert "(one answer has no error)" in twentyone("exam", "banluck", "--grade", str(_one(tmp_path))).out
    assert said.startswith("51 of 1,000 decisions were answered.\nAll decisions: 51 answered, ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("poker", "There is no exam 'poker': the exams are blackjack, banluck."),
        ("banluck --position 0", "There is no position 0: they are 1 to 1,000."),
        ("banluck --answer hit", "An answer needs a position: add --position with its number."),
        ("banluck --position 1 --out x", "Ask one thing at a time: --position, --out or --grade."),
        ("banluck --language xx", "Nobody speaks 'xx' here: there are en, vi, zh."),
        ("banluck --grade nowhere", "The file of answers nowhere cannot be read: No such file or directory."),
        ("banluck --position 0 --language zh", "没有第0个局面：编号为1至1,000。"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(twentyone: Cli, words: str, said: str) -> None:
    done = twentyone("exam", *words.split())
    assert (done.code, done.out, done.err.strip()) == (2, "", said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hit\n", "Line 1 of {} is no answer: it must be a JSON object with id and answer."),
        (ONE + "[1]\n", "Line 2 of {} is no answer: it must be a JSON object with id and answer."),
        ('{"id": 1, "answer": "hit"}', "Line 1 of {} is no answer: it must be a JSON object with id and answer."),
        ('{"id": "banluck-0001"}', "Line 1 of {} is no answer: it must be a JSON object with id and answer."),
        ("[" * 9000, "Line 1 of {} is no answer: it must be a JSON object with id and answer."),
        (
            '{"id": "blackjack-0001", "answer": ""}',
            "Line 1 of {} answers no position of this exam: they are banluck-0001 to banluck-1000.",
        ),
        (ONE + "\n" + ONE, "Line 3 of {} answers banluck-0001 a second time."),
        (" \n\n", "There are no answers in {}."),
    ],
)
def test_a_sheet_that_cannot_be_graded_is_refused_in_a_sentence(
    twentyone: Cli, tmp_path: Path, text: str, said: str
) -> None:
    sheet = tmp_path / "answers.jsonl"
    sheet.write_text(text, encoding="utf-8")
    done = twentyone("exam", "banluck", "--grade", str(sheet))
    assert (done.code, done.out, done.err.strip()) == (2, "", said.format(sheet))
