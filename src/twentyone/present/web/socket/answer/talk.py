"""Table talk of a client: it says something, asks what was said, and mutes people for itself."""

from twentyone.language.catalogue import remark
from twentyone.present.web.socket.client import Client, talk_frame
from twentyone.present.web.socket.message import Heard, Mute, Say
from twentyone.present.web.socket.wire import RefusedError


async def say(client: Client, message: Say) -> None:
    """Say something to everybody at the table; the same id twice is said once."""
    host, seat = client.own_seat()
    if host.talk.has_said(client.person, message.id):
        client.ack(message)
        return
    saying = host.talk.say(host.table, seat, client.person, message.id, message.text, message.reaction)
    client.ack(message)
    host.say(saying)


async def heard(client: Client, message: Heard) -> None:
    """What was said last, without those this person has muted."""
    host = client.table()
    said = [saying for saying in host.talk.said if host.talk.hears(client.person, saying)]
    shown = [talk_frame(saying, client.seat, client.manner[0]) for saying in said]
    client.ack(message, said=shown, muted=host.talk.muted_by(host.table, client.person))


async def mute(client: Client, message: Mute) -> None:
    """Hear somebody no more, or again, whatever line this person comes by."""
    host = client.table()
    if not client.person:
        raise RefusedError("token", remark("server-token-mute"))
    host.talk.mute(host.table, client.person, message.seat, message.on)
    client.ack(message, muted=host.talk.muted_by(host.table, client.person))
