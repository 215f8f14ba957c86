"""Which mistakes that people make cost most: habits of learners, and the decisions in which they lose most.

How often people err is not known here: no play of people was measured. Instead there is one learner per habit, who has
that habit alone and otherwise plays as well as can be. So a habit's weight is one, and a decision's weight is the share
of learners who get it wrong. Every answer says so.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from twentyone.analyse.advice import Advice, Claim, Relation, sentence
from twentyone.analyse.answer import Answer, Picture, Series, Table

SHOWN = 20
ADVISED = 5
SIMULATED = 3
HABIT_COLUMNS = ("learner", "habit", "errs in % of rounds", "cost", "simulated", "standard error")
SLIP_COLUMNS = ("learner", "hand", "best", "learners who err", "comes up in % of rounds", "cost")


class Habit(NamedTuple):
    """What a learner always does: how often, per round, that is a mistake, and what it costs per round, exactly.

    `simulated` and `standard_error` are the same cost from simulated rounds, where these were played.
    """

    who: str
    name: str
    chance: float
    cost: float
    simulated: float | None = None
    standard_error: float | None = None

    @property
    def row(self) -> tuple[str, str, float, float, float | None, float | None]:
        """The habit in the columns of its table."""
        return self.who, self.name, 100 * self.chance, self.cost, self.simulated, self.standard_error


class Slip(NamedTuple):
    """A decision that some learners get wrong; `lost` is what those lose together each time it comes up."""

    who: str
    hand: str
    best: str
    erring: int
    learners: int
    chance: float
    lost: float

    @property
    def cost(self) -> float:
        """What the average learner of that side loses by it, in bets per round."""
        return self.chance * self.lost / self.learners

    @property
    def row(self) -> tuple[str, str, str, str, float, float]:
        """The decision in the columns of its table."""
        return self.who, self.hand, self.best, f"{self.erring} of {self.learners}", 100 * self.chance, self.cost


def decision_cost_of(
    rules: Any,
    habits: Sequence[Habit],
    slips: Sequence[Slip],
    advice: tuple[Advice, ...],
    otherwise: str,
    remarks: tuple[str, ...] = (),
) -> Answer:
    """What habits cost, and where learners lose most.

    `otherwise` says how learners play where they have no habit; `remarks` are what has to be said beside the advice.
    """
    ranked = sorted(habits, key=lambda one: -one.cost)
    worst = sorted(slips, key=lambda one: -one.cost)[:SHOWN]
    tables = (
        Table("What habits cost", HABIT_COLUMNS, tuple(one.row for one in ranked)),
        Table("Where learners lose most", SLIP_COLUMNS, tuple(one.row for one in worst)),
    )
    claims = _claims(ranked, worst, tables)
    series = Series("cost", tuple(f"{one.who}: {one.name}" for one in ranked), tuple(one.cost for one in ranked))
    return Answer(
        topic="decision-cost",
        question="Which mistakes cost most?",
        value=ranked[0].cost,
        unit="bets per round that the costliest habit loses",
        method=f"exact value of each habit, all else played {otherwise}; the first {SIMULATED} also simulated",
        error="Rounding of doubles only; simulated costs have their standard errors. How often people have a habit is"
        " assumed, not measured.",
        findings=(
            *(f"{one.text}." for one in claims),
            *(sentence(one) for one in advice),
            *remarks,
            f"How mistakes are weighed: a model, not a measurement. {len(ranked)} learners have one habit of the first"
            f" table each and else play {otherwise}; a decision counts by how often it comes up and by the share of"
            " the learners of its side who get it wrong. Rounds that end before the decision are not counted.",
        ),
        rules=rules,
        tables=tables,
        pictures=(Picture("tornado", "What habits cost", "bets per round", "habit", (series,)),),
        advice=advice,
        claims=claims,
    )


def _claims(ranked: Sequence[Habit], worst: Sequence[Slip], tables: tuple[Table, Table]) -> tuple[Claim, ...]:
    first, table = ranked[0], tables[0]
    words = f"The costliest habit is this one of the {first.who}: {first.name} ({{amount}} bets per round)"
    found = [Claim(words, table, "cost", Relation.MOST, (first.who, first.name), first.cost)]
    if worst:
        one = worst[0]
        words = f"Learners lose most as {one.who} with {one.hand}, where {one.best} is best ({{amount}} bets per round)"
        found.append(Claim(words, tables[1], "cost", Relation.MOST, one.row[:3], one.cost))
    return tuple(found)
