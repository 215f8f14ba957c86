"""The bots of one table: whether they play at all, when they move next, and what they ask for."""

import asyncio
import logging
import random
from collections.abc import Callable

from twentyone.games.contract import BANK, Policy
from twentyone.rules.field import Rules
from twentyone.table.coach.bot_seat import bet
from twentyone.table.coach.mind import Mind
from twentyone.table.live import request as req
from twentyone.table.live.change.clock import safe_action
from twentyone.table.live.place import Decision
from twentyone.table.live.table import LiveTable
from twentyone.table.server.audience import Audience
from twentyone.table.session.session import Stage

ALONE_MS = 3 * 60_000
"""So long bots play on alone when nobody watches any more."""
LEAST_PACE_MS = 50

log = logging.getLogger("twentyone.table")


class Bots:
    """Who plays for the bots; `wake` is called when their strategy has been worked out."""

    def __init__(
        self,
        audience: Audience,
        mind: Mind,
        clock: Callable[[], int],
        generator: random.Random,
        wake: Callable[[], None],
    ) -> None:
        self.moves_at: int | None = None
        self._audience = audience
        self._mind = mind
        self._clock = clock
        self._generator = generator
        self._wake = wake
        self._thought: asyncio.Task[Policy] | None = None
        self._thinks_about: Rules | None = None

    def is_attended(self, table: LiveTable) -> bool:
        """Whether somebody plays, or watches bots that play alone, or did so a moment ago. [BT-23]"""
        return _has_player(table) or (table.options.bots_alone and self._audience.watches(within_ms=ALONE_MS))

    def plan(self, table: LiveTable) -> None:
        """Decide when the bots move next, if they have anything to do.

        They take no time where everybody who plays has asked for that since their last decision. [BT-23]
        """
        self._audience.calm({decision.seat for decision in table.decisions if decision.kind != "seed"})
        decisions = self._decisions(table)
        if not decisions and self._broke(table) is None:
            self.moves_at = None
            self.stop()
            return
        is_hurried = self._audience.is_hurried(_players(table))
        if (self.moves_at is None or is_hurried) and self._player(table) is not None:
            self.moves_at = self._clock() + (0 if is_hurried else pause_ms(table, decisions))

    def request(self, table: LiveTable) -> req.AnyRequest | None:
        """What the bots ask for now: chips for one that is broke, or the answer to a decision."""
        self.moves_at = None
        broke = self._broke(table)
        if broke is not None:
            return req.Rebuy(seat=broke)
        decisions, player = self._decisions(table), self._player(table)
        if not decisions or player is None:
            return None
        decision = decisions[0]
        if decision.kind == "bet":
            chips = bet(table, decision.seat, self._generator)
            return req.Bet(seat=decision.seat, decision=decision.id, chips=chips)
        return req.Act(seat=decision.seat, decision=decision.id, action=_action(table, decision.seat, player))

    def _decisions(self, table: LiveTable) -> list[Decision]:
        """The decisions bots have to make now; they begin no round unattended or before the banker is ready."""
        own = [decision for decision in table.decisions if decision.seat == BANK or table.place(decision.seat).is_bot]
        if not own or (self.is_attended(table) and self._has_ready_banker(table)):
            return own
        return [decision for decision in own if decision.kind == "act"]

    def _has_ready_banker(self, table: LiveTable) -> bool:
        """Whether bots may bet: a person who holds the bank alone among them may want to say when. [BT-23]"""
        banker = table.session.banker
        return table.people != (banker,) or self._audience.is_ready(banker, table.session.n_rounds + 1)

    def _broke(self, table: LiveTable) -> int | None:
        """The seat of a bot without chips that may buy some."""
        if table.session.stage in (Stage.ROUND, Stage.SEEDS) or table.options.mode != "free":
            return None
        seated = enumerate(zip(table.places, table.session.players, strict=True), 1)
        broke = [seat for seat, (place, player) in seated if place and place.is_bot and player and player.is_out]
        return broke[0] if broke and self.is_attended(table) else None

    def _player(self, table: LiveTable) -> Policy | None:
        """How bots play at this table; None while that is being worked out."""
        rules, thought = table.session.rules, self._thought
        if thought is not None and thought.done():
            self._thought = None
            thought.result()  # what went wrong is a fault of the table
        known = self._mind.known_player(rules)
        if known is None and (self._thought is None or rules != self._thinks_about):
            self.stop()
            self._thinks_about = rules
            self._thought = asyncio.get_running_loop().create_task(self._mind.player(rules))
            self._thought.add_done_callback(self._thought_ended)
        return known

    def _thought_ended(self, thought: "asyncio.Task[Policy]") -> None:
        if thought is self._thought:
            self._wake()

    def stop(self) -> None:
        """Think no more of a strategy that nobody waits for."""
        thought, self._thought = self._thought, None
        if thought is not None:
            thought.cancel()


def pause_ms(table: LiveTable, decisions: list[Decision]) -> int:
    """How long the next move of a bot takes: the more bots, the faster, so that a person is not kept waiting. [BT-23]

    All bots together take as long for a move each as one of them alone, and half as long for their bets. The house
    banker, whom everybody watches, takes half a pace.
    """
    n_bots = sum(place is not None and place.is_bot for place in table.places)
    share = max(1, n_bots)
    if decisions and decisions[0].kind == "bet":
        share *= 2
    elif decisions and decisions[0].seat == BANK:
        share = min(share, 2)
    least = 0 if _has_player(table) else LEAST_PACE_MS
    return max(pace_ms(table) // share, least)


def pace_ms(table: LiveTable) -> int:
    """How long a bot takes alone; among themselves they do not hurry as fast as they can."""
    return table.options.pace_ms if _has_player(table) else max(table.options.pace_ms, LEAST_PACE_MS)


def _players(table: LiveTable) -> tuple[int, ...]:
    """The seats of people who are there and play."""
    return tuple(seat for seat, place in enumerate(table.places, 1) if place and place.is_attentive)


def _has_player(table: LiveTable) -> bool:
    return bool(_players(table))


def _action(table: LiveTable, seat: int, player: Policy) -> str:
    """What a bot does with what its seat may see; one that is at a loss does what a clock would."""
    assert table.session.round is not None
    seen = table.session.round.observation(table.actor_of(seat))
    try:
        return player(seen).text
    except Exception:
        log.exception("a bot is at a loss", extra={"table": table.id, "seat": seat})
        return safe_action(table, seat).text
