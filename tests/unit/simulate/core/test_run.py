from collections.abc import Callable, Generator, Iterator
from functools import partial
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone.errors import CheckpointError, RunError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.policy import NamedPolicy, find_policy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.contract import Done, Simulation
from twentyone.simulate.core.checkpoint import Checkpoint
from twentyone.simulate.core.run import Cores, chunks_of, run
from twentyone.simulate.core.stopping import FIRST_TRIAL
from twentyone.simulate.registry import simulation_of

RULES = BlackjackRules()
ROUNDS = 1_300_000


def small_chunks(rules: BlackjackRules = RULES, seats: int = 1) -> BlackjackSimulation:
    class SmallChunks(BlackjackSimulation):
        @property
        def chunk_rounds(self) -> int:
            return 100_000

    made = BlackjackSimulation.of(rules, [NamedPolicy.of_chart(SIX_DECKS_H17)] * seats)
    return SmallChunks(made.rules, made.policies, made.plan)


class Interrupted(Cores):
    """Cores on which somebody presses Ctrl-C after a few chunks."""

    def results(
        self, simulation: Simulation, seed: int, chunks: Iterator[tuple[int, int]]
    ) -> Generator[Done, None, None]:
        yield from super().results(simulation, seed, islice(chunks, 4))
        raise KeyboardInterrupt


def test_chunks_add_up_to_the_rounds() -> None:
    assert list(chunks_of(250, 100)) == [(0, 100), (1, 100), (2, 50)]
    assert list(chunks_of(200, 100)) == [(0, 100), (1, 100)]
    assert list(chunks_of(250, 100, n_done=2)) == [(2, 50)]
    assert list(islice(chunks_of(None, 100, n_done=1), 2)) == [(1, 100), (2, 100)]


def test_one_core_and_two_cores_play_the_same_run_to_the_last_bit() -> None:
    one, two = (run(small_chunks(), ROUNDS, 3, cores=cores) for cores in (1, 2))
    assert one.sums == two.sums
    assert one.to_dict()["ev"] == two.to_dict()["ev"]
    assert one.standard_error == two.standard_error


def test_every_round_is_counted_once() -> None:
    estimate = run(small_chunks(seats=3), 250_001, 3)
    assert estimate.rounds == 250_001
    assert sum(estimate.outcomes) == 3 * 250_001
    assert sum(estimate.distribution.values()) == 3 * 250_001


def test_ctrl_c_keeps_what_is_done_and_a_resumed_run_ends_as_if_never_stopped(tmp_path: Path) -> None:
    whole = run(small_chunks(), ROUNDS, 3)
    kept = tmp_path / "run.npz"
    part = run(small_chunks(), ROUNDS, 3, executor=Interrupted(2), checkpoint=kept)
    assert not part.complete
    assert part.rounds == 400_000
    resumed = run(small_chunks(), ROUNDS, 3, resume=kept)
    assert resumed.complete
    assert resumed.sums == whole.sums


def test_a_run_ends_with_the_first_chunk_that_reaches_the_target_error_whatever_the_cores() -> None:
    one, two = (run(small_chunks(), ROUNDS, 3, cores=cores, target_error=0.0015) for cores in (1, 2))
    assert one.sums == two.sums
    assert one.standard_error <= 0.0015
    assert one.rounds < ROUNDS
    assert one.complete
    assert run(small_chunks(), one.rounds - 100_000, 3).standard_error > 0.0015
    assert one.more == {"target_error": 0.0015, "reached": True}


@pytest.mark.parametrize("target", [0.02, 0.003, 0.0009])
def test_a_target_error_needs_no_rounds_and_gives_the_run_of_as_many_rounds_as_it_took(target: float) -> None:
    simulation = BlackjackSimulation.of(RULES, [NamedPolicy.of_chart(SIX_DECKS_H17)])
    reached = run(simulation, seed=3, target_error=target)
    assert target / 2 < reached.standard_error <= target or reached.rounds == FIRST_TRIAL
    assert reached.sums == run(simulation, reached.rounds, 3).sums


