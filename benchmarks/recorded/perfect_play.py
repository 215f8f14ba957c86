"""Perfect play, recorded: sixteen shoes and those of two studies, two seeds each, until every error is small enough.

    python benchmarks/recorded/perfect_play.py prepare CELLS            # anywhere: makes players and tables
    python benchmarks/recorded/perfect_play.py run CELLS WORK.json [--device cuda] [--workers 12] [--seconds S]
    python benchmarks/recorded/perfect_play.py basic CELLS BASIC.json [--device cuda]
    python benchmarks/recorded/perfect_page.py record WORK.json BASIC.json

`run` weighs rounds, writes what it has every few seconds, and goes on from there when it is run again; `basic` plays
basic strategy itself, and goes on likewise; `perfect_page.py` makes the data file and the page of both.
"""

import argparse
import gzip
import json
import pickle
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from twentyone.analyse.blackjack.perfect.beginnings import beginnings
from twentyone.analyse.blackjack.perfect.chart_by_count import basic_play
from twentyone.analyse.blackjack.perfect.player import player_of
from twentyone.analyse.blackjack.perfect.sample import Sample, piloted, sampled, usual_players
from twentyone.rules.blackjack import BlackjackRules, DoubleOn
from twentyone.simulate.core.run import run
from twentyone.simulate.device import executor_on
from twentyone.simulate.registry import simulation_of

DECKS, PENETRATIONS, SEEDS = (8, 6, 2, 1), (0.5, 0.65, 0.75, 0.85), (1, 2)
STUDIES = {
    "prince": BlackjackRules(decks=1, penetration=0.5, double_on=DoubleOn.TEN_TO_ELEVEN, double_after_split=False),
    "bordeu-castro": BlackjackRules(decks=8, dealer_hits_soft_17=False, double_after_split=False),
}
TARGET = 1.36e-5
"""The standard error of one seed at which both together have less than 0.001 % of the bet."""
PILOT_SEED, PILOT = 0, 1 << 16
AT_ONCE = 1 << 19
"""Rounds that are dealt together; about a third of them is weighed."""
WRITE_EVERY = 10.0
BASIC_ROUNDS = 17_000_000_000
_cells: dict[str, Any] = {}
_thinnings: dict[str, Any] = {}


def prepare(path: Path) -> None:
    """Make the players and tables of every cell."""
    cells: dict[str, Any] = {
        name: (simulation_of(rules), (player_of(basic_play(rules)),)) for name, rules in STUDIES.items()
    }
    for decks in DECKS:
        rules = BlackjackRules(decks=decks)
        players = usual_players(rules)
        for share in PENETRATIONS:
            cells[f"{decks}-{share:g}"] = simulation_of(replace(rules, penetration=share)), players
    path.write_bytes(gzip.compress(pickle.dumps(cells)))


def load(path: str) -> None:
    """Read the cells; every worker does so once."""
    _cells.update(pickle.loads(gzip.decompress(Path(path).read_bytes())))


class Task(NamedTuple):
    """Some portions of a cell's rounds; those of the seed PILOT_SEED say which rounds are worth weighing."""

    cell: str
    seed: int
    first: int
    last: int


def weigh(task: Task, thinning: Any, device: str) -> Any:
    """What comes of a task: a thinning of the pilot, a sample of others."""
    simulation, players = _cells[task.cell]
    portions = range(task.first, task.last)
    if task.seed == PILOT_SEED:
        return piloted(simulation, players, task.seed, portions, device)
    return sampled(simulation, players, task.seed, portions, device, thinning)


