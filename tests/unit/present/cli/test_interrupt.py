"""Ctrl-C ends every command in one sentence, at whatever moment it is pressed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from twentyone._interrupt import EXIT_CODE
from twentyone.errors import StoppedError

PRESSER = Path(__file__).parents[3] / "support" / "interrupt"
SIMULATE = "simulate banluck --policy stand_16 --banker stand_16 --rounds"


def pressed(moment: str, command: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """How a command ends in a process of its own in which Ctrl-C is pressed at a moment."""
    path = os.pathsep.join([str(PRESSER), os.environ.get("PYTHONPATH", "")])
    kernels = {"NUMBA_CACHE_DIR": str(tmp_path)} if moment == "kernel" else {}
    return subprocess.run(
        [sys.executable, "-m", "twentyone", *command.split()],
        env={**os.environ, **kernels, "PYTHONPATH": path, "PRESS": moment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("moment", "command"),
    [
        ("import twentyone.games.contract", "--version"),  # while the package itself is loaded
        ("import typer", "--version"),
        ("import twentyone.present.cli.house.play", "ev banluck 6,T"),
        ("import numpy", "ev banluck 6,T"),
        ("import numba", "solve blackjack"),
        ("import twentyone.simulate.core.run", f"{SIMULATE} 1e12"),
        ("kernel", f"{SIMULATE} 1e12"),
        ("import twentyone.present.insight.text", "analyse counting banluck"),
    ],
)
def test_ctrl_c_while_a_command_starts_is_one_sentence_and_the_exit_code_of_shells(
    moment: str, command: str, tmp_path: Path
) -> None:
    done = pressed(moment, command, tmp_path)
    assert (done.stderr, done.returncode, done.stdout) == ("Interrupted.\n", StoppedError.exit_code, "")


def test_ctrl_c_in_mid_run_prints_what_was_done_and_one_sentence(tmp_path: Path) -> None:
    kept = tmp_path / "run.npz"
    done = pressed("open run.npz.new", f"{SIMULATE} 1e12 --cores 1 --checkpoint {kept}", tmp_path)
    assert done.stderr == "Interrupted; this is what was done.\n"
    assert done.returncode == StoppedError.exit_code
    assert " rounds of banluck" in done.stdout
    assert kept.exists()


def test_ctrl_c_after_the_answer_changes_nothing(tmp_path: Path) -> None:
    done = pressed("exit", "--version", tmp_path)
    assert (done.stderr, done.returncode) == ("", 0)
    refused = pressed("exit", "ev banluck 7S,7S", tmp_path)
    assert (refused.stderr, refused.returncode) == ("The deck holds only 1 card 7S, not 2.\n", 2)


def test_the_exit_code_is_stated_twice_and_is_the_same() -> None:
    assert StoppedError.exit_code == EXIT_CODE
