"""One deck, H17: is surrendering hard 17 against an ace worth it? `python benchmarks/recorded/hard_17.py [ROUNDS]`.

A public simulation of five billion hands says that surrendering costs 0.031 % (house edge 0.2895 % with it, 0.2589 %
without). The exact values are computed here beside our own five billion hands for each of the two charts; both have a
fresh shoe every round, late surrender, and differ in that one cell. With two-part codes a hand of three cards that may
not surrender stands; an evaluation that lets it hit instead, shown last, is where such a difference can come from.
"""

import sys
import time

from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import BlackjackRules, Surrender
from twentyone.rules.field import rules_words
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.core.run import run
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.game import solve_blackjack

RULES = BlackjackRules(decks=1, surrender=Surrender.LATE, penetration=0.0)
CELL = ("hard 17", 1)


def with_code(chart: Chart, code: str) -> Chart:
    """The chart with another code for hard 17 against an ace."""
    return Chart.of(lambda label, up: code if (label, up) == CELL else chart.code(label, up))


def main() -> None:
    """Solve, simulate and print."""
    rounds = int(float(sys.argv[1])) if len(sys.argv) > 1 else 5_000_000_000
    best = derive_chart(solve_blackjack(RULES)).chart
    print(f"rules: {rules_words(RULES)}; the best chart by totals has {best.code(*CELL)} for hard 17 against an ace")
    for name, code in (("surrender, else stand", "Rs"), ("stand", "S"), ("surrender, else hit", "Rh")):
        chart = with_code(best, code)
        exact = float(chart_value(RULES, chart).ev)
        started = time.perf_counter()
        estimate = run(BlackjackSimulation.of(RULES, [NamedPolicy.of_chart(chart)]), rounds, seed=21)
        seconds = time.perf_counter() - started
        score = (estimate.ev - exact) / estimate.standard_error
        print(
            f"{name:22} exact house edge {-100 * exact:.5f} %, simulated {-100 * estimate.ev:.5f} %"
            f" ± {100 * estimate.standard_error:.5f} % (z {score:+.2f}), {estimate.rounds:,} rounds in {seconds:.0f} s"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
