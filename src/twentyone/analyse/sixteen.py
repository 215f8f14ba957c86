"""Should I hit 16? For every composition of sixteen, in both games."""

from time import perf_counter

import numpy as np

from twentyone.analyse.answer import Answer, Entry, Picture, Series, Table
from twentyone.analyse.banluck_chart import HandRow, all_rows
from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.games.blackjack.chart import UP_VALUES
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.index import hand_index

QUESTION = "Should I hit 16?"


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
    findings = (
        f"On average hitting 16 changes the EV by {average:+.5f} bets:"
        f" {len(hits)} of {len(rows)} compositions hit, {len(stands)} stand.",
        _by_cards(rows),
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
        method="EVs of every composition against the certified equilibrium banker",
        error="Rounding of doubles only.",
        findings=findings,
        rules=rules,
        tables=(
            Table("Every 16", ("hand", "cards", "kind", "EV hit", "EV stand", "best", "hit gains", "chance"), table),
        ),
        pictures=(Picture("tornado", "What hitting gains, by composition", "bets", "hand", (series,)),),
        seconds=perf_counter() - started,
    )


def _by_cards(rows: list[HandRow]) -> str:
    parts = []
    for n_cards in (2, 3, 4):
        own = [row for row in rows if row.n_cards == n_cards]
        hits = sum(row.worth.best == "hit" for row in own)
        parts.append(f"with {n_cards} cards {'hit' if 2 * hits > len(own) else 'stand'} ({hits} of {len(own)} hit)")
    return f"Rule of thumb: {', '.join(parts)}."


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
    share = [(one > 0).mean() for one in gain.T]
    turns = [
        f"{VALUES[up - 1]} ({100 * part:.0f} % of compositions hit)"
        for up, part in zip(ups, share, strict=True)
        if 0.02 < part < 0.98
    ]
    findings = (
        "T,6: "
        + ", ".join(
            f"{'hit' if one > 0 else 'stand'} against {VALUES[up - 1]} ({abs(one):.4f})"
            for up, one in zip(ups, plain, strict=True)
        )
        + ".",
        f"Only against {', '.join(turns)} does the composition decide; against other cards all 16s play alike."
        if turns
        else "No composition plays unlike the others.",
        "Why: a 16 wins only if the dealer busts, which low cards do often; every 4 or 5 in the hand is one fewer of"
        " the cards that would help it, so long 16s stand against a ten.",
    )
    names = tuple(VALUES[up - 1] for up in ups)
    return Answer(
        topic="sixteen",
        game="blackjack",
        question=QUESTION,
        value=float(plain[ups.index(10)]) if 10 in ups else 0.0,
        unit="bets that hitting T,6 against a ten gains, per hand dealt",
        method="exact recursion over compositions; hit minus stand, the hole card unknown",
        error="Rounding of doubles only.",
        findings=findings,
        rules=rules,
        tables=(Table("What hitting gains", ("hand", *names), tuple(rows)),),
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
