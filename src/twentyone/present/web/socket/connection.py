"""One WebSocket: what a client says goes to a table, what the table shows goes out, and neither waits for the other.

A connection that cannot keep up is closed; the table never waits for it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from twentyone.errors import FaultError, TwentyOneError
from twentyone.games.contract import Event
from twentyone.games.registry import find_game
from twentyone.present.web.guard.limit import Allowance, Doorkeeper, Guest, cost_of
from twentyone.present.web.metrics import Counters
from twentyone.present.web.socket import wire
from twentyone.present.web.socket.line import line_of
from twentyone.present.web.socket.lobby import Lobby
from twentyone.present.web.socket.wire import RefusedError
from twentyone.present.words.voice import Voice, read_out
from twentyone.rules.field import rules_dict
from twentyone.rules.table import TableSettings
from twentyone.table.live import request as ask
from twentyone.table.live.place import token_hash
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import sight
from twentyone.table.server.host import Done, Host, Reply
from twentyone.table.server.house import House, checked_token, is_owner, seat_of
from twentyone.table.session.event import PlayerRemoved
from twentyone.table.session.profile import changed, choose_profile

MOST_UNSENT = 1 << 20
"""So many bytes wait for a client at most; about two hundred states of a full table."""
MOST_UNANSWERED = 32
MOST_HINTS = 4
GOING_AWAY, POLICY = 1001, 1008

log = logging.getLogger("twentyone.web")


class Connection:
    """A client at a table: at a seat, watching, or still in the lobby."""

    def __init__(
        self,
        socket: WebSocket,
        house: House,
        lobby: Lobby | None = None,
        guest: Guest | None = None,
        counters: Counters | None = None,
    ) -> None:
        self.seat: int | None = None
        self.host: Host | None = None
        self._socket = socket
        self._line = line_of(socket.scope)
        self._house = house
        self._lobby_list = lobby or Lobby(house)
        self._guest = guest or Doorkeeper().guest("")
        self._counters = counters or Counters()
        self._unanswered = 0
        self._hints: set[asyncio.Task[None]] = set()
        self._token = self._token_hash = ""
        self._allowance = Allowance(shared=self._guest.messages)
        self._lost = False
        self._voice_wish = ("first", "normal")

    # The socket ---------------------------------------------------------------------------------------

    async def serve(self) -> None:
        """Talk until either side has enough."""
        await self._socket.accept()
        self._say(wire.hello())
        try:
            await self._read()
        finally:
            self._lost = True
            for hint in self._hints:
                hint.cancel()
            if self.host is not None:
                self.host.detach(self)

    async def _read(self) -> None:
        try:
            while not self._allowance.is_spent:
                message = await self._socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                frame = message.get("text") or message.get("bytes") or ""
                self._counters.bytes_in += len(frame)
                if self._allowance.take(cost_of(frame)):
                    await self._understand(frame)
                elif self._allowance.is_newly_refusing:
                    self._refuse(None, RefusedError("rate", "Too many messages: slow down."))
        except WebSocketDisconnect:
            return
        log.warning("a client said too much", extra={"seat": self.seat})
        self.farewell("rate", "Too many messages.", POLICY)
        await asyncio.sleep(1)

    def _say(self, frame: str) -> None:
        """Send a frame; a client that lets too much wait is cut off."""
        if self._lost:
            return
        self._counters.bytes_out += len(frame)
        self._line.write(frame)
        if self._line.n_unsent > MOST_UNSENT:
            log.warning("a client does not keep up", extra={"seat": self.seat})
            self._lost = True
            self._line.cut()

    def farewell(self, reason: str, message: str, code: int = GOING_AWAY) -> None:
        """Say why, then close."""
        self._say(wire.bye(reason, message))
        self._line.hang_up(code)
        self._lost = True

    # What a viewer is told ----------------------------------------------------------------------------

    def show(self, table: LiveTable, events: tuple[Event, ...]) -> None:
        """Send the table as this viewer may know it; a seat that became somebody else's is not this viewer's."""
        if self.seat is not None:
            self._notify(events)
            place = table.places[self.seat - 1]
            if place is None or place.token_hash != self._token_hash:
                self.seat = None
        self._say(wire.state(table, events, self.seat, *self._voice_wish))

    def _notify(self, events: tuple[Event, ...]) -> None:
        """Tell somebody who is taken from the table, in words of their own."""
        for event in events:
            if isinstance(event, PlayerRemoved) and event.seat == self.seat:
                word = "The owner has taken you from the table; your chips are kept"
                end = ", and you are not let in again." if event.barred else ": you may sit down again."
                self._say(wire.notice("removed", word + end))

    def replaced(self) -> None:
        """Another connection has come for this seat."""
        self.host = None
        self.farewell("replaced", "This seat was taken over in another window.")

    # What a client says -------------------------------------------------------------------------------

    async def _understand(self, frame: str | bytes) -> None:
        """Answer a message; one that cannot be carried out is refused, and never ends the connection."""
        try:
            if len(frame) > wire.LARGEST_FRAME:
                raise wire.MalformedError(f"A frame has at most {wire.LARGEST_FRAME} bytes.")
            message = wire.parse(frame)
            self._counters.messages[str(message.__struct_config__.tag)] += 1
            if isinstance(message, wire.CHANGES) and self._has_done(message):
                self._ack(message, version=self._table().table.version, duplicate=True)
            else:
                await ANSWERS[type(message)](self, message)
        except TwentyOneError as error:
            self._refuse(wire.id_of(frame), error)
        except Exception:
            log.exception("a message has met a fault", extra={"seat": self.seat})
            fault = FaultError("The server cannot do that, by a fault of the program; nothing has changed.")
            self._refuse(wire.id_of(frame), fault)

    def _has_done(self, message: wire.Message) -> bool:
        """Whether this person's message of that id was carried out before, from whatever seat."""
        return self.host is not None and self.host.table.has_answered(self._token_hash, message.id)

    def _refuse(self, message_id: str | None, error: TwentyOneError) -> None:
        self._counters.refusals[wire.code_of(error)] += 1
        self._say(wire.refusal(message_id, error))

    def _ack(self, message: wire.Message, **result: Any) -> None:
        self._say(wire.ack(message.id, **result))

    def _table(self) -> Host:
        if self.host is None:
            raise RefusedError("table", "This connection is at no table: create, watch, sit or enter first.")
        return self.host

    def _own_seat(self) -> tuple[Host, int]:
        host = self._table()
        if self.seat is None:
            raise RefusedError("seat", "This connection holds no seat.")
        return host, self.seat

    def _own_table(self) -> Host:
        host = self._table()
        if not is_owner(host.table, self._token):
            raise RefusedError("owner", "Only the owner of the table may do that.")
        return host

    def _submit(self, message: wire.Message, host: Host, request: ask.AnyRequest) -> None:
        """Hand a request to the table; its answer is sent before the table shows what it led to."""
        if self._unanswered >= MOST_UNANSWERED:
            raise RefusedError("rate", f"{MOST_UNANSWERED} messages have no answer yet: wait for some.")
        self._unanswered += 1

        def reply(result: Done | TwentyOneError) -> None:
            self._unanswered -= 1
            if isinstance(result, Done):
                self._ack(message, version=result.version, duplicate=result.duplicate)
            else:
                self._refuse(message.id, result)

        host.submit(request, reply)

    async def _lobby(self, message: wire.Lobby) -> None:
        self._ack(message, tables=self._lobby_list.tables())

    async def _create(self, message: wire.Create) -> None:
        rules, settings = _chosen(message.game, message.preset, message.rules, message.settings)
        if self._house.new_id(message.token, message.id) not in self._house.hosts:
            self._guest.check_may_open(self._house.hosts)
        host = await self._house.create(
            message.token,
            message.id,
            game=message.game,
            rules=rules_dict(rules),
            settings=rules_dict(settings),
            mode=message.mode,
            bank_every=message.bank_every,
            pace_ms=message.pace_ms,
            hold_seconds=message.hold_seconds,
            bots_alone=message.bots_alone,
            idle_seconds=message.idle_seconds,
        )
        self._guest.opened(host.table.id)
        self._join(host, None, message.token)
        self._ack(message, table=host.table.id)
        self.show(host.table, ())

    async def _watch(self, message: wire.Watch) -> None:
        host = await self._house.host(message.table)
        self._join(host, None, message.token or "")
        self._ack(message, table=host.table.id)
        self.show(host.table, ())

    async def _sit(self, message: wire.Sit) -> None:
        host = await self._house.host(message.table)
        held = seat_of(host.table, checked_token(message.token))
        if held is not None:
            await self._come(message, host, held, message.token)
            return
        taking = ask.TakeSeat(
            seat=message.seat,
            name=message.name,
            avatar=message.avatar,
            token_hash=token_hash(message.token),
            id=message.id,
        )

        def reply(result: Done | TwentyOneError) -> None:
            """Sit there before the table looks who is connected; a line that is lost by now leaves at once."""
            if not isinstance(result, Done):
                self._refuse(message.id, result)
                return
            seat = seat_of(host.table, message.token)
            self._join(host, seat, message.token)
            if self._lost:
                host.detach(self)
            self._welcome(message, host, seat, result)
            if result.duplicate:
                self.show(host.table, ())

        await _answered(host, taking, reply)

    async def _enter(self, message: wire.Enter) -> None:
        host = await self._house.host(message.table)
        seat = seat_of(host.table, message.token)
        if seat is None:
            raise RefusedError("token", "No seat at this table belongs to this token.")
        await self._come(message, host, seat, message.token)

    async def _come(self, message: wire.Message, host: Host, seat: int, token: str) -> None:
        """Sit down at one's own seat; that the player is back is written as soon as it can be."""
        self._join(host, seat, token)

        def reply(result: Done | TwentyOneError) -> None:
            self._welcome(message, host, seat, result)
            if not isinstance(result, Done) or result.duplicate:
                self.show(host.table, ())

        await _answered(host, ask.Return(seat=seat), reply)

    def _welcome(self, message: wire.Message, host: Host, seat: int | None, done: Done | TwentyOneError) -> None:
        repeated = isinstance(done, Done) and done.duplicate and isinstance(message, wire.Sit)
        self._ack(message, table=host.table.id, seat=seat, version=host.table.version, duplicate=repeated)

    def _join(self, host: Host, seat: int | None, token: str) -> None:
        if self.host is not None:
            self.host.detach(self)
        self.host, self.seat, self._token, self._token_hash = host, seat, token, token_hash(token)
        host.attach(self)

    async def _bet(self, message: wire.Bet) -> None:
        host, seat = self._own_seat()
        bet = ask.Bet(seat=seat, id=message.id, decision=message.decision, chips=message.chips, commit=message.commit)
        self._submit(message, host, bet)

    async def _commit(self, message: wire.Commit) -> None:
        host, seat = self._own_seat()
        self._submit(message, host, ask.Commit(seat=seat, id=message.id, commit=message.commit))

    async def _seed(self, message: wire.Seed) -> None:
        host, seat = self._own_seat()
        opened = ask.OpenSeed(
            seat=seat, id=message.id, decision=message.decision, seed=message.seed, commit=message.commit
        )
        self._submit(message, host, opened)

    async def _act(self, message: wire.Act) -> None:
        host, seat = self._own_seat()
        act = ask.Act(seat=seat, id=message.id, decision=message.decision, action=message.action)
        self._submit(message, host, act)

    async def _extend(self, message: wire.Extend) -> None:
        host, seat = self._own_seat()
        self._submit(message, host, ask.Extend(seat=seat, id=message.id, decision=message.decision))

    async def _bank(self, message: wire.Bank) -> None:
        host, seat = self._own_seat()
        self._submit(message, host, ask.Bank(seat=seat, id=message.id, take=message.take))

    async def _rebuy(self, message: wire.Rebuy) -> None:
        host, seat = self._own_seat()
        self._submit(message, host, ask.Rebuy(seat=seat, id=message.id))

    async def _leave(self, message: wire.Leave) -> None:
        host, seat = self._own_seat()
        self._submit(message, host, ask.LeaveSeat(seat=seat, id=message.id))

    async def _rules(self, message: wire.Rules) -> None:
        host = self._own_table()
        session = host.table.session
        base = (session.rules, session.settings)
        rules, settings = _chosen(session.game, message.preset, message.rules, message.settings, base)
        request = ask.SetRules(
            seat=self.seat or 0, id=message.id, rules=rules_dict(rules), settings=rules_dict(settings)
        )
        self._submit(message, host, request)

    async def _bots(self, message: wire.Bots) -> None:
        host = self._own_table()
        done = await self._house.add_bots(host, message.add, message.style, message.id)
        self._ack(message, version=done.version, duplicate=done.duplicate)

    async def _close(self, message: wire.Close) -> None:
        host = self._own_table()
        done = await host.done(ask.CloseTable(id=message.id))
        self._house.forget(host)
        self._ack(message, version=done.version, duplicate=done.duplicate)

    async def _remove(self, message: wire.Remove) -> None:
        self._submit(message, self._own_table(), ask.RemovePlayer(id=message.id, seat=message.seat, ban=message.ban))

    async def _clock(self, message: wire.Clock) -> None:
        self._submit(message, self._own_table(), ask.SetClock(id=message.id, seconds=message.seconds))

    async def _hint(self, message: wire.Hint) -> None:
        host, seat = self._own_seat()
        if len(self._hints) >= MOST_HINTS:
            raise RefusedError("rate", "The coach still thinks about your last questions: wait for an answer.")
        hint = asyncio.get_running_loop().create_task(self._advise(message, host, seat))
        self._hints.add(hint)
        hint.add_done_callback(self._hints.discard)

    async def _advise(self, message: wire.Hint, host: Host, seat: int) -> None:
        """Answer when the coach does; meanwhile the client may say other things."""
        try:
            advice = await host.advice(seat, message.count)
        except TwentyOneError as error:
            self._refuse(message.id, error)
        else:
            self._ack(message, advice=advice.to_dict() if advice else None)

    async def _read_out(self, message: wire.Read) -> None:
        view = sight(self._table().table, self.seat)
        self._ack(message, lines=read_out(view, message.what, message.person, message.verbosity))

    async def _voice(self, message: wire.Speak) -> None:
        Voice({}, message.person, message.verbosity)
        self._voice_wish = (message.person, message.verbosity)
        self._ack(message)

    async def _proof(self, message: wire.Proof) -> None:
        table = self._table().table
        is_last = not message.shoe or (table.proof is not None and table.proof["shoe"] == message.shoe)
        self._ack(message, proof=table.proof if is_last else await self._house.proof(table.id, message.shoe))

    async def _ping(self, message: wire.Ping) -> None:
        self._ack(message)


