"""Exact equilibria: the support from doubles, small indifference systems in rationals, two best replies in integers.

Where a side mixes, the flow on its first action is a free parameter; all its other flows are linear in the parameters.
So the value is `constant + a·t + b·s + t·M·s` with integer coefficients, and an equilibrium inside its support makes
every parameter of the other side worthless: two small linear systems, solved in fractions. What proves the result is
not how it was found: the exact best reply of each side is computed, and where both meet, that fraction is the value.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from twentyone.solve.flow.flow import Floats, FlowGame, Ints, Side, best_reply

Policy = list[Fraction]
CARRIES_FLOW = 1e-9
TIES = (0.0, 1e-11, 1e-9, 1e-8)
FREE_DENOMINATOR = 1000
BRACKET_DENOMINATOR = 10**12


@dataclass(frozen=True)
class ExactSolution:
    """Both strategies as fractions and their exact bracket; `lower == upper` proves the value."""

    player: Policy
    banker: Policy
    lower: Fraction
    upper: Fraction

    @property
    def is_exact(self) -> bool:
        """Whether the two best replies meet."""
        return self.lower == self.upper


def certify(game: FlowGame, player_flow: Floats, banker_flow: Floats) -> ExactSolution:
    """The exact equilibrium near these flows; where no support closes, these flows as fractions and their bracket."""
    for tie in TIES:
        found = _close(game, player_flow, banker_flow, tie)
        if found is not None and found.is_exact:
            return found
    return evaluate(game, _rounded(game.player, player_flow), _rounded(game.banker, banker_flow))


# The support ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Support:
    """Flows as `base + directions · parameters`; `near` holds the parameters the doubles had."""

    base: Ints
    directions: Ints
    near: list[float]


def _support(side: Side, flow: Floats, best: Sequence[int]) -> _Support:
    """Which actions carry flow; where none arrives, the best one is taken, so that the replies there are no threat."""
    carried = []
    for index in range(side.n_sets):
        sequences = side.sequences(index)
        enough = CARRIES_FLOW * max(1.0, sum(flow[sequence] for sequence in sequences))
        carried.append([sequence for sequence in sequences if flow[sequence] > enough] or [best[index]])
    free = [sequence for used in carried for sequence in used[:-1]]
    column = {sequence: index + 1 for index, sequence in enumerate(free)}
    linear: Ints = np.zeros((side.n_sequences, len(free) + 1), dtype=np.int64)
    linear[0, 0] = 1
    for index, used in enumerate(carried):
        rest = sum(
            linear[side.entry_sequence[entry]] * side.entry_paths[entry]
            for entry in range(side.entries[index], side.entries[index + 1])
        )
        for sequence in used[:-1]:
            linear[sequence, column[sequence]] = 1
            rest = rest - linear[sequence]
        linear[used[-1]] = rest
    return _Support(linear[:, 0], linear[:, 1:], [float(flow[sequence]) for sequence in free])


def _ties(side: Side, best: Sequence[int], worth: Sequence[float], tie: float) -> list[Ints]:
    """Directions off the support that are worth (nearly) nothing either: threats which the other side just deters.

    Each plays an action that ties with the best one of its set, and the best ones after it, instead of the best.
    """
    directions = []
    for index, chosen in enumerate(best):
        for sequence in side.sequences(index):
            if sequence != chosen and worth[chosen] - worth[sequence] <= tie:
                direction: Ints = np.zeros(side.n_sequences, dtype=np.int64)
                direction[sequence], direction[chosen] = 1, -1
                for later in range(index + 1, side.n_sets):
                    direction[best[later]] += side.inflow(direction, later)
                directions.append(direction)
    return directions


def _close(game: FlowGame, player_flow: Floats, banker_flow: Floats, tie: float) -> ExactSolution | None:
    """The exact equilibrium on this support, or None where the support has none."""
    payoff = game.payoff_float
    _, player_best, player_worth = best_reply(game.player, payoff @ banker_flow)
    _, banker_best, banker_worth = best_reply(game.banker, -(player_flow @ payoff))
    player = _support(game.player, player_flow, player_best)
    banker = _support(game.banker, banker_flow, banker_best)
    player_equal, banker_equal = list(player.directions.T), list(banker.directions.T)
    if tie:
        player_equal += _ties(game.player, player_best, player_worth, tie)
        banker_equal += _ties(game.banker, banker_best, banker_worth, tie)
    # Every direction of the banker must be worthless against the player's flows, and the other way round.
    player_parameters = _indifferent(banker_equal, game.payoff.T, player)
    banker_parameters = _indifferent(player_equal, game.payoff, banker)
    if player_parameters is None or banker_parameters is None:
        return None
    player_policy = _policy(game.player, _flows(player, player_parameters))
    banker_policy = _policy(game.banker, _flows(banker, banker_parameters))
    if player_policy is None or banker_policy is None:
        return None
    return evaluate(game, player_policy, banker_policy)


def _product(matrix: Ints, columns: Ints) -> Any:
    """An exact integer product as Python integers: the matrix is split so that no partial sum leaves 64 bits."""
    low = matrix & 0xFFFFFFFF
    high = matrix >> 32
    return (high @ columns).astype(object) * (1 << 32) + (low @ columns).astype(object)


def _indifferent(directions: list[Ints], payoff: Ints, support: _Support) -> list[Fraction] | None:
    """Parameters of `support` that make every direction of the other side worthless; None where there are none.

    Where the system leaves a parameter free, it keeps the value it had in doubles, as a simple fraction.
    """
    near = support.near
    if not directions:
        return [Fraction(value).limit_denominator(FREE_DENOMINATOR) for value in near]
    gains = _product(payoff, np.column_stack([support.base, support.directions]))
    system = np.array(directions).astype(object) @ gains
    rows = [[Fraction(int(entry)) for entry in (*row[1:], -row[0])] for row in system]
    pivots: list[int] = []
    for column in range(len(near)):
        pivot = next((index for index in range(len(pivots), len(rows)) if rows[index][column]), None)
        if pivot is None:
            continue
        place = len(pivots)
        rows[place], rows[pivot] = rows[pivot], rows[place]
        scale = rows[place][column]
        rows[place] = [entry / scale for entry in rows[place]]
        for index, row in enumerate(rows):
            if index != place and row[column]:
                factor = row[column]
                rows[index] = [entry - factor * lead for entry, lead in zip(row, rows[place], strict=True)]
        pivots.append(column)
    if any(row[-1] for row in rows[len(pivots) :]):
        return None
    parameters = [Fraction(value).limit_denominator(FREE_DENOMINATOR) for value in near]
    for row, column in zip(rows, pivots, strict=False):
        others = (row[other] * parameters[other] for other in range(len(near)) if other not in pivots)
        parameters[column] = row[-1] - sum(others)
    return parameters


def _flows(support: _Support, parameters: list[Fraction]) -> list[Fraction]:
    return [
        base
        + sum((int(step) * parameter for step, parameter in zip(row, parameters, strict=True) if step), Fraction(0))
        for base, row in zip(support.base.tolist(), support.directions, strict=True)
    ]


def _policy(side: Side, flow: list[Fraction]) -> Policy | None:
    """The chance of each action; at sets that play never reaches, zero for all; None for a negative flow."""
    if any(amount < 0 for amount in flow):
        return None
    policy = [Fraction(0)] * side.n_sequences
    policy[0] = Fraction(1)
    for index in range(side.n_sets):
        arriving = sum((flow[sequence] for sequence in side.sequences(index)), Fraction(0))
        for sequence in side.sequences(index):
            policy[sequence] = flow[sequence] / arriving if arriving else Fraction(0)
    return policy


# The proof ------------------------------------------------------------------------------------------


def exact_flows(side: Side, policy: Policy) -> list[Fraction]:
    """The exact flow on every sequence of a policy."""
    flow = [Fraction(0)] * side.n_sequences
    flow[0] = Fraction(1)
    for index in range(side.n_sets):
        arriving = side.inflow(flow, index)
        for sequence in side.sequences(index):
            flow[sequence] = policy[sequence] * arriving
    return flow


def exact_gains(payoff: Ints, flow: list[Fraction]) -> tuple[list[int], int]:
    """What each sequence earns against a flow, as integers over a common denominator."""
    common = 1
    for amount in flow:
        common = common * amount.denominator // np.gcd.reduce([common, amount.denominator], dtype=object)
    numerators = [amount.numerator * (common // amount.denominator) for amount in flow]
    used = [index for index, amount in enumerate(numerators) if amount]
    gains = payoff[:, used].astype(object) @ np.array([numerators[index] for index in used], dtype=object)
    return list(gains), common


def evaluate(game: FlowGame, player: Policy, banker: Policy) -> ExactSolution:
    """Fill the sets nobody reaches by best reply, and bracket the two strategies exactly."""
    player_gains, banker_scale = exact_gains(game.payoff, exact_flows(game.banker, banker))
    banker_gains, player_scale = exact_gains(game.payoff.T, exact_flows(game.player, player))
    upper, best_player, _ = best_reply(game.player, player_gains)
    lower, best_banker, _ = best_reply(game.banker, [-gain for gain in banker_gains])
    return ExactSolution(
        _filled(game.player, player, best_player),
        _filled(game.banker, banker, best_banker),
        Fraction(-lower, player_scale * game.denominator),
        Fraction(upper, banker_scale * game.denominator),
    )


def _filled(side: Side, policy: Policy, best: list[int]) -> Policy:
    filled = list(policy)
    for index, sequence in enumerate(best):
        if not any(policy[other] for other in side.sequences(index)):
            filled[sequence] = Fraction(1)
    return filled


def _rounded(side: Side, flow: Floats) -> Policy:
    """The doubles as fractions of a common size, which sum to one at every reached set."""
    policy = [Fraction(0)] * side.n_sequences
    policy[0] = Fraction(1)
    for index in range(side.n_sets):
        sequences = side.sequences(index)
        arriving = float(sum(flow[sequence] for sequence in sequences))
        if arriving <= CARRIES_FLOW:
            continue
        for sequence in sequences:
            policy[sequence] = Fraction(round(float(flow[sequence]) / arriving * BRACKET_DENOMINATOR))
        total = sum(policy[sequence] for sequence in sequences)
        for sequence in sequences:
            policy[sequence] /= total
    return policy
