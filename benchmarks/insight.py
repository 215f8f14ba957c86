"""How long the questions take: sensitivity of all single fields, and a full table of Ban Luck by number of players."""

import platform
from functools import partial
from typing import Any

from benchmarks.timing import cpu_seconds, use_one_core

from twentyone.analyse.banluck.sensitivity import BANLUCK
from twentyone.analyse.blackjack.sensitivity import BLACKJACK
from twentyone.analyse.sensitivity import Repricing, single_effects
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules, Reveal
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.banluck.table.learn import learn
from twentyone.solve.banluck.table.value import LISTED_SEATS, PARTS, evaluate

SAMPLES = 1_000


def sensitivities() -> None:
    """Print how long it takes to change every field alone."""
    print("| what | fields changed | seconds of one core |")
    print("|---|---|---|")
    games: tuple[tuple[str, Repricing, Any], ...] = (
        ("Ban Luck", BANLUCK, BanLuckRules()),
        ("blackjack", BLACKJACK, BlackjackRules()),
    )
    for name, game, rules in games:
        base = game.ev(rules)
        work = partial(single_effects, game, rules, base)
        n_fields = len(work())  # compiles, and fills what is remembered for all rules
        print(f"| sensitivity, {name} | {n_fields} | {cpu_seconds(work):.2f} |")


def full_tables() -> None:
    """Print what learning and measuring a table cost, in seconds of one core, by the number of players."""
    print(f"\n| players, no opening | one iteration, {SAMPLES} samples | measured by {PARTS} times as many | in full |")
    print("|---|---|---|---|")
    rules = BanLuckRules(reveal=Reveal.NONE)
    evaluate(learn(rules, 3, 1, PARTS), PARTS, 1)  # compiles, and pairs the hands of player and banker
    for players in range(1, MAX_PLAYERS + 1):
        strategy = learn(rules, players, 1, SAMPLES)
        times = [
            cpu_seconds(lambda n=players: learn(rules, n, 1, SAMPLES)),  # type: ignore[misc]
            cpu_seconds(lambda one=strategy: evaluate(one, PARTS * SAMPLES, 0)),  # type: ignore[misc]
        ]
        if players <= LISTED_SEATS:
            times.append(cpu_seconds(lambda one=strategy: evaluate(one)))  # type: ignore[misc]
        cells = [f"{seconds:.2f}" for seconds in times] + ["–"] * (3 - len(times))
        print(f"| {players} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    """Print every figure."""
    use_one_core()
    print(f"Insight, Python {platform.python_version()}, one core\n")
    sensitivities()
    full_tables()


if __name__ == "__main__":
    main()
