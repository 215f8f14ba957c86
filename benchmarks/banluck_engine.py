"""How many hands a second the readable Ban Luck engine plays, with observations and events, on one core."""

import random
import time

from twentyone.games.banluck import new_round
from twentyone.games.banluck.policy import open_hit_16_17, stand_16
from twentyone.games.playthrough import play, random_draw
from twentyone.rules.banluck import BanLuckRules


def main() -> None:
    """Play for about two seconds and print the rate."""
    draw, start, n_hands = random_draw(random.Random(0)), time.perf_counter(), 0
    while time.perf_counter() < start + 2:
        for _ in play(new_round(BanLuckRules()), {0: open_hit_16_17, 1: stand_16}, draw):
            pass
        n_hands += 1
    print(f"banluck engine: {n_hands / (time.perf_counter() - start):.0f} hands per second")


if __name__ == "__main__":
    main()
