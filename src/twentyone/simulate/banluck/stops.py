"""What happens at the stops of the Ban Luck machine, for one lane. It asks no rule: the table has asked them all."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, count_one, part
from twentyone.rules.banluck_question import Rung
from twentyone.simulate.banluck.machine.bank import FORCED_OPEN, NO_CHOICE
from twentyone.simulate.banluck.machine.stop import (
    ALL_DEALT,
    BANK_TURN,
    ESCAPED,
    HELD,
    LAST_HAND,
    LOT,
    MIXED,
    NATURAL,
    NET,
    NEXT_PLAYER,
    PLAYER_DEALT,
    TURNS,
)
from twentyone.simulate.banluck.machine.table import ASIDE, BANK, N_TURNS, OFFENDER, OVER
from twentyone.simulate.banluck.machine.turn import AFTER_THE_DEAL, CERTAIN, N_SITUATIONS, RESUMED
from twentyone.simulate.banluck.plan import Plan
from twentyone.simulate.core.lane import Words, next_word
from twentyone.simulate.core.machine import KIND, stop_number
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

BAN_LUCK_RUNG = int(Rung.BAN_LUCK)
WORTHLESS = 0
"""The kind of hand that three sevens are settled against: nothing that the banker draws can change what they win."""
N_SUMS = FIRST_TABLE
"""The sums over rounds that are counted; `sums_of` adds the one that follows from them."""


class Seats(NamedTuple):
    """What a block of lanes remembers of the hand in progress.

    `kinds[seat * pitch + lane]` is what a player ended with, as a kind; until a player whose turn comes after the deal
    has it, the number of the hand. `nets` are those of players who are settled, and `unsettled` has a bit for each who
    waits for the banker. `turns` is the place in `turns` of how turns go; `bank` is the banker's hand.
    """

    kinds: NDArray[np.int16]
    nets: NDArray[np.int16]
    seat: NDArray[np.uint16]
    turns: NDArray[np.uint16]
    unsettled: NDArray[np.uint16]
    bank: NDArray[np.uint16]
    rounds_left: NDArray[np.int64]
    pitch: int
    n_seats: int


class Tally(NamedTuple):
    """Whole-number sums. `over[stop]` counts the hands of one player by their ends, `nets[seat, net]` those of several.

    `rounds` are the sums over rounds of `sums.py`.
    """

    over: NDArray[np.uint32]
    nets: NDArray[np.uint32]
    rounds: NDArray[np.int64]


def new_seats(size: int, n_seats: int) -> Seats:
    """Room for the hands of a block of lanes."""
    kinds, nets = np.zeros((2, n_seats * size), dtype=np.int16)
    seat, turns, unsettled, bank = np.zeros((4, size), dtype=np.uint16)
    return Seats(kinds, nets, seat, turns, unsettled, bank, np.zeros(size, dtype=np.int64), size, n_seats)


def new_tally(plan: Plan) -> Tally:
    """Sums of nothing yet."""
    over, nets = np.zeros(max(plan.n_over, 1), dtype=np.uint32), np.zeros(plan.n_seats * n_nets(plan), dtype=np.uint32)
    return Tally(over, nets, np.zeros(N_SUMS, dtype=np.int64))


@part
def n_nets(plan: Plan) -> int:
    """How many nets there are."""
    return 2 * plan.span + 1


def nets_of(plan: Plan, over: NDArray[np.integer], nets: NDArray[np.integer]) -> Counts:
    """Hands by seat, bucket, up card (there is none of either) and net."""
    counted = nets.reshape(plan.n_seats, 1, 1, n_nets(plan)).astype(np.int64)
    for stop in range(plan.n_over):
        net = stop_number(plan.stops, plan.first_over - plan.first_stop + stop, NET)
        counted[0, 0, 0, net + plan.span] += over[stop]
    return counted


def round_sums(plan: Plan, nets: Counts, rounds: Counts) -> Counts:
    """The sums over rounds as `Sums` has them: no up card or count divides the squared nets of the table."""
    return round_clusters(nets) if plan.n_seats == 1 else np.append(rounds, rounds[NET_SQUARES])


@part
def happens(rows: Words, i: Number, at: Number) -> bool | np.bool:
    """Whether something of the chance `at / 2**32` happens now; what is certain takes no random word."""
    if at <= 0:
        return False
    if at >= CERTAIN:
        return True
    return np.int64(next_word(rows, i)) < at


# The end of a hand ----------------------------------------------------------------------------------


@part
def net_against(plan: Plan, seats: Seats, i: Number, seat: Number, bank_kind: Number) -> Number:
    """What a player who has ended the turn wins against a banker's hand of this kind."""
    return np.int64(plan.nets[np.int64(seats.kinds[seat * seats.pitch + i]) * plan.n_kinds + bank_kind])


