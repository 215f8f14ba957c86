"""Hands of Ban Luck one by one, with every player's net: for bankrolls, and for whatever sums do not tell."""

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, bare_kernel, part
from twentyone.errors import RunError
from twentyone.seed import check_seed
from twentyone.simulate.bankroll import Trajectories
from twentyone.simulate.banluck.plan import Plan
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.banluck.stops import Seats, Tally, attend, begin_lane, end_hand, new_seats, new_tally
from twentyone.simulate.core.lane import ALONE, Shorts, Words, new_lanes, next_word, seed_row

N_CARDS = 10


@part
def play_hand(plan: Plan, rows: Words, seats: Seats, tally: Tally, deck: Shorts) -> None:
    """One hand from a fresh deck; the players' nets are left in `seats`."""
    for k in range(N_CARDS):
        deck[k] = plan.full[k]
    state: Number = np.int64(plan.start)
    while True:
        slot = np.int64((np.uint64(next_word(rows, ALONE)) * np.uint64(deck[N_CARDS - 1])) >> np.uint64(32))
        card = np.int64(0)
        while deck[card] <= slot:
            card += 1
        for k in range(card, N_CARDS):
            deck[k] -= 1
        state = np.int64(attend(plan, rows, seats, ALONE, np.int64(plan.next_state[state * N_CARDS + card])))
        if state >= plan.first_end:
            end_hand(plan, seats, tally, ALONE, state)
            return


@bare_kernel
def play_in_order(
    plan: Plan, rows: Words, seats: Seats, tally: Tally, deck: Shorts, seed: Number, chunk: Number, record: Shorts
) -> None:
    """Play the hands of `record[lane, hand, seat]`: the same streams and cards as those of a chunk's lanes."""
    n_lanes, rounds, n_seats = record.shape
    for lane in range(n_lanes):
        seed_row(rows, ALONE, seed, chunk, lane)
        begin_lane(seats, ALONE, rounds)
        for hand in range(rounds):
            play_hand(plan, rows, seats, tally, deck)
            for seat in range(n_seats):
                record[lane, hand, seat] = seats.nets[seat]


def hands_in_order(
    simulation: BanLuckSimulation, number: int, rounds: int, seed: int = 0, chunk: int = 0
) -> NDArray[np.int16]:
    """The net of every player in every hand of so many tables, as `[table, hand, player]`, in units of the plan."""
    if number < 1 or rounds < 1:
        raise RunError(f"Trajectories need at least one bankroll and one round, not {number} and {rounds}.")
    check_seed(seed)
    plan = simulation.plan
    record = np.zeros((number, rounds, plan.n_seats), dtype=np.int16)
    deck, seats = np.zeros(N_CARDS, dtype=np.int16), new_seats(1, plan.n_seats)
    play_in_order(plan, new_lanes().rows, seats, new_tally(plan), deck, seed, chunk, record)
    return record


def trajectories(simulation: BanLuckSimulation, number: int, rounds: int, seed: int = 0) -> Trajectories:
    """So many bankrolls of the first player, each over so many hands of its own."""
    nets = hands_in_order(simulation, number, rounds, seed)[:, :, 0]
    return Trajectories(np.cumsum(nets, axis=1, dtype=np.float64) / simulation.plan.units, np.ones((number, rounds)))
