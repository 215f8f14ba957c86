"""Should I hit 16? For every composition of sixteen, in both games."""

from collections.abc import Sequence
from fractions import Fraction
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from twentyone.analyse.answer import Answer, Entry, Picture, Series, Table
from twentyone.analyse.price import against_equilibrium
from twentyone.analyse.simulated import difference, played_deal, played_strategy
from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.games.blackjack.chart import UP_VALUES
from twentyone.games.blackjack.phase import HIT, STAND
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.banluck.chart import HandRow, all_rows
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.values.index import hand_index

QUESTION = "Should I hit 16?"
SHOWN_ROUNDS = 1 << 19


def sixteen(rules: BanLuckRules | BlackjackRules) -> Answer:
    """Hit or stand with every 16."""
    return banluck_sixteen(rules) if isinstance(rules, BanLuckRules) else blackjack_sixteen(rules)


def banluck_sixteen(rules: BanLuckRules) -> Answer:
    """Every composition of 16 of a player, against the equilibrium banker."""
    started = perf_counter()
    rows = sorted(
        (row for row in all_rows(rules) if row.side == "player" and row.total == 16 and "stand" in row.worth.actions),
        key=lambda row: (row.n_cards, -row.chance, row.hand),
    )
    gains = [row.worth.actions["hit"] - row.worth.actions["stand"] for row in rows]
    weight = [row.chance if row.reached else 0.0 for row in rows]
    average = float(np.average(gains, weights=weight)) if sum(weight) else float(np.mean(gains))
    hits, stands = [row for row in rows if row.worth.best == "hit"], [row for row in rows if row.worth.best == "stand"]
    habits = _habits(rules, rows)
    findings = (
        _by_cards(rows),
        f"On average over all 16s hitting changes the EV by {average:+.5f} bets:"
        f" {len(hits)} of {len(rows)} compositions hit, {len(stands)} stand.",
        f"Always standing on 16 costs {habits[0][2] - habits[2][2]:.5f} bets per hand, always hitting it"
        f" {habits[0][2] - habits[1][2]:.5f}: over an evening of 200 hands about"
        f" {200 * (habits[0][2] - habits[2][2]):.1f} and {200 * (habits[0][2] - habits[1][2]):.1f} bets.",
        "Why: the banker draws to 16 at least, so a 16 that stands wins only against a bust; another card also"
        " brings the five-card hand nearer.",
    )
    table = tuple(
        (
            row.hand,
            row.n_cards,
            "soft" if row.soft else "hard",
            row.worth.actions["hit"],
            row.worth.actions["stand"],
            row.worth.best,
            gain,
            row.chance,
        )
        for row, gain in zip(rows, gains, strict=True)
    )
    names = tuple(row.hand for row in rows if row.reached)
    series = Series("hit minus stand", names, tuple(g for g, row in zip(gains, rows, strict=True) if row.reached))
    return Answer(
        topic="sixteen",
        game="banluck",
        question=QUESTION,
        value=average,
        unit="bets that hitting 16 gains, on average over the 16s of equilibrium play",
        method="EVs of every composition against the certified equilibrium banker; habits exact and simulated",
        error="Rounding of doubles only; simulated EVs have their standard errors.",
        findings=findings,
        rules=rules,
        tables=(
            Table("Habits with 16", ("habit", "exactly", "EV", "simulated", "standard error"), tuple(habits)),
            Table("Every 16", ("hand", "cards", "kind", "EV hit", "EV stand", "best", "hit gains", "chance"), table),
        ),
        pictures=(Picture("tornado", "What hitting gains, by composition", "bets", "hand", (series,)),),
        seconds=perf_counter() - started,
    )


Habit = tuple[str, str, float, float, float]


def _habits(rules: BanLuckRules, rows: list[HandRow]) -> list[Habit]:
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


def _by_cards(rows: list[HandRow]) -> str:
    parts = []
    for n_cards in (2, 3, 4):
        own = [row for row in rows if row.n_cards == n_cards]
        hits = sum(row.worth.best == "hit" for row in own)
        parts.append(f"with {n_cards} cards {'hit' if 2 * hits > len(own) else 'stand'} ({hits} of {len(own)} hit)")
    return f"What to do with 16: {', '.join(parts)}."


