"""Clauses BL-11 to BL-16: what is hidden, the surrender, and naturals."""

from tests.support.banluck_rounds import dealt, follow, happened, played
from tests.support.clauses import clause, field_value
from twentyone.cards.notation import parse_cards
from twentyone.games.banluck.state import SURRENDER
from twentyone.games.contract import HandShown

EQUAL = [("AS,KH", "AD,QC"), ("AS,AH", "AD,AC")]


@clause("BL-11")
def test_a_seat_knows_its_own_cards_and_the_number_of_all_others() -> None:
    state = played(["KS,6H", "9S,8H"], "5S,TH", "hit, 2D")
    seen = state.observation(1)
    assert seen.hands == (None, parse_cards("KS,6H,2D"), None)
    assert seen.n_cards == (2, 3, 2)
    assert seen.own == parse_cards("KS,6H,2D")
    assert seen.banker is None


@clause("BL-11")
def test_a_spectator_sees_no_hidden_hand_and_has_none() -> None:
    seen = played(["KS,6H"], "5S,TH").observation(None)
    assert seen.hands == (None, None)
    assert seen.own == ()
    assert seen.legal_actions == ()


@clause("BL-11")
def test_everybody_sees_results() -> None:
    state = played(["AS,KH", "9S,8H"], "5S,TH")
    assert [state.observation(viewer).nets for viewer in (0, 1, 2, None)] == [(None, 2, None)] * 4


@clause("BL-12")
def test_a_banker_with_hard_15_may_void_the_hand() -> None:
    state = follow(dealt(["KS,6H", "AS,AH"], "9S,6S"), "surrender")
    assert state.actor is None
    assert state.voided
    assert [state.net(seat) for seat in (0, 1, 2)] == [0, 0, 0]
    assert state.observation(1).banker == parse_cards("9S,6S")


@clause("BL-12")
def test_only_two_cards_of_15_without_an_ace_are_hard_15() -> None:
    hard = {"9S,6S", "8S,7S", "TS,5S", "KS,5S"}
    for banker in hard | {"AS,4S", "9S,7S", "9S,5S", "KS,QS", "AS,AH"}:
        legal = [action.text for action in dealt(["2D,3D"], banker).legal_actions()]
        assert legal == (["play", "surrender"] if banker in hard else ["play"]), banker


@clause("BL-12")
def test_three_cards_of_15_are_past_surrender() -> None:
    state = played(["KS,9H"], "5S,4S", "stand, hit, 6D")
    assert [action.text for action in state.legal_actions()] == ["hit"]


@clause("BL-13")
@field_value("banluck", "surrender=before_reveal")
def test_by_default_the_banker_decides_before_naturals_are_shown() -> None:
    state = dealt(["AS,KH"], "9S,6S")
    assert state.observation(0).hands[1] is None
    assert follow(state, "play").net(1) == 2


@clause("BL-13")
@field_value("banluck", "surrender=after_reveal")
def test_after_the_reveal_the_banker_knows_the_naturals_and_they_are_settled_afterwards() -> None:
    state = dealt(["AS,KH", "8D,9D"], "9S,6S", "surrender=after_reveal")
    assert state.observation(0).hands[1:] == (parse_cards("AS,KH"), None)
    assert state.nets == (None, None, None)
    assert follow(state, "surrender").net(1) == 0
    settled, events = happened(state, "play")
    assert settled.net(1) == 2
    assert not any(isinstance(event, HandShown) for event in events)  # nothing is shown twice


@clause("BL-12")
@field_value("banluck", "surrender_hands=hard_15")
def test_by_default_the_banker_may_void_a_hard_15_only() -> None:
    hands = {"5S,TS": True, "6S,9S": True, "7S,8S": True, "AS,4S": False, "6S,8S": False, "9S,7S": False}
    assert {cards: SURRENDER in dealt(["KH,6H"], cards).legal_actions() for cards in hands} == hands


@clause("BL-12")
@field_value("banluck", "surrender_hands=any_15")
def test_a_house_may_let_the_banker_void_ace_and_four_as_well() -> None:
    hands = {"5S,TS": True, "6S,9S": True, "7S,8S": True, "AS,4S": True, "AS,AD": False, "AS,5S": False, "2S,3S": False}
    words = "surrender_hands=any_15 banker_minimum=14"
    assert {cards: SURRENDER in dealt(["KH,6H"], cards, words).legal_actions() for cards in hands} == hands
    assert follow(dealt(["AC,AH"], "AS,4S", words), "surrender").net(1) == 0
    assert SURRENDER not in dealt(["KH,6H"], "AS,4S", "surrender_hands=any_15 surrender=never").legal_actions()


@clause("BL-13")
@field_value("banluck", "surrender=never")
def test_with_never_nobody_is_asked() -> None:
    state = dealt(["KS,6H"], "9S,6S", "surrender=never")
    assert state.phase == "player action"


@clause("BL-14")
def test_the_banker_is_asked_in_every_hand_so_that_the_question_tells_nothing() -> None:
    seen_by_player = {
        banker: dealt(["KS,6H"], banker).observation(1) for banker in ("9S,6S", "KD,QD", "AS,KH", "2S,3S")
    }
    assert len(set(seen_by_player.values())) == 1
    _, with_fifteen = happened(dealt(["KS,6H"], "9S,6S"), "play")
    _, without = happened(dealt(["KS,6H"], "KD,QD"), "play")
    assert [event.seen_by(1) for event in with_fifteen] == [event.seen_by(1) for event in without]


@clause("BL-15")
def test_a_players_natural_is_settled_at_once_and_the_player_is_out() -> None:
    state = played(["AS,KH", "8D,9D", "AH,AD"], "5S,4S")
    assert state.nets == (None, 2, None, 3)
    assert state.turn == 2
    assert state.observation(None).hands[1] == parse_cards("AS,KH")
    assert follow(state, "stand").turn == 0


@clause("BL-15")
@field_value("banluck", "equal_specials=banker")
def test_the_banker_can_win_equal_naturals_at_the_bankers_multiple() -> None:
    words = "equal_specials=banker"
    assert [played([player], banker, "", words).net(1) for player, banker in EQUAL] == [-1, -1]
    assert [played([player], banker, "", f"{words} banker_multiples=true").net(1) for player, banker in EQUAL] == [
        -2,
        -3,
    ]
    assert played(["AS,AH"], "AD,QC", "", words).net(1) == 3


@clause("BL-15")
@field_value("banluck", "equal_specials=player")
def test_the_player_can_win_equal_naturals_at_the_players_multiple() -> None:
    words = "equal_specials=player"
    assert [played([player], banker, "", words).net(1) for player, banker in EQUAL] == [2, 3]
    assert played(["AS,KH"], "AD,AC", "", words).net(1) == -1


@clause("BL-15")
@field_value("banluck", "equal_specials=push")
def test_equal_naturals_push_and_the_better_one_wins() -> None:
    nets = {
        ("AS,KH", "AD,QC"): 0,
        ("AS,AH", "AD,AC"): 0,
        ("AS,AH", "AD,QC"): 3,
        ("AS,KH", "AD,AC"): -1,
    }
    assert {(player, banker): played([player], banker).net(1) for player, banker in nets} == nets


@clause("BL-16")
def test_a_bankers_natural_settles_everybody_at_once() -> None:
    state = played(["KS,QH", "AS,KH", "AH,AC"], "AD,QC")
    assert state.actor is None
    assert [state.net(seat) for seat in range(4)] == [-2, -1, 0, 3]
    assert state.observation(None).banker == parse_cards("AD,QC")
