from twentyone.solve.blackjack.values.index import BUST, EMPTY, hand_index


def test_every_hand_of_21_or_less_has_one_number() -> None:
    index = hand_index()
    assert len(index) == 3083
    assert len(index.number) == len(index)
    assert (index.counts @ range(1, 11) == index.low).all()
    assert index.low.max() == 21


def test_a_drawn_card_leads_to_a_later_hand_or_a_bust() -> None:
    index = hand_index()
    for hand in range(len(index)):
        for card, grown in enumerate(index.child[hand]):
            if grown == BUST:
                assert index.low[hand] + card + 1 > 21
            else:
                assert grown > hand
                assert index.low[grown] == index.low[hand] + card + 1


def test_hands_are_found_by_their_cards_in_any_order() -> None:
    index = hand_index()
    hand = index.of_values(6, 1)
    assert hand == index.of_values(1, 6)
    assert index.total[hand] == 17
    assert index.soft[hand]
    assert index.of_values() == EMPTY
    assert index.of_values(10, 10, 2) == BUST
    assert index.of_values(10, 10, 2, 1) == BUST


def test_the_hands_a_hand_can_grow_into_hold_its_cards() -> None:
    index = hand_index()
    pair = index.of_values(8, 8)
    grown = index.containing(pair)
    assert grown[0] == pair
    assert (index.counts[grown, 7] == 2).all()
