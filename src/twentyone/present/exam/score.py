"""Grades of an exam: mean regret with its error, the share of best answers, by kind of decision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import stdev

from twentyone.present.exam.position import Position
from twentyone.present.exam.registry import examiner_of

SAME = 1e-9
"""Regrets below this are none: the actions are worth the same."""


@dataclass(frozen=True)
class Grade:
    """What the answers to some positions come to: regrets are in bets per decision; one answer has no error."""

    positions: int
    mean_regret: float
    standard_error: float | None
    best_share: float
    refused: int
    random_regret: float

    def to_dict(self) -> dict[str, float | int | None]:
        """The grade as JSON has it."""
        return {
            "positions": self.positions,
            "mean_regret": self.mean_regret,
            "standard_error": self.standard_error,
            "best_share": self.best_share,
            "refused": self.refused,
            "random_regret": self.random_regret,
        }


@dataclass(frozen=True)
class Score:
    """The grades of an exam, of all positions and of each kind that there is, in the order of the game."""

    whole: Grade
    by_kind: Mapping[str, Grade]


def score_of(answered: Sequence[tuple[Position, str | None]]) -> Score:
    """The score of at least one answer to positions of one game; an action that is None is a refused answer."""
    there = {position.decision.kind for position, _ in answered}
    kinds = [kind for kind in examiner_of(answered[0][0].game).kinds if kind in there]
    by_kind = {kind: grade_of([one for one in answered if one[0].decision.kind == kind]) for kind in kinds}
    return Score(grade_of(answered), by_kind)


def grade_of(answered: Sequence[tuple[Position, str | None]]) -> Grade:
    """What these answers come to; the error is that of a mean over drawn positions.

    `random_regret` is what a player regrets on average who takes any of the actions with the same chance.
    """
    regrets = [position.regret(action) for position, action in answered]
    number, mean = len(regrets), sum(regrets) / len(regrets)
    error = stdev(regrets) / sqrt(number) if number > 1 else None
    return Grade(
        positions=number,
        mean_regret=mean,
        standard_error=error,
        best_share=sum(regret < SAME for regret in regrets) / number,
        refused=sum(action is None for _, action in answered),
        random_regret=sum(position.random_regret for position, _ in answered) / number,
    )
