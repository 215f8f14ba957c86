"""Whole shoes on a GPU, without a GPU: every sum by depth, count and net is the one that rounds in order add up to."""

from dataclasses import replace

import numpy as np

from tests.support.simulated_gpu import on_simulated_gpu
from tests.unit.simulate.gpu.test_kernels import CHART, GIVING_UP, RULES, SPLITTING
from twentyone.lab.blackjack.depth import cuts_of, play_bands
from twentyone.rules.blackjack import BlackjackRules, SplitBy, Surrender
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.counting.catalog import find_count
from twentyone.simulate.gpu.blackjack_band import Bands

SEED, CHUNK, LANES, SHOES = 5, 3, 6, 2
PROGRAM = """
import pickle, sys, warnings
warnings.simplefilter("ignore", RuntimeWarning)  # interpreted, the words of a generator overflow as they should
from twentyone.simulate.gpu.blackjack_shoes import play_shoes
found = [tuple(play_shoes(*asked)) for asked in pickle.load(sys.stdin.buffer)]
sys.stdout.buffer.write(pickle.dumps(found))
"""
CASES: list[tuple[BlackjackRules, NamedPolicy, str, tuple[float, ...]]] = [
    (RULES, CHART, "hi-lo", (0.2, 0.4)),
    (replace(RULES, decks=2, surrender=Surrender.LATE), GIVING_UP, "ko", (0.3, 0.5, 0.75)),
    (replace(RULES, decks=1, split_by=SplitBy.SAME_RANK, resplit_aces=True), SPLITTING, "halves", (0.4, 0.6)),
    (replace(RULES, decks=1), SPLITTING, "hi-lo", (0.5, 0.98)),
]
"""The last of them runs dry."""


def table(rules: BlackjackRules, policy: NamedPolicy, count: str, deepest: float) -> BlackjackSimulation:
    return BlackjackSimulation.of(replace(rules, penetration=deepest), [policy], find_count(count))


def test_the_simulated_gpu_counts_what_rounds_in_order_add_up_to() -> None:
    tables = [table(rules, policy, count, depths[-1]) for rules, policy, count, depths in CASES]
    cuts = [cuts_of(rules, depths) for rules, _, _, depths in CASES]
    bands = [Bands(one.plan, few) for one, few in zip(tables, cuts, strict=True)]
    found = on_simulated_gpu("-c", PROGRAM, given=[(one, SEED, CHUNK, 2, LANES, SHOES) for one in bands])
    for simulation, one, (counts, others, dry) in zip(tables[:-1], bands, found, strict=False):
        hands = one.hands(type(one.room())(counts, others, dry))
        expected = sum(play_bands(simulation, one.cuts, SEED, CHUNK + k, LANES, SHOES) for k in range(2))
        assert np.array_equal(hands, expected)
        assert hands.sum(axis=(1, 2)).all()
        assert not dry.any()
    assert found[2][1].any()
    assert found[-1][2].tolist()[0] == 0
    assert found[-1][2][1] > 0
