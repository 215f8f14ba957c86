"""The GPU's kernels without a GPU: numba's simulator of one plays the same chunks, and every sum is the CPU's."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.differential.scripted_banluck import drawn_banker, drawn_player, mixed
from tests.support.banluck_rounds import rules_of
from tests.support.offenders import offending
from tests.support.simulated_gpu import on_simulated_gpu
from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone.errors import RunError
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.rules.blackjack import BlackjackRules, HoleCard, SplitBy, Surrender
from twentyone.simulate.banluck.policy import NamedStrategy
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.contract import Done
from twentyone.simulate.core.run import run
from twentyone.simulate.counting.catalog import find_count
from twentyone.simulate.device import executor_on
from twentyone.simulate.registry import simulation_of

SEED = 5
RULES = BlackjackRules()
CHART = NamedPolicy.of_chart(SIX_DECKS_H17)
GIVING_UP = NamedPolicy.of_chart(
    Chart.of(lambda label, up: "Rh" if label in ("hard 15", "hard 16") else SIX_DECKS_H17.code(label, up))
)
SPLITTING = NamedPolicy.of_chart(
    Chart.of(lambda label, up: "P" if label.startswith("pair") else SIX_DECKS_H17.code(label, up))
)
PROGRAM = """
import pickle, sys, warnings
warnings.simplefilter("ignore", RuntimeWarning)  # interpreted, the words of a generator overflow as they should
from twentyone.simulate.gpu.executor import Gpu
from twentyone.simulate.gpu.launch import Shape
found = []
for simulation, rounds in pickle.load(sys.stdin.buffer):
    gpu = Gpu(Shape(threads=3, blocks=1, patience=2), most_blocks=2)
    chunks = [(4, rounds), (5, rounds), (6, rounds // 2)]
    found.append([(done.sums, done.n_chunks) for done in gpu.results(simulation, 5, iter(chunks))])
sys.stdout.buffer.write(pickle.dumps(found))
"""


def by_lot(rules: BanLuckRules, seats: int) -> BanLuckSimulation:
    """A table at which lots decide much."""
    generator = random.Random(seats)
    player, banker = (
        NamedStrategy("drawn", mixed(draw(generator, rules), generator, n_mixed=150, most_cards=3))
        for draw in (drawn_player, drawn_banker)
    )
    return BanLuckSimulation.of(rules, [player] * seats, banker)


def tables() -> list[tuple[Any, int]]:
    """Simulations that between them reach every stop and every kind of shoe, and rounds enough for it."""
    count = find_count("hi-lo")
    return [
        (BlackjackSimulation.of(RULES, [SPLITTING]), 400),
        (BlackjackSimulation.of(replace(RULES, penetration=0.0), [CHART]), 200),
        (BlackjackSimulation.of(replace(RULES, decks=0), [CHART]), 200),
        (BlackjackSimulation.of(replace(RULES, surrender=Surrender.LATE, decks=2), [GIVING_UP]), 200),
        (BlackjackSimulation.of(replace(RULES, hole_card=HoleCard.NO_PEEK), [SPLITTING]), 200),
        (BlackjackSimulation.of(replace(RULES, split_by=SplitBy.SAME_RANK, resplit_aces=True), [SPLITTING]), 200),
        (BlackjackSimulation.of(RULES, [CHART], count), 1000),
        (BlackjackSimulation.of(RULES, [CHART], find_count("ko")), 200),
        (BlackjackSimulation.of(RULES, [SPLITTING] * 7), 60),
        (BlackjackSimulation.of(RULES, [CHART, GIVING_UP], count), 100),
        (simulation_of(RULES, ["hoyle"]), 100),
        (simulation_of(replace(RULES, decks=1, penetration=0.95), ["mimic"]), 40),
        (simulation_of(BanLuckRules(), ["stand_16"], banker="stand_16"), 200),
        (simulation_of(replace(BanLuckRules(), reveal=Reveal.OPTIONAL), ["stand_16"], banker="hit_16", seats=3), 60),
        (simulation_of(replace(BanLuckRules(), decks=2), ["stand_16"], banker="stand_16"), 100),
        (offending(rules_of("penalty=covers_bank decks=2"), 3), 60),
        (by_lot(rules_of("player_escape=any_15"), 1), 60),
        (by_lot(rules_of("player_escape=any_15 escape_when=after_naturals reveal=optional"), 3), 60),
    ]


@pytest.fixture(scope="module")
def played() -> list[tuple[Any, int, list[Any]]]:
    given = tables()
    found = on_simulated_gpu("-c", PROGRAM, given=given)
    return [(simulation, n, sums) for (simulation, n), sums in zip(given, found, strict=True)]


def test_every_sum_of_the_simulated_gpu_is_the_sum_of_the_cpu(played: list[tuple[Any, int, list[Any]]]) -> None:
    for simulation, rounds, (both, short) in played:
        assert both == (simulation.play(SEED, 4, rounds) + simulation.play(SEED, 5, rounds), 2)
        assert short == (simulation.play(SEED, 6, rounds // 2), 1)


def test_the_small_tables_reach_splits_counts_lots_and_a_shoe_that_runs_dry(
    played: list[tuple[Any, int, list[Any]]],
) -> None:
    splitting, dry = played[0][2][0][0], played[11][0]
    counted = played[6][2][0][0]
    assert splitting.histogram()[: splitting.span - 20].sum() > 0
    assert (counted.nets.sum(axis=(0, 2, 3)) > 0).sum() > 5
    assert dry.dry
    assert played[-2][0].plan.mix_at.any()


def test_a_result_of_several_chunks_counts_as_so_many(tmp_path: Path) -> None:
    class Together:
        """Plays all chunks and hands them over at once."""

        def results(self, simulation: Any, seed: int, chunks: Iterator[tuple[int, int]]) -> Any:
            played = [simulation.play(seed, *chunk) for chunk in chunks]
            yield Done(sum(played[1:], played[0]), len(played))

    simulation = BlackjackSimulation.of(RULES, [CHART] * 2)
    rounds = 2 * simulation.chunk_rounds + 1000
    kept = tmp_path / "kept"
    together = run(simulation, rounds, SEED, executor=Together(), checkpoint=kept)
    assert together.complete
    assert together.sums == run(simulation, rounds, SEED, cores=2).sums
    assert run(simulation, rounds, SEED, resume=kept).sums == together.sums


def test_a_missing_gpu_is_named_in_one_sentence() -> None:
    question = "from twentyone.simulate.device import executor_on; executor_on('cuda')"
    told = subprocess.run(
        [sys.executable, "-c", question],
        env={**os.environ, "CUDA_VISIBLE_DEVICES": ""},  # whoever has a GPU shows none
        capture_output=True,
        text=True,
        check=False,
    )
    lacks = r"RunError: The device cuda needs [^.]+\.|MissingExtraError: This needs the extra gpu: [^.]+\."
    assert re.search(f"({lacks})$", told.stderr.strip()), told.stderr


def test_a_gpu_and_a_cluster_are_not_used_at_once() -> None:
    with pytest.raises(RunError, match="choose one"):
        executor_on("cuda", "tcp://localhost:8786")
