"""The app: one WebSocket for play, a few plain addresses beside it, and a house of tables behind them."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException

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
from twentyone.present.web.over_http import serve_addresses, talk
from twentyone.present.web.pages.invite import add_invitations
from twentyone.present.web.pages.plotting import add_plotting
from twentyone.present.web.pages.static import add_pages
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
) -> FastAPI:
    """The app over a house; Host and Origin are checked before anything is accepted."""
    service = Service(house, doorkeeper)
    lag = LoopLag()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        learn_languages()
        await house.open()
        lag.start()
        caretaker = Caretaker(house)
        caretaker.start()
        yield
        lag.stop()
        await caretaker.stop()
        await house.close()

    app = FastAPI(title="Twenty-One", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.service = service
    reach = Reach(host, origins)
    app.add_middleware(Guard, reach=reach)
    app.add_middleware(Door, doorkeeper=doorkeeper)
    app.add_middleware(Tongue)
    app.add_exception_handler(TwentyOneError, refused)
    app.add_exception_handler(HTTPException, not_served)
    app.add_api_websocket_route("/ws", partial(talk, service))
    questions = explorer_addresses(house.mind.pool.queue("explorer"))
    addresses = (
        *table_addresses(house, service.lobby),
        *bankroll_addresses(house),
        *book_addresses(house),
        *questions,
    )
    serve_addresses(app, addresses, doorkeeper)
    add_invitations(app, house, reach)
    _add_instruments(app, service, lag, tuple(metrics_from))
    add_pages(app)
    add_plotting(app)
    return app


def _add_instruments(app: FastAPI, service: Service, lag: LoopLag, metrics_from: tuple[str, ...]) -> None:
    """Serve what machines ask about the server itself."""
    health = Health(service.house, lag)

    @app.get("/health")
    async def report() -> JSONResponse:
        found = await health.report()
        return JSONResponse(found, 200 if found["status"] == "ok" else 503, {"cache-control": "no-store"})

    @app.get("/metrics")
    async def metrics(request: Request) -> PlainTextResponse:
        if not may_read(request, metrics_from):
            raise RefusedError("address", remark("server-metrics"))
        text = metrics_text(service.house, len(service.clients), service.counters, lag.seconds)
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")
