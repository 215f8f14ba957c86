"""How long blackjack certificates take: to count the value out in integers, and to check it.

`python benchmarks/certificate.py` prints the processor seconds for full shoes of several sizes. With `--fractions` it
also lets the solver itself run on fractions for one deck, which takes some minutes, and compares the certificates.
"""

import sys
import time

from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.certificate import certificate
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.proof.check import check
from twentyone.solve.blackjack.values.arithmetic import EXACT


def main() -> None:
    """Print a row per number of decks."""
    print("| decks | certify, s | check, s | digits of the denominator | bytes |")
    print("| --- | --- | --- | --- | --- |")
    for decks in (1, 2, 6, 8, 0):
        solution = solve_blackjack(BlackjackRules(decks=decks))
        began = time.process_time()
        plain = certificate(solution)
        made = time.process_time()
        value = check(plain).value
        row = made - began, time.process_time() - made, len(str(value.denominator)), len(str(plain))
        print(f"| {decks or 'infinite'} | {row[0]:.1f} | {row[1]:.1f} | {row[2]} | {row[3]} |", flush=True)
    if "--fractions" in sys.argv:
        began = time.process_time()
        by_solver = certificate(solve_blackjack(BlackjackRules(decks=1), arithmetic=EXACT))
        seconds = time.process_time() - began
        same = by_solver == certificate(solve_blackjack(BlackjackRules(decks=1)))
        print(f"One deck by the solver in fractions: {seconds:.0f} s; {'the same' if same else 'ANOTHER'} certificate.")


if __name__ == "__main__":
    main()
