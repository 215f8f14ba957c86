"""The shelf of a page: every question that elsewhere goes to the solvers' processes, answered from books.

A book is fetched when the first question about its rules comes, and the last few stay open.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from twentyone.errors import SolverError
from twentyone.games.registry import GAMES
from twentyone.language.catalogue import remark
from twentyone.present.web.answers.house import edge, edge_told
from twentyone.present.web.answers.question import asked_rules, only_rules
from twentyone.present.web.answers.registry import questions_of
from twentyone.present.web.site.books.contract import Book, Reader, not_here
from twentyone.present.web.site.books.registry import BOOKS, book_for
from twentyone.registry import each
from twentyone.rules.field import Rules
from twentyone.table.coach.solver_process import Work
from twentyone.table.coach.strategy import advice, strategy

MOST_OPEN = 4


class BookShelf:
    """Answers from the books in a folder; `fetch` brings one there by its name, and says whether it could."""

    def __init__(self, folder: Path, fetch: Callable[[str], Awaitable[Any]]) -> None:
        self._folder = folder
        self._fetch = fetch
        self._open: OrderedDict[Rules, Reader] = OrderedDict()
        self._questions = {
            work: (game, name)
            for game, questions in each(GAMES, questions_of).items()
            for name, work in {**questions.asked, **questions.files, **questions.posted}.items()
        }

    async def __call__(self, work: Work, about: Any) -> Any:
        """The answer to `work(about)`."""
        if work is strategy:
            return (await self._reader(about)).strategy()
        if work is advice:
            return await (await self._reader(about.rules)).advise(about)
        words = dict(about)
        if work is edge:
            rules = only_rules(words.pop("game", ""), words)
            return edge_told((await (await self._reader(rules)).answer("explore", {}))["solution"])
        if work not in self._questions:
            raise not_here()
        game, name = self._questions[work]
        rules = asked_rules(game, words)
        return await (await self._reader(rules)).answer(name, words)

    async def _reader(self, rules: Rules) -> Reader:
        if rules.game not in BOOKS:
            raise not_here()
        if rules not in self._open:
            self._open[rules] = BOOKS.find(rules.game).reader(rules, await self._book(rules))
            if len(self._open) > MOST_OPEN:
                self._open.popitem(last=False)
        self._open.move_to_end(rules)
        return self._open[rules]

    async def _book(self, rules: Rules) -> Book | None:
        """The book that answers for these rules; None where no preset is like them."""
        name = book_for(rules)
        if name is None:
            return None
        path = self._folder / name
        if not path.exists() and not await self._fetch(name):
            raise SolverError(remark("refusal-book-fetch"))
        return Book.unpacked(path.read_bytes())
