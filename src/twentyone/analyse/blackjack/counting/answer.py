"""Card counting: what one card is worth, how well counting systems see it, which plays change, and what it earns."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from twentyone.analyse.advice import Claim, Relation
from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.blackjack.counting.edge import agreement_of, edge_surface, exact_by_count, starts
from twentyone.analyse.blackjack.counting.index import HI_LO, INSURED, IndexRow, index_rows, index_table
from twentyone.analyse.blackjack.counting.penetration import Earning, earnings, penetration_table
from twentyone.analyse.blackjack.counting.system import Seen, how_well, systems_table
from twentyone.analyse.simulated import run_anew
from twentyone.cards.card import VALUES
from twentyone.errors import RulesError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.counting.by_count import CountRow, by_count
from twentyone.simulate.registry import simulation_of
from twentyone.solve.blackjack.removal import RemovalEffects, removal_effects

ROUNDS = 1 << 23
LEAST_SHARE = 1e-4
EFFECT = "effect, % of the bet"
EXACT = "exact EV"
EXTREME = 1e-3
"""A chance below which simulated and exact EVs would contradict each other."""


def counting(rules: BlackjackRules, rounds: int = ROUNDS) -> Answer:
    """Effects of removal, correlations, index plays, and the edge by count and penetration."""
    if not rules.decks:
        raise RulesError("The rule decks cannot be 0 for counting: an infinite shoe never changes.")
    found = _found(rules, rounds)
    claims = found.claims
    return Answer(
        topic="counting",
        question="What is card counting worth?",
        value=100 * found.effects.effects.get("5", 0.0),
        unit="percent of the bet that taking one 5 out of the shoe adds",
        method="exact EV of a fixed chart from each shoe; for index plays and edges exact EVs given a count, over all"
        " cards that may be left with it; simulated rounds for how often counts come, and beside the exact edges",
        error="Effects, correlations and EVs at a count: rounding only. Index plays: the line between the EVs of"
        " neighbouring running counts, with half of the shoe left; the columns by depth show how far they move. Edges"
        f" are read off curves through exact ones, within about 0.0001. Simulated: {rounds:,} rounds for edges,"
        " a quarter of that for each penetration, with their standard errors.",
        findings=(*(claim.text for claim in claims), *found.sentences()),
        rules=rules,
        tables=found.tables,
        pictures=_pictures(found.effects, found.rows, found.exact),
        claims=claims,
    )


def when_to_insure(indices: Sequence[IndexRow]) -> str:
    """From which count on insurance gains, both ways of counting; nothing to take where none is offered."""
    index = next((row.half for row in indices if row.half.hand == INSURED), None)
    if index is None:
        return "These rules offer no insurance."
    if index.with_table is None or index.before is None:
        return "At no count of the table does insurance gain."
    return (
        f"Take insurance from a true count of {index.with_table:+z.1f} on if every card on the table is counted, the"
        f" dealer's ace included. On the count before the round that is {index.before:+z.1f} with half of the shoe"
        " left, because the ace weighs more the fewer cards are left."
    )


@dataclass(frozen=True)
class _Found:
    """All numbers of the answer."""

    rules: BlackjackRules
    effects: RemovalEffects
    systems: tuple[Seen, ...]
    indices: tuple[IndexRow, ...]
    rows: tuple[CountRow, ...]
    exact: dict[int, float | None]
    earned: tuple[Earning, ...]

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """Every table of the answer."""
        removed = tuple((name, 100 * effect) for name, effect in self.effects.effects.items())
        edges = tuple((row.count, row.share, row.ev, row.standard_error, self.exact[row.count]) for row in self.rows)
        return (
            Table("Effect of removing one card", ("card", EFFECT), removed),
            systems_table(self.systems, self.rules.decks),
            index_table(self.indices),
            Table(
                "The edge by the true count before the round",
                ("true count, rounded down", "share of rounds", "simulated EV", "standard error", EXACT),
                edges,
            ),
            penetration_table(self.earned),
        )

    @cached_property
    def claims(self) -> tuple[Claim, ...]:
        """What the answer calls best, most or worst."""
        cards, systems = self.tables[:2]
        effects = self.effects.effects
        most, least = max(effects, key=effects.__getitem__), min(effects, key=effects.__getitem__)
        helps = "Taking one {subject} out of the shoe helps the player most: {amount} % of the bet."
        hurts = "Taking one {subject} out hurts most: {amount} %."
        best, plays = self.systems[0], max(self.systems, key=lambda seen: seen.playing)
        known = next(seen for seen in self.systems if seen.system.name == HI_LO)
        betting = "Of these systems {subject} follows the value of the cards best: its betting correlation is {amount}."
        playing = "{subject} sees most of what playing by the cards gains: its playing efficiency is {amount}."
        claims = [
            Claim(helps, cards, EFFECT, Relation.MOST, (most,), 100 * effects[most], written="+.4f"),
            Claim(hurts, cards, EFFECT, Relation.LEAST, (least,), 100 * effects[least], written="+.4f"),
            Claim(betting, systems, "betting", Relation.MOST, (best.system.name,), best.betting, written=".3f"),
            Claim(playing, systems, "playing", Relation.MOST, (plays.system.name,), plays.playing, written=".3f"),
        ]
        if best is not known:
            words = "The betting correlation of {subject} is {amount}."
            claims.append(Claim(words, systems, "betting", Relation.IS, (HI_LO,), known.betting, written=".3f"))
        return tuple(claims)

    def sentences(self) -> tuple[str, ...]:
        """The rest of what was found."""
        return (self._betting(), when_to_insure(self.indices), self._edges(), *self._earning())

    def _betting(self) -> str:
        even = first_count_with_an_edge(self.exact)
        if even is None:
            return "At no count of the table has the player an edge: bet the least, or do not play."
        return (
            f"Bet the least until the player first has an edge, at a true count of {even:+d} before the round, rounded"
            " down, and more above it."
        )

    def _edges(self) -> str:
        worth, error = slope_of(self.rows)
        slope = f"Each true count is worth {100 * worth:+z.2f} ± {100 * error:.2f} % of the bet."
        agreed = agreement_of(self.rows, self.exact)
        if agreed is None:
            return f"{slope} Rounds begin with too few cards for exact EVs."
        verdict = "agree with" if agreed.chance > EXTREME else "contradict"
        return (
            f"{slope} The simulated EVs {verdict} the exact ones: chi-square {agreed.chi_square:.1f} on"
            f" {agreed.degrees} counts, which luck exceeds with a chance of {agreed.chance:.2f}."
        )

    def _earning(self) -> tuple[str, ...]:
        said = []
        for one in self.earned:
            words = {"gain": "gains", "loss": "loses"}.get(one.sign)
            at = f"{100 * one.penetration:g} %"
            if words is None:
                said.append(f"dealt to {at} its sign is {one.sign}")
            else:
                said.append(f"dealt to {at} it {words} {abs(one.best.ev):.5f} ± {one.best.standard_error:.5f} units")
        rising = all(
            later.best.ev - one.best.ev > 3 * (later.best.standard_error + one.best.standard_error)
            for one, later in zip(self.earned, self.earned[1:], strict=False)
        )
        deeper = " The deeper the shoe is dealt, the more it earns." if rising else ""
        return (f"Betting 1 to 8 units by the count and playing by the chart, per round: {'; '.join(said)}.{deeper}",)


def _found(rules: BlackjackRules, rounds: int) -> _Found:
    effects = removal_effects(rules)
    surface = edge_surface(rules, effects.chart)
    estimate = run_anew(simulation_of(rules, count=HI_LO), rounds)
    rows = tuple(row for row in by_count(estimate) if row.share > LEAST_SHARE)
    exact = exact_by_count(surface, starts(rules, effects.chart), rows)
    earned = earnings(rules, effects.chart, surface, rounds // 4)
    return _Found(rules, effects, how_well(effects), index_rows(rules), rows, exact, earned)


def first_count_with_an_edge(exact: Mapping[int, float | None]) -> int | None:
    """The lowest count from which on every known exact EV is above nothing."""
    first = None
    for count in sorted(exact, reverse=True):
        ev = exact[count]
        if ev is not None and ev <= 0:
            break
        if ev is not None:
            first = count
    return first


def slope_of(rows: Sequence[CountRow]) -> tuple[float, float]:
    """What one more true count adds to the EV, and its standard error: the line that fits the simulated rounds best."""
    whole = sum(row.share for row in rows)
    count = sum(row.share * row.count for row in rows) / whole
    ev = sum(row.share * row.ev for row in rows) / whole
    across = sum(row.share * (row.count - count) ** 2 for row in rows)
    if not across:
        return 0.0, 0.0
    pulls = [row.share * (row.count - count) / across for row in rows]
    slope = sum(pull * (row.ev - ev) for pull, row in zip(pulls, rows, strict=True))
    return slope, math.hypot(*(pull * row.standard_error for pull, row in zip(pulls, rows, strict=True)))


def _pictures(
    effects: RemovalEffects, rows: Sequence[CountRow], exact: Mapping[int, float | None]
) -> tuple[Picture, Picture]:
    known = {float(count): ev for count, ev in exact.items() if ev is not None}
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
                Series("exact", tuple(known), tuple(known.values())),
            ),
        ),
    )
