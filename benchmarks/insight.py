"""How long the questions take: sensitivity of all single fields, and a full table of Ban Luck by number of players."""

import platform

from benchmarks.timing import best_of, use_one_core

from twentyone.analyse.sensitivity import single_effects
from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.banluck.full_table.learn import learn
from twentyone.solve.banluck.full_table.reply import evaluate

BATCH_DEALS = 20_000
DEALS = 20_000


def main() -> None:
    """Print every figure."""
    use_one_core()
    print(f"Insight, Python {platform.python_version()}, one core\n")
    print("| what | fields changed | seconds |")
    print("|---|---|---|")
    for name, rules in (("Ban Luck", BanLuckRules()), ("blackjack", BlackjackRules())):
        single_effects(rules)  # compiles, and fills what is remembered for all rules
        seconds = best_of(1, lambda rules=rules: single_effects(rules))  # type: ignore[misc]
        print(f"| sensitivity, {name} | {len(single_effects(rules))} | {seconds:.2f} |")
    print(
        "\n| players, no opening | learning, microseconds a deal | measuring with best replies, microseconds a deal |"
    )
    print("|---|---|---|")
    open_rules = BanLuckRules(reveal=Reveal.NONE)
    for players in range(1, 8):
        strategy = learn(open_rules, players, 1, BATCH_DEALS)
        evaluate(strategy, 1000)
        learning = best_of(2, lambda n=players: learn(open_rules, n, 2, BATCH_DEALS)) / (2 * BATCH_DEALS)  # type: ignore[misc]
        measuring = best_of(1, lambda strategy=strategy: evaluate(strategy, DEALS)) / DEALS  # type: ignore[misc]
        print(f"| {players} | {1e6 * learning:.2f} | {1e6 * measuring:.2f} |", flush=True)


if __name__ == "__main__":
    main()
