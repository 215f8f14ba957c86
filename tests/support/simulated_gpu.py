"""The GPU without one: programs run in numba's simulator of a GPU, which interprets the very text of the kernels."""

import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from tests.support.paths import ROOT

SIMULATOR = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}


class ScriptedRound(NamedTuple):
    """One round: the table, whose full shoe is the one to deal from, its cards by kind, and the seed of its lots."""

    simulation: Any
    cards: Sequence[int]
    seed: int = 0


Played = tuple[list[Fraction], int]
"""Each seat's net in bets, and how many cards the round took."""


def on_simulated_gpu(*program: str, given: Any) -> Any:
    """What a program, the arguments of `python`, answers there; question and answer are pickles."""
    found = subprocess.run(
        [sys.executable, *program],
        input=pickle.dumps(given),
        env=os.environ | SIMULATOR,
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr.decode()
    return pickle.loads(found.stdout)


class ScriptedGpu:
    """A process in which the kernels of the GPU play rounds of given cards, until it is closed."""

    def __init__(self) -> None:
        program = [sys.executable, "-m", "tests.support.scripted_gpu"]
        environment = os.environ | SIMULATOR
        self._process = subprocess.Popen(
            program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, cwd=ROOT
        )

    def played(self, rounds: Sequence[ScriptedRound]) -> list[Played]:
        """The rounds as the kernels play them, one launch each."""
        assert self._process.stdin
        assert self._process.stdout
        pickle.dump(list(rounds), self._process.stdin)
        self._process.stdin.flush()
        found: list[Played] = pickle.load(self._process.stdout)
        return found

    def __enter__(self) -> "ScriptedGpu":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()
