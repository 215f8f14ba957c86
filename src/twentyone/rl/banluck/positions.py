"""A thousand decisions of heads-up Ban Luck in sentences, player's and banker's, against the certified equilibrium."""

import random
from functools import cache

from twentyone.rl.round import rules_of
from twentyone.rl.text import N_POSITIONS, Position, position_text
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_dict, value_text
from twentyone.solve.banluck.answer import lookup_table
from twentyone.solve.banluck.chart.state import HandRow

SEED = 21
HOUSES = ("prd", "singapore")
"""The presets whose decisions are asked: one has too few."""


@cache
def positions() -> tuple[Position, ...]:
    """The set, with its exact EVs."""
    asked = []
    for name in HOUSES:
        rules = rules_of("banluck", name, {})
        asked += [(rules, row) for _, row in sorted(lookup_table(rules).items()) if len(_evs(row)) > 1]
    chosen = random.Random(SEED).sample(asked, N_POSITIONS)
    return tuple(Position(position_text(_told(rules, row), list(_evs(row))), _evs(row)) for rules, row in chosen)


def _evs(row: HandRow) -> dict[str, float]:
    """What can be done: against one player, opening is standing."""
    actions = row.worth.actions
    return {action: ev for action, ev in actions.items() if action != "open" or "stand" not in actions}


def _told(rules: BanLuckRules, row: HandRow) -> str:
    house = ", ".join(f"{name} {value_text(given)}" for name, given in rules_dict(rules).items())
    known = f" The player has {row.against} cards." if row.against[:1].isdecimal() else ""
    shown = f" The player has shown {row.against}." if row.against and not known else ""
    return (
        f"Ban Luck, one player against the banker; the other side plays the equilibrium. House rules: {house}. You are"
        f" the {row.side} and hold {row.hand}, {'soft' if row.soft else 'hard'} {row.total}.{known}{shown}"
    )
