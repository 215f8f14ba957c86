"""How fast heads-up Ban Luck is solved, warm and on one core: build, LP, certificate, CFR+, lookups.

The best public peer takes 142 s to a bracket of 1.8e-5 for the Singapore rules; OpenSpiel's C++ CFR+ makes about 90
iterations a second on Leduc poker, LiteEFG about 640. Times are processor time, the least of several warm runs. The
presets named on the command line, or all.
"""

import platform
import sys
from collections.abc import Callable

from benchmarks.timing import best_of, cpu_seconds, use_one_core
from tests.support.known_games import Leduc

from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.solve.banluck.answer import lookup_table
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.certificate import certificate
from twentyone.solve.banluck.check import check
from twentyone.solve.banluck.equilibrium import solve
from twentyone.solve.flow.cfr import CfrRun, run_cfr
from twentyone.solve.flow.double_oracle import solve_by_replies
from twentyone.solve.flow.exact import certify
from twentyone.solve.flow.lp import solve_lp
from twentyone.solve.flow.tree import flow_of_tree

PEER_SECONDS = 142


def least(runs: int, work: Callable[[], object]) -> float:
    """The least processor time of several runs, in seconds."""
    return min(cpu_seconds(work) for _ in range(runs))


def main() -> None:
    """Print every figure."""
    use_one_core()
    print(f"Ban Luck solver, Python {platform.python_version()}, one core, processor time\n")
    print(
        "| rules | build | LP | certificate | all three | check | one LP of all actions | CFR+ to 1e-4 | CFR+ to 1e-6 |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for name in sys.argv[1:] or PRESETS:
        rules = BanLuckRules(**PRESETS[name])  # type: ignore[arg-type]

        def rebuild(rules: BanLuckRules = rules) -> None:
            build.cache_clear()
            build(rules)

        flow = build(rules).flow
        flows = solve_by_replies(flow)
        proof = certificate(solve(rules))
        steps = [
            least(3, rebuild),
            least(3, lambda flow=flow: solve_by_replies(flow)),  # type: ignore[misc]
            least(3, lambda flow=flow, flows=flows: certify(flow, *flows)),  # type: ignore[misc]
        ]
        figures = [
            *steps,
            sum(steps),
            least(1, lambda proof=proof: check(proof)),  # type: ignore[misc]
            least(1, lambda flow=flow: solve_lp(flow)),  # type: ignore[misc]
            least(3, lambda flow=flow: run_cfr(flow, "cfr+", target=1e-4)),  # type: ignore[misc]
            least(3, lambda flow=flow: run_cfr(flow, "cfr+", target=1e-6)),  # type: ignore[misc]
        ]
        print(f"| {name} | " + " | ".join(f"{seconds:.3f} s" for seconds in figures) + " |")
    print(f"\nThe published peer needs {PEER_SECONDS} s for a bracket of the Singapore value.")
    table = lookup_table(BanLuckRules())
    keys = list(table)[:1000]
    seconds = best_of(5, lambda: [table[key].worth.best for key in keys]) / len(keys)
    print(f"A lookup: {1e6 * seconds:.2f} microseconds")
    run = CfrRun(flow_of_tree(Leduc()), "cfr+")
    per_second = 1000 / best_of(3, lambda: run.advance(1000))
    print(f"CFR+ on Leduc poker: {per_second:.0f} iterations a second (OpenSpiel about 90, LiteEFG about 640)")


if __name__ == "__main__":
    main()
