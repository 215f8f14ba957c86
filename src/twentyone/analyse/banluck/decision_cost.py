"""The costliest mistakes of Ban Luck, of players and bankers."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

from twentyone.analyse.answer import Answer
from twentyone.analyse.banluck.played import played_strategy
from twentyone.analyse.decision_cost import SHOWN, SIMULATED, Mistake, decision_cost_of
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.chart import all_rows, row_name
from twentyone.solve.banluck.equilibrium import equilibrium

METHOD = "EVs of all states at the certified equilibrium, weighted by how often equilibrium play comes there"


def decision_cost(rules: BanLuckRules) -> Answer:
    """The costliest wrong decisions of both sides."""
    return decision_cost_of(rules, mistakes(rules), "side", METHOD, lambda one: f"As {one.who} with")


def mistakes(rules: BanLuckRules) -> list[Mistake]:
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
