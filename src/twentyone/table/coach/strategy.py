"""What the solvers' process is asked: a strategy for rules, or advice on a question. A game from outside is told along.

Each is a function of one value that travels between processes, and returns one that does.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from twentyone.errors import TableError
from twentyone.registry import outside, register_all
from twentyone.rules.field import Rules
from twentyone.table.coach.advice import Advice, Question
from twentyone.table.games.contract import GameCoach
from twentyone.table.games.registry import table_game

NO_DECISION = 2


def coach_of(game: str) -> GameCoach[Any, Any, Any, Any]:
    """The coach of a game; refused where it has none."""
    coach = table_game(game).coach
    if coach is None:
        raise TableError("This game has no coach.")
    return coach


def question(game: str, state: Any, seat: int, counts: bool = False) -> Question | None:
    """What a seat asks in a round, as a counter if it `counts`; None where it has nothing to choose."""
    seen = state.observation(seat)
    if len(seen.legal_actions) < NO_DECISION:
        return None
    asked: Question = coach_of(game).question(seen, table_game(game).discards(state) if counts else None)
    return asked


@dataclass(frozen=True)
class Asked:
    """Rules or a question, and where the games from outside are found."""

    about: Any
    games: Mapping[str, Mapping[str, str]]


def asked(about: Any) -> Asked:
    """A thing to ask of another process."""
    return Asked(about, outside())


def strategy(asked: Asked) -> Any:
    """The strategy of a game under these rules."""
    register_all(asked.games)
    rules: Rules = asked.about
    return coach_of(rules.game).strategy(rules)


def advice(asked: Asked) -> Advice:
    """The answer to a question."""
    register_all(asked.games)
    question: Question = asked.about
    return coach_of(question.rules.game).advise(question)
