"""A bankroll that walks by whole steps, round by round: ruin, goals and time limits, exactly.

Rounds are independent, each with its chance of every move. Where a bankroll is played to an end, ruin or a goal, the
chances of all bankrolls solve one linear system with a narrow band; with a limit of rounds they are carried forward
round by round. Nothing is assumed of the law of a round. What a stored run walks like is in `ruin.py`.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, exp, inf

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from twentyone.analyse.money import safe_height
from twentyone.errors import RunError

Chances = NDArray[np.float64]
MOST_PLACES = 20_000
"""More places than these are not walked: the steps are to be coarser, or the bankroll smaller."""
BEYOND = 6
"""So many of the longest moves above a bankroll its chance of ruin falls as a power does, to the last digits."""


@dataclass(frozen=True, eq=False)
class Walk:
    """The chance of every move of a round: `chance[k]` is that of a move by `k - down` steps, of which `step` units."""

    chance: Chances
    down: int
    step: float

    @property
    def up(self) -> int:
        """The longest move upwards, in steps."""
        return len(self.chance) - 1 - self.down

    @property
    def ev(self) -> float:
        """What a round wins, in units."""
        return float(self.chance @ (np.arange(len(self.chance)) - self.down)) * self.step

    @property
    def square(self) -> float:
        """The mean square of what a round wins, in square units."""
        return float(self.chance @ (np.arange(len(self.chance)) - self.down) ** 2) * self.step**2

    def steps(self, units: float) -> int:
        """So many units in steps; the nearest."""
        places = round(min(units / self.step, 2.0 * MOST_PLACES)) if units > 0 else 0
        if not 1 <= places <= MOST_PLACES:
            raise RunError(
                f"A bankroll of {units:g} units cannot be walked in steps of {self.step:g}: it has 1 to {MOST_PLACES:,}"
                " of them."
            )
        return places

    @cached_property
    def exponent(self) -> float:
        """R with E[exp(-R · move)] = 1: how fast the chance of ruin falls with the bankroll; 0 without an edge."""
        moves = np.arange(len(self.chance)) - self.down
        if self.ev <= 0 or not self.down:
            return 0.0 if self.ev <= 0 else inf
        low, high = 0.0, 2 * self.ev * self.step / (self.square - self.ev**2)
        while float(self.chance @ np.exp(-high * moves)) < 1:
            low, high = high, 2 * high
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (middle, high) if float(self.chance @ np.exp(-middle * moves)) < 1 else (low, middle)
        return (low + high) / 2

    def tilted(self, mean: float, square: float) -> "Walk":
        """The walk with these moments, its moves weighed by the exponential of a polynomial: where little changes."""
        longest = max(self.down, self.up)
        moves = (np.arange(len(self.chance)) - self.down) / longest  # of the size of one, whatever the bets
        powers, size = np.array([moves, moves**2]), longest * self.step
        wished, slopes = np.array([mean / size, square / size**2]), np.zeros(2)
        for _ in range(50):
            weight = self.chance * np.exp(slopes @ powers)
            weight /= weight.sum()
            away = wished - powers @ weight
            curved = (powers * weight) @ powers.T - np.outer(powers @ weight, powers @ weight)
            step = np.linalg.lstsq(curved, away)[0]  # where the law has two moves only, one slope is as good as two
            slopes += step
            if abs(step[0]) < 1e-15 and abs(step[1]) < 1e-15:
                break
        return Walk(weight, self.down, self.step)


def _solved(band: Chances, down: int, right: Chances) -> Chances:
    """The solution of a linear system with a narrow band: `band[i, j - i + down]` is the entry in row i and column j.

    Its diagonal is at least as large as the rest of each row together, so no rows are exchanged.
    """
    size, width = band.shape
    padded = np.vstack([band, np.zeros((down, width))])
    for row in range(size):
        # row b of this view is the row b + 1 below, from the column of the diagonal on
        below = as_strided(padded[row + 1 :, down - 1 :], (down, width - down), (padded.strides[0] - 8, 8))
        factors = below[:, 0] / padded[row, down]
        below -= np.outer(factors, padded[row, down:])
        right[row + 1 : row + 1 + down] -= factors[: size - row - 1] * right[row]
    for row in range(size - 1, -1, -1):
        beyond = right[row + 1 : row + width - down]
        right[row] = (right[row] - padded[row, down + 1 : down + 1 + len(beyond)] @ beyond) / padded[row, down]
    return right


def chance_of_goal(walk: Walk, bankroll: float, goal: float) -> float:
    """The chance that a bankroll comes to a goal, or beyond, before it is lost."""
    start, top = walk.steps(bankroll), walk.steps(goal)
    if start >= top:
        return 1.0
    band, right = _system(walk, top - 1)
    for row in range(max(top - 1 - walk.up, 0), top - 1):
        right[row] = float(walk.chance[walk.down + top - 1 - row :].sum())
    return float(_solved(band, walk.down, right)[start - 1])


def chance_of_ruin(walk: Walk, bankroll: float) -> float:
    """The chance that a bankroll is ever lost, however long play lasts: certain without an edge.

    Far above, the chance falls by the same factor with every step; the system ends where that holds.
    """
    if walk.ev <= 0:
        return 1.0
    start = walk.steps(bankroll)
    size = start + BEYOND * max(walk.down, walk.up) + 1
    band, right = _system(walk, size)
    for row in range(size):
        right[row] = float(walk.chance[: max(walk.down - row, 0)].sum())
        for place in range(max(size - row, 1), walk.up + 1):
            band[row, walk.down + size - 1 - row] -= float(walk.chance[walk.down + place]) * exp(
                -walk.exponent * (row + place - size + 1)
            )
    return float(_solved(band, walk.down, right)[start - 1])


def _system(walk: Walk, size: int) -> tuple[Chances, Chances]:
    """One minus the chances of the moves between so many places, and nothing yet on the right."""
    width = walk.down + walk.up + 1
    band = np.tile(-walk.chance, (size, 1))
    band[:, walk.down] += 1.0
    return band.reshape(size, width), np.zeros(size)


def _carried(walk: Walk, start: int, top: int, rounds: int) -> tuple[float, float]:
    """The chances to have come to 0 or below, and to `top` or above, carried forward round by round."""
    moves = [(int(place) - walk.down, float(walk.chance[place])) for place in np.flatnonzero(walk.chance)]
    at = np.zeros(top)  # the chance of each place from 0 on; nothing stays at 0
    at[start] = 1.0
    ruined = reached = 0.0
    for _ in range(rounds):
        onward = np.zeros(top)
        for move, chance in moves:
            size = min(abs(move), top)
            if move < 0:
                ruined += chance * float(at[: size + 1].sum())
                onward[1 : top - size] += chance * at[1 + size :]
            else:
                reached += chance * float(at[top - size :].sum())
                onward[size:] += chance * at[: top - size]
        at = onward
    return ruined, reached


def ends_within(walk: Walk, bankroll: float, rounds: int, goal: float | None = None) -> tuple[float, float]:
    """The chances to lose a bankroll, and to come to a goal, within so many rounds, whichever is first.

    Without a goal the second is 0, and the first too small by at most `NEGLECTED`.
    """
    if rounds < 1:
        raise RunError(f"A limit cannot be {rounds} rounds: it is at least one.")
    start = walk.steps(bankroll)
    if goal is None:
        moves = {Fraction(place - walk.down): float(chance) for place, chance in enumerate(walk.chance) if chance}
        top = max(start, ceil(safe_height(moves, rounds))) + 1
    else:
        top = walk.steps(goal)
    if start >= top:
        return 0.0, 1.0
    if top > 10 * MOST_PLACES:
        raise RunError(f"So many rounds cannot be walked in steps of {walk.step:g}: choose fewer, or coarser bets.")
    ruined, reached = _carried(walk, start, top, rounds)
    return ruined, reached if goal is not None else 0.0
