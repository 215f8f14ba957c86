"""The plain addresses of tables: which there are, their files, and what was played at them."""

import asyncio
from typing import Any

from twentyone.document import parse_json
from twentyone.errors import ProofError, SealError
from twentyone.language.catalogue import remark
from twentyone.present.web.asked import Address, Asked, File
from twentyone.present.web.film import told
from twentyone.present.web.socket.lobby import Lobby
from twentyone.present.web.socket.wire import RefusedError
from twentyone.table.server.house import House, is_owner

LARGEST_FILE = 4 * 1024 * 1024
LONGEST_NUMBER = 9
MOST_VALUES = 1_000
"""So many values a file says at most: some thirty of any format, of which one is all that is sealed."""
MOST_OWN = 24
"""So many tables somebody may ask for by their ids, besides those that are listed."""


def table_addresses(house: House, lobby: Lobby) -> tuple[Address, ...]:
    """The addresses of a house's tables."""
    reading = asyncio.Lock()

    async def tables(asked: Asked) -> dict[str, Any]:
        return {"tables": lobby.with_own(asked.word("own").split(",")[:MOST_OWN])}

    async def export(asked: Asked) -> File:
        host = await house.host(asked.parts["table"])
        if not is_owner(host.table, asked.token):
            raise RefusedError("owner", remark("server-save-owner"))
        return File(await asyncio.to_thread(house.export, host), f"table-{host.table.id}.json")

    async def record(asked: Asked) -> dict[str, Any]:
        if not asked.token:
            raise RefusedError("token", remark("server-record-seat"))
        return {"rounds": await house.record(asked.parts["table"], asked.token)}

    async def records(asked: Asked) -> dict[str, Any]:
        if not asked.token:
            raise RefusedError("token", remark("server-record-player"))
        return {"rounds": await house.records(asked.token)}

    async def film(asked: Asked) -> dict[str, Any]:
        number = asked.parts["number"]
        if not _is_number(number):
            raise RefusedError("table", remark("server-round-number"))
        return told(await house.film(asked.parts["table"], int(number), asked.token))

    async def proof(asked: Asked) -> dict[str, Any]:
        shoe = asked.word("shoe", "0")
        if not _is_number(shoe):
            raise ProofError(remark("server-shoe-number"))
        return {"proof": await house.proof(asked.parts["table"], int(shoe))}

    async def load(asked: Asked) -> dict[str, Any]:
        body = await asked.body(LARGEST_FILE, "saved")
        asked.guest.check_may_send(len(body))
        async with reading:  # whoever sends many at once waits for them one by one, and so does their memory
            plain = await asyncio.to_thread(parse_json, body, _not_saved, MOST_VALUES)
        asked.guest.check_may_open(house.hosts)
        host = await house.load(plain, asked.token)
        asked.guest.opened(host.table.id)
        return {"table": host.table.id}

    return (
        Address("GET", "/api/tables", tables),
        Address("POST", "/api/tables", load),
        Address("GET", "/api/tables/{table}/export", export),
        Address("GET", "/api/tables/{table}/record", record),
        Address("GET", "/api/tables/{table}/rounds/{number}", film),
        Address("GET", "/api/tables/{table}/proof", proof),
        Address("GET", "/api/record", records),
    )


def _not_saved(why: object) -> SealError:
    return SealError(remark("refusal-saved-not", why=why))


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER
