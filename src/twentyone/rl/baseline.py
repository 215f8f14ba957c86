"""What a player earns in a vector environment, counted fairly.

It is what a learning program is measured by: `earned` counts the same number of rounds in every environment, since
whoever stops after so many steps instead counts short rounds too often. The players who follow what the solvers found
are in the folders of the games.
"""

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.rl.round import Observation
from twentyone.rl.vector import RoundsEnv

Mask = NDArray[np.int8]
Actions = NDArray[np.int64]
Player = Callable[[Observation, Mask], Actions]
"""From what is seen and allowed in every round to an action for each."""


class Earned(NamedTuple):
    """What a player won per round on average, in bets, and how sure that is."""

    mean: float
    standard_error: float
    rounds: int


def earned(envs: RoundsEnv, player: Player, rounds_each: int, seed: int | None = None) -> Earned:
    """What a player earns in exactly so many rounds of every environment."""
    observation, info = envs.reset(seed=seed)
    done = np.zeros(envs.num_envs, dtype=np.int64)
    total = squares = 0.0
    while (done < rounds_each).any():
        actions = player(observation, info["action_mask"])
        observation, rewards, ends, _, info = envs.step(actions)
        counted = rewards[ends & (done < rounds_each)]
        total += float(counted.sum())
        squares += float((counted**2).sum())
        done += ends
    rounds = rounds_each * envs.num_envs
    mean = total / rounds
    return Earned(mean, sqrt((squares / rounds - mean**2) / rounds), rounds)
