"""What the page may ask besides play: the vocabulary of the rules, and exact numbers from the solvers.

The solvers run in processes of their own, and one of them is always left to the tables. Every question is plain text
and is read by the same functions as the command line, so both give the same numbers to the last digit.
"""

from collections.abc import Callable, Iterator
from typing import Any, Protocol, cast

from twentyone.errors import PolicyError, RulesError, TwentyOneError
from twentyone.games.registry import GAMES
from twentyone.language.catalogue import once_a_language, remark
from twentyone.present.web.answers.contract import Question
from twentyone.present.web.answers.house import edge, told, told_file, told_link
from twentyone.present.web.answers.lab.routes import lab_addresses
from twentyone.present.web.answers.registry import questions_of
from twentyone.present.web.answers.simulation import simulated
from twentyone.present.web.answers.vocabulary import vocabulary
from twentyone.present.web.asked import Address, Asked, File
from twentyone.registry import each

LARGEST_QUESTION = 8 * 1024
LARGEST_TEXT = 64 * 1024


class Solver(Protocol):
    """Whoever answers questions: processes of their own, or what was worked out before."""

    async def ask(self, work: Callable[[Any], Any], about: Any, shared: bool = False) -> Any:
        """What `work(about)` is; a `shared` question is worked out once for all who ask it meanwhile."""
        ...


class AtOnce:
    """Whoever answers in this very thread: a page with its house inside, where nobody else waits."""

    async def ask(self, work: Callable[[Any], Any], about: Any, shared: bool = False) -> Any:
        """What `work(about)` is."""
        return work(about)


def explorer_addresses(solver: Solver, quick: Solver, teller: Solver | None = None) -> Iterator[Address]:
    """The questions of the explorer, the trainer and the lab; `quick` answers what takes milliseconds.

    To find an example for every rule takes too long for the loop that the tables are in: `teller` does, or `quick`.
    """
    teller = teller or quick
    words = once_a_language(vocabulary)

    async def schema(asked: Asked) -> dict[str, Any]:
        return words()

    async def house(asked: Asked) -> dict[str, Any]:
        return cast(dict[str, Any], await asked.while_there(teller.ask(told, (asked.parts["game"], _words(asked)))))

    async def house_file(asked: Asked) -> dict[str, Any]:
        body = await asked.body(LARGEST_TEXT, "rules")
        text = _text(body, RulesError(remark("answer-rules-text")))
        return cast(dict[str, Any], await asked.while_there(teller.ask(told_file, (asked.parts["game"], text))))

    async def house_link(asked: Asked) -> dict[str, Any]:
        about = (asked.parts["game"], _words(asked).get("words", ""))
        return cast(dict[str, Any], await asked.while_there(teller.ask(told_link, about)))

    yield Address("GET", "/api/schema", schema, is_public=True)
    yield Address("GET", "/api/house/{game}", house)
    yield Address("POST", "/api/house/{game}", house_file)
    yield Address("GET", "/api/house/{game}/words", house_link)
    yield _question(solver, "/api/edge", edge)
    yield _question(solver, "/api/simulate", simulated)
    for game, questions in each(GAMES, questions_of).items():
        for name, work in questions.asked.items():
            yield _question(solver, f"/api/{name}/{game}", work)
        for name, work in questions.posted.items():
            yield _posted(solver, f"/api/{name}/{game}", work)
        for name, work in questions.files.items():
            yield _question(solver, f"/api/{name}/{game}", work, f"{game}-{name}.json")
        if questions.lab is not None:
            yield from lab_addresses(game, questions.lab, solver, quick, _words)


def _question(solver: Solver, path: str, work: Question, file: str | None = None) -> Address:
    """Where a question is answered; with a `file`, as one to be kept under this name."""

    async def answer(asked: Asked) -> Any:
        found = await asked.while_there(solver.ask(work, _words(asked)))
        return File(found, file) if file else found

    return Address("GET", path, answer)


def _posted(solver: Solver, path: str, work: Question) -> Address:
    """Where a question is answered that comes with a text, such as a strategy file that somebody chose in the page."""

    async def answer(asked: Asked) -> Any:
        text = _text(await asked.body(LARGEST_TEXT, "strategy"), PolicyError(remark("answer-file-text")))
        return await asked.while_there(solver.ask(work, _words(asked) | {"text": text}))

    return Address("POST", path, answer)


def _text(body: bytes, refusal: TwentyOneError) -> str:
    """The text of a body; what is none is refused."""
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise refusal from None


def _words(asked: Asked) -> dict[str, str]:
    """The words of a question; a word given twice is refused."""
    words = dict(asked.words)
    if len(words) != len(asked.words):
        raise RulesError(remark("answer-word-twice"))
    if sum(len(name) + len(word) for name, word in asked.words) > LARGEST_QUESTION:
        raise RulesError(remark("answer-question-long", most=LARGEST_QUESTION))
    return words
