"""Rounds as they begin at a table."""

import numpy as np

from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone import BlackjackRules
from twentyone.analyse.blackjack.perfect.beginnings import beginnings
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.blackjack.trajectory import rounds_in_order, shoes_before
from twentyone.solve.blackjack.many.rows import VALUE_OF_RANK
from twentyone.solve.blackjack.values.index import hand_index

RULES = BlackjackRules(decks=1, penetration=0.75)
SIMULATION = BlackjackSimulation.of(RULES, [NamedPolicy.of_chart(SIX_DECKS_H17)])
FULL = np.array([4] * 9 + [16])


def test_the_shoes_before_rounds_hold_as_many_cards_as_rounds_have_left() -> None:
    shoes = shoes_before(SIMULATION, 3, 40, seed=5)
    left = rounds_in_order(SIMULATION, 3, 40, 5)[0]
    assert np.array_equal(shoes.sum(axis=2), left)
    new = left[:, 1:] == FULL.sum()
    assert (shoes[:, 1:][new] == FULL).all()
    assert (shoes[:, 1:][~new] <= shoes[:, :-1][~new]).all()


def test_a_shoe_that_ran_out_goes_on_with_its_discards() -> None:
    rules = BlackjackRules(decks=1, penetration=0.9)
    crowded = BlackjackSimulation.of(rules, [NamedPolicy.of_chart(SIX_DECKS_H17)] * 5)
    shoes = shoes_before(crowded, 3, 40, seed=5)
    left = rounds_in_order(crowded, 3, 40, 5)[0]
    assert np.array_equal(shoes.sum(axis=2), left)
    grown = np.diff(left, axis=1) > 0
    assert (grown & (left[:, 1:] < FULL.sum())).any(), "some are refilled in mid-round and played on"


def test_every_round_of_whole_shoes_begins_with_cards_of_its_shoe() -> None:
    rows, table = beginnings(SIMULATION, seed=5, portion=0, tables=3)
    sizes = rows.counts.sum(axis=1)
    fresh = [(sizes[table == one] == 52).sum() for one in range(3)]
    assert len(set(fresh)) == 1, "as many whole shoes of each table"
    assert sizes.min() > 13
    dealt = hand_index().counts[rows.hands].copy()
    dealt[np.arange(rows.total), VALUE_OF_RANK[rows.ups]] += 1
    assert (dealt <= rows.counts).all()
