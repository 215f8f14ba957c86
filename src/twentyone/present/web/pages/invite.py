"""Invitations: the link to a table that friends can open, the same as a QR code, and the truth where they cannot.

Beside them the link by which a person goes on with another device. Codes are drawn here, for links to this server only,
so that the page needs nothing from elsewhere.
"""

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

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


def invitation_routes(house: House, reach: Reach) -> list[Route]:
    """The links to a table, to a person's other devices and to house rules, and their QR codes."""

    async def invite(request: Request) -> Response:
        table = request.path_params["table"]
        house.check(table)
        origins, reached = _origins(reach, request)
        links = [_link(origin, table, _word(request, "to", "table")) for origin in origins]
        is_alone = not reached and network_address() is None
        advice = phrase("invitation-no-network") if is_alone else phrase("invitation-not-reached")
        command = "" if reached or is_alone else COMMAND
        said = {"reached": reached, "advice": "" if reached else advice, "command": command}
        return JSONResponse({"links": links, "origins": origins, **said})

    async def qr_code(request: Request) -> Response:
        table = request.path_params["table"]
        house.check(table)
        link = _link(_checked(reach, request), table, _word(request, "to", "table"))
        return Response(drawn(link), media_type="image/svg+xml")

    async def device(request: Request) -> Response:
        """The links that make another device the same person; the token comes in the body, which no log has."""
        token = checked_token((await body_of(request, LONGEST_TOKEN, "token")).decode("ascii", "replace"))
        return coded(f"device/{quote(token, safe='')}", request)

    async def house_rules(request: Request) -> Response:
        return coded(rules_path(request.path_params["game"], _word(request, "words")), request)

    def coded(path: str, request: Request) -> Response:
        """The links to a page for other devices, the best first, with their codes, or why there is none."""
        origins, reached = _origins(reach, request)
        links = [f"{origin}/#/{path}" for origin in origins]
        advice = "" if reached else phrase("invitation-no-other-device")
        codes = [drawn(link).decode() for link in links]
        return JSONResponse({"links": links, "codes": codes, "reached": reached, "advice": advice})

    return [
        Route("/api/invite/{table}", invite),
        Route("/api/invite/{table}/qr.svg", qr_code),
        Route("/api/device", device, methods=["POST"]),
        Route("/api/house/{game}/link", house_rules),
    ]


def _word(request: Request, name: str, otherwise: str = "") -> str:
    return request.query_params.get(name, otherwise)


def _origins(reach: Reach, request: Request) -> tuple[list[str], bool]:
    """Where this server is, for others, the best address first, and whether any of them reaches beyond this machine."""
    own = _checked(reach, request)
    guests = reach.guest_origins(request.url.scheme, _port(request))
    if not is_local(own):
        guests = list(dict.fromkeys((own, *guests)))
    return (guests, True) if guests else ([own], False)


def _link(origin: str, table: str, to: str) -> str:
    if to not in VIEWS:
        raise RefusedError("link", phrase("invitation-where-to", one=VIEWS[0], other=VIEWS[1]))
    return f"{origin}/#/{to}/{quote(table, safe='')}"


def _port(request: Request) -> int:
    server = request.scope["server"]
    return int(server[1])


def _checked(reach: Reach, request: Request) -> str:
    """The origin to invite to, `?at=`: one of this server's, by default that of the page."""
    host = request.headers.get("host", "")
    own = f"{request.url.scheme}://{host}".lower()
    origin = (_word(request, "at") or own).rstrip("/").lower()
    guests = reach.guest_origins(request.url.scheme, _port(request))
    if origin in guests or reach.is_own_origin(origin, host):
        return origin
    allowed = ", ".join(dict.fromkeys((own, *guests)))
    raise RefusedError("origin", phrase("invitation-only-here", allowed=allowed))
