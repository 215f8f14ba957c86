"""The body of a request, measured while it arrives: a body that is too large is never kept."""

from starlette.requests import ClientDisconnect, Request

from twentyone.language.catalogue import remark
from twentyone.present.web.socket.wire import MalformedError, RefusedError
from twentyone.word import whole_number

OVERHEARD = 16 * 1024 * 1024
"""Bytes beyond the limit that are heard out and thrown away, so that a client that is only mistaken gets its answer."""


async def body_of(request: Request, most: int, what: str) -> bytes:
    """The whole body of at most so many bytes; a longer one is refused, one that is hopelessly long at once."""
    said = whole_number(request.headers.get("content-length", "0"))
    if said is None or said > most + OVERHEARD:
        raise _too_large(most, what)
    body, arrived = bytearray(), 0
    try:
        async for chunk in request.stream():
            arrived += len(chunk)
            if arrived <= most:
                body += chunk
            elif arrived > most + OVERHEARD:
                break
    except ClientDisconnect:
        raise MalformedError(remark("server-body-broken", what=what)) from None
    if arrived > most:
        raise _too_large(most, what)
    return bytes(body)


def _too_large(most: int, what: str) -> RefusedError:
    return RefusedError("size", remark("server-body-size", what=what, most=most))
