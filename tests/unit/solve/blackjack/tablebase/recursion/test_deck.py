"""Sub-shoes, their codes and their layers."""

from math import prod

import numpy as np

from twentyone.solve.blackjack.tablebase.recursion.deck import Layers
from twentyone.solve.blackjack.values.arithmetic import EXACT

FULL = (1, 0, 2, 0, 0, 1, 0, 2, 0, 3)
LAYERS = Layers(FULL)


def test_a_code_is_a_position_in_the_array_by_counts() -> None:
    table = np.arange(len(LAYERS)).reshape(LAYERS.shape)
    for code in range(len(LAYERS)):
        counts = LAYERS.counts(code)
        assert table[counts] == code
        assert LAYERS.sizes[code] == sum(counts)


def test_taking_a_card_away_takes_its_stride_off_the_code() -> None:
    whole = len(LAYERS) - 1
    for card, held in enumerate(FULL):
        if held:
            less = LAYERS.counts(whole - int(LAYERS.deck.stride[card]))
            assert less == (*FULL[:card], held - 1, *FULL[card + 1 :])


def test_the_layers_hold_every_sub_shoe_once_in_rising_order() -> None:
    assert sorted(LAYERS.deck.order.tolist()) == list(range(len(LAYERS)))
    for size in range(sum(FULL) + 1):
        codes = LAYERS.codes(size)
        assert (LAYERS.sizes[codes] == size).all()
        assert (np.diff(codes) > 0).all()
        assert LAYERS.deck.place[codes].tolist() == list(range(len(codes)))
    assert LAYERS.widest == max(len(LAYERS.codes(size)) for size in range(sum(FULL) + 1))


def test_shares_are_chances_of_the_next_card_in_either_arithmetic() -> None:
    exact = Layers(FULL, EXACT).deck.share
    assert exact[2, 9] * 9 == 2
    assert float(exact[2, 9]) == LAYERS.deck.share[2, 9]


def test_a_deck_has_five_to_the_ninth_times_seventeen_sub_shoes() -> None:
    assert prod(count + 1 for count in (4,) * 9 + (16,)) == 5**9 * 17 == 33_203_125
