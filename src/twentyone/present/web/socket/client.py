"""A client of the server: where it is, what it may do there, and what it is told. Reading is in `connection.py`.

A client that cannot keep up is cut off; the table never waits for it.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine
from typing import Any

from twentyone.errors import ActionError, IllegalActionError, TwentyOneError
from twentyone.games.contract import Event
from twentyone.language.catalogue import language, phrase, remark, speaking
from twentyone.present.web.guard.limit import Guest
from twentyone.present.web.socket import wire
from twentyone.present.web.socket.counters import Counters
from twentyone.present.web.socket.frame import Seen, next_state
from twentyone.present.web.socket.lobby import Lobby
from twentyone.present.web.socket.message import Message, Spoken
from twentyone.present.web.socket.showing import Showing
from twentyone.present.web.socket.transport import Outgoing
from twentyone.present.web.socket.wire import RefusedError
from twentyone.present.words.grammar import chips_spoken
from twentyone.present.words.speech.event import talk_line
from twentyone.present.words.speech.voice import Voice
from twentyone.table.live.place import token_hash
from twentyone.table.live.request import AnyRequest
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import sight
from twentyone.table.server.host import Done, Host, Reply
from twentyone.table.server.house import House, is_owner
from twentyone.table.server.saying import Saying
from twentyone.table.session.event import BetPlaced, ChipsTaken, PlayerRemoved, SeatFreed

MOST_UNSENT = 1 << 19
"""So many bytes wait for a client at most: three hundred states of a full table by their changes, eighty whole."""
MOST_UNANSWERED = 32
GOING_AWAY, POLICY = 1001, 1008
NOTICED = frozenset((SeatFreed, PlayerRemoved, ChipsTaken))
"""What of its own seat a client is told in words of its own."""

log = logging.getLogger("twentyone.web")

Moment = tuple[LiveTable, tuple[Event, ...], int | None]
"""A table, what has led to it, and the seat from which it is seen."""


class Client:
    """Somebody at a table: at a seat, watching, or still in the lobby."""

    def __init__(
        self,
        line: Outgoing,
        house: House,
        lobby: Lobby,
        guest: Guest,
        counters: Counters,
        showing: Showing,
        follows_changes: bool = False,
    ) -> None:
        self.house = house
        self.lobby = lobby
        self.guest = guest
        self.counters = counters
        self.host: Host | None = None
        self.seat: int | None = None
        self.ready_for: int | None = None
        self.name = ""
        self.hurries = False
        self.manner = ("first", "normal")
        self.language = language()
        self.is_lost = False
        self.tasks: set[asyncio.Task[None]] = set()
        self._line = line
        self._showing = showing
        self._follows_changes = follows_changes
        self._token = self._token_hash = ""
        self._unanswered = 0
        self._unseen: deque[Moment] = deque()
        self._seen: Seen | None = None

    # Where it is --------------------------------------------------------------------------------------

    def join(self, host: Host, seat: int | None, token: str) -> None:
        """Come to a table, at a seat or without one."""
        self._catch_up()
        if self.host is not None:
            self.host.detach(self)
        self.host, self.seat, self._token, self._token_hash = host, seat, token, token_hash(token)
        place = None if seat is None else host.table.places[seat - 1]
        self.name = self.name if place is None else place.name
        self.hurries = False
        self._seen = None
        host.attach(self)

    def leave(self) -> None:
        """Let everything go when the line has ended."""
        self.is_lost = True
        self._unseen.clear()
        for task in self.tasks:
            task.cancel()
        if self.host is not None:
            self.host.detach(self)

    def replaced(self) -> None:
        """Another connection has come for this seat."""
        self.host = None
        self.farewell("replaced")

    def table(self) -> Host:
        """The table this client is at; refused where it is at none."""
        if self.host is None:
            raise RefusedError("table", remark("server-no-table"))
        return self.host

    def own_seat(self) -> tuple[Host, int]:
        """The table and the seat this client holds there; refused where it holds none."""
        host = self.table()
        if self.seat is None:
            raise RefusedError("seat", remark("server-no-seat"))
        return host, self.seat

    def own_table(self) -> Host:
        """The table this client runs; refused to anybody but its owner."""
        host = self.table()
        if not is_owner(host.table, self._token):
            raise RefusedError("owner", remark("server-owner"))
        return host

    def has_done(self, message: Message) -> bool:
        """Whether this person's message of that id was carried out before, from whatever seat."""
        return self.host is not None and self.host.table.has_answered(self._token_hash, message.id)

    # What it asks -------------------------------------------------------------------------------------

    def submit(self, message: Spoken, host: Host, request: AnyRequest) -> None:
        """Hand a request to the table; its answer is sent before the table shows what it led to."""
        if self._unanswered >= MOST_UNANSWERED:
            raise RefusedError("rate", remark("server-unanswered", most=MOST_UNANSWERED))
        self._unanswered += 1
        self._showing.wait()

        def reply(result: Done | TwentyOneError) -> None:
            self._unanswered -= 1
            if isinstance(result, Done):
                self.ack_done(message, result)
            else:
                with speaking(self.language):
                    self.refuse(message.id, worded(result, host.table, self.seat))

        host.submit(request, reply, self.person)

    def work_on(self, task: Coroutine[Any, Any, None]) -> None:
        """Work on an answer while the client goes on talking."""
        started = asyncio.get_running_loop().create_task(task)
        self.tasks.add(started)
        started.add_done_callback(self.tasks.discard)

    # What it is told ----------------------------------------------------------------------------------

    def say(self, frame: bytes) -> None:
        """Send a frame, after what this client has not been shown yet."""
        self._catch_up()
        self._send(frame)

    def _send(self, frame: bytes) -> None:
        """Send a frame at once; a client that lets too much wait is cut off."""
        if self.is_lost:
            return
        self.counters.bytes_out += len(frame)
        self._line.write(frame)
        if self._line.n_unsent > MOST_UNSENT:
            log.warning("a client does not keep up", extra={"seat": self.seat})
            self.is_lost = True
            self._line.cut()

    def ack(self, message: Message, **result: Any) -> None:
        """Say that it is done."""
        self.say(wire.ack(message.id, **result))

    def ack_done(self, message: Message, done: Done) -> None:
        """Say that a table has carried out a request; nothing that is still to be shown holds that up."""
        self._send(wire.ack(message.id, version=done.version, duplicate=done.duplicate))

    def refuse(self, message_id: str | None, error: TwentyOneError) -> None:
        """Say that nothing has happened, and why."""
        self.counters.refusals[wire.code_of(error)] += 1
        with speaking(self.language):
            self.say(wire.refusal(message_id, error))

    def farewell(self, reason: str, code: int = GOING_AWAY) -> None:
        """Say why, then close."""
        with speaking(self.language):
            self.say(wire.bye(reason, phrase(f"notice-{reason}")))
        self._line.hang_up(code)
        self.is_lost = True

    @property
    def person(self) -> str:
        """Who this is, as tables remember people; empty for somebody without a token."""
        return self._token_hash if self._token else ""

    def hear(self, saying: Saying) -> None:
        """Send what somebody says, unless this person has muted them."""
        if self.host is not None and self.host.talk.hears(self.person, saying):
            with speaking(self.language):
                self._send(wire.talk(talk_frame(saying, self.seat, self.manner[0])))

    def show(self, table: LiveTable, events: tuple[Event, ...]) -> None:
        """Take notice of the table, to be sent in its turn; a seat that became somebody else's is not this viewer's."""
        if self.seat is not None:
            if not NOTICED.isdisjoint(map(type, events)):
                self._notify(table, events)
            place = table.places[self.seat - 1]
            if place is None or place.token_hash != self._token_hash:
                self.seat = None
        if self._unseen and _is_about_bets(events):
            _, before, seat = self._unseen[-1]
            if seat == self.seat and _is_about_bets(before):
                self._unseen.pop()
                events = (*before, *events)
        self._unseen.append((table, events, self.seat))
        self._showing.add(table.id, self)

    def see_next(self) -> bool:
        """Send the table as this viewer may know it after the next thing that happened, and tell if there is more.

        Should that ever fail, the state after it is sent whole.
        """
        if self._unseen:
            table, events, seat = self._unseen.popleft()
            before, self._seen = self._seen, None
            with speaking(self.language):
                frame, seen = next_state(table, events, seat, self.manner, before)
            self._send(frame)
            self._seen = seen if self._follows_changes else None
        return bool(self._unseen)

    def _catch_up(self) -> None:
        """Send whatever this viewer has not been shown yet."""
        while self._unseen:
            self.see_next()

    def _notify(self, table: LiveTable, events: tuple[Event, ...]) -> None:
        """Tell somebody who is taken from the table, in words of their own, and where their chips are."""
        for event in events:
            if event.seat != self.seat or type(event) not in NOTICED:
                continue
            with speaking(self.language):
                if isinstance(event, SeatFreed):
                    self.say(
                        wire.notice("freed", phrase("bankroll-freed" if table.options.bankroll else "notice-freed"))
                    )
                if isinstance(event, PlayerRemoved):
                    self.say(wire.notice("removed", _removed(event.barred, table.options.bankroll)))
                if isinstance(event, ChipsTaken) and not table.closed:
                    self.say(wire.notice("banked", phrase("bankroll-back", chips=chips_spoken(event.tenths))))


