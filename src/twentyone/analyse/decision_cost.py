"""Which wrong decisions cost most: how often they come up, times what each loses."""

from collections import defaultdict
from time import perf_counter

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.banluck_chart import all_rows, row_name
from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.cost import DecisionCost, decision_costs
from twentyone.solve.blackjack.game import solve_blackjack

QUESTION = "Which mistakes cost most?"
SHOWN = 20
NAMED = 10


def decision_cost(rules: BanLuckRules | BlackjackRules) -> Answer:
    """The costliest wrong decisions of a game."""
    return banluck_cost(rules) if isinstance(rules, BanLuckRules) else blackjack_cost(rules)


def banluck_cost(rules: BanLuckRules) -> Answer:
    """By side, total and number of cards: what always doing the other thing costs."""
    started = perf_counter()
    cells: dict[tuple[str, str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for row in all_rows(rules):
        best = row.worth.best
        for action, ev in row.worth.actions.items():
            if row.reached and row.worth.actions[best] - ev > 0:
                where = "" if row.side == "player" else f" against {row.against or 'anything'}"
                place = row.side, f"{row_name(row)} in {row.n_cards} cards{where}", action
                cells[place][0] += row.chance * (row.worth.actions[best] - ev)
                cells[place][1] += row.chance
    rows = sorted(((*place, amount, chance) for place, (amount, chance) in cells.items()), key=lambda row: -row[3])
    return _answer(
        "banluck",
        rules,
        tuple((side, where, action, chance, cost) for side, where, action, cost, chance in rows[:SHOWN]),
        ("side", "hand", "mistake", "chance", "cost"),
        "EVs of all states at the certified equilibrium, weighted by how often equilibrium play comes there",
        perf_counter() - started,
    )


def blackjack_cost(rules: BlackjackRules) -> Answer:
    """First decisions: what always doing the second best costs."""
    started = perf_counter()
    second: dict[tuple[tuple[int, int], int], DecisionCost] = {}
    for cost in reversed(decision_costs(solve_blackjack(rules))):
        second.setdefault((cost.hand, cost.up), cost)
    costs = sorted(second.values(), key=lambda cost: -cost.cost)[:SHOWN]
    rows = tuple(
        (f"{values_text(one.hand)}", VALUES[one.up - 1], f"{one.action}, not {one.best}", one.chance, one.cost)
        for one in costs
    )
    columns = ("hand", "up card", "mistake", "chance", "cost")
    return _answer("blackjack", rules, rows, columns, "exact EVs of first decisions", perf_counter() - started)


def _answer(
    game: str,
    rules: BanLuckRules | BlackjackRules,
    rows: tuple[tuple[str, str, str, float, float], ...],
    columns: tuple[str, ...],
    method: str,
    seconds: float,
) -> Answer:
    first = rows[0]
    findings = (
        f"The costliest habit of all: {first[0]}, {first[1]}: {first[2]}. It loses {first[4]:.5f} bets a round.",
        "A cost is what the habit loses per round dealt, all rounds counted; study the table from the top.",
    )
    names = tuple(f"{row[0]} {row[1]}: {row[2]}" for row in rows[:NAMED])
    series = Series("cost", names, tuple(row[4] for row in rows[:NAMED]))
    return Answer(
        topic="decision-cost",
        game=game,
        question=QUESTION,
        value=first[4],
        unit="bets a round that the costliest habit loses",
        method=method,
        error="Rounding of doubles only.",
        findings=findings,
        rules=rules,
        tables=(Table("The costliest habits", columns, rows),),
        pictures=(Picture("tornado", "What habits cost", "bets a round", "habit", (series,)),),
        seconds=seconds,
    )
