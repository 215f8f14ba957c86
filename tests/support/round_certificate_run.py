"""Solves drawn houses of blackjack in fractions and has the stand-alone checker prove each value.

`python -m tests.support.round_certificate_run 300` draws small shoes, which the solver itself plays out in fractions;
`… 300 20` also 20 full shoes of up to eight decks, which it plays out in doubles. The last line has the counts and the
longest times.
"""

import argparse
import random
import sys
import time

from tests.support.drawn_rules import drawn_blackjack
from tests.support.small_shoes import drawn_small
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_words
from twentyone.solve.blackjack.certificate import certificate
from twentyone.solve.blackjack.game import BlackjackSolution, solve_blackjack
from twentyone.solve.blackjack.proof.check import check
from twentyone.solve.blackjack.values.arithmetic import EXACT


def in_fractions(seed: int) -> BlackjackSolution:
    """A drawn small shoe, played out by the solver in fractions."""
    rules, shoe = drawn_small(random.Random(seed))
    return solve_blackjack(rules, shoe, arithmetic=EXACT)


def in_doubles(seed: int) -> BlackjackSolution:
    """A full shoe under drawn rules, played out by the solver in doubles."""
    rules: BlackjackRules = drawn_blackjack(random.Random(seed))
    return solve_blackjack(rules)


def proved(solution: BlackjackSolution) -> float:
    """The processor time in which the checker proves a certificate, in seconds; it is not proved where that raises."""
    plain = certificate(solution)
    began = time.process_time()
    assert abs(float(check(plain).value) - float(solution.ev)) < 1e-12, rules_words(solution.rules)
    return time.process_time() - began


def main() -> None:
    """Draw, solve, check, count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("small", type=int, nargs="?", default=300)
    parser.add_argument("full", type=int, nargs="?", default=0)
    asked = parser.parse_args()
    small = [proved(in_fractions(seed)) for seed in range(asked.small)]
    full = [proved(in_doubles(seed)) for seed in range(asked.full)]
    for times, words in ((small, "small shoes solved in fractions"), (full, "full shoes solved in doubles")):
        if times:
            print(f"{len(times)} {words}: every value proved, at most {max(times):.2f} s to check", flush=True)
    sys.exit(0)


if __name__ == "__main__":
    main()
