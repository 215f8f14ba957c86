"""What a player who acts at random regrets per round, beside what it loses: `python benchmarks/regret.py [ROUNDS]`.

The mean of net and regret together is the value of the best play, so that both ways to its loss agree within error.
"""

import random
import sys
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import gymnasium
import numpy as np

import twentyone.rl  # noqa: F401 - tells Gymnasium of the environments
from twentyone import solve

CASES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("blackjack, one deck, no splits", "Blackjack", {"decks": 1, "max_split_hands": 1}),
    ("Ban Luck, player", "BanLuck", {}),
    ("Ban Luck, banker", "BanLuck", {"seat": 0}),
)


def played(env: Any, rounds: int) -> tuple[list[float], list[float]]:
    """Net and regret of so many rounds in which every legal action is as likely."""
    generator, nets, regrets = random.Random(7), [], []
    env.reset(seed=3)
    for _ in range(rounds):
        _, info = env.reset()
        over, regret = False, 0.0
        while not over:
            _, reward, over, _, info = env.step(generator.choice(np.flatnonzero(info["action_mask"]).tolist()))
            regret -= reward
        nets.append(info["net"])
        regrets.append(regret)
    return nets, regrets


def main() -> None:
    """Print a row of the table per case."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print("| game | mean regret | exact value − mean net | difference | its standard error |")
    for title, name, arguments in CASES:
        env: Any = gymnasium.make(f"twentyone/{name}-v0", reward="regret", **arguments).unwrapped
        nets, regrets = played(env, rounds)
        best = (-1 if env.seat == 0 else 1) * solve(env.rules).ev
        error = stdev(net + regret for net, regret in zip(nets, regrets, strict=True)) / sqrt(rounds)
        lost = best - fmean(nets)
        print(
            f"| {title} | {fmean(regrets):.4f} | {lost:.4f} | {fmean(regrets) - lost:+.4f} | {error:.4f} |", flush=True
        )


if __name__ == "__main__":
    main()
