"""How long the questions take: sensitivity of all single fields, and a full table of Ban Luck by number of players."""

import platform
import time
from collections.abc import Callable

from benchmarks.timing import best_of, use_one_core

from twentyone.analyse.sensitivity import single_effects
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules, Reveal
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.banluck.full_table.learn import learn
from twentyone.solve.banluck.full_table.value import evaluate

SAMPLES = 1_000
LISTED = (1, 2, 3, 4)


def cpu_seconds(work: Callable[[], object]) -> float:
    """The processor time of one run, after one that does not count: what others do on the machine stays out of it."""
    work()
    started = time.process_time()
    work()
    return time.process_time() - started


def sensitivities() -> None:
    """Print how long it takes to change every field alone."""
    print("| what | fields changed | seconds |")
    print("|---|---|---|")
    for name, rules in (("Ban Luck", BanLuckRules()), ("blackjack", BlackjackRules())):
        single_effects(rules)  # compiles, and fills what is remembered for all rules
        seconds = best_of(1, lambda rules=rules: single_effects(rules))  # type: ignore[misc]
        print(f"| sensitivity, {name} | {len(single_effects(rules))} | {seconds:.2f} |")


def full_tables() -> None:
    """Print what learning and measuring a table cost, by the number of players."""
    print(f"\n| players, no opening | one iteration, {SAMPLES} samples | measured by samples | measured in full |")
    print("|---|---|---|---|")
    rules, first = BanLuckRules(reveal=Reveal.NONE), 0.0
    for players in range(1, MAX_PLAYERS + 1):
        strategy = learn(rules, players, 1, SAMPLES)
        learning = cpu_seconds(lambda n=players: learn(rules, n, 1, SAMPLES))  # type: ignore[misc]
        sampled = cpu_seconds(lambda one=strategy: evaluate(one, 8 * SAMPLES, 1))  # type: ignore[misc]
        first = first or learning
        full = "–"
        if players in LISTED:
            seconds = cpu_seconds(lambda one=strategy: evaluate(one, listed_seats=max(LISTED)))  # type: ignore[misc]
            full = f"{seconds:.2f} s"
        times = f"{learning:.2f} s ({learning / first:.1f} times one player)"
        print(f"| {players} | {times} | {sampled:.2f} s | {full} |", flush=True)


def main() -> None:
    """Print every figure."""
    use_one_core()
    print(f"Insight, Python {platform.python_version()}, one core\n")
    sensitivities()
    full_tables()


if __name__ == "__main__":
    main()