@part
def charge(plan: Plan, seats: Seats, i: Number) -> Number:
    """What each of those who stood below the minimum pays besides, in units: a share of the bank's loss. [BL-38]"""
    n_offenders, bank_loss = np.int64(0), np.int64(0)
    for seat in range(seats.n_seats):
        net, role = np.int64(seats.nets[seat * seats.pitch + i]), plan.role_of[seats.kinds[seat * seats.pitch + i]]
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
    for seat in range(seats.n_seats):
        net = np.int64(seats.nets[seat * seats.pitch + i])
        offends = net < 0 and plan.role_of[seats.kinds[seat * seats.pitch + i]] == OFFENDER
        seats.nets[seat * seats.pitch + i] = net * plan.units - (share if offends else np.int64(0))


@part
def begin_lane(seats: Seats, i: Number, rounds: Number) -> None:
    """A lane is about to play so many hands."""
    seats.rounds_left[i] = rounds
    seats.seat[i] = 0
    seats.unsettled[i] = 0


@part
def next_hand(plan: Plan, seats: Seats, i: Number) -> Number:
    """The state in which the next hand starts."""
    seats.seat[i] = 0
    seats.unsettled[i] = 0
    seats.rounds_left[i] -= 1
    return plan.start if seats.rounds_left[i] > 0 else plan.idle


@part
def end_table(plan: Plan, seats: Seats, tally: Tally, i: Number) -> Number:
    """Settle whoever is left against the banker's last hand, write down every net and start the next hand."""
    unsettled, bank_kind = np.int64(seats.unsettled[i]), np.int64(plan.bank_kind[seats.bank[i]])
    for seat in range(seats.n_seats):
        at, net = seat * seats.pitch + i, net_against(plan, seats, i, seat, bank_kind)
        seats.nets[at] = net if (unsettled >> seat) & 1 else np.int64(seats.nets[at])
    if plan.units > 1:
        pay_in_units(plan, seats, i, seats.turns[i] != N_TURNS * AFTER_THE_DEAL)
    together, spread = np.int64(0), np.int64(0)
    for seat in range(seats.n_seats):
        net = np.int64(seats.nets[seat * seats.pitch + i])
        together += net
        spread += net * net
        count_one(tally.nets, np.uint64(seat * n_nets(plan) + net + plan.span))
    tally.rounds[N_CLUSTERS] += 1
    tally.rounds[SQUARES] += 1
    tally.rounds[MIXED_SUM] += together
    tally.rounds[NET_SQUARES] += together * together
    tally.rounds[SPREAD_SQUARES] += spread * spread
    tally.rounds[SPREAD_NETS] += spread * together
    return next_hand(plan, seats, i)


@part
def end_hand(plan: Plan, seats: Seats, tally: Tally, i: Number, state: Number) -> Number:
    """The state in which the next hand starts, once the one that ends at this stop is written down."""
    if seats.n_seats > 1:
        return end_table(plan, seats, tally, i)
    seats.nets[i] = stop_number(plan.stops, state - plan.first_stop, NET)
    count_one(tally.over, np.uint64(np.int64(state) - plan.first_over))
    return next_hand(plan, seats, i)


# Players --------------------------------------------------------------------------------------------


@part
def next_turn(plan: Plan, seats: Seats, i: Number) -> Number:
    """What follows when a player is done."""
    seat = np.int64(seats.seat[i]) + 1
    seats.seat[i] = seat
    return plan.turns[seats.turns[i] + seat]


@part
def end_turn(plan: Plan, seats: Seats, i: Number, state: Number) -> Number:
    """A player has ended the turn, and waits for the banker."""
    seat = np.int64(seats.seat[i])
    seats.kinds[seat * seats.pitch + i] = stop_number(plan.stops, state - plan.first_stop, LAST_HAND)
    seats.unsettled[i] |= np.uint16(1 << seat)
    return next_turn(plan, seats, i)


@part
def begin_turns(plan: Plan, seats: Seats, i: Number, state: Number) -> Number:
    """The banker has two cards: the first player gets one."""
    seats.bank[i] = stop_number(plan.stops, state - plan.first_stop, HELD)
    turns = np.int64(N_TURNS * stop_number(plan.stops, state - plan.first_stop, TURNS))
    seats.turns[i] = turns
    return plan.turns[turns]


