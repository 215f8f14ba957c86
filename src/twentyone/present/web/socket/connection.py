"""One connection: what a client says is read, understood and answered; what the table shows goes out beside it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from twentyone.errors import FaultError, TwentyOneError
from twentyone.language.catalogue import remark
from twentyone.present.web.guard.allowance import Allowance, cost_of
from twentyone.present.web.socket import message as say
from twentyone.present.web.socket import wire
from twentyone.present.web.socket.answer import bankroll, entry, offer, question, request, talk
from twentyone.present.web.socket.client import POLICY, Client
from twentyone.present.web.socket.message import Message, Spoken, changes_once
from twentyone.present.web.socket.transport import Incoming
from twentyone.present.web.socket.wire import RefusedError
from twentyone.table.live import request as req

log = logging.getLogger("twentyone.web")

Answer = Callable[[Client, Any], Awaitable[None]]
ANSWERS: dict[type[Message] | type[req.Request], Answer] = {
    req.OpenTable: entry.create,
    req.TakeSeat: entry.sit,
    say.Watch: entry.watch,
    say.Enter: entry.enter,
    req.Bet: request.by_seat,
    req.Commit: request.by_seat,
    req.OpenSeed: request.by_seat,
    req.Act: request.by_seat,
    req.Extend: request.by_seat,
    req.Bank: request.by_seat,
    req.Rebuy: bankroll.rebuy,
    req.PlayOn: request.by_seat,
    req.LeaveSeat: request.by_seat,
    req.PlayAgain: request.by_seat,
    req.RemovePlayer: request.by_owner,
    req.SetClock: request.by_owner,
    req.SetPace: request.by_owner,
    req.SetDoor: request.set_door,
    req.LiftBars: request.by_owner,
    req.HandOver: request.by_owner,
    req.Silence: request.by_owner,
    req.SetRules: request.set_rules,
    req.CloseTable: request.close,
    say.Bots: request.add_bots,
    say.Lobby: question.lobby,
    say.Hint: question.hint,
    say.Grades: question.grades,
    say.Ready: question.ready,
    say.Hurry: question.hurry,
    say.Read: question.read,
    say.Speak: question.speak,
    say.Say: talk.say,
    say.Heard: talk.heard,
    say.Mute: talk.mute,
    say.AskBankroll: bankroll.tell,
    say.AskGrant: bankroll.grant,
    say.Watchers: offer.watchers,
    say.OfferSeat: offer.offer,
    say.Decline: offer.decline,
    say.Proof: question.proof,
    say.Ping: question.ping,
}
"""How each message is answered: a request by what it asks for, a question by itself."""


class Connection:
    """The reading half of a client; `allowance` is how much it may say."""

    def __init__(self, socket: Incoming, client: Client, allowance: Allowance) -> None:
        self._socket = socket
        self._client = client
        self._allowance = allowance

    async def serve(self) -> None:
        """Talk until either side has enough."""
        await self._socket.accept()
        self._client.say(wire.hello())
        try:
            await self._read()
        finally:
            self._client.leave()

    async def _read(self) -> None:
        client = self._client
        while not self._allowance.is_spent:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            frame = message.get("text") or message.get("bytes") or ""
            client.counters.bytes_in += len(frame)
            if self._allowance.take(cost_of(frame)):
                await self._understand(frame)
            elif self._allowance.is_newly_refusing:
                client.refuse(None, RefusedError("rate", remark("server-slow-down")))
        log.warning("a client said too much", extra={"seat": client.seat})
        client.farewell("rate", POLICY)
        await asyncio.sleep(1)

    async def _understand(self, frame: str | bytes) -> None:
        """Answer a message; one that cannot be carried out is refused, and never ends the connection."""
        client = self._client
        try:
            if len(frame) > wire.LARGEST_FRAME:
                raise wire.MalformedError(remark("server-frame-size", most=wire.LARGEST_FRAME))
            message = wire.parse(frame)
            client.counters.messages[str(message.__struct_config__.tag)] += 1
            if changes_once(message) and client.has_done(message):
                client.ack(message, version=client.table().table.version, duplicate=True)
            else:
                kind = message.asks if isinstance(message, Spoken) else type(message)
                await ANSWERS[kind](client, message)
        except TwentyOneError as error:
            client.refuse(wire.id_of(frame), error)
        except Exception:
            log.exception("a message has met a fault", extra={"seat": client.seat})
            fault = FaultError(remark("server-fault"))
            client.refuse(wire.id_of(frame), fault)
