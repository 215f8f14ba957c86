"""The plain addresses over HTTP, and the WebSocket beside them."""

import asyncio
from collections.abc import Awaitable, Iterable
from functools import partial

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.websockets import WebSocket

from twentyone.present.web.asked import Address, Answer, Asked, File
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


async def while_there(request: Request, work: Awaitable[Answer]) -> Answer:
    """What some work comes to, given up when whoever asked has gone: a server goes on with it unless it looks.

    The body has to be read before, since whoever looks takes what comes.
    """
    working, gone = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _route(address: Address, doorkeeper: Doorkeeper) -> Route:
    async def answer(request: Request) -> Response:
        asked = Asked(
            doorkeeper.guest(request.client.host if request.client else ""),
            partial(body_of, request),
            request.path_params,
            tuple(pair for pair in request.query_params.multi_items() if pair[0] != "language"),
            bearer(request),
            partial(while_there, request),
        )
        try:
            found = await address.answer(asked)
        except ClientDisconnect:
            return Response()
        if isinstance(found, File):
            return JSONResponse(found.plain, headers={"content-disposition": f'attachment; filename="{found.name}"'})
        answered = JSONResponse(found)
        return packed_answer(answered, request.headers) if address.is_public else answered

    return Route(address.path, answer, methods=[address.method])
