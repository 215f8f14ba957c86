"""The plain addresses of a bankroll, for whoever is at no table: what is in it, a grant, and chips that come back."""

from typing import Any

from twentyone.language.catalogue import remark
from twentyone.present.web.asked import Address, Asked
from twentyone.present.web.socket.wire import RefusedError
from twentyone.table.live.place import token_hash
from twentyone.table.server.house import House, checked_token


def bankroll_addresses(house: House) -> tuple[Address, ...]:
    """The addresses of the bankroll of whoever asks with their token."""
    cashier = house.cashier

    async def bankroll(asked: Asked) -> dict[str, Any]:
        return cashier.shown(await cashier.bankroll(token_hash(_token(asked))))

    async def grant(asked: Asked) -> dict[str, Any]:
        return cashier.shown(await cashier.grant(token_hash(_token(asked))))

    async def gather(asked: Asked) -> dict[str, Any]:
        return cashier.shown(await house.gather(_token(asked)))

    return (
        Address("GET", "/api/bankroll", bankroll),
        Address("POST", "/api/bankroll/grant", grant),
        Address("POST", "/api/bankroll/gather", gather),
    )


def _token(asked: Asked) -> str:
    if not asked.token:
        raise RefusedError("token", remark("bankroll-token"))
    return checked_token(asked.token)
