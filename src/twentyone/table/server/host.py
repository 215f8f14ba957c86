"""The host of one table: a task with an inbox that takes requests one by one, moves bots and watches the clock.

A request is carried out on a copy, written to the journal, and only then acknowledged and shown to everybody; one that
cannot be written changes nothing. The grades of a round are several requests that are written and shown together.
Viewers are told through callbacks and can never hold the table up. Who is present is decided by who is connected when
the table looks, and tried again until it is written.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Sequence

import msgspec

from twentyone.errors import FaultError, TableError, TwentyOneError
from twentyone.games.contract import Event
from twentyone.language.catalogue import remark
from twentyone.table.coach.advice import Advice
from twentyone.table.coach.grading import Grading, question_of
from twentyone.table.coach.mind import Mind
from twentyone.table.coach.turn import asker, context_of
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.page import Page
from twentyone.table.journal.scribe import Scribe
from twentyone.table.live import request as req
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.server.audience import Audience, Viewer
from twentyone.table.server.bots import Bots
from twentyone.table.server.offer import Offers
from twentyone.table.server.saying import Saying
from twentyone.table.server.talk import Talk
from twentyone.table.session.session import MAX_SEATS

MILLION = 1_000_000
WAKE = True
RETRY_SECONDS = 0.5
ALARM_SLACK = 0.002
"""Seconds that an alarm may be late: the clock tells whole milliseconds."""
AWAY_MS = 60 * 60_000
"""So long a seat is held for somebody who is away while others play."""
MOST_FAULTS = 10
"""Faults in a row after which a table is given up, loudly."""

_OF_PRESENCE = (req.GoAway, req.Return)

log = logging.getLogger("twentyone.table")


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // MILLION


class Done(msgspec.Struct, frozen=True, gc=False):
    """A request that was carried out, now or when it was first sent."""

    version: int
    duplicate: bool = False


Reply = Callable[[Done | TwentyOneError], None]
Asked = tuple[Sequence[req.AnyRequest], Reply, str]
"""Requests that are written, answered and shown together, and who asks: a client for one, or the table for several."""
Failure = Callable[[BaseException], None]


class Host:
    """One table and everybody around it."""

    def __init__(
        self,
        table: LiveTable,
        scribe: Scribe,
        journal: Journal,
        mind: Mind,
        clock: Callable[[], int],
        generator: random.Random,
        on_failure: Failure | None = None,
    ) -> None:
        self.table = table
        self.scribe = scribe
        self.audience = Audience(clock)
        self.talk = Talk(clock)
        self.offers = Offers(clock)
        self.bots = Bots(self.audience, mind, clock, generator, self._wake)
        self.on_failure = on_failure
        self._journal = journal
        self._mind = mind
        self._clock = clock
        self._inbox: asyncio.Queue[Asked | bool | None] = asyncio.Queue()
        self._look_again_at: int | None = None
        self._alarm: asyncio.Handle | None = None
        self._rings_at = 0.0
        self._faults = 0
        self._grading = Grading(mind, self._write_grades)
        self._task: asyncio.Task[None] | None = None

    # From outside -------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to take requests; what the table asks of the solvers, it asks in the name of whoever begins it."""
        self._task = asyncio.get_running_loop().create_task(
            self._run(), name=f"table {self.table.id}", context=context_of(asker() or self.table.id)
        )
        self._task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        """A table that stopped by itself is never left standing: whoever runs it must know, and whoever asked it."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self.bots.stop()
        self._grading.stop()
        while not self._inbox.empty():
            item = self._inbox.get_nowait()
            if isinstance(item, tuple):
                self._refuse(item[1])
        if task.cancelled() or (error := task.exception()) is None:
            return
        log.critical("a table has stopped", exc_info=error, extra={"table": self.table.id})
        if self.on_failure is not None:
            self.on_failure(error)

    @property
    def n_waiting(self) -> int:
        """How many requests wait for the table."""
        return self._inbox.qsize()

    def submit(self, request: req.AnyRequest, reply: Reply, by: str = "") -> None:
        """Put a request into the inbox; `reply` is called when it is on disk, or refused.

        `by` is who asks, by the hash of their token: whoever has left the seat, or handed the table over, by the time
        their request comes up does not ask in the name of whoever has it then.
        """
        self._ask((request,), reply, by)

    def _ask(self, requests: Sequence[req.AnyRequest], reply: Reply, by: str = "") -> None:
        if self._task is not None and self._task.done():
            self._refuse(reply)
        else:
            self._inbox.put_nowait((requests, reply, by))

    def _refuse(self, reply: Reply) -> None:
        """Answer somebody whose request came too late, when the table was closed or laid down."""
        reply(TableError(remark("refusal-table-closed", table=self.table.id)))

    async def done(self, request: req.AnyRequest, by: str = "") -> Done:
        """Ask, and wait for the answer; a refusal is raised."""
        answer: asyncio.Future[Done] = asyncio.get_running_loop().create_future()

        def reply(result: Done | TwentyOneError) -> None:
            if answer.done():
                return
            if isinstance(result, Done):
                answer.set_result(result)
            else:
                answer.set_exception(result)

        self.submit(request, reply, by)
        return await answer

    async def stop(self) -> None:
        """Finish the request in hand and stop."""
        self._inbox.put_nowait(None)
        if self._task is not None:
            await self._task

    @property
    def viewers(self) -> list[Viewer]:
        """Who watches the table now."""
        return self.audience.viewers

    def attach(self, viewer: Viewer) -> None:
        """Let somebody watch; whoever held the same seat before is told so and watches no more."""
        self.audience.add(viewer)
        self._wake()

    def detach(self, viewer: Viewer) -> None:
        """Let somebody go; a seat left without a viewer is held for its player."""
        if self.audience.remove(viewer):
            self._wake()

    def say(self, saying: Saying) -> None:
        """Let everybody hear what somebody says; the table itself takes no notice."""
        self.audience.hear(saying)

    def look(self) -> None:
        """Let the table look again at who is there and what they wish."""
        self._wake()

    def _wake(self) -> None:
        """Let the table look who is there and what is due."""
        self._inbox.put_nowait(WAKE)

    async def graded(self, within_seconds: float) -> bool:
        """Whether the decisions of the last round are graded and told; known after so many seconds at the latest."""
        return await self._grading.finished(within_seconds)

    async def advice(self, seat: int, count: bool = False) -> Advice | None:
        """The coach's word on a seat's open decision, for a counter if wished; None where there is no choice."""
        asked = question_of(self.table, seat, count)
        return None if asked is None else await self._mind.advice(asked)

    # The task -----------------------------------------------------------------------------------------

    async def _run(self) -> None:
        """Take one thing after the other; a fault in one of them does not stop the table unless it lasts.

        A table that was closed ends when nobody looks at it any more.
        """
        while not self._is_done:
            item = await self._next()
            if item is None:
                return
            try:
                if isinstance(item, tuple):
                    await self._carry_out(*item)
                await self._agree_on_presence()
                await self._due()
                self.bots.plan(self.table)
                self._faults = 0
            except Exception:
                self._faults += 1
                log.exception("a table has a fault", extra={"table": self.table.id})
                if self._faults >= MOST_FAULTS:
                    raise
                await asyncio.sleep(RETRY_SECONDS)
                self._wake()

    @property
    def _is_done(self) -> bool:
        return self.table.closed and not self.viewers and self._inbox.empty()

    async def _next(self) -> Asked | bool | None:
        """The next request; WAKE when there is something else to see to; None to stop."""
        if not self._inbox.empty():
            return self._inbox.get_nowait()
        wanted = (self.table.next_deadline, self.bots.moves_at, self._look_again_at, self._free_at())
        moments = [moment for moment in wanted if moment is not None]
        if moments:
            wait = max(0, min(moments) - self._clock()) / 1000
            if not wait:
                await asyncio.sleep(0)
                return WAKE
            self._set_alarm(wait)
        return await self._inbox.get()

    def _set_alarm(self, seconds: float) -> None:
        """Be woken in so many seconds at the latest.

        Most alarms are put off by the next action long before they ring. An earlier one is therefore left as it is: it
        wakes the table once for nothing, which costs less than to set and cancel one with every action.
        """
        loop = asyncio.get_running_loop()
        rings_at = loop.time() + seconds
        if self._alarm is not None:
            if self._rings_at <= rings_at + ALARM_SLACK:
                return
            self._alarm.cancel()
        self._alarm, self._rings_at = loop.call_at(rings_at, self._ring), rings_at

    def _ring(self) -> None:
        self._alarm = None
        self._wake()

    async def _carry_out(self, requests: Sequence[req.AnyRequest], reply: Reply, by: str = "") -> bool:
        """Commit, then acknowledge, then show."""
        if by and self.table.asker(requests[0]) != by:
            if self.table.has_answered(by, getattr(requests[0], "id", "")):
                reply(Done(self.table.version, duplicate=True))
                return True
            reply(TableError(remark("refusal-no-longer")))
            return False
        before, needed = self.table, [request for request in requests if not self._is_needless(request)]
        if not needed:
            reply(Done(before.version, duplicate=True))
            return True
        try:
            table, scribe, page, events = self._led_to(needed)
            taken = self._grading.taken(before, needed[0])
            await self._journal.write_in_turn(page)
        except TwentyOneError as error:
            reply(error)
            return False
        except Exception:
            log.exception("a request has met a fault", extra={"table": before.id, "why": type(needed[0]).__name__})
            reply(FaultError(remark("refusal-fault-table")))
            return False
        self.table, self.scribe = table, scribe
        self._grading.remember(taken)
        reply(Done(table.version))
        self.audience.show(table, events)
        if table.session.round is None and before.session.round is not None:
            self._grading.grade_round(before.session.n_rounds)
        return True

    def _led_to(self, requests: Sequence[req.AnyRequest]) -> tuple[LiveTable, Scribe, Page, tuple[Event, ...]]:
        """The table after these requests, the scribe of the next, what is to be written, and what has happened."""
        table, events = step(self.table, requests[0], self._clock())
        page, scribe = self.scribe.write(self.table, requests[0], table, events)
        for request in requests[1:]:
            after, happened = step(table, request, self._clock())
            added, scribe = scribe.write(table, request, after, happened)
            table, page, events = after, page.then(added), (*events, *happened)
        return table, scribe, page, events

    def _is_needless(self, request: req.AnyRequest) -> bool:
        """Whether a request was carried out before, or says of a seat what the table knows or is no longer so."""
        if self.table.has_done(request):
            return True
        if isinstance(request, req.Grade):
            return self.table.closed or self.table.places[request.seat - 1] is None
        if not isinstance(request, _OF_PRESENCE) or not 1 <= request.seat <= MAX_SEATS:
            return False
        place = self.table.places[request.seat - 1]
        is_back = isinstance(request, req.Return)
        return place is not None and (
            place.present == is_back or (not is_back and self.audience.is_connected(request.seat))
        )

    async def _agree_on_presence(self) -> None:
        """Write down who came and who went; what cannot be written is tried again until table and viewers agree."""
        self._look_again_at = None
        if self.audience.agrees(self.table):
            return
        for seat in sorted(self.audience.connecting_seats):
            if not self.audience.is_misplaced(self.table, seat):
                continue
            request = req.Return(seat=seat) if self.audience.is_connected(seat) else req.GoAway(seat=seat)
            if not await self._carry_out((request,), _noted):
                self._look_again_at = self._clock() + round(1000 * RETRY_SECONDS)
                return

    async def _write_grades(self, grades: Sequence[req.Grade]) -> None:
        """Carry out in its turn what the table has to say of the last round's decisions, all at once."""
        written = asyncio.Event()

        def reply(result: Done | TwentyOneError) -> None:
            _noted(result)
            written.set()

        self._ask(grades, reply)
        await written.wait()

    async def _due(self) -> None:
        """Carry out what the clock and the bots have to do now."""
        now = self._clock()
        for decision in self.table.decisions:
            if decision.deadline is not None and decision.deadline <= now:
                await self._insist(req.TimeUp(seat=decision.seat, decision=decision.id))
                return
        free_at = self._free_at()
        if free_at is not None and free_at <= now:
            longest = min(self.table.absent, key=lambda seat: self.table.place(seat).away_since)
            await self._insist(req.FreeSeat(seat=longest))
        if self.bots.moves_at is not None and self.bots.moves_at <= now:
            request = self.bots.request(self.table)
            if request is not None:
                await self._insist(request)

    def _free_at(self) -> int | None:
        """When the next seat has been held for its player long enough. [BT-21]"""
        absent = self.table.absent
        return min([self.table.place(seat).away_since for seat in absent]) + AWAY_MS if absent else None

    async def _insist(self, request: req.AnyRequest) -> None:
        """Carry out what the table itself wants; if that fails, not again at once."""
        if not await self._carry_out((request,), _noted):
            await asyncio.sleep(RETRY_SECONDS)


def _noted(result: Done | TwentyOneError) -> None:
    """Nobody waits for this answer; a refusal is worth a line in the log."""
    if not isinstance(result, Done):
        log.warning("the table's own request was refused", extra={"why": str(result)})
