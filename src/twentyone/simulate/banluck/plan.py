"""From rules and strategies to the arrays the kernels run on."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.rules.table import TENTHS
from twentyone.simulate.banluck.machine.stop import Kind
from twentyone.simulate.banluck.machine.table import build_heads_up_table, build_table
from twentyone.solve.banluck.hands import deck_of
from twentyone.solve.banluck.policy import Table


class Plan(NamedTuple):
    """The table as the kernels take it: plain arrays and numbers.

    Everybody bets one chip. `units` make a bet: tenths of a chip where a penalty can be shared, else one. `role_of`
    says of each kind of hand what it has to do with a penalty.
    """

    next_state: NDArray[np.int16]
    stops: NDArray[np.int64]
    awaits: NDArray[np.int8]
    entries: NDArray[np.int16]
    draws: NDArray[np.int16]
    turns: NDArray[np.int16]
    mix_at: NDArray[np.int64]
    mix_yes: NDArray[np.int16]
    mix_no: NDArray[np.int16]
    situation_of: NDArray[np.uint8]
    kind_of: NDArray[np.int16]
    rung_of: NDArray[np.int16]
    bank_kind: NDArray[np.int16]
    bank_ends: NDArray[np.bool_]
    surrenders: NDArray[np.int64]
    nets: NDArray[np.int16]
    seat_policy: NDArray[np.int16]
    must_draw: NDArray[np.bool_]
    choices: NDArray[np.int64]
    escapes: NDArray[np.int64]
    full: NDArray[np.int16]
    role_of: NDArray[np.int16]
    first_stop: int
    first_dealt: int
    first_slow: int
    first_bank: int
    first_end: int
    first_over: int
    n_over: int
    start: int
    idle: int
    n_seats: int
    n_pairs: int
    n_kinds: int
    span: int
    opens_freely: int
    units: int
    penalty_cap: int
    escapes_first: int


def make_plan(rules: BanLuckRules, players: Sequence[Table], banker: Table) -> Plan:
    """The machine of these strategies, one per player and one for the banker, as the kernels take it."""
    table = (
        build_heads_up_table(rules, players[0], banker) if len(players) == 1 else build_table(rules, players, banker)
    )
    machine, arrays = table.machine, table.arrays
    n_pairs, n_kinds = len(arrays["rung_of"]), round(len(arrays["nets"]) ** 0.5)
    assert n_pairs <= n_kinds, "kernels look up, and forget, what hands of two cards would win as if they were kinds"
    has_penalty = ask.has_penalty(rules, len(players))
    units = TENTHS if has_penalty else 1
    largest = int(np.abs(arrays["nets"]).max()) + (rules.penalty_cap if has_penalty else 0)
    return Plan(
        next_state=machine.next_state,
        stops=machine.stops,
        awaits=machine.awaits,
        full=np.cumsum(deck_of(rules)).astype(np.int16),
        first_stop=machine.n_card_states,
        first_dealt=machine.first_of(Kind.BANK_DEALT),
        first_slow=machine.first_of(Kind.MIXED),
        first_bank=machine.first_of(Kind.BANK_TURN),
        first_end=machine.first_of(Kind.ALL_OVER),
        first_over=machine.first_of(Kind.ROUND_OVER),
        n_over=int((machine.kinds == Kind.ROUND_OVER).sum()),
        start=table.start,
        idle=table.idle,
        n_seats=table.n_seats,
        n_pairs=n_pairs,
        n_kinds=n_kinds,
        span=units * largest,
        opens_freely=int(rules.reveal == Reveal.OPTIONAL),
        units=units,
        penalty_cap=rules.penalty_cap,
        escapes_first=int(ask.escapes_first(rules)),
        **arrays,
    )
