"""What happens at the stops of the Ban Luck machine, for one lane. It asks no rule: the table did."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import count_one, part
from twentyone.rules.banluck import Rung
from twentyone.simulate.banluck.table import FORCED_OPEN, NO_CHOICE
from twentyone.simulate.banluck.turn import N_SITUATIONS, Kind
from twentyone.simulate.core.lane import next_word

ROUND_OVER, PLAYER_DONE, MIXED = int(Kind.ROUND_OVER), int(Kind.PLAYER_DONE), int(Kind.MIXED)
GOT_FIRST, GOT_SECOND = int(Kind.GOT_FIRST), int(Kind.GOT_SECOND)
BAN_LUCK_RUNG, BAN_BAN_RUNG = int(Rung.BAN_LUCK), int(Rung.BAN_BAN)
NEXT_FIRST = 10
UNSETTLED = -1000


class Plan(NamedTuple):
    """The table as the kernels take it: plain arrays and numbers."""

    next_state: NDArray[np.int16]
    stops: NDArray[np.int32]
    entries: NDArray[np.int16]
    draws: NDArray[np.int16]
    seconds: NDArray[np.int16]
    mix_at: NDArray[np.int64]
    mix_yes: NDArray[np.int16]
    mix_no: NDArray[np.int16]
    kind_of: NDArray[np.int16]
    rung_of: NDArray[np.int16]
    surrenders: NDArray[np.int64]
    nets: NDArray[np.int16]
    seat_policy: NDArray[np.int16]
    must_draw: NDArray[np.bool_]
    choices: NDArray[np.int64]
    full: NDArray[np.int16]
    first_stop: int
    first_slow: int
    start: int
    idle: int
    n_seats: int
    n_pairs: int
    n_kinds: int
    span: int
    opens_freely: int


class Seats(NamedTuple):
    """What a block of lanes remembers of the hand in progress; in `held` column `n_seats` is the banker."""

    held: NDArray[np.int16]
    kinds: NDArray[np.int16]
    situations: NDArray[np.int16]
    nets: NDArray[np.int16]
    seat: NDArray[np.int16]
    rounds_left: NDArray[np.int64]


class Tally(NamedTuple):
    """Whole-number sums: `nets[seat, net]` counts hands; `rounds` sums over rounds 1, 1, net and net² of the table."""

    nets: NDArray[np.int64]
    rounds: NDArray[np.int64]


def new_seats(size: int, n_seats: int) -> Seats:
    """Room for the hands of a block of lanes."""
    held, kinds, situations, nets = (np.zeros((size, n_seats + 1), dtype=np.int16) for _ in range(4))
    return Seats(held, kinds, situations, nets, np.zeros(size, dtype=np.int16), np.zeros(size, dtype=np.int64))


def new_tally(plan: Plan) -> Tally:
    """Sums of nothing yet."""
    return Tally(np.zeros(plan.n_seats * (2 * plan.span + 1), dtype=np.int64), np.zeros(4, dtype=np.int64))


@part
def happens(rows: Any, i: Any, at: Any) -> Any:
    """Whether something of the chance `at / 2**32` happens now; what is certain takes no random word."""
    if at <= 0:
        return False
    if at >= 4294967296:
        return True
    return np.int64(next_word(rows, i)) < at


@part
def end_round(plan: Any, seats: Any, tally: Any, i: Any) -> Any:
    """Write down every player's net and start the next hand."""
    together = np.int64(0)
    for seat in range(plan.n_seats):
        net = np.int64(seats.nets[i, seat])
        together += net
        count_one(tally.nets, np.uint64(seat * (2 * plan.span + 1) + net + plan.span))
    tally.rounds[0] += 1
    tally.rounds[1] += 1
    tally.rounds[2] += together
    tally.rounds[3] += together * together
    seats.seat[i] = 0
    seats.rounds_left[i] -= 1
    return plan.start if seats.rounds_left[i] > 0 else plan.idle


@part
def settle(plan: Any, seats: Any, i: Any, seat: Any, banker_kind: Any) -> None:
    """Settle one player against the banker's hand as it is."""
    seats.nets[i, seat] = plan.nets[np.int64(seats.kinds[i, seat]) * plan.n_kinds + banker_kind]


@part
def void_round(plan: Any, seats: Any, tally: Any, i: Any) -> Any:
    """The banker gives up: every bet goes back."""
    for seat in range(plan.n_seats):
        seats.nets[i, seat] = 0
    return end_round(plan, seats, tally, i)


