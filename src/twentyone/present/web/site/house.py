"""The house of one page: the same tables as behind a server, in the worker of the page, its folder in the browser.

`worker.js` opens it and carries lines and questions between it and the page. Nothing here knows JavaScript, so that
tests run it as it is.
"""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from twentyone.errors import TwentyOneError
from twentyone.language.catalogue import LANGUAGES, phrase, preferred, remark, speaking
from twentyone.present.web.answers.house import rules_path
from twentyone.present.web.answers.routes import AtOnce, explorer_addresses
from twentyone.present.web.asked import Address, Asked
from twentyone.present.web.bankroll import bankroll_addresses
from twentyone.present.web.books import book_addresses
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.service import Service
from twentyone.present.web.site.books.shelf import BookShelf
from twentyone.present.web.site.desk import Desk
from twentyone.present.web.site.port import PortLine, Post
from twentyone.present.web.socket.wire import RefusedError
from twentyone.present.web.tables import table_addresses
from twentyone.table.coach.mind import Mind
from twentyone.table.coach.solver_here import SolverHere, empty_shelf
from twentyone.table.server.caretaker import Caretaker
from twentyone.table.server.house import House

COMMAND = "twentyone serve --host 0.0.0.0"


def draw_anew() -> None:
    """Let chance begin anew, after a start from an image of memory: two starts from one image draw different things.

    Secrets and shuffles come from the system (`secrets`, `random.Random()`), of which an image has nothing.
    """
    random.seed()


def sentences(error: BaseException) -> str:
    """What an error says in every language, as JSON; what no sentence was written for begins with its kind."""
    said = {}
    for code in LANGUAGES:
        with speaking(code):
            said[code] = str(error) if isinstance(error, TwentyOneError) else f"{type(error).__name__}: {error}"
    return json.dumps(said)


async def opened_house(
    folder: str, fail: Callable[[BaseException], None], books: str, fetch: Callable[[str], Awaitable[Any]]
) -> "PageHouse | None":
    """A house that is open; None where it cannot be opened, which `fail` is told as it is of what stops it later."""
    try:
        house = PageHouse(folder, fail, books, fetch)
        await house.open()
    except (TwentyOneError, OSError) as error:
        fail(error)
        return None
    return house


class PageHouse:
    """A house for one page; `fail` is told when it cannot go on.

    What was worked out before lies in books, in a folder into which `fetch` brings one by its name, and says whether
    it could; without, nothing was.
    """

    def __init__(
        self,
        folder: str,
        fail: Callable[[BaseException], None] | None = None,
        books: str = "",
        fetch: Callable[[str], Awaitable[Any]] | None = None,
    ) -> None:
        shelf = empty_shelf if fetch is None else BookShelf(Path(books), fetch)
        self.house = House(Path(folder), Mind(pool=SolverHere(shelf)), on_failure=fail, takes_in=True)
        doorkeeper = Doorkeeper()
        self._service = Service(self.house, doorkeeper)
        self._caretaker = Caretaker(self.house)
        self._serving: set[asyncio.Task[None]] = set()
        pool = self.house.mind.pool
        questions = explorer_addresses(pool.queue("explorer"), pool.queue("lab"), AtOnce())
        tables = table_addresses(self.house, self._service.lobby)
        own = (*bankroll_addresses(self.house), *book_addresses(self.house))
        self.desk = Desk((*tables, *own, *questions, *_invitations(self.house)), doorkeeper)

    async def open(self) -> None:
        """Read which tables there are."""
        await self.house.open()
        self._caretaker.start()

    async def close(self) -> None:
        """Let every line go, and write what is in hand."""
        await self._service.farewell()
        await asyncio.gather(*self._serving)
        await self._caretaker.stop()
        await self.house.close()

    def connect(self, purpose: str, post: Post) -> PortLine:
        """A new line for the page, which hears what is posted; `purpose` is what a socket's address would say."""
        line = PortLine(post)
        with speaking(preferred(parse_qs(purpose).get("language", [""])[0])):
            serving = asyncio.get_running_loop().create_task(self._service.serve(line, line, "", purpose))
        self._serving.add(serving)
        serving.add_done_callback(self._serving.discard)
        return line


def _invitations(house: House) -> tuple[Address, ...]:
    """What is said in the place of invitations: nobody else reaches a house inside a page."""

    async def invite(asked: Asked) -> dict[str, Any]:
        house.check(asked.parts["table"])
        link = f"{asked.word('at')}/#/table/{asked.parts['table']}"
        told = {"advice": phrase("invitation-in-page"), "command": COMMAND}
        return {"links": [link], "origins": [asked.word("at")], "reached": False, **told}

    async def house_rules(asked: Asked) -> dict[str, Any]:
        link = f"{asked.word('at')}/#/{rules_path(asked.parts['game'], asked.word('words'))}"
        return {"links": [link], "codes": [], "reached": True, "advice": ""}

    async def device(asked: Asked) -> dict[str, Any]:
        raise RefusedError("device", remark("invitation-in-page-device"))

    return (
        Address("GET", "/api/invite/{table}", invite),
        Address("GET", "/api/house/{game}/link", house_rules),
        Address("POST", "/api/device", device),
    )
