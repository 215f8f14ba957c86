"""The clause of `docs/rulebook/blackjack.md` on forced moves where the players' cards lie face down."""

from typing import Any

import pytest

from tests.support.blackjack_rounds import dealt, follow, happened, verbs
from tests.support.clauses import clause
from twentyone.errors import ActionError
from twentyone.games.blackjack import BlackjackState, Phase
from twentyone.games.blackjack.chart import Chart
from twentyone.games.blackjack.policy import chart_policy
from twentyone.games.contract import ActionTaken


def face_down(players: list[str] | str, dealer: str, rules: str = "", **table: Any) -> BlackjackState:
    return dealt(players, dealer, rules, face_up=False, asks_forced=True, **table)


@clause("BJ-34")
def test_a_hand_of_21_is_asked_face_down_and_can_only_stand() -> None:
    state, events = happened(face_down("5C,6C", "9C,8C"), "hit, TC")
    assert not any(event == ActionTaken(1, action="stand") for event in events)
    assert state.actor == 1
    assert verbs(state) == {"stand"}
    with pytest.raises(ActionError, match="a hand of 21 gets no more cards; allowed are stand"):
        follow(state, "hit")
    assert follow(state, "stand").net(1) == 1


@clause("BJ-34")
def test_split_aces_are_asked_face_down_like_any_split_pair() -> None:
    state = follow(face_down("AC,AD", "6H,TH"), "split, TC")
    assert (verbs(state), state.hand_index) == ({"stand"}, 0)
    with pytest.raises(ActionError, match="a hand of 21 gets no more cards"):
        follow(state, "double")
    state = follow(state, "stand, 5C")
    assert (verbs(state), state.hand_index) == ({"stand"}, 1)
    with pytest.raises(ActionError, match="a split ace gets one card only"):
        follow(state, "double")
    assert follow(state, "stand").phase == Phase.DEALER_ACTION


@clause("BJ-34")
def test_a_seat_without_the_chips_for_insurance_is_asked_face_down_as_a_natural_there_is() -> None:
    poor: dict[str, Any] = {"bets": (10, 10), "chips": (100, 1000)}
    plain = face_down(["9C,8C", "TC,7C"], "AC,8D", **poor)
    natural = face_down(["AH,KC", "TC,7C"], "AC,8D", **poor)
    assert verbs(plain, 1) == {"decline"}
    assert verbs(natural, 1) == {"even_money", "decline"}
    assert plain.actors == natural.actors == plain.observation(2).actors == (1, 2)
    assert follow(plain, "1:decline, 2:decline").actor == 1


@clause("BJ-34")
def test_a_natural_is_asked_face_down_whether_it_surrenders_and_can_only_play() -> None:
    state = face_down(["AC,KC", "TC,6C"], "9C,8C", "surrender=early")
    assert state.phase == Phase.EARLY_SURRENDER
    assert (verbs(state, 1), verbs(state, 2)) == ({"play"}, {"surrender", "play"})
    assert state.observation(2).actors == (1, 2)
    state = follow(state, "2:play")
    assert state.observation(2).actors == (1,)
    assert follow(state, "1:play").actor == 2


@clause("BJ-34")
def test_a_player_by_a_chart_takes_the_one_action_there_is() -> None:
    player = chart_policy(Chart.of(lambda label, up: "H"))
    assert player(follow(face_down("5C,6C", "9C,8C"), "hit, TC").observation(1)).text == "stand"
    assert player(face_down("AC,KC", "9C,8C", "surrender=early").observation(1)).text == "play"


@clause("BJ-14")
def test_where_forced_moves_are_not_asked_21_stands_face_down_too() -> None:
    state = follow(dealt("5C,6C", "9C,8C", face_up=False), "hit, TC")
    assert state.phase == Phase.SETTLEMENT
