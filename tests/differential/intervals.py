"""How often 95 % intervals hold: every kind of interval the product prints, over many seeds.

`make intervals` plays 400 seeds of every table below and writes the shares to `benchmarks/results/coverage.md`; a test
plays a small sample. The truth is exact where a solver knows it, for one player and for tables that are as many
heads-up games; elsewhere it is the pooled run of all seeds, whose own error is a twentieth of that of one.
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from twentyone.analyse import money
from twentyone.analyse.banluck.bankroll import player_chances
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_words
from twentyone.simulate.bankroll import Trajectories, rounds_to_show, rounds_to_show_error, share_error
from twentyone.simulate.banluck import trajectory as banluck_trajectory
from twentyone.simulate.banluck.simulator import SIMULATOR as BANLUCK
from twentyone.simulate.blackjack import trajectory as blackjack_trajectory
from twentyone.simulate.blackjack.simulator import SIMULATOR as BLACKJACK
from twentyone.simulate.blackjack.stratify import has_exact_up_cards, stratified
from twentyone.simulate.contract import Simulation
from twentyone.simulate.core.estimate import FEW_ROUNDS, Z_95, Estimate
from twentyone.simulate.core.run import run
from twentyone.simulate.counting.by_count import by_count, ramp_value
from twentyone.simulate.counting.system import N_BUCKETS

SEEDS = 400
EVENING = 200
BANKROLLS = (10, 20, 30)
RAMP = {0: 1.0, 1: 2.0, 2: 4.0, 3: 8.0, 4: 12.0}
TARGETS = ((7, 0.02), (7, 0.003), (50, 0.02), (50, 0.001), (100, 0.02))
"""Payouts of three sevens and target errors: those at which a run may end at the first look, and smaller ones."""
TOO_FEW = 5
"""Counts that come less often than so many rounds a run are left out: all runs together hardly know their EV."""


class Said(NamedTuple):
    """What a run says of a quantity, and the standard error that it states."""

    value: float
    error: float


Quantities = dict[tuple[str, str], Said]
"""By kind of interval and name."""


def said_by(estimate: Estimate) -> Quantities:
    """Everything that an estimate states with an error."""
    found = {
        ("whole run", ""): Said(estimate.ev, estimate.standard_error),
        ("standard deviation", ""): Said(estimate.sd, estimate.sd_error),
    }
    for seat, part in enumerate(estimate.by_seat(), 1):
        found["by seat", str(seat)] = Said(part["ev"], part["standard_error"])
    if estimate.sums.nets.shape[2] > 1:
        for up, part in estimate.by_up_card().items():
            found["by up card", up] = Said(part["ev"], part["standard_error"])
    if estimate.sums.nets.shape[1] == N_BUCKETS:
        rows = by_count(estimate)
        for row in rows:
            found["by count", str(row.count)] = Said(row.ev, row.standard_error)
        value = ramp_value(rows, RAMP)
        found["ramp", ""] = Said(value.ev, value.standard_error)
    if has_exact_up_cards(estimate):
        better = stratified(estimate)
        found["stratified", ""] = Said(better.ev, better.standard_error)
    return found


def said_by_walks(walks: Trajectories) -> Quantities:
    """The shares of bankrolls that were lost, and that fell so far from a height."""
    number = len(walks.money)
    shares = {("ruin", str(size)): walks.ruined(size) for size in BANKROLLS}
    shares |= {("fall from a height", str(size)): float((walks.drawdowns >= size).mean()) for size in BANKROLLS}
    return {name: Said(share, share_error(share, number)) for name, share in shares.items()}


@dataclass(frozen=True)
class Coverage:
    """How many intervals of a kind held, of how many; `exact` says where the truth comes from."""

    table: str
    kind: str
    held: int
    number: int
    exact: bool

    @property
    def percent(self) -> float:
        """The share that held."""
        return 100 * self.held / self.number

    @property
    def row(self) -> str:
        """The line of the report."""
        truth = "exact" if self.exact else "pooled"
        return f"| {self.table} | {self.kind} | {truth} | {self.number:,} | {self.percent:.1f} |"


Truth = dict[tuple[str, str], float]


def seats_text(seats: int) -> str:
    """A number of seats in words."""
    return "one seat" if seats == 1 else f"{seats} seats"


def coverage(table: str, runs: list[Quantities], truth: Truth, exact: bool) -> Iterator[Coverage]:
    """How often each kind of interval held the truth."""
    held, number = defaultdict[str, int](int), defaultdict[str, int](int)
    for said in runs:
        for name, (value, error) in said.items():
            if name in truth:
                number[name[0]] += 1
                held[name[0]] += abs(value - truth[name]) <= Z_95 * error
    for kind in number:
        yield Coverage(table, kind, held[kind], number[kind], exact)


def pooled(simulation: Simulation, rounds: int, seeds: int) -> Iterator[Coverage]:
    """The coverage of a table whose truth only all runs together know."""
    runs, together = [], None
    for seed in range(seeds):
        estimate = run(simulation, rounds, seed, cores=1)
        runs.append(said_by(estimate))
        together = estimate.sums if together is None else together + estimate.sums
    assert together is not None
    whole = Estimate(simulation.game, simulation.rules, simulation.policy, 0, together, 0.0)
    truth = {name: said.value for name, said in said_by(whole).items()}
    for row in by_count(whole) if together.nets.shape[1] == N_BUCKETS else ():
        if row.rounds < TOO_FEW * seeds:
            del truth["by count", str(row.count)]
    table = f"{simulation.game}, {rules_words(simulation.rules) or 'default rules'}"
    yield from coverage(f"{table}, {seats_text(together.n_seats)}, {rounds:,} rounds", runs, truth, exact=False)


def banluck(payout: int, seats: int, rounds: int, seeds: int) -> Iterator[Coverage]:
    """The coverage of tables of Ban Luck, which are as many heads-up games: every truth is exact."""
    rules = BanLuckRules(pays_777=payout)
    chances = player_chances(rules)
    mean, sd = money.mean(chances), money.variance(chances) ** 0.5
    truth = {("whole run", ""): mean, ("standard deviation", ""): sd, ("N0", ""): money.rounds_to_be_sure(chances)}
    truth |= {("by seat", str(seat)): mean for seat in range(1, seats + 1)}
    simulation, runs = BANLUCK.simulation(rules, seats=seats), []
    for seed in range(seeds):
        estimate = run(simulation, rounds, seed, cores=1)
        said = said_by(estimate)
        if seats == 1:
            said["N0", ""] = Said(rounds_to_show(estimate.ev, estimate.sd), rounds_to_show_error(estimate))
        runs.append(said)
    yield from coverage(f"banluck, pays_777={payout}, {seats_text(seats)}, {rounds:,} rounds", runs, truth, exact=True)


def banluck_to_target(payout: int, target: float, seeds: int) -> Iterator[Coverage]:
    """The coverage of runs that end by themselves once their error is small enough."""
    rules = BanLuckRules(pays_777=payout)
    chances, simulation = player_chances(rules), BANLUCK.simulation(rules)
    mean, sd = money.mean(chances), money.variance(chances) ** 0.5
    truth = {("whole run, to a target error", ""): mean, ("standard deviation, to a target error", ""): sd}
    runs = []
    for seed in range(seeds):
        estimate = run(simulation, None, seed, cores=1, target_error=target)
        errors = Said(estimate.ev, estimate.standard_error), Said(estimate.sd, estimate.sd_error)
        runs.append(dict(zip(truth, errors, strict=True)))
    yield from coverage(f"banluck, pays_777={payout}, one seat, error {target:g}", runs, truth, exact=True)


def banluck_walks(payout: int, number: int, seeds: int) -> Iterator[Coverage]:
    """The coverage of simulated ruin in Ban Luck, beside the exact chances."""
    rules = BanLuckRules(pays_777=payout)
    chances, simulation = player_chances(rules), BANLUCK.simulation(rules)
    truth = {("ruin", str(size)): money.ruin_within(chances, size, EVENING) for size in BANKROLLS}
    truth |= {("fall from a height", str(size)): money.drawdown_within(chances, size, EVENING) for size in BANKROLLS}
    walk = partial(banluck_trajectory.trajectories, simulation, number, EVENING)
    runs = [said_by_walks(walk(seed)) for seed in range(seeds)]
    yield from coverage(f"banluck, pays_777={payout}, {number:,} bankrolls", runs, truth, exact=True)


def blackjack_walks(number: int, seeds: int) -> Iterator[Coverage]:
    """The coverage of simulated ruin in blackjack, where rounds of one shoe hang together."""
    walk = partial(blackjack_trajectory.trajectories, BLACKJACK.simulation(BlackjackRules()), number, EVENING)
    runs = [said_by_walks(walk(seed)) for seed in range(seeds)]
    truth = {name: sum(said[name].value for said in runs) / seeds for name in runs[0]}
    yield from coverage(f"blackjack, {number:,} bankrolls", runs, truth, exact=False)


def tables(seeds: int, scale: int = 1) -> Iterator[Callable[[], Iterator[Coverage]]]:
    """Every table that is measured; `scale` divides the rounds of each."""
    shoe, fresh = BlackjackRules(), BlackjackRules(penetration=0.0)
    for seats, rounds in ((1, 1 << 17), (7, 1 << 15)):
        yield partial(pooled, BLACKJACK.simulation(shoe, seats=seats, count="hi-lo"), rounds // scale, seeds)
    yield partial(pooled, BLACKJACK.simulation(fresh), (1 << 17) // scale, seeds)
    yield partial(pooled, BLACKJACK.simulation(fresh, seats=7), (1 << 15) // scale, seeds)
    for payout in (7, 21, 50):
        yield partial(banluck, payout, 1, (1 << 20) // scale, seeds)
        yield partial(banluck, payout, 7, (1 << 17) // scale, seeds)
    for payout, target in TARGETS:
        yield partial(banluck_to_target, payout, target * scale**0.5, seeds)
    for payout in (7, 50):
        yield partial(banluck_walks, payout, 1000 // scale, seeds)
    yield partial(blackjack_walks, 1000 // scale, seeds)


HEADING = f"""# How often 95 % intervals hold

