"""Learn when to stand in blackjack from nothing but rewards, in seconds, and compare with the solver's chart."""

from typing import Any

import numpy as np

from twentyone import BlackjackRules
from twentyone.games.blackjack.chart import UP_VALUES
from twentyone.rl.baseline import earned
from twentyone.rl.blackjack import BlackjackVectorEnv
from twentyone.rules.blackjack import DoubleOn
from twentyone.solve.blackjack.solver import SOLVER

N_ENVS, STEPS, MEMORY = 20_000, 400, 0.98
envs = BlackjackVectorEnv(N_ENVS, autoreset_mode="SameStep", double_on="none", max_split_hands=1, insurance=False)
generator = np.random.default_rng(0)
sums, tries = np.zeros((2, 22, 2, 11, 2))  # by total, softness, up card, and hit (0) or stand (1)


def cells(observation: Any) -> Any:
    """Where each hand is in the table."""
    return observation["total"], observation["soft"], observation["up"]


def means() -> Any:
    """What each choice has been worth so far."""
    return sums / np.maximum(tries, 1e-9)


def choose(observation: Any, mask: Any) -> Any:
    """Hit or stand, whichever has been worth more."""
    return means()[cells(observation)].argmax(axis=1)


observation, info = envs.reset(seed=1)
for _ in range(STEPS):
    there, decided = cells(observation), observation["total"] > 0
    actions = np.where(generator.random(N_ENVS) < 0.2, generator.integers(0, 2, N_ENVS), choose(observation, info))
    observation, rewards, ends, _, info = envs.step(actions)
    worth = np.where(
        ends, rewards, means()[cells(observation)].max(axis=1)
    )  # what came of it, or what the next hand is worth
    sums, tries = MEMORY * sums, MEMORY * tries
    place = tuple(axis[decided] for axis in (*there, actions))
    np.add.at(sums, place, worth[decided])
    np.add.at(tries, place, 1)

solved = SOLVER.chart(BlackjackRules(double_on=DoubleOn.NONE, max_split_hands=1, insurance=False))
print("Learnt (H hits, S stands) against 2 … 9, T, A; small letters differ from the solver's chart.")
for total in range(18, 11, -1):
    letters = ["HS"[int(means()[total, 0, up].argmax())] for up in UP_VALUES]
    right = [solved.chart.code(f"hard {total}", up) for up in UP_VALUES]
    marked = (one if one == two else one.lower() for one, two in zip(letters, right, strict=True))
    print(f"hard {total}  {''.join(marked)}")
found = earned(envs, choose, 20, seed=2)
print(f"The learner earns {found.mean:+.4f} ± {found.standard_error:.4f} bets per round; the chart is worth", end=" ")
print(f"{solved.ev:+.4f}.")
