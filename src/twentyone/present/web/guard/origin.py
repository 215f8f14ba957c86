"""Who may knock: the Host and Origin of every request are checked before anything is accepted, and headers are set.

A page of another site cannot talk to the server, nor can a name that was pointed at this machine. A client that is no
browser sends no Origin, and needs none. Pictures and links of other sites come without an Origin too: browsers mark
them in `Sec-Fetch-Site`, or name the page in `Referer`, and under `/api/` they are turned away, so that no foreign page
can make the solvers work.
"""

import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from twentyone.language.catalogue import phrase
from twentyone.present.web.guard.address import Reach

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

FORBIDDEN = 1008
ONCE = ("host", "origin", "sec-fetch-site")
"""Headers that decide who may knock: two of a kind would be read differently by different readers."""
OWN_SITES = ("same-origin", "none")
REFERRER = re.compile(r"(https?://[^/?#@]+)(?:[/?#]|$)", re.IGNORECASE)
KEPT_SECURE = (b"strict-transport-security", b"max-age=15552000")

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
        if scope["type"] == "lifespan" or self._may_enter(scope):
            await self.app(scope, receive, _with_headers(scope, send) if scope["type"] == "http" else send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": FORBIDDEN})
        else:
            refused = f"{phrase('server-stranger')}\n".encode()
            length = str(len(refused)).encode()
            headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", length)]
            await send({"type": "http.response.start", "status": 403, "headers": headers})
            await send({"type": "http.response.body", "body": refused})

    def _may_enter(self, scope: Scope) -> bool:
        names = [name.decode("latin-1").lower() for name, _ in scope["headers"]]
        if any(names.count(name) > 1 for name in ONCE):
            return False
        headers = _headers(scope)
        if not self.lets_in(headers, (scope.get("server") or ("",))[0]):
            return False
        return not (scope["path"].startswith("/api/") and self.is_from_elsewhere(headers))

    def lets_in(self, headers: dict[str, str], arrived_at: str = "") -> bool:
        """Whether Host and Origin are this server's own or allowed."""
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self.reach.is_own_host(host, arrived_at):
            return False
        return origin is None or self.reach.is_own_origin(origin, host)

    def is_from_elsewhere(self, headers: dict[str, str]) -> bool:
        """Whether a browser says that a page of another site caused this request."""
        if "origin" in headers:
            return False
        if "sec-fetch-site" in headers:
            return headers["sec-fetch-site"] not in OWN_SITES
        page = REFERRER.match(headers.get("referer", ""))
        return page is not None and not self.reach.is_own_origin(page[1], headers["host"])


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _with_headers(scope: Scope, send: Send) -> Send:
    added = (*SECURITY_HEADERS, KEPT_SECURE) if scope.get("scheme") == "https" else SECURITY_HEADERS

    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *added]
        await send(message)

    return sending
