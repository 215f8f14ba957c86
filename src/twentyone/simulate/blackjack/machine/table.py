"""The blackjack machine: the states of `turn.py` numbered, and the small tables that the stops look things up in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from twentyone.rules.blackjack import MAX_SEATS, BlackjackRules, SplitBy
from twentyone.simulate.blackjack.machine.position import TEN, Column, Hand, Turn, facing
from twentyone.simulate.blackjack.machine.turn import IDLE, TableBuilder
from twentyone.simulate.blackjack.policy_probe import Policy
from twentyone.simulate.core.machine import (
    BANK_FIRST,
    BANK_SECOND,
    DRAWN,
    FIRST_CARD,
    SECOND_CARD,
    Key,
    Machine,
    build_machine,
)

TURNS = 2 * (MAX_SEATS + 1)
"""How many places a column has in `turns`."""


@dataclass(frozen=True)
class BlackjackTable:
    """The machine of a table of seats, and what its stops look up: where halves and turns begin, a column's up card."""

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


AWAITS = {
    "first": FIRST_CARD,
    "up": BANK_FIRST,
    "second": SECOND_CARD,
    "peek": BANK_SECOND,
    "hole": BANK_SECOND,
    "look": BANK_SECOND,
    "house_hole": BANK_SECOND,
    "seat": FIRST_CARD,
    "seat_second": SECOND_CARD,
}
"""The states that await a card of the deal; all others await the next card of the shoe."""


def build_table(rules: BlackjackRules, policies: Sequence[Policy]) -> BlackjackTable:
    """The machine for these rules with one policy per seat."""
    builder = TableBuilder(rules, policies, ranked=needs_ranks(rules, policies))
    awaits = AWAITS if builder.alone else AWAITS | {"first": BANK_FIRST}
    halves = [
        builder.half_turn(policy, up, pair, may_resplit)
        for policy in range(len(builder.policies))
        for up in range(1, 11)
        for pair in range(builder.n_cards)
        for may_resplit in (False, True)
    ]
    turns = [key for column in builder.columns() for key in turns_in(builder, column)]
    start = ("first",)
    machine = build_machine(
        [IDLE, start, *halves, *turns], builder.after, builder.n_cards, lambda key: awaits.get(key[0], DRAWN)
    )
    arrays: dict[str, NDArray[Any]] = {
        "halves": np.array([machine.number[key] for key in halves], dtype=np.int16),
        "turns": np.array([machine.number[key] for key in turns], dtype=np.int16),
        "column_up": np.array([column.up for column in builder.columns()], dtype=np.int8),
    }
    return BlackjackTable(
        machine, builder.n_cards, builder.n_seats, machine.number[start], machine.number[IDLE], arrays
    )


def turns_in(builder: TableBuilder, column: Column) -> list[Key]:
    """Where the turns of a column begin, each seat's and then the dealer's, without and with somebody who waits.

    A lone seat has begun its turn when it comes to a column; only the dealer's is looked up.
    """
    seats = [IDLE] if builder.alone else [builder.seat_start(policy, column) for policy in builder.seat_policy]
    turns = [key for key in seats for _ in (False, True)]
    turns += [builder.dealer_start(column, waits) for waits in (False, True)]
    return [*turns, *[IDLE] * (TURNS - len(turns))]
