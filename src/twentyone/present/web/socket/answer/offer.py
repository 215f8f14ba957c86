"""Seats that the owner of a table offers to people who watch it: who they are, the offer, and a refusal."""

from twentyone.errors import TableError
from twentyone.language.catalogue import phrase, remark, speaking
from twentyone.present.web.socket import wire
from twentyone.present.web.socket.client import Client
from twentyone.present.web.socket.message import Decline, OfferSeat, Watchers
from twentyone.table.live.name import free_name
from twentyone.table.server.host import Host
from twentyone.table.server.offer import Watcher


async def watchers(client: Client, message: Watchers) -> None:
    """Name the people who watch, each with a number to offer a seat by; for the owner."""
    host = client.own_table()
    watching, names = _watching(host, client.person), _names(host, client.person)
    named = [{"number": number, "name": names[watcher.person]} for number, watcher in watching.items()]
    client.ack(message, watchers=named)


async def offer(client: Client, message: OfferSeat) -> None:
    """Offer a free seat to somebody who watches, on all of their lines; for the owner."""
    host = client.own_table()
    watcher = _watching(host, client.person).get(message.watcher)
    if watcher is None:
        raise TableError(remark("offer-gone"))
    host.offers.make(host.table, watcher, message.seat, client.person)
    client.ack(message)
    for line in _lines_of(host, watcher.person):
        with speaking(line.language):
            line.say(wire.offer(message.seat, phrase("offer-made", seat=message.seat)))


async def decline(client: Client, message: Decline) -> None:
    """Tell whoever offered a seat that it is not wanted."""
    host = client.table()
    declined = host.offers.decline(client.person)
    client.ack(message)
    name = _names(host, declined.by).get(client.person, "")
    for line in _lines_of(host, declined.by):
        with speaking(line.language):
            line.say(wire.notice("declined", _declined(name, declined.seat)))


def _declined(name: str, seat: int) -> str:
    return phrase("offer-declined", who=name, seat=seat) if name else phrase("offer-somebody-declined", seat=seat)


def _watching(host: Host, but: str) -> dict[int, Watcher]:
    viewers = [viewer for viewer in host.viewers if isinstance(viewer, Client)]
    return host.offers.watching(host.table, viewers, but)


def _names(host: Host, but: str) -> dict[str, str]:
    """What the people are called who watch, by person: no two alike, and nobody like somebody at the table."""
    taken = [place.name for place in host.table.places if place]
    named: dict[str, str] = {}
    for watcher in _watching(host, but).values():
        named[watcher.person] = watcher.name and free_name(watcher.name, taken)
        taken.append(named[watcher.person])
    return named


def _lines_of(host: Host, person: str) -> list[Client]:
    return [viewer for viewer in host.viewers if isinstance(viewer, Client) and viewer.person == person]
