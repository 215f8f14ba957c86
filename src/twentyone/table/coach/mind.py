"""The mind behind bots and coach: the solvers, asked in a process of their own so that no table waits for them.

Strategies are worked out once for each set of rules and kept. What goes to the other process is rules and the cards
that a seat may know, never a table.
"""

import asyncio
import logging
import random
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from twentyone.errors import TableError
from twentyone.games.banluck.policy import stand_16
from twentyone.games.blackjack.policy import chart_policy, mimic
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.table.coach.advice import Advice, Question, advise
from twentyone.table.coach.bot import Player, banluck_player
from twentyone.table.coach.solver_pool import SolverPool
from twentyone.table.coach.strategy import banluck_chances, blackjack_chart

MOST_STRATEGIES = 256
RETHINK_SECONDS = 60.0

log = logging.getLogger("twentyone.table")


def simple_player(rules: Any) -> Player:
    """Who plays without a solver: draws as the dealer does, in Ban Luck to 16."""
    if isinstance(rules, BlackjackRules):
        return mimic
    return lambda seen: seen.legal_actions[seen.seen.legal_actions.index(stand_16(seen.seen))]


class Mind:
    """Strategies and advice; `generator` draws where a strategy mixes."""

    def __init__(self, generator: random.Random | None = None) -> None:
        self.pool = SolverPool("mind")
        self._generator = generator or random.Random()
        self._players: OrderedDict[Any, asyncio.Task[Player]] = OrderedDict()

    def player(self, rules: Any) -> "asyncio.Task[Player]":
        """How a bot plays under these rules; the task is done once the strategy is worked out."""
        if rules not in self._players:
            self._players[rules] = asyncio.ensure_future(self._player_or_simple(rules))
            if len(self._players) > MOST_STRATEGIES:
                self._players.popitem(last=False)
        self._players.move_to_end(rules)
        return self._players[rules]

    async def _player_or_simple(self, rules: Any) -> Player:
        """The solver's strategy; while there is none, a simple one, and the solver is asked again later."""
        try:
            return await self._player(rules)
        except Exception:
            log.exception("the solver has no strategy for these rules; bots play simply")
            asyncio.get_running_loop().call_later(RETHINK_SECONDS, self._players.pop, rules, None)
            return simple_player(rules)

    async def _player(self, rules: Any) -> Player:
        if isinstance(rules, BlackjackRules):
            return chart_policy(await self._ask(blackjack_chart, rules))
        assert isinstance(rules, BanLuckRules)
        player, banker = await self._ask(banluck_chances, rules)
        return banluck_player(player, banker, self._generator)

    async def advice(self, question: Question) -> Advice:
        """What every action is worth for a seat that knows what the question says."""
        return await self._ask(advise, question)  # type: ignore[no-any-return]

    async def _ask(self, work: Callable[[Any], Any], about: Any) -> Any:
        return await self.pool.ask(work, about)

    def close(self) -> None:
        """Stop thinking."""
        for task in self._players.values():
            task.cancel()
        self.pool.close()


class SimpleMind(Mind):
    """A mind that asks no solver: bots draw as the dealer does, in Ban Luck to 16; it knows no advice."""

    async def _player(self, rules: Any) -> Player:
        return simple_player(rules)

    async def advice(self, question: Question) -> Advice:
        """No advice."""
        raise TableError("This table has no coach.")
