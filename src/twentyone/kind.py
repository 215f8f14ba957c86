"""Kinds of values that people give in Python: a wrong one is refused in a sentence, not by whatever meets it first."""

import os
from collections.abc import Iterable
from numbers import Integral, Real
from types import NoneType, UnionType
from typing import Any, get_args

from twentyone.errors import RulesError, TwentyOneError
from twentyone.word import quoted, shown

NAMES: dict[type, str] = {
    bool: "True or False",
    int: "a whole number",
    float: "a number",
    str: "text",
    NoneType: "None",
}
"""The kinds that can be told apart here, and what they are called."""


def check_kind(what: str, given: object, kind: Any, error: type[TwentyOneError] = RulesError) -> None:
    """Refuse a value that is not of this kind, `int` or `str | None`; a kind that is not known here takes any value.

    >>> check_kind("The number of seats", "two", int)
    Traceback (most recent call last):
    ...
    twentyone.errors.RulesError: The number of seats cannot be 'two': it is a whole number.
    """
    kinds = get_args(kind) if isinstance(kind, UnionType) else (kind,)
    if any(one not in NAMES for one in kinds) or any(_is_of(given, one) for one in kinds):
        return
    raise error(f"{what} cannot be {told(given)}: it is {' or '.join(NAMES[one] for one in kinds)}.")


def told(given: object) -> str:
    """A value as a refusal names it, text in quotation marks."""
    return quoted(given) if isinstance(given, str) else shown(given)


def check_each(what: str, given: Iterable[object], kind: Any, error: type[TwentyOneError] = RulesError) -> None:
    """Refuse any of several values that is not of this kind."""
    for one in given:
        check_kind(what, one, kind, error)


def _is_of(given: object, kind: type) -> bool:
    """Whether a value is of a kind as people see it: numbers of numpy count, truth is no number, a path is text."""
    if kind is bool or kind is NoneType:
        return isinstance(given, kind)
    if isinstance(given, bool):
        return False
    wider: dict[type, tuple[type, ...]] = {int: (Integral,), float: (Real,), str: (str, os.PathLike)}
    return isinstance(given, wider[kind])
