"""Files and JSON of strangers, read with bounded work: a largest size, no endless nesting, nothing that is not JSON."""

import json
import re
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from typing import Any

from twentyone.errors import TwentyOneError
from twentyone.language.catalogue import remark
from twentyone.word import quoted

LARGEST_FILE = 16 * 1024 * 1024
DEEPEST = 200
BESIDE_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|[^\[\]{}"]+', re.DOTALL)
STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def read_text(path: Path | str, what: str, error: type[TwentyOneError], most: int = LARGEST_FILE) -> str:
    """The text of a file, in UTF-8 and of at most so many bytes; anything else is refused as an unreadable `what`."""
    try:
        with Path(path).open("rb") as file:
            raw = file.read(most + 1)
    except (OSError, ValueError) as failure:
        reason = (failure.strerror if isinstance(failure, OSError) else None) or failure
        raise error(f"The {what} {path} cannot be read: {reason}.") from None
    if len(raw) > most:
        raise error(f"The {what} {path} cannot be read: it has more than {most} bytes.")
    try:
        return raw.decode("utf-8-sig")  # some editors begin a file with a mark of its encoding
    except UnicodeDecodeError:
        raise error(f"The {what} {path} cannot be read: it is not text.") from None


def is_deep(text: str) -> bool:
    """Whether JSON nests deeper than any that is written here; the Python of browsers ends where a reader goes deep.

    >>> is_deep("[" * 201 + "]" * 201), is_deep("[" * 200 + "]" * 200), is_deep('["' + "[" * 201 + '"]')
    (True, False, False)
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    return max(accumulate(STEPS.get(one, 0) for one in BESIDE_BRACKETS.sub("", text))) > DEEPEST


def parse_json(text: str | bytes, refuse: Callable[[object], TwentyOneError], most_values: int | None = None) -> Any:
    """What JSON says; text that is not JSON, says one name twice or nests too deep is `refuse`d, with the reason.

    `NaN` and `Infinity`, which Python's reader would take, are not JSON. A value can take thirty times the memory that
    its text has: with `most_values`, text that may say more of them is refused before it is read.
    """
    try:
        plain = text if isinstance(text, str) else text.decode("utf-8")
    except UnicodeDecodeError:
        raise refuse(remark("refusal-json-text")) from None
    if most_values is not None and sum(map(plain.count, ",[{")) > most_values:
        raise refuse(remark("refusal-json-many"))
    if is_deep(plain):
        raise refuse(remark("refusal-json-deep"))
    try:
        return json.loads(plain, parse_constant=_refused_constant, object_pairs_hook=_object)
    except json.JSONDecodeError as failure:
        raise refuse(remark("refusal-json", reason=failure.msg, line=failure.lineno)) from None
    except _NotJsonError as failure:
        raise refuse(failure) from None
    except ValueError:
        raise refuse(remark("refusal-json-digits")) from None


def read_json(path: Path | str, what: str, error: type[TwentyOneError], most: int = LARGEST_FILE) -> Any:
    """What a JSON file says; anything else is refused as an unreadable `what`."""
    text = read_text(path, what, error, most)
    return parse_json(text, lambda reason: error(f"The {what} {path} cannot be read: {reason}."))


class _NotJsonError(ValueError):
    """What Python's reader would take and JSON does not have."""


def _refused_constant(name: str) -> None:
    raise _NotJsonError(remark("refusal-json-constant", name=name))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise _NotJsonError(remark("refusal-json-twice", name=quoted(name)))
        found[name] = value
    return found
