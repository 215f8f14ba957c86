"""Which wrong decisions cost most: how often they come up, times what each loses; the worst of them simulated too."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from twentyone.analyse.answer import Answer, Picture, Series, Table

SHOWN = 20
NAMED = 10
SIMULATED = 3


class Mistake(NamedTuple):
    """A habit: who has it, with which hand, what is done and what were better; chance and cost a round.

    `simulated` and `standard_error` are the same cost from simulated rounds, where these were played.
    """

    who: str
    hand: str
    action: str
    best: str
    chance: float
    cost: float
    simulated: float | None = None
    standard_error: float | None = None


def decision_cost_of(
    rules: Any, found: Sequence[Mistake], who: str, method: str, place: Callable[[Mistake], str]
) -> Answer:
    """The costliest wrong decisions of a game; `who` heads their first column, `place` says where one is made."""
    names = tuple(f"{one.who}: {one.hand}, {one.action}" for one in found[:NAMED])
    checked = "; ".join(
        f"{one.cost:.5f} and {one.simulated:.5f} ± {one.standard_error:.5f}" for one in found[:SIMULATED]
    )
    columns = (who, "hand", "mistake", "better", "chance", "cost", "simulated", "standard error")
    series = Series("cost", names, tuple(one.cost for one in found[:NAMED]))
    return Answer(
        topic="decision-cost",
        question="Which mistakes cost most?",
        value=found[0].cost,
        unit="bets per round that the costliest habit loses",
        method=f"{method}; the first {SIMULATED} also simulated",
        error="Rounding of doubles only; simulated costs have their standard errors.",
        findings=(
            *(_sentence(one, place(one)) for one in found[:SIMULATED]),
            "Learn the table from the top: a cost is what the habit loses per round dealt, all rounds counted, so a"
            " rare disaster stands below a small slip that comes up all the time.",
            f"Exact and simulated costs of the first {SIMULATED}: {checked}.",
        ),
        rules=rules,
        tables=(Table("The costliest habits", columns, tuple(found)),),
        pictures=(Picture("tornado", "What habits cost", "bets per round", "habit", (series,)),),
    )


def _sentence(one: Mistake, place: str) -> str:
    return (
        f"{place} {one.hand}: {one.best}, do not {one.action}. The mistake comes up in {100 * one.chance:.2f} % of"
        f" rounds and costs {one.cost:.5f} bets per round."
    )
