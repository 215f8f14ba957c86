"""Counterfactual regret minimisation on a flow game: CFR, CFR+, discounted CFR and predictive CFR+, compiled.

- `cfr`: regret matching, uniform averaging [Zinkevich et al. 2007].
- `cfr+`: regrets cut off at zero, iteration t averaged with weight t [Tammelin 2014].
- `dcfr`: positive regrets discounted by t^1.5 / (t^1.5 + 1), negative ones by 1/2, weight t^2 [Brown, Sandholm 2019].
- `pcfr+`: CFR+ that expects the last regret to come again, weight t^2 [Farina, Kroer, Sandholm 2021].

Stated deviations: all four update the sides alternately (the player first), also where the paper updates both at once,
and the average takes each side's flows as they are after its update. Averaging flows, not action chances, weighs an
information set by how often its own side arrives there, as the papers ask. Nothing is sampled: every iteration sees
the whole game, so there is no seed.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from twentyone._compile import kernel
from twentyone.solve.flow.flow import Entries, Floats, FlowGame, Ints, Side, SparseGame

METHODS = ("cfr", "cfr+", "dcfr", "pcfr+")
TARGET = 1e-6
AVERAGING_POWER = {"cfr": 0.0, "cfr+": 1.0, "dcfr": 2.0, "pcfr+": 2.0}


class SideArrays(NamedTuple):
    """A side as the kernels take it."""

    first: Ints
    entries: Ints
    entry_sequence: Ints
    entry_paths: Floats


class Sparse(NamedTuple):
    """A payoff matrix by rows: entries `start[i]` to `start[i + 1]` belong to row i."""

    start: Ints
    column: Ints
    entry: Floats


def _side_arrays(side: Side) -> SideArrays:
    return SideArrays(side.first, side.entries, side.entry_sequence, side.entry_paths.astype(np.float64))


def _by_player(entries: Entries, n_sequences: int) -> Sparse:
    row, column, entry = entries
    return Sparse(np.searchsorted(row, np.arange(n_sequences + 1)), np.ascontiguousarray(column), entry)


def _by_banker(entries: Entries, n_sequences: int) -> Sparse:
    row, column, entry = entries
    order = np.argsort(column, kind="stable")
    return Sparse(np.searchsorted(column[order], np.arange(n_sequences + 1)), row[order], -entry[order])


@kernel
def gains(matrix: Sparse, flow: Floats) -> Floats:
    """What each sequence earns at once against the other side's flow."""
    gain = np.zeros(len(matrix.start) - 1)
    for row in range(len(gain)):
        for place in range(matrix.start[row], matrix.start[row + 1]):
            gain[row] += matrix.entry[place] * flow[matrix.column[place]]
    return gain


@kernel
def push_flow(side: SideArrays, policy: Floats, flow: Floats) -> None:
    """Fill `flow` with the flow of a policy on every sequence."""
    flow[0] = 1.0
    for index in range(len(side.first) - 1):
        arriving = 0.0
        for entry in range(side.entries[index], side.entries[index + 1]):
            arriving += side.entry_paths[entry] * flow[side.entry_sequence[entry]]
        for sequence in range(side.first[index], side.first[index + 1]):
            flow[sequence] = policy[sequence] * arriving


@kernel
def best_value(side: SideArrays, worth: Floats) -> float:
    """What the best reply earns when `worth` holds the gains; the array is used up."""
    for index in range(len(side.first) - 2, -1, -1):
        best = worth[side.first[index]]
        for sequence in range(side.first[index] + 1, side.first[index + 1]):
            best = max(best, worth[sequence])
        for entry in range(side.entries[index], side.entries[index + 1]):
            worth[side.entry_sequence[entry]] += side.entry_paths[entry] * best
    return float(worth[0])


@kernel
def regrets_of(side: SideArrays, policy: Floats, worth: Floats) -> Floats:
    """How much better than the policy each action would have been; `worth` holds the gains and is used up."""
    regret = np.zeros(len(worth))
    for index in range(len(side.first) - 2, -1, -1):
        value = 0.0
        for sequence in range(side.first[index], side.first[index + 1]):
            value += policy[sequence] * worth[sequence]
        for sequence in range(side.first[index], side.first[index + 1]):
            regret[sequence] = worth[sequence] - value
        for entry in range(side.entries[index], side.entries[index + 1]):
            worth[side.entry_sequence[entry]] += side.entry_paths[entry] * value
    return regret


@kernel
def match_regrets(side: SideArrays, regret: Floats, policy: Floats) -> None:
    """Play every action in proportion to its positive regret; all alike where there is none."""
    for index in range(len(side.first) - 1):
        low, high = side.first[index], side.first[index + 1]
        positive = 0.0
        for sequence in range(low, high):
            positive += max(regret[sequence], 0.0)
        for sequence in range(low, high):
            policy[sequence] = max(regret[sequence], 0.0) / positive if positive > 0.0 else 1.0 / (high - low)


