"""Hands by their totals: where cards lead, for players and the dealer."""

import pytest

from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.tablebase.recursion.state import (
    BUST,
    LOST,
    MADE,
    N_RANKS,
    N_STATES,
    dealer_steps,
    hand_of,
    next_states,
    of_cards,
    stand_ranks,
)
from twentyone.solve.blackjack.values.dealer import BLACKJACK, BUSTED
from twentyone.solve.blackjack.values.index import hand_index

ACE, TEN = 0, 9


def test_every_state_names_a_hand_that_is_in_it() -> None:
    assert [hand_of(state).state for state in range(N_STATES)] == list(range(N_STATES))


def test_a_card_leads_where_it_leads_every_hand_of_the_same_total() -> None:
    index, following = hand_index(), next_states()
    for hand in range(1, len(index)):
        held = [card for card in range(10) for _ in range(index.counts[hand, card])]
        state = of_cards(*held).state
        if len(held) < 2 or state >= N_STATES:
            continue
        for card, grown in enumerate(index.child[hand]):
            expected = BUST if grown < 0 else MADE if index.total[grown] == 21 else of_cards(*held, card).state
            assert following[state, card] == expected


def test_totals_up_to_sixteen_are_one_rank_and_each_higher_one_its_own() -> None:
    ranks = stand_ranks()
    assert ranks[of_cards(TEN, 5).state] == ranks[of_cards(1, 1).state] == 0
    assert [ranks[of_cards(TEN, card).state] for card in (6, 7, 8)] == [1, 2, 3]
    assert (ranks[MADE], ranks[BUST]) == (N_RANKS - 1, LOST)


@pytest.mark.parametrize(("hits_soft_17", "drawing"), [(True, True), (False, False)])
def test_a_dealer_with_ace_and_six_draws_as_the_rules_say(hits_soft_17: bool, drawing: bool) -> None:
    steps = dealer_steps(BlackjackRules(dealer_hits_soft_17=hits_soft_17), ACE)
    assert (steps[0, 5] > 0) == drawing


def test_only_the_two_cards_of_a_dealer_are_a_blackjack() -> None:
    steps = dealer_steps(BlackjackRules(), TEN)
    assert steps[0, ACE] == -1 - BLACKJACK
    assert (steps[1:] != -1 - BLACKJACK).all()
    sixteen = steps[0, 5]
    assert steps[sixteen, 4] == -1 - 4  # 21 with three cards
    assert steps[sixteen, 5] == -1 - BUSTED
