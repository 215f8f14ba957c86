"""How fast blackjack is solved: whole analyses, single questions, first and second start, all on one core.

Warm figures are the best of several runs in one process; the ratios compare with the best public C++ analyser, whose
0.086 s (one deck) and 0.26 s (six decks) were taken on a comparable machine.
"""

import os
import platform
import subprocess
import sys
import tempfile
import time

from benchmarks.timing import best_of, use_one_core

from twentyone.cards.shoe import Shoe
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.net.distribution import net_distribution

PUBLIC_ONE_DECK, PUBLIC_SIX_DECKS = 0.086, 0.26
START = "from twentyone.present.cli.app import main; main()"


def start_seconds(cache: str) -> float:
    """How long a whole `solve blackjack` command takes with this cache of compiled kernels."""
    environment = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    environment["TWENTYONE_CACHE"] = cache
    started = time.perf_counter()
    command = [sys.executable, "-c", START, "solve", "blackjack", "--json"]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return time.perf_counter() - started


def main() -> None:
    """Print every figure."""
    use_one_core()
    print(f"Blackjack solver, one core, Python {platform.python_version()}, load {os.getloadavg()[0]:.2f}")
    one, six = BlackjackRules(decks=1), BlackjackRules()
    shoe = Shoe.of_decks(6).remove([1, 1, 5, 5, 6, 10, 10, 10, 9, 2, 3, 4] * 3)
    analyses = [
        ("full analysis, one deck, four hands, cdz", PUBLIC_ONE_DECK, lambda: solve_blackjack(one)),
        ("full analysis, six decks, four hands, cdz", PUBLIC_SIX_DECKS, lambda: solve_blackjack(six)),
        ("full analysis, six decks, four hands, cdp", None, lambda: solve_blackjack(six, None, SplitPlay.CDP)),
    ]
    for name, public, work in analyses:
        seconds = best_of(15, work)
        ratio = f"   {seconds / public:.2f} of the public analyser's {public:.3f} s" if public else ""
        print(f"  {name:<48}{1000 * seconds:9.2f} ms{ratio}")
    for name, hand, up in (("T,6 against T", (8, 4), 8), ("8,8 against 7", (6, 6), 5), ("2,2 against 7", (0, 0), 5)):
        seconds = best_of(30, lambda hand=hand, up=up: ev_blackjack(hand, up, six, shoe))  # type: ignore[misc]
        print(f"  {'ev query from a played shoe, ' + name:<48}{1000 * seconds:9.2f} ms")
    solution, two = solve_blackjack(six), solve_blackjack(BlackjackRules(max_split_hands=2))
    by_totals, spread = best_of(3, lambda: derive_chart(solution)), best_of(1, lambda: net_distribution(two))
    print(f"  {'chart by totals from a solution, six decks':<48}{1000 * by_totals:9.2f} ms")
    print(f"  {'distribution of the net, six decks, two hands':<48}{1000 * spread:9.2f} ms")
    with tempfile.TemporaryDirectory() as cache:
        first, second = start_seconds(cache), start_seconds(cache)
    print(f"  {'first start of `solve blackjack`, compilation':<48}{1000 * first:9.2f} ms")
    print(f"  {'second start of `solve blackjack`':<48}{1000 * second:9.2f} ms")


if __name__ == "__main__":
    main()
