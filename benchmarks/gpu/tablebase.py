"""Tablebases of a whole deck on a GPU: `python -m benchmarks.gpu.tablebase FILE OUT [SECONDS]`.

FILE is what `tablebase_prepare` wrote. Small decks are first made on GPU and CPU, under several rules, and compared bit
by bit. Then every table of FILE is made and timed layer by layer; what it says, its digests, how it compares with the
sub-shoes that the cores solve meanwhile, and what the next card does to it go into OUT/tables.json, the EVs of those
sub-shoes into OUT/samples.json. The command itself comes last, if SECONDS leave time for it.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import numpy as np
from benchmarks.gpu.tablebase_prepare import Case
from tests.support.tablebase_check import solved

from twentyone._cuda import cuda
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import BlackjackRules, HoleCard, Surrender
from twentyone.rules.field import rules_words
from twentyone.solve.blackjack.tablebase.cpu import Cpu
from twentyone.solve.blackjack.tablebase.gpu import Gpu
from twentyone.solve.blackjack.tablebase.make import contents_of, finished
from twentyone.solve.blackjack.tablebase.play import Play
from twentyone.solve.blackjack.tablebase.recursion.deck import Counts, Layers
from twentyone.solve.blackjack.tablebase.store import file_digest
from twentyone.solve.blackjack.tablebase.summary import Doubles, next_card_gains, shoe_chances, stopped_means
from twentyone.solve.blackjack.tablebase.sweep import Sweeps

SMALL = (2, 1, 2, 1, 1, 2, 1, 3, 1, 6)
ONE_DECK = BlackjackRules(decks=1)
SMALL_RULES = [
    ONE_DECK,
    replace(ONE_DECK, hole_card=HoleCard.NO_PEEK, surrender=Surrender.EARLY, dealer_hits_soft_17=False),
    replace(ONE_DECK, resplit_aces=True, split_aces_one_card=False, split_aces_count_as_blackjack=True),
]
CHUNK = 250
"""How many sub-shoes a core solves at a time."""
ABOVE = (0.01, 0.02, 0.05)
"""EVs of which the chance to be above is told."""


def swept(rules: BlackjackRules, play: Play, layers: Layers, device: Any) -> tuple[Doubles, Sweeps]:
    """The EVs by code, and the sweeps that made them."""
    sweeps = Sweeps(rules, play, layers, device)
    for up in range(10):
        sweeps.add(up)
    return device.read(sweeps.ev), sweeps


def compare_small(full: Counts) -> None:
    """The same small tables on both, every bit."""
    layers, gpu, cpu = Layers(full), Gpu(), Cpu()
    for rules in SMALL_RULES:
        found, expected = (swept(rules, Play(), layers, device)[0] for device in (gpu, cpu))
        word = "identical" if found.tobytes() == expected.tobytes() else "DIFFERENT"
        print(f"{rules_words(rules):90} {len(found):,} sub-shoes  {word}", flush=True)
    cpu.close()


def keep_to_one_core() -> None:
    """Let this process have one core: many of them solve side by side."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[os.getpid() % len(cores)]})


def solve_some(rules: BlackjackRules, chart: Chart | None, shoes: list[Counts]) -> list[float]:
    """The EVs of rounds from these shoes, one by one."""
    return [solved(rules, chart, counts) for counts in shoes]


def chunks(codes: list[int], layers: Layers) -> Iterator[list[Counts]]:
    """The shoes with these codes, some at a time."""
    for start in range(0, len(codes), CHUNK):
        yield [layers.counts(code) for code in codes[start : start + CHUNK]]


def examined(path: str, rules: BlackjackRules, by_chart: bool) -> dict[str, Any]:
    """What is to be said of the EVs in a file: distribution, digests, and what the next card does to them."""
    layers = Layers(DECK_COUNTS)
    table = finished(rules, layers, np.load(path))
    saved = Path(path).with_suffix(".table.npy")
    np.save(saved, table)
    ev = table.ravel()
    gains = next_card_gains(layers, ev)
    sizes = range(layers.most_cards, -1, -1)
    told = [gains[layers.codes(size)] for size in sizes]
    told = [found[~np.isnan(found)] for found in told]
    chances = shoe_chances(layers)
    found = contents_of(layers, table) | {
        "sha256": file_digest(saved),
        "next_card": [[len(one), float(one.min()), float(one.max())] if len(one) else None for one in told],
        "chosen": [chosen(ev[layers.codes(size)], chances[layers.codes(size)]) for size in sizes],
    }
    if by_chart:
        found["stopped_means"] = stopped_means(layers, ev)
    return found


