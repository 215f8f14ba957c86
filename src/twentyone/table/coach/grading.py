"""Grades: what each decision of a person has cost against the exact optimum, worked out when the round is over.

Before that, a grade could tell the others what somebody holds.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from twentyone.errors import TwentyOneError
from twentyone.games.contract import BANK, State
from twentyone.table.coach.advice import Question
from twentyone.table.coach.mind import Mind
from twentyone.table.coach.strategy import question
from twentyone.table.games.registry import table_game
from twentyone.table.live import request as req
from twentyone.table.live.table import LiveTable

MILLION = 1_000_000

log = logging.getLogger("twentyone.table")


@dataclass(frozen=True, slots=True)
class Taken:
    """A decision as a seat took it, kept until it is graded: the state it was taken in, and as whom.

    What the seat knew then is asked of the state when the decision is graded, and not while the table waits.
    """

    seat: int
    state: State
    actor: int
    action: str
    stake: int


def question_of(table: LiveTable, seat: int, count: bool = False) -> Question | None:
    """What a seat has to decide and may know of it, for a counter if wished; None where it has no action to choose.

    Refused in a game without a coach.
    """
    decision = table.decision(seat)
    if decision is None or decision.kind != "act" or table.session.round is None:
        return None
    return question(table.session.game, table.session.round, table.actor_of(seat), count)


class Grading:
    """The decisions of the round in play, and the grading of those of the last; `write` takes all grades at once."""

    def __init__(self, mind: Mind, write: Callable[[Sequence[req.Grade]], Awaitable[None]]) -> None:
        self._mind = mind
        self._write = write
        self._taken: dict[int, list[Taken]] = {}
        self._thoughts: set[asyncio.Task[Any]] = set()

    def taken(self, before: LiveTable, request: req.AnyRequest) -> Taken | None:
        """The decision that a request is, if a person makes it."""
        if not isinstance(request, req.Act) or request.seat == BANK or before.place(request.seat).is_bot:
            return None
        session = before.session
        if not self._mind.advises or session.round is None or table_game(session.game).coach is None:
            return None
        stake = session.player(request.seat).bet or session.settings.base_bet
        return Taken(request.seat, session.round, before.actor_of(request.seat), request.action, stake)

    def remember(self, taken: Taken | None) -> None:
        """Keep a decision until the round is over."""
        if taken is not None:
            self._taken.setdefault(taken.seat, []).append(taken)

    def grade_round(self, number: int) -> None:
        """Begin to grade what was kept, which was decided in the round of that number."""
        taken, self._taken = self._taken, {}
        if taken:
            thought = asyncio.get_running_loop().create_task(self._grade(taken, number))
            self._thoughts.add(thought)
            thought.add_done_callback(self._thoughts.discard)

    async def finished(self, within_seconds: float) -> bool:
        """Whether all that was to be graded is, and is written down; known after so many seconds at the latest."""
        thoughts = tuple(self._thoughts)
        if thoughts:
            await asyncio.wait(thoughts, timeout=within_seconds)
        return all(thought.done() for thought in thoughts)

    def stop(self) -> None:
        """Think no more: what is not graded yet stays without a grade."""
        for thought in self._thoughts:
            thought.cancel()

    async def _grade(self, taken: dict[int, list[Taken]], number: int) -> None:
        """Grade the decisions of a round: one request per seat, whatever it had to decide, all told in one frame."""
        requests = []
        for seat, decisions in sorted(taken.items()):
            grades = [await self._graded(decision) for decision in decisions]
            requests.append(req.Grade(seat=seat, grades=[grade for grade in grades if grade], round=number))
        await self._write(requests)

    async def _graded(self, decision: Taken) -> req.Graded | None:
        try:
            asked = question(decision.state.rules.game, decision.state, decision.actor)
            if asked is None:
                return None
            advice = await self._mind.advice(asked)
            lost = advice.lost(decision.action)
        except TwentyOneError as error:
            log.debug("a decision has no grade", extra={"why": str(error)})
            return None
        return req.Graded(
            chosen=decision.action,
            best=advice.best,
            lost_chips=round(MILLION * lost * decision.stake),
            lost_bets=round(MILLION * lost),
        )
