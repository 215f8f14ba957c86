"""The costliest mistakes of learners of Ban Luck, players and bankers: habits, and decisions they get wrong."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from twentyone.analyse.advice import SAME, Advice, best_for_most
from twentyone.analyse.answer import Answer
from twentyone.analyse.banluck.advice.by_hand import against_text, spot_of, told, voided_first
from twentyone.analyse.banluck.habit import HABITS, HandHabit
from twentyone.analyse.banluck.price import played_strategy
from twentyone.analyse.decision_cost import ADVISED, SIMULATED, Habit, Slip, decision_cost_of
from twentyone.progress import each
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.chart.cell import row_name
from twentyone.solve.banluck.chart.state import HandRow, all_rows
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import Table, array_of
from twentyone.solve.flow.exact import exact_flows, exact_gains

OTHERWISE = "as the equilibrium does"
SIDES = ("player", "banker")


class Learner(NamedTuple):
    """Somebody with one habit: the strategy it makes, how often it errs, what it loses, and the mistakes by hand."""

    habit: HandHabit
    table: Table
    chance: float
    cost: float
    errors: dict[str, float]


class Cell(NamedTuple):
    """Hands of one side that are told together: total, number of cards and, for the banker, what the player shows."""

    who: str
    name: str
    n_cards: int
    against: str

    @property
    def text(self) -> str:
        """The hands in words."""
        shown = f" against {against_text([self.against])}" if self.against else ""
        return f"{self.name} in {self.n_cards} cards{shown}"


def decision_cost(rules: BanLuckRules) -> Answer:
    """What learners' habits cost, and the decisions in which they lose most."""
    rows = [row for row in all_rows(rules) if row.reached and len(row.worth.actions) > 1]
    learners = [one for one in (_learner(rules, habit) for habit in HABITS) if one.errors]
    slips = _slips(rows, learners)
    worst = [cell for cell, _ in slips[:ADVISED]]
    names = {side: {cell.name for cell in worst if cell.who == side} for side in SIDES}
    advice = tuple(one for side in SIDES for one in _advice(all_rows(rules), side, names[side]))
    banked = [row for row in all_rows(rules) if row.side == "banker" and row_name(row) in names["banker"]]
    drawing = [row for row in banked if len(row.worth.actions) > 1 and "hit" in row.worth.actions]
    remarks = voided_first(drawing, banked)
    return decision_cost_of(rules, _habits(rules, learners), [slip for _, slip in slips], advice, OTHERWISE, remarks)


def _learner(rules: BanLuckRules, habit: HandHabit) -> Learner:
    table = dict(equilibrium(rules).policy.table(habit.who))
    errors, chance = {}, 0.0
    for row in all_rows(rules):
        action = habit.action(row)
        if action is not None and _set_name(row) in table and len(row.worth.actions) > 1:
            table[_set_name(row)] = {action: Fraction(1)}
            lost = max(row.worth.actions.values()) - row.worth.actions[action]
            if row.reached and lost > SAME:
                errors[_set_name(row)] = lost
                chance += row.chance
    return Learner(habit, table, chance, _cost(rules, habit.who, table) if errors else 0.0, errors)


def _cost(rules: BanLuckRules, who: str, table: Table) -> float:
    """What a strategy of one side loses against the equilibrium of the other, exactly."""
    game, policy = build(rules), equilibrium(rules).policy
    player = table if who == "player" else policy.table("player")
    banker = table if who == "banker" else policy.table("banker")
    gains, scale = exact_gains(
        game.flow.payoff, exact_flows(game.flow.banker, array_of(game, game.flow.banker, banker))
    )
    flow = exact_flows(game.flow.player, array_of(game, game.flow.player, player))
    earned = sum((amount * gain for amount, gain in zip(flow, gains, strict=True) if amount), Fraction(0))
    lost = equilibrium(rules).ev - float(earned / (scale * game.flow.denominator))
    return lost if who == "player" else -lost


def _set_name(row: HandRow) -> str:
    """A hand as a strategy names it."""
    return f"{row.hand}/{row.against}" if row.against else row.hand


def _habits(rules: BanLuckRules, learners: Sequence[Learner]) -> list[Habit]:
    """What each learner's habit costs; the costliest are simulated too."""
    found = []
    for place, one in enumerate(each(sorted(learners, key=lambda learner: -learner.cost), "habits")):
        habit = Habit(one.habit.who, one.habit.name, one.chance, one.cost)
        if place < SIMULATED:
            player = habit.who == "player"
            played = played_strategy(rules, one.table) if player else played_strategy(rules, banker=one.table)
            lost = equilibrium(rules).ev - played.ev
            habit = habit._replace(simulated=lost if player else -lost, standard_error=played.standard_error)
        found.append(habit)
    return found


def _cell(row: HandRow) -> Cell:
    return Cell(row.side, row_name(row), row.n_cards, row.against)


def _slips(rows: Sequence[HandRow], learners: Sequence[Learner]) -> list[tuple[Cell, Slip]]:
    """The cells that some learner gets wrong, the costliest first; learners of the same side are counted."""
    members: dict[Cell, list[HandRow]] = {}
    for row in rows:
        members.setdefault(_cell(row), []).append(row)
    found = []
    for cell, hands in members.items():
        same_side = [one for one in learners if one.habit.who == cell.who]
        erring = [one for one in same_side if any(_set_name(row) in one.errors for row in hands)]
        chance = sum(row.chance for row in hands)
        lost = sum(row.chance * one.errors.get(_set_name(row), 0.0) for one in erring for row in hands) / chance
        if erring:
            best = _best(hands)
            found.append((cell, Slip(cell.who, cell.text, best, len(erring), len(same_side), chance, lost)))
    return sorted(found, key=lambda one: (-one[1].cost, one[0]))


def _best(hands: Sequence[HandRow]) -> str:
    """The best action for these hands together, by how often they come."""
    return best_for_most(
        {spot_of(row): row.worth.actions for row in hands}, {spot_of(row): row.chance for row in hands}
    )


def _advice(rows: Sequence[HandRow], side: str, names: set[str]) -> tuple[Advice, ...]:
    """What a side does with all its hands of these totals, those apart that can only be surrendered or played."""
    own = [row for row in rows if row.side == side and row_name(row) in names and len(row.worth.actions) > 1]
    given_up = [row for row in own if "surrender" in row.worth.actions]
    return *told(given_up, rows), *told([row for row in own if row not in given_up], rows)