def test_a_target_error_that_the_rounds_do_not_reach_is_told_apart_from_one_that_they_do() -> None:
    estimate = run(small_chunks(), 20_000, 3, target_error=1e-6)
    assert (estimate.rounds, estimate.complete, estimate.more["reached"]) == (20_000, True, False)


@pytest.mark.parametrize("before", [50_000, 250_000, 300_000])
def test_a_checkpoint_is_extended_to_the_sums_of_an_uninterrupted_run(before: int, tmp_path: Path) -> None:
    table, kept = small_chunks(), tmp_path / "run.npz"
    whole = run(table, 520_000, 3)
    run(table, before, 3, checkpoint=kept)
    assert run(table, before, 3, resume=kept).sums == run(table, before, 3).sums
    assert run(table, 520_000, 3, resume=kept).sums == whole.sums
    with pytest.raises(CheckpointError, match="has 500000 rounds already, more than the 300000 asked for"):
        run(table, 300_000, 3, resume=kept)


def test_a_run_that_reached_its_error_is_extended_to_a_smaller_one(tmp_path: Path) -> None:
    table, kept = small_chunks(), tmp_path / "run.npz"
    run(table, None, 3, target_error=0.005, checkpoint=kept)
    smaller = run(table, None, 3, target_error=0.002, resume=kept)
    assert smaller.sums == run(table, None, 3, target_error=0.002).sums


def test_an_older_checkpoint_that_ends_within_a_chunk_is_resumed_for_its_own_rounds_only(tmp_path: Path) -> None:
    table, kept = small_chunks(), tmp_path / "run.npz"
    whole = run(table, 250_000, 3)
    keeper = Checkpoint.open(kept, None, table, 3, 250_000)
    keeper.n_done, keeper.sums = 3, whole.sums
    keeper.keep(whole.sums, 1.0)
    assert run(table, 250_000, 3, resume=kept).sums == whole.sums
    with pytest.raises(CheckpointError, match="can only be resumed for 250000 rounds"):
        run(table, 520_000, 3, resume=kept)


def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "run.npz"
    run(small_chunks(), 200_000, 3, checkpoint=kept)
    with pytest.raises(CheckpointError, match="seed 3, not with seed 4"):
        run(small_chunks(), 200_000, 4, resume=kept)
    with pytest.raises(CheckpointError, match="exists already"):
        run(small_chunks(), 200_000, 3, checkpoint=kept)
    with pytest.raises(CheckpointError, match="either begins"):
        run(small_chunks(), 200_000, 3, checkpoint=tmp_path / "new.npz", resume=kept)


def made(policy: str = "mimic", rules: BlackjackRules = RULES, seats: int = 1, count: str | None = None) -> Simulation:
    return simulation_of(rules, [policy], seats=seats, count=count)


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (partial(made, rules=BlackjackRules(decks=2)), r"has other rules \(default rules, not decks=2\)"),
        (partial(made, "hoyle"), r"has other policies \(mimic, not hoyle\)"),
        (partial(made, seats=2), r"has other seats \(1, not 2\)"),
        (partial(made, count="hi-lo"), r"has other count \(none, not hi-lo\)"),
    ],
)
def test_a_checkpoint_of_another_run_says_which_of_rules_policies_seats_and_count_differs(
    other: Callable[[], Simulation], said: str, tmp_path: Path
) -> None:
    kept = tmp_path / "run.npz"
    run(made(), 100, 3, checkpoint=kept)
    with pytest.raises(CheckpointError, match=rf"{said}: ask for those it was begun with\.$"):
        run(other(), 100, 3, resume=kept)


