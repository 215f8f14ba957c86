"""What the banker's hard-15 surrender is worth, which hands it saves, and what it means against shown naturals."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.simulated import agreement, played
from twentyone.rules.banluck import BanLuckRules, Surrender
from twentyone.simulate.core.estimate import Estimate
from twentyone.solve.banluck.chart import HandRow, all_rows
from twentyone.solve.banluck.distribution import nets_of_policy
from twentyone.solve.banluck.equilibrium import BanLuckSolution, equilibrium
from twentyone.solve.banluck.policy import BanLuckPolicy

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
    more = {net: float(chance - voided.chances.get(net, 0)) for net, chance in played_on.chances.items()}
    more[0] += float(voided.voided)
    lost, won = (sum(share for net, share in more.items() if sign * net > 0) for sign in (1, -1))
    seen = hard_15_rows(replace(rules, surrender=Surrender.AFTER_REVEAL))
    naturals = sum(row.chance for row in seen if row.against)
    return Saved(float(voided.voided), lost, more[0], won, float(played_on.mean - voided.mean), naturals)


def surrender(rules: BanLuckRules) -> Answer:
    """The value of these rules with each surrender rule, and every hard-15 decision."""
    changed = {way: replace(rules, surrender=way) for way in Surrender}
    exact = {way: equilibrium(one) for way, one in changed.items()}
    simulated = {way: played(one) for way, one in changed.items()}
    worth = exact[Surrender.NEVER].ev - exact[Surrender.BEFORE_REVEAL].ev
    return Answer(
        topic="surrender",
        question="What is the banker's right to void hard 15 worth?",
        value=worth,
        unit="bets per hand, before_reveal against never",
        method="difference of certified equilibrium values, beside simulated play; EVs of every hard-15 decision",
        error="None: the values are fractions proved by certificates; simulated values have their standard errors.",
        findings=(
            *_findings(changed[Surrender.BEFORE_REVEAL], worth),
            _about_naturals(exact[Surrender.BEFORE_REVEAL].ev - exact[Surrender.AFTER_REVEAL].ev),
            agreement(exact[rules.surrender].ev, simulated[rules.surrender]),
        ),
        rules=rules,
        tables=(_value_table(exact, simulated), _decision_table(changed)),
        pictures=(_picture(exact, simulated),),
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
    return Table("Every hard 15, banker's view", columns, rows)


def _picture(exact: Mapping[Surrender, BanLuckSolution], simulated: Mapping[Surrender, Estimate]) -> Picture:
    names = tuple(way.text for way in Surrender)
    errors = tuple(1.96 * simulated[way].standard_error for way in Surrender)
    series = (
        Series("exact", names, tuple(exact[way].ev for way in Surrender)),
        Series("simulated", names, tuple(simulated[way].ev for way in Surrender), errors),
    )
    return Picture("bars", "The player's EV by surrender rule", "surrender", "bets per hand", series)


def _findings(rules: BanLuckRules, worth: float) -> tuple[str, ...]:
    rows, saved = hard_15_rows(rules), saved_hands(rules)
    always = all(row.policy.get("surrender", 0) == 1 for row in rows)
    if not saved.voided:
        return ("As banker play every hard 15 on: under these rules voiding one never gains.",)
    return (
        ("As banker void every hard 15, whatever its two cards are" if always else "Void the hard 15s of the table")
        + f": the right to do so is worth {worth:+.6f} bets per hand to the banker.",
        f"It saves {100 * saved.voided:.3f} % of all hands. Played on, the banker would have lost"
        f" {100 * saved.lost / saved.voided:.1f} % of them, pushed {100 * saved.pushed / saved.voided:.1f} % and won"
        f" {100 * saved.won / saved.voided:.1f} %: a loss of {saved.cost / saved.voided:.4f} bets a voided hand.",
        f"In {100 * saved.naturals / saved.voided:.2f} % of the voided hands the player held a natural: its double or"
        " triple pay is voided with the rest.",
    )


def _about_naturals(change: float) -> str:
    if abs(change) < 1e-12:
        return "Whether naturals are shown before or after the banker decides changes nothing: the choice is the same."
    return f"Seeing the naturals before deciding is worth {change:+.6f} bets per hand to the banker."
