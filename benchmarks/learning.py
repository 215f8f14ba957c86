"""How many rounds per second the environments for learning programs play: the reference table beside compiled rounds.

Both follow the same rule (draw below 17 where that is legal), on one core; the vector environment is also timed with
the chart of the solver looked up for every hand, which is what optimal play costs.
"""

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from benchmarks.timing import use_one_core

from twentyone.rl.banluck import BanLuckEnv, BanLuckVectorEnv
from twentyone.rl.blackjack import BlackjackEnv, BlackjackVectorEnv
from twentyone.rl.blackjack.baseline import chart_player
from twentyone.rl.round import RoundEnv
from twentyone.rl.vector import RoundsEnv
from twentyone.simulate.blackjack.policy import basic_chart

SECONDS = 2.0
N_ENVS = 1 << 14


def simple(observation: Any, mask: Any) -> Any:
    """Draw below 17, else stand; where neither is legal, the last action that is."""
    wanted = np.where(observation["total"] < 17, 0, 1)
    last = mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)
    return np.where(mask[np.arange(len(mask)), wanted] > 0, wanted, last)


def single_rate(environment: RoundEnv) -> float:
    """Rounds a second at the reference table."""
    environment.reset(seed=0)
    n_rounds, start = 0, time.perf_counter()
    while time.perf_counter() < start + SECONDS:
        observation, info = environment.reset()
        over = False
        while not over:
            batch = {name: np.asarray(seen)[None] for name, seen in observation.items()}
            observation, _, over, _, info = environment.step(simple(batch, info["action_mask"][None])[0])
        n_rounds += 1
    return n_rounds / (time.perf_counter() - start)


def vector_rate(envs: RoundsEnv, player: Callable[[Any, Any], Any]) -> float:
    """Rounds a second of the compiled rounds, the player's own work included."""
    observation, info = envs.reset(seed=0)
    observation, _, _, _, info = envs.step(player(observation, info["action_mask"]))
    n_rounds, start = 0, time.perf_counter()
    while time.perf_counter() < start + SECONDS:
        observation, _, ends, _, info = envs.step(player(observation, info["action_mask"]))
        n_rounds += int(ends.sum())
    return n_rounds / (time.perf_counter() - start)


def main() -> None:
    """Print a table of rates and ratios."""
    use_one_core()
    print("| game | reference table, rounds/s | vector, rounds/s | ratio |\n| --- | --- | --- | --- |")
    many: list[tuple[str, RoundEnv, RoundsEnv]] = [
        ("blackjack", BlackjackEnv(), BlackjackVectorEnv(N_ENVS, autoreset_mode="SameStep")),
        ("Ban Luck, player", BanLuckEnv(), BanLuckVectorEnv(N_ENVS, autoreset_mode="SameStep")),
        ("Ban Luck, banker", BanLuckEnv(seat=0), BanLuckVectorEnv(N_ENVS, seat=0, autoreset_mode="SameStep")),
    ]
    for name, single, envs in many:
        slow, fast = single_rate(single), vector_rate(envs, simple)
        print(f"| {name} | {slow:,.0f} | {fast:,.0f} | {fast / slow:,.0f} |")
    envs = BlackjackVectorEnv(N_ENVS, autoreset_mode="SameStep")
    print(f"| blackjack by the solver's chart | | {vector_rate(envs, chart_player(basic_chart(envs.rules))):,.0f} | |")


if __name__ == "__main__":
    main()
