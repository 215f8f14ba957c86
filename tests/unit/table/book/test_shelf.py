"""The shelf: a request is on disk before it is answered, counts once, and a book is its owner's."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from twentyone.errors import JournalError, TableError
from twentyone.rules.banluck import BanLuckRules
from twentyone.table.book import request as req
from twentyone.table.book import shelf as shelf_module
from twentyone.table.book.book import Book
from twentyone.table.book.shelf import Shelf, parse_change, shown_id
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.upkeep.backup import back_up, restore
from twentyone.table.journal.vault import server_key

TOKEN, OTHER = "a-token-of-twenty-one", "another-token-of-some"
GAME = "banluck"


def kept(folder: Path, work: Callable[[Shelf], Awaitable[None]]) -> None:
    """Do some work with the shelf of a folder, and close its journal."""
    journal = Journal(folder / "journal.sqlite")
    try:
        asyncio.run(work(Shelf(journal, lambda: 5)))  # type: ignore[arg-type] # a coroutine
    finally:
        journal.close()


async def begun(shelf: Shelf, request_id: str = "1", token: str = TOKEN) -> Book:
    return await shelf.create(token, request_id, GAME, BanLuckRules(), ["An", "Binh"], bet=100)


def test_a_book_comes_back_from_the_disk_with_the_round_being_written(tmp_path: Path) -> None:
    async def first(shelf: Shelf) -> None:
        book = await begun(shelf)
        name = shown_id(book.id)
        await shelf.change(name, TOKEN, req.WriteHand(id="a", person=0, hand="18"))

    async def second(shelf: Shelf) -> None:
        (row,) = await shelf.books(TOKEN)
        book = await shelf.book(row["book"], TOKEN)
        assert book.sheet.banker_hand == "18"
        book = await shelf.change(row["book"], TOKEN, req.WriteHand(person=1, hand="bust"))
        book = await shelf.change(row["book"], TOKEN, req.ScoreRound())
        assert book.sheet.totals == (100, -100)

    kept(tmp_path, first)
    kept(tmp_path, second)


def test_a_request_that_is_repeated_counts_once(tmp_path: Path) -> None:
    async def work(shelf: Shelf) -> None:
        book = await begun(shelf)
        assert (await begun(shelf)).id == book.id
        name = shown_id(book.id)
        request = req.AddPerson(id="a", name="Chi", bet=10)
        both = await asyncio.gather(shelf.change(name, TOKEN, request), shelf.change(name, TOKEN, request))
        assert [len(one.sheet.people) for one in both] == [3, 3]
        assert (await shelf.book(name, TOKEN)).version == 2

    kept(tmp_path, work)


def test_a_book_is_its_owners_alone(tmp_path: Path) -> None:
    async def work(shelf: Shelf) -> None:
        name = shown_id((await begun(shelf)).id)
        assert await shelf.books(OTHER) == []
        for refused in (shelf.book(name, OTHER), shelf.change(name, OTHER, req.Undo()), shelf.book("nothing", TOKEN)):
            with pytest.raises(TableError, match="no score book"):
                await refused

    kept(tmp_path, work)


def test_what_the_disk_refuses_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(shelf: Shelf) -> None:
        name = shown_id((await begun(shelf)).id)
        broken = asyncio.Future[str]()
        broken.set_exception(JournalError("full"))
        with monkeypatch.context() as patch:
            patch.setattr(shelf, "_write", lambda *_: broken)
            with pytest.raises(JournalError, match="full"):
                await shelf.change(name, TOKEN, req.WriteHand(person=0, hand="18"))
        assert (await shelf.book(name, TOKEN)).version == 1
        assert (await shelf.change(name, TOKEN, req.WriteHand(person=0, hand="17"))).version == 2

    kept(tmp_path, work)


def test_whoever_hangs_up_has_their_request_done(tmp_path: Path) -> None:
    async def work(shelf: Shelf) -> None:
        name = shown_id((await begun(shelf)).id)
        asking = asyncio.create_task(shelf.change(name, TOKEN, req.WriteHand(person=0, hand="18")))
        await asyncio.sleep(0)
        asking.cancel()
        book = await shelf.change(name, TOKEN, req.WriteHand(person=1, hand="20"))
        assert (book.version, book.sheet.banker_hand) == (3, "18")

    kept(tmp_path, work)


def test_books_that_are_put_back_are_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf_module, "MOST_AT_HAND", 1)

    async def work(shelf: Shelf) -> None:
        names = [shown_id((await begun(shelf, f"{number}")).id) for number in range(4)]
        for name in names * 2:
            await shelf.change(name, TOKEN, req.AddPerson(name=f"Nr {chr(97 + names.index(name))}", bet=1)) if (
                await shelf.book(name, TOKEN)
            ).version == 1 else None
        assert [(await shelf.book(name, TOKEN)).version for name in names] == [2] * 4

    kept(tmp_path, work)


def test_a_book_that_has_lost_its_end_is_refused(tmp_path: Path) -> None:
    names = []

    async def first(shelf: Shelf) -> None:
        name = shown_id((await begun(shelf)).id)
        await shelf.change(name, TOKEN, req.WriteHand(person=0, hand="18"))
        names.append(name)

    async def second(shelf: Shelf) -> None:
        with pytest.raises(JournalError, match="end of this book is missing"):
            await shelf.book(names[0], TOKEN)

    kept(tmp_path, first)
    with sqlite3.connect(tmp_path / "journal.sqlite") as connection:
        connection.execute("DELETE FROM book_entries WHERE version = 2")
    connection.close()
    kept(tmp_path, second)


def test_a_backup_has_the_books_and_its_anchor_names_them(tmp_path: Path) -> None:
    house = tmp_path / "house"
    house.mkdir()
    server_key(house / "server.key")

    async def first(shelf: Shelf) -> None:
        await begun(shelf)

    async def second(shelf: Shelf) -> None:
        assert len(await shelf.books(TOKEN)) == 1

    kept(house, lambda shelf: asyncio.sleep(0))
    empty = back_up(house, tmp_path / "empty")
    kept(house, first)
    full = back_up(house, tmp_path / "full")
    assert full.anchor != empty.anchor
    restore(tmp_path / "full", tmp_path / "again", full.anchor)
    kept(tmp_path / "again", second)


def test_what_is_no_request_is_refused() -> None:
    for body in (b"", b"[]", b'{"do":"open"}', b'{"do":"hand","person":-1}', b'{"do":"undo","more":1}', b"\xff"):
        with pytest.raises(TableError, match="nothing that can be asked"):
            parse_change(body)


def test_a_book_without_a_title_is_listed_with_the_names_in_it(tmp_path: Path) -> None:
    async def work(shelf: Shelf) -> None:
        book = await begun(shelf)
        await shelf.change(shown_id(book.id), TOKEN, req.ChangePerson(person=1, name="Bình"))
        await shelf.create(TOKEN, "2", GAME, BanLuckRules(), ["An", "Chi"], bet=100, title="Tết")
        assert sorted(row["title"] for row in await shelf.books(TOKEN)) == ["An, Bình", "Tết"]

    kept(tmp_path, work)


@pytest.mark.parametrize("bet", ["0", "-40", "2.5", "0.4", "1e+21", "100000000000000000000", '"abc"'])
def test_a_bet_that_cannot_be_is_refused_with_those_that_can(bet: str) -> None:
    for do in ('"do": "person", "person": 1', '"do": "add", "name": "Chi"'):
        with pytest.raises(TableError, match=r"^A bet is 0\.1 at least and 1,000,000,000 at most, in steps of 0\.1\.$"):
            parse_change(f'{{{do}, "bet": {bet}}}'.encode())


@pytest.mark.parametrize("every", ["-1", "100", "1.5"])
def test_the_bank_goes_round_after_whole_rounds(every: str) -> None:
    with pytest.raises(TableError, match="The bank goes round after 1 to 99 rounds, a whole number"):
        parse_change(f'{{"do": "bank", "every": {every}}}'.encode())
