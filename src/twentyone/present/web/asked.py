"""The plain addresses of a house, whatever carries them: HTTP, or the message port of a page with the house in it.

An address is a method, a path and a function from what is asked to what is answered; none of them knows its carrier.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from twentyone.present.web.guard.limit import Guest

Body = Callable[[int, str], Awaitable[bytes]]
"""The body of a request: at most so many bytes of what it should be, `saved` or `token`; a longer one is refused."""

Answer = TypeVar("Answer")


class While(Protocol):
    """Whoever knows if the asker is still there."""

    def __call__(self, work: Awaitable[Answer], /) -> Awaitable[Answer]:
        """What some work comes to, which is given up when the asker goes."""
        ...


async def anyway(work: Awaitable[Answer]) -> Answer:
    """What some work comes to, whoever goes."""
    return await work


@dataclass(frozen=True)
class Asked:
    """What somebody asks at an address, and who they are.

    `parts` are those of the path, `words` those of its query, without the language; `token` is whose they say to be.
    What changes nothing and takes long is done `while_there`: as long as the asker is, once the body has been read.
    """

    guest: Guest
    body: Body
    parts: Mapping[str, str]
    words: tuple[tuple[str, str], ...] = ()
    token: str = ""
    while_there: While = anyway

    def word(self, name: str, otherwise: str = "") -> str:
        """A word of the query; the last, if it is given more than once."""
        return dict(self.words).get(name, otherwise)


@dataclass(frozen=True)
class File:
    """An answer to be kept under a name."""

    plain: Any
    name: str


@dataclass(frozen=True)
class Address:
    """A place to ask at: `path` has its parts in braces, `/api/tables/{table}/proof`."""

    method: str
    path: str
    answer: Callable[[Asked], Awaitable[Any]]
    """What is answered: anything that JSON has, or a file of it."""
    is_public: bool = False
    """The same for everybody, so that it may be packed: its length tells nothing of anybody."""
