"""Drawn evenings of a score book: after every tap, undo included, everything sums to zero."""

import pytest

from tests.support.score_books import evening
from twentyone.table.book import request as req
from twentyone.table.book.book import Book
from twentyone.table.book.settle_up import settle_up
from twentyone.table.book.view import book_view

FEW, MANY, REQUESTS = 12, 10_000, 80


def added_up(book: Book) -> tuple[int, ...]:
    """What everybody has won, line by line; whoever came later has no part in what was before."""
    people = range(len(book.sheet.people))
    return tuple(sum(line.nets[one] for line in book.sheet.lines if one < len(line.nets)) for one in people)


def check_evening(seed: int) -> None:
    """Follow an evening and check every step of it."""
    seen = []
    for request, book, before in evening(seed, REQUESTS):
        sheet = book.sheet
        assert sum(sheet.totals) == 0
        assert sheet.ledger.total == 0
        assert all(sum(line.nets) == 0 for line in sheet.lines)
        by_line = [
            sum(line.nets[number] for line in sheet.lines if number < len(line.nets))
            for number in range(len(sheet.people))
        ]
        assert tuple(by_line) == sheet.totals
        if isinstance(request, req.Undo) and before is not None:
            assert sheet == before.before[-1]
        seen.append(book)
    last = seen[-1]
    paid = list(last.sheet.totals)
    for payment in settle_up(last.sheet.totals):
        paid[payment.payer] += payment.tenths
        paid[payment.payee] -= payment.tenths
    assert not any(paid)
    assert book_view(last)["version"] == last.version


@pytest.mark.parametrize("seed", range(FEW))
def test_everything_sums_to_zero_after_every_step(seed: int) -> None:
    check_evening(seed)


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(MANY // 100))
def test_everything_sums_to_zero_in_ten_thousand_evenings(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        check_evening(seed)
