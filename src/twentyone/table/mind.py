"""The mind behind bots and coach: the solvers, asked in a process of their own so that no table waits for them.

Strategies are worked out once for each set of rules and kept. What goes to the other process is rules and the cards
that a seat may know, never a table.
"""

import asyncio
import logging
import multiprocessing
import os
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from twentyone.errors import TableError
from twentyone.games.banluck.policy import stand_16
from twentyone.games.blackjack.policy import chart_policy, mimic
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.table.advice import Advice, Question, advise
from twentyone.table.bot import Player, banluck_player
from twentyone.table.strategy import banluck_chances, blackjack_chart

log = logging.getLogger("twentyone.table")


def end_with_parent(parent: int) -> None:
    """Let this process end when the server does, even if the server was killed."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def simple_player(rules: Any) -> Player:
    """Who plays without a solver: draws as the dealer does, in Ban Luck to 16."""
    if isinstance(rules, BlackjackRules):
        return mimic
    return lambda seen: seen.legal_actions[seen.seen.legal_actions.index(stand_16(seen.seen))]


class Mind:
    """Strategies and advice; `generator` draws where a strategy mixes."""

    def __init__(self, generator: random.Random | None = None) -> None:
        self._generator = generator or random.Random()
        self._players: dict[Any, asyncio.Task[Player]] = {}
        self._pool: ProcessPoolExecutor | None = None

    def player(self, rules: Any) -> "asyncio.Task[Player]":
        """How a bot plays under these rules; the task is done once the strategy is worked out."""
        if rules not in self._players:
            self._players[rules] = asyncio.ensure_future(self._player_or_simple(rules))
        return self._players[rules]

    async def _player_or_simple(self, rules: Any) -> Player:
        try:
            return await self._player(rules)
        except Exception:
            log.exception("the solver has no strategy for these rules; bots play simply")
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
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, end_with_parent, (os.getpid(),))
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, about)

    def close(self) -> None:
        """Stop thinking."""
        for task in self._players.values():
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class SimpleMind(Mind):
    """A mind that asks no solver: bots draw as the dealer does, in Ban Luck to 16; it knows no advice."""

    async def _player(self, rules: Any) -> Player:
        return simple_player(rules)

    async def advice(self, question: Question) -> Advice:
        """No advice."""
        raise TableError("This table has no coach.")
