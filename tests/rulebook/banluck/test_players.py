"""Clauses BL-17 to BL-23: the players act, forfeit and bust."""

import pytest

from tests.support.banluck_rounds import dealt, happened, played
from tests.support.clauses import clause, field_value
from twentyone.games.contract import ActionTaken, HandBusted


def legal(players: list[str], banker: str, moves: str = "", rules: str = "") -> list[str]:
    return [action.text for action in played(players, banker, moves, rules).legal_actions()]


@clause("BL-17")
def test_players_act_in_seat_order() -> None:
    turns = [played(["KS,6H", "9S,8H", "9D,8D"], "5S,4S", moves).turn for moves in ("", "stand", "stand, stand")]
    assert turns == [1, 2, 3]
    assert played(["KS,6H", "9S,8H"], "5S,4S", "stand, stand").turn == 0


@clause("BL-17")
@pytest.mark.parametrize("hand", ["2S,3S", "KS,6H", "KS,QH", "AS,9H"])
def test_below_21_a_player_may_hit_or_stand(hand: str) -> None:
    assert legal([hand], "5D,4D") == ["hit", "stand"]


@clause("BL-17")
def test_21_stands() -> None:
    assert legal(["KS,6H"], "5D,4D", "hit, 5S") == ["stand"]


@clause("BL-18")
def test_nobody_draws_a_sixth_card() -> None:
    state = played(["2S,3S"], "5D,4D", "hit, 2H, hit, 3H, hit, 2D")
    assert state.turn == 0
    assert len(state.hands[1]) == 5


@clause("BL-18")
def test_the_fifth_card_is_announced_before_it_is_drawn() -> None:
    state = played(["2S,3S"], "5D,4D", "hit, 2H, hit, 3H")
    assert state.announced == (False, False)
    assert played(["2S,3S"], "5D,4D", "hit, 2H, hit, 3H, hit").announced == (False, True)


@clause("BL-19")
@field_value("banluck", "player_minimum=16")
@pytest.mark.parametrize("minimum", [14, 15, 16, 17, 18])
def test_a_player_has_to_reach_the_minimum(minimum: int) -> None:
    hands = {13: "7S,6S", 14: "8S,6S", 15: "9S,6S", 16: "9S,7S", 17: "TS,7S", 18: "TS,8S"}
    for total, cards in hands.items():
        words = f"player_minimum={minimum}"
        assert (played([cards], "9D,7C", "stand, hit, JH", words).net(1) == 1) == (total >= minimum)
        may_stand = "stand" in legal([cards], "9D,6D", rules=f"{words} below_minimum=must_hit")
        assert may_stand == (total >= minimum)


@clause("BL-19")
@field_value("banluck", "below_minimum=forfeit")
def test_who_stands_on_15_loses_even_when_the_banker_busts() -> None:
    assert played(["KS,5H"], "9D,6D", "stand, hit, KH").net(1) == -1
    assert played(["KS,6H"], "9D,6D", "stand, hit, KH").net(1) == 1


@clause("BL-19")
@field_value("banluck", "below_minimum=must_hit")
def test_with_must_hit_nobody_stands_on_15() -> None:
    assert legal(["KS,5H"], "9D,6D", rules="below_minimum=must_hit") == ["hit"]
    assert legal(["KS,6H"], "9D,6D", rules="below_minimum=must_hit") == ["hit", "stand"]


FIVE_OF_FOURTEEN = "hit, 4D, hit, 2C, hit, 3D, hit, KH"


@clause("BL-20")
@field_value("banluck", "five_card_forfeit=true")
def test_five_cards_of_14_forfeit_even_when_the_banker_busts() -> None:
    assert played(["2S,3H"], "9D,6D", FIVE_OF_FOURTEEN).net(1) == -1


@clause("BL-20")
@field_value("banluck", "five_card_forfeit=false")
def test_without_the_five_card_forfeit_they_are_a_five_card_hand() -> None:
    assert played(["2S,3H"], "9D,6D", FIVE_OF_FOURTEEN, "five_card_forfeit=false").net(1) == 2


