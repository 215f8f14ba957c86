"""A Dask cluster plays the same chunks: the same numbers to the last bit, even when a worker dies in mid-run."""

import subprocess
import sys

import pytest

pytest.importorskip("distributed")


def answer(question: str) -> subprocess.CompletedProcess[str]:
    """How `cluster_run.py` answered; Dask's loops and threads end with its process."""
    return subprocess.run(
        [sys.executable, "-m", "tests.differential.cluster_run", question], capture_output=True, text=True, check=False
    )


@pytest.mark.long
def test_a_cluster_of_two_workers_plays_the_run_of_one_core_even_if_one_is_killed() -> None:
    told = answer("plays_the_run_of_one_core_even_if_a_worker_is_killed")
    assert told.returncode == 0, told.stderr


@pytest.mark.long
def test_a_cluster_answers_many_hands_with_the_numbers_of_this_machine() -> None:
    told = answer("answers_many_hands_with_the_numbers_of_this_machine")
    assert told.returncode == 0, told.stderr


def test_a_cluster_that_does_not_answer_is_refused_in_a_sentence() -> None:
    told = answer("refuses_an_address_where_nobody_answers")
    assert told.returncode == 0, told.stderr