@part
def n_staying(plan: Plan, rows: Words, seats: Seats, i: Number) -> Number:
    """Ask every player in turn whether to escape directly after the deal; how many stay. [BL-40]"""
    n_stay = 0
    for seat in range(seats.n_seats):
        escapes: bool | np.bool = False
        if plan.escapes_first:
            at = plan.escapes[plan.seat_policy[seat] * plan.n_pairs + seats.kinds[seat * seats.pitch + i]]
            escapes = happens(rows, i, at)
        seats.nets[seat * seats.pitch + i] = 0
        if not escapes:
            seats.unsettled[i] |= np.uint16(1 << seat)
            n_stay += 1
    return n_stay


@part
def void_hand(plan: Plan, seats: Seats, i: Number) -> Number:
    """The banker gives up, or nobody has stayed: every bet goes back."""
    for seat in range(seats.n_seats):
        seats.nets[seat * seats.pitch + i] = 0
    seats.unsettled[i] = 0
    return plan.turns[OVER]


@part
def begin_play(plan: Plan, rows: Words, seats: Seats, i: Number) -> Number:
    """After the deal: players may escape, the banker give up; naturals settle, then the first player acts.

    [BL-12 … BL-16, BL-40]
    """
    bank = np.int64(seats.bank[i])
    n_stay = n_staying(plan, rows, seats, i)
    best = np.int64(0)
    for seat in range(seats.n_seats):
        rung = np.int64(plan.rung_of[seats.kinds[seat * seats.pitch + i]])
        if rung >= BAN_LUCK_RUNG:
            best = max(best, rung - BAN_LUCK_RUNG + 1)
    if n_stay == 0 or happens(rows, i, plan.surrenders[3 * bank + best]):
        return void_hand(plan, seats, i)
    bank_kind, ends = np.int64(plan.bank_kind[bank]), plan.bank_ends[bank]
    for seat in range(seats.n_seats):
        held = seats.kinds[seat * seats.pitch + i]
        if (seats.unsettled[i] >> seat) & 1 and (ends or plan.rung_of[held] >= BAN_LUCK_RUNG):
            seats.kinds[seat * seats.pitch + i] = plan.kind_of[held]
            seats.nets[seat * seats.pitch + i] = net_against(plan, seats, i, seat, bank_kind)
            seats.unsettled[i] &= np.uint16(0xFFFF ^ (1 << seat))
    if ends:
        return plan.turns[OVER]
    seats.seat[i] = 0
    seats.turns[i] = N_TURNS * RESUMED
    return plan.turns[N_TURNS * RESUMED]


@part
def next_player(plan: Plan, seats: Seats, i: Number) -> Number:
    """The first state of the next player who is unsettled, or of the banker."""
    seat = np.int64(seats.seat[i])
    while seat < seats.n_seats and not (seats.unsettled[i] >> seat) & 1:
        seat += 1
    seats.seat[i] = seat
    if seat == seats.n_seats:
        return plan.turns[BANK]
    return plan.entries[plan.seat_policy[seat] * plan.n_pairs + seats.kinds[seat * seats.pitch + i]]


# The banker -----------------------------------------------------------------------------------------


@part
def choice_of(plan: Plan, seats: Seats, i: Number, seat: Number, bank: Number) -> Number:
    """What the banker may do with this hand against one player, or the threshold below which a lot says to draw."""
    return np.int64(plan.choices[bank * N_SITUATIONS + plan.situation_of[seats.kinds[seat * seats.pitch + i]]])


@part
def opened(plan: Plan, rows: Words, i: Number, choice: Number) -> Number:
    """1 if a player against whom the banker has this choice is opened now, else 0."""
    if plan.opens_freely:
        return np.int64(choice in (NO_CHOICE, FORCED_OPEN) or not happens(rows, i, choice))
    return np.int64((choice == NO_CHOICE) | (choice == FORCED_OPEN))


