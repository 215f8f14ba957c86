"""The app: one WebSocket for play, a few plain addresses beside it, and a house of tables behind them."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException

from twentyone.document import parse_json
from twentyone.errors import ProofError, SealError, TwentyOneError
from twentyone.language.catalogue import learn_languages, remark
from twentyone.present.web.answers.routes import add_explorer
from twentyone.present.web.bankroll import add_bankroll
from twentyone.present.web.film import told
from twentyone.present.web.guard.address import Reach
from twentyone.present.web.guard.bearer import bearer
from twentyone.present.web.guard.body import body_of
from twentyone.present.web.guard.door import Door
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.guard.origin import Guard
from twentyone.present.web.guard.refusal import not_served, refused
from twentyone.present.web.health import Health, LoopLag
from twentyone.present.web.metrics import may_read, metrics_text
from twentyone.present.web.pages.invite import add_invitations
from twentyone.present.web.pages.plotting import add_plotting
from twentyone.present.web.pages.static import add_pages
from twentyone.present.web.service import Service
from twentyone.present.web.socket.wire import RefusedError
from twentyone.present.web.tongue import Tongue
from twentyone.table.server.caretaker import Caretaker
from twentyone.table.server.house import House, is_owner

LARGEST_FILE = 4 * 1024 * 1024
LONGEST_NUMBER = 9
MOST_OWN = 24
"""So many tables somebody may ask for by their ids, besides those that are listed."""


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
    app.add_api_websocket_route("/ws", service.talk)
    _add_addresses(app, service)
    add_bankroll(app, house)
    add_invitations(app, house, reach)
    add_explorer(app, house.mind.pool.queue("explorer"))
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


def _add_addresses(app: FastAPI, service: Service) -> None:
    house = service.house

    @app.get("/api/tables")
    async def tables(own: str = "") -> dict[str, Any]:
        return {"tables": service.lobby.with_own(own.split(",")[:MOST_OWN])}

    @app.get("/api/tables/{table}/export")
    async def export(table: str, request: Request) -> JSONResponse:
        host = await house.host(table)
        if not is_owner(host.table, bearer(request)):
            raise RefusedError("owner", remark("server-save-owner"))
        return JSONResponse(
            await asyncio.to_thread(house.export, host),
            headers={"content-disposition": f'attachment; filename="table-{host.table.id}.json"'},
        )

    @app.get("/api/tables/{table}/record")
    async def record(table: str, request: Request) -> dict[str, Any]:
        token = bearer(request)
        if not token:
            raise RefusedError("token", remark("server-record-seat"))
        return {"rounds": await house.record(table, token)}

    @app.get("/api/record")
    async def records(request: Request) -> dict[str, Any]:
        token = bearer(request)
        if not token:
            raise RefusedError("token", remark("server-record-player"))
        return {"rounds": await house.records(token)}

    @app.get("/api/tables/{table}/rounds/{number}")
    async def film(table: str, number: str, request: Request) -> dict[str, Any]:
        if not (number.isascii() and number.isdecimal() and len(number) <= LONGEST_NUMBER):
            raise RefusedError("table", remark("server-round-number"))
        return told(await house.film(table, int(number), bearer(request)))

    @app.get("/api/tables/{table}/proof")
    async def proof(table: str, shoe: str = "0") -> dict[str, Any]:
        if not (shoe.isascii() and shoe.isdecimal() and len(shoe) <= LONGEST_NUMBER):
            raise ProofError(remark("server-shoe-number"))
        return {"proof": await house.proof(table, int(shoe))}

    @app.post("/api/tables")
    async def load(request: Request) -> dict[str, Any]:
        body = await body_of(request, LARGEST_FILE, "saved")
        plain = await asyncio.to_thread(parse_json, body, lambda why: SealError(remark("refusal-saved-not", why=why)))
        guest = service.doorkeeper.guest(request.client.host if request.client else "")
        guest.check_may_open(house.hosts)
        host = await house.load(plain, bearer(request))
        guest.opened(host.table.id)
        return {"table": host.table.id}
