"""The host of one table: a task with an inbox that takes requests one by one, moves bots and watches the clock.

A request is carried out on a copy, written to the journal, and only then acknowledged and shown to everybody; one that
cannot be written changes nothing. Viewers are told through callbacks and can never hold the table up.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from twentyone.errors import TwentyOneError
from twentyone.games.contract import BANK, Event
from twentyone.table import request as ask
from twentyone.table.advice import Advice, Question, discards_of, question
from twentyone.table.bot import Player, bet
from twentyone.table.journal import Journal, make_entry
from twentyone.table.live import LiveTable
from twentyone.table.mind import Mind
from twentyone.table.place import Decision
from twentyone.table.step import safe_action, step

MILLION = 1_000_000
WAKE = True
RETRY_SECONDS = 0.5

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


@dataclass(frozen=True, slots=True)
class Taken:
    """A decision as it was taken, kept until it is graded."""

    question: Question | None
    action: str
    stake: int


class Host:
    """One table and everybody around it."""

    def __init__(
        self,
        table: LiveTable,
        link: str,
        journal: Journal,
        mind: Mind,
        clock: Callable[[], int] = wall_clock,
        generator: random.Random | None = None,
        on_failure: Failure | None = None,
    ) -> None:
        self.table = table
        self.link = link
        self.viewers: list[Viewer] = []
        self.on_failure = on_failure
        self._journal = journal
        self._mind = mind
        self._clock = clock
        self._generator = generator or random.Random()
        self._inbox: asyncio.Queue[tuple[ask.AnyRequest, Reply] | bool | None] = asyncio.Queue()
        self._bots_at: int | None = None
        self._taken: dict[int, list[Taken]] = {}
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
            for other in [other for other in self.viewers if other.seat == viewer.seat]:
                self.viewers.remove(other)
                other.replaced()
        self.viewers.append(viewer)
        self._inbox.put_nowait(WAKE)

    def detach(self, viewer: Viewer) -> None:
        """Let somebody go; a seat left without a viewer is held for its player."""
        if viewer not in self.viewers:
            return
        self.viewers.remove(viewer)
        if viewer.seat is not None:
            self.submit(ask.GoAway(seat=viewer.seat), _noted)

    async def advice(self, seat: int, count: bool = False) -> Advice | None:
        """The coach's word on a seat's open decision, for a counter if wished; None where there is no choice."""
        asked = self._question(seat, count)
        return None if asked is None else await self._mind.advice(asked)

    # The task -----------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            item = await self._next()
            if item is None:
                return
            if isinstance(item, tuple):
                await self._carry_out(*item)
            await self._due()
            self._plan_bots()

    async def _next(self) -> tuple[ask.AnyRequest, Reply] | bool | None:
        """The next request; WAKE when there is something else to see to; None to stop."""
        if not self._inbox.empty():
            return self._inbox.get_nowait()
        moments = [moment for moment in (self.table.next_deadline, self._bots_at) if moment is not None]
        if not moments:
            return await self._inbox.get()
        wait = max(0, min(moments) - self._clock()) / 1000
        if not wait:
            await asyncio.sleep(0)
            return WAKE
        try:
            return await asyncio.wait_for(self._inbox.get(), wait)
        except TimeoutError:
            return WAKE

    async def _carry_out(self, request: ask.AnyRequest, reply: Reply) -> bool:
        """Commit, then acknowledge, then show."""
        before = self.table
        if isinstance(request, ask.SeatRequest) and before.has_done(request.seat, request.id):
            reply(Done(before.version, duplicate=True))
            return True
        try:
            table, events = step(before, request, self._clock())
            entry = make_entry(self.link, table, table.now, request, events)
            await asyncio.wrap_future(self._journal.append(entry))
        except TwentyOneError as error:
            reply(error)
            return False
        self._remember(before, request)
        self.table, self.link = table, entry.link
        reply(Done(table.version))
        for viewer in tuple(self.viewers):
            viewer.show(table, events)
        if table.session.round is None and before.session.round is not None:
            self._grade_round()
        return True

    async def _due(self) -> None:
        """Carry out what the clock and the bots have to do now."""
        now = self._clock()
        for decision in self.table.decisions:
            if decision.deadline is not None and decision.deadline <= now:
                await self._insist(ask.TimeUp(seat=decision.seat, decision=decision.id))
                return
        if self._bots_at is not None and self._bots_at <= now:
            self._bots_at = None
            request = self._bot_request()
            if request is not None:
                await self._insist(request)

    async def _insist(self, request: ask.AnyRequest) -> None:
        """Carry out what the table itself wants; if that fails, not again at once."""
        if not await self._carry_out(request, _noted):
            await asyncio.sleep(RETRY_SECONDS)

    # Bots ---------------------------------------------------------------------------------------------

    def _is_attended(self) -> bool:
        return self.table.options.bots_alone or any(place and place.is_attentive for place in self.table.places)

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
            self._bots_at = self._clock() + self.table.options.pace_ms

    def _player(self) -> Player | None:
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
        if table.session.round is not None or table.options.mode != "free":
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

    def _bot_action(self, seat: int, player: Player) -> str:
        """What a bot does with what its seat may see; one that is at a loss does what a clock would."""
        assert self.table.session.round is not None
        seen = self.table.session.round.observation(self.table.actor_of(seat))
        try:
            return player(seen).text
        except Exception:
            log.exception("a bot is at a loss", extra={"table": self.table.id, "seat": seat})
            return safe_action(self.table, seat).text

    # Grades -------------------------------------------------------------------------------------------

    def _question(self, seat: int, count: bool = False) -> Question | None:
        decision = self.table.decision(seat)
        if decision is None or decision.kind != "act" or self.table.session.round is None:
            return None
        state = self.table.session.round
        return question(state.observation(self.table.actor_of(seat)), discards_of(state) if count else None)

    def _remember(self, before: LiveTable, request: ask.AnyRequest) -> None:
        """Keep a person's decision until the round is over; before, a grade could tell others what it was."""
        if not isinstance(request, ask.Act) or request.seat == BANK or before.place(request.seat).is_bot:
            return
        stake = before.session.player(request.seat).bet or before.session.settings.base_bet
        taken = Taken(self._question(request.seat), request.action, stake)
        self._taken.setdefault(request.seat, []).append(taken)

    def _grade_round(self) -> None:
        taken, self._taken = self._taken, {}
        if taken:
            thought = asyncio.get_running_loop().create_task(self._grade(taken))
            self._thoughts.add(thought)
            thought.add_done_callback(self._thoughts.discard)

    async def _grade(self, taken: dict[int, list[Taken]]) -> None:
        """Grade the decisions of a round: one request a seat, whatever it had to decide."""
        for seat, decisions in sorted(taken.items()):
            grades = [await self._graded(decision) for decision in decisions]
            self.submit(ask.Grade(seat=seat, grades=[grade for grade in grades if grade]), _noted)

    async def _graded(self, decision: Taken) -> ask.Graded | None:
        if decision.question is None:
            return None
        try:
            advice = await self._mind.advice(decision.question)
        except TwentyOneError as error:
            log.debug("a decision has no grade", extra={"table": self.table.id, "why": str(error)})
            return None
        lost = advice.lost(decision.action)
        return ask.Graded(
            chosen=decision.action,
            best=advice.best,
            lost_chips=round(MILLION * lost * decision.stake),
            lost_bets=round(MILLION * lost),
        )


def _noted(result: Done | TwentyOneError) -> None:
    """Nobody waits for this answer; a refusal is worth a line in the log."""
    if not isinstance(result, Done):
        log.warning("the table's own request was refused", extra={"why": str(result)})
