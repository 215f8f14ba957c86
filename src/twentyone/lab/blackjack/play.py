"""Runs of blackjack for the lab: the fast kernels count every hand by the count before its round, a pilot the shoes.

A run is divided into a few long pieces, so that hardly any shoe is cut off at an end: cut shoes would give early rounds
too much weight. The pieces do not depend on who plays them, so a seed gives the same run on every machine.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib.metadata import version
from os import cpu_count
from typing import Any

import numpy as np

from twentyone.errors import RunError
from twentyone.kind import check_kind
from twentyone.lab.blackjack.bins import LEAST_SHARE, Buckets, in_rows, width_of
from twentyone.lab.blackjack.count import count_words
from twentyone.lab.blackjack.pilot import excess_of, spread_of
from twentyone.lab.blackjack.shoes import Shoes, whole_shoes
from twentyone.lab.blackjack.visit import play_visits
from twentyone.lab.run import Run
from twentyone.lab.table import Table
from twentyone.progress import piece, tell
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_words
from twentyone.seed import check_seed
from twentyone.simulate.blackjack.outcome import TENTHS
from twentyone.simulate.blackjack.plan import with_count
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.contract import Chunk, Executor
from twentyone.simulate.core.lane import shares_of
from twentyone.simulate.core.run import Cores
from twentyone.simulate.core.sums import Sums
from twentyone.simulate.counting.catalog import find_count
from twentyone.simulate.counting.system import Count
from twentyone.simulate.registry import simulation_of

ROUNDS = 1 << 25
PILOT = 1 << 20
FEWEST = 1 << 14
PIECES = 16
LONGEST = 1 << 25
"""A piece has at most so many rounds, of which each lane plays an equal share: enough pieces for a whole GPU."""
ANOTHER = 0x5DEECE66D
"""What makes another seed of one, for the pilot."""


def check_rounds(rounds: int) -> None:
    """Refuse a number of rounds that says too little about counts."""
    check_kind("The number of rounds", rounds, int, RunError)
    if rounds < FEWEST:
        raise RunError(f"A run of the lab cannot have {rounds} rounds: it needs at least {FEWEST:,}.")


def pieces_of(rounds: int) -> Iterator[Chunk]:
    """The pieces of a run, of the same length but for the last."""
    length = min(max(-(-rounds // PIECES), 1 << 18), LONGEST)
    for number in range(-(-rounds // length)):
        yield number, min(length, rounds - number * length)


def lane_rounds(rounds: int) -> dict[int, int]:
    """How many lanes of a run play so many rounds each, from a full shoe on."""
    lanes: dict[int, int] = {}
    for _, length in pieces_of(rounds):
        for share in shares_of(length):
            lanes[share] = lanes.get(share, 0) + 1
    return lanes


def play_run(
    rules: BlackjackRules,
    count: str = "hi-lo",
    table: Table | None = None,
    rounds: int = ROUNDS,
    seed: int = 0,
    *,
    policy: str = "basic",
    cores: int | None = None,
    executor: Executor | None = None,
    pilot: int = PILOT,
) -> Run:
    """A run of these rules with a count, at a table; `executor` says who plays it, by default all cores."""
    table = table or Table()
    check_rounds(rounds)
    check_seed(seed)
    if cores is not None and cores < 1:
        raise RunError(f"A run cannot use {cores} cores: it needs at least one.")
    system, crew = find_count(count), cores or cpu_count() or 1
    width = chosen_width(system, rules, table)
    simulation = counting(rules, in_rows(system, width), table, policy)
    with piece("playing the run"):
        if not table.is_plain:
            visits = play_visits(simulation, table, width, rounds, seed, crew)
            return made_run(simulation, system, table, seed, *visits, width=width)
        sums = _played(simulation, seed, rounds, executor or Cores(crew))
    with piece("pilot run, shoe by shoe"):
        first = whole_shoes(simulation, pilot, (seed ^ ANOTHER) % 2**63)
    lanes, buckets = lane_rounds(sums.rounds), buckets_of(sums)
    return made_run(simulation, system, table, seed, sums.rounds, buckets, first, width=width, lanes=lanes)


def chosen_width(count: Count, rules: BlackjackRules, table: Table) -> int:
    """The width of the rows of a run; counts to come and go at that lie within a row are refused."""
    if not rules.decks:
        raise RunError("Cards cannot be counted in an infinite shoe: choose a number of decks.")
    width = width_of(count, rules)
    for what, at in (("enter", table.enter), ("leave", table.leave)):
        if at is not None and at % width:
            raise RunError(
                f"With this count one cannot {what} at {at}: its runs have rows of {width} counts, so choose a multiple"
                f" of {width}."
            )
    return width


def counting(rules: BlackjackRules, count: Count, table: Table, policy: str) -> BlackjackSimulation:
    """A table that keeps this count, made ready to run."""
    made: Any = simulation_of(rules, [policy], seats=table.seats)
    simulation: BlackjackSimulation = replace(made, plan=with_count(made.plan, rules, count), count=count)
    return simulation


def _played(simulation: BlackjackSimulation, seed: int, rounds: int, executor: Executor) -> Sums:
    """The sums of a whole run."""
    sums: Sums | None = None
    for done in executor.results(simulation, seed, pieces_of(rounds)):
        sums = done.sums if sums is None else sums + done.sums
        tell(sums.rounds / rounds)
    assert sums is not None
    return sums


def buckets_of(sums: Sums) -> Buckets:
    """What came out at each count, of all seats."""
    games = sums.nets.sum(axis=(0, 2))
    seats, tables = sums.n_seats, None
    if seats > 1:
        tables = np.array([sums.table_squares(bucket=bucket) for bucket in range(len(games))])
    return Buckets.of(games, tables, seats, games.sum(axis=1) // seats)


def made_run(
    simulation: BlackjackSimulation,
    count: Count,
    table: Table,
    seed: int,
    dealt: int,
    buckets: Buckets,
    pilot: Shoes,
    *,
    width: int = 1,
    lanes: Mapping[int, int] | None = None,
    least: float = LEAST_SHARE,
) -> Run:
    """The run of what came out, its spread from whole shoes at the same table.

    A row is so many counts wide. `lanes` says how many lanes broke off after so many rounds; without, shoes are whole.
    """
    ends = buckets.ends(least)
    return Run(
        game=simulation.game,
        rules=rules_words(simulation.rules),
        count=count_words(count, width),
        policy=simulation.policy,
        table=table,
        rounds=dealt,
        seed=seed,
        version=version("twentyone"),
        units=TENTHS,
        nets=buckets.nets,
        bins=buckets.bins(width, least),
        spread=spread_of(pilot, *ends).as_written(),
        pilot=len(pilot.shoe),
        excess=excess_of(pilot, *ends, lanes) if lanes else (),
    )
