"""The law of the cards to come for somebody who knows only a count of the cards that are gone.

All sets of cards that may be left of a full shoe are equally likely; the count keeps those of the right size whose tags
have the right sum. Cards with the same tag are alike, so the number of such sets that hold certain cards is a sum of
products of binomials, and with it every chance is exact: these cards come next, in this order, with the chance

    ways to take them from the full shoe · sets that hold them / (all sets · ways to order so many of the cards left).

No expected composition stands in for the true one, which the count leaves open.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, lgamma

import numpy as np

from twentyone._compile import kernel
from twentyone.errors import ShoeError
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import Integers

MOST_POINTS = 21 + 17
"""What the cards of a hand and of the dealer come to before the last card of each."""
MORE_CARDS = 10
"""Those last cards, a hole card looked at, and pair cards that a split took away."""


@dataclass(frozen=True, eq=False)
class CountLaw:
    """How likely cards are to come next, by how many cards of each tag are gone.

    `weights[place @ gone]` is the chance that the cards `gone` (ten numbers, ace first) are the next ones, for each way
    to take them from the full shoe and in one order. `left` cards are left, and `running` is the sum of the tags gone.
    """

    weights: Numbers
    place: Integers
    left: int
    running: int

    def weight(self, *values: int) -> float:
        """The weight of these values (0 the ace)."""
        return float(self.weights[sum(int(self.place[value]) for value in values)])


def count_law(counts: Sequence[int], tags: Sequence[int], left: int, running: int) -> CountLaw:
    """The law when `left` cards are left of a shoe with these counts and the tags of those gone sum to `running`."""
    kinds = sorted(set(tags))
    if len(kinds) > 3:
        raise ShoeError(f"A count is followed exactly with up to three different tags: {len(kinds)} were given.")
    kinds += [kinds[-1] + extra for extra in range(1, 4 - len(kinds))]
    held = [sum(count for count, tag in zip(counts, tags, strict=True) if tag == kind) for kind in kinds]
    lightest = [min((v for v, tag in enumerate(tags, 1) if tag == kind), default=MOST_POINTS) for kind in kinds]
    shape = [MOST_POINTS // value + MORE_CARDS for value in lightest]
    total = sum(count * tag for count, tag in zip(counts, tags, strict=True)) - running
    logs = np.full(shape, -np.inf)
    of_factorial = np.array([lgamma(number + 1) for number in range(max(*held, left) + 1)])
    _fill_log_chances(np.array(held), np.array(kinds), left, total, of_factorial, logs)
    if not np.isfinite(logs[0, 0, 0]):
        raise ShoeError(f"No {left} cards of this shoe leave a count of {running}.")
    steps = [shape[1] * shape[2], shape[2], 1]
    place = np.array([steps[kinds.index(tag)] for tag in tags])
    return CountLaw(np.exp(logs - logs[0, 0, 0]).ravel(), place, left, running)


@kernel
def _fill_log_chances(held, kinds, left, total, of_factorial, logs) -> None:  # type: ignore[no-untyped-def]
    """Fill the logarithm of: sets that hold so many cards of each kind, over the ways to order these among `left`."""
    low, middle, high = kinds
    terms = np.zeros(held[1] + 1)
    for lows in range(min(logs.shape[0], held[0] + 1)):
        for middles in range(min(logs.shape[1], held[1] + 1)):
            for highs in range(min(logs.shape[2], held[2] + 1)):
                size = left - lows - middles - highs
                points = total - low * lows - middle * middles - high * highs
                number, most = 0, -np.inf
                # the middle kind is summed over; size and points then fix how many there are of the other two
                for of_middle in range(min(held[1] - middles, size) + 1):
                    rest = size - of_middle
                    of_low = (high * rest - points + middle * of_middle) // (high - low)
                    of_high = rest - of_low
                    if low * of_low + middle * of_middle + high * of_high != points:
                        continue
                    if not (0 <= of_low <= held[0] - lows and 0 <= of_high <= held[2] - highs):
                        continue
                    terms[number] = (
                        of_factorial[held[0] - lows] - of_factorial[of_low] - of_factorial[held[0] - lows - of_low]
                        + of_factorial[held[1] - middles] - of_factorial[of_middle]
                        - of_factorial[held[1] - middles - of_middle]
                        + of_factorial[held[2] - highs] - of_factorial[of_high]
                        - of_factorial[held[2] - highs - of_high]
                    )  # fmt: skip
                    most = max(most, terms[number])
                    number += 1
                if number:
                    ways = 0.0
                    for term in range(number):
                        ways += np.exp(terms[term] - most)
                    logs[lows, middles, highs] = most + np.log(ways) + of_factorial[size] - of_factorial[left]


def repeated_chance(law: CountLaw, seen: Integers, value: int, held: float, hits: int, misses: int) -> float:
    """The chance that `hits` unseen cards are of a value and `misses` others are not, once the cards `seen` are out.

    So many cards of the value are `held` among those unseen in the full shoe. By inclusion and exclusion over the
    misses.
    """
    start = int(law.place @ seen)
    if not law.weights[start]:
        return 0.0
    chance = 0.0
    for also in range(misses + 1):
        ways = np.prod([held - taken for taken in range(hits + also)])
        at = start + (hits + also) * int(law.place[value])
        chance += (-1) ** also * comb(misses, also) * float(ways) * float(law.weights[at])
    return chance / float(law.weights[start])
