"""Which wrong decisions cost most: how often they come up, times what each loses; the worst of them simulated too."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from time import perf_counter
from typing import NamedTuple

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.simulated import difference, played_deal, played_strategy
from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.games.contract import Action
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.banluck.chart import all_rows, row_name
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.blackjack.chart.cost import DecisionCost, decision_costs
from twentyone.solve.blackjack.game import solve_blackjack

QUESTION = "Which mistakes cost most?"
SHOWN = 20
NAMED = 10
SIMULATED = 3
DEAL_ROUNDS = 1 << 20


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


def decision_cost(rules: BanLuckRules | BlackjackRules) -> Answer:
    """The costliest wrong decisions of a game."""
    started = perf_counter()
    if isinstance(rules, BanLuckRules):
        found, side, game = banluck_mistakes(rules), "side", "banluck"
        method = "EVs of all states at the certified equilibrium, weighted by how often equilibrium play comes there"
    else:
        found, side, game = blackjack_mistakes(rules), "up card", "blackjack"
        method = "exact EVs of first decisions; each habit is the second best action"
    first = found[0]
    names = tuple(f"{one.who}: {one.hand}, {one.action}" for one in found[:NAMED])
    checked = "; ".join(
        f"{one.cost:.5f} and {one.simulated:.5f} ± {one.standard_error:.5f}" for one in found[:SIMULATED]
    )
    return Answer(
        topic="decision-cost",
        game=game,
        question=QUESTION,
        value=first.cost,
        unit="bets per round that the costliest habit loses",
        method=f"{method}; the first {SIMULATED} also simulated",
        error="Rounding of doubles only; simulated costs have their standard errors.",
        findings=(
            *(_sentence(one, game) for one in found[:SIMULATED]),
            "Learn the table from the top: a cost is what the habit loses per round dealt, all rounds counted, so a"
            " rare disaster stands below a small slip that comes up all the time.",
            f"Exact and simulated costs of the first {SIMULATED}: {checked}.",
        ),
        rules=rules,
        tables=(
            Table(
                "The costliest habits",
                (side, "hand", "mistake", "better", "chance", "cost", "simulated", "standard error"),
                tuple(found),
            ),
        ),
        pictures=(
            Picture(
                "tornado",
                "What habits cost",
                "bets per round",
                "habit",
                (Series("cost", names, tuple(one.cost for one in found[:NAMED])),),
            ),
        ),
        seconds=perf_counter() - started,
    )


def _sentence(one: Mistake, game: str) -> str:
    who = f"As {one.who} with" if game == "banluck" else f"Against {'an ace' if one.who == 'A' else one.who} with"
    return (
        f"{who} {one.hand}: {one.best}, do not {one.action}. The mistake comes up in {100 * one.chance:.2f} % of rounds"
        f" and costs {one.cost:.5f} bets per round."
    )


# Ban Luck -------------------------------------------------------------------------------------------


def banluck_mistakes(rules: BanLuckRules) -> list[Mistake]:
    """By side, total and number of cards: what always doing the other thing costs."""
    cells: dict[tuple[str, str, str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    members: dict[tuple[str, str, str, str], list[str]] = defaultdict(list)
    for row in all_rows(rules):
        best = row.worth.best
        for action, ev in row.worth.actions.items():
            if row.reached and row.worth.actions[best] - ev > 0:
                where = "" if row.side == "player" else f" against {_against(row.against)}"
                place = row.side, f"{row_name(row)} in {row.n_cards} cards{where}", action, best
                cells[place][0] += row.chance
                cells[place][1] += row.chance * (row.worth.actions[best] - ev)
                members[place].append(row.hand if not row.against else f"{row.hand}/{row.against}")
    found = sorted((Mistake(*place, *numbers) for place, numbers in cells.items()), key=lambda one: -one.cost)
    checked = [_played(rules, one, members[one[:4]]) for one in found[:SIMULATED]]
    return [*checked, *found[SIMULATED:SHOWN]]


def _against(situation: str) -> str:
    return f"{situation} cards" if situation.isdecimal() else situation or "anything"


def _played(rules: BanLuckRules, one: Mistake, sets: Sequence[str]) -> Mistake:
    """The mistake with its cost from hands in which one side makes it always."""
    policy = equilibrium(rules).policy
    table = {**policy.table(one.who), **{name: {one.action: Fraction(1)} for name in sets}}
    wrong = played_strategy(rules, table) if one.who == "player" else played_strategy(rules, banker=table)
    lost = equilibrium(rules).ev - wrong.ev
    return one._replace(simulated=lost if one.who == "player" else -lost, standard_error=wrong.standard_error)


# Blackjack ------------------------------------------------------------------------------------------


def blackjack_mistakes(rules: BlackjackRules) -> list[Mistake]:
    """First decisions: what always doing the second best costs."""
    second: dict[tuple[tuple[int, int], int], DecisionCost] = {}
    for cost in reversed(decision_costs(solve_blackjack(rules))):
        second.setdefault((cost.hand, cost.up), cost)
    found = [
        Mistake(VALUES[one.up - 1], values_text(one.hand), one.action, one.best, one.chance, one.cost)
        for one in sorted(second.values(), key=lambda cost: -cost.cost)[:SHOWN]
    ]
    return [*(_dealt(rules, one) for one in found[:SIMULATED]), *found[SIMULATED:]]


def _dealt(rules: BlackjackRules, one: Mistake) -> Mistake:
    """The mistake with its cost from rounds that all begin with its hand."""
    right, wrong = (played_deal(rules, Action(word), one.hand, one.who, DEAL_ROUNDS) for word in (one.best, one.action))
    lost = difference(right, wrong)
    return one._replace(simulated=one.chance * lost.ev, standard_error=one.chance * lost.standard_error)
