"""Should I hit 16? Every composition of sixteen of a Ban Luck player."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from twentyone.analyse.advice import SAME, Advice, Claim, Relation, listed, sentence
from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.banluck.advice.by_hand import told
from twentyone.analyse.banluck.advice.rule_words import five_card_words
from twentyone.analyse.banluck.price import against_equilibrium, played_strategy
from twentyone.errors import TopicError
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import BanLuckRules, Ties
from twentyone.solve.banluck.chart.state import HandRow, all_rows
from twentyone.solve.banluck.equilibrium import equilibrium

COST, EVENING = "costs", "in 200 hands"
HABIT_COLUMNS = ("habit", "exactly", "EV", "simulated", "standard error", COST, EVENING)
EITHER = "either"
SIXTEEN = 16


def sixteen(rules: BanLuckRules) -> Answer:
    """Every composition of 16 of a player, against the equilibrium banker."""
    if not bl.may_stand(rules, SIXTEEN) or bl.has_forfeited(rules, SIXTEEN, 2):
        raise TopicError(f"Nobody can win by standing on 16 where player_minimum={rules.player_minimum}: hit it.")
    rows = sorted(
        (
            row
            for row in all_rows(rules)
            if row.side == "player" and row.total == SIXTEEN and "stand" in row.worth.actions
        ),
        key=lambda row: (row.n_cards, -row.chance, row.hand),
    )
    average, habits = _average_gain(rows), _habits(rules, rows)
    tables = Table("Habits with 16", HABIT_COLUMNS, tuple(habits)), _every_sixteen(rows)
    advice, claims = told(rows, all_rows(rules)), (*_best_claims(tables[1]), *_habit_claims(tables[0]))
    return Answer(
        topic="sixteen",
        question="Should I hit 16?",
        value=average,
        unit="bets that hitting 16 gains, on average over the 16s of equilibrium play",
        method="EVs of every composition against the certified equilibrium banker; habits exact and simulated",
        error="Rounding of doubles only; simulated EVs have their standard errors.",
        findings=_findings(rules, advice, claims, average),
        rules=rules,
        tables=tables,
        pictures=(_picture(rows),),
        advice=advice,
        claims=claims,
    )


def _gain(row: HandRow) -> float:
    """What hitting gains over standing; nothing where the two differ by rounding only."""
    return round(row.worth.actions["hit"] - row.worth.actions["stand"], 12) + 0.0


def _best(row: HandRow) -> str:
    """What to do with a hand, `either` where both are worth the same."""
    return row.worth.best if abs(_gain(row)) > SAME else EITHER


def _average_gain(rows: Sequence[HandRow]) -> float:
    gains, weight = [_gain(row) for row in rows], [row.chance if row.reached else 0.0 for row in rows]
    return float(np.average(gains, weights=weight)) if sum(weight) else float(np.mean(gains))


def _best_claims(every: Table) -> tuple[Claim, ...]:
    """How many compositions hit, how many stand, and how many may do either."""
    place = every.columns.index("best")
    words = {"hit": "{amount} hit", "stand": "{amount} stand", EITHER: "{amount} may do either"}
    counts = {best: sum(row[place] == best for row in every.rows) for best in words}
    return tuple(
        Claim(words[best], every, "best", Relation.COUNT, amount=count, entry=best, written="d")
        for best, count in counts.items()
        if count
    )


def _habit_claims(habits: Table) -> tuple[Claim, ...]:
    """What always doing the same costs, per hand and in an evening."""
    columns = {COST: "{subject} costs {amount} bets per hand", EVENING: "{amount} bets over an evening of 200 hands"}
    return tuple(
        Claim(
            words, habits, column, Relation.IS, (row[0],), float(row[habits.columns.index(column)] or 0), written=form
        )
        for row in habits.rows[1:]
        for (column, words), form in zip(columns.items(), (".5f", ".1f"), strict=True)
    )


def _findings(
    rules: BanLuckRules, advice: Sequence[Advice], claims: Sequence[Claim], average: float
) -> tuple[str, ...]:
    counts = [claim.text for claim in claims if claim.relation == Relation.COUNT]
    costs = [claim.text for claim in claims if claim.relation == Relation.IS]
    return (
        *(sentence(one) for one in advice),
        f"Of all compositions of 16: {listed(counts, 'and')}. On average over the 16s of equilibrium play hitting"
        f" changes the EV by {average:+z.5f} bets.",
        f"With 16, {costs[0]}, about {costs[1]}; {costs[2]}, about {costs[3]}.",
        f"Why: the banker draws to {rules.banker_minimum} at least, so a plain 16 that stands wins only against"
        f" {_beaten(rules)}; and"
        f" {five_card_words(rules)}, to which another card is a step.",
    )


def _beaten(rules: BanLuckRules) -> str:
    """What a plain 16 beats."""
    highest = SIXTEEN if rules.ties == Ties.PLAYER else SIXTEEN - 1
    return "a bust" if rules.banker_minimum > highest else f"a bust and a banker who stands on {highest} or less"


def _every_sixteen(rows: Sequence[HandRow]) -> Table:
    table = tuple(
        (
            row.hand,
            row.n_cards,
            "soft" if row.soft else "hard",
            row.worth.actions["hit"],
            row.worth.actions["stand"],
            _best(row),
            _gain(row),
            row.chance,
        )
        for row in rows
    )
    return Table("Every 16", ("hand", "cards", "kind", "EV hit", "EV stand", "best", "hit gains", "chance"), table)


def _picture(rows: Sequence[HandRow]) -> Picture:
    reached = [row for row in rows if row.reached]
    series = Series("hit minus stand", tuple(row.hand for row in reached), tuple(_gain(row) for row in reached))
    return Picture("tornado", "What hitting gains, by composition", "bets", "hand", (series,))


Habit = tuple[str, str, float, float, float, float, float]


def _habits(rules: BanLuckRules, rows: Sequence[HandRow]) -> list[Habit]:
    """What it earns to play every 16 as the equilibrium does, to hit it always, and to stand on it always."""
    best = equilibrium(rules).policy.table("player")
    tables = {
        "as the table says": best,
        "always standing": {**best, **{row.hand: {"stand": Fraction(1)} for row in rows}},
        "always hitting": {**best, **{row.hand: {"hit": Fraction(1)} for row in rows}},
    }
    value, found = against_equilibrium(rules, best), []
    for name, table in tables.items():
        exact, simulated = against_equilibrium(rules, table), played_strategy(rules, table)
        cost = float(value - exact)
        found.append((name, str(exact), float(exact), simulated.ev, simulated.standard_error, cost, 200 * cost))
    return found
