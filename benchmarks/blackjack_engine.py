"""How many rounds per second the readable blackjack engine plays, with observations and events, on one core."""

import random
import time

from twentyone.games.blackjack import new_round
from twentyone.games.blackjack.policy import mimic
from twentyone.games.playthrough import play, random_draw
from twentyone.rules.blackjack import BlackjackRules


def main() -> None:
    """Play for about two seconds at one seat, then at seven, and print the rates."""
    draw = random_draw(random.Random(0))
    for n_seats in (1, 7):
        policies = dict.fromkeys(range(1, n_seats + 1), mimic)
        start, n_rounds = time.perf_counter(), 0
        while time.perf_counter() < start + 2:
            for _ in play(new_round(BlackjackRules(), n_seats), policies, draw):
                pass
            n_rounds += 1
        print(f"blackjack engine, {n_seats} seats: {n_rounds / (time.perf_counter() - start):.0f} rounds per second")


if __name__ == "__main__":
    main()
