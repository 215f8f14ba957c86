"""What a Dask cluster plays, asked in a process of its own: Dask keeps event loops and threads until the process ends.

`python -m tests.differential.cluster_run QUESTION` answers one of `QUESTIONS` by its exit code; a wrong answer is
a traceback.
"""

import sys

import pytest
from distributed import LocalCluster

from tests.unit.simulate.core.test_run import small_chunks
from twentyone.errors import RunError
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


def refuses_an_address_where_nobody_answers() -> None:
    """Check that a cluster that is not there is refused in a sentence."""
    sys.modules[Workers.__module__].CONNECT_SECONDS = 1  # type: ignore[attr-defined]
    with pytest.raises(RunError, match=f"^No cluster answers at {NOBODY}"):
        run(small_chunks(), 1000, executor=Workers(NOBODY))


QUESTIONS = {
    question.__name__: question
    for question in (plays_the_run_of_one_core_even_if_a_worker_is_killed, refuses_an_address_where_nobody_answers)
}

if __name__ == "__main__":
    QUESTIONS[sys.argv[1]]()
