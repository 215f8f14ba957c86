"""The door: counts what comes from each address, and turns away what is too much before anything is done for it."""

from collections.abc import MutableMapping
from typing import Any

from twentyone.language.catalogue import phrase
from twentyone.present.web.guard.limit import Doorkeeper, Guest
from twentyone.present.web.guard.origin import App, Receive, Scope, Send
from twentyone.present.web.socket.wire import encode
from twentyone.table.coach.turn import asking_as

TOO_MANY = 429
POLICY = 1008


class Door:
    """Middleware that lets so much in from each address and no more."""

    def __init__(self, app: App, doorkeeper: Doorkeeper) -> None:
        self.app = app
        self.doorkeeper = doorkeeper

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or answer 429 in its place."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        guest = self.doorkeeper.guest((scope.get("client") or ("",))[0])
        with asking_as(guest):
            await (self._talk if scope["type"] == "websocket" else self._ask)(guest, scope, receive, send)

    async def _talk(self, guest: Guest, scope: Scope, receive: Receive, send: Send) -> None:
        if not guest.may_talk():
            await receive()
            await _refuse_socket(scope, send)
            return
        guest.sockets += 1
        try:
            await self.app(scope, receive, send)
        finally:
            guest.sockets -= 1

    async def _ask(self, guest: Guest, scope: Scope, receive: Receive, send: Send) -> None:
        if not guest.may_ask():
            await _answer(send, "http.response")
            return
        guest.requests += 1
        try:
            await self.app(scope, receive, send)
        finally:
            guest.requests -= 1


async def _refuse_socket(scope: MutableMapping[str, Any], send: Send) -> None:
    if "websocket.http.response" in scope.get("extensions", {}):
        await _answer(send, "websocket.http.response")
    else:
        await send({"type": "websocket.close", "code": POLICY})


async def _answer(send: Send, kind: str) -> None:
    refused = encode({"kind": "refusal", "code": "rate", "message": phrase("server-rate")})
    length = (b"content-length", str(len(refused)).encode())
    headers = [(b"content-type", b"application/json"), length, (b"retry-after", b"5")]
    await send({"type": f"{kind}.start", "status": TOO_MANY, "headers": headers})
    await send({"type": f"{kind}.body", "body": refused})
