"""A two-sided zero-sum game as flows: what every solver here works on, and the exact best replies to a strategy.

A *sequence* is an action at an information set, and its flow is the weight of all paths on which a side plays it.
Flow that enters an information set leaves it through its actions. Sequence 0 is the empty one, with flow 1. Where
several histories share an information set, their flows add: an entry `(sequence, paths)` says that each unit of flow on
`sequence` arrives by so many paths. The value of two strategies is `x · payoff · y / denominator`, player's view.

Best replies sum over the whole information set before they choose: nothing here can look at a hidden card.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Side:
    """The information sets of one side, parents before children.

    Set `i` has the actions `actions[i]` and the sequences `first[i]` up to `first[i + 1]`. Its entries are
    `entry_sequence[k]`, `entry_paths[k]` for k from `entries[i]` up to `entries[i + 1]`.
    """

    labels: tuple[Any, ...]
    actions: tuple[tuple[str, ...], ...]
    first: Ints
    entries: Ints
    entry_sequence: Ints
    entry_paths: Ints

    @property
    def n_sequences(self) -> int:
        """How many sequences there are, the empty one included."""
        return int(self.first[-1])

    @property
    def n_sets(self) -> int:
        """How many information sets there are."""
        return len(self.labels)

    @cached_property
    def set_of(self) -> dict[Any, int]:
        """The number of the information set with a label."""
        return {label: index for index, label in enumerate(self.labels)}

    def sequences(self, index: int) -> range:
        """The sequences of an information set."""
        return range(int(self.first[index]), int(self.first[index + 1]))

    def flows(self, policy: Floats) -> Floats:
        """The flow on every sequence when `policy` holds the chance of each action in its information set."""
        flow = np.zeros(self.n_sequences)
        flow[0] = 1.0
        for index in range(self.n_sets):
            low, high = self.first[index], self.first[index + 1]
            flow[low:high] = policy[low:high] * self.inflow(flow, index)
        return flow

    def inflow(self, flow: Any, index: int) -> Any:
        """The flow that enters an information set; exact if `flow` is."""
        low, high = int(self.entries[index]), int(self.entries[index + 1])
        pairs = zip(self.entry_sequence[low:high].tolist(), self.entry_paths[low:high].tolist(), strict=True)
        return sum(flow[sequence] * paths for sequence, paths in pairs)

    def policy(self, flow: Floats) -> Floats:
        """The chance of each action, from flows; zeros where the side's own play never arrives."""
        policy = np.zeros(self.n_sequences)
        policy[0] = 1.0
        for index in range(self.n_sets):
            low, high = self.first[index], self.first[index + 1]
            arriving = flow[low:high].sum()
            if arriving > 0:
                policy[low:high] = flow[low:high] / arriving
        return policy


class SideBuilder:
    """Collects information sets one by one and freezes them into a `Side`."""

    def __init__(self) -> None:
        self.labels: list[Any] = []
        self.actions: list[tuple[str, ...]] = []
        self.first = [1]
        self.entries = [0]
        self.entry_sequence: list[int] = []
        self.entry_paths: list[int] = []

    def add(self, label: Any, actions: Sequence[str], entries: dict[int, int]) -> range:
        """Add an information set entered from `entries` (sequence to paths) and return its sequences."""
        self.labels.append(label)
        self.actions.append(tuple(actions))
        self.entry_sequence.extend(entries)
        self.entry_paths.extend(entries.values())
        self.entries.append(len(self.entry_sequence))
        self.first.append(self.first[-1] + len(actions))
        return range(self.first[-2], self.first[-1])

    def side(self) -> Side:
        """The finished side."""

        def array(numbers: list[int]) -> Ints:
            return np.array(numbers, dtype=np.int64)

        return Side(
            tuple(self.labels),
            tuple(self.actions),
            array(self.first),
            array(self.entries),
            array(self.entry_sequence),
            array(self.entry_paths),
        )


Entries = tuple[Ints, Ints, Floats]
"""The pairs of sequences that pay something: the player's, by which they are ordered, the banker's, and the payoffs."""


@dataclass(frozen=True, eq=False)
class FlowGame:
    """Two sides and the integer payoffs, over a common denominator, of every pair of their sequences."""

    player: Side
    banker: Side
    payoff: Ints
    denominator: int

    @property
    def entries(self) -> Entries:
        """The pairs that pay something."""
        rows, columns = np.nonzero(self.payoff)
        return rows, columns, self.payoff_float[rows, columns]

    @cached_property
    def payoff_float(self) -> Floats:
        """The payoffs as doubles, in units of the bet."""
        return self.payoff / float(self.denominator)

    def player_gain(self, banker_flow: Floats) -> Floats:
        """What each sequence of the player earns at once against these flows."""
        return self.payoff_float @ banker_flow

    def banker_gain(self, player_flow: Floats) -> Floats:
        """What each sequence of the banker earns at once against these flows."""
        return -(player_flow @ self.payoff_float)

    def bracket(self, player_flow: Floats, banker_flow: Floats) -> tuple[float, float]:
        """What the banker's best reply leaves the player, and what the player's best reply earns: lower and upper."""
        lower = -best_reply(self.banker, self.banker_gain(player_flow))[0]
        return float(lower), float(best_reply(self.player, self.player_gain(banker_flow))[0])


@dataclass(frozen=True, eq=False)
class SparseGame:
    """Two sides and the payoffs, in bets, of those pairs of sequences that pay something: for games too large to keep
    a number for every pair. No certificate can be made of it, for its payoffs are doubles.
    """

    player: Side
    banker: Side
    entries: Entries

    def player_gain(self, banker_flow: Floats) -> Floats:
        """What each sequence of the player earns at once against these flows."""
        rows, columns, payoffs = self.entries
        gain = np.zeros(self.player.n_sequences)
        np.add.at(gain, rows, payoffs * banker_flow[columns])
        return gain

    def banker_gain(self, player_flow: Floats) -> Floats:
        """What each sequence of the banker earns at once against these flows."""
        rows, columns, payoffs = self.entries
        gain = np.zeros(self.banker.n_sequences)
        np.add.at(gain, columns, -payoffs * player_flow[rows])
        return gain

    def bracket(self, player_flow: Floats, banker_flow: Floats) -> tuple[float, float]:
        """What the banker's best reply leaves the player, and what the player's best reply earns: lower and upper."""
        lower = -best_reply(self.banker, self.banker_gain(player_flow))[0]
        return float(lower), float(best_reply(self.player, self.player_gain(banker_flow))[0])


def best_reply(side: Side, gain: Any) -> tuple[Any, list[int], list[Any]]:
    """The most a side can earn, the best sequence of each information set, and the worth of every sequence.

    `gain[s]` is what one unit of flow on sequence `s` earns at once against the other side's strategy: doubles, or
    exact integers or fractions. Of equal actions the first is taken.
    """
    worth = list(gain)
    chosen = [0] * side.n_sets
    entry_sequence, entry_paths = side.entry_sequence.tolist(), side.entry_paths.tolist()
    for index in range(side.n_sets - 1, -1, -1):
        best = max(side.sequences(index), key=worth.__getitem__)
        chosen[index] = best
        for entry in range(side.entries[index], side.entries[index + 1]):
            worth[entry_sequence[entry]] += entry_paths[entry] * worth[best]
    return worth[0], chosen, worth


def pure_policy(side: Side, chosen: Sequence[int]) -> Floats:
    """The policy that plays one sequence in each information set."""
    policy = np.zeros(side.n_sequences)
    policy[0] = 1.0
    policy[list(chosen)] = 1.0
    return policy
