"""What the kernels know of a set of rules, in the memory of the GPU."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from twentyone._cuda import cuda, to_gpu
from twentyone.cards.hand import TARGET
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import ACE, TEN, may_hit_split_hand
from twentyone.solve.blackjack.many.gpu.family import families, seconds_family
from twentyone.solve.blackjack.many.gpu.layout import trees
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, Numbers
from twentyone.solve.blackjack.values.dealer import takes_of
from twentyone.solve.blackjack.values.index import EMPTY, Flags, Integers, hand_index
from twentyone.solve.blackjack.values.player import nets_of
from twentyone.solve.blackjack.values.split import may_double_split_hands


class Rulings(NamedTuple):
    """The tables for a set of rules, and a few numbers.

    `may_hit` is by pair. `may_double` says which two-card members of a family may after a split, `nobody` is the same
    without a split. `second_place` is where the members of a family are that a split card and a second one make.
    """

    trees: Any
    families: Any
    nets: Any
    may_hit: Any
    may_double: Any
    nobody: Any
    second_place: Any
    places: Any
    natural: int
    step: int
    takes: int


@lru_cache(maxsize=16)
def rulings_of(rules: BlackjackRules) -> Rulings:
    """The tables for a set of rules, brought to the GPU once."""
    index, step = hand_index(), 1 if rules.decks else 0
    may_double, second_place = _seconds(rules)
    return Rulings(
        trees=to_gpu(trees(rules.dealer_hits_soft_17, step)),
        families=to_gpu(families()),
        nets=cuda.to_device(_nets(rules)),
        may_hit=cuda.to_device(np.array([may_hit_split_hand(rules, pair) for pair in range(10)])),
        may_double=cuda.to_device(may_double),
        nobody=cuda.to_device(np.zeros_like(may_double)),
        second_place=cuda.to_device(second_place),
        places=cuda.to_device(np.arange(len(index))),
        natural=index.of_values(ACE + 1, TEN + 1),
        step=step,
        takes=takes_of(rules),
    )


def _nets(rules: BlackjackRules) -> Numbers:
    """The net of every total against every outcome; in a last row that of an ace and a ten after a split of aces."""
    plain = nets_of(DOUBLE, rules)
    counts_as_blackjack = nets_of(DOUBLE, rules, blackjack=rules.split_aces_count_as_blackjack)
    return np.concatenate([plain, counts_as_blackjack[TARGET:]])


def _seconds(rules: BlackjackRules) -> tuple[Flags, Integers]:
    """Which members of the families of single cards may double after a split, and where two-card ones are."""
    index, whole = hand_index(), families()
    may_double = np.zeros(len(whole.members), dtype=np.bool_)
    second_place = np.zeros((len(whole.first) - 1, 10), dtype=np.int64)
    for pair in range(10):
        alone = index.child[EMPTY, pair]
        for family in (alone, seconds_family(pair)):
            members = slice(whole.first[family], whole.first[family + 1])
            may_double[members] = may_double_split_hands(rules, pair)[whole.members[members]]
            second_place[family] = np.searchsorted(whole.members[members], index.child[alone])
    return may_double, second_place
