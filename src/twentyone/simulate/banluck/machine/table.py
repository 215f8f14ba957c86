"""The Ban Luck machine: the states of `turn.py` numbered, and the small tables that the stops look things up in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import MAX_CARDS, BanLuckRules
from twentyone.rules.banluck_question import Options
from twentyone.simulate.banluck.heads_up import HeadsUp
from twentyone.simulate.banluck.machine.turn import (
    IDLE,
    N_SITUATIONS,
    Mix,
    TableBuilder,
    is_start,
    situations_of,
    threshold,
)
from twentyone.simulate.core.machine import Key, Machine, build_machine
from twentyone.solve.banluck.policy import Table
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK

ASIDE, PLAYED, OFFENDER = range(3)
"""What a hand has to do with a penalty: nothing, for a natural; its win is shared; it pays a share if it lost."""
NO_CHOICE, FORCED_OPEN = -1, -2
"""Instead of a threshold for drawing: the banker can only stand, or must open this player first."""


@dataclass(frozen=True)
class BanLuckTable:
    """The machine of a banker and some players, and the small tables its stops look things up in."""

    machine: Machine
    n_seats: int
    start: int
    idle: int
    arrays: dict[str, NDArray[Any]]


def build_table(rules: BanLuckRules, players: Sequence[Table], banker: Table) -> BanLuckTable:
    """The machine for these rules with several players, one strategy each, and one for the banker."""
    builder = TableBuilder(rules, players, banker)
    hands = builder.hands
    entries = [builder.player_holds(policy, hand) for policy in range(len(builder.players)) for hand in builder.pairs]
    draws = [("banker", hand, 0) for hand in range(len(hands.values)) if builder.facts.n_cards[hand] < MAX_CARDS]
    seconds = [*(("second", first) for first in range(10)), ("next_first",)]
    roots = [IDLE, ("first",), *seconds, *entries, *draws]
    machine = build_machine(roots, builder.after, 10, is_start, builder.lots.new_roots)
    arrays = _shared_arrays(builder, machine, builder.lots.mixes) | banker_arrays(builder)
    arrays |= {
        name: _states(machine, keys) for name, keys in (("entries", entries), ("draws", draws), ("seconds", seconds))
    }
    return BanLuckTable(machine, builder.n_seats, machine.number[("first",)], machine.number[IDLE], arrays)


def _states(machine: Machine, keys: Sequence[Key]) -> NDArray[np.int16]:
    return np.array([machine.number[key] for key in keys] or [0], dtype=np.int16)


def _shared_arrays(builder: TableBuilder, machine: Machine, mixes: list[Mix]) -> dict[str, NDArray[Any]]:
    pairs = builder.pairs
    surrenders = [builder.surrenders_at(hand, shown) for hand in pairs for shown in (None, BAN_LUCK, BAN_BAN)]
    return {
        "mix_at": np.array([mix[0] for mix in mixes] or [0], dtype=np.int64),
        "mix_yes": _states(machine, [mix[1] for mix in mixes]),
        "mix_no": _states(machine, [mix[2] for mix in mixes]),
        "kind_of": np.array(builder.kind_of, dtype=np.int16),
        "rung_of": np.array([builder.facts.rung[hand] for hand in pairs], dtype=np.int16),
        "surrenders": np.array(surrenders, dtype=np.int64),
        "nets": builder.nets.reshape(-1),
        "seat_policy": np.array(builder.seat_policy, dtype=np.int16),
        "role_of": np.array([_role(builder.rules, *kind) for kind in builder.kinds], dtype=np.int16),
        "escapes": _escapes(builder),
    }


def _role(rules: BanLuckRules, rung: int, total: int, n_cards: int) -> int:
    """What a hand of this kind has to do with a penalty. [BL-38]"""
    if ask.is_natural(rung):
        return ASIDE
    return OFFENDER if ask.is_offence(rules, total, n_cards) else PLAYED


def _escapes(builder: TableBuilder) -> NDArray[np.int64]:
    """Per strategy and two cards, how often players escape directly after the deal, where they are asked then."""
    if not ask.escapes_first(builder.rules):
        return np.zeros(1, dtype=np.int64)
    policies = range(len(builder.players))
    chances = [builder.escape_chance(policy, hand) for policy in policies for hand in builder.pairs]
    return np.array([threshold(chance) for chance in chances], dtype=np.int64)


def build_heads_up_table(rules: BanLuckRules, player: Table, banker: Table) -> BanLuckTable:
    """The machine of one player against the banker: a hand is one path, from its first card to its net."""
    joined = HeadsUp(TableBuilder(rules, [player], banker))
    machine = build_machine([IDLE, ("first",)], joined.after, 10, is_start, joined.lots.new_roots)
    nothing = {name: np.zeros(1, dtype=np.int16) for name in ("entries", "draws", "seconds")}
    arrays = _shared_arrays(joined.builder, machine, joined.lots.mixes) | nothing
    arrays |= {"must_draw": np.zeros(1, dtype=np.bool_), "choices": np.zeros(1, dtype=np.int64)}
    return BanLuckTable(machine, 1, machine.number[("first",)], machine.number[IDLE], arrays)


def banker_arrays(builder: TableBuilder, decided: bool = True) -> dict[str, NDArray[Any]]:
    """Per hand and situation, whether the banker must draw or open, or else the chance to draw; 0 unless `decided`."""
    n_hands = len(builder.hands.values)
    must_draw = np.zeros(n_hands, dtype=np.bool_)
    choices = np.full((n_hands, N_SITUATIONS), NO_CHOICE, dtype=np.int64)
    for hand in builder.banker_hands():
        for situation in situations_of(builder.rules):
            options = builder.banker_options(hand, situation)
            if options == Options.HIT:
                must_draw[hand] = True
            elif options == Options.OPEN:
                choices[hand, situation] = FORCED_OPEN
            elif options != Options.STAND:
                choices[hand, situation] = threshold(builder.hit_chance(hand, situation)) if decided else 0
    return {"must_draw": must_draw, "choices": choices.reshape(-1)}
