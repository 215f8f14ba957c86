"""Answers found again by the very object they were made of, where to hash or compare it takes as long as to answer.

Tables ask the same of the same objects many times in every action, and once more for every viewer. The objects never
change, so that the answer to one of them never does.
"""

from collections.abc import Callable
from functools import cache, lru_cache, wraps
from typing import Any, Generic, TypeVar

Asked = TypeVar("Asked")
Made = TypeVar("Made")
MOST_KEPT = 4096


def once_for_each(make: Callable[[Any], Made]) -> Callable[[Any], Made]:
    """Make something once for each of a few objects that live long, such as the rules of tables."""
    made: dict[int, tuple[Any, Made]] = {}

    @wraps(make)
    def found(asked: Any) -> Made:
        known = made.get(id(asked))
        if known is None or known[0] is not asked:
            if len(made) >= MOST_KEPT:
                made.clear()
            known = made[id(asked)] = (asked, make(asked))
        return known[1]

    return found


def once_in_a_row(make: Callable[[Asked], Made]) -> Callable[[Asked], Made]:
    """Make something once for an object as long as no other is asked about: what one action asks again and again."""
    last: tuple[Asked, Made] | None = None

    @wraps(make)
    def found(asked: Asked) -> Made:
        nonlocal last
        known = last
        if known is None or known[0] is not asked:
            known = last = (asked, make(asked))
        return known[1]

    return found


class Interned(Generic[Asked]):
    """Stands for an object in the keys of a cache: it takes no time to hash, and equal objects have the same one."""

    __slots__ = ("value",)

    def __init__(self, value: Asked) -> None:
        self.value = value


_by_value = lru_cache(maxsize=MOST_KEPT)(Interned)
_by_object = once_for_each(_by_value)


def interned(value: Asked) -> Interned[Asked]:
    """What stands for an object that lives long and takes long to hash, such as the rules of a table."""
    return _by_object(value)


def kinds(*some: type) -> Callable[[type], bool]:
    """A question about a kind of object: whether it is one of these. To ask `isinstance` of several takes far longer.

    >>> kinds(int, str)(bool), kinds(int, str)(float)
    (True, False)
    """

    @cache
    def is_one_of_these(kind: type) -> bool:
        return issubclass(kind, some)

    return is_one_of_these
