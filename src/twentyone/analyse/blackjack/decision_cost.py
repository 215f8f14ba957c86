"""The costliest mistakes of learners of blackjack: habits as charts, and first decisions they get wrong."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from twentyone.analyse.advice import SAME, Advice, advise
from twentyone.analyse.answer import Answer
from twentyone.analyse.blackjack.habit import HABITS
from twentyone.analyse.blackjack.hand_evs import WHO, evs_of, spot_of, ups_text
from twentyone.analyse.blackjack.played import played_chart
from twentyone.analyse.decision_cost import ADVISED, SIMULATED, Habit, Slip, decision_cost_of
from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.games.blackjack.chart import Chart
from twentyone.progress import each
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.chart.cost import chance_to_decide
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.play import ChartValue, chart_value
from twentyone.solve.blackjack.chart.result import DerivedChart
from twentyone.solve.blackjack.game import solve_blackjack

OTHERWISE = "by the best chart by totals"
Place = tuple[tuple[int, int], int]
"""Two cards and an up card, values with the ace 1."""


class Learner(NamedTuple):
    """Somebody with one habit: its name, the chart that makes, what it is worth, and the mistakes with two cards."""

    name: str
    chart: Chart
    value: ChartValue
    errors: dict[Place, float]


def decision_cost(rules: BlackjackRules) -> Answer:
    """What learners' habits cost, and the first decisions in which they lose most."""
    best = derive_chart(solve_blackjack(rules))
    chances = _chances(best)
    everybody = [_learner(best, name, chart) for name, chart in _charts(best)]
    learners = [one for one in everybody if one.errors or one.value.ev != best.value.ev]
    slips = _slips(best, learners, chances)
    return decision_cost_of(rules, _habits(best, learners, chances), slips, _advice(best, slips), OTHERWISE)


def _charts(best: DerivedChart) -> list[tuple[str, Chart]]:
    """The habits that differ from the best chart under these rules."""
    charts = [(habit.name, habit.chart(best.rules, best.chart)) for habit in HABITS]
    return [(name, chart) for name, chart in charts if chart != best.chart]


def _chances(best: DerivedChart) -> dict[Place, float]:
    """How often, per round, each two cards are decided on against each up card; a natural has nothing to decide."""
    found: dict[Place, float] = defaultdict(float)
    analysis = best.solution.analysis
    for opening in best.solution.openings:
        for column, up in enumerate(analysis.setting.ups):
            if not opening.is_natural:
                goes_on = chance_to_decide(best.rules, up + 1, 2, opening.blackjack[column])
                found[opening.values, up + 1] += float(opening.chance[column] * analysis.up_chance[column] * goes_on)
    return found


def _learner(best: DerivedChart, name: str, chart: Chart) -> Learner:
    value = chart_value(best.rules, chart, best.solution.shoe)
    ups, errors = best.solution.analysis.setting.ups, {}
    for opening in value.openings:
        for column, up in enumerate(ups):
            place = opening.values, up + 1
            does, should = (
                value.analysis.first_action(opening, column),
                best.value.analysis.first_action(opening, column),
            )
            if does != should:
                evs = evs_of(best.solution, *place)
                lost = max(evs.values()) - evs[does] if does in evs else 0.0
                if lost > SAME:
                    errors[place] = lost
    return Learner(name, chart, value, errors)


def _habits(best: DerivedChart, learners: Sequence[Learner], chances: dict[Place, float]) -> list[Habit]:
    """What each learner's habit costs; the costliest are simulated too."""
    worth = float(best.ev)
    found = []
    for place, one in enumerate(each(sorted(learners, key=lambda learner: float(learner.value.ev)), "habits")):
        chance = sum(chances[error] for error in one.errors)
        habit = Habit(WHO, one.name, chance, worth - float(one.value.ev))
        if place < SIMULATED:
            simulated = played_chart(best.rules, one.chart)
            habit = habit._replace(simulated=worth - simulated.ev, standard_error=simulated.standard_error)
        found.append(habit)
    return found


def _slips(best: DerivedChart, learners: Sequence[Learner], chances: dict[Place, float]) -> list[Slip]:
    """Every first decision that some learner gets wrong, the costliest first."""
    found = []
    for place in {place for one in learners for place in one.errors}:
        lost = [one.errors[place] for one in learners if place in one.errors]
        evs = evs_of(best.solution, *place)
        hand = f"{values_text(place[0])} against {VALUES[place[1] - 1]}"
        action = max(evs, key=evs.__getitem__)
        found.append(Slip(WHO, hand, action, len(lost), len(learners), chances[place], sum(lost)))
    return sorted(found, key=lambda one: (-one.cost, one.hand))


def _advice(best: DerivedChart, slips: Sequence[Slip]) -> tuple[Advice, ...]:
    """What to do in the decisions that cost most: one advice per hand and action, up cards together."""
    against: dict[tuple[str, str], list[int]] = {}
    for one in slips:
        hand, _, up = one.hand.partition(" against ")
        if (hand, one.best) in against or len(against) < ADVISED:
            against.setdefault((hand, one.best), []).append(VALUES.index(up) + 1)
    found = []
    for (hand, action), ups in against.items():
        values = [VALUES.index(card) + 1 for card in hand.split(",")]
        ups.sort(key=lambda up: (up == 1, up))
        evs = {spot_of(values, up): evs_of(best.solution, values, up) for up in ups}
        found.append(advise(WHO, f"{hand} against {ups_text(ups)}", action, evs))
    return tuple(found)
