"""Who may knock: the Host and Origin of every request are checked before anything is accepted, and headers are set.

A page of another site cannot talk to the server, nor can a name that was pointed at this machine. A client that is no
browser sends no Origin, and needs none.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from twentyone.present.web.reach import Reach

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

FORBIDDEN = 1008
REFUSED = b"This Host or Origin is not served here: name it with --allow-origin if it is yours.\n"

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
    """Middleware that turns strangers away."""

    def __init__(self, app: App, reach: Reach) -> None:
        self.app = app
        self.reach = reach

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or answer 403 in its place."""
        if scope["type"] == "lifespan" or self.lets_in(_headers(scope), (scope.get("server") or ("",))[0]):
            await self.app(scope, receive, _with_headers(send) if scope["type"] == "http" else send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": FORBIDDEN})
        else:
            await send({"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"text/plain")]})
            await send({"type": "http.response.body", "body": REFUSED})

    def lets_in(self, headers: dict[str, str], arrived_at: str = "") -> bool:
        """Whether Host and Origin are this server's own or allowed."""
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self.reach.is_own_host(host, arrived_at):
            return False
        return origin is None or self.reach.is_own_origin(origin, host)


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _with_headers(send: Send) -> Send:
    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *SECURITY_HEADERS]
        await send(message)

    return sending
