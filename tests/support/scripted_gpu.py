"""Plays rounds of given cards by the kernels of the GPU: pickles of `ScriptedRound` in, of `Played` out.

It goes on until no more come. The kernels take their random words from a source. Here it hands out words that point at
the wanted cards; the lots of mixed strategies still come from the generator of the lane.
"""

import pickle
import sys
import warnings
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from tests.support.simulated_gpu import Played, ScriptedRound
from twentyone.simulate.gpu.banluck import BanLuckOnGpu
from twentyone.simulate.gpu.blackjack import BlackjackOnGpu
from twentyone.simulate.gpu.executor import Gpu
from twentyone.simulate.gpu.lane import GENERATOR, Source
from twentyone.simulate.gpu.launch import Shape

ON_GPU: dict[str, Any] = {"banluck": BanLuckOnGpu, "blackjack": BlackjackOnGpu}
SHAPE = Shape(threads=1, blocks=1, patience=1)
N_WORDS = 1 << 32


class Script:
    """Words that point at the cards of a script and, after its end, at the first cards that are left.

    They are by turns the lowest and the highest word that stands for the card.
    """

    def __init__(self, plan: Any, cards: Sequence[int]) -> None:
        self.left = np.diff(plan.full, prepend=0).tolist()
        self.cards = cards
        self.is_infinite = getattr(plan, "taken", -1) == 0
        self.n_drawn = 0

    def draw(self, *generator: Any) -> tuple[Any, ...]:
        """The next word, and the four words of the generator as they are."""
        is_over = self.n_drawn >= len(self.cards)
        card = next(kind for kind, n in enumerate(self.left) if n) if is_over else self.cards[self.n_drawn]
        below, n_left = sum(self.left[:card]), sum(self.left)
        lowest, beyond = (-(-slot * N_WORDS // n_left) for slot in (below, below + self.left[card]))
        word = beyond - 1 if self.n_drawn % 2 else lowest
        self.left[card] -= not self.is_infinite
        self.n_drawn += 1
        return (np.uint32(word), *generator)


def play(scripted: ScriptedRound) -> Played:
    """One round by the kernel of its game."""
    simulation, script = scripted.simulation, Script(scripted.simulation.plan, scripted.cards)
    game = ON_GPU[simulation.game](simulation, SHAPE, Source(GENERATOR.begin, script.draw))
    launched = Gpu(SHAPE, most_blocks=1).launch(game, scripted.seed, [(0, 1)])
    sums = game.sums(launched.nets.copy_to_host(), launched.clusters.copy_to_host())
    assert sums is not None, "The shoe ran dry."
    counted = sums.nets.sum(axis=(1, 2))
    assert (counted.sum(axis=1) == 1).all(), "One round was to be played."
    return [Fraction(int(place) - sums.span, sums.units) for place in counted.argmax(axis=1)], script.n_drawn


if __name__ == "__main__":
    warnings.simplefilter("ignore", RuntimeWarning)  # interpreted, the words of a generator overflow as they should
    with open(sys.stdin.fileno(), "rb", closefd=False) as given:
        while given.peek(1):
            pickle.dump([play(scripted) for scripted in pickle.load(given)], sys.stdout.buffer)
            sys.stdout.flush()
