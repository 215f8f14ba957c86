"""The host of one table: a task with an inbox that takes requests one by one, moves bots and watches the clock.

A request is carried out on a copy, written to the journal, and only then acknowledged and shown to everybody; one that
cannot be written changes nothing. Viewers are told through callbacks and can never hold the table up. Who is present is
decided by who is connected when the table looks, and tried again until it is written.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from twentyone.errors import FaultError, TwentyOneError
from twentyone.games.contract import BANK, Event, Policy
from twentyone.table.coach.advice import Advice
from twentyone.table.coach.bot import bet
from twentyone.table.coach.grading import Grading, question_of
from twentyone.table.coach.mind import Mind
from twentyone.table.journal.journal import Journal
from twentyone.table.journal.scribe import Scribe
from twentyone.table.live import request as ask
from twentyone.table.live.change.clock import safe_action
from twentyone.table.live.place import Decision
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.session.session import MAX_SEATS, Stage

MILLION = 1_000_000
WAKE = True
RETRY_SECONDS = 0.5
AWAY_MS = 60 * 60_000
"""So long a seat is held for somebody who is away while others play."""
ALONE_MS = 3 * 60_000
"""So long bots play on alone when nobody watches any more."""
LEAST_PACE_MS = 50
MOST_FAULTS = 10
"""Faults in a row after which a table is given up, loudly."""

log = logging.getLogger("twentyone.table")


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // MILLION


@dataclass(frozen=True, slots=True)
class Done:
    """A request that was carried out, now or when it was first sent."""

    version: int
    duplicate: bool = False


Reply = Callable[[Done | TwentyOneError], None]
Failure = Callable[[BaseException], None]


class Viewer(Protocol):
    """Somebody who watches a table, from a seat or without one."""

    seat: int | None

    def show(self, table: LiveTable, events: tuple[Event, ...]) -> None:
        """Take notice of the table as it is now; must not block."""
        ...

    def replaced(self) -> None:
        """Take notice that somebody else has come for the same seat."""
        ...


class Host:
    """One table and everybody around it."""

    def __init__(
        self,
        table: LiveTable,
        scribe: Scribe,
        journal: Journal,
        mind: Mind,
        clock: Callable[[], int] = wall_clock,
        generator: random.Random | None = None,
        on_failure: Failure | None = None,
    ) -> None:
        self.table = table
        self.scribe = scribe
        self.viewers: list[Viewer] = []
        self.on_failure = on_failure
        self._journal = journal
        self._mind = mind
        self._clock = clock
        self._generator = generator or random.Random()
        self._inbox: asyncio.Queue[tuple[ask.AnyRequest, Reply] | bool | None] = asyncio.Queue()
        self._bots_at: int | None = None
        self._look_again_at: int | None = None
        self._connecting_seats: set[int] = set()
        self._faults = 0
        self._seen_at = clock()
        self._grading = Grading(mind, self._submit_own)
        self._thoughts: set[asyncio.Task[Any]] = set()
        self._task: asyncio.Task[None] | None = None

    # From outside -------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to take requests."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"table {self.table.id}")
        self._task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        """A table that stopped by itself is never left standing: whoever runs it must know."""
        if task.cancelled() or (error := task.exception()) is None:
            return
        log.critical("a table has stopped", exc_info=error, extra={"table": self.table.id})
        if self.on_failure is not None:
            self.on_failure(error)

    @property
    def n_waiting(self) -> int:
        """How many requests wait for the table."""
        return self._inbox.qsize()

    def submit(self, request: ask.AnyRequest, reply: Reply) -> None:
        """Put a request into the inbox; `reply` is called when it is on disk, or refused."""
        self._inbox.put_nowait((request, reply))

    async def done(self, request: ask.AnyRequest) -> Done:
        """Ask, and wait for the answer; a refusal is raised."""
        answer: asyncio.Future[Done] = asyncio.get_running_loop().create_future()

        def reply(result: Done | TwentyOneError) -> None:
            if answer.done():
                return
            if isinstance(result, Done):
                answer.set_result(result)
            else:
                answer.set_exception(result)

        self.submit(request, reply)
        return await answer

    async def stop(self) -> None:
        """Finish the request in hand and stop."""
        self._inbox.put_nowait(None)
        if self._task is not None:
            await self._task

    def attach(self, viewer: Viewer) -> None:
        """Let somebody watch; whoever held the same seat before is told so and watches no more."""
        if viewer.seat is not None:
            self._connecting_seats.add(viewer.seat)
            for other in [other for other in self.viewers if other.seat == viewer.seat]:
                self.viewers.remove(other)
                other.replaced()
        self.viewers.append(viewer)
        self._inbox.put_nowait(WAKE)

    def detach(self, viewer: Viewer) -> None:
        """Let somebody go; a seat left without a viewer is held for its player."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self._seen_at = self._clock()
            self._inbox.put_nowait(WAKE)

    def is_connected(self, seat: int) -> bool:
        """Whether somebody sits there over a connection now."""
        return any(viewer.seat == seat for viewer in self.viewers)

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
                self._plan_bots()
                self._faults = 0
            except Exception:
                self._faults += 1
                log.exception("a table has a fault", extra={"table": self.table.id})
                if self._faults >= MOST_FAULTS:
                    raise
                await asyncio.sleep(RETRY_SECONDS)
                self._inbox.put_nowait(WAKE)

    @property
    def _is_done(self) -> bool:
        return self.table.closed and not self.viewers and self._inbox.empty()

    async def _next(self) -> tuple[ask.AnyRequest, Reply] | bool | None:
        """The next request; WAKE when there is something else to see to; None to stop."""
        if not self._inbox.empty():
            return self._inbox.get_nowait()
        wanted = (self.table.next_deadline, self._bots_at, self._look_again_at, self._free_at())
        moments = [moment for moment in wanted if moment is not None]
        if not moments:
            return await self._inbox.get()
        wait = max(0, min(moments) - self._clock()) / 1000
        if not wait:
            await asyncio.sleep(0)
            return WAKE
        alarm = asyncio.get_running_loop().call_later(wait, self._inbox.put_nowait, WAKE)
        try:
            return await self._inbox.get()
        finally:
            alarm.cancel()

    async def _carry_out(self, request: ask.AnyRequest, reply: Reply) -> bool:
        """Commit, then acknowledge, then show."""
        before = self.table
        if self._is_needless(request):
            reply(Done(before.version, duplicate=True))
            return True
        try:
            table, events = step(before, request, self._clock())
            page, scribe = self.scribe.write(before, request, table, events)
            taken = self._grading.taken(before, request)
            await asyncio.wrap_future(self._journal.write(page))
        except TwentyOneError as error:
            reply(error)
            return False
        except Exception:
            log.exception("a request has met a fault", extra={"table": before.id, "why": type(request).__name__})
            reply(FaultError("The table cannot do that, by a fault of the program; nothing has changed."))
            return False
        self.table, self.scribe = table, scribe
        self._grading.remember(taken)
        reply(Done(table.version))
        self._show(table, events)
        if table.session.round is None and before.session.round is not None:
            self._grading.grade_round()
        return True

    def _is_needless(self, request: ask.AnyRequest) -> bool:
        """Whether a request was carried out before, or says of a seat what the table knows or is no longer so."""
        if self.table.has_done(request):
            return True
        if not isinstance(request, ask.GoAway | ask.Return) or not 1 <= request.seat <= MAX_SEATS:
            return False
        place = self.table.places[request.seat - 1]
        is_back = isinstance(request, ask.Return)
        return place is not None and (place.present == is_back or (not is_back and self.is_connected(request.seat)))

    def _show(self, table: LiveTable, events: tuple[Event, ...]) -> None:
        """Let every viewer see; one that cannot be shown anything takes nothing from the others."""
        for viewer in tuple(self.viewers):
            try:
                viewer.show(table, events)
            except Exception:
                log.exception("a viewer cannot be shown the table", extra={"table": table.id, "seat": viewer.seat})

    async def _agree_on_presence(self) -> None:
        """Write down who came and who went; what cannot be written is tried again until table and viewers agree."""
        self._look_again_at = None
        connected_seats = {viewer.seat for viewer in self.viewers}
        if self._connecting_seats <= connected_seats and all(
            place is None or place.present for place in self.table.places
        ):
            return
        for seat in sorted(self._connecting_seats):
            place, connected = self.table.places[seat - 1], self.is_connected(seat)
            if self.table.closed or place is None or place.is_bot or place.present == connected:
                continue
            request = ask.Return(seat=seat) if connected else ask.GoAway(seat=seat)
            if not await self._carry_out(request, _noted):
                self._look_again_at = self._clock() + round(1000 * RETRY_SECONDS)
                return

    def _submit_own(self, request: ask.AnyRequest) -> None:
        """Something the table itself asks for; nobody waits for the answer."""
        self.submit(request, _noted)

    async def _due(self) -> None:
        """Carry out what the clock and the bots have to do now."""
        now = self._clock()
        for decision in self.table.decisions:
            if decision.deadline is not None and decision.deadline <= now:
                await self._insist(ask.TimeUp(seat=decision.seat, decision=decision.id))
                return
        free_at = self._free_at()
        if free_at is not None and free_at <= now:
            await self._insist(
                ask.FreeSeat(seat=min(self._absent(), key=lambda seat: self.table.place(seat).away_since))
            )
        if self._bots_at is not None and self._bots_at <= now:
            self._bots_at = None
            request = self._bot_request()
            if request is not None:
                await self._insist(request)

    def _absent(self) -> list[int]:
        """The seats of people who are away while somebody else is there."""
        places = enumerate(self.table.places, 1)
        away = [
            seat for seat, place in places if place and not place.is_bot and not place.present and not place.leaving
        ]
        return away if away and self.table.people and not self.table.closed else []

    def _free_at(self) -> int | None:
        """When the next seat has been held for its player long enough. [BT-21]"""
        return min((self.table.place(seat).away_since + AWAY_MS for seat in self._absent()), default=None)

    async def _insist(self, request: ask.AnyRequest) -> None:
        """Carry out what the table itself wants; if that fails, not again at once."""
        if not await self._carry_out(request, _noted):
            await asyncio.sleep(RETRY_SECONDS)

    # Bots ---------------------------------------------------------------------------------------------

    def _is_attended(self) -> bool:
        """Whether somebody plays, or watches bots that play alone, or did so a moment ago. [BT-23]"""
        if any(place and place.is_attentive for place in self.table.places):
            return True
        return self.table.options.bots_alone and (bool(self.viewers) or self._clock() - self._seen_at < ALONE_MS)

    @property
    def _pace_ms(self) -> int:
        """How long bots take; among themselves they do not hurry as fast as they can."""
        pace = self.table.options.pace_ms
        is_attended = any(place and place.is_attentive for place in self.table.places)
        return pace if is_attended else max(pace, LEAST_PACE_MS)

    def _bot_decisions(self) -> list[Decision]:
        """The decisions bots have to make now; they do not begin a round that nobody attends."""
        table, attended = self.table, self._is_attended()
        return [
            decision
            for decision in table.decisions
            if (decision.seat == BANK or table.place(decision.seat).is_bot) and (decision.kind == "act" or attended)
        ]

    def _plan_bots(self) -> None:
        wanted = bool(self._bot_decisions()) or self._broke_bot() is not None
        if not wanted:
            self._bots_at = None
        elif self._bots_at is None and self._player() is not None:
            self._bots_at = self._clock() + self._pace_ms

    def _player(self) -> Policy | None:
        """How bots play at this table; None while that is being worked out."""
        task = self._mind.player(self.table.session.rules)
        if not task.done():
            if task not in self._thoughts:
                self._thoughts.add(task)
                task.add_done_callback(self._thought)
            return None
        return task.result()

    def _thought(self, task: "asyncio.Task[Any]") -> None:
        self._thoughts.discard(task)
        self._inbox.put_nowait(WAKE)

    def _broke_bot(self) -> int | None:
        table = self.table
        if table.session.stage in (Stage.ROUND, Stage.SEEDS) or table.options.mode != "free":
            return None
        if not self._is_attended():
            return None
        return next(
            (
                seat
                for seat, place in enumerate(table.places, 1)
                if place and place.is_bot and (player := table.session.players[seat - 1]) and player.is_out
            ),
            None,
        )

    def _bot_request(self) -> ask.AnyRequest | None:
        broke = self._broke_bot()
        if broke is not None:
            return ask.Rebuy(seat=broke)
        decisions, player = self._bot_decisions(), self._player()
        if not decisions or player is None:
            return None
        decision = decisions[0]
        if decision.kind == "bet":
            chips = bet(self.table, decision.seat, self._generator)
            return ask.Bet(seat=decision.seat, decision=decision.id, chips=chips)
        return ask.Act(seat=decision.seat, decision=decision.id, action=self._bot_action(decision.seat, player))

    def _bot_action(self, seat: int, player: Policy) -> str:
        """What a bot does with what its seat may see; one that is at a loss does what a clock would."""
        assert self.table.session.round is not None
        seen = self.table.session.round.observation(self.table.actor_of(seat))
        try:
            return player(seen).text
        except Exception:
            log.exception("a bot is at a loss", extra={"table": self.table.id, "seat": seat})
            return safe_action(self.table, seat).text


def _noted(result: Done | TwentyOneError) -> None:
    """Nobody waits for this answer; a refusal is worth a line in the log."""
    if not isinstance(result, Done):
        log.warning("the table's own request was refused", extra={"why": str(result)})
