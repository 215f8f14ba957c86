"""The app: one WebSocket for play, a few plain addresses beside it, and a house of tables behind them."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import partial

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route, WebSocketRoute

from twentyone.errors import TwentyOneError
from twentyone.language.catalogue import learn_languages, remark
from twentyone.present.web.answers.routes import explorer_addresses
from twentyone.present.web.bankroll import bankroll_addresses
from twentyone.present.web.books import book_addresses
from twentyone.present.web.guard.address import Reach
from twentyone.present.web.guard.door import Door
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.guard.origin import Guard
from twentyone.present.web.guard.refusal import not_served, refused
from twentyone.present.web.health import Health, LoopLag
from twentyone.present.web.metrics import may_read, metrics_text
from twentyone.present.web.over_http import address_routes, talk
from twentyone.present.web.pages.invite import invitation_routes
from twentyone.present.web.pages.plotting import ADDRESS as PLOTTING
from twentyone.present.web.pages.plotting import library
from twentyone.present.web.pages.static import page_routes
from twentyone.present.web.service import Service
from twentyone.present.web.socket.wire import RefusedError
from twentyone.present.web.tables import table_addresses
from twentyone.present.web.tongue import Tongue
from twentyone.table.server.caretaker import Caretaker
from twentyone.table.server.house import House


def make_app(
    house: House,
    host: str,
    origins: Iterable[str],
    metrics_from: Iterable[str],
    doorkeeper: Doorkeeper,
) -> Starlette:
    """The app over a house; Host and Origin are checked before anything is accepted."""
    service = Service(house, doorkeeper)
    lag = LoopLag()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        learn_languages()
        await house.open()
        lag.start()
        caretaker = Caretaker(house)
        caretaker.start()
        yield
        lag.stop()
        await caretaker.stop()
        await house.close()

    reach = Reach(host, origins)
    addresses = (
        *table_addresses(house, service.lobby),
        *bankroll_addresses(house),
        *book_addresses(house),
        *explorer_addresses(house.mind.pool.queue("explorer"), house.mind.pool.queue("lab")),
    )
    app = Starlette(
        routes=[
            WebSocketRoute("/ws", partial(talk, service)),
            *address_routes(addresses, doorkeeper),
            *invitation_routes(house, reach),
            *_instruments(service, lag, tuple(metrics_from)),
            *page_routes(),
            Route(PLOTTING, library),
        ],
        middleware=[Middleware(Tongue), Middleware(Door, doorkeeper=doorkeeper), Middleware(Guard, reach=reach)],
        exception_handlers={TwentyOneError: refused, HTTPException: not_served},
        lifespan=lifespan,
    )
    app.state.service = service
    return app


def _instruments(service: Service, lag: LoopLag, metrics_from: tuple[str, ...]) -> list[Route]:
    """What machines ask about the server itself."""
    health = Health(service.house, lag)

    async def report(request: Request) -> JSONResponse:
        found = await health.report()
        return JSONResponse(found, 200 if found["status"] == "ok" else 503, {"cache-control": "no-store"})

    async def metrics(request: Request) -> PlainTextResponse:
        if not may_read(request, metrics_from):
            raise RefusedError("address", remark("server-metrics"))
        text = metrics_text(service.house, len(service.clients), service.counters, lag.seconds)
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

    return [Route("/health", report), Route("/metrics", metrics)]
