"""Card counting: what one card is worth, how well counting systems see it, which plays change, and what it earns."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.blackjack.counting.index import (
    HI_LO,
    PLAYS,
    STEP,
    STEPS,
    Index,
    index_of,
    insurance_index,
    shoe_at,
)
from twentyone.analyse.blackjack.counting.system import Seen, how_well, systems_table
from twentyone.cards.card import VALUES
from twentyone.errors import RulesError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.core.run import run
from twentyone.simulate.counting.by_count import CountRow, by_count, ramp_value
from twentyone.simulate.registry import simulation_of
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.removal import RemovalEffects, removal_effects

ROUNDS = 1 << 23
PENETRATIONS = (0.5, 0.75, 0.9)
RAMP = {0: 1.0, 1: 2.0, 2: 4.0, 3: 6.0, 4: 8.0}
LEAST_SHARE = 1e-4


def counting(rules: BlackjackRules, rounds: int = ROUNDS) -> Answer:
    """Effects of removal, correlations, index plays, and the edge by count and penetration."""
    if not rules.decks:
        raise RulesError("The rule decks cannot be 0 for counting: an infinite shoe never changes.")
    effects = removal_effects(rules)
    systems = how_well(effects)
    indices = [insurance_index(rules), *(index_of(rules, hand, up) for hand, up in PLAYS)]
    estimate = run(simulation_of(rules, count=HI_LO), rounds, 0)
    rows = [row for row in by_count(estimate) if row.share > LEAST_SHARE]
    exact = _exact_evs(rules, effects, rows)
    return Answer(
        topic="counting",
        question="What is card counting worth?",
        value=100 * (effects.effects.get("5", 0.0)),
        unit="percent of the bet that taking one 5 out of the shoe adds",
        method="exact EV of a fixed chart from each shoe; exact EVs of shoes by count for index plays; simulated edges",
        error=f"Effects and correlations: rounding only. Edges: standard errors from {rounds:,} rounds in the tables.",
        findings=_findings(effects, systems, indices, rows),
        rules=rules,
        tables=_tables(rules, effects, systems, indices, rows, exact, rounds),
        pictures=_pictures(effects, rows, exact),
    )


def _tables(
    rules: BlackjackRules,
    effects: RemovalEffects,
    systems: Sequence[Seen],
    indices: Sequence[Index],
    rows: Sequence[CountRow],
    exact: Mapping[int, float | None],
    rounds: int,
) -> tuple[Table, ...]:
    removed = tuple((name, 100 * effect) for name, effect in effects.effects.items())
    edges = tuple((row.count, row.share, row.ev, row.standard_error, exact[row.count]) for row in rows)
    return (
        Table("Effect of removing one card", ("card", "effect, % of the bet"), removed),
        systems_table(systems, rules.decks),
        Table("Index plays, Hi-Lo", ("hand", "up card", "below", "from the count on", "true count"), tuple(indices)),
        Table(
            "The edge by the true count before the round",
            ("true count, rounded down", "share of rounds", "simulated EV", "standard error", "exact EV"),
            edges,
        ),
        _penetrations(rules, rounds // 4),
    )


def _exact_evs(rules: BlackjackRules, effects: RemovalEffects, rows: Sequence[CountRow]) -> dict[int, float | None]:
    """The exact EV of the fixed chart from whole shoes at the middle of each bucket; None beyond the shoes there are.

    The simulator rounds counts down, so the bucket of +1 holds those from 1 to 2. Shoes have whole cards and therefore
    not every count: between two of them the EV is taken as a straight line.
    """
    counts, evs = [], []
    for step in STEPS:
        shoe, count = shoe_at(rules.decks, STEP * step)
        counts.append(count)
        evs.append(float(chart_value(rules, effects.chart, shoe).ev))
    return {
        row.count: float(np.interp(row.count + 0.5, counts, evs))
        if counts[0] <= row.count + 0.5 <= counts[-1]
        else None
        for row in rows
    }


def _findings(
    effects: RemovalEffects, systems: Sequence[Seen], indices: Sequence[Index], rows: Sequence[CountRow]
) -> tuple[str, ...]:
    even = next((row.count for row in rows if row.ev > 0), None)
    best, known = systems[0], next(seen for seen in systems if seen.system.name == HI_LO)
    high, low = max(VALUES, key=effects.effects.__getitem__), min(VALUES, key=effects.effects.__getitem__)
    insure = indices[0].true_count
    return (
        f"Taking one {high} out of the shoe helps the player most ({100 * effects.effects[high]:+.4f} % of the bet),"
        f" taking one {low} hurts most ({100 * effects.effects[low]:+.4f} %).",
        f"Of the systems here {best.system.name} follows the value of the cards best (correlation {best.betting:.3f})"
        + ("." if best is known else f"; {HI_LO} has {known.betting:.3f}."),
        "Bet the least until the player first has an edge, at a true count of"
        f" {'more than can be reached' if even is None else format(even, '+d')}, and more above it."
        + ("" if insure is None else f" Take insurance from a true count of {insure:+.1f} on."),
        f"Each true count is worth {100 * _slope(rows):+.3f} % of the bet; the simulated EV of each count stands beside"
        " the exact one of a whole shoe half a count higher, the middle of its bucket.",
        "Deal deeper and counting earns more: the last table bets 1 to 8 units by the count.",
    )


def _slope(rows: Sequence[CountRow]) -> float:
    """What one more true count adds to the EV: the line that fits the simulated rounds best."""
    whole = sum(row.share for row in rows)
    count = sum(row.share * row.count for row in rows) / whole
    ev = sum(row.share * row.ev for row in rows) / whole
    across = sum(row.share * (row.count - count) ** 2 for row in rows)
    return sum(row.share * (row.count - count) * (row.ev - ev) for row in rows) / across if across else 0.0


def _pictures(
    effects: RemovalEffects, rows: Sequence[CountRow], exact: Mapping[int, float | None]
) -> tuple[Picture, Picture]:
    known = [row.count for row in rows if exact[row.count] is not None]
    return (
        Picture(
            "bars",
            "What taking out one card does",
            "card",
            "% of the bet",
            (Series("effect", tuple(VALUES), tuple(100 * effects.effects[name] for name in VALUES)),),
        ),
        Picture(
            "lines",
            "EV by true count",
            "true count",
            "bets per round",
            (
                Series(
                    "simulated",
                    tuple(float(row.count) for row in rows),
                    tuple(row.ev for row in rows),
                    tuple(1.96 * row.standard_error for row in rows),
                ),
                Series("exact", tuple(map(float, known)), tuple(exact[count] or 0.0 for count in known)),
            ),
        ),
    )


def _penetrations(rules: BlackjackRules, rounds: int) -> Table:
    rows = []
    for share in PENETRATIONS:
        estimate = run(simulation_of(replace(rules, penetration=share), count=HI_LO), rounds, 1)
        earned = ramp_value(by_count(estimate), RAMP)
        rows.append((share, earned.ev, earned.standard_error, earned.average_bet, earned.edge_percent, earned.n0))
    columns = ("penetration", "EV, units", "standard error", "average bet", "edge, % of what is bet", "N0, rounds")
    return Table("Betting 1, 2, 4, 6, 8 units from a true count of 0, 1, 2, 3, 4 on", columns, tuple(rows))
