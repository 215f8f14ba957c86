"""Questions of a client, which change nothing at a table."""

from twentyone.errors import TwentyOneError
from twentyone.language.catalogue import remark
from twentyone.present.web.socket.client import Client
from twentyone.present.web.socket.message import Grades, Hint, Hurry, Lobby, Ping, Proof, Read, Ready, Speak
from twentyone.present.web.socket.wire import RefusedError
from twentyone.present.words.speech.speaker import check_manner
from twentyone.present.words.speech.voice import Voice, read_out
from twentyone.table.live.view import sight
from twentyone.table.server.host import Host

MOST_HINTS = 4
GRADES_SECONDS = 5
"""So long somebody waits for grades before the next round."""


async def lobby(client: Client, message: Lobby) -> None:
    """List the open tables."""
    client.ack(message, tables=client.lobby.tables())


async def hint(client: Client, message: Hint) -> None:
    """Ask the coach; meanwhile the client may say other things."""
    host, seat = client.own_seat()
    if len(client.tasks) >= MOST_HINTS:
        raise RefusedError("rate", remark("server-coach-busy"))
    client.work_on(_advise(client, message, host, seat))


async def _advise(client: Client, message: Hint, host: Host, seat: int) -> None:
    try:
        advice = await host.advice(seat, message.count)
    except TwentyOneError as error:
        client.refuse(message.id, error)
    else:
        plain = advice.to_dict() if advice else None
        view = sight(host.table, seat)
        client.ack(message, advice=plain, lines=Voice(view, *client.manner).advised(plain) if plain else [])


async def grades(client: Client, message: Grades) -> None:
    """Say when the coach is done with the last round; meanwhile the client may say other things."""
    host, _ = client.own_seat()
    if len(client.tasks) >= MOST_HINTS:
        raise RefusedError("rate", remark("server-coach-busy"))

    async def answer() -> None:
        client.ack(message, graded=await host.graded(GRADES_SECONDS))

    client.work_on(answer())


async def ready(client: Client, message: Ready) -> None:
    """Note for which rounds this seat is ready; said before the seat is taken, it holds from the first moment there."""
    client.ready_for = message.round
    client.ack(message)
    if client.host is not None and client.seat is not None:
        client.host.look()


async def hurry(client: Client, message: Hurry) -> None:
    """Note that this seat wants to wait for no bot before its next decision."""
    host, _ = client.own_seat()
    client.hurries = True
    client.ack(message)
    host.look()


async def read(client: Client, message: Read) -> None:
    """Read something out."""
    view = sight(client.table().table, client.seat) | {"time": client.house.now()}
    client.ack(message, lines=read_out(view, message.what, message.person, message.verbosity))


async def speak(client: Client, message: Speak) -> None:
    """Choose how lines are worded from now on."""
    check_manner(message.person, message.verbosity)
    client.manner = (message.person, message.verbosity)
    client.ack(message)


async def proof(client: Client, message: Proof) -> None:
    """The proof of a shoe that was laid open."""
    table = client.table().table
    is_last = not message.shoe or (table.proof is not None and table.proof["shoe"] == message.shoe)
    client.ack(message, proof=table.proof if is_last else await client.house.proof(table.id, message.shoe))


async def ping(client: Client, message: Ping) -> None:
    """Show that the server is there."""
    client.ack(message)
