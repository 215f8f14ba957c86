"""What has changed between two views, and a view with its changes: a table is sent whole once, then what is new of it.

Both are plain values as JSON has them. A change is named by its path, a JSON Pointer [RFC 6901], and says what is
there now; what is not named is as it was.
"""

from typing import Any

Plain = dict[str, Any]
_NOTHING = object()


def changes(before: Plain, after: Plain) -> Plain:
    """What is new in a view, by paths: objects with the same fields and lists of the same length are looked into.

    Fields that are in `before` alone are not told. Things are compared as Python does: no field may go from 1 to true.

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
            _note(was, value, f"{at}/{_escaped(name) if '/' in name or '~' in name else name}", found)


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

    >>> changed({"seats": [None, {"chips": 100}], "stage": "betting"}, {"/seats/1/chips": 90})
    {'seats': [None, {'chips': 90}], 'stage': 'betting'}
    """
    after, copied = dict(before), dict[str, Any]()
    for path, value in new.items():
        *way, name = [_plain(part) for part in path.split("/")[1:]]
        _set(_copied_along(after, way, copied), name, value)
    return after


def _copied_along(view: Any, way: list[str], copied: dict[str, Any]) -> Any:
    """What lies at the end of a way, each thing along it copied once."""
    at = ""
    for name in way:
        at += f"/{name}"
        if at not in copied:
            inner = view[int(name)] if isinstance(view, list) else view[name]
            copied[at] = inner.copy()
            _set(view, name, copied[at])
        view = copied[at]
    return view


def _set(inside: Any, name: str, value: Any) -> None:
    inside[int(name) if isinstance(inside, list) else name] = value


def _escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


def _plain(part: str) -> str:
    return part.replace("~1", "/").replace("~0", "~")
