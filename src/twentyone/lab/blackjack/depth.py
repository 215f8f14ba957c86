"""The runs of every penetration from the shoes of the deepest one.

A shoe dealt to a higher cut card is the beginning of a deeper one, card by card: its rounds are those of the deeper
shoe that begin before its cut. So shoes are played once, down to the deepest cut, and each round is counted in its
*band*, between two cuts. The runs of one such play share their cards; each has whole shoes alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from twentyone.errors import RunError
from twentyone.lab.blackjack.bins import Buckets, Whole, width_of
from twentyone.lab.blackjack.play import ANOTHER, PILOT, made_run
from twentyone.lab.blackjack.shoes import whole_shoes
from twentyone.lab.run import Run
from twentyone.lab.table import Table
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.outcome import N_NETS, SPAN
from twentyone.simulate.blackjack.plan import most_left_to_shuffle
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.blackjack.trajectory import rounds_in_order
from twentyone.simulate.counting.system import N_BUCKETS

LEAST_CARDS = 4
"""No round takes fewer."""
LEAST_SHARE, STEPS = 5e-4, 32
"""As in `bins.py` and `spread.py`, but coarser, as befits what a pilot knows: these runs are kept by the thousand."""


def cuts_of(rules: BlackjackRules, penetrations: Sequence[float]) -> tuple[int, ...]:
    """With how many cards left the shoe is shuffled at each penetration, the shallowest first."""
    cuts = tuple(most_left_to_shuffle(replace(rules, penetration=one)) for one in penetrations)
    if list(cuts) != sorted(set(cuts), reverse=True):
        raise RunError("Penetrations go deeper from one to the next, each to another card.")
    return cuts


def play_bands(
    simulation: BlackjackSimulation, cuts: Sequence[int], seed: int, chunk: int, n_lanes: int, n_shoes: int
) -> Whole:
    """The hands by band, bucket and net of so many whole shoes in each lane of a chunk."""
    full = int(simulation.plan.full[-1])
    longest = -(-(full - cuts[-1]) // LEAST_CARDS)
    left, buckets, nets = rounds_in_order(simulation, n_lanes, n_shoes * longest + 1, seed, chunk)
    kept = np.cumsum(left == full, axis=1) <= n_shoes
    bands = sum((left[kept] <= cut).astype(np.int64) for cut in cuts)
    places = (bands * N_BUCKETS + buckets[kept]) * N_NETS + nets[:, :, 0][kept] + SPAN
    counted = np.bincount(places, minlength=len(cuts) * N_BUCKETS * N_NETS)
    return counted.reshape(len(cuts), N_BUCKETS, N_NETS)


def runs_of_bands(
    simulation: BlackjackSimulation, penetrations: Sequence[float], seed: int, hands: Whole, pilot: int = PILOT
) -> Iterator[Run]:
    """The runs of some penetrations from the hands by band; `simulation` deals at least as deep as the last of them."""
    count = simulation.count
    if count is None or width_of(count, simulation.rules) > 1:
        raise RunError("Runs of every penetration are made of a count that has a row for each whole number.")
    shoes = whole_shoes(simulation, pilot, (seed ^ ANOTHER) % 2**63)
    cuts = cuts_of(simulation.rules, penetrations)
    for penetration, cut, games in zip(penetrations, cuts, np.cumsum(hands, axis=0), strict=True):
        dealt = replace(simulation, rules=replace(simulation.rules, penetration=penetration))
        buckets = Buckets.of(games, None, 1, games.sum(axis=1))
        rounds = int(buckets.rounds.sum())
        made = made_run(dealt, count, Table(), seed, rounds, buckets, shoes.until(cut), least=LEAST_SHARE)
        yield replace(made, spread=made.spread.coarser(STEPS).as_written())
