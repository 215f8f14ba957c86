"""The values of hands that are played on, worked out by hand in small shoes."""

from fractions import Fraction

import numpy as np

from twentyone.cards.shoe import Shoe
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.values.action import DOUBLE_DOWN, HIT, STAND
from twentyone.solve.blackjack.values.arithmetic import EXACT
from twentyone.solve.blackjack.values.dealer import BLACKJACK, BUSTED, Setting, finals_after
from twentyone.solve.blackjack.values.index import EMPTY, hand_index
from twentyone.solve.blackjack.values.player import HandValues, play_hands, reached_hands, stand_nets, stand_values

RULES = BlackjackRules(decks=1)
TEN = 9


def hand(*values: int) -> int:
    """The index of a hand by its values, the ace as 1."""
    index, found = hand_index(), EMPTY
    for value in values:
        found = index.child[found, value - 1]
    return int(found)


def played(counts: tuple[int, ...], start: tuple[int, ...], *, may_double: bool) -> HandValues:
    """Every hand that grows out of `start`, played best against a ten from this shoe, which still holds all cards."""
    index, setting = hand_index(), Setting.of(RULES, Shoe(counts), (TEN,), EXACT)
    members = np.flatnonzero(
        (index.counts >= index.counts[hand(*start)]).all(axis=1) & (index.counts <= counts).all(axis=1)
    )
    finals = finals_after(setting, index.counts[members].astype(np.int64))
    doubles = np.zeros(len(index), dtype=np.bool_)
    doubles[hand(*start)] = may_double
    return play_hands(setting, members, stand_values(setting, members, finals), np.zeros(10, dtype=np.int64), doubles)


def test_the_nets_of_standing_are_those_of_the_rules() -> None:
    nets = stand_nets(Setting.of(RULES, Shoe.of_decks(1)))
    assert list(nets[20]) == [1, 1, 1, 0, -1, 1, 0]  # against 17 to 21 and a bust; a dealer blackjack takes no more
    assert nets[16, BUSTED] == 1
    assert stand_nets(Setting.of(RULES, Shoe.of_decks(1)), blackjack=True)[21, BUSTED] == 1.5
    assert nets[21, BLACKJACK] == 0


def test_eleven_among_tens_is_doubled_for_twenty_one_against_twenty() -> None:
    values = played((0, 0, 0, 0, 1, 1, 0, 0, 0, 8), (5, 6), may_double=True)
    here = hand(5, 6)
    assert (values.stand[here, 0], values.hit[here, 0], values.double[here, 0]) == (-1, 1, 2)
    assert (values.action[here, 0], values.worth[here, 0]) == (DOUBLE_DOWN, 2)


def test_what_may_not_double_hits() -> None:
    values = played((0, 0, 0, 0, 1, 1, 0, 0, 0, 8), (5, 6), may_double=False)
    assert (values.action[hand(5, 6), 0], values.worth[hand(5, 6), 0]) == (HIT, 1)


def test_twenty_stands_where_every_card_busts_it() -> None:
    values = played((0, 0, 0, 0, 0, 0, 0, 0, 0, 8), (10, 10), may_double=True)
    here = hand(10, 10)
    assert (values.action[here, 0], values.worth[here, 0], values.hit[here, 0]) == (STAND, 0, -1)


def test_a_hit_is_the_mean_of_the_cards_that_can_come() -> None:
    values = played((0, 0, 0, 1, 0, 1, 0, 0, 0, 4), (6, 10), may_double=False)
    here = hand(6, 10)  # one four and three tens are unseen, one of them the dealer's up card
    assert values.hit[here, 0] == Fraction(1, 3) * values.worth[hand(4, 6, 10), 0] + Fraction(2, 3) * -1


def test_hands_are_reached_through_hits_and_end_by_standing_or_doubling() -> None:
    index, setting = hand_index(), Setting.of(RULES, Shoe.of_decks(1), (TEN,))
    members, action = np.arange(len(index)), np.full((len(index), 1), STAND, dtype=np.int8)
    action[hand(5, 6)] = DOUBLE_DOWN
    action[hand(2, 3)] = HIT
    reached, standing = reached_hands(setting, members, np.array([hand(2, 3), hand(5, 6)]), action)
    assert set(reached) == {hand(2, 3), hand(5, 6), *index.child[hand(2, 3)]} - {-1}
    assert hand(5, 6, 10) in standing
    assert hand(2, 3) not in standing
