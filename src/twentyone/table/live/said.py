"""Which fields of a request a client may set, and within which limits; every other field is the server's.

A field is marked where it is declared: `decision: Annotated[str, Said(Word)]`. The wire derives from the marks what a
client may say (`present/web/socket/message.py`). The journal reads requests by their plain types, so that a limit made
narrower tomorrow does not make yesterday's journal unreadable.
"""

from dataclasses import dataclass
from typing import Annotated, Any, get_type_hints

import msgspec

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Word = Annotated[str, msgspec.Meta(max_length=64)]
TalkWord = Annotated[str, msgspec.Meta(max_length=400)]
Token = Annotated[str, msgspec.Meta(min_length=16, max_length=128)]
CommitWord = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")]
Seat = Annotated[int, msgspec.Meta(ge=1, le=7)]
SeatOrAll = Annotated[int, msgspec.Meta(ge=0, le=7)]
Chips = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=90)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Whole = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
Words = dict[Word, Word | Whole | float | bool]
"""Rules or settings as a client names them, by the words of the command line."""


@dataclass(frozen=True, slots=True)
class Said:
    """Marks a field that a client may set; `kind` is what the client's word for it is decoded as."""

    kind: Any


def said_fields(request: type[msgspec.Struct]) -> dict[str, Any]:
    """The fields of a request that a client may set, and what each is decoded as."""
    hints = get_type_hints(request, include_extras=True)
    marks = ((name, mark) for name, hint in hints.items() for mark in getattr(hint, "__metadata__", ()))
    return {name: mark.kind for name, mark in marks if isinstance(mark, Said)}
