"""Who asks for a plain address: the token that a request comes with."""

from starlette.requests import Request


def bearer(request: Request) -> str:
    """The token of `Authorization: Bearer`; empty where there is none."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else ""