def test_a_checkpoint_of_a_strategy_file_that_was_edited_since_is_refused(tmp_path: Path) -> None:
    kept, table = tmp_path / "run.npz", made()
    run(table, 100, 3, checkpoint=kept)
    edited = BlackjackSimulation.of(RULES, [NamedPolicy("mimic", find_policy("hoyle", RULES).play)])
    with pytest.raises(CheckpointError, match="has policies of the same names that played otherwise: begin a new one"):
        run(edited, 100, 3, resume=kept)


def test_an_older_checkpoint_that_does_not_say_what_it_is_of_is_still_resumed_and_refused(tmp_path: Path) -> None:
    new, old = tmp_path / "new.npz", tmp_path / "old.npz"
    run(made(), 100, 3, checkpoint=new)
    with np.load(new) as kept:
        np.savez_compressed(old, **{name: kept[name] for name in kept.files if name != "parts"})
    assert run(made(), 100, 3, resume=old).sums == run(made(), 100, 3).sums
    run(made(), 100, 3, checkpoint=tmp_path / "again.npz")
    with np.load(new) as kept:
        np.savez_compressed(old, **{name: kept[name] for name in kept.files if name != "parts"})
    with pytest.raises(CheckpointError, match="other rules, policies, seats or count than those asked"):
        run(made("hoyle"), 100, 3, resume=old)


def test_a_resumed_run_takes_the_seed_of_its_checkpoint(tmp_path: Path) -> None:
    kept = tmp_path / "run.npz"
    run(small_chunks(), 200_000, 3, checkpoint=kept)
    again = run(small_chunks(), 300_000, resume=kept)
    assert again.seed == 3
    assert again.sums == run(small_chunks(), 300_000, 3).sums
    assert run(small_chunks(), 100).seed == 0


def test_a_file_that_is_no_checkpoint_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a checkpoint")
    np.savez(tmp_path / "arrays.npz", other=np.zeros(3))
    for name, said in {
        "text": "text is not a checkpoint of a run: --resume takes one that --checkpoint wrote.",
        "arrays.npz": "arrays.npz is not a checkpoint of a run",
        "missing": "missing cannot be read: No such file or directory.",
        ".": "cannot be read: Is a directory.",
    }.items():
        with pytest.raises(CheckpointError, match=said) as refused:
            run(small_chunks(), 200_000, 3, resume=tmp_path / name)
        assert "Errno" not in str(refused.value)


def test_a_checkpoint_that_cannot_be_written_is_refused_by_its_own_name(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match=r"run.npz cannot be written: there is no folder .*nowhere\.$"):
        run(small_chunks(), 200_000, 3, checkpoint=tmp_path / "nowhere" / "run.npz")
    kept = tmp_path / "kept.npz"
    (tmp_path / "kept.npz.new").mkdir()
    with pytest.raises(CheckpointError, match=r"kept.npz cannot be written: Is a directory\.$"):
        run(small_chunks(), 200, 3, checkpoint=kept)


@pytest.mark.parametrize("rounds", [0, -5])
def test_a_run_without_rounds_is_refused(rounds: int) -> None:
    with pytest.raises(RunError, match="at least one"):
        run(small_chunks(), rounds)


def test_a_run_without_cores_or_with_an_impossible_target_is_refused() -> None:
    with pytest.raises(RunError, match="0 cores"):
        run(small_chunks(), 10, cores=0)
    for target in (-1.0, 0.0, float("inf"), float("nan")):
        with pytest.raises(RunError, match="above 0"):
            run(small_chunks(), 10, target_error=target)
    with pytest.raises(RunError, match="needs an end"):
        run(small_chunks())


def test_a_shoe_that_runs_out_in_mid_round_is_refilled_and_every_round_counted() -> None:
    deep = BlackjackRules(decks=1, penetration=1.0)
    simulation = BlackjackSimulation.of(deep, [find_policy("hoyle", deep)] * 7)
    estimate = run(simulation, 20_000, 1)
    assert simulation.dry
    assert sum(estimate.outcomes) == 140_000
