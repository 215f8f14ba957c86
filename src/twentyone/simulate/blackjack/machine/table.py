"""The blackjack machine: the states of `turn.py` numbered, and the small tables that the stops look things up in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules, SplitBy
from twentyone.simulate.blackjack import outcome
from twentyone.simulate.blackjack.machine.position import TEN, Hand, Turn, facing
from twentyone.simulate.blackjack.machine.turn import IDLE, TableBuilder
from twentyone.simulate.blackjack.outcome import N_UPS
from twentyone.simulate.blackjack.policy_probe import Policy
from twentyone.simulate.core.machine import HOLE, Machine, build_machine


@dataclass(frozen=True)
class BlackjackTable:
    """The machine of a table of seats, and the small tables its stops look things up in."""

    machine: Machine
    n_cards: int
    n_seats: int
    start: int
    idle: int
    arrays: dict[str, NDArray[Any]]


def needs_ranks(rules: BlackjackRules, policies: Sequence[Policy]) -> bool:
    """Whether it matters which tens a hand of two tens is made of: pairs are by rank, and somebody plays them so."""
    if rules.split_by != SplitBy.SAME_RANK:
        return False
    builder = TableBuilder(rules, policies)
    pair, mixed = Hand(20, 0, 2, TEN), Hand(20, 0, 2, -1)
    for policy in range(len(builder.policies)):
        for up in range(1, 11):
            if builder.opening_word(policy, up, pair) != builder.opening_word(policy, up, mixed):
                return True
            for after_split in (False, True):
                for may_resplit in (False, True):
                    turn = Turn(policy, facing(up), after_split, False, may_resplit)
                    if builder.action(turn, pair) != builder.action(turn, mixed):
                        return True
    return False


def mark(key: Any) -> int:
    """Keeps apart what the kernels must tell apart: states that await the hole card, and the start of a round."""
    if key[0] in ("hole", "house_hole", "peek", "look"):
        return HOLE
    return 2 if key[0] == "first" else 0


def build_table(rules: BlackjackRules, policies: Sequence[Policy]) -> BlackjackTable:
    """The machine for these rules with one policy per seat."""
    builder = TableBuilder(rules, policies, ranked=needs_ranks(rules, policies))
    ups, kinds = range(1, 11), range(len(builder.policies))
    halves = [
        builder.half_turn(policy, up, pair, may_resplit)
        for policy in kinds
        for up in ups
        for pair in range(builder.n_cards)
        for may_resplit in (False, True)
    ]
    dealers = [builder.dealer_start(column, waits) for column in builder.columns() for waits in (False, True)]
    roots = {"halves": halves, "dealers": dealers, "entries": [], "seconds": [], "waypoints": []}
    if not builder.alone:
        hands = builder.opening_hands()
        roots |= {
            "entries": [builder.entry(policy, up, hand) for policy in kinds for up in ups for hand in hands],
            "seconds": [("second", first, 0) for first in range(builder.n_cards)],
            "waypoints": [("next_first",), ("up", 0), ("look",)],
        }
    every = [IDLE, ("first",), *(key for keys in roots.values() for key in keys)]
    machine = build_machine(every, builder.after, builder.n_cards, mark)
    states = {name: np.array([machine.number[key] for key in keys] or [0], np.int16) for name, keys in roots.items()}
    first, idle = machine.number[("first",)], machine.number[IDLE]
    return BlackjackTable(machine, builder.n_cards, builder.n_seats, first, idle, states | _lookups(builder))


def _lookups(builder: TableBuilder) -> dict[str, NDArray[Any]]:
    """What the stops look up besides states."""
    columns, rules = builder.columns(), builder.rules
    column_at = np.zeros(N_UPS * N_UPS, dtype=np.int16)
    for index, column in enumerate(columns):
        if not column.insured:
            column_at[N_UPS * column.up + column.hole] = index
    words = [
        builder.opening_word(policy, up, hand)
        for policy in range(0 if builder.alone else len(builder.policies))
        for up in range(1, 11)
        for hand in builder.opening_hands()
    ]
    return {
        "openings": np.array(words or [0], dtype=np.int64),
        "column_at": column_at,
        "column_up": np.array([column.up for column in columns], dtype=np.int8),
        "column_mark": np.array([outcome.INSURED if column.insured else 0 for column in columns], dtype=np.int64),
        "peeks": np.array([False, *(ask.must_peek(rules, up) for up in range(1, 11))]),
        "seat_policy": np.array(builder.seat_policy, dtype=np.int16),
        "pays": builder.pays,
        "sides": builder.sides,
    }
