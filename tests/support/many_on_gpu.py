"""What comes of many deals on the GPU: a program for numba's simulator of one, question and answer as pickles."""

import pickle
import sys
from collections.abc import Sequence
from typing import Any

from tests.support.simulated_gpu import on_simulated_gpu
from twentyone.solve.blackjack.many.deals import Worths

Asked = tuple[Any, ...]
"""The arguments of `worths_on_gpu`."""


def worths_on_simulated_gpu(asked: Sequence[Asked]) -> list[list[Worths]]:
    """What comes of several batches of deals there."""
    found: list[list[Worths]] = on_simulated_gpu("-m", "tests.support.many_on_gpu", given=list(asked))
    return found


if __name__ == "__main__":
    from twentyone.solve.blackjack.many.gpu.worths import worths_on_gpu

    answers = [worths_on_gpu(*one) for one in pickle.load(sys.stdin.buffer)]
    sys.stdout.buffer.write(pickle.dumps(answers))
