import json
from fractions import Fraction

import pytest

from twentyone.cards.card import parse_card
from twentyone.cards.notation import parse_cards
from twentyone.errors import ActionError
from twentyone.games.contract import (
    BANK,
    CHANCE,
    Action,
    ActionTaken,
    CardDealt,
    HandBusted,
    HandSettled,
    HandShown,
    move_text,
    refuse,
    seat_name,
)


@pytest.mark.parametrize("text", ["hit", "stand", "open 3", "surrender"])
def test_an_action_prints_as_it_is_typed(text: str) -> None:
    assert Action.parse(text).text == text
    assert Action.parse(f"  {text.upper()} ") == Action.parse(text)


def test_an_action_aimed_at_no_number_is_refused() -> None:
    with pytest.raises(ActionError, match="The seat of 'open two' is not a number"):
        Action.parse("open two")


def test_a_move_is_a_card_or_an_action() -> None:
    assert move_text(parse_card("AS")) == "AS"
    assert move_text(Action("open", 2)) == "open 2"


def test_a_hidden_card_is_blanked_for_everybody_else() -> None:
    event = CardDealt(2, audience=2, card=parse_card("AS"))
    assert event.seen_by(2) == event
    assert event.seen_by(1) == event.seen_by(None) == CardDealt(2)
    assert CardDealt(2, card=7).seen_by(None) == CardDealt(2, card=7)


def test_a_private_event_reaches_its_audience_alone() -> None:
    event = HandBusted(2, audience=2)
    assert event.seen_by(2) == event
    assert event.seen_by(1) is event.seen_by(None) is None
    assert HandBusted(2).seen_by(None) == HandBusted(2)


def test_a_choice_that_is_not_shown_yet_is_heard_of_but_blanked() -> None:
    event = ActionTaken(3, audience=3, action="insure")
    assert event.seen_by(3) == event
    assert event.seen_by(1) == event.seen_by(None) == ActionTaken(3)
    assert ActionTaken(3, action="hit").seen_by(None) == ActionTaken(3, action="hit")


def test_events_are_json_with_cards_as_text() -> None:
    dealt = CardDealt(1, card=parse_card("AS"))
    assert dealt.to_dict() == {"event": "CardDealt", "seat": 1, "audience": None, "card": "AS", "hand": 0}
    assert CardDealt(1).to_dict()["card"] is None
    assert HandShown(1, cards=parse_cards("AS,KH")).to_dict()["cards"] == "AS,KH"
    assert HandSettled(1, net=-2, why="loss").to_dict()["net"] == -2
    assert json.loads(json.dumps(HandSettled(1, net=Fraction(3, 2)).to_dict()))["net"] == "3/2"


def test_a_refusal_names_what_is_allowed() -> None:
    legal = (Action("hit"), Action("open", 2))
    assert str(refuse(Action("stand"), legal, 1)) == "The action 'stand' is not allowed now: allowed are hit, open 2."
    assert str(refuse(Action("stand"), (), CHANCE)) == "A card must be dealt now: 'stand' is not possible."
    assert "the round is over" in str(refuse(parse_card("AS"), (), None))


def test_a_refusal_says_whose_turn_it_is() -> None:
    assert str(refuse(Action("hit"), (), BANK, seat=2)) == "It is the turn of bank, so 'hit' is not possible now."
    assert "turn of seat 3" in str(refuse(Action("hit"), (), 3, seat=2))
    assert [seat_name(seat) for seat in (0, 4)] == ["bank", "seat 4"]
