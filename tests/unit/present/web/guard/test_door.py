"""Whatever comes through the door asks in the name of its address."""

import asyncio
from collections.abc import Hashable
from typing import Any

from twentyone.present.web.guard.door import Door
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.table.coach.turn import asker


def askers(kind: str, *addresses: str) -> list[Hashable]:
    """In whose name each of these asks."""
    found: list[Hashable] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        found.append(asker())

    async def nothing(*_: Any) -> Any: ...

    async def come() -> None:
        door = Door(app, Doorkeeper())
        for address in addresses:
            await door({"type": kind, "client": (address, 1)}, nothing, nothing)

    asyncio.run(come())
    return found


def test_each_address_asks_in_its_own_name_over_whatever_lines() -> None:
    for kind in ("http", "websocket"):
        first, again, network, same_network, other = askers(
            kind, "192.0.2.7", "192.0.2.7", "2001:db8::1", "2001:db8::2", "192.0.2.8"
        )
        assert first is again
        assert network is same_network
        assert len({first, network, other}) == 3
        assert asker() is None
