"""What `shapes` played for comparison, played again on cores: `python -m benchmarks.gpu.shapes_check OUT/sums.npz`."""

import sys

import numpy as np
from benchmarks.gpu.shapes import CHECK_CHUNKS, CHECK_SEED
from tests.support.six_deck_chart import SIX_DECKS_H17

from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation, sums_of
from twentyone.simulate.blackjack.stops import Tally
from twentyone.simulate.core.sums import FIRST_TABLE
from twentyone.simulate.counting.catalog import find_count

SEATS = 7


def cases() -> dict[str, BlackjackSimulation]:
    """What is played, by name."""
    chart = NamedPolicy.of_chart(SIX_DECKS_H17)
    return {
        "seven seats": BlackjackSimulation.of(BlackjackRules(), [chart] * SEATS),
        "seven seats, Hi-Lo": BlackjackSimulation.of(BlackjackRules(), [chart] * SEATS, find_count("hi-lo")),
    }


def main() -> None:
    """Compare every case."""
    found = np.load(sys.argv[1])
    for case, simulation in cases().items():
        nets, clusters = found[f"{case}, nets"], found[f"{case}, clusters"]
        tally = Tally(nets[:0], nets, clusters[:FIRST_TABLE], clusters[FIRST_TABLE:])
        played = [simulation.play(CHECK_SEED, chunk, simulation.chunk_rounds) for chunk in range(CHECK_CHUNKS)]
        same = sums_of(simulation.plan, tally) == sum(played[1:], played[0])
        print(f"{case:20} {CHECK_CHUNKS * simulation.chunk_rounds:,} rounds  {'identical' if same else 'DIFFERENT'}")


if __name__ == "__main__":
    main()
