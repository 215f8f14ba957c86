"""The bankroll of a client: what is in it, a grant for who is broke, and chips brought to a table."""

from twentyone.language.catalogue import remark
from twentyone.present.web.socket.client import Client
from twentyone.present.web.socket.message import AskBankroll, AskGrant, Buy
from twentyone.present.web.socket.wire import RefusedError
from twentyone.table.journal.bankroll import Bankroll
from twentyone.table.server.host import Host


async def tell(client: Client, message: AskBankroll) -> None:
    """Say what this person has."""
    _answer(client, message, await client.house.cashier.bankroll(_person(client)))


async def grant(client: Client, message: AskGrant) -> None:
    """Give new chips to whoever is broke."""
    _answer(client, message, await client.house.cashier.grant(_person(client)))


async def rebuy(client: Client, message: Buy) -> None:
    """Buy chips, from the table or from the bankroll."""
    host, seat = client.own_seat()
    client.submit(message, host, message.signed(seat=seat, brought=await brought(client, host, message.chips)))


async def brought(client: Client, host: Host, chips: int | None, person: str = "") -> int:
    """The tenths of a chip that somebody brings to a table; none where the table has chips of its own."""
    table = host.table
    if not table.options.bankroll:
        return 0
    return await client.house.cashier.brought(person or client.person, table.session.settings, chips)


def _person(client: Client) -> str:
    if not client.person:
        raise RefusedError("token", remark("bankroll-token"))
    return client.person


def _answer(client: Client, message: AskBankroll | AskGrant, found: Bankroll) -> None:
    client.ack(message, bankroll=client.house.cashier.shown(found))
