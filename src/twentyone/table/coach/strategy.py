"""What the solvers' process is asked: a strategy for rules, or advice on a question.

Each is a function of one value that travels between processes, and returns one that does.
"""

from typing import Any

from twentyone.errors import TableError
from twentyone.language.catalogue import remark
from twentyone.rules.field import Rules
from twentyone.table.coach.advice import Advice, Question
from twentyone.table.games.contract import GameCoach
from twentyone.table.games.registry import table_game

NO_DECISION = 2


def coach_of(game: str) -> GameCoach[Any, Any, Any, Any]:
    """The coach of a game; refused where it has none."""
    coach = table_game(game).coach
    if coach is None:
        raise TableError(remark("refusal-no-coach-game"))
    return coach


def question(game: str, state: Any, seat: int, counts: bool = False) -> Question | None:
    """What a seat asks in a round, as a counter if it `counts`; None where it has nothing to choose."""
    seen = state.observation(seat)
    if len(seen.legal_actions) < NO_DECISION:
        return None
    asked: Question = coach_of(game).question(seen, table_game(game).discards(state) if counts else None)
    return asked


def strategy(rules: Rules) -> Any:
    """The strategy of a game under these rules."""
    return coach_of(rules.game).strategy(rules)


def advice(question: Question) -> Advice:
    """The answer to a question."""
    return coach_of(question.rules.game).advise(question)
