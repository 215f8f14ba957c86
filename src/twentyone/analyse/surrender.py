"""What the banker's hard-15 surrender is worth, which hands it saves, and what it means against shown naturals."""

from dataclasses import replace
from time import perf_counter

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.banluck_chart import HandRow, all_rows
from twentyone.analyse.simulated import agreement, played
from twentyone.rules.banluck import BanLuckRules, Surrender
from twentyone.solve.banluck.distribution import banluck_nets
from twentyone.solve.banluck.equilibrium import equilibrium

SHOWN = {"": "nothing", "ban luck": "a Ban Luck", "ban ban": "a Ban Ban"}


def hard_15_rows(rules: BanLuckRules) -> list[HandRow]:
    """The banker's surrender decisions under these rules."""
    return [row for row in all_rows(rules) if "surrender" in row.worth.actions]


def surrender(rules: BanLuckRules) -> Answer:
    """The value of these rules with each surrender rule, and every hard-15 decision."""
    started = perf_counter()
    changed = {way: replace(rules, surrender=way) for way in Surrender}
    exact = {way: equilibrium(one) for way, one in changed.items()}
    without = exact[Surrender.NEVER].value
    worth = without - exact[Surrender.BEFORE_REVEAL].value
    voided = float(banluck_nets(exact[Surrender.BEFORE_REVEAL]).voided)
    shown = hard_15_rows(changed[Surrender.AFTER_REVEAL])
    decisions = tuple(
        (row.hand, SHOWN[row.against], row.worth.actions["play"], f"{100 * row.policy.get('surrender', 0):.4g} %")
        for row in (*hard_15_rows(changed[Surrender.BEFORE_REVEAL]), *(row for row in shown if row.against))
    )
    always = all(row.policy.get("surrender", 0) == 1 for row in hard_15_rows(changed[Surrender.BEFORE_REVEAL]))
    findings = (
        f"Voiding hard 15 saves the banker {worth:+.6f} bets a hand, all hands counted;"
        f" {100 * voided:.3f} % of hands are voided.",
        "Void every hard 15: playing one on loses whatever its two cards are."
        if always
        else "Not every hard 15 is voided: the table says which.",
        "Once a player shows a natural, voiding saves its whole multiple, because the natural is settled at once and"
        " cannot be beaten by 15: waiting for naturals to be shown changes the value by"
        f" {exact[Surrender.BEFORE_REVEAL].value - exact[Surrender.AFTER_REVEAL].value:+.6f} bets.",
        agreement(exact[rules.surrender].value, played(rules)),
    )
    rows = tuple((way.text, one.value, str(one.exact), without - one.value) for way, one in exact.items())
    names = tuple(way.text for way in Surrender)
    return Answer(
        topic="surrender",
        game="banluck",
        question="What is the banker's right to void hard 15 worth?",
        value=worth,
        unit="bets a hand, before_reveal against never",
        method="difference of certified equilibrium values; EVs of every hard-15 decision",
        error="None: the values are fractions proved by certificates.",
        findings=findings,
        rules=rules,
        tables=(
            Table("The player's EV", ("surrender", "EV", "exactly", "worth to the banker"), rows),
            Table(
                "Every hard 15, banker's view", ("hand", "shown by the player", "EV of playing", "voided"), decisions
            ),
        ),
        pictures=(
            Picture(
                "bars",
                "The player's EV by surrender rule",
                "surrender",
                "bets a hand",
                (Series("exact", names, tuple(exact[way].value for way in Surrender)),),
            ),
        ),
        seconds=perf_counter() - started,
    )
