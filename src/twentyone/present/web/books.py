"""The plain addresses of score books: which are mine, a new one, what is asked of one, and a file of it."""

from typing import Annotated, Any

import msgspec

from twentyone.games.registry import find_game
from twentyone.language.catalogue import phrase, remark
from twentyone.present.web.asked import Address, Asked
from twentyone.present.web.socket.wire import RefusedError
from twentyone.present.words.speech.book import book_csv, told
from twentyone.rules.field import rules_from_dict
from twentyone.table.book.book import Book
from twentyone.table.book.request import Every, Name, Rules, Tenths, Word, refusal
from twentyone.table.book.shelf import MOST_ENTRIES, parse_change
from twentyone.table.book.view import book_view
from twentyone.table.server.house import House, checked_token

LARGEST_REQUEST = 16 * 1024


class NewBook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody says who begins a book; `id` is their own name for the request."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    game: Word
    rules: Rules = {}
    title: Name = ""
    people: Annotated[list[Name], msgspec.Meta(max_length=99)]
    bet: Tenths
    bank_every: Every = 0


_decode = msgspec.json.Decoder(NewBook, strict=True)


def book_addresses(house: House) -> tuple[Address, ...]:
    """The addresses of the score books of whoever asks with their token."""
    shelf = house.shelf

    async def books(asked: Asked) -> dict[str, Any]:
        return {"books": await shelf.books(_token(asked))}

    async def create(asked: Asked) -> dict[str, Any]:
        token, new = _token(asked), _new(await asked.body(LARGEST_REQUEST, "book"))
        rules = rules_from_dict(find_game(new.game).rules, new.rules)
        asked.guest.check_may_open(house.hosts)
        wishes = {"title": new.title, "bet": new.bet, "bank_every": new.bank_every}
        made = await shelf.create(token, new.id, new.game, rules, new.people, **wishes)
        asked.guest.opened(made.id)
        return _shown(made)

    async def book(asked: Asked) -> dict[str, Any]:
        return _shown(await shelf.book(asked.parts["book"], _token(asked)))

    async def change(asked: Asked) -> dict[str, Any]:
        token, request = _token(asked), parse_change(await asked.body(LARGEST_REQUEST, "book"))
        return _shown(await shelf.change(asked.parts["book"], token, request))

    async def file(asked: Asked) -> dict[str, Any]:
        found = await shelf.book(asked.parts["book"], _token(asked))
        return {"name": f"{phrase('book-file-name')}.csv", "text": book_csv(book_view(found, MOST_ENTRIES))}

    return (
        Address("GET", "/api/books", books),
        Address("POST", "/api/books", create),
        Address("GET", "/api/books/{book}", book),
        Address("POST", "/api/books/{book}", change),
        Address("GET", "/api/books/{book}/file", file),
    )


def _shown(book: Book) -> dict[str, Any]:
    return told(book_view(book))


def _new(body: bytes) -> NewBook:
    try:
        return _decode.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise refusal(error) from None


def _token(asked: Asked) -> str:
    if not asked.token:
        raise RefusedError("token", remark("book-token"))
    return checked_token(asked.token)
