"""What is said of a table as a whole, on one that can be worked out by hand."""

import numpy as np
import pytest

from twentyone.solve.blackjack.tablebase.recursion.deck import Layers
from twentyone.solve.blackjack.tablebase.summary import next_card_gains, shoe_chances, stopped_means, summaries

FULL = (1, 0, 0, 0, 0, 0, 0, 0, 0, 2)
LAYERS = Layers(FULL)
SHARE_OF_ACES = np.array([LAYERS.counts(code)[0] / max(sum(LAYERS.counts(code)), 1) for code in range(len(LAYERS))])
"""A martingale: the share of aces among the cards left. The empty shoe has none."""


def test_the_chances_of_the_sub_shoes_of_one_size_add_up_to_one() -> None:
    chances = shoe_chances(LAYERS)
    for size in range(4):
        assert chances[LAYERS.codes(size)].sum() == pytest.approx(1)
    ace_and_ten = np.ravel_multi_index((1, 0, 0, 0, 0, 0, 0, 0, 0, 1), LAYERS.shape)
    assert chances[ace_and_ten] == pytest.approx(2 / 3)


def test_a_layer_is_told_by_mean_spread_share_best_and_worst() -> None:
    ev = SHARE_OF_ACES - 0.25
    ev[0] = np.nan
    found = summaries(LAYERS, ev)
    one_left = found[2]
    assert (one_left.cards_dealt, one_left.cards_left, one_left.shoes, one_left.dealable) == (2, 1, 2, 2)
    assert one_left.mean == pytest.approx(1 / 3 - 0.25)
    assert one_left.deviation == pytest.approx((2 / 9) ** 0.5)
    assert one_left.favourable == pytest.approx(1 / 3)
    assert one_left.best == (0.75, (1, *(0,) * 9))
    assert one_left.worst == (-0.25, (*(0,) * 9, 1))
    assert found[3].dealable == 0
    assert found[3].to_dict()["mean"] is None


def test_a_shoe_that_is_worth_nothing_but_for_rounding_is_not_favourable() -> None:
    assert summaries(LAYERS, np.full(len(LAYERS), 1e-17))[0].favourable == 0


def test_a_martingale_gains_nothing_by_the_next_card() -> None:
    ev = SHARE_OF_ACES.copy()
    ev[0] = np.nan
    gains = next_card_gains(LAYERS, ev)
    assert np.nanmax(np.abs(gains)) < 1e-15
    assert np.isnan(gains[0])
    assert np.isnan(gains[LAYERS.codes(1)]).all()  # the empty shoe deals nothing
    assert not np.isnan(gains[LAYERS.codes(2)]).any()


def test_whoever_learns_gains() -> None:
    ev = np.abs(SHARE_OF_ACES - 1 / 3)
    assert next_card_gains(LAYERS, ev)[-1] == pytest.approx(2 / 9)


def test_a_martingale_that_is_stopped_in_time_keeps_its_mean() -> None:
    ev = SHARE_OF_ACES.copy()
    two_tens = np.ravel_multi_index((*(0,) * 9, 2), LAYERS.shape)
    lone_ten = np.ravel_multi_index((*(0,) * 9, 1), LAYERS.shape)
    ev[0] = ev[lone_ten] = np.nan  # two tens may not go on, nor an ace and a ten
    assert not np.isnan(ev[two_tens])
    assert stopped_means(LAYERS, ev) == pytest.approx([1 / 3, 1 / 3])
