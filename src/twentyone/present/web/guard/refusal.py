"""Refusals over HTTP: whatever is wrong with a request is a status and one sentence, in the words of the socket."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse

from twentyone.errors import TwentyOneError
from twentyone.language.catalogue import phrase
from twentyone.present.web.guard.status import refused_with
from twentyone.word import quoted


def refusal(status: int, code: str, sentence: str) -> JSONResponse:
    """An answer that says no, and why."""
    return JSONResponse({"kind": "refusal", "code": code, "message": sentence}, status_code=status)


async def refused(request: Request, error: Exception) -> JSONResponse:
    """The answer to a request that cannot be done."""
    assert isinstance(error, TwentyOneError)
    status, plain = refused_with(error)
    return JSONResponse(plain, status_code=status)


async def not_served(request: Request, error: Exception) -> JSONResponse:
    """The answer to an address there is not, or to a method it does not have."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        answer = refusal(405, "method", phrase("server-method", method=quoted(request.method)))
        answer.headers.update(error.headers or {})
        return answer
    return refusal(error.status_code, "address", phrase("server-nothing-at", path=quoted(request.url.path)))
