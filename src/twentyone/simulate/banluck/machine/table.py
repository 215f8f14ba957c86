"""The Ban Luck machine: the states of `turn.py` numbered, and the small tables that the stops look things up in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules
from twentyone.simulate.banluck.heads_up import HeadsUp
from twentyone.simulate.banluck.machine import stop
from twentyone.simulate.banluck.machine.bank import Banks
from twentyone.simulate.banluck.machine.turn import (
    AFTER_THE_DEAL,
    AT_ONCE,
    IDLE,
    ONE_PLAYER,
    SEVERAL_PLAYERS,
    Mix,
    TableBuilder,
    awaited,
    threshold,
)
from twentyone.simulate.core.machine import Key, Machine, build_machine
from twentyone.solve.banluck.policy import Table

ASIDE, PLAYED, OFFENDER = range(3)
"""What a hand has to do with a penalty: nothing, for a natural; its win is shared; it pays a share if it lost."""
N_TURNS = MAX_PLAYERS + 1
"""How many places each way in which turns go has in `turns`."""
BANK, OVER = 3 * N_TURNS, 3 * N_TURNS + 1
"""The places in `turns` of the banker's turn and of the end."""


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
    banks = Banks(builder)
    builder.bank_of = banks.number
    entries = [builder.player_holds(policy, hand) for policy in range(len(builder.players)) for hand in builder.pairs]
    draws, turns = banks.draws(), turns_of(builder)
    machine = build_machine(
        [IDLE, SEVERAL_PLAYERS, *turns, *entries, *draws], builder.after, 10, awaited, builder.lots.new_roots
    )
    arrays = _shared_arrays(builder, machine, builder.lots.mixes) | banks.tables()
    arrays |= {
        name: _states(machine, keys) for name, keys in (("entries", entries), ("draws", draws), ("turns", turns))
    }
    return BanLuckTable(machine, builder.n_seats, machine.number[SEVERAL_PLAYERS], machine.number[IDLE], arrays)


def turns_of(builder: TableBuilder) -> list[Key]:
    """Where every player's turn begins, and what follows the last, for each way in which turns go; `N_TURNS` of each.

    At last, where the banker's turn begins and where the hand ends.
    """
    starts = [[("seat", policy, turns) for policy in builder.seat_policy] for turns in (AT_ONCE, AFTER_THE_DEAL)]
    rows: list[list[Key]] = [[*starts[0], stop.bank_turn()], [*starts[1], stop.all_dealt()], []]
    turns = [key for row in rows for key in [*row, *[stop.next_player()] * (N_TURNS - len(row))]]
    return [*turns, stop.bank_turn(), stop.all_over()]


def _states(machine: Machine, keys: Sequence[Key]) -> NDArray[np.int16]:
    return np.array([machine.number[key] for key in keys] or [0], dtype=np.int16)


def _shared_arrays(builder: TableBuilder, machine: Machine, mixes: list[Mix]) -> dict[str, NDArray[Any]]:
    pairs = builder.pairs
    return {
        "mix_at": np.array([mix[0] for mix in mixes] or [0], dtype=np.int64),
        "mix_yes": _states(machine, [mix[1] for mix in mixes]),
        "mix_no": _states(machine, [mix[2] for mix in mixes]),
        "situation_of": np.array(builder.situation_of_kind(), dtype=np.uint8),
        "kind_of": np.array([builder.kind_of[hand] for hand in pairs], dtype=np.int16),
        "rung_of": np.array([builder.facts.rung[hand] for hand in pairs], dtype=np.int16),
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
    machine = build_machine([IDLE, ONE_PLAYER], joined.after, 10, awaited, joined.lots.new_roots)
    nothing = {name: np.zeros(1, dtype=np.int16) for name in ("entries", "draws", "turns")}
    arrays = _shared_arrays(joined.builder, machine, joined.lots.mixes) | nothing
    arrays |= {"bank_kind": np.zeros(1, dtype=np.int16), "surrenders": np.zeros(1, dtype=np.int64)}
    arrays |= {name: np.zeros(1, dtype=np.bool_) for name in ("must_draw", "bank_ends")}
    arrays |= {"choices": np.zeros(1, dtype=np.int64)}
    return BanLuckTable(machine, 1, machine.number[ONE_PLAYER], machine.number[IDLE], arrays)
