"""Exact decisions on a GPU: `python -m benchmarks.gpu.oracle FILE [prepare] [identity] [speed] [CELLS]`.

`prepare` draws the questions and makes the players, anywhere, and writes them into the file. `identity` asks `ev_many`
100,000 drawn questions, and decisions in the middle of splits, on GPU and cores, and compares every number; `speed`
counts decisions a second as they occur in play from shoes at random depth. CELLS is a file that
`benchmarks/recorded/perfect_play.py prepare` wrote: what perfect play gains in some of its rounds is compared too.
"""

import cProfile
import gzip
import math
import os
import pickle
import pstats
import statistics
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from twentyone import ev_many
from twentyone.analyse.blackjack.perfect.beginnings import beginnings
from twentyone.analyse.blackjack.perfect.gain import play_gains
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.many import ManyEvs

PARTS, NUMBER = 10, 10_000
REPEATS = {"cuda": 3, "cpu": 1}
ASKED = {"cuda": 200_000, "cpu": 50_000}
DECKS = {"six decks": 6, "one deck": 1}
CELLS = ("1-0.85", "6-0.75", "prince")
"""Cells of perfect play that are compared."""


class Batch(NamedTuple):
    """Questions asked together, column by column."""

    rules: Any
    shoes: Any
    hands: Any
    ups: Any
    besides: Any
    split_play: str

    def first(self, number: int) -> "Batch":
        """The first so many of a batch under one set of rules."""
        return self._replace(shoes=self.shoes[:number], hands=self.hands[:number], ups=self.ups[:number])

    def answered(self, device: str) -> ManyEvs:
        """Their answers."""
        return ev_many(*self[:5], split_play=self.split_play, device=device)


class Questions(NamedTuple):
    """All that is asked: batches to be compared, and batches to be timed by name."""

    compared: list[Batch]
    timed: dict[str, Batch]


def prepare() -> Questions:
    """Draw and work out everything that needs no GPU."""
    from tests.support.drawn_questions import drawn_questions, drawn_splits  # noqa: PLC0415 - only where they are drawn

    compared = []
    for part in range(PARTS):
        for drawn in (drawn_questions(100 + part, NUMBER, rule_sets=40), drawn_splits(200 + part, NUMBER // 10, 20)):
            rules, shoes, hands, ups, besides = (list(column) for column in zip(*map(_cells, drawn), strict=True))
            play = "cdp" if part % 5 == 4 else "cdz"
            compared.append(Batch(rules, shoes, hands, ups, besides, play))
    timed = {}
    for name, decks in DECKS.items():
        house = BlackjackRules(decks=decks)
        asked = drawn_questions(1, ASKED["cuda"], house)
        hands, ups = [one.hand for one in asked], [one.up for one in asked]
        timed[name] = Batch(house, np.array([one.shoe for one in asked], dtype=np.int16), hands, ups, None, "cdz")
    return Questions(compared, timed)


def _cells(one: Any) -> tuple[Any, ...]:
    return one.rules, one.shoe, one.hand, one.up, one.beside


def difference(one: ManyEvs, other: ManyEvs) -> float:
    """The largest difference between two batches of answers; infinite if they differ in more than numbers."""
    if one.refused != other.refused or list(one.columns) != list(other.columns):
        return math.inf
    return max(_difference(column, other.columns[name]) for name, column in one.columns.items())


def _difference(first: Any, second: Any) -> float:
    if first.dtype == object:
        return 0.0 if first.tolist() == second.tolist() else math.inf
    if not np.array_equal(np.isnan(first), np.isnan(second)):
        return math.inf
    return float(np.nanmax(np.abs(first.astype(np.float64) - second), initial=0.0))


def identity(questions: Questions) -> None:
    """The same questions on both, with what is known after each batch."""
    total, refused, differences, batches = 0, 0, [], len(questions.compared)
    for batch in questions.compared:
        on_gpu, on_cores = batch.answered("cuda"), batch.answered("cpu")
        total, refused = total + len(on_cores), refused + len(on_cores.refused)
        differences.append(difference(on_gpu, on_cores))
        different = sum(one > 0 for one in differences)
        print(
            f"batch {len(differences)} of {batches}: {total:,} questions on both, {refused} refused by both,"
            f" {different} batches DIFFERENT, largest difference {max(differences):g}",
            flush=True,
        )


def speed(questions: Questions) -> None:
    """Decisions a second, the median of some runs after one that is not counted; where a GPU spends them, too."""
    cores = len(os.sched_getaffinity(0))
    for name, batch in questions.timed.items():
        for device, asked in ASKED.items():
            some = batch.first(asked)
            taken = [_seconds(some, device) for _ in range(1 + REPEATS[device])]
            rate = asked / statistics.median(taken[1:])
            print(f"{name}, {device} ({cores} cores): {rate:10,.0f} decisions/s", flush=True)
        profile = cProfile.Profile()
        profile.runcall(batch.answered, "cuda")
        pstats.Stats(profile).sort_stats("tottime").print_stats(14)


def _seconds(batch: Batch, device: str) -> float:
    started = time.perf_counter()
    batch.answered(device)
    return time.perf_counter() - started


def perfect(cells: str) -> None:
    """What perfect play gains in a portion of the rounds of some cells, on both."""
    for name, (simulation, players) in pickle.loads(gzip.decompress(Path(cells).read_bytes())).items():
        if name in CELLS:
            rows = beginnings(simulation, 7, 0).rows
            on_gpu, on_cores = (play_gains(simulation.rules, rows, players, device) for device in ("cuda", "cpu"))
            word = "identical" if np.array_equal(on_gpu, on_cores) else "DIFFERENT"
            print(f"{name}: {rows.total} rounds, {word}", flush=True)


def main() -> None:
    """Do what is asked, identity and speed by default."""
    path, *words = sys.argv[1:]
    if words == ["prepare"]:
        Path(path).write_bytes(gzip.compress(pickle.dumps(prepare())))
        return
    questions: Questions = pickle.loads(gzip.decompress(Path(path).read_bytes()))
    steps = {"identity": partial(identity, questions), "speed": partial(speed, questions)}
    for word in words or steps:
        started = time.perf_counter()
        steps.get(word, partial(perfect, word))()
        print(f"{word}: {time.perf_counter() - started:.1f} s", flush=True)


if __name__ == "__main__":
    main()
