from fractions import Fraction

import pytest

from tests.support.banluck_rounds import dealt, played, rules_of
from twentyone.cards.card import parse_card
from twentyone.cards.notation import parse_cards
from twentyone.errors import ActionError, CardError, HandError, SeatError
from twentyone.games.banluck import new_round
from twentyone.games.banluck.hand import settlement_word, shape
from twentyone.games.contract import CHANCE, Action


def test_a_state_is_immutable_hashable_and_equal_by_value() -> None:
    first, second = (played(["KS,6H"], "5D,4D", "hit, 2H") for _ in range(2))
    assert first == second
    assert len({first, second, first.apply(Action("stand"))}) == 2


def test_chance_offers_every_card_left_with_the_same_chance() -> None:
    state = played(["KS,6H"], "5D,4D", "hit")
    outcomes = state.chance_outcomes()
    assert state.actor == CHANCE
    assert state.actors == (CHANCE,)
    assert len(outcomes) == 48
    assert {chance for _, chance in outcomes} == {Fraction(1, 48)}
    assert parse_card("KS") not in dict(outcomes)
    assert played(["KS,6H"], "5D,4D").chance_outcomes() == ()


def test_the_same_card_is_never_dealt_twice() -> None:
    state = played(["KS,6H"], "5D,4D", "hit")
    with pytest.raises(CardError, match="The card KS cannot be dealt: it is not in the deck any more"):
        state.apply(parse_card("KS"))
    with pytest.raises(CardError, match="There is no card number 52"):
        state.apply(52)


def test_an_illegal_action_is_refused_with_the_legal_ones() -> None:
    state = played(["KS,6H"], "5D,4D")
    with pytest.raises(ActionError, match="The action 'surrender' is not allowed now: allowed are hit, stand"):
        state.apply(Action("surrender"))
    with pytest.raises(ActionError, match="allowed are hit, stand"):
        state.apply(parse_card("2S"))
    with pytest.raises(ActionError, match="A card must be dealt now"):
        state.apply(Action("hit")).apply(Action("hit"))


def test_a_seat_cannot_act_out_of_turn() -> None:
    state = played(["KS,6H", "9S,8S"], "5D,4D")
    assert state.legal_actions(2) == ()
    assert state.legal_actions(1) == state.legal_actions()
    with pytest.raises(ActionError, match="It is the turn of seat 1, so 'hit' is not possible now"):
        state.apply(Action("hit"), seat=2)


def test_nothing_is_legal_when_the_hand_is_over() -> None:
    state = played(["AS,KH"], "5D,4D")
    assert state.actor is None
    assert state.actors == ()
    assert state.legal_actions() == ()
    with pytest.raises(ActionError, match="Nothing can be done now, not even 'hit': the round is over"):
        state.apply(Action("hit"))


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    state = dealt(["KS,6H", "9S,8S"], "5D,4D")
    for question in (state.net, state.observation):
        with pytest.raises(SeatError, match=f"There is no seat {seat}: 0 is the banker, the players are 1 to 2"):
            question(seat)


def test_a_stripped_deck_deals_only_its_cards() -> None:
    deck = parse_cards("AS,2S,3S,4S,5S,6S,7S,8S,9S,TS")
    assert [card for card, _ in new_round(rules_of(), 1, deck).chance_outcomes()] == list(deck)


def test_a_deck_that_cannot_serve_everybody_or_repeats_a_card_is_refused() -> None:
    with pytest.raises(CardError, match="A deck of 9 cards is too small: five for everybody at the table are 10"):
        new_round(rules_of(), 1, tuple(range(9)))
    with pytest.raises(CardError, match="The card 2C is twice in the deck"):
        new_round(rules_of(), 1, (*range(20), 0))
    with pytest.raises(CardError, match="The card 2C is three times in the deck: a deck holds each card twice"):
        new_round(rules_of("decks=2"), 1, (*range(20), 0, 0))
    assert len(new_round(rules_of("decks=2"), 1, (*range(20), 0)).undealt) == 21


def test_six_cards_are_no_hand() -> None:
    with pytest.raises(HandError, match="A hand of 6 cards cannot be: nobody holds more than five"):
        shape(tuple(range(6)))


@pytest.mark.parametrize(
    ("player", "banker", "word"),
    [
        ("7S,7H,7D", "KD,QC", "777"),
        ("KS,6H,8D", "KD,QC", "bust"),
        ("KS,5H", "KD,QC", "forfeit"),
        ("KS,5H", "AD,KC", "loss"),
        ("KS,7H", "9D,7C,JH", "banker bust"),
        ("KS,7H", "KD,7C", "push"),
        ("KS,8H", "KD,7C", "win"),
        ("KS,6H", "KD,7C", "loss"),
    ],
)
def test_the_log_says_which_line_of_the_settlement_decided(player: str, banker: str, word: str) -> None:
    assert settlement_word(rules_of(), parse_cards(player), parse_cards(banker)) == word
