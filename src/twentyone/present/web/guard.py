"""Who may knock: the Host and Origin of every request are checked before anything is accepted, and headers are set.

A page of another site cannot talk to the server, nor can a name that was pointed at this machine. A client that is no
browser sends no Origin, and needs none.
"""

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

OWN_NAMES = ("127.0.0.1", "localhost", "::1")
FORBIDDEN = 1008

SECURITY_HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
)


class Guard:
    """Middleware that turns strangers away; `origins` are allowed besides the server's own."""

    def __init__(self, app: App, host: str = "127.0.0.1", origins: Iterable[str] = ()) -> None:
        self.app = app
        self.origins = frozenset(origin.rstrip("/").lower() for origin in origins)
        names = {*OWN_NAMES, host.lower()} | {urlsplit(origin).hostname or "" for origin in self.origins}
        self.names = frozenset(names - {"", "0.0.0.0", "::"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or answer 403 in its place."""
        if scope["type"] == "lifespan" or self.lets_in(_headers(scope)):
            await self.app(scope, receive, _with_headers(send) if scope["type"] == "http" else send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": FORBIDDEN})
        else:
            await send({"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"text/plain")]})
            await send({"type": "http.response.body", "body": b"This Host or Origin is not served here.\n"})

    def lets_in(self, headers: dict[str, str]) -> bool:
        """Whether Host and Origin are this server's own or allowed."""
        host = headers.get("host", "").lower()
        if (urlsplit(f"//{host}").hostname or "") not in self.names:
            return False
        origin = headers.get("origin")
        if origin is None:
            return True
        origin = origin.rstrip("/").lower()
        return origin in self.origins or origin in (f"http://{host}", f"https://{host}")


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _with_headers(send: Send) -> Send:
    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *SECURITY_HEADERS]
        await send(message)

    return sending
