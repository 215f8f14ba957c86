"""In which language somebody is answered: the one the address names, else the one the browser asks for."""

from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from twentyone.language.catalogue import preferred, speaking


class Tongue:
    """Answers every request, and every socket for as long as it lasts, in its own language."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, in the language it wishes for."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        with speaking(wished(scope)):
            await self._app(scope, receive, send)


def wished(scope: Scope) -> str:
    """The language a request wishes for: `?language=vi`, since a browser's socket has no headers, or its header."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("language", [""])[0]
    return preferred(asked or Headers(scope=scope).get("accept-language", ""))
