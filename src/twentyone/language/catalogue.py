"""What is said in the language that is spoken now: `phrase` finds a message by its name and fills in its parts.

A message is named by the file it is in: `owner-closed` is in `owner.ftl`, so that only what is said is ever read. Files
under `page/` are said by the page, which gets them as they were read; all others are said here.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar, Token
from dataclasses import dataclass
from functools import cache, wraps
from operator import itemgetter
from pathlib import Path
from typing import TypeVar

from twentyone.errors import LanguageError
from twentyone.language.fluent import Pattern, read_message, sources
from twentyone.language.number import needs_writing, written_in

LANGUAGES = {"en": "English", "vi": "Tiếng Việt", "zh": "中文"}
"""The languages by their codes, each called by its own name."""
ENGLISH = "en"
LONGEST_WISH = 200
WISH = re.compile(
    r"\s*(\*|[a-z]{1,8})(?:[-_.@][-_.@a-z0-9]*)?\s*(?:;\s*q\s*=\s*(1(?:\.0{0,3})?|0(?:\.[0-9]{0,3})?)\s*)?"
)
"""A language that is wished for, with what it weighs from 0 to 1."""
FOLDER = Path(__file__).parent

Filler = Callable[[Mapping[str, object]], str]
"""A pattern made ready: from the parts to the text."""
Made = TypeVar("Made")

_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


language = _spoken.get
"""The language that is spoken now; asked so often that a function around it would be felt."""


class speaking:  # noqa: N801 - it is used as a word of the language: `with speaking("vi"):`
    """Speak a language for a while."""

    __slots__ = ("_before", "_code")

    _before: Token[str]

    def __init__(self, code: str) -> None:
        if code not in LANGUAGES:
            raise LanguageError(f"Nobody speaks {code[:20]!r} here: there are {', '.join(LANGUAGES)}.")
        self._code = code

    def __enter__(self) -> None:
        self._before = _spoken.set(self._code)

    def __exit__(self, *_: object) -> None:
        _spoken.reset(self._before)


def preferred(wishes: str) -> str:
    """The language that somebody likes best, of a list as browsers send it or as the system has it; else English.

    What weighs the same counts in the order of the list, a weight of 0 rules a language out, and a star stands for
    every language that is not named. What is no wish, and what comes after so many letters, is left out.

    >>> preferred("zh-CN,zh;q=0.9,en;q=0.8"), preferred("vi_VN.UTF-8"), preferred("en;q=0.5, vi"), preferred("fr")
    ('zh', 'vi', 'vi', 'en')
    """
    weights: dict[str, float] = {}
    for wish in wishes[:LONGEST_WISH].lower().split(","):
        found = WISH.fullmatch(wish)
        if found is not None:
            code, weight = found[1], float(found[2] or 1)
            weights[code] = max(weight, weights.get(code, 0.0))
    others = {code: weights["*"] for code in LANGUAGES if "*" in weights and code not in weights}
    spoken = {code: weight for code, weight in (weights | others).items() if code in LANGUAGES and weight}
    return max(spoken, key=spoken.__getitem__, default=ENGLISH)


def phrase(name: str, /, **parts: object) -> str:
    """A message in the language that is spoken now, with its parts filled in; numbers are written as it writes them."""
    code = _spoken.get()
    if not parts:
        return _fixed(code, name)
    for part, value in parts.items():
        if type(value) is not str and needs_writing(value):
            parts[part] = written_in(code, value)  # type: ignore[arg-type] # a number
    return _filler_of(code, name)(parts)


def written(number: float, digits: int | None = None, signed: bool = False) -> str:
    """A number as the language that is spoken now writes it, with so many decimals.

    >>> written(0.5, 2), written(1000)
    ('0.50', '1,000')
    """
    return written_in(_spoken.get(), number, digits, signed)


def once_a_language(make: Callable[[], Made]) -> Callable[[], Made]:
    """Make something of messages, such as a table of words, only once for each language."""
    made: dict[str, Made] = {}

    @wraps(make)
    def found() -> Made:
        code = _spoken.get()
        if code not in made:
            made[code] = make()
        return made[code]

    return found


@dataclass(frozen=True)
class Remark:
    """A message that is said only when somebody reads it, in their language: what refusals are made of."""

    name: str
    parts: Mapping[str, object]

    def __str__(self) -> str:
        return phrase(self.name, **self.parts)


def remark(name: str, /, **parts: object) -> Remark:
    """A message to be said later: `raise BetError(remark("refusal-bet-low", least=5))`."""
    return Remark(name, parts)


def filled(pattern: Pattern, parts: Mapping[str, object], code: str) -> str:
    """A pattern with its parts: a number chooses the variant of just that number, else that of its plural.

    >>> filled([["n", {"one": ["a chip"], "other": [["n"], " chips"]}, "other"]], {"n": 3}, "en")
    '3 chips'
    """
    return _filler(pattern, code)(parts)


def _filler(pattern: Pattern, code: str) -> Filler:
    """A pattern made ready once, since the same sentences are said over and over."""
    fillers: list[Filler] = []
    text, names = "", list[str]()
    for piece in pattern:
        if isinstance(piece, str):
            text += piece.replace("%", "%%")
        elif len(piece) == 1:
            text += "%s"
            names += piece
        else:
            fillers += [_text_filler(text, names)] if text else []
            fillers.append(_chooser(piece, code))
            text, names = "", []
    fillers += [_text_filler(text, names)] if text or not fillers else []
    if len(fillers) == 1:
        return fillers[0]
    return lambda parts: "".join([filler(parts) for filler in fillers])


def _text_filler(text: str, names: Sequence[str]) -> Filler:
    """A text with a place for each of these parts made ready; formatting by position takes half the time."""
    if len(names) > 1:
        taken = itemgetter(*names)
        return lambda parts: text % taken(parts)
    if names:
        (name,) = names
        return lambda parts: text % (parts[name],)
    said = text % ()
    return lambda parts: said


def _chooser(choice: Pattern, code: str) -> Filler:
    """A choice made ready: by what the part is, else by its plural, else the variant for all others."""
    name, variants, otherwise = choice
    fillers = {key: _filler(variant, code) for key, variant in variants.items()}
    last = fillers[otherwise]

    def chosen(parts: Mapping[str, object]) -> str:
        value = parts[name]
        filler = fillers.get(value if type(value) is str else str(value)) or fillers.get(plural(value, code)) or last
        return filler(parts)

    return chosen


def plural(value: object, code: str) -> str:
    """The kind of plural of a number: English has one and other, Chinese and Vietnamese have no plurals."""
    return "one" if code == ENGLISH and value == 1 else "other"


@cache
def pattern_of(code: str, name: str) -> Pattern:
    """A message of a language, as it was read."""
    source = messages(code, name.partition("-")[0]).get(name)
    if source is None:
        raise LookupError(f"There is no message {name} in {code}.")
    return read_message(source)


@cache
def _filler_of(code: str, name: str) -> Filler:
    return _filler(pattern_of(code, name), code)


@cache
def _fixed(code: str, name: str) -> str:
    """A message without parts."""
    return _filler_of(code, name)({})


@cache
def messages(code: str, file: str) -> dict[str, str]:
    """The messages of a file of a language, as they are written."""
    return sources(_texts(code).get(file, ""))


@cache
def _texts(code: str) -> dict[str, str]:
    """The files of a language by their names."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted((FOLDER / code).rglob("*.ftl"))}


def learn_languages() -> None:
    """Read every catalogue now: a server must not lack words when it cannot open a file."""
    for code in LANGUAGES:
        _texts(code)


@cache
def page_messages(code: str) -> dict[str, Pattern]:
    """Every message that the page says."""
    files = sorted((FOLDER / code / "page").rglob("*.ftl"))
    return {name: pattern_of(code, name) for path in files for name in messages(code, path.stem)}