class Weighing:
    """The work on all cells: who has the largest error, for its work, comes next."""

    def __init__(self, target: float, out: Path) -> None:
        self.target, self.out = target, out
        self.size = {cell: beginnings(simulation, PILOT_SEED, 0).rows.total for cell, (simulation, _) in _cells.items()}
        self.samples: dict[tuple[str, int], Sample] = {}
        self.next: dict[tuple[str, int], int] = {}
        if out.exists():
            for row in json.loads(out.read_text(encoding="utf-8")):
                key = row["cell"], row["seed"]
                self.next[key] = row["next"]
                self.samples[key] = Sample(row["tables"], np.array(row["sums"]), np.array(row["products"]))

    def pilots(self) -> list[Task]:
        """The pilot of every cell."""
        return [Task(cell, PILOT_SEED, 0, max(1, PILOT // size)) for cell, size in self.size.items()]

    def task(self) -> Task | None:
        """The next portions; None when all errors are small enough. What is under way counts as done."""
        missing = {key: self._missing(*key) for key in ((cell, seed) for cell in self.size for seed in SEEDS)}
        missing = {key: rounds for key, rounds in missing.items() if rounds > 0}
        if not missing:
            return None
        cell, seed = min(missing, key=lambda key: (self.next.get(key, 0) > 0, missing[key]))
        first = self.next.get((cell, seed), 0)
        last = first + max(1, round(min(missing[cell, seed], AT_ONCE) / self.size[cell]))
        self.next[cell, seed] = last
        return Task(cell, seed, first, last)

    def _missing(self, cell: str, seed: int) -> float:
        """How many more rounds a cell needs, about, by what came of it so far."""
        begun, sample = self.next.get((cell, seed), 0) * self.size[cell], self.samples.get((cell, seed))
        if sample is None:
            return 0.0 if begun else float(AT_ONCE)
        return 1.02 * sample.rounds * (sample.largest_error / self.target) ** 2 - begun

    def done(self, task: Task, sample: Sample) -> None:
        """Add what came of a task."""
        key = task.cell, task.seed
        self.samples[key] = self.samples[key] + sample if key in self.samples else sample

    def write(self) -> None:
        """Keep what has come of all tasks so far."""
        rows = [
            {
                "cell": cell,
                "seed": seed,
                "next": self.next[cell, seed],
                "tables": sample.tables,
                "sums": sample.sums.tolist(),
                "products": sample.products.tolist(),
            }
            for (cell, seed), sample in sorted(self.samples.items())
        ]
        self.out.write_text(json.dumps(rows), encoding="utf-8")


def weigh_all(asked: argparse.Namespace) -> None:
    """Weigh rounds until all errors are small enough or the time is up."""
    load(asked.file)
    work, started = Weighing(asked.target, Path(asked.out)), time.perf_counter()
    before, written = sum(sample.rounds for sample in work.samples.values()), started
    with ProcessPoolExecutor(asked.workers, get_context("spawn"), load, (asked.file,)) as pool:
        running: dict[Future[Any], Task] = {
            pool.submit(weigh, task, None, asked.device): task for task in work.pilots()
        }
        while running:
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                task = running.pop(future)
                if task.seed == PILOT_SEED:
                    _thinnings[task.cell] = future.result()
                else:
                    work.done(task, future.result())
            now = time.perf_counter()
            if now - written > WRITE_EVERY:
                work.write()
                written = now
            late = asked.seconds is not None and now - started > asked.seconds
            while not late and len(_thinnings) == len(_cells) and len(running) < asked.workers + 2:
                next_task = work.task()
                if next_task is None:
                    break
                thinning = _thinnings[next_task.cell]
                running[pool.submit(weigh, next_task, thinning, asked.device)] = next_task
    work.write()
    rounds, seconds = sum(sample.rounds for sample in work.samples.values()) - before, time.perf_counter() - started
    for (cell, seed), sample in sorted(work.samples.items()):
        print(f"{cell:14} seed {seed} {sample.rounds:>11,} rounds, largest error {sample.largest_error:.2e}")
    where = f"{asked.device}, {asked.workers} workers"
    print(f"{rounds:,} rounds in {seconds:.0f} s, {rounds / seconds:,.0f} a second, {where}", flush=True)


def play_basic(asked: argparse.Namespace) -> None:
    """Play basic strategy itself in every cell."""
    load(asked.file)
    out = Path(asked.out)
    found = json.loads(out.read_text(encoding="utf-8")) if out.exists() else []
    for number, (cell, (simulation, _)) in enumerate(_cells.items()):
        if any(row["cell"] == cell for row in found):
            continue
        estimate = run(simulation, asked.rounds, 2000 + number, executor=executor_on(asked.device))
        found.append({"cell": cell, "rounds": asked.rounds, "ev": estimate.ev, "error": estimate.standard_error})
        print(found[-1], flush=True)
        out.write_text(json.dumps(found, indent=1), encoding="utf-8")


def main() -> None:
    """Do what is asked."""
    parser = argparse.ArgumentParser()
    parser.add_argument("verb", choices=("prepare", "run", "basic"))
    parser.add_argument("file")
    parser.add_argument("out", nargs="?")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--target", type=float, default=TARGET)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--rounds", type=int, default=BASIC_ROUNDS)
    asked = parser.parse_args()
    if asked.verb == "prepare":
        prepare(Path(asked.file))
    else:
        {"run": weigh_all, "basic": play_basic}[asked.verb](asked)


if __name__ == "__main__":
    main()