def _is_about_bets(events: tuple[Event, ...]) -> bool:
    """Whether bets are all that has happened: several of them are told in one frame as well as in a frame each."""
    return {type(event) for event in events} == {BetPlaced}


def _removed(is_barred: bool, has_bankroll: bool) -> str:
    """What somebody is told whom the owner has taken from the table."""
    if has_bankroll:
        return phrase("bankroll-barred" if is_barred else "bankroll-removed")
    return phrase("notice-barred" if is_barred else "notice-removed")


def talk_frame(saying: Saying, you: int | None, person: str) -> dict[str, Any]:
    """What somebody says, as a listener is told: never more than was said."""
    return {
        "seat": saying.seat,
        "name": saying.name,
        "text": saying.text,
        "reaction": saying.reaction,
        "at": saying.at,
        "line": talk_line(saying, you, person),
    }


def worded(error: TwentyOneError, table: LiveTable, seat: int | None) -> TwentyOneError:
    """A refusal as its asker reads it: an action by the words of the game, and people by their names."""
    if not isinstance(error, IllegalActionError) or seat is None:
        return error
    return ActionError(Voice(sight(table, seat)).refused(error.action, str(error.why), error.allowed))


async def answered(host: Host, request: AnyRequest, reply: Reply) -> None:
    """Ask, and wait until `reply` was called; it is called even if nobody waits any more."""
    done = asyncio.Event()

    def replied(result: Done | TwentyOneError) -> None:
        try:
            reply(result)
        finally:
            done.set()

    host.submit(request, replied)
    await done.wait()