async def _answered(host: Host, request: ask.AnyRequest, reply: Reply) -> None:
    """Ask, and wait until `reply` was called; it is called even if nobody waits any more."""
    done = asyncio.Event()

    def replied(result: Done | TwentyOneError) -> None:
        try:
            reply(result)
        finally:
            done.set()

    host.submit(request, replied)
    await done.wait()


def _chosen(
    game: str, preset: str, rules: wire.Words, settings: wire.Words, base: tuple[Any, TableSettings] | None = None
) -> tuple[Any, TableSettings]:
    """Rules and settings from a preset, or what there was, with single fields laid over it."""
    found = base or (find_game(game).rules(), TableSettings())
    if preset:
        found = choose_profile(game, preset, found[1])
    words = {name: _word(value) for name, value in (*rules.items(), *settings.items())}
    return changed(game, *found, words)


def _word(value: str | int | float | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


Answer = Callable[[Connection, Any], Awaitable[None]]
ANSWERS: dict[type[wire.Message], Answer] = {
    wire.Lobby: Connection._lobby,
    wire.Create: Connection._create,
    wire.Watch: Connection._watch,
    wire.Sit: Connection._sit,
    wire.Enter: Connection._enter,
    wire.Bet: Connection._bet,
    wire.Commit: Connection._commit,
    wire.Seed: Connection._seed,
    wire.Act: Connection._act,
    wire.Extend: Connection._extend,
    wire.Bank: Connection._bank,
    wire.Rebuy: Connection._rebuy,
    wire.Leave: Connection._leave,
    wire.Rules: Connection._rules,
    wire.Bots: Connection._bots,
    wire.Close: Connection._close,
    wire.Remove: Connection._remove,
    wire.Clock: Connection._clock,
    wire.Hint: Connection._hint,
    wire.Read: Connection._read_out,
    wire.Proof: Connection._proof,
    wire.Speak: Connection._voice,
    wire.Ping: Connection._ping,
}
