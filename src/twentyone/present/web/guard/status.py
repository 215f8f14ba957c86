"""Which status a refusal has, and what it says, whatever carries it."""

from typing import Any

from twentyone.errors import TwentyOneError
from twentyone.present.web.socket.wire import code_of
from twentyone.present.words.rule import refusal_words

STATUSES = {
    "owner": 403,
    "token": 403,
    "address": 403,
    "table": 404,
    "size": 413,
    "limit": 429,
    "solver": 503,
    "journal": 503,
}
BAD_REQUEST = 400


def refused_with(error: TwentyOneError) -> tuple[int, dict[str, Any]]:
    """The status of a refusal, and its sentence as JSON has it, with the `field` that it is about where it says so."""
    code, field = code_of(error), getattr(error, "field", "")
    plain = {"kind": "refusal", "code": code, "message": refusal_words(error)}
    return STATUSES.get(code, BAD_REQUEST), plain | ({"field": field} if field else {})
