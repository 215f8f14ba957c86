"""Clause BL-38: players who stand below the minimum cover the bank's loss."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.support.banluck_rounds import dealt, follow, happened, played, rules_of
from tests.support.clauses import clause, field_value
from tests.support.worked_penalties import WorkedPenalty, come_to, worked_penalties
from twentyone.cards.notation import parse_cards
from twentyone.games.banluck.event import PenaltyPaid
from twentyone.games.contract import HandSettled
from twentyone.rules.banluck import Penalty

WORKED = worked_penalties()
COVERS = "penalty=covers_bank surrender=never reveal=none"


@clause("BL-38")
@field_value("banluck", "penalty=covers_bank")
@pytest.mark.parametrize("worked", WORKED, ids=lambda worked: worked.name)
def test_each_worked_penalty_of_the_rulebook(worked: WorkedPenalty) -> None:
    end, _, _ = come_to(worked.rules, worked.hands)
    assert tuple(end.net(seat) for seat in range(len(worked.hands))) == worked.nets


@clause("BL-38")
@field_value("banluck", "penalty=none")
@pytest.mark.parametrize("worked", WORKED, ids=lambda worked: worked.name)
def test_without_a_penalty_nobody_pays_more_than_the_hand_loses(worked: WorkedPenalty) -> None:
    end, events, _ = come_to(replace(worked.rules, penalty=Penalty.NONE), worked.hands)
    assert (None, *(end.net(seat) for seat in range(1, len(worked.hands)))) == end.nets
    assert not [event for event in events if isinstance(event, PenaltyPaid)]


@clause("BL-38")
@field_value("banluck", "penalty_cap=12")
@pytest.mark.parametrize(("words", "paid"), [("", 12), ("penalty_cap=20", 20), ("penalty_cap=100", 21)])
def test_an_offender_pays_at_most_the_cap(words: str, paid: int) -> None:
    hands = tuple(parse_cards(cards) for cards in ("KD,8D", "7S,7H,7D", "KS,QS", "9S,5S"))
    end, _, _ = come_to(rules_of(f"{COVERS} pays_777=20 {words}"), hands)
    assert (end.net(0), end.net(3)) == (paid - 20, -1 - paid)


@clause("BL-38")
def test_a_penalty_is_the_last_event_of_a_hand_and_comes_after_every_settlement() -> None:
    hands = tuple(parse_cards(cards) for cards in ("KD,8D", "KS,QS", "9S,5S", "8S,5D"))
    _, events, _ = come_to(rules_of(COVERS), hands)
    assert [type(event) for event in events[-5:]] == [HandSettled, HandSettled, HandSettled, PenaltyPaid, PenaltyPaid]
    assert [(event.seat, event.net) for event in events[-2:] if isinstance(event, PenaltyPaid)] == [
        (2, Fraction(-1, 2)),
        (3, Fraction(-1, 2)),
    ]


@clause("BL-38")
def test_whoever_is_opened_first_pays_the_same_when_the_hand_ends() -> None:
    state = played(["9S,5S", "KS,QS"], "KD,6D", "stand, stand", "penalty=covers_bank reveal=optional")
    opened, events = happened(state, "open 1")
    assert (opened.net(1), [event for event in events if isinstance(event, PenaltyPaid)]) == (-1, [])
    end, events = happened(opened, "stand")
    assert (end.net(1), type(events[-1])) == (-2, PenaltyPaid)
    assert [row.note for row in end.rows()] == ["16", "14, -1, penalty -1", "20, +1"]


@clause("BL-38")
def test_a_share_is_limited_by_the_own_bet_and_rounded_down_to_the_tenth_of_a_chip() -> None:
    hands = tuple(parse_cards(cards) for cards in ("KD,8D", "KS,QS", "9S,5S", "8S,5D", "8H,5H"))
    end, _, _ = come_to(rules_of(f"{COVERS} penalty_cap=1"), hands, bets=(500, 10, 30, 200))
    assert end.penalties == (0, 10, 30, 166)
    assert end.net(4) == -1 - Fraction(166, 200)


@clause("BL-38")
def test_a_void_hand_has_no_offenders() -> None:
    end = follow(dealt(["7S,7H", "9S,5S"], "KD,5D", "penalty=covers_bank"), "surrender")
    assert [end.net(seat) for seat in range(3)] == [0, 0, 0]


@clause("BL-38")
def test_nobody_offends_where_a_player_has_to_draw_to_the_minimum() -> None:
    state = played(["KS,QS", "9S,5S"], "KD,8D", "stand", f"{COVERS} below_minimum=must_hit")
    assert [action.text for action in state.legal_actions()] == ["hit"]
    assert follow(state, "hit, AC, hit, 2C, stand").net(2) == -1
