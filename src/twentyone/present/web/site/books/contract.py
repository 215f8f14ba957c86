"""What a game gives so that a page without a solver can answer: a book for each preset, and a reader of it.

A book has the answers to those questions of the page that are the same for everybody who asks about a preset, and
whatever else the game's bots and coach need. It is written by the solvers when a site is built; its reader runs in the
page and has msgspec and the standard library alone.
"""

import json
import zlib
from collections.abc import Iterable, Mapping
from typing import Any, Protocol
from urllib.parse import urlencode

import msgspec

from twentyone.errors import SolverError
from twentyone.language.catalogue import LANGUAGES, language, remark, speaking
from twentyone.present.web.answers.contract import Question
from twentyone.present.web.answers.question import Plain, Words
from twentyone.rules.field import Rules, rules_dict, value_text
from twentyone.table.coach.advice import Advice

SPOKEN = "in every language"
"""The one key of what stands in the place of a text that differs by language; no answer has such a key."""


class Book(msgspec.Struct, frozen=True):
    """What was worked out for one set of rules: answers by question, and what else its game keeps."""

    answers: dict[str, Any]
    more: dict[str, Any] = {}

    def answer(self, name: str, words: Words) -> Plain | None:
        """The answer to a question of the page about these rules, in the language that is spoken now."""
        found = self.answers.get(key_of(name, words))
        return None if found is None else spoken(found)

    def packed(self) -> bytes:
        """The book as a file."""
        return zlib.compress(msgspec.msgpack.encode(self), 9)

    @classmethod
    def unpacked(cls, file: bytes) -> "Book":
        """The book in a file."""
        return msgspec.msgpack.decode(zlib.decompress(file), type=cls)


class Reader(Protocol):
    """Who answers about one set of rules; what nobody has worked out, and nobody can here, is refused."""

    def strategy(self) -> Any:
        """The strategy that bots play, as the game's coach has it."""
        ...

    async def advise(self, question: Any) -> Advice:
        """What every legal action is worth."""
        ...

    async def answer(self, name: str, words: Words) -> Plain:
        """The answer to a question of the page; `words` are what is left of it without the rules."""
        ...


class GameBook(Protocol):
    """How the books of a game are written and read."""

    @property
    def shipped(self) -> Iterable[tuple[str, Words]]:
        """The questions of the page whose answers are in the book, with their words besides the rules."""
        ...

    def is_alike(self, rules: Any, others: Any) -> bool:
        """Whether the book for other rules of this game answers for these."""
        ...

    def more(self, rules: Any) -> dict[str, Any]:
        """What the book for these rules has besides answers; worked out by the solvers."""
        ...

    def reader(self, rules: Any, book: Book | None) -> Reader:
        """Who answers about these rules from their book, or without one."""
        ...


def write_book(rules: Rules, kind: GameBook, questions: Mapping[str, Question]) -> Book:
    """Work out the book for these rules, asking every question as the page asks it, in every language."""
    answers = {}
    for name, words in kind.shipped:
        told = []
        for code in LANGUAGES:
            with speaking(code):
                told.append(json.loads(json.dumps(questions[name](question_words(rules) | words))))
        answers[key_of(name, words)] = in_every_language(told)
    return Book(answers, kind.more(rules))


def question_words(rules: Rules) -> Words:
    """Rules as the page states them in a question."""
    return {name: value_text(value) for name, value in rules_dict(rules).items()}


def key_of(name: str, words: Words) -> str:
    """A question without its rules, as books list it.

    >>> key_of("reply", {"side": "player", "against": "stand_16"})
    'reply?against=stand_16&side=player'
    """
    return f"{name}?{urlencode(sorted(words.items()))}" if words else name


def in_every_language(told: list[Any]) -> Any:
    """The same answer in every language as one: only what differs is kept several times.

    >>> in_every_language([{"ev": 0.5, "text": "hit"}, {"ev": 0.5, "text": "rút"}])
    {'ev': 0.5, 'text': {'in every language': ['hit', 'rút']}}
    """
    first = told[0]
    if all(one == first for one in told):
        return first
    if isinstance(first, dict) and all(isinstance(one, dict) and one.keys() == first.keys() for one in told):
        return {name: in_every_language([one[name] for one in told]) for name in first}
    if isinstance(first, list) and all(isinstance(one, list) and len(one) == len(first) for one in told):
        return [in_every_language([one[place] for one in told]) for place in range(len(first))]
    return {SPOKEN: told}


def spoken(told: Any) -> Any:
    """An answer in the language that is spoken now."""
    if isinstance(told, dict):
        if SPOKEN in told:
            return told[SPOKEN][list(LANGUAGES).index(language())]
        return {name: spoken(part) for name, part in told.items()}
    return [spoken(part) for part in told] if isinstance(told, list) else told


def not_here() -> SolverError:
    """The refusal of what only the installed program works out."""
    return SolverError(remark("refusal-solver-program"))
