"""What the banker's hard-15 surrender is worth, which hands it saves, and what it means against shown naturals."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from twentyone.analyse.advice import Claim, Relation, sentence
from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.banluck.advice.by_hand import told
from twentyone.analyse.simulated import agreement, played
from twentyone.progress import each
from twentyone.rules.banluck import BanLuckRules, Surrender
from twentyone.simulate.core.estimate import Estimate
from twentyone.solve.banluck.chart.state import HandRow, all_rows
from twentyone.solve.banluck.distribution import nets_of_policy
from twentyone.solve.banluck.equilibrium import BanLuckSolution, equilibrium
from twentyone.solve.banluck.policy import BanLuckPolicy
from twentyone.solve.banluck.situation import fifteen_text

VOIDED, COST, NATURALS = "voided, % of all hands", "lost per voided hand, bets", "with a natural of the player, %"
WRITTEN = {VOIDED: ".3f", COST: ".4f", NATURALS: ".2f"}
SHOWN = {"": "nothing", "ban luck": "a Ban Luck", "ban ban": "a Ban Ban"}


class Saved(NamedTuple):
    """The hands a banker voids, as shares of all hands: in all, and what they would have been if played on."""

    voided: float
    lost: float
    pushed: float
    won: float
    cost: float
    naturals: float


def hard_15_rows(rules: BanLuckRules) -> list[HandRow]:
    """The banker's surrender decisions under these rules."""
    return [row for row in all_rows(rules) if "surrender" in row.worth.actions]


def saved_hands(rules: BanLuckRules) -> Saved:
    """What becomes of the voided hands if the banker, all else alike, plays them on; exact.

    `cost` is what that loses over all hands, `naturals` the share of all hands in which a player's natural is voided.
    """
    policy = equilibrium(rules).policy
    stubborn = {
        name: {"play": Fraction(1)} if "surrender" in chances else chances
        for name, chances in policy.table("banker").items()
    }
    voided, played_on = (
        nets_of_policy(BanLuckPolicy(rules, policy.table("player"), banker))
        for banker in (policy.table("banker"), stubborn)
    )
    nets = {*voided.chances, *played_on.chances, 0}
    more = {net: float(played_on.chances.get(net, 0) - voided.chances.get(net, 0)) for net in nets}
    more[0] += float(voided.voided - played_on.voided)
    lost, won = (sum(share for net, share in more.items() if sign * net > 0) for sign in (1, -1))
    cost = float(played_on.mean - voided.mean)
    return Saved(float(voided.voided), lost, more[0], won, cost, _naturals_voided(rules))


def _naturals_voided(rules: BanLuckRules) -> float:
    """The share of all hands in which a player's natural is voided: as often as its hard 15 is."""
    voids = {(row.hand, row.against): row.policy.get("surrender", 0.0) for row in hard_15_rows(rules)}
    seen = hard_15_rows(replace(rules, surrender=Surrender.AFTER_REVEAL))
    return sum(
        row.chance * voids.get((row.hand, row.against), voids.get((row.hand, ""), 0.0)) for row in seen if row.against
    )


def surrender(rules: BanLuckRules) -> Answer:
    """The value of these rules with each surrender rule, and every hard-15 decision."""
    changed = {way: replace(rules, surrender=way) for way in Surrender}
    exact = {way: equilibrium(one) for way, one in each(list(changed.items()))}
    simulated = {way: played(one) for way, one in each(list(changed.items()), "simulating")}
    way = Surrender.BEFORE_REVEAL if rules.surrender == Surrender.NEVER else rules.surrender
    advice = told(hard_15_rows(rules), all_rows(rules))
    tables = _value_table(exact, simulated), _decision_table(changed), _saved_table(saved_hands(changed[way]))
    claims = _claims(way, tables, exact, fifteen_text(rules))
    return Answer(
        topic="surrender",
        question=f"What is the banker's right to void {fifteen_text(rules)} worth?",
        value=exact[Surrender.NEVER].ev - exact[way].ev,
        unit=f"bets per hand, {way.text} against never",
        method="difference of certified equilibrium values, beside simulated play; EVs of every"
        f" {fifteen_text(rules).replace(' ', '-')} decision",
        error="None: the values are fractions proved by certificates; simulated values have their standard errors.",
        findings=(
            *(sentence(one) for one in advice),
            *_findings(rules, way, claims),
            _about_naturals(exact),
            agreement(exact[rules.surrender].ev, simulated[rules.surrender]),
        ),
        rules=rules,
        tables=tables,
        pictures=(_picture(exact, simulated),),
        advice=advice,
        claims=claims,
    )