def blackjack_sixteen(rules: BlackjackRules) -> Answer:
    """Every composition of hard 16 against every up card."""
    started = perf_counter()
    solution = solve_blackjack(rules)
    analysis, index = solution.analysis, hand_index()
    ups = [up for up in UP_VALUES if up - 1 in analysis.setting.ups]
    columns = [analysis.setting.ups.index(up - 1) for up in ups]
    hands = [
        hand
        for hand in analysis.members.tolist()
        if index.total[hand] == 16 and not index.soft[hand] and index.size[hand] >= 2
    ]
    gain = (analysis.unsplit.hit - analysis.unsplit.stand)[hands][:, columns].astype(np.float64)
    rows: list[tuple[Entry, ...]] = []
    for hand, gains in sorted(zip(hands, gain, strict=True), key=lambda pair: int(index.size[pair[0]])):
        values = [value + 1 for value in range(10) for _ in range(index.counts[hand, value])]
        rows.append((values_text(values), *(float(one) for one in gains)))
    two = hand_index().of_values(6, 10)
    plain = gain[hands.index(two)]
    size = np.abs(plain)
    share = [(one > 0).mean() for one in gain.T]
    turns = [
        f"{VALUES[up - 1]} ({100 * part:.0f} % of compositions hit)"
        for up, part in zip(ups, share, strict=True)
        if 0.02 < part < 0.98
    ]
    findings = (
        f"With T,6 hit against {_named(ups, plain > 0)}; stand against {_named(ups, plain <= 0)}. The choice matters"
        f" least against {VALUES[ups[int(size.argmin())] - 1]} ({size.min():.4f} bets) and most against"
        f" {VALUES[ups[int(size.argmax())] - 1]} ({size.max():.4f} bets).",
        f"Only against {', '.join(turns)} does the composition decide; against other cards all 16s play alike."
        if turns
        else "No composition plays unlike the others.",
        "Why: a 16 wins only if the dealer busts, which low cards do often; every 4 or 5 in the hand is one fewer of"
        " the cards that would help it, so long 16s stand against a ten.",
    )
    names = tuple(VALUES[up - 1] for up in ups)
    checked = _simulated_gains(rules, ups, [float(one) for one in plain])
    return Answer(
        topic="sixteen",
        game="blackjack",
        question=QUESTION,
        value=float(plain[ups.index(10)]) if 10 in ups else 0.0,
        unit="bets that hitting T,6 against a ten gains, per hand dealt",
        method="exact recursion over compositions; hit minus stand, the hole card unknown; T,6 also simulated",
        error="Rounding of doubles only; simulated gains have their standard errors.",
        findings=findings,
        rules=rules,
        tables=(
            Table("T,6: exact and simulated", ("up card", "hit gains", "simulated", "standard error"), checked),
            Table("What hitting gains", ("hand", *names), tuple(rows)),
        ),
        pictures=(
            Picture(
                "bars",
                "T,6: what hitting gains",
                "up card",
                "bets",
                (Series("T,6", names, tuple(float(one) for one in plain)),),
            ),
        ),
        seconds=perf_counter() - started,
    )


def _named(ups: Sequence[int], chosen: NDArray[np.bool_]) -> str:
    return ", ".join(VALUES[up - 1] for up, here in zip(ups, chosen, strict=True) if here) or "none"


Rows = tuple[tuple[Entry, ...], ...]


def _simulated_gains(rules: BlackjackRules, ups: Sequence[int], exact: Sequence[float]) -> Rows:
    """What hitting T,6 gained in rounds that all begin with it, by up card."""
    rows: list[tuple[Entry, ...]] = []
    for up, gain in zip(ups, exact, strict=True):
        hit, stand = (played_deal(rules, action, "T,6", VALUES[up - 1], SHOWN_ROUNDS) for action in (HIT, STAND))
        rows.append((VALUES[up - 1], gain, *difference(hit, stand)))
    return tuple(rows)
