"""Bankrolls at a table of blackjack: real rounds in the order they are dealt, bet by the count before each of them."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from twentyone.errors import RunError
from twentyone.seed import check_seed
from twentyone.simulate.bankroll import Trajectories
from twentyone.simulate.blackjack.outcome import TENTHS
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.blackjack.single import BUCKET, FIRST_NET, LEFT, Desk, new_desk, play_chunk_singly
from twentyone.simulate.blackjack.stops import new_seats, new_tally
from twentyone.simulate.core.lane import BLOCK, new_lanes
from twentyone.simulate.counting.system import MIDDLE_BUCKET

Bet = Callable[[int], float]
Whole = NDArray[np.int64]
Counts = NDArray[np.int16]


def trajectories(
    simulation: BlackjackSimulation, number: int, rounds: int, seed: int = 0, bet: Bet | None = None
) -> Trajectories:
    """So many bankrolls at the first seat, each over so many rounds of its own shoes.

    `bet` says how much is bet at each count; without it one unit is bet on every round.
    """
    if number < 1 or rounds < 1:
        raise RunError(f"Trajectories need at least one bankroll and one round, not {number} and {rounds}.")
    record = _recorded(simulation, number, rounds, seed)
    bets = np.ones((number, rounds))
    if bet is not None:
        for bucket in np.unique(record[:, :, BUCKET]):
            bets[record[:, :, BUCKET] == bucket] = bet(int(bucket) - MIDDLE_BUCKET)
    nets = record[:, :, FIRST_NET] / TENTHS
    return Trajectories(np.cumsum(nets * bets, axis=1), bets)


def round_starts(simulation: BlackjackSimulation, number: int, rounds: int, seed: int = 0) -> tuple[Whole, Whole]:
    """The cards left and the bucket of the count before each round, of so many tables over so many rounds."""
    left, buckets, _ = rounds_in_order(simulation, number, rounds, seed)
    return left, buckets


def rounds_in_order(
    simulation: BlackjackSimulation, number: int, rounds: int, seed: int = 0, batch: int = 0
) -> tuple[Whole, Whole, Whole]:
    """The same, and every seat's net in tenths: table by round, and by seat; every batch has tables of its own."""
    record = _recorded(simulation, number, rounds, seed, batch)
    return record[:, :, LEFT], record[:, :, BUCKET], record[:, :, FIRST_NET:]


def shoes_before(simulation: BlackjackSimulation, number: int, rounds: int, seed: int = 0, batch: int = 0) -> Counts:
    """The shoes from which rounds are dealt, of so many tables over so many rounds: table by round by kind of card."""
    desk = _played(simulation, number, rounds, seed, batch, n_shoes=number * rounds)
    cumulative = desk.shoes.reshape(number, rounds, -1)
    return np.diff(cumulative, axis=2, prepend=np.int16(0))


def _recorded(simulation: BlackjackSimulation, number: int, rounds: int, seed: int, batch: int = 0) -> Whole:
    """The record of so many tables over so many rounds: table by round by column."""
    return _played(simulation, number, rounds, seed, batch).record.reshape(number, rounds, -1)


def _played(
    simulation: BlackjackSimulation, number: int, rounds: int, seed: int, batch: int = 0, n_shoes: int = 0
) -> Desk:
    """A desk after so many tables have played so many rounds each."""
    check_seed(seed)
    plan = simulation.plan
    desk = new_desk(plan, number * rounds, n_shoes=n_shoes)
    seats, tally = new_seats(BLOCK, plan.n_seats), new_tally(plan)
    play_chunk_singly(plan, new_lanes(), seats, tally, desk, seed, batch, number, number * rounds, False)
    return desk
