"""A longer scripted-shoe run: `python -m tests.differential.scripted_run [CASES]`, 200,000 a game by default.

The kernels of the GPU, whose text is interpreted here, play one case in a hundred.
"""

import sys
import time
from collections.abc import Callable
from functools import partial

from tests.differential.test_scripted_gpu import banluck_on_gpu, blackjack_on_gpu
from tests.differential.test_scripted_shoe import banluck_disagreements, blackjack_disagreements
from tests.support.simulated_gpu import ScriptedGpu

Play = Callable[[int, int, int], tuple[int, list[str]]]


def plays(gpu: ScriptedGpu) -> list[tuple[str, Play, int, int]]:
    """What is compared, how it is played, one case in how many, and how many rounds a table has."""
    return [
        ("blackjack", blackjack_disagreements, 1, 100),
        ("banluck", banluck_disagreements, 1, 100),
        ("blackjack on the GPU", partial(blackjack_on_gpu, gpu), 100, 10),
        ("banluck on the GPU", partial(banluck_on_gpu, gpu), 100, 10),
    ]


def main() -> None:
    """Play the cases and say how many differ; any difference ends with exit code 1."""
    cases = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    failed = False
    with ScriptedGpu() as gpu:
        for name, play, one_in, rounds in plays(gpu):
            started = time.perf_counter()
            n_cases, wrong = play(1000, -(-cases // (one_in * rounds)), rounds)
            sys.stdout.write(f"{name}: {n_cases} cases, {len(wrong)} differ, {time.perf_counter() - started:.0f} s\n")
            sys.stdout.writelines(f"  {case}\n" for case in wrong[:10])
            failed = failed or bool(wrong)
    sys.exit(failed)


if __name__ == "__main__":
    main()
