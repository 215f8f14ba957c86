"""Heads-up Ban Luck by its equilibrium: twelve billion hands beside the exact value.

`python benchmarks/recorded/banluck_value.py [HANDS]`; with twelve billion the standard error is below 0.001 %.
"""

import sys

from twentyone.rules.banluck import BanLuckRules
from twentyone.simulate.core.run import run
from twentyone.simulate.registry import simulation_of
from twentyone.solve.banluck.equilibrium import equilibrium


def main() -> None:
    """Solve, simulate and print."""
    rounds = int(float(sys.argv[1])) if len(sys.argv) > 1 else 12_000_000_000
    exact = equilibrium(BanLuckRules())
    estimate = run(simulation_of(BanLuckRules()), rounds, seed=21)
    score = (estimate.ev - exact.ev) / estimate.standard_error
    print(f"default rules, exact {exact.exact} = {exact.ev:+.9f}")
    print(
        f"simulated {estimate.ev:+.9f} ± {estimate.standard_error:.9f} (z {score:+.2f}),"
        f" {estimate.rounds:,} hands in {estimate.seconds:.0f} s, {estimate.rounds_per_second / 1e6:.1f} M hands/s"
    )


if __name__ == "__main__":
    main()
