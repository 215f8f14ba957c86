"""Requests to the table a client is at, signed by the server: with the client's seat, or for the owner alone."""

import asyncio

from twentyone.present.web.socket.client import Client
from twentyone.present.web.socket.message import Bots, ChooseDoor, ChooseRules, Spoken
from twentyone.rules.field import rules_dict
from twentyone.table.live.door import password_hash
from twentyone.table.session.profile import chosen


async def by_seat(client: Client, message: Spoken) -> None:
    """Ask for something as the seat this client holds."""
    host, seat = client.own_seat()
    client.submit(message, host, message.signed(seat=seat))


async def by_owner(client: Client, message: Spoken) -> None:
    """Ask for something as the owner of the table."""
    client.submit(message, client.own_table(), message.signed())


async def set_rules(client: Client, message: ChooseRules) -> None:
    """Change the rules, as the owner: a preset, or those in force, with single fields laid over them."""
    host, wishes = client.own_table(), message.said()
    session = host.table.session
    base = (session.rules, session.settings)
    rules, settings = chosen(session.game, message.preset, wishes["rules"], wishes["settings"], base)
    whole = {"rules": rules_dict(rules), "settings": rules_dict(settings)}
    client.submit(message, host, message.signed(seat=client.seat or 0, **whole))


async def set_door(client: Client, message: ChooseDoor) -> None:
    """Say who finds the table and who may come in, as the owner; only the hash of a password is kept."""
    host, password = client.own_table(), message.password
    if password:
        client.guest.check_may_guess()  # a hash is as much work for one that is set as for one that is guessed
        password = await asyncio.to_thread(password_hash, password)
    client.submit(message, host, message.signed(password_hash=password))


async def close(client: Client, message: Spoken) -> None:
    """Close the table, as the owner; one that is closed leaves the lobby."""
    host = client.own_table()
    done = await host.done(message.signed(), client.person)
    client.house.forget(host)
    client.ack_done(message, done)


async def add_bots(client: Client, message: Bots) -> None:
    """Seat bots or send some away, as the owner."""
    host = client.own_table()
    done = await client.house.add_bots(host, message.add, message.style, message.id, message.seat, client.person)
    client.ack_done(message, done)
