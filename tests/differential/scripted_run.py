"""A longer scripted-shoe run: `python -m tests.differential.scripted_run [CASES]`, 200,000 a game by default."""

import sys
import time

from tests.differential.test_scripted_shoe import banluck_disagreements, blackjack_disagreements

ROUNDS = 100


def main() -> None:
    """Play the cases and say how many differ; any difference ends with exit code 1."""
    cases = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    failed = False
    for name, play in (("blackjack", blackjack_disagreements), ("banluck", banluck_disagreements)):
        started = time.perf_counter()
        n_cases, wrong = play(1000, -(-cases // ROUNDS), ROUNDS)
        sys.stdout.write(f"{name}: {n_cases} cases, {len(wrong)} differ, {time.perf_counter() - started:.0f} s\n")
        sys.stdout.writelines(f"  {case}\n" for case in wrong[:10])
        failed = failed or bool(wrong)
    sys.exit(failed)


if __name__ == "__main__":
    main()
