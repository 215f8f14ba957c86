"""Many deals on the GPU, without one: numba's simulator interprets the kernels, and every number is the cores' own."""

from dataclasses import replace

import numpy as np
import pytest

from tests.support.many_on_gpu import Asked, worths_on_simulated_gpu
from tests.support.sample import sample
from twentyone import BlackjackRules, ev_many
from twentyone.errors import RunError
from twentyone.rules.blackjack import HoleCard
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.many.counted_play import CountedPlay
from twentyone.solve.blackjack.many.deals import NO_PAIR, Deals, Way, Worths
from twentyone.solve.blackjack.many.worker import Worker
from twentyone.solve.blackjack.values.action import HIT, STAND
from twentyone.solve.blackjack.values.index import hand_index

RULES = BlackjackRules(max_split_hands=2)
SHOE = (19, 20, 24, 23, 20, 24, 22, 24, 24, 88)
SMALL, TINY = (4, 1, 0, 1, 0, 2, 1, 1, 1, 5), (4, 0, 0, 0, 0, 1, 0, 1, 1, 7)
"""Shoes that can deal few hands: interpreted, each takes a millisecond."""
WAYS = [[], [Way(2)]]
FOUR = [[], [Way(2), Way(4), Way(4, 3), Way(3, 1, may_all_push=False)]]
"""On to four hands, from the first pair and from the middle of a split: asks for more pair cards than are left."""


def deal(shoe: tuple[int, ...], hand: tuple[int, ...], up: int) -> tuple[object, ...]:
    """A deal by values, 1 the ace; a pair may be split."""
    is_pair = len(hand) == 2 and hand[0] == hand[1]
    pair = hand[0] - 1 if is_pair else NO_PAIR
    left = shoe[pair] - 2 - (up - 1 == pair) if is_pair else 0
    return shoe, up - 1, hand_index().of_values(*hand), pair, left, int(is_pair)


def deals(*given: tuple[object, ...]) -> Deals:
    """Deals one after the other."""
    return Deals(*(np.array(column, dtype=np.int64) for column in zip(*given, strict=True)))


def drawn_play() -> CountedPlay:
    """A play by Hi-Lo that does anything, and something else at each of three counts."""
    generator = np.random.default_rng(4)
    shape = 3, len(hand_index()), 10
    tags = np.array([-1, 1, 1, 1, 1, 1, 0, 0, 0, -1])
    later = np.where(generator.random(shape) < 0.5, HIT, STAND).astype(np.int8)
    return CountedPlay(tags, 0, -1, later, generator.random(shape) < 0.5)


def asked(play: SplitPlay) -> list[Asked]:
    """Batches that between them reach every kernel: hard, soft and split hands, two of them at one table."""
    some = deals(deal(SHOE, (10, 6), 10), deal(SHOE, (10, 6, 3), 10), deal(TINY, (1, 1), 10), deal(SMALL, (10, 7), 1))
    tens = deals(deal(SMALL, (10, 10), 10))
    aces = replace(RULES, split_aces_count_as_blackjack=True, hole_card=HoleCard.NO_PEEK, dealer_hits_soft_17=False)
    return [
        (RULES, SplitPlay.CDZ, some, WAYS, [drawn_play()]),
        (RULES, SplitPlay.CDZ, tens, WAYS, [drawn_play()]),
        (RULES, SplitPlay.CDP, tens, WAYS, []),
        (aces, play, deals(deal(TINY, (1, 1), 1)), FOUR, []),
        (replace(RULES, decks=0), SplitPlay.CDZ, deals(deal((4,) * 9 + (16,), (10, 6), 10)), WAYS, []),
    ]


@pytest.mark.parametrize("play", sample(1, reversed(SplitPlay)))
def test_every_number_of_the_gpu_is_that_of_the_cores(play: SplitPlay) -> None:
    batches = asked(play)
    for batch, on_gpu in zip(batches, worths_on_simulated_gpu(batches), strict=True):
        on_cores = Worker().worths(*batch)
        assert len(on_gpu) == len(on_cores) == 1 + len(batch[-1])
        for one, other in zip(on_gpu, on_cores, strict=True):
            assert_same(one, other)


def assert_same(one: Worths, other: Worths) -> None:
    """Both to the last bit; nothing that was asked is missing."""
    for name, found, expected in zip(Worths._fields, one, other, strict=True):
        assert np.array_equal(found, expected, equal_nan=True), name
    assert not np.isnan(one.hit).any()


def test_a_device_that_is_none_or_a_second_worker_is_refused() -> None:
    with pytest.raises(RunError, match="There is no device 'abacus': the devices are cpu, cuda"):
        ev_many(RULES, None, ["8,8"], "T", device="abacus")
    with pytest.raises(RunError, match="not on both"):
        ev_many(RULES, None, ["8,8"], "T", device="cuda", cluster="tcp://nowhere:1")
