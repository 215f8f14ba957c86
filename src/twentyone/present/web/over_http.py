"""The plain addresses over HTTP, and the WebSocket beside them."""

from collections.abc import Iterable
from functools import partial

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from twentyone.present.web.asked import Address, Asked, File
from twentyone.present.web.guard.bearer import bearer
from twentyone.present.web.guard.body import body_of
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.pages.packed import packed_answer
from twentyone.present.web.service import Service
from twentyone.present.web.socket.line import line_of


async def talk(service: Service, socket: WebSocket) -> None:
    """Serve one WebSocket until it ends."""
    address, purpose = socket.client.host if socket.client else "", socket.url.query
    await service.serve(socket, line_of(socket.scope), address, purpose)


def address_routes(addresses: Iterable[Address], doorkeeper: Doorkeeper) -> list[Route]:
    """These addresses over HTTP."""
    return [_route(address, doorkeeper) for address in addresses]


def _route(address: Address, doorkeeper: Doorkeeper) -> Route:
    async def answer(request: Request) -> Response:
        asked = Asked(
            doorkeeper.guest(request.client.host if request.client else ""),
            partial(body_of, request),
            request.path_params,
            tuple(pair for pair in request.query_params.multi_items() if pair[0] != "language"),
            bearer(request),
        )
        found = await address.answer(asked)
        if isinstance(found, File):
            return JSONResponse(found.plain, headers={"content-disposition": f'attachment; filename="{found.name}"'})
        answered = JSONResponse(found)
        return packed_answer(answered, request.headers) if address.is_public else answered

    return Route(address.path, answer, methods=[address.method])
