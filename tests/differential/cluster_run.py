"""What a Dask cluster plays, asked in a process of its own: Dask keeps event loops and threads until the process ends.

`python -m tests.differential.cluster_run QUESTION` answers one of `QUESTIONS` by its exit code; a wrong answer is
a traceback.
"""

import random
import sys

import pytest
from distributed import LocalCluster

from tests.unit.simulate.core.test_run import small_chunks
from twentyone.api import ev_many
from twentyone.cards.card import RANKS
from twentyone.cluster import Cluster
from twentyone.errors import RunError
from twentyone.rules.blackjack import BlackjackRules, SplitBy
from twentyone.simulate.core.cluster import Workers
from twentyone.simulate.core.run import run

ROUNDS = 3_000_000
NOBODY = "tcp://127.0.0.1:9"


def plays_the_run_of_one_core_even_if_a_worker_is_killed() -> None:
    """Check that two workers give the sums of one core, also when the first is killed after the first chunk."""
    alone = run(small_chunks(), ROUNDS, 8, cores=1)
    killed: list[object] = []
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        workers = Workers(cluster.scheduler_address)
        assert run(small_chunks(), ROUNDS, 8, executor=workers).sums == alone.sums

        def kill_one(estimate: object) -> None:
            if not killed:
                worker = next(iter(cluster.workers.values()))
                worker.process.process.kill()
                killed.append(worker)

        assert run(small_chunks(), ROUNDS, 8, executor=workers, watch=kill_one).sums == alone.sums
    assert killed


def answers_many_hands_with_the_numbers_of_this_machine() -> None:
    """Check that two workers answer drawn rows as one machine does, to the last bit, refusals included."""
    generator = random.Random(21)
    rules = [BlackjackRules(decks=decks, split_by=split_by) for decks in (1, 6) for split_by in SplitBy]
    rows = 200
    drawn = [
        (
            generator.choice(rules),
            ",".join(generator.choices(RANKS, k=generator.choice((2, 2, 3)))),
            generator.choice(RANKS),
            ",".join(generator.choices(RANKS, k=8)),
        )
        for _ in range(rows)
    ]
    of_row, hands, ups, removed = map(list, zip(*drawn, strict=True))
    here = ev_many(of_row, removed, hands, ups)
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        there = ev_many(of_row, removed, hands, ups, cluster=cluster.scheduler_address)
    assert 10 < len(here.refused) < rows - 100
    assert there.refused == here.refused
    for name, column in here.columns.items():
        assert list(map(repr, there.columns[name])) == list(map(repr, column)), name


def refuses_an_address_where_nobody_answers() -> None:
    """Check that a cluster that is not there is refused in a sentence."""
    sys.modules[Cluster.__module__].CONNECT_SECONDS = 1  # type: ignore[attr-defined]
    with pytest.raises(RunError, match=f"^No cluster answers at {NOBODY}"):
        run(small_chunks(), 1000, executor=Workers(NOBODY))
    with pytest.raises(RunError, match=f"^No cluster answers at {NOBODY}"):
        ev_many(BlackjackRules(), None, ["8,8"], ["T"], cluster=NOBODY)
    with pytest.raises(RunError, match="write host and port"):
        ev_many(BlackjackRules(), None, ["8,8"], ["T"], cluster="nowhere")


QUESTIONS = {
    question.__name__: question
    for question in (
        plays_the_run_of_one_core_even_if_a_worker_is_killed,
        answers_many_hands_with_the_numbers_of_this_machine,
        refuses_an_address_where_nobody_answers,
    )
}

if __name__ == "__main__":
    QUESTIONS[sys.argv[1]]()
