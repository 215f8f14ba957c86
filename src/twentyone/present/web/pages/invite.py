"""Invitations: the link to a table that friends can open, the same as a QR code, and the truth where they cannot.

Beside them the link by which a person goes on with another device. Codes are drawn here, for links to this server only,
so that the page needs nothing from elsewhere.
"""

from typing import Any
from urllib.parse import quote

from fastapi import FastAPI, Request, Response

from twentyone.language.catalogue import phrase
from twentyone.present.web.answers.house import rules_path
from twentyone.present.web.guard.address import Reach, is_local, network_address
from twentyone.present.web.guard.body import body_of
from twentyone.present.web.pages.code import drawn
from twentyone.present.web.socket.wire import RefusedError
from twentyone.table.server.house import LONGEST_TOKEN, House, checked_token

VIEWS = ("table", "hand")
"""What an invitation leads to: the table, or only one's own hand at it."""
COMMAND = "twentyone serve --host 0.0.0.0"


def add_invitations(app: FastAPI, house: House, reach: Reach) -> None:
    """Serve the links to a table and their QR codes."""

    @app.get("/api/invite/{table}")
    async def invite(table: str, request: Request, at: str = "", to: str = "table") -> dict[str, Any]:
        house.check(table)
        own = _checked(reach, request, at)
        guests = reach.guest_origins(request.url.scheme, _port(request))
        if not is_local(own):
            guests = list(dict.fromkeys((own, *guests)))
        links = [_link(origin, table, to) for origin in guests or (own,)]
        if guests:
            return {"links": links, "origins": guests, "reached": True, "advice": "", "command": ""}
        is_alone = network_address() is None
        advice = phrase("invitation-no-network") if is_alone else phrase("invitation-not-reached")
        command = "" if is_alone else COMMAND
        return {"links": links, "origins": [own], "reached": False, "advice": advice, "command": command}

    @app.get("/api/invite/{table}/qr.svg")
    async def qr_code(table: str, request: Request, at: str = "", to: str = "table") -> Response:
        house.check(table)
        return Response(drawn(_link(_checked(reach, request, at), table, to)), media_type="image/svg+xml")

    @app.post("/api/device")
    async def device(request: Request, at: str = "") -> dict[str, Any]:
        """The links that make another device the same person; the token comes in the body, which no log has."""
        token = checked_token((await body_of(request, LONGEST_TOKEN, "token")).decode("ascii", "replace"))
        return coded(f"device/{quote(token, safe='')}", request, at)

    @app.get("/api/house/{game}/link")
    async def house_rules(game: str, request: Request, at: str = "", words: str = "") -> dict[str, Any]:
        return coded(rules_path(game, words), request, at)

    def coded(path: str, request: Request, at: str) -> dict[str, Any]:
        """The links to a page for other devices, the best first, with their codes, or why there is none."""
        own = _checked(reach, request, at)
        guests = reach.guest_origins(request.url.scheme, _port(request))
        if not is_local(own):
            guests = list(dict.fromkeys((own, *guests)))
        links = [f"{origin}/#/{path}" for origin in guests or (own,)]
        advice = "" if guests else phrase("invitation-no-other-device")
        codes = [drawn(link).decode() for link in links]
        return {"links": links, "codes": codes, "reached": bool(guests), "advice": advice}


def _link(origin: str, table: str, to: str) -> str:
    if to not in VIEWS:
        raise RefusedError("link", phrase("invitation-where-to", one=VIEWS[0], other=VIEWS[1]))
    return f"{origin}/#/{to}/{quote(table, safe='')}"


def _port(request: Request) -> int:
    server = request.scope["server"]
    return int(server[1])


def _checked(reach: Reach, request: Request, origin: str) -> str:
    """The origin to invite to: one of this server's, by default that of the page."""
    host = request.headers.get("host", "")
    own = f"{request.url.scheme}://{host}".lower()
    origin = (origin or own).rstrip("/").lower()
    guests = reach.guest_origins(request.url.scheme, _port(request))
    if origin in guests or reach.is_own_origin(origin, host):
        return origin
    allowed = ", ".join(dict.fromkeys((own, *guests)))
    raise RefusedError("origin", phrase("invitation-only-here", allowed=allowed))
