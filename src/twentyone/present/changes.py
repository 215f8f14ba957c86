"""What has changed between two views, and a view with its changes: a table is sent whole once, then what is new of it.

Both are plain values as JSON has them. A change is named by its path, a JSON Pointer [RFC 6901], and says what is
there now; what is not named is as it was.
"""

import copy
from functools import lru_cache
from typing import Any

from twentyone.errors import TableError
from twentyone.language.catalogue import remark

Plain = dict[str, Any]
_NOTHING = object()


def changes(before: Plain, after: Plain) -> Plain:
    """What is new in a view, by paths: objects with the same fields and lists of the same length are looked into.

    Fields that are in `before` alone are not told. Things are compared as Python does: no field may go from 1 to true.
    A name that is a number is told as JSON writes it.

    >>> changes({"seats": [None, {"chips": 100, "bet": None}]}, {"seats": [None, {"chips": 90, "bet": 10}]})
    {'/seats/1/chips': 90, '/seats/1/bet': 10}
    >>> changes({"hand": {"turn": 1, "cards": ["AS"]}}, {"hand": {"turn": 1, "cards": ["AS", "6H"]}})
    {'/hand/cards': ['AS', '6H']}
    """
    found: Plain = {}
    _look_into(before, after, "", found)
    return found


def _look_into(before: Plain, after: Plain, at: str, found: Plain) -> None:
    """Note the fields of one object that are not as they were in another."""
    for name, value in after.items():
        was = before[name] if name in before else _NOTHING  # noqa: SIM401 - a call for each field takes twice as long
        if was is not value and was != value:
            _note(was, value, at + _step(name), found)


def _note(was: Any, value: Any, at: str, found: Plain) -> None:
    """Note one thing that is not as it was, or what of it is not."""
    if type(was) is type(value) is dict and was.keys() == value.keys():
        _look_into(was, value, at, found)
    elif type(was) is type(value) is list and len(was) == len(value):
        for place, (one, other) in enumerate(zip(was, value, strict=True)):
            if one is not other and one != other:
                _note(one, other, f"{at}/{place}", found)
    else:
        found[at] = value


def changed(before: Plain, new: Plain) -> Plain:
    """The inverse of `changes`: a view with what is new in it. The one before stays as it is.

    Refused where a path leads nowhere: then the view is not the one that the changes were made from.

    >>> changed({"seats": [None, {"chips": 100}], "stage": "betting"}, {"/seats/1/chips": 90})
    {'seats': [None, {'chips': 90}], 'stage': 'betting'}
    """
    after = copy.deepcopy(before)
    for path, value in new.items():
        *way, name = [_plain(part) for part in path.split("/")[1:]]
        inside: Any = after
        try:
            for part in way:
                inside = inside[_key(inside, part)]
            inside[_key(inside, name)] = value
        except (LookupError, TypeError, ValueError) as error:
            raise TableError(remark("terminal-lost-track")) from error
    return after


def _key(inside: Any, part: str) -> str | int:
    """A part of a path as what it leads into is asked for it."""
    return int(part) if isinstance(inside, list) else part


@lru_cache(maxsize=1024, typed=True)
def _step(name: Any) -> str:
    """One step of a path; the fields of views and the seats of a table are few."""
    return "/" + str(name).replace("~", "~0").replace("/", "~1")


def _plain(part: str) -> str:
    return part.replace("~1", "/").replace("~0", "~")