`make intervals`: {SEEDS} seeds of every table. Each interval is the value and 1.96 of its stated standard errors on
either side. The truth is exact, or the pooled run of all seeds. A share measured over {SEEDS} intervals has a standard
error of 1.1 % itself, so honest ones lie between 93 and 97 %, but for one in twenty. By count, counts that come in
fewer than {TOO_FEW} rounds a run are left out, and those of fewer than {FEW_ROUNDS} rounds take the variance of the
whole run. With `pays_777=50` a million hands hold some 160 payouts; the normal interval needs about that many.

| table | interval | truth | intervals | held, % |
|---|---|---|---|---|"""


def summed(found: list[Coverage]) -> list[Coverage]:
    """The same by kind, over all tables of one seat and over all of several."""
    sums: dict[tuple[str, str], list[Coverage]] = defaultdict(list)
    for one in found:
        table = "bankrolls" if "bankrolls" in one.table else "one seat" if "one seat" in one.table else "seven seats"
        sums[one.kind, table].append(one)
    return [
        Coverage(table, kind, sum(one.held for one in ones), sum(one.number for one in ones), ones[0].exact)
        for (kind, table), ones in sorted(sums.items())
    ]


def main() -> None:
    """Print the report, and end with 1 where a kind of interval holds less often than 93 or more often than 97 %."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS
    print(HEADING, flush=True)
    found = []
    for table in tables(seeds):
        for one in table():
            found.append(one)
            print(one.row, flush=True)
    print("\nOver all tables:\n\n| interval | tables | intervals | held, % |\n|---|---|---|---|")
    together = summed(found)
    for one in together:
        print(f"| {one.kind} | {one.table} | {one.number:,} | {one.percent:.1f} |")
    outside = [one for one in together if not 93 <= one.percent <= 97]
    print(f"\n{sum(one.number for one in found):,} intervals; {len(outside)} kinds outside 93 to 97 %.")
    sys.exit(bool(outside))


if __name__ == "__main__":
    main()