@part
def banker_decides(plan: Any, rows: Any, seats: Any, tally: Any, i: Any, hand: Any) -> Any:
    """The banker at a table of several players: whom to open, then draw or stand. [BL-24 … BL-27]"""
    kind = np.int64(plan.kind_of[hand])
    draws = plan.must_draw[hand]
    first = -1
    for seat in range(plan.n_seats):
        if seats.nets[i, seat] == UNSETTLED and not draws:
            choice = plan.choices[hand * N_SITUATIONS + seats.situations[i, seat]]
            if choice in (NO_CHOICE, FORCED_OPEN) or (plan.opens_freely and not happens(rows, i, choice)):
                settle(plan, seats, i, seat, kind)
        if seats.nets[i, seat] == UNSETTLED and first < 0:
            first = seat
    if first < 0:
        return end_round(plan, seats, tally, i)
    if not draws and not plan.opens_freely:
        draws = happens(rows, i, plan.choices[hand * N_SITUATIONS + seats.situations[i, first]])
        if not draws:
            for seat in range(plan.n_seats):
                if seats.nets[i, seat] == UNSETTLED:
                    settle(plan, seats, i, seat, kind)
            return end_round(plan, seats, tally, i)
    return plan.draws[hand]


@part
def next_player(plan: Any, rows: Any, seats: Any, tally: Any, i: Any) -> Any:
    """The first state of the next player who is unsettled, or the banker's."""
    if seats.seat[i] < plan.n_seats:
        seat = seats.seat[i]
        while seat < plan.n_seats and seats.nets[i, seat] != UNSETTLED:
            seat += 1
        seats.seat[i] = seat
        if seat < plan.n_seats:
            return plan.entries[plan.seat_policy[seat] * plan.n_pairs + seats.held[i, seat]]
    return banker_decides(plan, rows, seats, tally, i, np.int64(seats.held[i, plan.n_seats]))


@part
def begin_play(plan: Any, rows: Any, seats: Any, tally: Any, i: Any) -> Any:
    """After the deal: the banker may give up, naturals settle, then the first player acts. [BL-12 … BL-16]"""
    banker = np.int64(seats.held[i, plan.n_seats])
    best = 0
    for seat in range(plan.n_seats):
        rung = plan.rung_of[seats.held[i, seat]]
        if rung >= BAN_LUCK_RUNG:
            best = max(best, rung - BAN_LUCK_RUNG + 1)
    if happens(rows, i, plan.surrenders[3 * banker + best]):
        return void_round(plan, seats, tally, i)
    banker_kind = np.int64(plan.kind_of[banker])
    natural = plan.rung_of[banker] >= BAN_LUCK_RUNG
    for seat in range(plan.n_seats):
        held = seats.held[i, seat]
        if natural or plan.rung_of[held] >= BAN_LUCK_RUNG:
            seats.nets[i, seat] = plan.nets[np.int64(plan.kind_of[held]) * plan.n_kinds + banker_kind]
        else:
            seats.nets[i, seat] = UNSETTLED
    if natural:
        return end_round(plan, seats, tally, i)
    seats.seat[i] = 0
    return next_player(plan, rows, seats, tally, i)


@part
def dealt_card(plan: Any, rows: Any, seats: Any, tally: Any, i: Any, kind: Any, first: Any) -> Any:
    """The deal at a table of several players: who gets the next card; the banker is last. [BL-10]"""
    seat = np.int64(seats.seat[i])
    seats.held[i, seat] = first
    if seat < plan.n_seats:
        seats.seat[i] = seat + 1
        return plan.seconds[NEXT_FIRST] if kind == GOT_FIRST else plan.seconds[seats.held[i, seat + 1]]
    seats.seat[i] = 0
    if kind == GOT_FIRST:
        return plan.seconds[seats.held[i, 0]]
    return begin_play(plan, rows, seats, tally, i)


@part
def attend(plan: Any, rows: Any, seats: Any, tally: Any, i: Any, state: Any) -> Any:
    """The state that awaits the next card, after all has been done that lies between."""
    while state >= plan.first_stop:
        at = 4 * (np.int64(state) - plan.first_stop)
        kind, first = plan.stops[at], np.int64(plan.stops[at + 1])
        if kind == ROUND_OVER:
            seats.nets[i, 0] = first
            state = end_round(plan, seats, tally, i)
        elif kind == PLAYER_DONE:
            seat = seats.seat[i]
            seats.kinds[i, seat] = first
            seats.situations[i, seat] = plan.stops[at + 2]
            if plan.stops[at + 3]:
                settle(plan, seats, i, seat, 0)
            seats.seat[i] = seat + 1
            state = next_player(plan, rows, seats, tally, i)
        elif kind == MIXED:
            state = plan.mix_yes[first] if happens(rows, i, plan.mix_at[first]) else plan.mix_no[first]
        elif kind in (GOT_FIRST, GOT_SECOND):
            state = dealt_card(plan, rows, seats, tally, i, kind, first)
        else:
            state = banker_decides(plan, rows, seats, tally, i, first)
    return state
