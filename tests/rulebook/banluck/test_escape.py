"""The clauses about players who take their bet back: with which hands, and when."""

import pytest

from tests.support.banluck_rounds import dealt, follow, happened, rules_of
from tests.support.clauses import clause, field_value
from twentyone.errors import ActionError
from twentyone.games.banluck.state import ESCAPE, HIT, PLAY, STAND, SURRENDER, Phase
from twentyone.games.contract import BANK, HandSettled, HandShown
from twentyone.rules.banluck_question import may_escape

BEFORE = "player_escape=hard_15"
AFTER = "player_escape=hard_15 escape_when=after_naturals"
HANDS = ("5S,TS", "6S,9S", "7S,8S", "AS,4S", "6S,8S", "9S,7S", "AS,AD", "AS,KS")


def escaping(words: str) -> list[str]:
    """The hands of a player that may escape directly after the deal."""
    return [cards for cards in HANDS if ESCAPE in dealt([cards], "KH,6H", words).legal_actions()]


@clause("BL-39")
@field_value("banluck", "player_escape=none")
def test_by_default_nobody_escapes() -> None:
    assert dealt(["5S,TS"], "KH,6H").phase == Phase.SURRENDER
    assert ESCAPE not in follow(dealt(["5S,TS"], "KH,6H"), "play").legal_actions()
    assert not may_escape(rules_of(), 15, aces=0, n_cards=2)


@clause("BL-39")
@field_value("banluck", "player_escape=hard_15")
def test_a_house_may_let_players_escape_with_a_hard_15() -> None:
    assert escaping("player_escape=hard_15 player_minimum=14") == ["5S,TS", "6S,9S", "7S,8S"]


@clause("BL-39")
@field_value("banluck", "player_escape=any_15")
def test_a_house_may_let_players_escape_with_ace_and_four_as_well() -> None:
    assert escaping("player_escape=any_15 aces=casino") == ["5S,TS", "6S,9S", "7S,8S", "AS,4S"]


@clause("BL-39")
def test_an_escaped_hand_is_shown_its_bet_returned_and_its_cards_stay_out() -> None:
    state, events = happened(dealt(["5S,TS", "9S,9D"], "KH,6H", BEFORE), "escape, play, play, stand, stand")
    assert HandSettled(1, net=0, why="escape") in events
    assert [event.seat for event in events if isinstance(event, HandShown)] == [1, BANK, 2]
    assert (state.net(1), state.net(2), state.net(BANK)) == (0, 1, -1)
    assert not set(state.hands[1]) & set(state.undealt)
    assert not state.voided


@clause("BL-40")
@field_value("banluck", "escape_when=before_naturals")
def test_players_are_asked_in_seat_order_directly_after_the_deal_and_see_who_escaped_before() -> None:
    state = dealt(["5S,TS", "AD,KD", "6H,9H"], "AS,AH", BEFORE)
    assert (state.phase, state.actor, state.legal_actions()) == (Phase.ESCAPE, 1, (PLAY, ESCAPE))
    after = follow(state, "escape")
    assert (after.actor, after.legal_actions()) == (2, (PLAY,))
    seen = after.observation(3)
    assert seen.escaped == (False, True, False, False)
    assert [cards is None for cards in seen.hands] == [True, False, True, False]  # no natural, but the escaped hand
    assert follow(after, "play").legal_actions() == (PLAY, ESCAPE)


@clause("BL-40")
def test_a_15_escapes_even_ban_ban_if_it_escapes_before_naturals() -> None:
    state = follow(dealt(["5S,TS", "6H,9H"], "AS,AH", BEFORE), "escape, play, play")
    assert (state.net(1), state.net(2)) == (0, -1)


@clause("BL-40")
def test_the_banker_decides_on_the_surrender_knowing_who_has_escaped() -> None:
    state = follow(dealt(["5S,TS", "6H,9H"], "7C,8C", BEFORE), "escape, play")
    assert (state.phase, state.legal_actions()) == (Phase.SURRENDER, (PLAY, SURRENDER))
    assert state.observation(BANK).escaped == (False, True, False)
    after, events = happened(state, "surrender")
    assert [event.seat for event in events if isinstance(event, HandSettled)] == [2]  # the other bet is back already
    assert (after.net(1), after.net(2), after.voided) == (0, 0, True)


@clause("BL-40")
def test_when_nobody_is_left_the_hand_is_over() -> None:
    state = follow(dealt(["5S,TS", "6H,9H"], "7C,8C", BEFORE), "escape, escape")
    assert (state.actor, state.net(BANK), state.voided) == (None, 0, False)
    assert state.escaped == (1, 2)


@clause("BL-40")
def test_without_a_15_one_can_only_say_play() -> None:
    state = dealt(["KS,QS"], "7C,8C", BEFORE)
    assert state.legal_actions() == (PLAY,)
    with pytest.raises(ActionError):
        follow(state, "escape")
    assert ESCAPE not in follow(dealt(["5S,TS"], "7C,8C", BEFORE), "play, play").legal_actions()


@clause("BL-40")
@field_value("banluck", "escape_when=after_naturals")
def test_escape_may_be_a_third_action_until_the_turn_has_brought_a_card() -> None:
    state = dealt(["5S,TS", "6H,9H"], "KH,6C", AFTER)
    assert (state.phase, state.legal_actions()) == (Phase.SURRENDER, (PLAY,))
    state = follow(state, "play")
    assert state.legal_actions() == (HIT, STAND, ESCAPE)
    drawn = follow(state, "hit, 2C")
    assert drawn.legal_actions() == (HIT, STAND)
    after = follow(state, "escape")
    assert (after.actor, after.net(1), after.observation(2).escaped) == (2, 0, (False, True, False))
    assert follow(after, "escape").actor is None


@clause("BL-40")
def test_a_15_loses_to_a_bankers_natural_if_it_escapes_after_naturals() -> None:
    assert follow(dealt(["5S,TS"], "AS,AH", AFTER), "play").net(1) == -1


@clause("BL-40")
def test_where_a_player_has_to_draw_a_15_may_draw_or_escape() -> None:
    state = follow(dealt(["5S,TS"], "KH,6C", f"{AFTER} below_minimum=must_hit"), "play")
    assert state.legal_actions() == (HIT, ESCAPE)
