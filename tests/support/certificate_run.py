"""Solves drawn house rules of Ban Luck, every field drawn, and has the stand-alone checker prove each certificate.

`python -m tests.support.certificate_run 300` draws the houses 0 to 299; `… 100 200` the houses 200 to 299. The last
line has the count, how many values were proved to be exact, and the longest times.
"""

import argparse
import random
import sys
import time

from tests.support.drawn_house import drawn_house
from twentyone.errors import FalseClaimError
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_words
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.certificate import certificate
from twentyone.solve.banluck.check import check
from twentyone.solve.banluck.equilibrium import solve


def house(number: int) -> BanLuckRules:
    """The drawn house with this number."""
    return drawn_house(random.Random(number))


def proved(rules: BanLuckRules) -> tuple[bool, float, float]:
    """Whether the checker proves an exact value, and the processor time of solving and of checking, in seconds."""
    began = time.process_time()
    made = certificate(solve(rules))
    solved = time.process_time()
    try:
        exact = check(made).value is not None
    except FalseClaimError as refusal:
        print(refusal)
        exact = False
    return exact, solved - began, time.process_time() - solved


def main() -> None:
    """Draw, solve, check, count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=300)
    parser.add_argument("first", type=int, nargs="?", default=0)
    asked = parser.parse_args()
    n_proved, longest_solved, longest_checked = 0, 0.0, 0.0
    for number in range(asked.first, asked.first + asked.count):
        exact, solved, checked = proved(house(number))
        build.cache_clear()
        n_proved += exact
        longest_solved, longest_checked = max(longest_solved, solved), max(longest_checked, checked)
        if not exact:
            print(f"not proved: house {number}: {rules_words(house(number))}", flush=True)
        if number % 10 == 9:
            print(f"{number - asked.first + 1} houses, {n_proved} proved", flush=True)
    print(
        f"Houses {asked.first} to {asked.first + asked.count - 1}: {n_proved} of {asked.count} values proved exactly;"
        f" at most {longest_solved:.2f} s to solve and {longest_checked:.2f} s to check"
    )
    sys.exit(n_proved != asked.count)


if __name__ == "__main__":
    main()
