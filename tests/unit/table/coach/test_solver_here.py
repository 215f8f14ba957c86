"""Where there are no solvers, what was worked out before answers, and the rest is refused in a sentence."""

import asyncio
from typing import Any

import pytest

from twentyone.errors import SolverError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.table.coach.mind import Mind
from twentyone.table.coach.solver_here import SolverHere
from twentyone.table.games.registry import table_game


def test_without_answers_every_question_says_what_it_needs() -> None:
    queue = SolverHere().queue("coach")
    with pytest.raises(SolverError, match="installed program"):
        asyncio.run(queue.ask(len, "question"))
    assert (queue.n_asked, queue.n_waiting) == (1, 0)


def test_what_was_worked_out_before_answers_at_once() -> None:
    async def shelf(work: Any, about: Any) -> Any:
        return work(about)

    pool = SolverHere(shelf)
    assert asyncio.run(pool.queue("explorer").ask(len, "question")) == 8
    assert pool.queue("explorer") is pool.queue("explorer")


def test_bots_without_a_solver_play_as_simply_as_their_game_can() -> None:
    async def player() -> Any:
        mind = Mind(pool=SolverHere())
        found = await mind.player(BlackjackRules())
        mind.close()
        return found

    assert type(asyncio.run(player())) is type(table_game("blackjack").simple_player(BlackjackRules()))
