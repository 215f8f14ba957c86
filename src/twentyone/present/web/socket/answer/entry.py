"""How a client comes to a table: it opens one, watches one, sits down, or comes back to its seat."""

import asyncio

from twentyone.errors import TwentyOneError
from twentyone.language.catalogue import remark
from twentyone.present.web.socket.answer.bankroll import brought
from twentyone.present.web.socket.client import Client, answered
from twentyone.present.web.socket.message import Create, Enter, Message, Sit, Watch
from twentyone.present.web.socket.wire import RefusedError
from twentyone.rules.field import rules_dict
from twentyone.table.live import request as req
from twentyone.table.live.door import is_password, password_hash
from twentyone.table.live.money.keeping import kept_for
from twentyone.table.live.name import shown_name
from twentyone.table.live.place import token_hash
from twentyone.table.server.host import Done, Host
from twentyone.table.server.house import checked_token, is_owner, seat_of
from twentyone.table.session.profile import chosen

WRONG_SECONDS = 1.0
"""So long a wrong password is thought about: a line that guesses is slow."""


async def create(client: Client, message: Create) -> None:
    """Open a table and watch it; the same token and id open it once."""
    house, wishes = client.house, message.said()
    rules, settings = chosen(wishes["game"], message.preset, wishes["rules"], wishes["settings"])
    if house.new_id(message.token, message.id) not in house.hosts:
        client.guest.check_may_open(house.hosts)
    wishes |= {"rules": rules_dict(rules), "settings": rules_dict(settings)}
    if wishes["bankroll"]:
        await house.cashier.brought(token_hash(message.token), settings, None)
    if message.password:
        wishes["password_hash"] = await asyncio.to_thread(password_hash, message.password)
    host = await house.create(message.token, message.id, **wishes)
    client.guest.opened(host.table.id)
    _watch(client, message, host, message.token)


async def watch(client: Client, message: Watch) -> None:
    """Watch a table without a seat."""
    host = await client.house.host(message.table)
    await _check_door(client, host, message.token or "", message.password)
    client.name = shown_name(message.name)
    _watch(client, message, host, message.token or "")


async def _check_door(client: Client, host: Host, token: str, password: str) -> None:
    """Refuse whoever is neither here already nor known and does not say the password; a wrong guess takes a second."""
    kept = host.table.options.password_hash
    is_known = client.host is host or is_owner(host.table, token) or seat_of(host.table, token) is not None
    if not kept or is_known:
        return
    if not password:
        raise RefusedError("password", remark("server-password-needed"))
    client.guest.check_may_guess()
    if not await asyncio.to_thread(is_password, password, kept):
        await asyncio.sleep(WRONG_SECONDS)
        raise RefusedError("password", remark("server-password-wrong"))
    client.guest.forgiven()


def _watch(client: Client, message: Message, host: Host, token: str) -> None:
    client.join(host, None, token)
    kept = kept_for(host.table, token_hash(token)) if token else None
    client.ack(message, table=host.table.id, owner=is_owner(host.table, token), kept=kept)
    client.show(host.table, ())


async def sit(client: Client, message: Sit) -> None:
    """Take a seat; with a token that has one at this table, come back to that."""
    host = await client.house.host(message.table)
    held = seat_of(host.table, checked_token(message.token))
    if held is not None:
        await _come(client, message, host, held, message.token)
        return
    await _check_door(client, host, message.token, message.password)
    person = token_hash(message.token)
    is_done = host.table.has_answered(person, message.id)
    chips = 0 if is_done else await brought(client, host, message.chips, person)

    def reply(result: Done | TwentyOneError) -> None:
        """Sit there before the table looks who is connected; a line that is lost by now leaves at once."""
        if not isinstance(result, Done):
            client.refuse(message.id, result)
            return
        seat = seat_of(host.table, message.token)
        client.join(host, seat, message.token)
        host.offers.forget(client.person)
        if client.is_lost:
            host.detach(client)
        _welcome(client, message, host, seat, result)
        if result.duplicate:
            client.show(host.table, ())

    await answered(host, message.signed(token_hash=person, brought=chips), reply)


async def enter(client: Client, message: Enter) -> None:
    """Come back to the seat of a token."""
    host = await client.house.host(message.table)
    seat = seat_of(host.table, message.token)
    if seat is None:
        raise RefusedError("token", remark("server-token-no-seat"))
    await _come(client, message, host, seat, message.token)


async def _come(client: Client, message: Message, host: Host, seat: int, token: str) -> None:
    """Sit down at one's own seat; that the player is back is written as soon as it can be."""
    client.join(host, seat, token)

    def reply(result: Done | TwentyOneError) -> None:
        """Welcome whoever still has the seat: one who was just about to leave it has none any more."""
        if seat_of(host.table, token) == seat:
            _welcome(client, message, host, seat, result)
        else:
            client.refuse(message.id, RefusedError("token", remark("server-token-no-seat")))
        if not isinstance(result, Done) or result.duplicate:
            client.show(host.table, ())

    await answered(host, req.Return(seat=seat), reply)


def _welcome(client: Client, message: Message, host: Host, seat: int | None, done: Done | TwentyOneError) -> None:
    repeated = isinstance(done, Done) and done.duplicate and isinstance(message, Sit)
    place = host.table.places[seat - 1] if seat else None
    client.ack(
        message,
        table=host.table.id,
        seat=seat,
        name=place.name if place else None,
        owner=place is not None and place.token_hash == host.table.options.owner,
        version=host.table.version,
        duplicate=repeated,
    )
