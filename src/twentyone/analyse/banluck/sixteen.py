"""Should I hit 16? Every composition of sixteen of a Ban Luck player."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.banluck.played import played_strategy
from twentyone.analyse.banluck.price import against_equilibrium
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.chart import HandRow, all_rows
from twentyone.solve.banluck.equilibrium import equilibrium


def sixteen(rules: BanLuckRules) -> Answer:
    """Every composition of 16 of a player, against the equilibrium banker."""
    rows = sorted(
        (row for row in all_rows(rules) if row.side == "player" and row.total == 16 and "stand" in row.worth.actions),
        key=lambda row: (row.n_cards, -row.chance, row.hand),
    )
    average, habits = _average_gain(rows), _habits(rules, rows)
    return Answer(
        topic="sixteen",
        question="Should I hit 16?",
        value=average,
        unit="bets that hitting 16 gains, on average over the 16s of equilibrium play",
        method="EVs of every composition against the certified equilibrium banker; habits exact and simulated",
        error="Rounding of doubles only; simulated EVs have their standard errors.",
        findings=_findings(rows, average, habits),
        rules=rules,
        tables=(
            Table("Habits with 16", ("habit", "exactly", "EV", "simulated", "standard error"), tuple(habits)),
            _every_sixteen(rows),
        ),
        pictures=(_picture(rows),),
    )


def _gain(row: HandRow) -> float:
    """What hitting gains over standing."""
    return row.worth.actions["hit"] - row.worth.actions["stand"]


def _average_gain(rows: Sequence[HandRow]) -> float:
    gains, weight = [_gain(row) for row in rows], [row.chance if row.reached else 0.0 for row in rows]
    return float(np.average(gains, weights=weight)) if sum(weight) else float(np.mean(gains))


def _findings(rows: Sequence[HandRow], average: float, habits: Sequence["Habit"]) -> tuple[str, ...]:
    hits, stands = [row for row in rows if row.worth.best == "hit"], [row for row in rows if row.worth.best == "stand"]
    return (
        _by_cards(rows),
        f"On average over all 16s hitting changes the EV by {average:+.5f} bets:"
        f" {len(hits)} of {len(rows)} compositions hit, {len(stands)} stand.",
        f"Always standing on 16 costs {habits[0][2] - habits[2][2]:.5f} bets per hand, always hitting it"
        f" {habits[0][2] - habits[1][2]:.5f}: over an evening of 200 hands about"
        f" {200 * (habits[0][2] - habits[2][2]):.1f} and {200 * (habits[0][2] - habits[1][2]):.1f} bets.",
        "Why: the banker draws to 16 at least, so a 16 that stands wins only against a bust; another card also"
        " brings the five-card hand nearer.",
    )


def _every_sixteen(rows: Sequence[HandRow]) -> Table:
    table = tuple(
        (
            row.hand,
            row.n_cards,
            "soft" if row.soft else "hard",
            row.worth.actions["hit"],
            row.worth.actions["stand"],
            row.worth.best,
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


Habit = tuple[str, str, float, float, float]


def _habits(rules: BanLuckRules, rows: Sequence[HandRow]) -> list[Habit]:
    """What it earns to play every 16 as the equilibrium does, to hit it always, and to stand on it always."""
    best = equilibrium(rules).policy.table("player")
    tables = {
        "as the table says": best,
        "always hit": {**best, **{row.hand: {"hit": Fraction(1)} for row in rows}},
        "always stand": {**best, **{row.hand: {"stand": Fraction(1)} for row in rows}},
    }
    found = []
    for name, table in tables.items():
        exact, simulated = against_equilibrium(rules, table), played_strategy(rules, table)
        found.append((name, str(exact), float(exact), simulated.ev, simulated.standard_error))
    return found


def _by_cards(rows: Sequence[HandRow]) -> str:
    parts = []
    for n_cards in (2, 3, 4):
        own = [row for row in rows if row.n_cards == n_cards]
        hits = sum(row.worth.best == "hit" for row in own)
        parts.append(f"with {n_cards} cards {'hit' if 2 * hits > len(own) else 'stand'} ({hits} of {len(own)} hit)")
    return f"What to do with 16: {', '.join(parts)}."