@kernel
def accumulate(regret: Floats, now: Floats, method: int, iteration: int) -> None:
    """Add this iteration's regrets the way the method does; methods are numbered as in METHODS."""
    for sequence in range(1, len(regret)):
        regret[sequence] += now[sequence]
        if method == 2:
            power = iteration**1.5
            regret[sequence] *= power / (power + 1.0) if regret[sequence] > 0.0 else 0.5
        elif method != 0:
            regret[sequence] = max(regret[sequence], 0.0)


@kernel
def update(
    side: SideArrays,
    matrix: Sparse,
    opponent_flow: Floats,
    regret: Floats,
    policy: Floats,
    flow: Floats,
    average: Floats,
    method: int,
    power: float,
    iteration: int,
) -> None:
    """One side's half of an iteration: regrets against the opponent's present flow, new policy, average."""
    now = regrets_of(side, policy, gains(matrix, opponent_flow))
    accumulate(regret, now, method, iteration)
    match_regrets(side, regret + now if method == 3 else regret, policy)
    push_flow(side, policy, flow)
    average += iteration**power * flow


@kernel
def iterate(
    player: SideArrays,
    banker: SideArrays,
    by_player: Sparse,
    by_banker: Sparse,
    player_memory: Floats,
    banker_memory: Floats,
    method: int,
    power: float,
    start: int,
    stop: int,
) -> None:
    """Iterations `start` to `stop`, the last included. A memory has four rows: regret, policy, flow, average."""
    for iteration in range(start, stop + 1):
        regret, policy, flow, average = player_memory
        update(player, by_player, banker_memory[2], regret, policy, flow, average, method, power, iteration)
        regret, policy, flow, average = banker_memory
        update(banker, by_banker, player_memory[2], regret, policy, flow, average, method, power, iteration)


@dataclass
class CfrRun:
    """A run in progress: iterate as long as wanted, look at the bracket whenever wanted."""

    game: FlowGame | SparseGame
    method: str
    iterations: int = 0
    _arrays: tuple[Any, ...] = field(init=False, repr=False)
    _memories: tuple[Floats, Floats] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        player, banker, entries = self.game.player, self.game.banker, self.game.entries
        sides = _side_arrays(player), _side_arrays(banker)
        self._arrays = (*sides, _by_player(entries, player.n_sequences), _by_banker(entries, banker.n_sequences))
        self._memories = tuple(self._start(side) for side in sides)  # type: ignore[assignment]

    def _start(self, side: SideArrays) -> Floats:
        memory = np.zeros((4, int(side.first[-1])))
        memory[1, 0] = 1.0
        match_regrets(side, memory[0], memory[1])
        push_flow(side, memory[1], memory[2])
        return memory

    def advance(self, iterations: int) -> None:
        """Do so many more iterations."""
        stop = self.iterations + iterations
        player, banker, by_player, by_banker = self._arrays
        player_memory, banker_memory = self._memories
        power, number = AVERAGING_POWER[self.method], METHODS.index(self.method)
        iterate(
            player,
            banker,
            by_player,
            by_banker,
            player_memory,
            banker_memory,
            number,
            power,
            self.iterations + 1,
            stop,
        )
        self.iterations = stop

    def flows(self) -> tuple[Floats, Floats]:
        """The average flows of player and banker, which approach an equilibrium."""
        player, banker = (memory[3] / memory[3, 0] for memory in self._memories)
        return player, banker

    def bracket(self) -> tuple[float, float]:
        """The banker's and the player's best reply to the average strategies: lower and upper."""
        player, banker, by_player, by_banker = self._arrays
        player_flow, banker_flow = self.flows()
        return -best_value(banker, gains(by_banker, player_flow)), best_value(player, gains(by_player, banker_flow))


def run_cfr(
    game: FlowGame | SparseGame,
    method: str,
    iterations: int | None = None,
    target: float = TARGET,
    watch: Callable[[int, float], None] | None = None,
) -> CfrRun:
    """Run until `iterations` are done or, where none are asked for, exploitability is below `target`.

    `watch` is told iterations and exploitability at growing intervals.
    """
    run = CfrRun(game, method)
    for stop in _checkpoints(iterations):
        run.advance(stop - run.iterations)
        lower, upper = run.bracket()
        if watch:
            watch(run.iterations, (upper - lower) / 2)
        if iterations is None and (upper - lower) / 2 < target:
            break
    return run


def _checkpoints(iterations: int | None) -> Iterator[int]:
    """Where to look: 1, 2, 3 … and ever more rarely, by a tenth; the last asked for, if one is."""
    at = 1
    while iterations is None or at < iterations:
        yield at
        at += max(1, at // 10)
    yield iterations