def chosen(ev: Doubles, chances: Doubles) -> dict[str, Any] | None:
    """What a layer offers to somebody who bets on some shoes only; None where no round can be dealt.

    `above` has the chances of an EV over each of `ABOVE`, `gain` the mean EV of a bet on all that is worth more than
    nothing and on nothing else, per sub-shoe.
    """
    dealt = ~np.isnan(ev)
    if not dealt.any():
        return None
    ev, weights = ev[dealt], chances[dealt] / chances[dealt].sum()
    above = [float(weights[ev > least].sum()) for least in ABOVE]
    return {"above": above, "gain": float((weights * np.maximum(ev, 0)).sum())}


def make(case: Case, layers: Layers, path: Path) -> tuple[Doubles, dict[str, Any]]:
    """One table: its EVs, which go into a file too, and how long it took."""
    started = time.perf_counter()
    ev, sweeps = swept(case.rules, Play(case.chart), layers, Gpu())
    seconds = time.perf_counter() - started
    np.save(path, ev)
    print(f"{case.name:60} {seconds:.2f} s", flush=True)
    return ev, {"name": case.name, "seconds": seconds, "seconds_by_layer": sweeps.seconds[::-1]}


def tell(found: dict[str, Any]) -> None:
    """Print what matters of a table."""
    drift = [one[1:] for one in found["next_card"] if one]
    low, high = min(low for low, _ in drift), max(high for _, high in drift)
    print(f"{found['name']}: sha256 {found['sha256']}, fresh {found['layers'][0]['mean']!r}")
    print(f"  {found['checked']} solved one by one: furthest {found['furthest']:.1e}, {found['apart']} by over 1e-12")
    print(f"  {sum(one[0] for one in found['next_card'] if one):,} next cards: {low:.1e} to {high:.1e}", flush=True)
    if "stopped_means" in found:
        means = np.array(found["stopped_means"])
        print(f"  means after 0 to {len(means) - 1} cards: within {np.abs(means - means[0]).max():.1e}", flush=True)


def command(folder: Path) -> None:
    """The command itself, from its start to the table on disk."""
    words = ["-r", "decks=1", "-r", "max_split_hands=2", "--device", "cuda", "--out", str(folder / "made"), "--json"]
    program = [sys.executable, "-c", "from twentyone.present.cli.app import main; main()", "tablebase", "blackjack"]
    started = time.perf_counter()
    done = subprocess.run([*program, *words], check=False, capture_output=True, text=True)
    seconds = time.perf_counter() - started
    digest = json.loads(done.stdout)["sha256"] if done.returncode == 0 else done.stderr[-500:]
    print(f"the command: {seconds:.1f} s, {digest}", flush=True)


def main() -> None:
    """Compare, make, solve, examine, and run the command."""
    started, out = time.perf_counter(), Path(sys.argv[2])
    patience = float(sys.argv[3]) if len(sys.argv) > 3 else 1e9
    cases = [Case.read(written) for written in json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))]
    print(cuda.get_current_device().name, f"numpy {np.__version__}", flush=True)
    layers, folder, spawn = Layers(DECK_COUNTS), Path(mkdtemp()), get_context("spawn")
    cores = len(os.sched_getaffinity(0))
    solving = ProcessPoolExecutor(max(1, cores - 4), spawn, initializer=keep_to_one_core)
    with solving as solvers, ProcessPoolExecutor(len(cases), spawn) as examiners:
        answers = [
            [solvers.submit(solve_some, case.rules, case.chart, shoes) for shoes in chunks(case.codes, layers)]
            for case in cases
        ]
        compare_small(SMALL)
        print(f"{time.perf_counter() - started:.0f} s so far", flush=True)
        made: list[tuple[Doubles, dict[str, Any], Future[dict[str, Any]]]] = []
        tables, samples = list[dict[str, Any]](), list[dict[str, Any]]()
        for number, case in enumerate(cases):
            path = folder / f"{number}.npy"
            ev, took = make(case, layers, path)
            examining = examiners.submit(examined, str(path), case.rules, case.chart is not None)
            made.append((ev[case.codes], took, examining))
        for number, (evs, took, examining) in enumerate(made):
            apart = np.abs(evs - np.array([one for answer in answers[number] for one in answer.result()]))
            checks = {"checked": len(apart), "furthest": float(apart.max()), "apart": int((apart > 1e-12).sum())}
            found = examining.result() | took | checks
            tables.append(found)
            samples.append({"name": found["name"], "codes": cases[number].codes, "ev": evs.tolist()})
            (out / "tables.json").write_text(json.dumps(tables), encoding="utf-8")
            (out / "samples.json").write_text(json.dumps(samples), encoding="utf-8")
            tell(found)
    print(f"{time.perf_counter() - started:.0f} s so far", flush=True)
    if time.perf_counter() - started < patience:
        command(folder)
    print(f"{time.perf_counter() - started:.0f} s in all")


if __name__ == "__main__":
    main()
