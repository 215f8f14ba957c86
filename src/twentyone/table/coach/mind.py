"""The mind behind bots and coach: the solvers, asked in processes of their own so that no table waits for them.

Strategies are worked out once for each set of rules and kept. What goes to the other process is rules and the cards
that a seat may know, never a table.
"""

import asyncio
import logging
import random
from collections import OrderedDict
from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import Any

from twentyone.errors import SolverError, TableError
from twentyone.extra import has_extra, missing_extra
from twentyone.games.contract import Policy
from twentyone.language.catalogue import remark
from twentyone.rules.field import Rules
from twentyone.table.coach.advice import Advice, Question
from twentyone.table.coach.solver_here import SolverHere
from twentyone.table.coach.solver_pool import SolverPool
from twentyone.table.coach.strategy import advice, coach_of, strategy
from twentyone.table.coach.turn import asker
from twentyone.table.games.registry import table_game

MOST_STRATEGIES = 256
RETHINK_SECONDS = 60.0

log = logging.getLogger("twentyone.table")


class Mind:
    """Strategies and advice; `generator` draws where a strategy mixes. Bots follow a `given` strategy for its rules.

    Who answers is the `pool`: processes of this mind's own unless another is given. Where it `advises` nobody, nothing
    is graded.
    """

    advises = True

    def __init__(
        self,
        generator: random.Random | None = None,
        given: Mapping[Rules, Any] = MappingProxyType({}),
        pool: SolverPool | SolverHere | None = None,
    ) -> None:
        self._given = dict(given)
        self.pool = pool or SolverPool()
        self._solver = self.pool.queue("coach")
        self._generator = generator or random.Random()
        self._players: OrderedDict[Rules, Policy] = OrderedDict()
        self._simple: dict[tuple[Rules, Hashable], Policy] = {}

    def known_player(self, rules: Rules) -> Policy | None:
        """How a bot plays under these rules, if that was worked out before, or could not be for whoever asks."""
        if rules in self._players:
            self._players.move_to_end(rules)
            return self._players[rules]
        return self._simple.get((rules, asker()))

    async def player(self, rules: Rules) -> Policy:
        """How a bot plays under these rules; while the solver refuses to say, simply, and it is asked again later."""
        known = self.known_player(rules)
        if known is not None:
            return known
        try:
            found = await self._player(rules)
        except Exception as error:
            level, trace = (logging.WARNING, None) if isinstance(error, SolverError) else (logging.ERROR, error)
            log.log(level, "the solver has no strategy for these rules; bots play simply", exc_info=trace)
            refused = (rules, asker())
            self._simple[refused] = simple = table_game(rules.game).simple_player(rules)
            asyncio.get_running_loop().call_later(RETHINK_SECONDS, self._simple.pop, refused, None)
            return simple
        found = self._players.setdefault(rules, found)
        if len(self._players) > MOST_STRATEGIES:
            self._players.popitem(last=False)
        return found

    async def _player(self, rules: Rules) -> Policy:
        if rules in self._given:
            return coach_of(rules.game).player(self._given[rules], self._generator)
        return await self._own_player(rules)

    async def _own_player(self, rules: Rules) -> Policy:
        if table_game(rules.game).coach is None:
            return table_game(rules.game).simple_player(rules)
        found = await self._solver.ask(strategy, rules, shared=True)
        return coach_of(rules.game).player(found, self._generator)

    async def advice(self, question: Question) -> Advice:
        """What every action is worth for a seat that knows what the question says."""
        answer: Advice = await self._solver.ask(advice, question)
        return answer

    def close(self) -> None:
        """Stop thinking."""
        self.pool.close()


class SimpleMind(Mind):
    """A mind that asks no solver: bots play as simply as their game can, and there is no advice."""

    advises = False

    async def _own_player(self, rules: Rules) -> Policy:
        return table_game(rules.game).simple_player(rules)

    async def advice(self, question: Question) -> Advice:
        """No advice."""
        raise TableError(remark("refusal-no-coach"))


class UnsolvedMind(SimpleMind):
    """A simple mind because no solver is installed: asked for advice it says what to install."""

    async def advice(self, question: Question) -> Advice:
        """No advice."""
        raise missing_extra("solve")


def mind_of(
    simple_bots: bool, generator: random.Random | None = None, given: Mapping[Rules, Any] = MappingProxyType({})
) -> Mind:
    """The mind of a house: it asks the solvers unless simple bots are wished for, or no solver is installed."""
    kind = SimpleMind if simple_bots else Mind if has_extra("solve") else UnsolvedMind
    return kind(generator, given)
