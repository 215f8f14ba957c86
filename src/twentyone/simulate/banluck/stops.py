"""What happens at the stops of the Ban Luck machine, for one lane. It asks no rule: the table has asked them all."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, count_one, part
from twentyone.rules.banluck_question import Rung
from twentyone.simulate.banluck.machine.stop import (
    ESCAPED,
    GOT_FIRST,
    GOT_SECOND,
    HELD,
    LAST_HAND,
    LOT,
    MIXED,
    NET,
    PLAYER_DONE,
    ROUND_OVER,
    SEVENS,
    SITUATION,
)
from twentyone.simulate.banluck.machine.table import ASIDE, FORCED_OPEN, NO_CHOICE, OFFENDER
from twentyone.simulate.banluck.machine.turn import CERTAIN, N_SITUATIONS
from twentyone.simulate.banluck.plan import Plan
from twentyone.simulate.core.lane import Words, next_word
from twentyone.simulate.core.machine import KIND, STOP_SIZE
from twentyone.simulate.core.sums import (
    FIRST_TABLE,
    N_CLUSTERS,
    NET_SQUARES,
    SPREAD_NETS,
    SPREAD_SQUARES,
    SQUARES,
    Counts,
    round_clusters,
)
from twentyone.simulate.core.sums import MIXED as MIXED_SUM

BAN_LUCK_RUNG, BAN_BAN_RUNG = int(Rung.BAN_LUCK), int(Rung.BAN_BAN)
NEXT_FIRST = 10
UNSETTLED = -1000
N_SUMS = FIRST_TABLE
"""The sums over rounds that are counted; `round_sums` adds the one that follows from them."""


class Seats(NamedTuple):
    """What a block of lanes remembers of the hand in progress; in `held` column `n_seats` is the banker."""

    held: NDArray[np.int16]
    kinds: NDArray[np.int16]
    situations: NDArray[np.int16]
    nets: NDArray[np.int16]
    seat: NDArray[np.int16]
    rounds_left: NDArray[np.int64]


class Tally(NamedTuple):
    """Whole-number sums: `nets[seat, net]` counts hands; `rounds` are the sums over rounds of `sums.py`."""

    nets: NDArray[np.int64]
    rounds: NDArray[np.int64]


def new_seats(size: int, n_seats: int) -> Seats:
    """Room for the hands of a block of lanes."""
    held, kinds, situations, nets = (np.zeros((size, n_seats + 1), dtype=np.int16) for _ in range(4))
    return Seats(held, kinds, situations, nets, np.zeros(size, dtype=np.int16), np.zeros(size, dtype=np.int64))


def new_tally(plan: Plan) -> Tally:
    """Sums of nothing yet."""
    return Tally(np.zeros(plan.n_seats * (2 * plan.span + 1), dtype=np.int64), np.zeros(N_SUMS, dtype=np.int64))


def round_sums(plan: Plan, nets: Counts, rounds: Counts) -> Counts:
    """The sums over rounds as `Sums` has them: no up card or count divides the squared nets of the table."""
    return round_clusters(nets) if plan.n_seats == 1 else np.append(rounds, rounds[NET_SQUARES])


@part
def n_seats_of(seats: Seats) -> int:
    """How many players there are, which a GPU's kernel knows when it is compiled; the banker's is one column more."""
    return seats.held.shape[1] - 1


@part
def happens(rows: Words, i: Number, at: Number) -> bool | np.bool:
    """Whether something of the chance `at / 2**32` happens now; what is certain takes no random word."""
    if at <= 0:
        return False
    if at >= CERTAIN:
        return True
    return np.int64(next_word(rows, i)) < at


@part
def charge(plan: Plan, seats: Seats, i: Number) -> Number:
    """What each of those who stood below the minimum pays besides, in units: a share of the bank's loss. [BL-38]"""
    n_offenders, bank_loss = np.int64(0), np.int64(0)
    for seat in range(n_seats_of(seats)):
        net, role = np.int64(seats.nets[i, seat]), plan.role_of[seats.kinds[i, seat]]
        n_offenders += role == OFFENDER and net < 0
        if role != ASIDE and net > 0:
            bank_loss += net
    if n_offenders == 0:
        return np.int64(0)
    return min(bank_loss * plan.units // n_offenders, np.int64(plan.penalty_cap * plan.units))


@part
def pay_in_units(plan: Plan, seats: Seats, i: Number, is_played: bool) -> None:
    """Turn every net from bets to units; after a hand that was played out, with what offenders pay."""
    share = charge(plan, seats, i) if is_played else np.int64(0)
    for seat in range(n_seats_of(seats)):
        net = np.int64(seats.nets[i, seat])
        paid = share if net < 0 and plan.role_of[seats.kinds[i, seat]] == OFFENDER else np.int64(0)
        seats.nets[i, seat] = net * plan.units - paid


@part
def end_round(plan: Plan, seats: Seats, tally: Tally, i: Number, is_played: bool) -> Number:
    """Write down every player's net and start the next hand."""
    if plan.units > 1:
        pay_in_units(plan, seats, i, is_played)
    together, spread = np.int64(0), np.int64(0)
    for seat in range(n_seats_of(seats)):
        net = np.int64(seats.nets[i, seat])
        together += net
        spread += net * net
        count_one(tally.nets, np.uint64(seat * (2 * plan.span + 1) + net + plan.span))
    tally.rounds[N_CLUSTERS] += 1
    tally.rounds[SQUARES] += 1
    tally.rounds[MIXED_SUM] += together
    tally.rounds[NET_SQUARES] += together * together
    tally.rounds[SPREAD_SQUARES] += spread * spread
    tally.rounds[SPREAD_NETS] += spread * together
    seats.seat[i] = 0
    seats.rounds_left[i] -= 1
    return plan.start if seats.rounds_left[i] > 0 else plan.idle


@part
def settle(plan: Plan, seats: Seats, i: Number, seat: Number, banker_kind: Number) -> None:
    """Settle one player against the banker's hand as it is."""
    seats.nets[i, seat] = plan.nets[np.int64(seats.kinds[i, seat]) * plan.n_kinds + banker_kind]


@part
def void_round(plan: Plan, seats: Seats, tally: Tally, i: Number) -> Number:
    """The banker gives up: every bet goes back."""
    for seat in range(n_seats_of(seats)):
        seats.nets[i, seat] = 0
    return end_round(plan, seats, tally, i, False)


@part
def banker_decides(plan: Plan, rows: Words, seats: Seats, tally: Tally, i: Number, hand: Number) -> Number:
    """The banker at a table of several players: whom to open, then draw or stand. [BL-24 … BL-27]"""
    kind = np.int64(plan.kind_of[hand])
    draws = plan.must_draw[hand]
    first = -1
    for seat in range(n_seats_of(seats)):
        if seats.nets[i, seat] == UNSETTLED and not draws:
            choice = plan.choices[hand * N_SITUATIONS + seats.situations[i, seat]]
            if choice in (NO_CHOICE, FORCED_OPEN) or (plan.opens_freely and not happens(rows, i, choice)):
                settle(plan, seats, i, seat, kind)
        if seats.nets[i, seat] == UNSETTLED and first < 0:
            first = seat
    if first < 0:
        return end_round(plan, seats, tally, i, True)
    if not draws and not plan.opens_freely:
        draws = happens(rows, i, plan.choices[hand * N_SITUATIONS + seats.situations[i, first]])
        if not draws:
            for seat in range(n_seats_of(seats)):
                if seats.nets[i, seat] == UNSETTLED:
                    settle(plan, seats, i, seat, kind)
            return end_round(plan, seats, tally, i, True)
    return plan.draws[hand]


@part
def next_player(plan: Plan, rows: Words, seats: Seats, tally: Tally, i: Number) -> Number:
    """The first state of the next player who is unsettled, or the banker's."""
    if seats.seat[i] < n_seats_of(seats):
        seat = seats.seat[i]
        while seat < n_seats_of(seats) and seats.nets[i, seat] != UNSETTLED:
            seat += 1
        seats.seat[i] = seat
        if seat < n_seats_of(seats):
            return plan.entries[plan.seat_policy[seat] * plan.n_pairs + seats.held[i, seat]]
    return banker_decides(plan, rows, seats, tally, i, np.int64(seats.held[i, n_seats_of(seats)]))


@part
def n_staying(plan: Plan, rows: Words, seats: Seats, i: Number) -> Number:
    """Ask every player in turn whether to escape directly after the deal; how many stay. [BL-40]"""
    n_stay = 0
    for seat in range(n_seats_of(seats)):
        seats.nets[i, seat] = UNSETTLED
        n_stay += 1
        if plan.escapes_first:
            at = plan.escapes[plan.seat_policy[seat] * plan.n_pairs + seats.held[i, seat]]
            if happens(rows, i, at):
                seats.nets[i, seat] = 0
                n_stay -= 1
    return n_stay


@part
def begin_play(plan: Plan, rows: Words, seats: Seats, tally: Tally, i: Number) -> Number:
    """After the deal: players may escape, the banker give up; naturals settle, then the first player acts.

    [BL-12 … BL-16, BL-40]
    """
    banker = np.int64(seats.held[i, n_seats_of(seats)])
    if n_staying(plan, rows, seats, i) == 0:
        return end_round(plan, seats, tally, i, False)
    best = 0
    for seat in range(n_seats_of(seats)):
        rung = plan.rung_of[seats.held[i, seat]]
        if rung >= BAN_LUCK_RUNG:
            best = max(best, rung - BAN_LUCK_RUNG + 1)
    if happens(rows, i, plan.surrenders[3 * banker + best]):
        return void_round(plan, seats, tally, i)
    banker_kind = np.int64(plan.kind_of[banker])
    natural = plan.rung_of[banker] >= BAN_LUCK_RUNG
    for seat in range(n_seats_of(seats)):
        held = seats.held[i, seat]
        if seats.nets[i, seat] == UNSETTLED and (natural or plan.rung_of[held] >= BAN_LUCK_RUNG):
            seats.kinds[i, seat] = plan.kind_of[held]
            settle(plan, seats, i, seat, banker_kind)
    if natural:
        return end_round(plan, seats, tally, i, False)
    seats.seat[i] = 0
    return next_player(plan, rows, seats, tally, i)


@part
def dealt_card(plan: Plan, rows: Words, seats: Seats, tally: Tally, i: Number, kind: Number, first: Number) -> Number:
    """The deal at a table of several players: who gets the next card; the banker is last. [BL-10]"""
    seat = np.int64(seats.seat[i])
    seats.held[i, seat] = first
    if seat < n_seats_of(seats):
        seats.seat[i] = seat + 1
        return plan.seconds[NEXT_FIRST] if kind == GOT_FIRST else plan.seconds[seats.held[i, seat + 1]]
    seats.seat[i] = 0
    if kind == GOT_FIRST:
        return plan.seconds[seats.held[i, 0]]
    return begin_play(plan, rows, seats, tally, i)


@part
def attend(plan: Plan, rows: Words, seats: Seats, tally: Tally, i: Number, state: Number) -> Number:
    """The state that awaits the next card, after all has been done that lies between."""
    while state >= plan.first_stop:
        at = STOP_SIZE * (np.int64(state) - plan.first_stop)
        kind = plan.stops[at + KIND]
        if kind == ROUND_OVER:
            seats.nets[i, 0] = plan.stops[at + NET]
            state = end_round(plan, seats, tally, i, True)
        elif kind == PLAYER_DONE:
            seat = seats.seat[i]
            seats.kinds[i, seat] = plan.stops[at + LAST_HAND]
            seats.situations[i, seat] = plan.stops[at + SITUATION]
            if plan.stops[at + SEVENS]:
                settle(plan, seats, i, seat, 0)
            seats.seat[i] = seat + 1
            state = next_player(plan, rows, seats, tally, i)
        elif kind == ESCAPED:
            seat = seats.seat[i]
            seats.nets[i, seat] = 0
            seats.seat[i] = seat + 1
            state = next_player(plan, rows, seats, tally, i)
        elif kind == MIXED:
            lot = np.int64(plan.stops[at + LOT])
            state = plan.mix_yes[lot] if happens(rows, i, plan.mix_at[lot]) else plan.mix_no[lot]
        elif kind in (GOT_FIRST, GOT_SECOND):
            state = dealt_card(plan, rows, seats, tally, i, kind, np.int64(plan.stops[at + HELD]))
        else:
            state = banker_decides(plan, rows, seats, tally, i, np.int64(plan.stops[at + HELD]))
    return state
