"""Messages as the Fluent files of a language write them, read into a form that Python and the page both fill in.

Fluent (projectfluent.org) is a standard for sentences with named parts, plurals and choices. Its own parser reads it.
Of its syntax a catalogue uses text, variables, and choices between variants; that is checked here, so that nobody
writes what one of the two sides would not understand.

A pattern is a list: a string is said as it is, `[name]` is a part, and `[name, variants, otherwise]` a choice by it.
"""

import re
from collections.abc import Iterator
from typing import Any

from fluent.syntax import FluentParser, ast

Pattern = list[Any]

_parser = FluentParser(with_spans=False)
_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) *=", re.MULTILINE)


def sources(text: str) -> dict[str, str]:
    """The messages of a file by their names, as they are written: each is read when it is first said."""
    starts = list(_MESSAGE.finditer(text))
    ends = [match.start() for match in starts[1:]] + [len(text)]
    found = {match[1]: text[match.start() : end] for match, end in zip(starts, ends, strict=True)}
    if len(found) < len(starts):
        names = [match[1] for match in starts]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"The message {twice} is written twice.")
    return found


def read_message(source: str) -> Pattern:
    r"""The pattern of a message.

    >>> read_message("left = { $n ->\n [one] one chip\n *[other] { $n } chips\n } left")
    [['n', {'one': ['one chip'], 'other': [['n'], ' chips']}, 'other'], ' left']
    """
    entry = _parser.parse_entry(source)
    if not isinstance(entry, ast.Message) or entry.value is None or entry.attributes:
        raise ValueError(f"This is no message with a text: {source.strip()}")
    return _pattern(entry.value)


def parts_of(pattern: Pattern) -> set[str]:
    """The names of the parts that a pattern says or chooses by."""
    found = set()
    for piece in pattern:
        if isinstance(piece, list):
            name, *choice = piece
            found.add(name)
            for variant in choice[0].values() if choice else ():
                found |= parts_of(variant)
    return found


def _pattern(pattern: ast.Pattern) -> Pattern:
    return list(_merged(_piece(element) for element in pattern.elements))


def _merged(pieces: Iterator[str | Pattern]) -> Iterator[str | Pattern]:
    """The pieces with neighbouring texts joined."""
    text = ""
    for piece in pieces:
        if isinstance(piece, str):
            text += piece
            continue
        if text:
            yield text
        text = ""
        yield piece
    if text:
        yield text


def _piece(element: ast.TextElement | ast.Placeable) -> str | Pattern:
    if isinstance(element, ast.TextElement):
        return element.value.replace("\n", " ")  # a line of the file is no line of what is said
    inner = element.expression
    if isinstance(inner, ast.StringLiteral):
        return str(inner.parse()["value"])
    if isinstance(inner, ast.VariableReference):
        return [inner.id.name]
    if isinstance(inner, ast.SelectExpression) and isinstance(inner.selector, ast.VariableReference):
        variants = {_key(variant): _pattern(variant.value) for variant in inner.variants}
        otherwise = next(_key(variant) for variant in inner.variants if variant.default)
        return [inner.selector.id.name, variants, otherwise]
    raise ValueError(f"A catalogue has text, variables and choices by a variable, not {type(inner).__name__}.")


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.value if isinstance(key, ast.NumberLiteral) else key.name
