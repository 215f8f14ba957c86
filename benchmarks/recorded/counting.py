"""Six decks counted with Hi-Lo: a billion rounds at each penetration beside the exact EVs by count.

`python benchmarks/recorded/counting.py [ROUNDS]`; with 600 million the sign at 50 % is certain by nets alone.
"""

import sys
from dataclasses import replace

from twentyone.analyse.blackjack.counting.edge import agreement_of, edge_surface, exact_by_count, starts
from twentyone.analyse.blackjack.counting.index import HI_LO
from twentyone.analyse.blackjack.counting.penetration import PENETRATIONS, RAMP, by_beginnings
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.core.run import run
from twentyone.simulate.counting.by_count import by_count, ramp_value
from twentyone.simulate.registry import simulation_of
from twentyone.solve.blackjack.removal import removal_effects

LEAST_SHARE = 1e-5


def main() -> None:
    """Solve, simulate and print."""
    rounds = int(float(sys.argv[1])) if len(sys.argv) > 1 else 1_000_000_000
    rules = BlackjackRules()
    chart = removal_effects(rules).chart
    surface = edge_surface(rules, chart)
    for share in PENETRATIONS:
        cut = replace(rules, penetration=share)
        estimate = run(simulation_of(cut, count=HI_LO), rounds, seed=21)
        rows = [row for row in by_count(estimate) if row.share > LEAST_SHARE]
        begun = starts(cut, chart)
        agreed = agreement_of(rows, exact_by_count(surface, begun, rows))
        nets = ramp_value(by_count(estimate), RAMP)
        best = by_beginnings(surface, begun, nets)
        print(
            f"penetration {share:g}: nets {nets.ev:+.6f} ± {nets.standard_error:.6f}, beginnings {best.ev:+.6f} ±"
            f" {best.standard_error:.6f}, chi-square by count {agreed}, {estimate.rounds:,} rounds in"
            f" {estimate.seconds:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
