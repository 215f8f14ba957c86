"""How often the 95 % intervals of the lab hold: every figure of a ramp, over many seeds.

`make lab` plays 400 seeds of each table below and writes the shares to `benchmarks/results/lab.md`; a test plays a
small sample. The truth is a run of another seed that is many times as long. Naturals pay 2 to 1 here, so that a run of
a million rounds knows the edge well enough for figures that divide by it.
"""

import sys
from collections.abc import Iterator
from fractions import Fraction

from tests.differential.intervals import Coverage, Quantities, Said, coverage
from twentyone.lab.blackjack.play import play_run
from twentyone.lab.figures import Pace
from twentyone.lab.ramp import parse_spread
from twentyone.lab.run import Run
from twentyone.lab.scenario import Question, Scenario
from twentyone.lab.table import Table
from twentyone.rules.blackjack import BlackjackRules

SEEDS, LONGER, PILOT = 400, 256, 1 << 17
RULES = BlackjackRules(decks=2, blackjack_pays=Fraction(2))
TABLES = {
    "one hand alone, 1,048,576 rounds": (Table(), "-1:1,1:2,2:4", 1 << 20),
    "two hands, 262,144 rounds": (Table(hands=2), "-1:1,1:2x2,2:4x2", 1 << 18),
    "one hand beside two others, 262,144 rounds": (Table(others=2), "-1:1,1:2,2:4", 1 << 18),
    "back-counting from +1 beside one other, 262,144 rounds": (Table(others=1, enter=1), "-1:1,1:2,2:4", 1 << 18),
}
"""By name: seats, bets and rounds; the count is Hi-Lo."""
LONGEST_RECORDED = 1 << 24
"""Rounds of who comes and goes are played one by one: a longer truth would take too long."""
LIKELY = 0.003
"""Counts that come less often are left out: the long run hardly knows them."""


def said_by(run: Run, spread: str) -> Quantities:
    """Everything that the lab states of a run."""
    question = Question(parse_spread(spread), Pace(100, 40), 0.1, goal=60, within=100)
    scenario = Scenario(run, question)
    found = {(name, ""): Said(figure.value, figure.error) for name, figure in scenario.figures.items()}
    for row in scenario.by_count[1:-1]:
        if row["share"] > LIKELY:
            found["share of a count", str(row["count"])] = Said(row["share"], row["share_error"])
            found["EV at a count", str(row["count"])] = Said(row["ev"], row["standard_error"])
    return found


def lab_coverage(name: str, seeds: int = SEEDS, scale: int = 1, longer: int = LONGER) -> Iterator[Coverage]:
    """How often each kind of interval of a table holds; `scale` divides the rounds."""
    table, spread, rounds = TABLES[name]
    runs = [
        said_by(play_run(RULES, "hi-lo", table, rounds // scale, seed + 1, cores=1, pilot=PILOT), spread)
        for seed in range(seeds)
    ]
    longer = min(longer, LONGEST_RECORDED * scale // rounds) if table.enter is not None else longer
    long = said_by(play_run(RULES, "hi-lo", table, longer * rounds // scale, 0, cores=1, pilot=1 << 20), spread)
    yield from coverage(name, runs, {key: said.value for key, said in long.items()}, exact=False)


def report() -> Iterator[str]:
    """The lines of the report."""
    yield "# How often the lab's 95 % intervals hold\n"
    yield f"`make lab`: {SEEDS} seeds of every table, two decks, Hi-Lo, naturals paid 2 to 1. The truth is a run of"
    yield f"another seed, {LONGER} times as long, or {LONGEST_RECORDED:,} rounds where the counter comes and goes. A"
    yield "share measured over 400 intervals has a standard error of 1.1 % itself.\n"
    yield "| table | figure | intervals | held, % |\n|---|---|---|---|"
    for name in TABLES:
        for one in lab_coverage(name):
            yield f"| {one.table} | {one.kind} | {one.number:,} | {one.percent:.1f} |"


if __name__ == "__main__":
    for line in report():
        sys.stdout.write(line + "\n")
