"""The plain addresses of a bankroll, for whoever is at no table: what is in it, a grant, and chips that come back."""

from typing import Any

from fastapi import FastAPI, Request

from twentyone.language.catalogue import remark
from twentyone.present.web.guard.bearer import bearer
from twentyone.present.web.socket.wire import RefusedError
from twentyone.table.live.place import token_hash
from twentyone.table.server.house import House, checked_token


def add_bankroll(app: FastAPI, house: House) -> None:
    """Serve the bankroll of whoever asks with their token."""
    cashier = house.cashier

    @app.get("/api/bankroll")
    async def bankroll(request: Request) -> dict[str, Any]:
        return cashier.shown(await cashier.bankroll(token_hash(_token(request))))

    @app.post("/api/bankroll/grant")
    async def grant(request: Request) -> dict[str, Any]:
        return cashier.shown(await cashier.grant(token_hash(_token(request))))

    @app.post("/api/bankroll/gather")
    async def gather(request: Request) -> dict[str, Any]:
        return cashier.shown(await house.gather(_token(request)))


def _token(request: Request) -> str:
    token = bearer(request)
    if not token:
        raise RefusedError("token", remark("bankroll-token"))
    return checked_token(token)