@part
def open_some(plan: Plan, rows: Words, seats: Seats, i: Number, bank: Number) -> None:
    """Settle those whom the banker opens now. [BL-24 … BL-27]

    Without a branch where no lots are drawn: who is opened is nothing a processor can guess.
    """
    bank_kind, unsettled = np.int64(plan.bank_kind[bank]), np.int64(seats.unsettled[i])
    for seat in range(seats.n_seats):
        at = seat * seats.pitch + i
        waits = (unsettled >> seat) & 1
        if plan.opens_freely and not waits:
            continue
        opens = waits & opened(plan, rows, i, choice_of(plan, seats, i, seat, bank))
        net = net_against(plan, seats, i, seat, bank_kind)
        seats.nets[at] = net if opens else np.int64(seats.nets[at])
        unsettled ^= opens << seat
    seats.unsettled[i] = np.uint16(unsettled)


@part
def first_unsettled(seats: Seats, i: Number) -> Number:
    """The lowest seat that is unsettled; some is."""
    seat = np.int64(0)
    while not (seats.unsettled[i] >> seat) & 1:
        seat += 1
    return seat


@part
def bank_turn(plan: Plan, rows: Words, seats: Seats, i: Number, state: Number) -> Number:
    """The banker at a table of several players: whom to open, then draw or stand."""
    if stop_number(plan.stops, state - plan.first_stop, KIND) != BANK_TURN:
        seats.bank[i] = stop_number(plan.stops, state - plan.first_stop, HELD)
    bank = np.int64(seats.bank[i])
    if plan.must_draw[bank] and seats.unsettled[i] != 0:
        return plan.draws[bank]
    open_some(plan, rows, seats, i, bank)
    if seats.unsettled[i] == 0:
        return plan.turns[OVER]
    if plan.opens_freely or happens(rows, i, choice_of(plan, seats, i, first_unsettled(seats, i), bank)):
        return plan.draws[bank]
    return plan.turns[OVER]


@part
def end_settled(plan: Plan, seats: Seats, i: Number, state: Number, kind: Number) -> Number:
    """A player has ended the turn with a net that does not change any more: a natural, three sevens, an escape."""
    seat = np.int64(seats.seat[i])
    net: Number = np.int64(0)
    if kind != ESCAPED:
        seats.kinds[seat * seats.pitch + i] = stop_number(plan.stops, state - plan.first_stop, LAST_HAND)
        against = np.int64(plan.bank_kind[seats.bank[i]]) if kind == NATURAL else np.int64(WORTHLESS)
        net = net_against(plan, seats, i, seat, against)
    seats.nets[seat * seats.pitch + i] = net
    seats.unsettled[i] &= np.uint16(0xFFFF ^ (1 << seat))
    return next_turn(plan, seats, i)


@part
def draw_lot(plan: Plan, rows: Words, i: Number, state: Number) -> Number:
    """What follows a mixed decision, by lot."""
    lot = stop_number(plan.stops, state - plan.first_stop, LOT)
    return plan.mix_yes[lot] if happens(rows, i, plan.mix_at[lot]) else plan.mix_no[lot]


@part
def attend_rare(plan: Plan, rows: Words, seats: Seats, i: Number, state: Number) -> Number:
    """What follows one of the players' stops that are not frequent."""
    kind = stop_number(plan.stops, state - plan.first_stop, KIND)
    if kind == MIXED:
        return draw_lot(plan, rows, i, state)
    if kind == PLAYER_DEALT:
        seats.kinds[seats.seat[i] * seats.pitch + i] = stop_number(plan.stops, state - plan.first_stop, HELD)
        return next_turn(plan, seats, i)
    if kind == ALL_DEALT:
        return begin_play(plan, rows, seats, i)
    if kind == NEXT_PLAYER:
        return next_player(plan, seats, i)
    return end_settled(plan, seats, i, state, kind)


@part
def attend_players(plan: Plan, rows: Words, seats: Seats, i: Number, state: Number) -> Number:
    """The state that awaits the next card, or the stop at which the banker has the turn or the hand ends."""
    while plan.first_stop <= state < plan.first_bank:
        if state >= plan.first_slow:
            state = attend_rare(plan, rows, seats, i, state)
        elif state >= plan.first_dealt:
            state = begin_turns(plan, seats, i, state)
        else:
            state = end_turn(plan, seats, i, state)
    return state


@part
def attend(plan: Plan, rows: Words, seats: Seats, i: Number, state: Number) -> Number:
    """The state that awaits the next card, or the stop at which the hand ends."""
    if seats.n_seats == 1:
        while plan.first_stop <= state < plan.first_end:
            state = draw_lot(plan, rows, i, state)
        return state
    state = attend_players(plan, rows, seats, i, state)
    return bank_turn(plan, rows, seats, i, state) if plan.first_bank <= state < plan.first_end else state