@clause("BL-20")
def test_the_five_card_forfeit_has_no_effect_where_nothing_forfeits() -> None:
    for words in ("five_card_forfeit=true", "five_card_forfeit=false"):
        assert played(["2S,3H"], "9D,6D", FIVE_OF_FOURTEEN, f"below_minimum=must_hit {words}").net(1) == 2


@clause("BL-20")
def test_the_banker_never_forfeits() -> None:
    banker = "stand, hit, 4D, hit, 2C, hit, 3D"
    assert played(["KS,QH"], "2S,3H", banker).net(1) == -1  # five cards of 14 beat a plain 20


@clause("BL-21")
def test_a_bust_player_stays_unsettled_until_the_banker_is_done() -> None:
    state = played(["KS,6H"], "9D,5D", "hit, KH, stand")
    assert state.unsettled == (1,)
    assert state.turn == 0
    state, _ = happened(state, "hit, 6D")
    assert state.net(1) == -1


@clause("BL-21")
@pytest.mark.parametrize("card", ["KH", "5S", "2D"])
def test_bust_and_21_are_laid_down_as_a_stand_like_any_other(card: str) -> None:
    start = dealt(["KS,6H", "9S,8H"], "9D,5D")
    _, events = happened(start, f"play, hit, {card}, stand")
    _, usual = happened(start, "play, hit, AC, stand")
    assert [event.seen_by(2) for event in events if event.seen_by(2)] == [
        event.seen_by(2) for event in usual if event.seen_by(2)
    ]
    assert isinstance(events[-1], ActionTaken)


@clause("BL-21")
def test_a_turn_passes_by_itself_where_everybody_sees_why() -> None:
    five_cards = played(["2S,3S", "9S,8H"], "5D,4D", "hit, 2H, hit, 3H, hit, 2D")
    announced_bust = played(["KS,6H", "9S,8H"], "5D,4D", "hit, KH", "busts=announced")
    sevens = played(["7S,7H", "9S,8H"], "5D,4D", "hit, 7C")
    assert [state.turn for state in (five_cards, announced_bust, sevens)] == [2, 2, 2]


BOTH_BUST = "hit, KH, stand, hit, KD"


@clause("BL-22")
@field_value("banluck", "double_bust=player_loses")
def test_by_default_the_player_loses_when_both_bust() -> None:
    assert played(["KS,6H"], "9D,5D", BOTH_BUST).net(1) == -1


@clause("BL-22")
@field_value("banluck", "double_bust=push")
def test_with_push_the_bet_comes_back_when_both_bust() -> None:
    assert played(["KS,6H"], "9D,5D", BOTH_BUST, "double_bust=push").net(1) == 0


@clause("BL-22")
@field_value("banluck", "double_bust=player_wins")
def test_with_player_wins_one_bet_is_paid_when_both_bust() -> None:
    assert played(["KS,6H"], "9D,5D", BOTH_BUST, "double_bust=player_wins").net(1) == 1
    fifth = "hit, 2H, hit, 3H, hit, KH, hit, KD"
    words = "double_bust=player_wins five_card_bust_multiple=2"
    assert played(["4S,5H"], "9D,5D", fifth, words).net(1) == 1


@clause("BL-23")
@field_value("banluck", "busts=concealed")
def test_a_concealed_bust_is_known_to_its_player_alone() -> None:
    state, events = happened(dealt(["KS,6H"], "9D,5D"), "play, hit, KH")
    busts = [event for event in events if isinstance(event, HandBusted)]
    assert [bust.seen_by(1) is not None for bust in busts] == [True]
    assert [bust.seen_by(viewer) for bust in busts for viewer in (0, None)] == [None, None]
    assert [state.observation(viewer).busted for viewer in (0, 1)] == [(False, False), (False, True)]


@clause("BL-23")
@field_value("banluck", "busts=announced")
def test_an_announced_bust_is_known_to_all_and_the_banker_still_draws() -> None:
    state, events = happened(dealt(["KS,6H"], "9D,5D", "busts=announced"), "play, hit, KH")
    assert any(isinstance(event.seen_by(None), HandBusted) for event in events)
    assert state.observation(None).busted == (False, True)
    assert [action.text for action in state.legal_actions()] == ["hit"]
