"""A Dask cluster plays the same chunks: the same numbers to the last bit, even when a worker dies in mid-run."""

import gc
import sys
from collections.abc import Iterator

import pytest

from tests.unit.simulate.test_run import small_chunks
from twentyone.errors import RunError
from twentyone.simulate.cluster import Workers
from twentyone.simulate.run import run

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")  # what dask says while workers die is its own
ROUNDS = 3_000_000


@pytest.fixture(autouse=True)
def _tidy() -> Iterator[None]:
    """What dask leaves unclosed is collected here, where nobody minds, and not in the middle of another test."""
    yield
    gc.collect()


@pytest.fixture
def cluster() -> Iterator[object]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as made:
        yield made


def test_a_cluster_of_two_workers_plays_the_run_of_one_core_even_if_one_is_killed(cluster: object) -> None:
    alone = run(small_chunks(), ROUNDS, 8, cores=1)
    address = cluster.scheduler_address  # type: ignore[attr-defined]
    assert run(small_chunks(), ROUNDS, 8, crew=Workers(address)).sums == alone.sums

    killed: list[object] = []

    def kill_one(estimate: object) -> None:
        if not killed:
            worker = next(iter(cluster.workers.values()))  # type: ignore[attr-defined]
            worker.process.process.kill()
            killed.append(worker)

    assert run(small_chunks(), ROUNDS, 8, crew=Workers(address), watch=kill_one).sums == alone.sums
    assert killed


def test_a_cluster_that_does_not_answer_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[Workers.__module__], "CONNECT_SECONDS", 1)
    with pytest.raises(RunError, match=r"No cluster answers at tcp://127.0.0.1:9"):
        run(small_chunks(), 1000, crew=Workers("tcp://127.0.0.1:9"))