def _claims(
    way: Surrender, tables: tuple[Table, Table, Table], exact: Mapping[Surrender, BanLuckSolution], fifteen: str
) -> tuple[Claim, ...]:
    """What the right is worth, and what it saves, as the tables have it."""
    values, _, saved = tables
    worth = Claim(
        f"the right to void a {fifteen} is worth {{amount}} bets per hand to the banker",
        values,
        "worth to the banker",
        Relation.IS,
        (way.text,),
        exact[Surrender.NEVER].ev - exact[way].ev,
        written="+.6f",
    )
    words = {
        VOIDED: "{amount} % of all hands are voided",
        "lost": "lost {amount} % of them",
        "pushed": "pushed {amount} %",
        "won": "won {amount} %",
        COST: "a loss of {amount} bets per voided hand",
        NATURALS: "{amount} % of the voided hands the player held a natural",
    }
    shares = {str(row[0]): row[1] for row in saved.rows}
    if not shares[VOIDED]:
        return (worth, Claim(words[VOIDED], saved, "amount", Relation.IS, (VOIDED,), 0.0, written=".3f"))
    return (
        worth,
        *(
            Claim(words[name], saved, "amount", Relation.IS, (name,), amount, written=WRITTEN.get(name, ".1f"))
            for name, amount in shares.items()
            if isinstance(amount, float)
        ),
    )


def _value_table(exact: Mapping[Surrender, BanLuckSolution], simulated: Mapping[Surrender, Estimate]) -> Table:
    without = exact[Surrender.NEVER].ev
    rows = tuple(
        (way.text, one.ev, str(one.exact), simulated[way].ev, simulated[way].standard_error, without - one.ev)
        for way, one in exact.items()
    )
    columns = ("surrender", "EV", "exactly", "simulated", "standard error", "worth to the banker")
    return Table("The player's EV", columns, rows)


def _decision_table(changed: Mapping[Surrender, BanLuckRules]) -> Table:
    decisions = (
        *hard_15_rows(changed[Surrender.BEFORE_REVEAL]),
        *(row for row in hard_15_rows(changed[Surrender.AFTER_REVEAL]) if row.against),
    )
    rows = tuple(
        (row.hand, SHOWN[row.against], row.worth.actions["play"], f"{100 * row.policy.get('surrender', 0):.4g} %")
        for row in decisions
    )
    columns = ("hand", "shown by the player", "EV of playing", "voided")
    fifteen = fifteen_text(changed[Surrender.NEVER])
    return Table(f"Every {fifteen}, banker's view", columns, rows)


def _picture(exact: Mapping[Surrender, BanLuckSolution], simulated: Mapping[Surrender, Estimate]) -> Picture:
    names = tuple(way.text for way in Surrender)
    errors = tuple(1.96 * simulated[way].standard_error for way in Surrender)
    series = (
        Series("exact", names, tuple(exact[way].ev for way in Surrender)),
        Series("simulated", names, tuple(simulated[way].ev for way in Surrender), errors),
    )
    return Picture("bars", "The player's EV by surrender rule", "surrender", "bets per hand", series)


def _findings(rules: BanLuckRules, way: Surrender, claims: tuple[Claim, ...]) -> tuple[str, ...]:
    worth, voided, *rest = (claim.text for claim in claims)
    if rules.surrender == Surrender.NEVER:
        first = f"Under these rules the banker may not void a hand. With surrender={way.text} {worth}"
    else:
        first = f"Under these rules {worth}"
    if not rest:
        return (f"{first}; {voided}.",)
    lost, pushed, won, cost, naturals = rest
    pays = " or ".join(map(str, sorted({rules.pays_ban_luck, rules.pays_ban_ban})))
    return (
        f"{first}.",
        f"Then {voided}. Played on, the banker would have {lost}, {pushed} and {won}: {cost}.",
        f"In {naturals}, which would have paid {pays} to 1: it is voided with the rest.",
    )


def _saved_table(saved: Saved) -> Table:
    """The voided hands, and what would have become of them, in percent."""
    shares = {"lost": saved.lost, "pushed": saved.pushed, "won": saved.won}
    rows: list[tuple[str, float | None]] = [(VOIDED, 100 * saved.voided)]
    rows += [(name, 100 * share / saved.voided if saved.voided else None) for name, share in shares.items()]
    rows.append((COST, saved.cost / saved.voided if saved.voided else None))
    rows.append((NATURALS, 100 * saved.naturals / saved.voided if saved.voided else None))
    return Table("What the voided hands would have been, banker's view", ("", "amount"), tuple(rows))


def _about_naturals(exact: Mapping[Surrender, BanLuckSolution]) -> str:
    before, after = exact[Surrender.BEFORE_REVEAL], exact[Surrender.AFTER_REVEAL]
    if before.exact == after.exact:
        return "Whether naturals are shown before or after the banker decides does not change the value."
    return f"Seeing the naturals before deciding is worth {before.ev - after.ev:+z.6f} bets per hand to the banker."
