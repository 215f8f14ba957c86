"""The score book in words: buttons, lines and files, in every language."""

import codecs
import csv
import io

import pytest

from tests.support.score_books import evening
from tests.unit.table.book.test_step import after, hands, opened
from twentyone.language.catalogue import LANGUAGES, speaking
from twentyone.present.words.speech.book import book_csv, told
from twentyone.table.book import request as req
from twentyone.table.book.view import book_view


def test_hands_that_are_one_have_one_label() -> None:
    view = told(book_view(opened()))
    groups = {group["group"]: [hand["label"] for hand in group["hands"]] for group in view["player_hands"]}
    assert groups["special"] == ["Ban Ban", "Ban Luck", "777"]
    assert groups["total"] == ["21", "20", "19", "18", "17", "16", "15 or less"]
    assert groups["bust"] == ["Bust"]
    assert {hand["name"] for hand in view["player_hands"][2]["hands"]} >= {"five cards, 21", "five cards, 15 or less"}


def test_a_line_says_who_had_what() -> None:
    early = req.WriteHand(person=1, hand="16", opened_at="17")
    book = after(opened(), *hands("bust", "", "five_21"), early, req.ScoreRound())
    book = after(book, req.Pay(payer=0, payee=2, tenths=55))
    paid, played = told(book_view(book))["lines"]
    assert played["text"] == "Bank An: Bust, -20. Binh: 16, opened at 17, -10. Chi: five cards, 21, +30."
    assert paid["text"] == "An paid Chi 5.5."


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_a_book_can_say_is_said_in_every_language(code: str) -> None:
    with speaking(code):
        for seed in range(3):
            for _, book, _ in evening(seed, 40):
                view = told(book_view(book))
            assert book_csv(view)


def test_a_file_has_a_line_per_round_and_sums_to_zero() -> None:
    book = after(opened("=An", "Binh", bet=5), *hands("18", "20"), req.ScoreRound())
    book = after(book, req.AddPerson(name="Chi", bet=10))
    file = book_csv(told(book_view(book))).encode()
    assert file.startswith(codecs.BOM_UTF8)
    rows = list(csv.reader(io.StringIO(file.decode("utf-8-sig"))))
    assert rows[0] == ["Round", "Time (UTC)", "Bank", "'=An", "Binh", "Chi", "What happened"]
    assert rows[1][3:6] == ["-0.5", "0.5", "0"]
    assert sum(float(cell) for cell in rows[-1][3:6]) == 0
