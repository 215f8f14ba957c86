import pytest

from twentyone import new_round
from twentyone.errors import ActionError, CardError, RulesError, SeatError
from twentyone.rules.banluck import BanLuckRules, Surrender
from twentyone.rules.blackjack import BlackjackRules


def printed(state: object) -> list[str]:
    return str(state).splitlines()


def test_a_round_of_blackjack_prints_what_lies_there_and_who_may_do_what() -> None:
    state = new_round("blackjack")
    assert printed(state) == ["dealer", "seat 1    bet 1 <", "a card is dealt"]
    state = state.play("8C, 9D, 8H, TS")
    assert printed(state) == [
        "dealer  9D [TS]",
        "seat 1  8C 8H    16, bet 1 <",
        "seat 1 may: hit, stand, double, split",
    ]
    state = state.play("split, 8D, split, TH, stand, 3C, double, TD")
    assert printed(state) == [
        "dealer    9D [TS]",
        "seat 1    8C TH     18, bet 1",
        "seat 1/2  8D 3C TD  21, bet 2",
        "seat 1/3  8H        8, bet 1 <",
        "a card is dealt",
    ]
    assert printed(state.play("AH, stand")) == [
        "dealer    9D TS     19",
        "seat 1    8C TH     18, bet 1, -1",
        "seat 1/2  8D 3C TD  21, bet 2, +2",
        "seat 1/3  8H AH     soft 19, bet 1, 0",
        "nets: bank -1, seat 1 +1",
    ]


def test_where_all_decide_at_once_each_of_them_is_named_and_may_be_named_in_a_move() -> None:
    state = new_round(BlackjackRules(), 2, bets=(1, 5)).play("AC, 8D, AD, KC, 8H, TS")
    assert printed(state) == [
        "dealer  AD [TS]",
        "seat 1  AC KC    blackjack, bet 1",
        "seat 2  8D 8H    16, bet 5",
        "seat 1 may: even_money, decline",
        "seat 2 may: insure, decline",
    ]
    assert state.play("decline", seat=2) == state.play("Seat 2: decline")
    assert printed(state.play("seat 2: insure, seat 1: decline"))[-1] == "nets: bank 0, seat 1 0, seat 2 0"
    with pytest.raises(SeatError, match="nobody called 'seat 3': there are bank, seat 1, seat 2"):
        state.play("seat 3: decline")


def test_a_hand_of_ban_luck_prints_hidden_cards_in_brackets_and_settled_players_with_their_net() -> None:
    state = new_round("banluck", 3).play("TC, TD, 9C, TH, 7C, 7D, AH, 6S")
    assert printed(state) == [
        "bank    [TH] [6S]  16 <",
        "seat 1  [TC] [7C]  17",
        "seat 2  [TD] [7D]  17",
        "seat 3  [9C] [AH]  soft 20",
        "bank may: play",
    ]
    state = state.play("play, stand, hit, 5D, stand, stand, open 2")
    assert printed(state)[2] == "seat 2  TD 7D 5D   22, bust, -1"
    assert printed(state)[4] == "bank may: hit, stand"
    assert printed(state.play("bank: hit, 9D")) == [
        "bank    TH 6S 9D  25, bust",
        "seat 1  TC 7C     17, +1",
        "seat 2  TD 7D 5D  22, bust, -1",
        "seat 3  9C AH     soft 20, +1",
        "nets: bank -1, seat 1 +1, seat 2 -1, seat 3 +1",
    ]


def test_special_hands_of_ban_luck_are_called_by_their_names() -> None:
    rules = BanLuckRules(surrender=Surrender.NEVER)
    assert printed(new_round(rules).play("AC, 9D, TC, 9H"))[1] == "seat 1  AC TC  Ban Luck, +2"
    five = new_round(rules).play("2C, 9D, 2D, TH, hit, 3C, hit, 4C, hit, 5C")
    assert printed(five)[1] == "seat 1  2C 2D 3C 4C 5C  16, five cards, +2"


def test_a_word_that_is_no_move_now_is_refused_as_ever() -> None:
    state = new_round("blackjack")
    with pytest.raises(ActionError, match="A card must be dealt now"):
        state.play("hit")
    with pytest.raises(CardError, match="holds no copy"):
        new_round(BlackjackRules(decks=1)).play("8C, 8C")
    with pytest.raises(ActionError, match="allowed are hit, stand"):
        state.play("TC, TD, 6H, 7S, surrender")


def test_a_round_starts_by_rules_or_by_the_name_of_a_game() -> None:
    assert new_round("banluck") == new_round(BanLuckRules())
    assert new_round(BlackjackRules(decks=2), 3).n_seats == 3
    with pytest.raises(RulesError, match="There is no game 'snap'"):
        new_round("snap")
