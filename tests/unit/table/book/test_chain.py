"""The chain of a score book replays to the same book, and tells whatever was changed."""

import pytest
from msgspec.structs import replace

from tests.support.score_books import evening
from twentyone.errors import JournalError
from twentyone.table.book.chain import make_entry, replay
from twentyone.table.journal.chain import FIRST_LINK, Entry


def chained(seed: int, n_requests: int) -> list[Entry]:
    entries: list[Entry] = []
    for request, book, _ in evening(seed, n_requests):
        entries.append(make_entry(entries[-1].link if entries else FIRST_LINK, book, request))
    return entries


def test_a_book_is_read_again_as_it_was_written() -> None:
    last = [book for _, book, _ in evening(7, 120)][-1]
    entries = chained(7, 120)
    assert replay(entries) == (last, entries[-1].link)


def test_whatever_is_changed_afterwards_is_found() -> None:
    entries = chained(8, 40)
    for change in ({"request": entries[9].request.replace('"do"', '"do" ')}, {"at": 1}, {"outcome": "0" * 16}):
        forged = [*entries[:9], replace(entries[9], **change), *entries[10:]]
        with pytest.raises(JournalError, match="entry 10"):
            replay(forged)
    with pytest.raises(JournalError):
        replay([*entries[:5], *entries[6:]])


def test_a_book_without_entries_is_none() -> None:
    with pytest.raises(JournalError):
        replay([])
