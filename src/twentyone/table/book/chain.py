"""The chain of a score book: every request with a digest of what it led to, linked as those of a live table."""

import hashlib
from collections.abc import Iterable

import msgspec

from twentyone.errors import JournalError
from twentyone.language.catalogue import remark
from twentyone.table.book.book import Book
from twentyone.table.book.request import AnyRequest
from twentyone.table.book.step import step
from twentyone.table.journal.chain import FIRST_LINK, Entry, check_link, link

_decode = msgspec.json.Decoder(AnyRequest, strict=True)


def make_entry(before: str, book: Book, request: AnyRequest) -> Entry:
    """The entry of a request that led to `book`."""
    text, result = msgspec.json.encode(request).decode(), outcome(book)
    return Entry(
        book.id, book.version, book.now, text, result, link(before, book.id, book.version, book.now, text, result)
    )


def outcome(book: Book) -> str:
    """A digest of what a book says: the totals, the bank and the round being written. Its parts are never changed."""
    sheet = book.sheet
    hands = sorted((hand.person, hand.bet, hand.hand, hand.opened_at) for hand in sheet.hands)
    parts = [len(sheet.lines), sheet.totals, sheet.banker, sheet.banker_hand, hands]
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:16]


def replay(entries: Iterable[Entry]) -> tuple[Book, str]:
    """The book its entries lead to, and the last link; refused where they were changed or lead elsewhere."""
    book: Book | None = None
    before = FIRST_LINK
    for entry in entries:
        check_link(before, entry)
        try:
            request: AnyRequest = _decode.decode(entry.request)
            book = step(book, request, entry.at)
        except Exception as error:  # an entry can be wrong in ways that no type of ours foresees
            raise JournalError(remark("keeper-fails", table=entry.table, entry=entry.version, why=error)) from error
        if book.version != entry.version or outcome(book) != entry.outcome:
            raise JournalError(remark("keeper-otherwise", table=entry.table, entry=entry.version))
        before = entry.link
    if book is None:
        raise JournalError(remark("keeper-no-entries"))
    return book, before
