"""The shelf of a house: all its score books. A request is written to the journal, then answered, as at a live table.

A book is read from its entries when somebody first asks for it. Books lie in the journal of the tables: the same file,
writer, witness and backup.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from twentyone.errors import JournalError, TableError
from twentyone.language.catalogue import remark
from twentyone.rules.field import Rules, rules_dict
from twentyone.table.book import request as req
from twentyone.table.book.book import Book
from twentyone.table.book.chain import make_entry, replay
from twentyone.table.book.step import step
from twentyone.table.journal import store
from twentyone.table.journal.chain import FIRST_LINK
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.page import BookRow, Page
from twentyone.table.journal.store import BOOK_MARK
from twentyone.table.live.place import is_token, token_hash
from twentyone.word import quoted

MOST_OF_ONE = 200
MOST_ENTRIES = 20_000
MOST_AT_HAND = 200
"""So many books are kept at hand; the others are read again when somebody asks."""

_decode = msgspec.json.Decoder(req.AnyChange, strict=True)


def parse_change(body: bytes) -> req.AnyChange:
    """What somebody asks of a book, as JSON; anything else is refused."""
    try:
        request: req.AnyChange = _decode.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise req.refusal(error) from None
    return request


class _Open:
    """A book at hand, with its last link; one request at a time changes it, and `users` wait for their turn."""

    def __init__(self, book: Book, link: str) -> None:
        self.book = book
        self.link = link
        self.turn = asyncio.Lock()
        self.users = 0


class Shelf:
    """The score books in a journal."""

    def __init__(self, journal: Journal, clock: Callable[[], int]) -> None:
        self._journal = journal
        self._clock = clock
        self._open: OrderedDict[str, _Open] = OrderedDict()
        self._turn = asyncio.Lock()
        self._writing: set[asyncio.Task[Book]] = set()

    async def books(self, token: str) -> list[dict[str, Any]]:
        """The books of whoever has this token, the latest first."""
        rows = await asyncio.to_thread(self._list, token_hash(token))
        return [{"book": shown_id(row.book), "title": row.title, "at": row.at} for row in rows]

    def _list(self, owner: str) -> list[BookRow]:
        with self._journal.reading() as connection:
            return store.books_of(connection, owner, MOST_OF_ONE)

    async def create(
        self, token: str, request_id: str, game: str, rules: Rules, people: list[str], **wishes: Any
    ) -> Book:
        """A new book; asked again with the same token and id, the same one."""
        owner = token_hash(token)
        book_id = BOOK_MARK + hashlib.sha256(f"{owner}/{request_id}".encode()).hexdigest()[:16]
        request = req.OpenBook(
            id=request_id, book=book_id, owner=owner, game=game, rules=rules_dict(rules), people=people, **wishes
        )
        return await self._done(self._created(request))

    async def _created(self, request: req.OpenBook) -> Book:
        async with self._turn:
            found = await self._at_hand(request.book)
            if found is not None:
                return found.book
            if len(await asyncio.to_thread(self._list, request.owner)) >= MOST_OF_ONE:
                raise TableError(remark("book-most", most=MOST_OF_ONE))
            book = step(None, request, self._clock())
            self._keep(_Open(book, await self._write(FIRST_LINK, book, request)))
            return book

    async def book(self, name: str, token: str) -> Book:
        """A book as it stands, for its owner; refused to everybody else as if there were none."""
        return (await self._found(name, token)).book

    async def change(self, name: str, token: str, request: req.AnyChange) -> Book:
        """The book after a request, which is on disk by then; the same request twice counts once."""
        return await self._done(self._changed(name, token, request))

    async def _changed(self, name: str, token: str, request: req.AnyChange) -> Book:
        found = await self._found(name, token)
        found.users += 1
        try:
            async with found.turn:
                if request.id and request.id in found.book.answered:
                    return found.book
                if found.book.version >= MOST_ENTRIES:
                    raise TableError(remark("book-full"))
                book = step(found.book, request, self._clock())
                found.link = await self._write(found.link, book, request)
                found.book = book
                return book
        finally:
            found.users -= 1

    async def _done(self, work: Coroutine[Any, Any, Book]) -> Book:
        """What comes of some work, which is brought to its end even if whoever asked for it is gone by then."""
        task = asyncio.get_running_loop().create_task(work)
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)
        return await asyncio.shield(task)

    async def _write(self, before: str, book: Book, request: req.AnyRequest) -> str:
        """Write the request that led to a book; the link of its entry, which is on disk then."""
        entry = make_entry(before, book, request)
        page = Page(books=(entry,), shelved=(BookRow(book.id, book.owner, _listed(book), book.now),))
        await asyncio.wrap_future(self._journal.write(page))
        return entry.link

    # Books at hand ------------------------------------------------------------------------------------

    async def _found(self, name: str, token: str) -> _Open:
        async with self._turn:
            found = await self._at_hand(BOOK_MARK + name)
        if found is None or not is_token(token, found.book.owner):
            raise TableError(remark("book-none", book=quoted(name)))
        return found

    async def _at_hand(self, book_id: str) -> _Open | None:
        """A book, read from the disk if it must be; None where there is none."""
        if book_id not in self._open:
            read = await asyncio.to_thread(self._read, book_id)
            if read is None:
                return None
            self._keep(_Open(*read))
        self._open.move_to_end(book_id)
        return self._open[book_id]

    def _keep(self, found: _Open) -> None:
        self._open[found.book.id] = found
        for other in [name for name, one in self._open.items() if not one.users][:-MOST_AT_HAND]:
            del self._open[other]

    def _read(self, book_id: str) -> tuple[Book, str] | None:
        """A book from the disk with its last link; refused where it is not what was written."""
        with self._journal.reading() as connection:
            entries = store.book_entries(connection, book_id)
        witnessed = self._journal.witnessed.get(book_id, 0)
        if not entries and not witnessed:
            return None
        if not entries or entries[-1].version < witnessed:
            raise JournalError(remark("book-lost"))
        return replay(entries)


def _listed(book: Book) -> str:
    """What a book is called in the list: its title, else the names in it."""
    return book.title or ", ".join(person.name for person in book.sheet.people)


def shown_id(book_id: str) -> str:
    """The id of a book as people get it."""
    return book_id.removeprefix(BOOK_MARK)
